import { say, sayNumber, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building, Fixture, Level } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance, leftOf, offsetFrom, rotate } from '../../maths/vector.js';
import { heatingFields, numberIn, objectIn, temperatureOf } from '../../thermal/index.js';
import type { TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { textWidth } from '../text/measure.js';
import { NOTE, noteTag, readInside } from './note-tags.js';
import type { Note } from './note-tags.js';

const WORDS = {
  pump: t('PAC air/eau {kw} kW', 'Air/water HP {kw} kW'),
  generator: t('Générateur {kw} kW', 'Heat generator {kw} kW'),
  regime: t('eau {regime} °C', 'water {regime} °C'),
  link: t('liaison 2 × Ø{diameter}', 'link 2 × Ø{diameter}'),
  backUp: t('appoint {kw} kW', 'back-up {kw} kW'),
  losses: t(
    'déperditions {kw} kW à {base} °C, pièces à {inside} °C',
    'heat losses {kw} kW at {base} °C, rooms at {inside} °C',
  ),
} as const;

/** A pipe that ends this near the middle of the unit belongs to its link, mm. */
const REACH_MM = 700;

/** W as kilowatts with one decimal. */
const kilowatts = (watts: number, langue: Langue): string => sayNumber(Math.round(watts / 100) / 10, langue);

/** The machines of a building that its heat is named at, one a house: units outside, else what stands inside. */
function machinesOf({ plumbing }: Building): readonly Fixture[] {
  const units = plumbing.filter(({ type }) => type === 'pac_exterieure');
  return units.length > 0 ? units : plumbing.filter(({ type }) => type === 'module_hydraulique');
}

/** Diameter of the pipes between the parts of a heat pump, mm; null where none is drawn. */
function linkDiameter({ pipes }: Building, { center }: Fixture): number | null {
  const link = pipes.find(
    ({ type, trace }) =>
      type === 'chauffage' && [trace[0]!, trace.at(-1)!].some((end) => distance(end, center) <= REACH_MM),
  );
  return link?.diameter ?? null;
}

/** What a machine is: its output and the regime of its water; under it what joins its parts, and its back-up. */
function plantLines(building: Building, machine: Fixture, langue: Langue): string[] {
  const fields = heatingFields(building.scene);
  const generator = objectIn(fields, 'generateur');
  // What the scene says of the generator is of all its machines together.
  const isAlone = machinesOf(building).length === 1;
  const told = isAlone ? numberIn(generator, 'puissance_nominale_kw', { min: 0 }) : null;
  const rated = machine.source.puissance_kw ?? told;
  if (rated === null) return [];
  const isPump = machine.type === 'pac_exterieure';
  const regime = fields['regime'];
  const diameter = isPump ? linkDiameter(building, machine) : null;
  const backUp = numberIn(isAlone ? generator : machine.source, 'appoint_w', { min: 1 });
  const line = <K extends string>(text: Text<K>, values: Record<K, string>): string =>
    say(text, langue, values as never);
  const made = [
    line(isPump ? WORDS.pump : WORDS.generator, { kw: sayNumber(rated, langue) }),
    ...(typeof regime === 'string' ? [line(WORDS.regime, { regime })] : []),
  ];
  const joined = [
    ...(diameter === null ? [] : [line(WORDS.link, { diameter: String(Math.round(diameter)) })]),
    ...(backUp === null ? [] : [line(WORDS.backUp, { kw: kilowatts(backUp, langue) })]),
  ];
  return [made, joined].filter((some) => some.length > 0).map((some) => some.join(', '));
}

/** From line to line of a note, in heights of its letters. */
const LINE = 1.4;
/** Air between a machine and its note, and ways from its face to a note before it, mm of paper. */
const AIR = 1.5;
const BEFORE = [4.5, 7, 10, 14, 18];
const ASIDE = [0, 10, -10, 20, -20, 30, -30];

/** Places of the lines of a note: beside a machine, where they ask for no more sheet than it, else before it. */
function placesBy({ center, facing, width, depth }: Fixture, lines: readonly string[], scale: number): Point[] {
  const out = rotate({ x: 1, y: 0 }, facing);
  const along = leftOf(out);
  const long = Math.max(...lines.map((value) => textWidth(value, NOTE.height)));
  const high = NOTE.height * LINE * lines.length;
  const halfTo = ({ x, y }: Point): number => ((Math.abs(x) * long + Math.abs(y) * high) / 2) * scale;
  // A long note beside a short unit keeps off the façade.
  const off = Math.max(0, halfTo(out) + AIR * scale - depth / 2);
  const beside = [1, -1].map((side) => offsetFrom(center, out, off, side * (width / 2 + halfTo(along) + AIR * scale)));
  const before = BEFORE.flatMap((far) =>
    ASIDE.map((aside) => offsetFrom(center, out, depth / 2 + far * scale, aside * scale)),
  );
  return [...beside, ...before];
}

/** Output, regime, link and back-up of each machine that heats, beside it. */
export const plantNotes = (building: Building, level: Level, frame: Frame, drafting: Drafting): Note[] =>
  machinesOf(building)
    .filter(({ levelIndex }) => levelIndex === level.index)
    .flatMap((machine) => noteOf(building, level, machine, frame, drafting));

function noteOf(building: Building, level: Level, machine: Fixture, frame: Frame, { scale, langue }: Drafting): Note[] {
  const lines = plantLines(building, machine, langue);
  const [value] = lines;
  if (value === undefined) return [];
  const { center, facing, depth, id, room } = machine;
  const note: TextItem = { ...NOTE, layer: 'PLOMB', id, value, at: center };
  const anchor = offsetFrom(center, rotate({ x: 1, y: 0 }, facing), depth / 2);
  const places = placesBy(machine, lines, scale);
  return [noteTag(note, places, frame, scale, { lines, anchor, isReadAs: readInside(room, level) })];
}

/** Temperatures that the rooms with a radiator are sized at, the lowest first, °C; that of all where none has one. */
function insideOf({ rooms, plumbing }: Building, langue: Langue): string {
  const warmed = new Set(plumbing.filter(({ type }) => type === 'radiateur').map(({ room }) => room));
  const heated = rooms.filter(({ id }) => warmed.has(id));
  const degrees = new Set((heated.length > 0 ? heated : rooms).map(temperatureOf));
  const sorted = [...degrees].toSorted((p, q) => p - q).map((one) => sayNumber(one, langue));
  return [...new Set([sorted[0]!, sorted.at(-1)!])].join('–');
}

/**
 * Losses of the building at the base temperature, with that of its rooms, on the level of what heats it; null where
 * nobody worked them out.
 */
export function lossesRemark(building: Building, level: Level, langue: Langue): string | null {
  if (machinesOf(building)[0]?.levelIndex !== level.index) return null;
  const fields = heatingFields(building.scene);
  const losses = numberIn(fields, 'deperditions_w', { min: 1 });
  const base = numberIn(fields, 'temperature_base');
  if (losses === null || base === null) return null;
  const coldest = sayNumber(base, langue).replace('-', '−');
  const inside = insideOf(building, langue);
  return say<'kw' | 'base' | 'inside'>(WORDS.losses, langue, { kw: kilowatts(losses, langue), base: coldest, inside });
}
