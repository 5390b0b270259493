import type { Payload } from '../studio/payload.js';
import type { Camera } from './camera.js';
import { RATIO } from './camera.js';
import type { Caster } from './caster.js';
import type { Box, Pane } from './soup.js';
import { say, type Word } from './texts.js';
import type { Vector } from './vectors.js';
import { add, dot, lengthOf, minus, unit } from './vectors.js';

/** A view that the page proposes. */
export interface View {
  readonly name: string;
  readonly camera: Camera;
  readonly isOutside: boolean;
}

/** What the views of a building are chosen by. */
export interface Surroundings {
  readonly payload: Pick<Payload, 'pieces' | 'niveaux' | 'lieu'>;
  readonly box: Box;
  /** Level of the ground outside, m. */
  readonly ground: number;
  readonly caster: Caster;
  readonly panes: readonly Pane[];
  /** Direction to the sun. */
  readonly sun: Vector;
}

interface Scored {
  readonly score: number;
}

type At = Payload['pieces'][number]['centre'];

/** Lenses of the trade, mm, and eye heights outside and inside, m. */
const [OUTSIDE, INSIDE] = [24, 18] as const;
const [OUTSIDE_EYE, INSIDE_EYE] = [1.6, 1.25] as const;
/** Nothing may stand nearer before the lens, m. */
const CLEARANCE = 0.7;
/** How far a pane may lie behind the face of its frame, m. */
const FRAME = 0.15;
/** Degrees aside of a corner's diagonal that a view of it may be taken from: the first, unless another shows more. */
const ASIDE = [8, -8, 24, -24] as const;
const WINDS: readonly Word[] = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'];

const metres = ({ x, y, z }: At): Vector => [x / 1000, z / 1000, -y / 1000];

/** How free the view is: mean distance to what is met, m, near things counted against it. */
function openness(caster: Caster, { eye, towards }: Camera, focal: number): number {
  const ahead = unit([towards[0], 0, towards[2]]);
  const side: Vector = [-ahead[2], 0, ahead[0]];
  const half = 18 / focal;
  let [sum, blocked] = [0, 0];
  for (let i = -4; i <= 4; i++) {
    for (const rise of [-0.4, -0.15, 0.1]) {
      const [x, y, z] = unit(add(add(ahead, side, (half * i) / 4), [0, 1, 0], rise));
      const isMet = caster.cast(eye[0], eye[1], eye[2], x, y, z, 8);
      const distance = isMet ? caster.distance : 8;
      sum += Math.min(distance, 6);
      if (distance < CLEARANCE) blocked++;
    }
  }
  return sum / 27 - blocked;
}

/** Places an eye can stand at: in the corners of the room, each looking at the opposite one. */
function inside({ centre, vise }: { centre: At; vise: At }, caster: Caster): Camera {
  const [a, b] = [metres(centre), metres(vise)];
  const floor = a[1] - 1.45;
  const level = (x: number, z: number): Vector => [x, floor + INSIDE_EYE, z];
  const middle = level((a[0] + b[0]) / 2, (a[2] + b[2]) / 2);
  const corners = [level(a[0], a[2]), level(b[0], b[2]), level(a[0], b[2]), level(b[0], a[2])];
  const sides = corners.flatMap((corner, i) =>
    corners.slice(i + 1).map((other) => add(corner, minus(other, corner), 0.5)),
  );
  let best: { camera: Camera; score: number } | null = null;
  for (const place of [...corners, ...sides]) {
    for (const share of [0, 0.12, 0.25]) {
      const eye = add(place, minus(middle, place), share);
      const way = minus(middle, eye);
      const length = lengthOf(way);
      if (length < 0.5) continue;
      const [x, y, z] = unit(way);
      // An eye in a cupboard, or in the next room, sees the middle of its room no more.
      if (caster.cast(eye[0], eye[1], eye[2], x, y, z, length * 0.8)) continue;
      const camera = { eye, towards: unit(way), focal: INSIDE, shift: -0.1 };
      const score = openness(caster, camera, INSIDE) - share;
      if (!best || score > best.score) best = { camera, score };
    }
  }
  return best?.camera ?? { eye: level(a[0], a[2]), towards: unit(minus(b, a)), focal: INSIDE, shift: -0.1 };
}

/** Bearing of a direction of the page, degrees from north. @param yBearing of +y of the scene */
const bearingOf = (direction: Vector, yBearing: number): number =>
  ((((Math.atan2(direction[0], -direction[2]) * 180) / Math.PI + yBearing) % 360) + 360) % 360;

