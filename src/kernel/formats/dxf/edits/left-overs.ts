import { distance } from '../../../maths/vector.js';
import type { Json } from '../../../scene/json-values.js';
import { DEFAULTS } from '../../../scene/defaults.js';
import { AXES_LAYER } from '../drawing/style.js';
import type { ReadEntity } from '../reading/index.js';
import type { UnreadEdit } from './edits-of.js';
import type { Found } from './elements.js';
import type { Host } from './hosts.js';
import { drawnAs } from './matching.js';
import { isAt, tidy } from './part.js';
import type { Plans } from './plans.js';

/** Shorter lines are no walls, mm. */
const SHORTEST = 100;

/** A wall drawn as a line on the layer of axes. */
interface NewWall {
  readonly name: string;
  readonly entity: ReadEntity;
  readonly entry: Json;
  readonly host: Host;
}

/** Lines without an id on the layer of the axes of walls: new walls, of the usual height and thickness. */
export function newWalls(entities: readonly ReadEntity[], plans: Plans): NewWall[] {
  const isWall = ({ id, type, layer, points }: ReadEntity): boolean =>
    id === null &&
    type === 'LINE' &&
    layer.endsWith(AXES_LAYER) &&
    points.length === 2 &&
    distance(points[0]!, points[1]!) >= SHORTEST;
  return entities.filter(isWall).map((entity, i) => {
    const plan = plans.of(entity);
    const [a, b] = entity.points.map((point) => isAt(point, { pairs: [], from: plan, to: plan }));
    const entry = { x1: tidy(a!.x), y1: tidy(a!.y), x2: tidy(b!.x), y2: tidy(b!.y), z: plan.z };
    const name = `mur_nouveau_${i + 1}`;
    const common = { thickness: DEFAULTS.mur.epaisseur, z: plan.z, levels: [plan.level] };
    return { name, entity, entry, host: { ref: { ref: name }, a: a!, b: b!, ...common } };
  });
}

interface Known {
  /** Ids of the elements of which something is said already: what else is drawn of them goes with it. */
  readonly told: ReadonlySet<string | null>;
  /** Entities that are new walls. */
  readonly added: ReadonlySet<ReadEntity>;
  /** Ids of the drawing as it was made. */
  readonly ids: ReadonlySet<string>;
  /** The list of an element that is not read from drawings; null for others. */
  readonly unreadList: (id: string) => string | null;
}

/** Lines of an exploded block lie this near to where it stood, mm, and are this many at least. */
const [NEAR_BLOCK, FEWEST_LINES] = [2500, 3];

/** True where a reference is gone and lines without an id, that were not there before, are in its place. */
export function isExploded({ type, points: [at] }: ReadEntity, { before, after }: Found['others']): boolean {
  if (type !== 'INSERT' || !at) return false;
  const isNear = ({ id, points }: ReadEntity): boolean =>
    id === null && points.length > 0 && points.every((point) => distance(point, at) <= NEAR_BLOCK);
  const known = new Set(before.filter(isNear).map(drawnAs));
  return after.filter((entity) => isNear(entity) && !known.has(drawnAs(entity))).length >= FEWEST_LINES;
}

/** What was changed, added or erased of a drawing beside the pieces that say where elements are. */
export function leftOvers({ before, after }: Found['others'], known: Known): UnreadEdit[] {
  const counts = new Map<string, number>();
  for (const entity of before) counts.set(drawnAs(entity), (counts.get(drawnAs(entity)) ?? 0) + 1);
  const touched = after.filter((entity) => {
    const count = counts.get(drawnAs(entity)) ?? 0;
    counts.set(drawnAs(entity), count - 1);
    return count <= 0;
  });
  const handles = new Set(after.map(({ handle }) => handle));
  const gone = before.filter((entity) => (counts.get(drawnAs(entity)) ?? 0) > 0 && !handles.has(entity.handle));
  const originals = new Set(before.map(({ handle, type }) => `${type} ${handle}`));
  const isExplained = ({ id }: ReadEntity): boolean => id !== null && known.told.has(id);
  const told = [...touched, ...gone].filter((entity) => !known.added.has(entity) && !isExplained(entity));
  return told.map((entity) => unreadOf(entity, originals.has(`${entity.type} ${entity.handle}`), known));
}

function unreadOf(entity: ReadEntity, isOriginal: boolean, { ids, unreadList }: Known): UnreadEdit {
  const { id } = entity;
  const list = id === null ? null : unreadList(id);
  if (list !== null) return { entity, id, code: 'liste_non_lue', values: { liste: list } };
  if (id !== null && !ids.has(id)) return { entity, id, code: 'identifiant_inconnu', values: {} };
  return { entity, id, code: isOriginal || id !== null ? 'derive' : 'sans_identifiant', values: {} };
}
