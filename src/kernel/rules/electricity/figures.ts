import type { Source } from '../support/source.js';

/** NF C 15-100, part 10: dwellings. */
export const NFC: Source = { texte: 'NF C 15-100-10 (installations électriques des logements)', article: '' };
export const DATA: Source = { texte: 'NF C 15-100-11 (réseaux de communication)', article: '', isHypothesis: true };
export const ALARM: Source = {
  texte: 'Loi n° 2010-238 du 9 mars 2010, code de la construction et de l’habitation',
  article: 'R. 142-2',
};
/** A socket where one lies: no text asks for it. */
export const BEDSIDE: Source = { texte: 'Usage, une prise à la tête de chaque lit', article: '', isHypothesis: true };

/** A lamp outdoors at each door that people come in by. */
export const OUTDOORS: Source = {
  texte: 'NF C 15-100-10 (installations électriques des logements)',
  article: 'éclairage extérieur, un point par entrée principale ou de service',
};
/** A lamp outdoors at French windows: no text asks for it. */
export const GARDEN_LAMP: Source = {
  texte: 'Usage, un point lumineux devant les portes-fenêtres d’un jardin, d’une cour, d’une terrasse ou d’un balcon',
  article: '',
  isHypothesis: true,
};
/** A lamp outdoors at the doors of a workplace: no text asks for it. */
export const WORK_DOOR: Source = {
  texte: 'Usage, un point lumineux dehors à chaque porte d’entrée ou de service pleine d’un local de travail',
  article: '',
  isHypothesis: true,
};
/** What no plan shows but a board needs: figures of the trade, to be read again in the text. */
export const EARTH: Source = { texte: 'NF C 15-100 (mise à la terre)', article: '542, 544, 701', isHypothesis: true };
export const SURGE: Source = { texte: 'NF C 15-100 (surtensions)', article: '443, 534', isHypothesis: true };
/**
 * Largest resistance of the electrode under a service breaker of 500 mA, Ω; least sections in copper, mm²: from the
 * electrode to the board, of the main bonding, of that of a room with a bath or a shower.
 */
export const GROUNDING = { ohms: 100, main: 16, bonding: 6, bathroom: 4 } as const;
/** Nominal discharge current, kA, level of protection, kV, and length of its wires, m, at most. */
export const ARRESTER = { type: 2, current: 5, level: 1.5, wires: 0.5 } as const;
/** A rolling shutter is taken to have a motor. */
export const SHUTTER: Source = {
  texte: 'Usage, volet roulant motorisé, une commande près de la baie',
  article: '',
  isHypothesis: true,
};
/** A chime in the hall, a button at the door of a house. */
export const BELL: Source = {
  texte: 'Usage, un carillon à l’entrée, un bouton à la porte',
  article: '',
  isHypothesis: true,
};
/** Lighting of the common parts of flats: what goes out by a timer does so gently; where its pushes hang is usage. */
export const COMMON: Source = {
  texte: 'Arrêté du 24 décembre 2015 (accessibilité des bâtiments d’habitation collectifs)',
  article: '10',
  isHypothesis: true,
};
/** How many lamps light a room, spread over its parts: the norm asks for one. */
export const SEVERAL: Source = {
  texte: 'Usage, un point lumineux pour 20 m² environ et pour 5 m de long',
  article: '',
  isHypothesis: true,
};
/** Lamps of workplaces: along and across a room, mm; how bright it must be is for whoever designs it. */
export const WORKPLACE_LIGHTS = {
  apart: { along: 4500, across: 3000 },
  source: {
    texte: 'Code du travail, points lumineux à confirmer par un calcul d’éclairement',
    article: 'R. 4223-4',
    isHypothesis: true,
  } satisfies Source,
} as const;
/** Outlets of one desk: no text gives their number. */
export const WORKSTATION = {
  prise: 2,
  prise_rj45: 1,
  source: {
    texte: 'Usage, deux prises et une prise de communication par poste de travail',
    article: '',
    isHypothesis: true,
  },
} as const satisfies { readonly prise: number; readonly prise_rj45: number; readonly source: Source };
/** mm of wall for one socket of a workplace without desks, where one only crosses too: no text gives their number. */
export const WORKPLACE_SOCKETS = {
  each: 5000,
  crossed: 10_000,
  source: {
    texte: 'Usage, une prise pour 5 m de mur, 10 m dans une circulation, pour le ménage et de petits appareils',
    article: '',
    isHypothesis: true,
  } satisfies Source,
} as const;
/** Circuits of workplaces: no text gives their points, whoever designs them has the last word. */
export const WORKPLACE_CIRCUITS: Source = {
  texte: 'Usage des lieux de travail, circuits et protections à étudier (code du travail)',
  article: 'R. 4215-1 à R. 4215-17',
  isHypothesis: true,
};
/**
 * Units that show the way out of workplaces, over exits and 15 m apart at most along the ways to them; the places that
 * are tried, mm: the middle of a corridor, out of the rows of its lamps.
 */