/** From a corner, the whole building in the picture. @param from level direction from the building to the camera */
function outside({ low, high }: Box, ground: number, from: Vector): Camera {
  const centre: Vector = [(low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2];
  const towards: Vector = [-from[0], 0, -from[2]];
  const side: Vector = [-towards[2], 0, towards[0]];
  const half = 18 / OUTSIDE;
  let away = 0;
  for (const x of [low[0], high[0]]) {
    for (const z of [low[2], high[2]]) {
      const [dx, dz] = [x - centre[0], z - centre[2]];
      const across = Math.abs(dx * side[0] + dz * side[2]);
      const ahead = dx * towards[0] + dz * towards[2];
      const rise = (high[1] - ground - OUTSIDE_EYE) / (half / RATIO) / 1.35;
      away = Math.max(away, across / (half * 0.82) - ahead, rise - ahead);
    }
  }
  const eye = add([centre[0], ground + OUTSIDE_EYE, centre[2]], from, away);
  return { eye, towards, focal: OUTSIDE, shift: 0.38 };
}

/** Part of the building that is seen from a place: trees and sheds stand in the way. */
function seenFrom({ eye }: Camera, { low, high }: Box, caster: Caster): number {
  let seen = 0;
  for (let i = 0; i < 27; i++) {
    const [a, b, c] = [i % 3, Math.floor(i / 3) % 3, Math.floor(i / 9)].map((step) => 0.2 + 0.3 * step) as [
      number,
      number,
      number,
    ];
    const to: Vector = [
      low[0] + (high[0] - low[0]) * a,
      low[1] + (high[1] - low[1]) * b,
      low[2] + (high[2] - low[2]) * c,
    ];
    const way = minus(to, eye);
    const [x, y, z] = unit(way);
    const reach = lengthOf(way) - lengthOf(minus(high, low)) * 0.6;
    if (reach < 0 || !caster.cast(eye[0], eye[1], eye[2], x, y, z, reach)) seen++;
  }
  return seen / 27;
}

/** How much of the glass is seen from a place, each pane by how squarely it is looked at, 0 to 1. */
function glassSeen({ eye }: Camera, panes: readonly Pane[], caster: Caster): number {
  let [seen, all] = [0, 0];
  for (const { corner, across, up, normal, area } of panes) {
    const middle = add(add(corner, across, 0.5), up, 0.5);
    const way = minus(middle, eye);
    const [x, y, z] = unit(way);
    all += area;
    if (caster.cast(eye[0], eye[1], eye[2], x, y, z, lengthOf(way) - FRAME)) continue;
    seen += area * Math.abs(dot(normal, [x, y, z]));
  }
  return all === 0 ? 0 : seen / all;
}

/** The view of a corner of the building, from where it shows most of its face. */
function cornerView(angle: number, { payload, box, ground, caster, panes, sun }: Surroundings): View & Scored {
  const fromAngle = (degrees: number): Vector => {
    const turn = (degrees * Math.PI) / 180;
    return [Math.cos(turn), 0, Math.sin(turn)];
  };
  const views = ASIDE.map((aside) => {
    const from = fromAngle(angle + aside);
    const camera = outside(box, ground, from);
    const sunlit = from[0] * sun[0] + from[2] * sun[2];
    const score = 2 * seenFrom(camera, box, caster) + 1.5 * glassSeen(camera, panes, caster) + 0.6 * sunlit;
    return { camera, score };
  });
  const best = views.reduce((first, other) => (other.score > first.score + 1e-9 ? other : first));
  const wind = WINDS[Math.round(bearingOf(fromAngle(angle + ASIDE[0]), payload.lieu.azimut_y_deg) / 45) % 8]!;
  return { name: say('outside', { wind: say(wind) }), isOutside: true, ...best };
}

/**
 * The views of a building: its corners from outside, first the one that shows most of its windows in the sun, then each
 * room from where most of it is seen.
 */
export function viewsOf(surroundings: Surroundings): View[] {
  const { payload, caster } = surroundings;
  const corners = [45, 135, 225, 315].map((angle) => cornerView(angle, surroundings));
  const rooms = payload.pieces.map((piece) => {
    const level = payload.niveaux.length > 1 ? payload.niveaux[piece.niveau]?.nom : undefined;
    const name = level === undefined ? piece.nom : `${piece.nom} · ${level}`;
    return { name, camera: inside(piece, caster), isOutside: false };
  });
  return [...corners.sort((a, b) => b.score - a.score), ...rooms];
}
