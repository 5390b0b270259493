import type { Scene } from '../scene/index.js';

type Pipe = NonNullable<Scene['reseaux']>[number];
type Course = readonly (readonly [number, number])[];
const traceOf = (course: Course) => course.map(([x, y]) => ({ x, y }));

/** Axes of pipes laid in sleeves in the floor, mm under it: each fluid at its own depth, so that courses may cross. */
const DEPTH = { ef: -30, ec: -50, aller: -70, retour: -90 } as const;

/** Water in the floor, from the supply or the heater to an appliance. */
export const water = (type: 'ef' | 'ec', alimente: string, course: Course, diametre = 16): Pipe => ({
  type,
  z: DEPTH[type],
  diametre,
  trace: traceOf(course),
  alimente,
  depuis: type === 'ef' ? 'arrivee' : 'chauffe_eau',
});

/** A drain from its appliance down to the stack or to the drain it joins; slope in per cent. */
export const drain = (type: 'eu' | 'ev', diametre: number, z: number, pente_pct: number, course: Course): Pipe => ({
  type,
  z,
  diametre,
  pente_pct,
  trace: traceOf(course),
});

/** Heating in the floor: flow from the generator, return to it. */
export const heating = (circuit: 'aller' | 'retour', course: Course, diametre = 16): Pipe => ({
  type: 'chauffage',
  z: DEPTH[circuit],
  diametre,
  trace: traceOf(course),
  alimente: 'radiateur',
  depuis: 'generateur',
  circuit,
});

type Fixture = NonNullable<Scene['plomberie']>[number];
/** A radiator by the middle of its wall; its power at the regime of the installation, W. */
export const radiator = (
  piece: string,
  mur: number,
  position: number,
  puissance_w: number,
  size: Partial<Pick<Fixture, 'l' | 'h' | 'face'>>,
): Fixture => ({ type: 'radiateur', mur, position, piece, puissance_w, ...size });
