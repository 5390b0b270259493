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
  /** Where the arc of a control meets it: on its axis, and how far from there it ends. */
  readonly hub: { readonly y: number; readonly radius: number };
}

/** Symbols: one a type, and more where a type is hung in two ways. */
export type ElectricSymbol =
  ElectricType | 'luminaire_mural' | 'bloc_secours' | 'sonnette_bouton' | 'poussoir' | 'permutateur';

const CUP = 1.6;
/** Stem from the wall to the crown of the cup, which opens to the room (IEC 60617-11-13). */
const cup = [line([0, 0], [0, 1.2]), arc(0, 1.2 + CUP, CUP, 180, 360)];
/** Bar tangent to the crown: protective contact. */
const earthBar = line([-CUP, 1.2], [CUP, 1.2]);

/** One arm of a switch: the lever at 60°, its tick square to it (IEC 60617-11-14); `flip`: -1 for its mirror image. */
const lever = (turn: 1 | -1, y: number, flip: 1 | -1 = 1): Stroke => {
  const [cos, sin] = [0.5 * turn, 0.866 * turn];
  const [foot, tip, tick] = [KNOB, 4.2, 1.2];
  return line(
    [flip * foot * cos, y + foot * sin],
    [flip * tip * cos, y + tip * sin],
    [flip * (tip * cos + tick * sin), y + tip * sin - tick * cos],
  );
};
const LAMP = 2;
const LAMP_ARM = LAMP * Math.SQRT1_2;
/** Half of the box of an emergency luminaire. */
const BOX = 1.7;
/** A lamp on a wall stands on a stem (IEC 60617-11-15). */
const WALL_LAMP = 1.2 + LAMP;
/** Ring of a push button. */
const PUSH = 1.4;
const KNOB = 0.7;
const knob = (y: number): Stroke => arc(0, y, KNOB);
/** A two-way switch stands off the wall, so that its second lever stays out of the poché. */
const OFF = 4.4;

/** The cross in a circle of a lamp. */
const lamp = (y: number): Stroke[] => [
  arc(0, y, LAMP),
  line([-LAMP_ARM, y - LAMP_ARM], [LAMP_ARM, y + LAMP_ARM]),
  line([-LAMP_ARM, y + LAMP_ARM], [LAMP_ARM, y - LAMP_ARM]),
];

const STROKES: Readonly<Record<ElectricSymbol, readonly Stroke[]>> = {
  prise: [...cup, earthBar],
  // Filled cup: a circuit and a socket for one appliance.
  prise_spe: [...cup, earthBar, disc(0, 1.2 + CUP, CUP, 180, 360)],
  prise_rj45: [
    line([0, 0], [0, 1.2]),
    line([-CUP, 1.2 + CUP], [-CUP, 1.2], [CUP, 1.2], [CUP, 1.2 + CUP]),
    word(0, 4.2, 'RJ', 1.8),
  ],
  interrupteur: [knob(KNOB), lever(1, KNOB)],
  va_et_vient: [line([0, 0], [0, OFF - KNOB]), knob(OFF), lever(1, OFF), lever(-1, OFF)],
  // Both lines of a two-way switch crossed: the intermediate one between two of them (IEC 60617-11-14).
  permutateur: [
    line([0, 0], [0, OFF - KNOB]),
    knob(OFF),
    ...([1, -1] as const).flatMap((flip) => [lever(1, OFF, flip), lever(-1, OFF, flip)]),
  ],
  // A push button with the two ways of a shutter.
  commande_volet: [arc(0, 1.7, 1.7), line([-0.8, 1.9], [0, 2.9], [0.8, 1.9]), line([-0.8, 1.5], [0, 0.5], [0.8, 1.5])],
  // The gong of a bell (IEC 60617-08-10).
  sonnette: [
    line([-1.6, 1.6], [1.6, 1.6]),
    arc(0, 1.6, 1.6, 0, 180),
    line([-0.7, 1.6], [-0.7, 0]),
    line([0.7, 1.6], [0.7, 0]),
  ],
  // A push button: a ring with its button.
  sonnette_bouton: [arc(0, 1.6, 1.6), disc(0, 1.6, 0.6)],
  // The push of a timer, on a stem as a switch is (IEC 60617-11-14).
  poussoir: [line([0, 0], [0, 1.2]), arc(0, 1.2 + PUSH, PUSH), disc(0, 1.2 + PUSH, 0.6)],
  luminaire: lamp(0),
  luminaire_mural: [line([0, 0], [0, WALL_LAMP - LAMP]), ...lamp(WALL_LAMP)],
  // A self-contained emergency luminaire: the cross of a lamp in a box (IEC 60617-11-15).
  bloc_secours: [
    closed([-BOX, -BOX], [BOX, -BOX], [BOX, BOX], [-BOX, BOX]),
    line([-BOX, -BOX], [BOX, BOX]),
    line([-BOX, BOX], [BOX, -BOX]),
  ],
  detecteur_fumee: [closed([-2, -2], [2, -2], [2, 2], [-2, 2]), word(0, 0, t('DF', 'SD'), 1.8)],
  // Extract terminal: a circle with the two blades of a fan.
  vmc: [arc(0, 0, 2.2), arc(-1, 0, 1), arc(1, 0, 1), disc(0, 0, 0.3)],
  tableau_electrique: [closed([-3.5, 0], [3.5, 0], [3.5, 2.6], [-3.5, 2.6]), filled([-3.5, 0], [3.5, 0], [3.5, 2.6])],
  differentiel: [
    closed([-1.5, 0], [1.5, 0], [1.5, 3.4], [-1.5, 3.4]),
    closed([-0.9, 1.5], [0.9, 1.5], [0, 3]),
    line([-0.9, 0.75], [0.9, 0.75]),
  ],
};

