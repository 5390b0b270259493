import type { Building, Fixture, Room, Stack } from '../../building/index.js';
import { dwellingsOf } from '../../measures/index.js';
import { polygonContains } from '../../maths/ring.js';
import type { Scene } from '../../scene/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import type { Appliance } from '../support/appliances.js';
import { appliancesOf, suppliedWith } from '../support/appliances.js';
import { isDeduced } from '../support/source.js';

/** What has one source of hot water: a building of one dwelling or with a common source, else each of its dwellings. */
export interface HotWaterPart {
  /** Rooms that a heater of its own may hang in. */
  readonly rooms: readonly Room[];
  /** Appliances that take hot water. */
  readonly washing: readonly Appliance[];
  /** The fixture that makes it; null where none does, and where it comes by a riser. */
  readonly maker: Fixture | null;
  /** Whether something makes hot water for it, or brings it. */
  readonly hasSource: boolean;
}

/** Whether a fixture makes hot water: a module that the rules have placed heats rooms, it came after the water. */
const makesHotWater = ({ type, source }: Fixture): boolean =>
  type === 'chauffe_eau' || (type === 'module_hydraulique' && !isDeduced(source));

/** The best maker of some: a heater before a module. */
const makerAmong = (fixtures: readonly Fixture[]): Fixture | null =>
  fixtures.find(({ type }) => type === 'chauffe_eau') ?? fixtures.find(makesHotWater) ?? null;

/**
 * Parts of a building by where their hot water comes from. Dwellings that share a building have a source each, unless
 * one stands in the parts that they share, or the scene draws a riser of hot water: that one serves them all.
 * @param appliances those of the building
 */
export function hotWaterParts(building: Building, appliances = appliancesOf(building)): HotWaterPart[] {
  const { plumbing, stacks, rooms, pipes, scene } = building;
  const washing = appliances.filter((one) => suppliedWith(one).includes('ec'));
  const dwellings = dwellingsOf(building);
  const homeOf = new Map(dwellings.flatMap((own, i) => own.map(({ id }) => [id, i] as const)));
  const makers = plumbing.filter(makesHotWater);
  const isShared =
    makers.some(({ room }) => !homeOf.has(room ?? '')) || stacks.some((stack) => isDeclaredRiser(scene, stack));
  if (dwellings.length < 2 || isShared) {
    const isBrought = [...stacks, ...pipes].some(({ type }) => type === 'ec');
    return [{ rooms, washing, maker: makerAmong(makers), hasSource: isBrought || makers.length > 0 }];
  }
  return dwellings.map((own, i): HotWaterPart => {
    const maker = makerAmong(makers.filter(({ room }) => homeOf.get(room ?? '') === i));
    return {
      rooms: own,
      // What stands in no dwelling is served by the first.
      washing: washing.filter(({ room }) => (homeOf.get(room ?? '') ?? 0) === i),
      maker,
      hasSource: maker !== null || isPiped(building, own),
    };
  });
}

/** A riser of hot water that the scene draws: that of a duplex which the rules have added serves its dwelling alone. */
const isDeclaredRiser = (scene: Scene, { type, pointer }: Stack): boolean =>
  type === 'ec' && !isDeduced(valueAt(scene, tokensOf(pointer)));

/** Whether a pipe of hot water runs in some rooms. */
const isPiped = ({ pipes }: Building, rooms: readonly Room[]): boolean =>
  pipes.some(
    ({ type, runs }) =>
      type === 'ec' &&
      runs.some(({ planIndex, points }) =>
        rooms.some(
          ({ level, polygon }) => level === planIndex && points.some((point) => polygonContains(polygon, point)),
        ),
      ),
  );
