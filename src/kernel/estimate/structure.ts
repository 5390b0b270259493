import type { Building, Wall } from '../building/index.js';
import { materialName } from '../catalogue/material-names.js';
import { gableOf, netArea } from '../measures/index.js';
import { createdFloor, createdRoofs } from './existing.js';
import type { Work } from './work.js';
import { codePart, grouped } from './work.js';
import { t } from '../../words/index.js';

/** Walls of the works: those that do not stand already. */
export const createdWalls = ({ walls }: Building): Wall[] => walls.filter(({ isExisting }) => !isExisting);
const FORMS = {
  escalier_droit: 'straight',
  escalier_quart_tournant: 'quarter turn',
  escalier_demi_tournant: 'half turn',
} as const;
/** Walls up to their written height, then their gables under a pitched roof. */
const MASONRY = [
  {
    code: 'GO-MUR',
    nom: t('Mur', 'Wall'),
    area: (wall: Wall) => netArea(wall) / 1e6,
    mesure: t('longueur d’axe × hauteur, ouvertures déduites', 'axis length × height, openings deducted'),
  },
  {
    code: 'GO-PIGNON',
    nom: t('Pignon', 'Gable'),
    area: (wall: Wall, building: Building) => gableOf(building, wall).area / 1e6,
    mesure: t(
      'du haut du mur jusque sous la toiture, une face, ouvertures déduites',
      'from the top of the wall to under the roof, one face, openings deducted',
    ),
  },
] as const;

/** The layer that carries: the thickest, insulation aside. */
const bearingLayer = ({ layers: { layers } }: Wall): string =>
  layers.filter(({ key }) => key !== 'isolant').toSorted((a, b) => b.thickness - a.thickness)[0]?.key ??
  layers[0]?.key ??
  'mur';

/** Footings, bearing walls and their gables, floors, flat roofs, lintels, stairs. Existing works are not counted. */
export function* structure(building: Building): Generator<Work> {
  const { beams, slabs, stairs, lifts } = building;
  const lot = 'gros_oeuvre';
  const footings = beams.filter(({ kind }) => kind === 'fondation');
  const volume =
    footings.reduce((sum, { a, b, width, height }) => sum + Math.hypot(b.x - a.x, b.y - a.y) * width * height, 0) / 1e9;
  if (volume > 0) {
    yield {
      lot,
      code: 'GO-SEMELLE',
      libelle: t('Semelle filante en béton', 'Strip footing in concrete'),
      unite: 'm3',
      quantite: volume,
      mesure: t(
        'longueur × largeur × hauteur des fondations de structure{}',
        'length × width × height of the footings of structure{}',
      ),
    };
  }
  const bearing = createdWalls(building).filter(({ kind }) => kind !== 'cloison');
  for (const { code, nom, area, mesure } of MASONRY) {
    for (const { first, total } of grouped(
      bearing,
      (wall) => `${bearingLayer(wall)}|${Math.round(wall.thickness)}`,
      (wall) => area(wall, building),
    )) {
      const [cle, thickness] = [bearingLayer(first), Math.round(first.thickness)];
      const name = materialName(cle);
      yield {
        lot,
        code: `${code}-${codePart(cle)}-${thickness}`,
        libelle: t(
          `${nom.fr}, ${name.fr}, épaisseur totale ${thickness} mm`,
          `${nom.en}, ${name.en}, ${thickness} mm overall`,
        ),
        unite: 'm2',
        quantite: total,
        mesure,
      };
    }
  }
  for (const { first, total } of grouped(
    slabs,
    ({ level, thickness }) => `${level === 0 ? 'sol' : 'etage'}|${Math.round(thickness)}`,
    (slab) => createdFloor(building, slab) / 1e6,
  )) {
    const isGround = first.level === 0;
    const thickness = Math.round(first.thickness);
    yield {
      lot,
      code: `GO-${isGround ? 'DALLAGE' : 'PLANCHER'}-${thickness}`,
      libelle: isGround
        ? t(`Dallage, ${thickness} mm`, `Ground slab, ${thickness} mm`)
        : t(`Plancher, ${thickness} mm`, `Floor slab, ${thickness} mm`),
      unite: 'm2',
      quantite: total,
      mesure: t(
        'emprise du niveau, faces extérieures, trémies, gaines et bâti existant déduits',
        'outline of the level, outer faces, stairwells, shafts and existing building deducted',
      ),
    };
  }
  const terraces = createdRoofs(building).filter(({ type }) => type === 'plat');
  for (const { first, total } of grouped(
    terraces,
    (roof) => String(Math.round(roof.thickness)),
    ({ area }) => area / 1e6,
  )) {
    const thickness = Math.round(first.thickness);
    yield {
      lot,
      code: `GO-TOITURE-TERRASSE-${thickness}`,
      libelle: t(`Dalle de toiture-terrasse, ${thickness} mm`, `Flat roof slab, ${thickness} mm`),
      unite: 'm2',
      quantite: total,
      mesure: t('surface de la toiture, débords compris', 'area of the roof, overhangs included'),
    };
  }
  const lintels = beams
    .filter(({ kind }) => kind === 'linteau')
    .reduce((sum, { a, b }) => sum + Math.hypot(b.x - a.x, b.y - a.y) / 1e3, 0);
  if (lintels > 0) {
    yield {
      lot,
      code: 'GO-LINTEAU',
      libelle: t('Linteau', 'Lintel'),
      unite: 'm',
      quantite: lintels,
      mesure: t('longueur des linteaux de structure{}', 'length of the lintels of structure{}'),
    };
  }
  for (const { first, total } of grouped(
    stairs,
    ({ form, flights }) => `${form}|${flights[0]!.finition}`,
    () => 1,
  )) {
    const finish = first.flights[0]!.finition;
    const form = first.form.replace('escalier_', '').replaceAll('_', ' ');
    yield {
      lot,
      code: `GO-${codePart(first.form)}-${codePart(finish)}`,
      libelle: t(
        `Escalier ${form}, ${materialName(finish).fr}, rampe comprise`,
        `Stair (${FORMS[first.form]}), ${materialName(finish).en}, with its rail`,
      ),
      unite: 'u',
      quantite: total,
      mesure: t('ouvrages (volées et paliers d’un même groupe)', 'works (flights and landings of one group)'),
    };
  }
  if (lifts.length > 0) {
    yield {
      lot,
      code: 'GO-ASCENSEUR',
      libelle: t('Ascenseur et sa gaine', 'Lift and its shaft'),
      unite: 'u',
      quantite: lifts.length,
      mesure: t('nombre', 'number'),
    };
  }
}