const reachOf = (stroke: Stroke): number => {
  if (stroke.kind === 'arc') return Math.hypot(stroke.center.x, stroke.center.y) + stroke.radius;
  if (stroke.kind === 'text') return Math.abs(stroke.at.y) + stroke.height;
  return Math.max(...stroke.points.map(({ x, y }) => Math.hypot(x, y)));
};

/** A button is at hand, a chime over head, mm above the floor. */
const LEAST_CHIME = 1500;

/** What of a device decides which symbol it has. */
interface Hung {
  readonly type: ElectricType;
  readonly seat: object | null;
  readonly heightAboveFloor: number;
  /** As the scene writes it: a switch may say that it is the push of a timer. */
  readonly source?: object;
  /** One that stands between the two-way switches of its lamps. */
  readonly isIntermediate?: true;
}

/** Whether a lamp says that it is a unit of the emergency lighting, which no switch commands. */
export const isEmergencyUnit = (source: object | undefined): boolean =>
  (source as { appareil?: unknown } | undefined)?.appareil === 'eclairage_securite';

/** A type of devices that lists count apart. */
export type CountedType = ElectricType | 'bloc_secours' | 'permutateur';

/**
 * What lists count a device as: a unit of the emergency lighting is no lamp that one buys for a room, an intermediate
 * switch no two-way one.
 */
export function countedAs<T extends string>(
  type: T,
  { source, isIntermediate }: Pick<Hung, 'source' | 'isIntermediate'>,
): T | 'bloc_secours' | 'permutateur' {
  if (isIntermediate) return 'permutateur';
  return type === 'luminaire' && isEmergencyUnit(source) ? 'bloc_secours' : type;
}

/** The symbol of a device: a lamp on a wall, a bell’s button, pushes and intermediate switches have theirs. */
export function symbolOf({ type, seat, heightAboveFloor, source, isIntermediate }: Hung): ElectricSymbol {
  if (isIntermediate) return 'permutateur';
  if (type === 'interrupteur' && (source as { appareil?: unknown } | undefined)?.appareil === 'minuterie') {
    return 'poussoir';
  }
  if (type === 'luminaire' && isEmergencyUnit(source)) return 'bloc_secours';
  if (type === 'luminaire' && seat) return 'luminaire_mural';
  return type === 'sonnette' && heightAboveFloor < LEAST_CHIME ? 'sonnette_bouton' : type;
}

/** What is hung otherwise than others of its type. */
const VARIANTS = {
  luminaire_mural: { legend: t('Applique murale', 'Wall light'), isWallMounted: true },
  bloc_secours: { legend: t('Bloc d’éclairage de sécurité', 'Emergency light'), isWallMounted: false },
  sonnette_bouton: { legend: t('Bouton de sonnette', 'Bell push'), isWallMounted: true },
  poussoir: { legend: t('Bouton-poussoir de minuterie', 'Push button of the timer'), isWallMounted: true },
  permutateur: { legend: t('Permutateur', 'Intermediate switch'), isWallMounted: true },
} as const;

/** What lists call the devices that they count together. */
export const COUNTED_NAMES: Readonly<Record<CountedType, Text>> = {
  ...(Object.fromEntries(Object.entries(ELECTRIC_DEFAULTS).map(([type, { label }]) => [type, label])) as Readonly<
    Record<ElectricType, Text>
  >),
  bloc_secours: VARIANTS.bloc_secours.legend,
  permutateur: VARIANTS.permutateur.legend,
};

/** Of what is fed by a switch or is one; others are met in their middle. */
const HUBS: Partial<Record<ElectricSymbol, PaperSymbol['hub']>> = {
  interrupteur: { y: KNOB, radius: KNOB },
  va_et_vient: { y: OFF, radius: KNOB },
  permutateur: { y: OFF, radius: KNOB },
  poussoir: { y: 1.2 + PUSH, radius: PUSH },
  luminaire: { y: 0, radius: LAMP },
  luminaire_mural: { y: WALL_LAMP, radius: LAMP },
  prise: { y: 1.2 + CUP, radius: CUP },
};

const asDefault = (type: ElectricType) => ({
  legend: type === 'sonnette' ? t('Carillon de sonnette', 'Door chime') : ELECTRIC_DEFAULTS[type].label,
  isWallMounted: ELECTRIC_DEFAULTS[type].axis !== 'plafond',
});

const isVariant = (symbol: ElectricSymbol): symbol is keyof typeof VARIANTS => Object.hasOwn(VARIANTS, symbol);

/** Plan symbols of IEC 60617-11 as French plans draw them (NF C 15-100 schedules). */
export const ELECTRIC_SYMBOLS: Readonly<Record<ElectricSymbol, PaperSymbol>> = Object.fromEntries(
  (Object.keys(STROKES) as ElectricSymbol[]).map((symbol) => [
    symbol,
    {
      strokes: STROKES[symbol],
      reach: Math.max(...STROKES[symbol].map(reachOf)),
      hub: HUBS[symbol] ?? { y: 0, radius: 0 },
      ...(isVariant(symbol) ? VARIANTS[symbol] : asDefault(symbol)),
    },
  ]),
) as unknown as Readonly<Record<ElectricSymbol, PaperSymbol>>;
