import { z } from 'zod';
import { SceneBox } from './boxes.js';
import { engineFields, sideFields } from './engine-fields.js';
import { degrees, named, text, word } from './fields.js';
import { SceneDecoration, SceneFloor } from './finishes.js';
import { SceneElectric, SceneNetwork, ScenePlumbing } from './fixtures.js';
import { SceneFurniture } from './furniture.js';
import { SceneGeoref } from './georef.js';
import { SceneOpening } from './openings.js';
import { SceneParcel, SceneParking, ScenePath, SceneTerrace } from './outside.js';
import { SceneCircle, ScenePlan } from './reference.js';
import { SceneRoof } from './roofs.js';
import { SceneRoom } from './rooms.js';
import { SceneLift, SceneRailing, SceneStair, SceneWork } from './stairs.js';
import { SceneComposition, SceneWall } from './walls.js';

/** Countries whose norms may apply; `asie`: trade rules only. */
export const JURISDICTIONS = ['fr', 'eu', 'us', 'cn', 'uk', 'de', 'asie'] as const;

/** The document. Unknown properties are kept at every depth; nothing is ever added to it. */
export const Scene = named(
  'Scene',
  'Bâtiment décrit en JSON. Longueurs en mm, angles en degrés ; x à droite, y en profondeur, z en hauteur.',
  z.looseObject({
    projet_id: text('Identifiant du projet : espace de noms des identifiants stables').optional(),
    titre: text('Titre du projet').optional(),
    murs: z.array(SceneWall).optional().describe('Murs'),
    compositions: z
      .record(z.string(), SceneComposition)
      .optional()
      .describe(
        'Compositions de parois du projet, par clé (mur_exterieur, refend, cloison, plancher, toiture… ou un nom libre)',
      ),
    boites: z.array(SceneBox).optional().describe('Volumes génériques'),
    ouvertures: z.array(SceneOpening).optional().describe('Portes et fenêtres'),
    plan: ScenePlan.optional(),
    cercles: z.array(SceneCircle).optional().describe('Cercles de référence 2D'),
    escaliers: z.array(SceneStair).optional().describe('Volées d’escalier'),
    ouvrages: z.array(SceneWork).optional().describe('Ouvrages de plusieurs éléments'),
    garde_corps: z.array(SceneRailing).optional().describe('Garde-corps'),
    ascenseurs: z.array(SceneLift).optional().describe('Ascenseurs'),
    toitures: z.array(SceneRoof).optional().describe('Toitures'),
    electricite: z.array(SceneElectric).optional().describe('Appareils électriques'),
    mobilier: z.array(SceneFurniture).optional().describe('Meubles et objets'),
    plomberie: z.array(ScenePlumbing).optional().describe('Appareils sanitaires et de chauffage'),
    reseaux: z.array(SceneNetwork).optional().describe('Canalisations'),
    parcelle: SceneParcel.optional(),
    terrasses: z.array(SceneTerrace).optional().describe('Terrasses'),
    allees: z.array(ScenePath).optional().describe('Allées'),
    stationnements: z.array(SceneParking).optional().describe('Places de stationnement'),
    sols: z.array(SceneFloor).optional().describe('Revêtements de sol'),
    decoration: z.array(SceneDecoration).optional().describe('Revêtements muraux'),
    juridiction: word(JURISDICTIONS, 'Pays dont les normes s’appliquent', 'fr').optional(),
    pieces: z.array(SceneRoom).optional().describe('Usages des pièces'),
    georef: SceneGeoref.optional(),
    nord_deg: degrees('Azimut de +y, sens horaire depuis le nord (égal à −georef.orientation)').optional(),
    ...engineFields,
    ...sideFields,
  }),
);
export type Scene = z.infer<typeof Scene>;
