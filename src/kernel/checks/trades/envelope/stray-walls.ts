import { t } from '../../../../words/index.js';
import { isObject, pointerToken, SceneWall } from '../../../scene/index.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const MOVE = t('Les murs se rangent à la racine', 'Walls belong at the root');
const EMPTY = t('Liste déplacée à la racine', 'List moved to the root');
const MAX_DEPTH = 6;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a list named as walls are lies within a value: most scenes are let go before a pointer is written. */
function mayHoldWalls(value: object, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.some((item) => isHolder(item) && mayHoldWalls(item, depth + 1));
  for (const field in value) {
    const item: unknown = value[field as keyof typeof value];
    if (isHolder(item) && (field === 'murs' || mayHoldWalls(item, depth + 1))) return true;
  }
  return false;
}

/**
 * Walls written outside the root list, typically in `niveaux[].murs`: moved to the root, at the altitude of their
 * level.
 */
export const strayWalls = check({
  raises: ['murs_hors_racine'],
  stage: 'fields',
  *run({ scene }) {
    for (const [field, value] of Object.entries(scene)) {
      if (field === 'murs' || field === 'toitures' || !isHolder(value) || !mayHoldWalls(value, 1)) continue;
      yield* search(value, `/${pointerToken(field)}`, undefined, 1);
    }
  },
});

function* search(
  value: unknown,
  pointer: string,
  altitude: number | undefined,
  depth: number,
): Findings<'murs_hors_racine'> {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      if (isHolder(item) && mayHoldWalls(item, depth + 1)) yield* search(item, `${pointer}/${i}`, altitude, depth + 1);
    }
  } else if (isObject(value)) {
    const z = [value['z'], value['altitude']].find((candidate) => typeof candidate === 'number') ?? altitude;
    for (const [field, item] of Object.entries(value)) {
      if (!isHolder(item)) continue;
      const at = `${pointer}/${pointerToken(field)}`;
      const walls =
        field === 'murs' && Array.isArray(item) ? item.filter((wall) => SceneWall.safeParse(wall).success) : [];
      if (walls.length > 0) yield finding(at, item as unknown[], walls as SceneWall[], z);
      else yield* search(item, at, z, depth + 1);
    }
  }
}

function finding(
  objet: string,
  list: readonly unknown[],
  walls: readonly SceneWall[],
  altitude: number | undefined,
): Finding<'murs_hors_racine'> {
  const added = walls.map((wall): Fix => {
    const moved = wall.z === undefined && altitude !== undefined && altitude !== 0 ? { ...wall, z: altitude } : wall;
    return { cible: '/murs/-', actuel: null, propose: moved, raison: MOVE };
  });
  const others = list.filter((item) => !walls.includes(item as SceneWall));
  const emptied: Fix = { cible: objet, actuel: list, propose: others.length > 0 ? others : null, raison: EMPTY };
  return { code: 'murs_hors_racine', objet, params: { nombre: walls.length }, fixes: [...added, emptied] };
}
