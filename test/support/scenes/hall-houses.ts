import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { bay, door, draft, put, ring, room, sceneOf, standing, turned, wall } from './draft.js';
import type { Draft } from './draft.js';
import { random } from './dwellings.js';

const [FACADE, HEIGHT, HALL] = [300, 2700, 2700];
const HALF = FACADE / 2;
/** Where the flights begin, from the front wall, and the going and number of their risers. */
const [FOOT_Y, GOING, RISERS, FLIGHT] = [2300, 270, 16, 900] as const;

interface House {
  readonly draft: Draft;
  readonly pick: (from: number, to: number) => number;
  readonly chance: (part: number) => boolean;
  readonly width: number;
  readonly depth: number;
  /** Axes of the partitions beside the hall. */
  readonly left: number;
  readonly right: number;
  readonly storeys: number;
}

/** A room between a façade and the hall. */
interface Cell {
  readonly type: string;
  readonly isLeft: boolean;
  readonly from: number;
  readonly to: number;
  readonly z: number;
}

/**
 * A house of one storey to three about a stair hall, as a seed decides: a room or two on either side of the hall, doors
 * that open in or out, furniture as people set it down, straight flights above one another with the guardrails of their
 * wells; every other one turned by any angle.
 */
export function hallHouse(seed: number): SceneType {
  const next = random(seed * 11 + 3);
  const pick = (from: number, to: number): number => Math.round((from + next() * (to - from)) / 50) * 50;
  const left = pick(3200, 5200);
  const house: House = {
    draft: draft(),
    pick,
    chance: (part) => next() < part,
    left,
    right: left + HALL,
    width: left + HALL + pick(3200, 5200),
    depth: pick(8600, 11_000),
    storeys: 1 + Math.floor(next() * 3),
  };
  for (let storey = 0; storey < house.storeys; storey++) drawStorey(house, storey);
  const scene = sceneOf(house.draft, { titre: `hall ${seed}`, ...stairsOf(house) });
  return seed % 2 === 0 ? scene : turned(scene, pick(0, 17_000) / 100);
}

function drawStorey(house: House, storey: number): void {
  const { draft: d, width, depth, left, right, pick } = house;
  const z = storey * HEIGHT;
  const fields = { z, hauteur: HEIGHT };
  const outer = ring(
    d,
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    fields,
  );
  if (storey === 0) door(d, outer, left + pick(1100, 1500), { largeur: 930, hauteur: 2150 });
  else bay(d, outer, left + 800, 1000);
  for (const isLeft of [true, false]) {
    const axis = isLeft ? left : right;
    const split = pick(3600, depth - 3600);
    const side = wall(d, [axis, HALF], [axis, depth - HALF], fields);
    const across = isLeft ? [HALF, left - 36] : [right + 36, width - HALF];
    wall(d, [across[0]!, split], [across[1]!, split], fields);
    const swing = { sens: house.chance(0.5) ? 'droite' : 'gauche', poussant: house.chance(0.5) } as const;
    door(d, side, pick(300, 1100), { largeur: [730, 830, 930][pick(0, 100) % 3]!, ...swing });
    door(d, side, depth - HALF - pick(1300, 1900), swing);
    const [front, back] = isLeft ? ['sejour', 'cuisine'] : ['chambre', 'salle_de_bain'];
    const isUp = storey > 0;
    furnish(house, { type: isUp ? 'chambre' : front!, isLeft, from: HALF, to: split - 36, z });
    furnish(house, { type: isUp && isLeft ? 'bureau' : back!, isLeft, from: split + 36, to: depth - HALF, z });
    const facade = isLeft ? outer + 3 : outer + 1;
    for (const at of [split / 2, (split + depth) / 2]) bay(d, facade, isLeft ? depth - at - 600 : at - 600);
  }
  room(d, storey === 0 ? 'entree' : 'degagement', right - 700, depth / 2, z);
}

/** Furniture along the façade and in the middle, clear of the doors of the hall. */
function furnish({ draft: d, width, left, right, pick, chance }: House, { type, isLeft, from, to, z }: Cell): void {
  const [inner, outer] = isLeft ? [left - 36, HALF] : [right + 36, width - HALF];
  const towards = isLeft ? 1 : -1;
  const middle = (from + to) / 2;
  room(d, type, (inner + outer) / 2, middle, z);
  const facing = isLeft ? 270 : 90;
  const off = (away: number): number => outer + towards * away;
  if (type === 'chambre') {
    put(d, 'lit', off(1000), middle, facing, { z, l: chance(0.5) ? 1400 : 1600 });
    if (chance(0.6)) put(d, 'armoire', off(900), to - 320, 180, { z, l: pick(1000, 1600) });
  }
  if (type === 'sejour') {
    put(d, 'canape', off(480), middle, facing, { z, l: pick(1600, 2200) });
    put(d, 'table', off(pick(1500, 1900)), middle + pick(-400, 400), chance(0.5) ? 0 : 90, { z, l: pick(1000, 1400) });
  }
  if (type === 'cuisine') put(d, 'cuisine', off(330), middle, facing, { z, l: pick(1800, 2400) });
  if (type === 'bureau') put(d, 'bureau', off(400), middle, facing, { z });
  if (type === 'salle_de_bain') {
    standing(d, 'douche', off(500), to - 500, { z });
    standing(d, 'wc', off(400), from + 900, { z, rotation: facing });
  }
}

/** Straight flights above one another along the left of the hall, and the guardrails of their wells. */
function stairsOf({ left, storeys }: House): Pick<SceneType, 'escaliers' | 'garde_corps'> {
  const x = left + 36 + 50 + FLIGHT / 2;
  const run = (RISERS - 1) * GOING;
  const flight = { x, y: FOOT_Y, hauteur: HEIGHT, largeur: FLIGHT, nb_marches: RISERS, giron: GOING, rotation: 90 };
  const floors = Array.from({ length: storeys - 1 }, (_, i) => i * HEIGHT);
  const beside = x + FLIGHT / 2 + 60;
  return {
    escaliers: floors.map((z) => ({ ...flight, z, rampe: 'droite' as const })),
    garde_corps: floors.flatMap((z, i) => {
      const along = { x1: beside, y1: FOOT_Y + 600, x2: beside, y2: FOOT_Y + run, z: z + HEIGHT };
      const isTop = i === floors.length - 1;
      const end = { x1: left + 36, y1: FOOT_Y + 600, x2: beside, y2: FOOT_Y + 600, z: z + HEIGHT };
      return isTop ? [along, end] : [along];
    }),
  };
}
