import type { Building, Wall } from '../building/index.js';
import { arealMassOf, constructionsOf, purposesOf } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { distance } from '../maths/vector.js';
import { gableOf } from '../measures/index.js';
import { bearingWalls } from './bearing.js';
import { LOADS } from './figures.js';
import type { Load } from './line-loads.js';
import { LineLoad } from './line-loads.js';
import type { Panel, Strip } from './panels.js';
import { panelsOf } from './panels.js';
import type { WallFinder } from './wall-finder.js';
import { wallFinder } from './wall-finder.js';

/** What bears on what: an element, by its id, and one that carries it; null for the ground. */
export interface Bearing {
  readonly carried: string;
  readonly carrier: string | null;
}

/** How loads go down a building. Indicative: rigid strips, no continuity, no horizontal load. */
export interface Structure {
  readonly panels: readonly Panel[];
  /** On the foot of each bearing wall, its own weight included, by wall id. */
  readonly loads: ReadonlyMap<string, LineLoad>;
  /** On each bearing wall from above, its own weight left out, by wall id. */
  readonly above: ReadonlyMap<string, LineLoad>;
  /** Every element with what it bears on, carried ones first. */
  readonly bearings: readonly Bearing[];
  /** Bearing walls that stand on the ground, in document order. */
  readonly grounded: readonly Wall[];
}

const MM2_A_M2 = 1e6;
const GRAVITY = 9.81 / 1000;
/** A wall stands on what ends this near under it, mm. */
const UNDER_MM = 450;

/** Highest foot of a wall on the ground over the lowest floor: that of a half level on a slope, mm. */
const HIGHEST_GROUND_MM = 2000;

/** The structure of a building, from its roofs down to the ground. */
export const structureOf = perObject((building: Building): Structure => new TakeDown(building).run());

/** A step of the take-down, by the altitude at which it hands its load on. */
interface Step {
  readonly z: number;
  run(): void;
}

/** A load that arrives on a wall at a place. */
interface Arrival {
  readonly carried: string;
  readonly at: Point;
  readonly load: Load;
  /** Part of it, 0 to 1. */
  readonly share: number;
  /** Spread over this length of the wall, mm. */
  readonly width: number;
}

class TakeDown {
  readonly #building: Building;
  readonly #walls: readonly Wall[];
  readonly #panels: readonly Panel[];
  readonly #above: ReadonlyMap<string, LineLoad>;
  readonly #loads: ReadonlyMap<string, LineLoad>;
  /** Walls that end, and floors that lie, just under an altitude: those of a storey share it. */
  readonly #under = new Map<number, { readonly finder: WallFinder; readonly panels: readonly Panel[] }>();
  readonly #bearings = new Map<string, Bearing>();
  readonly #grounded = new Set<Wall>();

