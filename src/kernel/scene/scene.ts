import { z } from 'zod';
import { SceneBox } from './boxes.js';
import { degrees, named, text } from './fields.js';
import { SceneGeoref } from './georef.js';
import { SceneOpening } from './openings.js';
import { SceneCircle, ScenePlan } from './reference.js';
import { SceneRoom } from './rooms.js';
import { SceneComposition, SceneWall } from './walls.js';

/** The document. Unknown properties are kept at every depth; nothing is ever added to it. */
export const Scene = named(
  'Scene',
  'Bâtiment décrit en JSON. Longueurs en mm, angles en degrés ; x à droite, y en profondeur, z en hauteur.',
  z.looseObject({
    projet_id: text('Identifiant du projet : espace de noms des identifiants stables').optional(),
    titre: text('Titre du projet').optional(),
    murs: z.array(SceneWall).optional().describe('Murs'),
    compositions: z.record(z.string(), SceneComposition).optional().describe('Compositions de parois du projet, par clé (mur_exterieur, refend, cloison, plancher, toiture… ou un nom libre)'),
    boites: z.array(SceneBox).optional().describe('Volumes génériques'),
    ouvertures: z.array(SceneOpening).optional().describe('Portes et fenêtres'),
    plan: ScenePlan.optional(),
    cercles: z.array(SceneCircle).optional().describe('Cercles de référence 2D'),
    pieces: z.array(SceneRoom).optional().describe('Usages des pièces'),
    georef: SceneGeoref.optional(),
    nord_deg: degrees('Azimut de +y, sens horaire depuis le nord (égal à −georef.orientation)').optional(),
  }),
);
export type Scene = z.infer<typeof Scene>;
