import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Asked } from './write/index.js';
import {
  above,
  attribute,
  between,
  entity,
  entityOf,
  material,
  partOf,
  pattern,
  property,
  writeIds,
} from './write/index.js';

/** Riser of a stair, metres: what a dwelling's stairs keep to (NF P01-012, art. R. 164 and following of the CCH). */
const RISER = { least: '0.13', most: '0.20' };

/** Set of the areas that French law measures, as the export names it. */
const AREAS = 'Aplomb_Surfaces';

const NAMED = pattern('.*\\S.*');
const WALLS = entity('IFCWALL', 'IFCWALLSTANDARDCASE');

const area = (set: string, name: string) => property(set, name, 'IFCAREAMEASURE', above('0'));

/** What an export of a French dwelling holds, each with its reason. */
const SPECIFICATIONS: readonly (Omit<Asked, 'name' | 'description'> & {
  readonly name: Text<never>;
  readonly description: Text<never>;
})[] = [
  {
    name: t('Pièces nommées', 'Named rooms'),
    description: t(
      'Chaque pièce porte un nom que l’on peut lire et un repère.',
      'Each room has a name that people read, and a mark.',
    ),
    applicability: [entity('IFCSPACE')],
    requirements: [attribute('Name', NAMED), attribute('LongName', NAMED)],
  },
  {
    name: t('Surfaces des pièces', 'Areas of rooms'),
    description: t(
      'Surface nette (Qto_SpaceBaseQuantities), surface habitable (art. R. 156-1 du CCH) et surface Carrez (loi n° 65-557, art. 46), en mètres carrés.',
      'Net area (Qto_SpaceBaseQuantities), habitable area (art. R. 156-1 CCH) and Carrez area (law 65-557, art. 46), in square metres.',
    ),
    applicability: [entity('IFCSPACE')],
    requirements: [
      area('Qto_SpaceBaseQuantities', 'NetFloorArea'),
      area(AREAS, 'SurfaceHabitable'),
      area(AREAS, 'SurfaceCarrez'),
    ],
  },
  {
    name: t('Portes : modèle et accessibilité', 'Doors: model and accessibility'),
    description: t(
      'Chaque porte renvoie à son modèle (famille) et dit si son passage convient à un fauteuil roulant (arrêté du 24 décembre 2015).',
      'Each door refers to its model (family) and says whether its passage suits a wheelchair (order of 24 December 2015).',
    ),
    applicability: [entity('IFCDOOR')],
    requirements: [
      property('Pset_DoorCommon', 'Reference', 'IFCIDENTIFIER'),
      property('Pset_DoorCommon', 'IsExternal', 'IFCBOOLEAN'),
      property('Pset_DoorCommon', 'HandicapAccessible', 'IFCBOOLEAN'),
    ],
  },
  {
    name: t('Fenêtres : modèle', 'Windows: model'),
    description: t(
      'Chaque fenêtre renvoie à son modèle (famille) et dit si elle donne dehors.',
      'Each window refers to its model (family) and says whether it looks outside.',
    ),
    applicability: [entity('IFCWINDOW')],
    requirements: [
      property('Pset_WindowCommon', 'Reference', 'IFCIDENTIFIER'),
      property('Pset_WindowCommon', 'IsExternal', 'IFCBOOLEAN'),
    ],
  },
  {
    name: t('Modèles de menuiseries nommés', 'Named models of joinery'),
    description: t(
      'Chaque modèle de porte ou de fenêtre porte le nom de sa famille.',
      'Each model of door or window has the name of its family.',
    ),
    applicability: [entity('IFCDOORTYPE', 'IFCWINDOWTYPE')],
    requirements: [attribute('Name', NAMED)],
  },
  {
    name: t('Murs : porteurs ou non, matériau', 'Walls: load-bearing or not, material'),
    description: t(
      'Chaque mur dit s’il porte et de quoi il est fait.',
      'Each wall says whether it bears loads and what it is made of.',
    ),
    applicability: [WALLS],
    requirements: [
      property('Pset_WallCommon', 'LoadBearing', 'IFCBOOLEAN'),
      property('Pset_WallCommon', 'IsExternal', 'IFCBOOLEAN'),
      material(),
    ],
  },
  {
    name: t('Planchers : porteurs ou non, matériau', 'Floors: load-bearing or not, material'),
    description: t(
      'Chaque plancher ou dallage dit s’il porte et de quoi il est fait.',
      'Each floor or ground slab says whether it bears loads and what it is made of.',
    ),
    applicability: [entityOf('IFCSLAB', 'FLOOR', 'BASESLAB')],
    requirements: [property('Pset_SlabCommon', 'LoadBearing', 'IFCBOOLEAN'), material()],
  },
  {
    name: t('Éléments placés dans un niveau', 'Elements placed in a storey'),
    description: t(
      'Chaque mur, baie, pièce ou escalier est dans un niveau, directement ou par ce qui le porte.',
      'Each wall, opening, room or stair is in a storey, directly or by what holds it.',
    ),
    applicability: [entity('IFCWALL', 'IFCWALLSTANDARDCASE', 'IFCDOOR', 'IFCWINDOW', 'IFCSPACE', 'IFCSTAIR')],
    requirements: [partOf('IFCBUILDINGSTOREY')],
  },
  {
    name: t('Hauteur des marches', 'Height of steps'),
    description: t('Les marches d’une volée montent de 13 à 20 cm.', 'The steps of a flight rise by 13 to 20 cm.'),
    applicability: [entity('IFCSTAIRFLIGHT')],
    requirements: [
      property('Pset_StairFlightCommon', 'RiserHeight', 'IFCPOSITIVELENGTHMEASURE', between(RISER.least, RISER.most)),
    ],
  },
  {
    name: t('Lambert-93', 'Lambert-93'),
    description: t(
      'Le projet est placé dans le système légal français (décret n° 2000-1276) : RGF93, Lambert-93, EPSG:2154.',
      'The project is placed in the legal system of France (decree 2000-1276): RGF93, Lambert-93, EPSG:2154.',
    ),
    isRequired: true,
    applicability: [entity('IFCPROJECTEDCRS')],
    requirements: [attribute('Name', 'EPSG:2154')],
  },
  {
    name: t('Origine du projet sur la carte', 'Origin of the project on the map'),
    description: t(
      'Est, nord et altitude de l’origine, en mètres.',
      'Easting, northing and height of the origin, in metres.',
    ),
    isRequired: true,
    applicability: [entity('IFCMAPCONVERSION')],
    requirements: [attribute('Eastings'), attribute('Northings'), attribute('OrthogonalHeight'), attribute('Scale')],
  },
];

const TITLE = t('Logement en France', 'Dwelling in France');
const DESCRIPTION = t(
  'Ce que tout fichier IFC4 exporté par ce service contient.',
  'What every IFC4 file exported by this service holds.',
);

/**
 * The IDS that each export satisfies: named rooms with their areas, joinery with its model and accessibility, walls and
 * floors load-bearing or not with their material, elements in storeys, steps of 13 to 20 cm, Lambert-93.
 *
 * @returns an IDS 1.0 for IFC4, in the language asked for
 */
export const logementFr = (langue: Langue): string =>
  writeIds({
    title: say(TITLE, langue),
    description: say(DESCRIPTION, langue),
    version: '1.0',
    date: '2026-11-22',
    specifications: SPECIFICATIONS.map(({ name, description, ...asked }) => ({
      ...asked,
      name: say(name, langue),
      description: say(description, langue),
    })),
  });
