import type { Building, Opening } from '../../building/index.js';
import { isObject } from '../../scene/index.js';
import { isBearing } from '../../structure/index.js';
import { rounded } from '../support/rounding.js';
import { isDeduced, regleOf } from '../support/source.js';
import type { StructureReport } from './answer.js';
import { footingSize } from './footings.js';
import { heightFor } from './lintels.js';

type LintelLine = StructureReport['linteaux'][number];
type FootingLine = StructureReport['fondations'][number];

const wholeOrNull = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const originOf = (entry: unknown) => (isDeduced(entry) ? 'deduite' : 'declaree');

/** A lintel of the scene, declared or added, with what its bay asks for. */
export function lintelLine(building: Building, entry: unknown, objet: string): LintelLine {
  const { mur, ouverture, hauteur, regle } = isObject(entry) ? entry : {};
  const opening = building.openings.find(({ index }) => index === ouverture);
  return {
    objet,
    mur: wholeOrNull(mur),
    ouverture: wholeOrNull(ouverture),
    portee_mm: opening?.width ?? null,
    hauteur_mm: numberOrNull(hauteur),
    hauteur_requise_mm: opening && isBearing(opening.wall) ? heightFor(building, opening).height : null,
    origine: originOf(entry),
    regle: textOrNull(regle),
  };
}

/** A bay over which nothing is left for a lintel. */
export function missingLintel(building: Building, opening: Opening): LintelLine {
  const asked = heightFor(building, opening);
  return {
    objet: null,
    mur: opening.wall.index,
    ouverture: opening.index,
    portee_mm: opening.width,
    hauteur_mm: null,
    hauteur_requise_mm: asked.height,
    origine: 'deduite',
    regle: regleOf(asked.source),
  };
}

/** A footing of the scene, declared or added, with the load on it and the stress that it makes. */
export function footingLine(building: Building, entry: unknown, objet: string): FootingLine {
  const { mur, largeur, hauteur, z, regle } = isObject(entry) ? entry : {};
  const wall = building.walls.find((each) => each.index === mur && isBearing(each));
  const width = numberOrNull(largeur);
  const size = wall ? footingSize(building, wall) : null;
  return {
    objet,
    mur: wholeOrNull(mur),
    charge_kn_m: size?.load ?? null,
    contrainte_mpa: size && width ? rounded(size.load / width, 3) : null,
    contrainte_admissible_mpa: size?.stress ?? null,
    largeur_mm: width,
    hauteur_mm: numberOrNull(hauteur),
    z: numberOrNull(z),
    origine: originOf(entry),
    regle: textOrNull(regle),
  };
}
