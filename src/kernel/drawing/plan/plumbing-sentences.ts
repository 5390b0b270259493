import { say, sayNumber, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level, Pipe, RoomUse } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import { LONG_WASTE_MM, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { boxIndex, budgeted } from '../../maths/box-index.js';
import { boundsAt } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import { dwellingsOf } from '../../measures/index.js';
import { sharedArrival } from './flat-meters.js';
import { isHeatingAlone } from './heating-alone.js';
import { unjoinedOn } from './unjoined-radiators.js';

type Sentence = (building: Building, level: Level, langue: Langue) => string | null;

const LONG = t(
  '{fixture} : vidange de {m} m en Ø {mm}, clapet aérateur ou ventilation à étudier',
  '{fixture}: waste {m} m long of Ø {mm}, air admittance valve or vent to be designed',
);

const isKnown = (type: unknown): type is keyof typeof PLUMBING_DEFAULTS =>
  typeof type === 'string' && Object.hasOwn(PLUMBING_DEFAULTS, type);

/** A drain that ends this near to the beginning of another one runs into it, mm. */
const MET_MM = 1;
const MACHINES: ReadonlySet<unknown> = new Set(['lave_linge', 'lave_vaisselle']);

/** What the wastes say that they take which run into the beginning of another one. */
function takenBy({ pipes }: Building): (drain: Pipe) => unknown[] {
  const wastes = pipes.filter(({ type }) => type === 'eu');
  const index = budgeted(boxIndex(wastes.map(({ trace }) => boundsAt(trace.at(-1)!))));
  return ({ trace: [first] }) =>
    index
      .search(boundsAt(first!), MET_MM)
      .filter((i) => distance(wastes[i]!.trace.at(-1)!, first!) <= MET_MM)
      .map((i) => wastes[i]!.source.alimente);
}

/** The fixture whose waste a drain is: its own, or that which it takes with the machine beside it alone. */
function fixtureOf(drain: Pipe, takes: (drain: Pipe) => readonly unknown[]): unknown {
  if (drain.source.alimente !== undefined) return drain.source.alimente;
  const [fixture, ...others] = takes(drain).toSorted((p, q) => Number(MACHINES.has(p)) - Number(MACHINES.has(q)));
  return others.every((one) => MACHINES.has(one)) ? fixture : undefined;
}

/** The longest waste of a single fixture, where it is long. */
const wasteSentence: Sentence = (building, { index }, langue) => {
  const isHere = ({ runs }: Pipe): boolean => runs.some(({ planIndex }) => planIndex === index);
  const long = building.pipes.filter((pipe) => pipe.type === 'eu' && pipe.length > LONG_WASTE_MM && isHere(pipe));
  if (long.length === 0) return null;
  const takes = takenBy(building);
  const [longest] = long
    .map((pipe) => ({ pipe, fixture: fixtureOf(pipe, takes) }))
    .filter(({ fixture }) => isKnown(fixture))
    .toSorted((p, q) => q.pipe.length - p.pipe.length);
  if (!longest || !isKnown(longest.fixture)) return null;
  return say<'fixture' | 'm' | 'mm'>(LONG, langue, {
    fixture: say(PLUMBING_DEFAULTS[longest.fixture].label, langue),
    m: sayNumber(Math.round(longest.pipe.length / 100) / 10, langue),
    mm: String(Math.round(longest.pipe.diameter)),
  });
};

const METERS = t(
  'Une production de chaleur pour plusieurs logements ou locaux : compteur d’énergie thermique et vanne d’arrêt pour chacun à prévoir (hypothèse)',
  'One source of heat for several dwellings or premises: a heat meter and a stop valve for each to be planned (hypothesis)',
);
const SOURCES: ReadonlySet<string> = new Set(['pac_exterieure', 'module_hydraulique']);

/** Homes of a building by their rooms, or by their boards where their rooms do not tell. */
const homesIn = (building: Building): number => {
  const garages = new Set(building.rooms.filter(({ use }) => use === 'garage').map(({ id }) => id));
  const boards = building.electric.filter(
    ({ type, room }) => type === 'tableau_electrique' && !garages.has(room ?? ''),
  );
  return Math.max(dwellingsOf(building).length, boards.length);
};

/** On the storey of the machine: that homes which share it need meters. */
const metersSentence: Sentence = (building, level, langue) => {
  const sources = building.plumbing.filter(({ type }) => SOURCES.has(type));
  const count = Math.max(...[...SOURCES].map((one) => sources.filter(({ type }) => type === one).length));
  const isHere = sources.some(({ levelIndex }) => levelIndex === level.index);
  return isHere && count === 1 && homesIn(building) > 1 ? say(METERS, langue) : null;
};

const WATER_METERS = t(
  'Une arrivée d’eau pour {count} logements : compteur divisionnaire et robinet d’arrêt pour chacun (hypothèse)',
  'One arrival of water for {count} dwellings: a divisional meter and a stop valve for each (hypothesis)',
);

/** On the storey where water comes in: that flats which share it have a meter each. */
const waterMetersSentence: Sentence = (building, { index }, langue) =>
  sharedArrival(building) === index
    ? say<'count'>(WATER_METERS, langue, { count: dwellingsOf(building).length })
    : null;

const UNJOINED = t(
  'Radiateurs sans tube, raccordement ou émetteurs électriques à étudier : {rooms}',
  'Radiators without a pipe, connection or electric emitters to be designed: {rooms}',
);
/** Rooms whose radiators no pipe reaches, on a plan of a building that has pipes of heating. */
const unjoinedSentence: Sentence = (building, level, langue) => {
  const alone = unjoinedOn(building, level);
  const names = building.rooms
    .filter(({ id }) => alone.some(({ room }) => room === id))
    .map((room) => say(roomName(room), langue));
  return names.length > 0 ? say<'rooms'>(UNJOINED, langue, { rooms: names.join(', ') }) : null;
};

const UNFITTED = t(
  'Sans appareil sanitaire déclaré, plomberie à étudier : {rooms}',
  'No fixture declared, plumbing to be designed: {rooms}',
);
const WET: ReadonlySet<RoomUse> = new Set(['cuisine', 'salle_de_bain', 'wc', 'buanderie']);

/** Wet rooms of a storey, on the plans of a building whose scene has no fixture at all. */
const unfittedSentence: Sentence = (building, level, langue) => {
  const wet = level.rooms.filter(({ use }) => WET.has(use)).map((room) => say(roomName(room), langue));
  return isHeatingAlone(building) && wet.length > 0
    ? say<'rooms'>(UNFITTED, langue, { rooms: [...new Set(wet)].join(', ') })
    : null;
};

/**
 * What a plan of plumbing and heating says in sentences under its title: wet rooms without a fixture, radiators that no
 * pipe reaches, long wastes, meters of homes that share a machine or an arrival of water.
 */
export const plumbingSentences = (building: Building, level: Level, langue: Langue): string[] =>
  [unfittedSentence, unjoinedSentence, wasteSentence, metersSentence, waterMetersSentence].flatMap(
    (sentence) => sentence(building, level, langue) ?? [],
  );
