import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment, meet } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { distance, leftOf, offsetFrom, scale, subtract } from '../../maths/vector.js';
import { isOnFacade } from '../openings.js';
import type { Building, Opening } from '../types.js';
import { plainWord } from '../uses.js';

/** One side of the plot as written: from point `index` of `parcelle` to the next. Millimetres. */
export interface Boundary {
  readonly index: number;
  readonly a: Point;
  readonly b: Point;
  /** `voie`: public road or space, where no neighbour is; any other word is the caller's. */
  readonly nature: string;
  /** Width of the road; null when not given. */
  readonly roadWidth: number | null;
  /** False when the nature is deduced from paths, gates, the entrance or a garage. */
  readonly isDeclared: boolean;
}

const NAMES: Readonly<Record<string, Text>> = {
  voie: t('Voie', 'Street'),
  separative: t('Limite séparative', 'Boundary with a neighbour'),
  fond: t('Fond de parcelle', 'Rear boundary'),
};

/** What lies behind a side of the plot; a word of the caller's stays as it is. */
export const boundaryName = ({ nature }: Pick<Boundary, 'nature'>): Text => NAMES[nature] ?? { fr: nature, en: nature };

/** Words of a side that is a public road or space. */
const STREET: ReadonlySet<string> = new Set([
  'voie',
  'voie_publique',
  'rue',
  'route',
  'chemin',
  'chemin_public',
  'domaine_public',
  'espace_public',
  'place',
  'street',
  'road',
  'public',
]);
/** A path or a gate this near to a side leads out through it, mm. */
const AT_SIDE_MM = 1500;
/** Farthest side that the entrance door may look to when nothing else shows where the street is, mm. */
const FACING_MM = 12_000;
/** Doors that look to the street, those of people first: cars come from there too. */
const ENTRANCES = ['porte_entree', 'porte_garage'] as const;

/** The sides of the plot, the nature of each as declared in `limites`, else deduced; empty without a valid plot. */
export const boundariesOf = perObject((building: Building): readonly Boundary[] => {
  const { scene, site } = building;
  const points = (scene.parcelle ?? []).map(([x, y]): Point => ({ x: x!, y: y! }));
  if (!site.parcel) return [];
  const sides = points.map((a, index) => ({ index, a, b: points[(index + 1) % points.length]! }));
  const declared = new Map((scene.limites ?? []).map((limit) => [limit.index, limit]));
  const isTold = [...declared.values()].some(({ nature }) => nature !== undefined && isStreetWord(nature));
  const streets = isTold ? new Set<number>() : streetsOf(building, sides);
  return sides.map((side) => {
    const limit = declared.get(side.index);
    const nature = limit?.nature ?? (streets.has(side.index) ? 'voie' : 'separative');
    return {
      ...side,
      nature: isStreetWord(nature) ? 'voie' : nature,
      roadWidth: limit?.largeur_voie_mm ?? null,
      isDeclared: limit?.nature !== undefined,
    };
  });
});

const isStreetWord = (nature: string): boolean => STREET.has(plainWord(nature));

/** True of a side that is a road or a public space: the rules of neighbours do not apply to it. */
export const isStreet = ({ nature }: Boundary): boolean => nature === 'voie';

type Side = Pick<Boundary, 'index' | 'a' | 'b'>;

/** Sides that a path or a gate leads out through; else those that entrance doors look to, else doors of garages. */
function streetsOf({ site, furniture, openings }: Building, sides: readonly Side[]): Set<number> {
  const ways = [
    ...site.paths.flatMap(({ a, b }) => [a, b]),
    ...furniture.filter(({ type }) => type === 'portail').map(({ center }) => center),
  ];
  const led = sides.filter(({ a, b }) => ways.some((at) => distanceToSegment(at, a, b) <= AT_SIDE_MM));
  if (led.length > 0) return new Set(led.map(({ index }) => index));
  for (const base of ENTRANCES) {
    const entrances = openings.filter((door) => isOnFacade(door) && door.family?.base.startsWith(base));
    const faced = new Set(entrances.flatMap((door) => facedBy(door, sides) ?? []));
    if (faced.size > 0) return faced;
  }
  return new Set();
}

/** The side straight ahead of a door. */
function facedBy(door: Opening, sides: readonly Side[]): number | null {
  const out = scale(leftOf(door.wall.direction), door.outer === 'left' ? 1 : -1);
  let [found, nearest]: [number | null, number] = [null, FACING_MM];
  for (const { index, a, b } of sides) {
    const [ahead, along] = [meet(door.center, out, a, subtract(b, a)), meet(a, subtract(b, a), door.center, out)];
    if (ahead === null || along === null || ahead < 0 || along < 0 || along > 1 || ahead > nearest) continue;
    [found, nearest] = [index, distance(door.center, offsetFrom(door.center, out, ahead))];
  }
  return found;
}
