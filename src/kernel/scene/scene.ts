import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { SceneBox } from './boxes.js';
import { destination } from './destination.js';
import { engineFields, sideFields } from './engine-fields.js';
import { degrees, dictionary, label, list, named, string, word } from './fields.js';
import { SceneDecoration, SceneFloor } from './finishes.js';
import { SceneCeiling, SceneDeck, SceneWell } from './floors.js';
import { SceneFamily } from './families.js';
import { SceneElectric, SceneNetwork, ScenePlumbing } from './fixtures.js';
import { SceneFurniture } from './furniture.js';
import { SceneGeoref } from './georef.js';
import { SceneOpening } from './openings.js';
import { SceneBoundary, SceneGroundPoint, SceneParcel, SceneParking, ScenePath, SceneTerrace } from './outside.js';
import { SceneCircle, ScenePlan } from './reference.js';
import { SceneRoof } from './roofs.js';
import { SceneRoom } from './rooms.js';
import { SceneLift, SceneRailing, SceneStair, SceneWork } from './stairs.js';
import { SceneComposition, SceneWall } from './walls.js';
import { t } from '../../words/index.js';

/** Countries whose norms may apply; `asie`: trade rules only. */
export const JURISDICTIONS = ['fr', 'eu', 'us', 'cn', 'uk', 'de', 'asie'] as const;
/** A country, under the name that GraphQL and OpenAPI give the list. */
export const SceneJurisdiction = z.enum(JURISDICTIONS).meta({ words: 'Juridiction' });

/** The document. Unknown properties are kept at every depth; nothing is ever added to it. */
export const Scene = named(
  'Scene',
  t(
    'Bâtiment décrit en JSON. Longueurs en mm, angles en degrés ; x à droite, y en profondeur, z en hauteur.',
    'Building described in JSON. Lengths in mm, angles in degrees; x to the right, y in depth, z upwards.',
  ),
  z.looseObject({
    projet_id: label(
      t(
        'Identifiant du projet : espace de noms des identifiants stables',
        'Project identifier: namespace of the stable ids',
      ),
    ).optional(),
    titre: string(t('Titre du projet', 'Project title')).optional(),
    destination: destination(
      t(
        'Destination du bâtiment : les règles du logement ne jugent que des logements (sans elle : un logement)',
        'Purpose of the building: rules of dwellings judge dwellings only (without it: a dwelling)',
      ),
    ).optional(),
    murs: list(SceneWall, t('Murs', 'Walls')),
    compositions: dictionary(
      SceneComposition,
      t(
        'Compositions de parois du projet, par clé (mur_exterieur, refend, cloison, plancher, toiture… ou un nom libre)',
        'Wall and slab build-ups of the project, by key (mur_exterieur, refend, cloison, plancher, toiture… or a free name)',
      ),
      BOUNDS.compositions,
    ),
    boites: list(SceneBox, t('Volumes génériques', 'Generic volumes')),
    ouvertures: list(SceneOpening, t('Portes et fenêtres', 'Doors and windows')),
    familles: list(
      SceneFamily,
      t('Familles de portes et fenêtres du projet', 'Door and window families of the project'),
      BOUNDS.families,
    ),
    plan: ScenePlan.optional(),
    cercles: list(SceneCircle, t('Cercles de référence 2D', '2D reference circles')),
    escaliers: list(SceneStair, t('Volées d’escalier', 'Flights of stairs')),
    ouvrages: list(SceneWork, t('Ouvrages de plusieurs éléments', 'Works of several elements')),
    garde_corps: list(SceneRailing, t('Garde-corps', 'Guardrails')),
    ascenseurs: list(SceneLift, t('Ascenseurs', 'Lifts')),
    toitures: list(SceneRoof, t('Toitures', 'Roofs')),
    electricite: list(SceneElectric, t('Appareils électriques', 'Electrical devices')),
    mobilier: list(SceneFurniture, t('Meubles et objets', 'Furniture and objects')),
    plomberie: list(ScenePlumbing, t('Appareils sanitaires et de chauffage', 'Sanitary and heating fixtures')),
    reseaux: list(SceneNetwork, t('Canalisations', 'Pipes')),
    parcelle: SceneParcel.optional(),
    terrasses: list(SceneTerrace, t('Terrasses', 'Terraces')),
    allees: list(ScenePath, t('Allées', 'Paths')),
    stationnements: list(SceneParking, t('Places de stationnement', 'Parking places')),
    limites: list(SceneBoundary, t('Nature des côtés de la parcelle', 'Nature of the sides of the plot')),
    terrain: list(
      SceneGroundPoint,
      t(
        'Terrain naturel, points levés ; sans eux il est plan à z = 0',
        'Natural ground, surveyed points; without them it is flat at z = 0',
      ),
      BOUNDS.groundPoints,
    ),
    planchers: list(SceneDeck, t('Planchers intermédiaires (mezzanines)', 'Intermediate floors (mezzanines)')),
    tremies: list(SceneWell, t('Trémies déclarées', 'Declared openings of floors')),
    plafonds: list(SceneCeiling, t('Plafonds', 'Ceilings')),
    sols: list(SceneFloor, t('Revêtements de sol', 'Floor finishes')),
    decoration: list(SceneDecoration, t('Revêtements muraux', 'Wall finishes')),
    juridiction: word(
      JURISDICTIONS,
      t('Pays dont les normes s’appliquent', 'Country whose norms apply'),
      'fr',
      'Juridiction',
    ).optional(),
    pieces: list(SceneRoom, t('Usages des pièces', 'Uses of rooms')),
    georef: SceneGeoref.optional(),
    nord_deg: degrees(
      t(
        'Azimut de +y, sens horaire depuis le nord (égal à −georef.orientation)',
        'Bearing of +y, clockwise from north (equal to −georef.orientation)',
      ),
    ).optional(),
    ...engineFields,
    ...sideFields,
  }),
);
export type Scene = z.infer<typeof Scene>;