export const EVACUATION = {
  apart: { along: 3000, across: 6000 },
  source: {
    texte: 'Code du travail et arrêté du 14 décembre 2011 (éclairage de sécurité)',
    article: 'R. 4227-14',
    isHypothesis: true,
  } satisfies Source,
} as const;
/** m² and mm that a lamp lights. */
export const LAMP = { areaM2: 20, lengthMm: 5000, most: 6 } as const;

/** A kind of circuit: conductor, protection and points at most (NF C 15-100-10, table of circuits). */
export interface CircuitKind {
  /** mm². */
  readonly section: number;
  /** A. */
  readonly breaker: number;
  readonly points: number;
  /** Letter of the circuits of this kind on board and plans. */
  readonly letter: 'E' | 'P' | 'K' | 'S' | 'V' | 'C' | 'R' | 'N';
  /** Share of its rating that counts towards the residual-current device above it. */
  readonly coincidence: 1 | 0.5;
  /** Under a type A device: loads that leak direct current. */
  readonly needsTypeA?: true;
  /** On three phases and neutral. @default one phase and neutral */
  readonly isThreePhase?: true;
  /** Most of the voltage that may be lost on the way, per cent. */
  readonly drop: number;
}

/** Lighting loses 3 % at most, other uses 5 % (NF C 15-100, 525). */
const [LIGHT_DROP, OTHER_DROP] = [3, 5];
const appliance = { section: 2.5, breaker: 20, points: 1, letter: 'S', coincidence: 0.5, drop: OTHER_DROP } as const;

const desks = { section: 2.5, breaker: 20, points: 8, letter: 'P', coincidence: 0.5, drop: OTHER_DROP } as const;

export const CIRCUIT_KINDS = {
  // 16 A at most; 10 A is what lamps draw and what boards are built with.
  eclairage: { section: 1.5, breaker: 10, points: 8, letter: 'E', coincidence: 0.5, drop: LIGHT_DROP },
  // Lamps of halls and stairs, on the board of the common services.
  eclairage_commun: { section: 1.5, breaker: 10, points: 8, letter: 'E', coincidence: 0.5, drop: LIGHT_DROP },
  // Lamps of workplaces, their emergency units taken off before the switch: one fault shows in its own room.
  eclairage_locaux: { section: 1.5, breaker: 10, points: 24, letter: 'E', coincidence: 0.5, drop: LIGHT_DROP },
  prises_postes: { ...desks, needsTypeA: true },
  prises_locaux: desks,
  prises: { section: 2.5, breaker: 20, points: 12, letter: 'P', coincidence: 0.5, drop: OTHER_DROP },
  prises_cuisine: { section: 2.5, breaker: 20, points: 6, letter: 'K', coincidence: 0.5, drop: OTHER_DROP },
  plaque: { ...appliance, section: 6, breaker: 32, needsTypeA: true },
  four: appliance,
  lave_linge: { ...appliance, needsTypeA: true },
  lave_vaisselle: appliance,
  chauffe_eau: { ...appliance, coincidence: 1 },
  specialise: appliance,
  irve: { ...appliance, section: 10, breaker: 40, coincidence: 1, needsTypeA: true },
  volets: { section: 1.5, breaker: 16, points: 8, letter: 'R', coincidence: 0.5, drop: OTHER_DROP },
  // Its transformer on the board (very low voltage) is what the breaker protects.
  sonnette: { section: 1.5, breaker: 2, points: 4, letter: 'N', coincidence: 0.5, drop: OTHER_DROP },
  vmc: { section: 1.5, breaker: 2, points: 1, letter: 'V', coincidence: 0.5, drop: OTHER_DROP },
  // A fan of its own, through the façade of one room.
  extracteur: { section: 1.5, breaker: 2, points: 1, letter: 'V', coincidence: 0.5, drop: OTHER_DROP },
  radiateur: { ...appliance, letter: 'C', coincidence: 1 },
  chauffage: { ...appliance, letter: 'C', coincidence: 1, needsTypeA: true },
} as const satisfies Readonly<Record<string, CircuitKind>>;
export type CircuitNature = keyof typeof CIRCUIT_KINDS;

