import type { Building } from '../../building/index.js';
import type { Scene } from '../../scene/index.js';
import type { Regime } from '../../thermal/index.js';
import { heatingFields, numberIn, objectIn, roomLossAt, roomLossesOf } from '../../thermal/index.js';
import type { Emitter } from './emitters.js';
import type { Generator } from './generator.js';
import { generatorOf, together } from './generator.js';
import type { HeatedHouse } from './houses.js';
import { housesOf } from './houses.js';
import type { PlantLink } from './plant-link.js';
import { linkTubes, plantLink } from './plant-link.js';
import type { HeatingRoutes } from './routes.js';
import { heatingRoutes } from './routes.js';

/** A house with the generator that heats it; null of it where the losses are not known. */
export interface Plant {
  readonly house: HeatedHouse;
  readonly generator: Generator | null;
}

/**
 * The houses of a building with their generators.
 * @param base base temperature, °C; null where no loss is known
 */
export const plantsOf = (building: Building, base: number | null): Plant[] =>
  housesOf(building).map((house) => {
    const own = new Set(house.rooms.map(({ id }) => id));
    const losses = roomLossesOf(building).filter(({ room }) => own.has(room.id));
    const loss = base === null ? null : losses.reduce((sum, one) => sum + (roomLossAt(one, base) ?? 0), 0);
    return { house, generator: loss === null ? null : generatorOf(building, house, loss) };
  });

/** The generators of a building as one: what the scene says of them first, else their sums. */
export function wholeOf(scene: Scene, plants: readonly Plant[]): Generator | null {
  const sum = together(plants.flatMap(({ generator }) => generator ?? []));
  const declared = objectIn(heatingFields(scene), 'generateur');
  const told = (name: string): number | null => numberIn(declared, name, { min: 0 });
  return (
    sum && {
      type: sum.type,
      rated: told('puissance_nominale_kw') ?? sum.rated,
      atBase: told('puissance_a_la_base_w') ?? sum.atBase,
      backUp: told('appoint_w') ?? sum.backUp,
    }
  );
}

/** What the plants of a building lay: the links of their parts, all pipes and risers, radiators that none reaches. */
export interface Laid extends HeatingRoutes {
  readonly links: readonly PlantLink[];
}

/** Links and routes of each plant, in the rooms of its own house. */
export function laidFor(
  placed: Building,
  plants: readonly Plant[],
  emitters: readonly Emitter[],
  regime: Regime,
): Laid {
  const drop = Math.max(1, regime.flow - regime.back);
  const laid = plants.map(({ house, generator }) => {
    const link = plantLink(placed, house, { watts: 1000 * (generator?.rated ?? 0), drop });
    return { link, ...heatingRoutes(placed, house, emitters, regime, linkTubes(link)) };
  });
  return {
    links: laid.map(({ link }) => link),
    pipes: laid.flatMap(({ link, pipes }) => [...link.pipes, ...pipes]),
    columns: laid.flatMap(({ columns }) => columns),
    lost: laid.flatMap(({ lost }) => lost),
  };
}
