import { t } from '../../../../words/index.js';
import type { Level, Roof, Wall } from '../../../building/index.js';
import { roofZAt } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM, LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import { perObject } from '../../../maths/memo.js';
import { boundsAt, boundsOf, ringContains } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const LAND = t('Poser la toiture sur le haut des murs', 'Land the roof on the top of the walls');
const RAISE = t('Monter le mur jusqu’à la toiture', 'Raise the wall to the roof');
const LOWER = t('Arrêter le mur sous la toiture', 'Stop the wall under the roof');
const FLOATING = t('la toiture {toit} flotte au-dessus des murs', 'roof {toit} floats above the walls');
const SHORT = t('le mur {index} s’arrête sous la toiture', 'wall {index} stops under the roof');
const UNIT_MM = 'mm';

type RoofCode = 'toit_ouvert' | 'toiture_sous_les_murs';

/** Declared roofs against the tops of the outer walls they cover: floating, or cutting them. */
export const roofsOnWalls = check({
  raises: ['toit_ouvert', 'toiture_sous_les_murs'],
  stage: 'roof-seats',
  *run({ levels, roofs, walls }): Findings<RoofCode> {
    const declared = roofs.filter(({ isDefault, type }) => !isDefault && type !== 'chien_assis');
    if (declared.length === 0) return;
    const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
    const reported = new Set<string>();
    for (const roof of declared) {
      const near = index.search(boundsOf(roof.footprint.outer)).map((i) => walls[i]!);
      const carrying = carriersOf(roof, near, levels);
      const outer = carrying.filter(({ kind }) => kind === 'mur_exterieur');
      if (outer.length === 0) continue;
      const niveau = levels[Math.max(...outer[0]!.levelIndexes)] ?? null;
      const common = { objet: roof.pointer, id: roof.id, niveau, position: { ...roof.footprint.outer[0]!, z: roof.z } };
      const isCarried = outer.some((wall) => isProlonged(wall, roof.z, index, walls));
      const gables = new Set(outer.filter((wall) => isGable(roof, wall)));
      const seats = outer.filter((wall) => !gables.has(wall));
      const misplaced = seats.length > 0 ? wholeRoof(roof, seats, isCarried) : null;
      if (misplaced) {
        yield { ...common, ...misplaced };
        continue;
      }
      const inner = worstCut(
        roof,
        carrying.filter((wall) => wall.kind !== 'mur_exterieur' || gables.has(wall)),
      );
      if (inner) yield { ...common, ...throughRoof(roof, inner) };
      for (const wall of outer) {
        const isShort = wall.top < roof.z - LENGTH_TOLERANCE_MM && !isProlonged(wall, roof.z, index, walls);
        if (reported.has(wall.id) || !isShort) continue;
        reported.add(wall.id);
        yield { ...common, ...underRoof(roof, wall) };
      }
    }
  },
});

/**
 * The altitude on the highest outer wall for a roof that floats above all of them or cuts one of them. Null for a roof
 * that sits on its walls.
 *
 * @param isCarried walls that stand on the outer ones reach the roof: the knee walls of an attic
 */
function wholeRoof(roof: Roof, outer: readonly Wall[], isCarried: boolean): Omit<Finding<RoofCode>, 'objet'> | null {
  const top = Math.max(...outer.map((wall) => wall.top));
  const fixes: Fix[] = [{ cible: `${roof.pointer}/z`, actuel: roof.source?.z ?? null, propose: top, raison: LAND }];
  if (roof.z > top + LENGTH_TOLERANCE_MM && !isCarried) {
    const params = { raison: filled(FLOATING, { toit: roof.index }), unite: UNIT_MM };
    return { code: 'toit_ouvert', valeur: roof.z - top, params, fixes };
  }
  const cut = worstCut(roof, outer);
  if (!cut) return null;
  const params = { index: cut.wall.index, ecart: cut.by };
  return { code: 'toiture_sous_les_murs', params, valeur: roof.z, seuil: cut.wall.top, fixes };
}

/** A wall that stops under the roof: raised to it. */
function underRoof(roof: Roof, wall: Wall): Finding<RoofCode> {
  const propose = roof.z - wall.z;
  return {
    code: 'toit_ouvert',
    objet: wall.pointer,
    id: wall.id,
    valeur: roof.z - wall.top,
    params: { raison: filled(SHORT, { index: wall.index }), unite: UNIT_MM },
    position: { ...offsetFrom(wall.a, wall.direction, wall.length / 2), z: wall.top },
    fixes: [{ cible: `${wall.pointer}/hauteur`, actuel: wall.source.hauteur ?? null, propose, raison: RAISE }],
  };
}

