import { stepsOf } from '../../src/kernel/building/stairs/flight.js';
import type { Point } from '../../src/kernel/maths/geometry.js';
import { add, leftOf, rotate, scale } from '../../src/kernel/maths/vector.js';
import type { Patch } from '../../src/kernel/scene/edit/index.js';
import type { Json } from '../scene/protocol.js';
import { adding } from './edits.js';
import type { Entry } from './elements.js';
import { entriesIn } from './elements.js';
import type { Pose } from './placing.js';

/** What is asked of a stair. */
export interface StairMake {
  /** Of the vocabulary of the scene: escalier_droit, escalier_quart_tournant, escalier_demi_tournant. */
  readonly form: string;
  /** Side to which it turns, going up. */
  readonly hand: 'gauche' | 'droite';
  readonly width: number;
  /** From floor to floor, mm. */
  readonly rise: number;
  readonly z: number;
}

/** Flights in the order they are climbed, and the landing between them. */
export interface StairWork {
  readonly flights: readonly Entry[];
  readonly landing: Entry | null;
}

/** Thickness of a landing, and air between two flights side by side, mm. */
const [LANDING_MM, WELL_MM] = [100, 100];

const tidy = ({ x, y }: Point): Point => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 });
const turned = (rotation: number, by: number): number => (rotation + by + 360) % 360;
const raised = (z: number): Entry => (z === 0 ? {} : { z });

/** Where the landing and the second flight are, along the first flight and aside of it, for one width. */
interface Turn {
  readonly degrees: number;
  readonly landingAside: (width: number) => number;
  readonly landingAcross: (width: number) => number;
  readonly foot: (width: number) => readonly [number, number];
}
const TURNS: Readonly<Record<string, Turn>> = {
  escalier_quart_tournant: {
    degrees: 90,
    landingAside: () => 0,
    landingAcross: (width) => width,
    foot: (width) => [width / 2, width / 2],
  },
  escalier_demi_tournant: {
    degrees: 180,
    landingAside: (width) => (width + WELL_MM) / 2,
    landingAcross: (width) => 2 * width + WELL_MM,
    foot: (width) => [0, width + WELL_MM],
  },
};

/** A stair of one straight flight, or of two about a landing, its steps equal from floor to floor. */
export function stairOf({ x, y, rotation }: Pose, { form, hand, width, rise, z }: StairMake): StairWork {
  const turn = TURNS[form];
  const straight = { x, y, rotation, largeur: width };
  if (!turn) return { flights: [{ ...straight, hauteur: rise, ...raised(z) }], landing: null };
  const { risers, riser, going } = stepsOf(rise);
  const [first, giron] = [Math.ceil(risers / 2), Math.round(going)];
  const half = Math.round(first * riser);
  const climb = rotate({ x: 1, y: 0 }, rotation);
  const side = hand === 'gauche' ? 1 : -1;
  const run = (first - 1) * giron;
  const at = (along: number, aside: number): Point =>
    tidy(add({ x, y }, add(scale(climb, run + along), scale(leftOf(climb), side * aside))));
  const common = { largeur: width, giron, rampe: 'deux', forme: form };
  const [along, aside] = turn.foot(width);
  return {
    flights: [
      { ...straight, ...common, hauteur: half, nb_marches: first, ...raised(z) },
      {
        ...at(along, aside),
        ...common,
        rotation: turned(rotation, side * turn.degrees),
        hauteur: rise - half,
        nb_marches: risers - first,
        z: z + half,
      },
    ],
    landing: {
      ...at(width / 2, turn.landingAside(width)),
      z: z + half - LANDING_MM,
      l: width,
      p: turn.landingAcross(width),
      h: LANDING_MM,
      rotation,
      role: 'palier',
    },
  };
}

/** Adds a stair; the flights of one that turns and their landing are one group. */
export function addingStair(scene: Json, { flights, landing }: StairWork): Patch {
  if (!landing) return flights.flatMap((flight) => adding('escaliers', flight));
  const taken = new Set(entriesIn(scene, 'escaliers').map(({ groupe }) => groupe));
  let number = 1;
  while (taken.has(`E${number}`)) number += 1;
  const groupe = `E${number}`;
  return [
    ...flights.flatMap((flight) => adding('escaliers', { ...flight, groupe })),
    ...adding('boites', { ...landing, groupe }),
  ];
}
