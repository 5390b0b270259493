import { difference, intersection } from '../../maths/clip.js';
import { withoutSpikes } from '../../maths/films.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import type { Scene, SceneIds } from '../../scene/index.js';
import type { BareDeck } from '../decks/types.js';
import { levelBelow } from '../levels.js';
import { drawnPolygon } from '../drawn-polygon.js';
import { heightOn, levelPlane, partsWhere } from '../roofs/plane.js';
import type { Ceiling, PlanRoom, Skipped } from '../types.js';
import type { HungCeiling } from './types.js';

export type * from './types.js';

/** Parts smaller than this are rounding errors of the clipping, mm². */
const SLIVER_MM2 = 100;

/** `plafonds` by storey; an entry without place or height goes to `skipped`. */
export function hungCeilingsOf(
  scene: Scene,
  levels: readonly { readonly z: number }[],
  ids: SceneIds,
  skipped: Skipped[],
): HungCeiling[] {
  return (scene.plafonds ?? []).flatMap(({ x, y, z = 0, polygone, hauteur, isole = false }, index): HungCeiling[] => {
    const pointer = `/plafonds/${index}`;
    const polygon = polygone ? drawnPolygon(polygone) : null;
    const at = x === undefined || y === undefined ? null : { x, y };
    const leftOut = (reason: Skipped['reason']): [] => (skipped.push({ pointer, reason }), []);
    if (polygone && !polygon) return leftOut('polygone_invalide');
    if (!polygon && !at) return leftOut('sans_position');
    if (hauteur <= 0) return leftOut('hauteur_nulle');
    const level = levelBelow(levels, z);
    const id = ids.of('/plafonds', index);
    return [{ id, pointer, index, level, height: hauteur, polygon, at, isInsulated: isole }];
  });
}

/** A ceiling at a height above the floor of a room, mm. */
type Lid = Pick<HungCeiling, 'id' | 'height' | 'polygon' | 'at'>;

/** What an entry covers of a room. */
function planIn({ polygon, at }: Lid, room: PlanRoom): Polygon[] {
  if (polygon) return intersection([room.polygon], [polygon]);
  return at && polygonContains(room.polygon, at) ? [room.polygon] : [];
}

/**
 * The greatest clear height that entries give the whole of a room, mm; 0 without any. Higher than its walls, the room
 * is open to the roof.
 */
export const askedHeight = (room: PlanRoom, entries: readonly HungCeiling[]): number =>
  entries.reduce(
    (most, { at, polygon, height }) =>
      at && !polygon && polygonContains(room.polygon, at) ? Math.max(most, height) : most,
    0,
  );

/** Share of a room that a deck leaves free where the room ends under it. */
const FREE = 0.05;
/** A deck this near to the floor is a step, no ceiling, mm. */
const STEP_MM = 500;

/** Intermediate floors that close a room: a bathroom under a mezzanine ends there, the hall beside it does not. */
export const decksOver = (room: PlanRoom, decks: readonly BareDeck[]): Lid[] =>
  decks.flatMap(({ id, bottom, polygon }): Lid[] => {
    if (bottom < room.z + STEP_MM) return [];
    const free = difference([room.polygon], [polygon]).reduce((sum, part) => sum + areaOf(part), 0);
    return free > FREE * room.area ? [] : [{ id, height: bottom - room.z, polygon: room.polygon, at: null }];
  });

/** The ceilings of a room, hung lower where `plafonds` says so; where a slope is lower still, the slope stays. */
export const hungUnder = (room: PlanRoom, ceilings: readonly Ceiling[], entries: readonly Lid[]): readonly Ceiling[] =>
  entries.reduce<readonly Ceiling[]>((parts, entry) => {
    const plan = planIn(entry, room);
    return plan.length === 0 ? parts : parts.flatMap((part) => lowered(part, plan, room.z + entry.height, entry.id));
  }, ceilings);

function lowered(part: Ceiling, plan: readonly Polygon[], z: number, id: string): Ceiling[] {
  const above = intersection([part.plan], plan).flatMap((shared) =>
    partsWhere(shared, (at) => heightOn(part.plane, at) - z),
  );
  if (above.length === 0) return [part];
  const hung = above.map((own): Ceiling => ({ ...part, plan: own, plane: levelPlane(own.outer[0]!, z), hung: id }));
  const rest = difference([part.plan], above).map((own): Ceiling => ({ ...part, plan: withoutSpikes(own) }));
  return [...hung, ...rest].filter((one) => areaOf(one.plan) > SLIVER_MM2);
}
