type Json = Record<string, unknown>;
type Moves = Record<string, number[]>;

/** Lists whose entries name a wall by index, each under `mur`. */
const CARRIED_BY_WALL = ['ouvertures', 'electricite', 'plomberie', 'decoration'] as const;

const listOf = (scene: Json, name: string): unknown[] => (Array.isArray(scene[name]) ? scene[name] : []);
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes elements out of their lists and re-indexes what refers to them: what a removed wall carried leaves with it.
 * Returns the new place of every old element, −1 when removed.
 */
export function removeElements(scene: Json, removed: ReadonlyMap<string, ReadonlySet<unknown>>): Moves {
  const moves: Moves = {};
  for (const [name, gone] of removed) moves[name] = filterList(scene, name, (item) => !gone.has(item));
  const walls = moves['murs'];
  if (walls) {
    for (const name of CARRIED_BY_WALL) {
      if (!Array.isArray(scene[name])) continue;
      const before = moves[name];
      const now = filterList(
        scene,
        name,
        (item) => !isObject(item) || typeof item['mur'] !== 'number' || walls[item['mur']] !== -1,
      );
      moves[name] = before ? before.map((place) => (place === -1 ? -1 : now[place]!)) : now;
      for (const item of listOf(scene, name)) if (isObject(item)) reindex(item, 'mur', walls);
    }
    for (const roof of listOf(scene, 'toitures')) {
      if (isObject(roof) && Array.isArray(roof['murs'])) {
        roof['murs'] = roof['murs'].map((i) => walls[i as number] ?? i).filter((i) => i !== -1);
      }
    }
  }
  reindexStructure(scene, moves);
  return moves;
}

function filterList(scene: Json, name: string, keep: (item: unknown) => boolean): number[] {
  const kept: unknown[] = [];
  const places = listOf(scene, name).map((item) => (keep(item) ? kept.push(item) - 1 : -1));
  scene[name] = kept;
  return places;
}

function reindex(item: Json, field: string, places: readonly number[] | undefined): void {
  const index = item[field];
  if (places && typeof index === 'number' && places[index] !== undefined) item[field] = places[index];
}

/** Lintels and footings written by the rules engine. */
function reindexStructure(scene: Json, moves: Moves): void {
  const structure = scene['structure'];
  if (!isObject(structure)) return;
  for (const name of ['linteaux', 'fondations']) {
    const list = structure[name];
    if (!Array.isArray(list)) continue;
    for (const item of list) {
      if (!isObject(item)) continue;
      reindex(item, 'mur', moves['murs']);
      reindex(item, 'ouverture', moves['ouvertures']);
    }
    structure[name] = list.filter((item) => !isObject(item) || (item['mur'] !== -1 && item['ouverture'] !== -1));
  }
}