/**
 * Rated output of a heat pump over what it draws on the coldest days: a hypothesis that the answer tells.
 * No text fixes it; the least seasonal efficiency of (EU) 813/2013, annex II, 110 % at 55 °C, stands for
 * 2.5 × (1.10 + 0.03) = 2.8 over a whole winter, which is milder.
 */
export const PUMP_COP = 2.5;
/**
 * Breakers, A, and sections, mm², that feed the machine of the heating; beyond the last on one phase it takes three, of
 * the same sections and of those after them.
 */
export const HEATING_BREAKERS = [
  { breaker: 20, section: 2.5 },
  { breaker: 25, section: 4 },
  { breaker: 32, section: 6 },
  { breaker: 40, section: 10 },
] as const;
export const THREE_PHASE_BREAKERS = [
  ...HEATING_BREAKERS,
  { breaker: 50, section: 16 },
  { breaker: 63, section: 16 },
] as const;

/** Words of the `nature` of a declared circuit, first match first. */
const WORDS: readonly (readonly [RegExp, CircuitNature])[] = [
  [/eclairage_commun|minuterie/, 'eclairage_commun'],
  [/eclairage_locaux/, 'eclairage_locaux'],
  [/prises?_postes?|poste_de_travail/, 'prises_postes'],
  [/prises_locaux/, 'prises_locaux'],
  [/eclairage|lumi/, 'eclairage'],
  [/volet|store/, 'volets'],
  [/sonnette|sonnerie|carillon|interphone/, 'sonnette'],
  [/extract/, 'extracteur'],
  [/vmc|ventil/, 'vmc'],
  [/irve|vehicule|recharge/, 'irve'],
  [/lave_?linge|machine_a_laver/, 'lave_linge'],
  [/vaisselle/, 'lave_vaisselle'],
  [/plaque|cuisson|cuisiniere/, 'plaque'],
  [/\bfour|_four/, 'four'],
  [/chauffe_?eau|ballon|ecs/, 'chauffe_eau'],
  // A radiator on a plug is not the machine that heats the house.
  [/radiateur|convecteur|seche_?serviette|radiant/, 'radiateur'],
  [/chauffage|pac|pompe_a_chaleur/, 'chauffage'],
  [/cuisine|plan_de_travail/, 'prises_cuisine'],
  [/speciali|seche|congelateur/, 'specialise'],
  [/prise/, 'prises'],
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_');

/** Kind of a circuit by its declared nature; null where no word is recognised. */
export const natureOf = (nature: string): CircuitNature | null =>
  WORDS.find(([pattern]) => pattern.test(plain(nature)))?.[1] ?? null;

/** Whether a kind of circuit is one of workplaces, which NF C 15-100-10 is not about. */
export const isWorkCircuit = (nature: CircuitNature): boolean => /_locaux$|_postes$/.test(nature);

/** Residual-current devices of a dwelling (NF C 15-100-10): at least so many, at most so many circuits under each. */
export const RESIDUAL = { least: 2, circuits: 8, sensitivity: 30 } as const;
/** Standard ratings, A; the last that suits one row of a house board. */
export const RATINGS = [25, 40, 63, 80, 100] as const;
export const USUAL_MOST = 63;
/** Two lighting circuits at least above this living area, m², and from as many main rooms on (10.1.3.2.4). */
export const TWO_LIGHTINGS_M2 = 35;
export const TWO_LIGHTINGS_ROOMS = 2;
/** Resistivity of copper in use, Ω·mm²/m (NF C 15-100, 525). */
export const RESISTIVITY = 0.023;
/** Sections on sale, mm². */
export const SECTIONS = [1.5, 2.5, 4, 6, 10, 16] as const;

/** Axis of the devices above the floor where the type has no usual one, mm. */
export const AXIS = { worktop: 1100, basin: 1100 } as const;
/** Sockets over the worktop of a kitchen, and of one of 4 m² or less (NF C 15-100-10). */
export const WORKTOP = { usual: 4, small: 3, smallM2: 4 } as const;
