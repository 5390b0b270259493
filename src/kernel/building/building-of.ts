import { union } from '../maths/clip.js';
import type { Scene } from '../scene/index.js';
import { SceneIds } from '../scene/index.js';
import { plansOf } from './blocks.js';
import { boxesOf, circlesOf, linesOf } from './boxes.js';
import { decksOf } from './decks/index.js';
import { furnitureOf } from './furniture/index.js';
import { hungCeilingsOf } from './hung-ceilings/index.js';
import { guardrailsOf } from './guardrails/index.js';
import type { Support } from './stairs/footing.js';
import type { Overhead } from './heights.js';
import { withHeights } from './heights.js';
import { slabThickness } from './layers.js';
import { levelsOf } from './levels.js';
import { liftsOf } from './lifts/index.js';
import { networksOf } from './networks/index.js';
import { roofsOf } from './roofs/index.js';
import { siteOf } from './site/index.js';
import { slabsOf } from './slabs/index.js';
import { stairsOf, stairwellsOf } from './stairs/index.js';
import { storeysOf } from './storeys.js';
import type { Building, Room, Skipped } from './types.js';
import { pointsUnderSlopes } from './under-slopes.js';
import { wallsOf } from './walls.js';

/**
 * Derives the building from a scene: a pure function of the document, so callers may keep its result under
 * `sceneHash(scene)`. Elements without meaning are left out and listed in `skipped`.
 */
export function buildingOf(scene: Scene): Building {
  const ids = new SceneIds(scene);
  const skipped: Skipped[] = [];
  const plain = wallsOf(scene, ids, skipped);
  const storeys = storeysOf(plain, pointsUnderSlopes(scene));
  const lifts = liftsOf(scene, storeys, ids, skipped);
  const { plans, walls, openings } = plansOf(scene, { storeys, walls: plain, lifts }, ids, skipped);
  const boxes = boxesOf(scene, plans, ids, skipped);
  const bare = levelsOf(scene, storeys, plans, boxes, ids);
  const overhead = overheadOf(scene, { levels: bare, walls }, ids, skipped);
  const { levels, decks } = withHeights(bare, walls, overhead, slabThickness(scene));
  const placed = { boxes, decks, furniture: furnitureOf(scene, levels, ids, skipped) };
  const supports = supportsOf({ ...placed, levels });
  const stairs = stairsOf(scene, { levels, boxes, supports }, ids, skipped);
  const guardrails = guardrailsOf(scene, { levels, boxes, supports, stairs, ...overhead }, ids, skipped);
  const stairwells = stairwellsOf(scene, { ...placed, levels, stairs, guardrails, slab: slabThickness(scene) });
  const footprint = union(levels.flatMap(({ outline }) => outline));
  return {
    scene,
    title: scene.titre ?? null,
    northDeg: northOf(scene),
    levels,
    walls,
    openings,
    rooms: levels.flatMap(({ rooms }) => rooms),
    ...overhead,
    ...placed,
    lines: linesOf(scene, ids, skipped),
    circles: circlesOf(scene, ids, skipped),
    ...networksOf(scene, { walls, levels, decks }, ids, skipped),
    site: siteOf(scene, { levels, boxes, decks, stairs, footprint }, ids, skipped),
    stairs,
    stairwells,
    slabs: slabsOf(scene, { levels, stairwells, lifts }),
    lifts,
    guardrails,
    footprint,
    skipped,
  };
}

/** What closes rooms from above. */
const overheadOf = (
  scene: Scene,
  built: Parameters<typeof roofsOf>[1],
  ids: SceneIds,
  skipped: Skipped[],
): Overhead => ({
  roofs: roofsOf(scene, built, ids, skipped),
  hungCeilings: hungCeilingsOf(scene, built.levels, ids, skipped),
  decks: decksOf(scene, built.levels, ids, skipped),
});

/**
 * What carries a foot of a stair or a guardrail on its top: volumes, intermediate floors, deckings, and the floors of
 * rooms a few steps lower than their storey.
 */
export const supportsOf = ({
  boxes,
  decks,
  furniture,
  levels,
}: Pick<Building, 'boxes' | 'decks' | 'furniture' | 'levels'>): Support[] => [
  ...boxes,
  ...levels.flatMap(({ z, rooms }) => rooms.filter((room) => room.z !== z).map(floorOf)),
  ...decks.map(({ polygon, top }) => ({ footprint: polygon.outer, top })),
  ...furniture.filter(({ type }) => type === 'terrasse'),
];

const floorOf = ({ polygon, z }: Room): Support => ({ footprint: polygon.outer, top: z });

/** georef wins over nord_deg; 0 when neither is given. */
const northOf = ({ georef, nord_deg }: Scene): number =>
  georef?.orientation === undefined ? (nord_deg ?? 0) : 0 - georef.orientation;
