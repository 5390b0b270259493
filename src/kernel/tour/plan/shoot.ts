import type { Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { TourOptions } from '../options.js';
import type { Phase } from '../phase.js';
import type { Itinerary, Visit } from './route.js';
import type { Leg, LegPoint } from './legs.js';
import { aheadOf, legAt, legOf, straightLeg } from './legs.js';
import type { Spot, Tick } from './motion.js';
import { bearingTo, Gazer, TICK_S } from './motion.js';
import type { Effort, Look } from './pace.js';
import { isMain, roomFocal, sweepOf } from './pace.js';
import type { StepBack } from './views.js';
import { stepBackOf } from './views.js';

/** How far ahead along its way the camera looks, mm; nearer than the second it keeps its bearing. */
const [AHEAD_MM, AT_HAND_MM] = [1300, 120];
/** Looking down the stairs and up them, at the floor and at the ceiling, degrees. */
const [DOWN_STAIR, UP_STAIR, TILT] = [-12, 6, 33];
/** Turns end within this, degrees; and are given up after so many ticks. */
const [CLOSE_DEG, MOST_TICKS] = [0.4, 3000];
/** Stay at the start and at the end, s. */
const [START_S, END_S] = [1, 0.5];
/** Stay at the end of a step back, s. */
const BACK_S = 0.4;

/** A tour filmed state by state. */
export interface Shooting {
  readonly ticks: readonly Tick[];
  readonly seconds: number;
  /** Looks taken. */
  readonly looks: number;
}

/** Films tours of one itinerary; ways are worked out once. */
export class Shooter {
  readonly #legs = new Map<string, Leg | null>();
  readonly #backs = new Map<number, StepBack | null>();
  readonly #itinerary: Itinerary;
  readonly #options: TourOptions;
  readonly #isFenced: boolean;

  constructor(itinerary: Itinerary, options: TourOptions, isFenced: boolean) {
    this.#itinerary = itinerary;
    this.#options = options;
    this.#isFenced = isFenced;
  }

  /** The way between two stops, begun a step back from the first where one was taken. */
  leg(from: number, to: number, back: Point | null): Leg | null {
    const key = `${from} ${to} ${back === null}`;
    let leg = this.#legs.get(key);
    if (leg === undefined) {
      const { network, routes, graph } = this.#itinerary;
      const steps = graph.steps(from, to);
      leg = steps && legOf(network, routes, { steps, prefix: back, cadence: this.#options.cadence });
      this.#legs.set(key, leg);
    }
    return leg;
  }

  /** Seconds of the ways of some visits, without any look. */
  walkSeconds(visits: readonly Visit[]): number {
    let from = this.#itinerary.start;
    return visits.reduce((sum, { stop }) => {
      const seconds = this.leg(from, stop, null)?.duration ?? 0;
      from = stop;
      return sum + seconds;
    }, START_S + END_S);
  }

  /**
   * Films some visits.
   * @param stay seconds more in each look
   */
  shoot(visits: readonly Visit[], effort: Effort, stay: number): Shooting {
    const { network, start, facing } = this.#itinerary;
    const stop = network.stops[start]!;
    const spot = this.#spot({ ...stop.point, z: stop.z, place: stop.place, ground: 'dehors' });
    const opening: Spot = this.#isFenced && spot.room === null ? { ...spot, plan: 'cloture' } : spot;
    const gazer = new Gazer(bearingTo(stop.point, facing), this.#openingFocal(opening.plan, stop.place));
    gazer.hold(opening, START_S);
    let [from, back, looks] = [start, null as Point | null, 0];
    visits.forEach((visit, i) => {
      const leg = this.leg(from, visit.stop, back);
      if (leg) this.#walk(gazer, leg, effort);
      const next = visits[i + 1];
      const onward = next ? this.leg(visit.stop, next.stop, null) : null;
      const look = isMain(visit.room) ? effort.main : effort.other;
      back = this.#look(gazer, visit, { look, effort, stay, onward });
      if (look.sweep !== 0) looks++;
      from = visit.stop;
    });
    const last = gazer.ticks.at(-1) ?? opening;
    gazer.hold(last, END_S);
    return { ticks: gazer.ticks, seconds: (gazer.ticks.length - 1) * TICK_S, looks };
  }

  #bounded(focal: number): number {
    const { focale_min_mm, focale_max_mm } = this.#options.objectif;
    return Math.min(focale_max_mm, Math.max(focale_min_mm, focal));
  }

  /** The lens of the first picture: that of its phase, shorter where the front of the building would not fit. */
  #openingFocal(plan: Phase, place: number): number {
    const { objectif } = this.#options;
    const { focal } = this.#itinerary;
    const usual = plan === 'cloture' ? objectif.focale_cloture_mm : this.#focalAt(place, 'dehors');
    return this.#bounded(objectif.adaptatif && focal !== null ? Math.min(usual, focal) : usual);
  }

  #focalAt(place: number, ground: LegPoint['ground']): number {
    const { objectif } = this.#options;
    const { room } = this.#itinerary.network.places[place]!;
    if (ground === 'escalier') return this.#bounded(objectif.focale_escalier_mm);
    if (!room) return this.#bounded(objectif.focale_exterieur_mm);
    return room.use === 'entree' ? this.#bounded(objectif.focale_entree_mm) : roomFocal(room, objectif);
  }

  #spot({ x, y, z, place, ground }: LegPoint, inRoom = true): Spot {
    const { room } = this.#itinerary.network.places[place]!;
    return { eye: { x, y, z }, plan: phaseOf(room, ground), room: inRoom ? (room?.id ?? null) : null, shown: null };
  }

  /** Along a way, looking ahead. */
  #walk(gazer: Gazer, leg: Leg, effort: Effort): void {
    const count = Math.max(1, Math.ceil(leg.duration / TICK_S));
    let passed = 0;
    for (let k = 1; k <= count; k++) {
      const now = legAt(leg, (leg.duration * k) / count, passed);
      passed = now.passed;
      const { at } = now;
      const ahead = aheadOf(leg, at, passed, AHEAD_MM);
      const isNear = Math.hypot(ahead.x - at.x, ahead.y - at.y) < AT_HAND_MM;
      const yaw = isNear ? gazer.yaw : bearingTo(at, ahead);
      const next = leg.points[Math.min(leg.points.length - 1, passed + 1)]!;
      const isDown = next.z < at.z - 0.5;
      const onStair = isDown ? DOWN_STAIR : UP_STAIR;
      const isClimb = at.ground === 'escalier' && Math.abs(next.z - at.z) > 0.5;
      const aim = { yaw, pitch: isClimb ? onStair : 0, focal: this.#focalAt(at.place, at.ground) };
      gazer.follow(this.#spot(at, at.ground !== 'porte'), aim, effort);
    }
  }

  /** Looks round a room; returns where a step back has led, or null. */
  #look(
    gazer: Gazer,
    { room, place, stop }: Visit,
    { look, effort, stay, onward }: { look: Look; effort: Effort; stay: number; onward: Leg | null },
  ): Point | null {
    if (look.sweep === 0) return null;
    const { cadence } = this.#options;
    const { point, z } = this.#itinerary.network.stops[stop]!;
    const spot: Spot = { eye: { ...point, z }, plan: phaseOf(room, 'dedans'), room: room.id, shown: room.id };
    const focal = roomFocal(room, this.#options.objectif);
    const began = gazer.seconds;
    this.#sweep(gazer, spot, { degrees: sweepOf(look, focal, effort, cadence), focal, effort, onward });
    const tilts = look.tilts ? [-TILT, TILT, 0] : [];
    gazer.hold(spot, stay / 2);
    for (const pitch of tilts) {
      tilt(gazer, spot, { pitch, focal, effort });
      if (pitch !== 0) gazer.hold(spot, stay / 4);
    }
    const back = look.stepsBack ? this.#stepBack(gazer, { room, place, stop }, { spot, effort }) : null;
    const missing = cadence.pose_piece_s - (gazer.seconds - began);
    if (look.tilts && missing > 0) gazer.hold(gazer.ticks.at(-1)!, missing);
    return back;
  }

  #sweep(
    gazer: Gazer,
    spot: Spot,
    { degrees, focal, effort, onward }: { degrees: number; focal: number; effort: Effort; onward: Leg | null },
  ): void {
    const away = onward && aheadOf(onward, onward.points[0]!, 0, AHEAD_MM);
    const heading = away ? bearingTo(spot.eye, away) : gazer.yaw;
    const miss = (sign: number): number =>
      Math.abs(((((gazer.yaw + sign * degrees - heading) % 360) + 540) % 360) - 180);
    let left = miss(1) <= miss(-1) ? degrees : -degrees;
    for (let k = 0; k < MOST_TICKS && Math.abs(left) > CLOSE_DEG; k++) {
      left = gazer.turn(spot, { by: left, pitch: 0, focal }, effort);
    }
  }

  #stepBack(gazer: Gazer, visit: Visit, { spot, effort }: { spot: Spot; effort: Effort }): Point | null {
    let back = this.#backs.get(visit.stop);
    const { point, z } = this.#itinerary.network.stops[visit.stop]!;
    if (back === undefined) this.#backs.set(visit.stop, (back = stepBackOf(visit.place, point)));
    if (!back) return null;
    const yaw = (back.bearing * 180) / Math.PI;
    const focal = this.#options.objectif.focale_min_mm;
    for (let k = 0; k < MOST_TICKS && Math.abs(((((yaw - gazer.yaw) % 360) + 540) % 360) - 180) > CLOSE_DEG; k++) {
      gazer.follow(spot, { yaw, pitch: 0, focal: gazer.focal }, effort);
    }
    const leg = straightLeg({ ...point, z }, { ...back.to, z }, this.#options.cadence);
    const count = Math.ceil(leg.duration / TICK_S);
    for (let k = 1; k <= count; k++) {
      const { x, y } = legAt(leg, (leg.duration * k) / count, 0).at;
      gazer.follow({ ...spot, eye: { x, y, z } }, { yaw, pitch: 0, focal }, effort);
    }
    gazer.hold({ ...spot, eye: { ...back.to, z } }, BACK_S);
    return back.to;
  }
}

function tilt(
  gazer: Gazer,
  spot: Spot,
  { pitch, focal, effort }: { pitch: number; focal: number; effort: Effort },
): void {
  for (let k = 0; k < MOST_TICKS && Math.abs(gazer.pitch - pitch) > CLOSE_DEG; k++) {
    gazer.follow(spot, { yaw: gazer.yaw, pitch, focal }, effort);
  }
}

/** The part of a tour that a place is. */
function phaseOf(room: Room | null, ground: LegPoint['ground']): Phase {
  if (ground === 'escalier') return 'escalier';
  if (!room) return ground === 'porte' ? 'entree' : 'exterieur';
  return room.use === 'entree' ? 'entree' : 'interieur';
}