/** True for an outer wall under a ridge: a slope passes over its ends lower than over its middle, which it reaches. */
function isGable(roof: Roof, { a, direction, length, top }: Wall): boolean {
  if (roof.type === 'plat' || top <= roof.z + LENGTH_TOLERANCE_MM) return false;
  const [start, middle, end] = [0, 0.5, 1].map((part) => roofZAt(roof, offsetFrom(a, direction, part * length)));
  return (middle ?? -Infinity) >= top && Math.min(start ?? Infinity, end ?? Infinity) < top;
}

/**
 * A partition of an attic, and a gable, are written to the height they have under the ridge: under the slopes they are
 * cut by the roof, which no field can say. Through a slab a partition is too high.
 */
function throughRoof(roof: Roof, { wall, by }: Cut): Finding<'toiture_sous_les_murs'> {
  const isFlat = roof.type === 'plat';
  return {
    code: 'toiture_sous_les_murs',
    objet: roof.pointer,
    params: { index: wall.index, ecart: by },
    valeur: roof.z,
    seuil: wall.top,
    position: { ...offsetFrom(wall.a, wall.direction, wall.length / 2), z: wall.top },
    ...(isFlat ? {} : { severite: 'suggestion' }),
    fixes: isFlat
      ? [
          {
            cible: `${wall.pointer}/hauteur`,
            actuel: wall.source.hauteur ?? null,
            propose: roof.z - wall.z,
            raison: LOWER,
          },
        ]
      : [],
  };
}

const filled = ({ fr, en }: { fr: string; en: string }, params: Record<string, number>) => {
  const put = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return t(put(fr), put(en));
};

/** Cut walls of the storey right under a roof, their axis inside its footprint. */
function carriersOf(roof: Roof, around: readonly Wall[], levels: readonly Level[]): Wall[] {
  const inside = around.filter(
    (wall) =>
      wall.levelIndexes.length > 0 &&
      wall.z < roof.z - LEVEL_TOLERANCE_MM &&
      SAMPLES.every((k) => ringContains(roof.footprint.outer, offsetFrom(wall.a, wall.direction, k * wall.length))),
  );
  const storey = inside.reduce(
    (highest, wall) => Math.max(highest, ...wall.levelIndexes.filter((level) => isCutBy(levels[level]!, wall))),
    -1,
  );
  return inside.filter((wall) => wall.levelIndexes.includes(storey) && isCutBy(levels[storey]!, wall));
}

const cutWalls = perObject(({ cuts }: Level) => new Set(cuts.map(({ wall }) => wall)));
const isCutBy = (level: Level, wall: Wall): boolean => cutWalls(level).has(wall);

const SAMPLES = [0.1, 0.5, 0.9] as const;

interface Cut {
  readonly wall: Wall;
  readonly by: number;
}

/** The wall that rises most through a roof, with by how much. */
function worstCut(roof: Roof, walls: readonly Wall[]): Cut | null {
  let worst: Cut | null = null;
  for (const wall of walls) {
    if (wall.top <= roof.z + LENGTH_TOLERANCE_MM) continue;
    for (const k of SAMPLES) {
      const surface = surfaceOf(roof, offsetFrom(wall.a, wall.direction, k * wall.length));
      const by = surface === null ? 0 : wall.top - surface;
      if (by > LENGTH_TOLERANCE_MM && (!worst || by > worst.by)) worst = { wall, by };
    }
  }
  return worst;
}

/** A slab is cut from its underside, a pane at its outer surface. */
const surfaceOf = (roof: Roof, at: { x: number; y: number }): number | null =>
  roof.type === 'plat' ? roof.z : roofZAt(roof, at);

/** True when other walls stand on this one up to the altitude, over its whole length. */
function isProlonged(wall: Wall, z: number, index: ReturnType<typeof boxIndex>, walls: readonly Wall[]): boolean {
  return SAMPLES.some((k) => {
    const at = offsetFrom(wall.a, wall.direction, k * wall.length);
    return index
      .search(boundsAt(at))
      .some((i) => walls[i]!.top >= z - LENGTH_TOLERANCE_MM && ringContains(walls[i]!.footprint, at));
  });
}
