import type { Building } from '../../building/index.js';
import { areaOf } from '../../maths/ring.js';
import { fill, t } from '../../../words/index.js';
import { createdRoofs } from './existing.js';
import type { FloorParts } from './floor-parts.js';
import { createdFloors } from './floor-parts.js';
import { assuming, ASSUMED_ROOF, TYPICAL_FLOOR } from './hypotheses.js';
import type { Work } from './work.js';
import { grouped } from './work.js';

const KINDS = [
  { part: 'ground', code: 'DALLAGE', name: t('Dallage, {mm} mm', 'Ground slab, {mm} mm') },
  { part: 'upper', code: 'PLANCHER', name: t('Plancher, {mm} mm', 'Floor slab, {mm} mm') },
] as const;
const MEASURE = t(
  'emprise du niveau, faces extérieures, trémies, gaines et bâti existant déduits',
  'outline of the level, outer faces, stairwells, shafts and existing building deducted',
);
const FLAT_ROOF = t('Dalle de toiture-terrasse, {mm} mm', 'Flat roof slab, {mm} mm');

/** Ground slabs and floors, by thickness. */
export function* floorSlabs(building: Building): Generator<Work> {
  for (const { part, code, name } of KINDS) {
    for (const { first, items, total } of grouped(
      createdFloors(building),
      ({ slab }) => String(Math.round(slab.thickness)),
      (floor: FloorParts) => floor[part].reduce((sum, plan) => sum + areaOf(plan), 0) / 1e6,
    )) {
      const mm = String(Math.round(first.slab.thickness));
      yield {
        lot: 'gros_oeuvre',
        code: `GO-${code}-${mm}`,
        name: fill(name, { mm }),
        unit: 'm2',
        quantity: total,
        measure: assuming(
          MEASURE,
          TYPICAL_FLOOR,
          items.some(({ slab }) => slab.isThicknessHypothesis),
        ),
      };
    }
  }
}

/** Slabs of the flat roofs that the project builds, by thickness. */
export function* flatRoofs(building: Building): Generator<Work> {
  for (const { first, items, total } of grouped(
    createdRoofs(building).filter(({ type }) => type === 'plat'),
    ({ thickness }) => String(Math.round(thickness)),
    ({ area }) => area / 1e6,
  )) {
    const mm = String(Math.round(first.thickness));
    yield {
      lot: 'gros_oeuvre',
      code: `GO-TOITURE-TERRASSE-${mm}`,
      name: fill(FLAT_ROOF, { mm }),
      unit: 'm2',
      quantity: total,
      measure: assuming(
        t('surface de la toiture, débords compris', 'area of the roof, overhangs included'),
        ASSUMED_ROOF,
        items.some(({ isDefault }) => isDefault),
      ),
    };
  }
}

const MEZZANINE = t('Plancher intermédiaire, {mm} mm', 'Intermediate floor, {mm} mm');

/** Mezzanines and galleries, by thickness. */
export function* mezzanines({ decks }: Building): Generator<Work> {
  for (const { first, total } of grouped(
    decks,
    ({ thickness }) => String(Math.round(thickness)),
    ({ area }) => area / 1e6,
  )) {
    const mm = String(Math.round(first.thickness));
    yield {
      lot: 'gros_oeuvre',
      code: `GO-MEZZANINE-${mm}`,
      name: fill(MEZZANINE, { mm }),
      unit: 'm2',
      quantity: total,
      measure: t('surface de planchers[], murs déduits', 'area of planchers[], walls deducted'),
    };
  }
}

const PARAPET = t('Acrotère, hauteur {mm} mm', 'Parapet, {mm} mm high');

/** Parapets of flat roofs, by height: the length of their middle line. */
export function* parapets(building: Building): Generator<Work> {
  const own = createdRoofs(building).flatMap(({ parapet }) => parapet ?? []);
  for (const { first, total } of grouped(
    own,
    ({ height }) => String(Math.round(height)),
    ({ parts, thickness }) => parts.reduce((sum, part) => sum + areaOf(part), 0) / thickness / 1e3,
  )) {
    const mm = String(Math.round(first.height));
    yield {
      lot: 'gros_oeuvre',
      code: `GO-ACROTERE-${mm}`,
      name: fill(PARAPET, { mm }),
      unit: 'm',
      quantity: total,
      measure: t('longueur de la ligne moyenne', 'length of the middle line'),
    };
  }
}
