import { Fingerprint } from '../maths/fingerprint.js';
import { Recall } from '../maths/memo.js';
import type { Entry, MadeId, Scene, SceneIds } from '../scene/index.js';
import { entriesOf } from '../scene/index.js';
import { levelBelow } from './levels.js';
import type { Lift } from './lifts/index.js';
import { baysOf } from './openings.js';
import { piecePointsOf } from './pieces.js';
import type { Block, BlockParts, StoreyParts } from './plans.js';
import { blockOf } from './plans.js';
import type { Storey } from './storeys.js';
import type { Opening, Skipped, StoreyPlan, Wall } from './types.js';
import type { PlainWall } from './walls.js';

/** What is written of the walls, bays and points of the blocks at hand, in characters: a large tower, and its edits. */
const CAPACITY = 1 << 21;
const blocks = new Recall<KeptBlock>(CAPACITY);

/** What a block owes to the document beside its parts. */
interface Context {
  readonly namespace: string;
  readonly compositions: Entry;
  readonly families: Entry;
}

interface KeptBlock {
  readonly context: Context;
  readonly parts: BlockParts;
  readonly block: Block;
  /** Ids that the block made for rooms without a point. */
  readonly made: readonly MadeId[];
}

/** What plans are made from, beside the document. */
interface Standing {
  readonly storeys: readonly Storey[];
  readonly walls: readonly PlainWall[];
  /** What a room round one is called, and counted as, follows from it. */
  readonly lifts: readonly Lift[];
}

/** Storeys, walls and openings of a building, in order; bays that are in no wall go to `skipped`. */
export interface Plans {
  readonly plans: readonly StoreyPlan[];
  readonly walls: readonly Wall[];
  readonly openings: readonly Opening[];
}

/**
 * Derives what stands on the storeys, block by block: one that is made from the same parts as before, in this scene or
 * in another, is the one derived then. Never written to once it is made.
 */
export function plansOf(scene: Scene, standing: Standing, ids: SceneIds, skipped: Skipped[]): Plans {
  const { storeys } = standing;
  const [compositions, families] = entriesOf<unknown>([scene.compositions ?? {}, scene.familles ?? []]);
  const context = { namespace: ids.namespace, compositions: compositions!, families: families! };
  const made = partsOf(scene, standing, ids, skipped).map((parts) => {
    const key = keyOf(context, parts);
    const derive = (): KeptBlock => derived(scene, storeys, parts, context, ids);
    let isNew = false;
    const kept = blocks.of(key, sizeOf(parts), () => {
      isNew = true;
      return derive();
    });
    return (isNew || (isSame(kept, context, parts) && ids.makeAgain(kept.made)) ? kept : derive()).block;
  });
  const byIndex = <T extends { readonly index: number }>(lists: readonly (readonly T[])[]): readonly T[] =>
    lists.length === 1 ? lists[0]! : lists.flat().sort((p, q) => p.index - q.index);
  return {
    plans: byIndex(made.map(({ plans }) => plans)),
    walls: byIndex(made.map((block) => block.walls)),
    openings: byIndex(made.map(({ openings }) => openings)),
  };
}

function derived(
  scene: Scene,
  storeys: readonly Storey[],
  parts: BlockParts,
  context: Context,
  ids: SceneIds,
): KeptBlock {
  const made: MadeId[] = [];
  const block = blockOf(parts, storeys, scene, {
    make(kind, place) {
      const one = ids.makeNoted(kind, place);
      made.push(one);
      return one.id;
    },
  });
  return { context, parts, block, made };
}

/** The parts of each block. */
function partsOf(scene: Scene, { storeys, walls, lifts }: Standing, ids: SceneIds, skipped: Skipped[]): BlockParts[] {
  const bays = baysOf(scene, walls, ids, skipped);
  const points = piecePointsOf(scene, storeys, ids);
  const lifted = entriesOf(scene.ascenseurs);
  const stops = lifts.map((lift) => ({ index: lift.index, id: lift.id, entry: lifted[lift.index]!, lift }));
  const { storeyOf, blockOfStorey } = blocksOf(storeys);
  const uncut = Map.groupBy(
    walls.filter(({ index }) => !storeyOf.has(index)),
    ({ z }) => levelBelow(storeys, z),
  );
  for (const [storey, own] of uncut) for (const { index } of own) storeyOf.set(index, storey);
  const baysIn = Map.groupBy(bays, ({ entry }) => blockOfStorey[storeyOf.get(entry.value.mur)!]!);
  const parts = storeys.map(({ z, cut }, index): StoreyParts => ({
    index,
    z,
    cut,
    uncut: uncut.get(index) ?? [],
    points: points.get(index) ?? [],
    lifts: stops.filter(({ lift }) => lift.levels.includes(index)),
  }));
  const groups = Map.groupBy(parts, ({ index }) => blockOfStorey[index]!);
  return [...groups].map(([block, own]) => ({ storeys: own, bays: baysIn.get(block) ?? [] }));
}

/** The lowest storey that cuts each wall, by its index; the lowest storey of the block of each storey. */
function blocksOf(storeys: readonly Storey[]): { storeyOf: Map<number, number>; blockOfStorey: readonly number[] } {
  const storeyOf = new Map<number, number>();
  const blockOfStorey = storeys.map((_, index) => index);
  storeys.forEach(({ cut }, storey) => {
    let lowest = storey;
    for (const { index } of cut.walls) {
      const first = storeyOf.get(index);
      if (first === undefined) storeyOf.set(index, storey);
      else lowest = Math.min(lowest, blockOfStorey[first]!);
    }
    // A wall that joins two storeys passes through all those between them.
    for (let between = lowest; between <= storey; between++) blockOfStorey[between] = lowest;
  });
  return { storeyOf, blockOfStorey };
}

/** What is read of an element: where it is in its list, its id and what is written of it. */
interface Part {
  readonly index: number;
  readonly id: string;
  readonly entry: Entry;
}

/** Every element that a block is made from, list by list. */
const partLists = ({ storeys, bays }: BlockParts): (readonly Part[])[] => [
  ...storeys.flatMap(({ cut, uncut, points, lifts }) => [cut.walls, uncut, points, lifts]),
  bays,
];

/** Weight of a block, in characters of what is written of its parts. */
const sizeOf = (parts: BlockParts): number =>
  partLists(parts).reduce((sum, list) => list.reduce((size, { entry }) => size + entry.size, sum), 0);

function keyOf({ namespace, compositions, families }: Context, parts: BlockParts): string {
  const print = new Fingerprint().add(compositions.serial, families.serial);
  for (const { index, z } of parts.storeys) print.add(index, z);
  for (const list of partLists(parts)) {
    print.add(list.length);
    for (const { index, entry } of list) print.add(index, entry.serial);
  }
  return `${print}|${namespace}`;
}

/** True when a block was made from the same parts: equal keys make it likely, this comparison makes it sure. */
function isSame({ context, parts }: KeptBlock, other: Context, others: BlockParts): boolean {
  const [lists, otherLists] = [partLists(parts), partLists(others)];
  return (
    context.namespace === other.namespace &&
    context.compositions === other.compositions &&
    context.families === other.families &&
    lists.length === otherLists.length &&
    parts.storeys.every(({ index, z }, i) => index === others.storeys[i]!.index && z === others.storeys[i]!.z) &&
    lists.every((list, i) => isSameList(list, otherLists[i]!))
  );
}

const isSameList = (list: readonly Part[], others: readonly Part[]): boolean =>
  list.length === others.length &&
  list.every(({ index, id, entry }, i) => {
    const other = others[i]!;
    return index === other.index && entry === other.entry && id === other.id;
  });
