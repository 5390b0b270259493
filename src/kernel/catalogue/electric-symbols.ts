import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import type { ElectricType } from './fixture-defaults.js';
import { ELECTRIC_DEFAULTS } from './fixture-defaults.js';
import type { Stroke } from './symbol.js';
import { arc, closed, disc, filled, line, word } from './symbol.js';

/** A symbol of a fixed size on paper, whatever the scale of the plan. */
export interface PaperSymbol {
  /** Millimetres of paper about the insertion point; +y points away from the wall. */
  readonly strokes: readonly Stroke[];
  /** Farthest reach from the insertion point, mm of paper: room to keep clear of texts. */
  readonly reach: number;
  /** True for a device on a wall (turned so that +y points away from it), false for a free one, which stays upright. */
  readonly isWallMounted: boolean;
  readonly legend: Text;
}

const CUP = 1.6;
/** Stem from the wall to the crown of the cup, which opens to the room (IEC 60617-11-13). */
const cup = [line([0, 0], [0, 1.2]), arc(0, 1.2 + CUP, CUP, 180, 360)];
/** Bar tangent to the crown: protective contact. */
const earthBar = line([-CUP, 1.2], [CUP, 1.2]);

/** One arm of a switch: the lever at 60°, its tick square to it (IEC 60617-11-14). */
const lever = (turn: 1 | -1, y: number): Stroke => {
  const [cos, sin] = [0.5 * turn, 0.866 * turn];
  const [foot, tip, tick] = [0.7, 4.2, 1.2];
  return line(
    [foot * cos, y + foot * sin],
    [tip * cos, y + tip * sin],
    [tip * cos + tick * sin, y + tip * sin - tick * cos],
  );
};
const knob = (y: number): Stroke => arc(0, y, 0.7);
/** A two-way switch stands off the wall, so that its second lever stays out of the poché. */
const OFF = 4.4;

const STROKES: Readonly<Record<ElectricType, readonly Stroke[]>> = {
  prise: [...cup, earthBar],
  // Filled cup: a circuit and a socket for one appliance.
  prise_spe: [...cup, earthBar, disc(0, 1.2 + CUP, CUP, 180, 360)],
  prise_rj45: [
    line([0, 0], [0, 1.2]),
    line([-CUP, 1.2 + CUP], [-CUP, 1.2], [CUP, 1.2], [CUP, 1.2 + CUP]),
    word(0, 4.1, 'RJ45', 1.3),
  ],
  interrupteur: [knob(0.7), lever(1, 0.7)],
  va_et_vient: [line([0, 0], [0, OFF - 0.7]), knob(OFF), lever(1, OFF), lever(-1, OFF)],
  // A push button with the two ways of a shutter.
  commande_volet: [arc(0, 1.7, 1.7), line([-0.8, 1.9], [0, 2.9], [0.8, 1.9]), line([-0.8, 1.5], [0, 0.5], [0.8, 1.5])],
  // The gong of a bell (IEC 60617-08-10).
  sonnette: [
    line([-1.6, 1.6], [1.6, 1.6]),
    arc(0, 1.6, 1.6, 0, 180),
    line([-0.7, 1.6], [-0.7, 0]),
    line([0.7, 1.6], [0.7, 0]),
  ],
  luminaire: [arc(0, 0, 2), line([-1.414, -1.414], [1.414, 1.414]), line([-1.414, 1.414], [1.414, -1.414])],
  detecteur_fumee: [closed([-2, -2], [2, -2], [2, 2], [-2, 2]), word(0, 0, t('DF', 'SD'), 1.6)],
  // Extract terminal: a circle with the two blades of a fan.
  vmc: [arc(0, 0, 2.2), arc(-1, 0, 1), arc(1, 0, 1), disc(0, 0, 0.3)],
  tableau_electrique: [closed([-3.5, 0], [3.5, 0], [3.5, 2.6], [-3.5, 2.6]), filled([-3.5, 0], [3.5, 0], [3.5, 2.6])],
  differentiel: [
    closed([-1.5, 0], [1.5, 0], [1.5, 3.4], [-1.5, 3.4]),
    closed([-0.9, 1.5], [0.9, 1.5], [0, 3]),
    word(0, 0.75, '30', 0.9),
  ],
};

const reachOf = (stroke: Stroke): number => {
  if (stroke.kind === 'arc') return Math.hypot(stroke.center.x, stroke.center.y) + stroke.radius;
  if (stroke.kind === 'text') return Math.abs(stroke.at.y) + stroke.height;
  return Math.max(...stroke.points.map(({ x, y }) => Math.hypot(x, y)));
};

/** Plan symbols of IEC 60617-11 as French plans draw them (NF C 15-100 schedules). */
export const ELECTRIC_SYMBOLS: Readonly<Record<ElectricType, PaperSymbol>> = Object.fromEntries(
  (Object.keys(STROKES) as ElectricType[]).map((type) => [
    type,
    {
      strokes: STROKES[type],
      reach: Math.max(...STROKES[type].map(reachOf)),
      isWallMounted: ELECTRIC_DEFAULTS[type].axis !== 'plafond',
      legend: ELECTRIC_DEFAULTS[type].label,
    },
  ]),
) as unknown as Readonly<Record<ElectricType, PaperSymbol>>;