  constructor(building: Building) {
    this.#building = building;
    this.#walls = bearingWalls(building);
    this.#panels = panelsOf(building);
    const bins = () => new Map(this.#walls.map((wall) => [wall.id, new LineLoad(wall)]));
    [this.#above, this.#loads] = [bins(), bins()];
  }

  run(): Structure {
    const steps: Step[] = [
      ...this.#panels.map((panel) => ({ z: panel.z, run: () => this.#panel(panel) })),
      ...this.#walls.map((wall) => ({ z: wall.z, run: () => this.#wall(wall) })),
    ];
    for (const step of steps.toSorted((p, q) => q.z - p.z)) step.run();
    const found = [...this.#bearings.values()];
    return {
      panels: this.#panels,
      loads: this.#loads,
      above: this.#above,
      bearings: [...found, ...membersOf(this.#building, new Set(found.map(({ carried }) => carried)))],
      grounded: this.#walls.filter((wall) => this.#grounded.has(wall)),
    };
  }

  #panel(panel: Panel): void {
    const load = areaLoad(this.#building, panel);
    for (const strip of panel.strips) {
      const area = (strip.length * strip.width) / MM2_A_M2;
      this.#onStrip(panel, strip, 0.5, { permanent: load.permanent * area, imposed: load.imposed * area });
    }
  }

  /** A load on a strip goes to its two ends as on a beam; all of it to the one that there is. */
  #onStrip(panel: Panel, { start, end, from, to, width }: Strip, at: number, load: Load): void {
    const shareOfEnd = start === null ? 1 : at;
    const { element: carried } = panel;
    if (start) this.#put(start, { carried, at: from, load, share: end === null ? 1 : 1 - at, width });
    if (end) this.#put(end, { carried, at: to, load, share: shareOfEnd, width });
  }

  #put(wall: Wall, { carried, at, load, share, width }: Arrival): void {
    this.#note(carried, wall.id);
    this.#above.get(wall.id)!.put(at, load, share, width);
    this.#loads.get(wall.id)!.put(at, load, share, width);
  }

  /** A wall adds its weight, and hands all to the walls under it, else to the floor, else to the ground. */
  #wall(wall: Wall): void {
    const own = this.#loads.get(wall.id)!;
    addWeight(this.#building, own);
    const under = this.#carriersUnder(wall.z);
    for (let place = 0; place < own.count; place++) {
      const at = own.at(place);
      const load = { permanent: own.permanent[place]!, imposed: own.imposed[place]! };
      const below = under.finder.at(at);
      if (below) this.#put(below, { carried: wall.id, at, load, share: 1, width: own.bin });
      else if (!this.#onFloor(wall, under.panels, at, load) && this.#isLow(wall)) {
        this.#note(wall.id, null);
        this.#grounded.add(wall);
      }
    }
  }

  /** A wall over an open plan bears on the strip of floor under it. */
  #onFloor(wall: Wall, panels: readonly Panel[], at: Point, load: Load): boolean {
    for (const panel of panels) {
      const strip = panel.strips.find((each) => distanceTo(each, at) <= each.width);
      if (!strip || (!strip.start && !strip.end)) continue;
      const share = Math.min(1, Math.max(0, distance(strip.from, at) / Math.max(1, strip.length)));
      this.#note(wall.id, panel.element);
      this.#onStrip(panel, strip, share, load);
      return true;
    }
    return false;
  }

  /** Low enough to stand on the ground: an upper wall over nothing bears on nothing. */
  #isLow({ z }: Wall): boolean {
    return z - (this.#building.levels[0]?.z ?? 0) < HIGHEST_GROUND_MM;
  }

  #carriersUnder(z: number) {
    const known = this.#under.get(z);
    if (known) return known;
    const isNear = (top: number) => top >= z - UNDER_MM && top <= z + UNDER_MM;
    const made = {
      finder: wallFinder(this.#walls.filter((other) => other.z < z && isNear(other.top))),
      panels: this.#panels.filter((panel) => panel.kind !== 'toiture' && panel.z <= z && isNear(panel.z)),
    };
    this.#under.set(z, made);
    return made;
  }

  #note(carried: string, carrier: string | null): void {
    const key = `${carried} ${carrier ?? ''}`;
    if (!this.#bearings.has(key)) this.#bearings.set(key, { carried, carrier });
  }
}

/**
 * Joinery and lintels bear on their wall, partitions on the floor of their storey; a wall with a footing bears on it,
 * footings and the floors on the ground on nothing else.
 */
function membersOf({ walls, openings, beams, slabs }: Building, carried: ReadonlySet<string>): Bearing[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall.id]));
  const floors = new Map(slabs.map(({ level, id }) => [level, id]));
  return [
    ...walls
      .filter((wall) => !carried.has(wall.id))
      .map(({ id, levelIndexes }) => ({ carried: id, carrier: floors.get(levelIndexes[0] ?? -1) ?? null })),
    ...slabs.filter(({ id }) => !carried.has(id)).map(({ id }) => ({ carried: id, carrier: null })),
    ...openings.map(({ id, wall }) => ({ carried: id, carrier: wall.id })),
    ...beams.flatMap(({ id, kind, wall }): Bearing[] => {
      const host = wall === null ? undefined : byIndex.get(wall);
      if (kind === 'linteau') return host === undefined ? [] : [{ carried: id, carrier: host }];
      return [...(host === undefined ? [] : [{ carried: host, carrier: id }]), { carried: id, carrier: null }];
    }),
  ];
}

/** Between a point and the middle line of a strip, as far as it reaches, mm. */
function distanceTo({ from, to, length }: Strip, at: Point): number {
  const [dx, dy] = [(to.x - from.x) / Math.max(1, length), (to.y - from.y) / Math.max(1, length)];
  const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
  if (along < 0 || along > length) return Infinity;
  return Math.abs((at.x - from.x) * dy - (at.y - from.y) * dx);
}

/** Weight of a square metre of a wall, kN. */
export function wallWeight(building: Building, wall: Wall): number {
  const construction = constructionsOf(building).walls.get(wall.id);
  const mass = construction ? arealMassOf(construction) : null;
  return mass === null ? (LOADS.masonry.valeur * wall.thickness) / 1000 : mass * GRAVITY;
}

/** Weight of a wall in its bins: its mass a square metre, bays left out, its gable spread over it. */
function addWeight(building: Building, line: LineLoad): void {
  const { wall, count, bin } = line;
  const perM2 = wallWeight(building, wall);
  const gable = (gableOf(building, wall).area / MM2_A_M2 / count) * perM2;
  for (let place = 0; place < count; place++) {
    const [from, to] = [place * bin, (place + 1) * bin];
    const bays = wall.openings.reduce(
      (sum, { position, width, height }) =>
        sum + Math.max(0, Math.min(to, position + width) - Math.max(from, position)) * height,
      0,
    );
    line.permanent[place]! += (Math.max(0, bin * wall.height - bays) / MM2_A_M2) * perM2 + gable;
  }
}

const IMPOSED = { logement: LOADS.dwelling, bureaux: LOADS.office } as const;

/** Load of a square metre of a panel, kN/m². */
export function areaLoad(building: Building, { kind, element, thickness }: Panel): Load {
  if (kind === 'toiture') {
    const roof = building.roofs.find(({ id }) => id === element);
    if (roof?.type !== 'plat') return { permanent: LOADS.pitchedRoof.valeur, imposed: LOADS.snow.valeur };
    const slab = (roof.thickness / 1000) * LOADS.concrete.valeur;
    return {
      permanent: slab + LOADS.flatRoof.valeur,
      imposed: Math.max(LOADS.maintained.valeur, LOADS.snow.valeur),
    };
  }
  const { building: purpose } = purposesOf(building);
  const imposed = IMPOSED[purpose as keyof typeof IMPOSED] ?? LOADS.public;
  return {
    permanent: (thickness / 1000) * LOADS.concrete.valeur + LOADS.finishes.valeur,
    imposed: imposed.valeur + LOADS.partitions.valeur,
  };
}
