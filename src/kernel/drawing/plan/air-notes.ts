import { say, sayFixed, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { AirTerminal, Building, Course, Level } from '../../building/index.js';
import { coverAt, levelName } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { dwellingsOf } from '../../measures/index.js';
import { airSpeed, discharges, stretchFlows } from '../../network/index.js';
import { middleOf } from '../boxes.js';
import type { BlockItem, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { readable } from '../frame.js';
import type { Candidate } from '../ink/declutter.js';
import { blockBounds } from '../symbols.js';
import { textWidth } from '../text/measure.js';
import { MOST_NOTES, NOTE, noteTag, readInRoom, readInside, round } from './note-tags.js';
import type { Note } from './note-tags.js';
import type { DuctPart } from './ventilation-items.js';
import { isEachAired, unitsOf } from './units-of-homes.js';
import { ductParts, flowText, inletPlace, isUpright as goesUp, terminalsOf } from './ventilation-items.js';

const WORDS = {
  flow: t('Ø {diameter} · {flow} m³/h · {speed} m/s', 'Ø {diameter} · {flow} m³/h · {speed} m/s'),
  attic: t('en combles', 'in the attic'),
  terrace: t('en toiture-terrasse', 'on the flat roof'),
  roof: t('rejet en toiture', 'roof discharge'),
  up: t('vers {level}', 'to {level}'),
  down: t('de {level}', 'from {level}'),
  out: t('rejet', 'discharge'),
  lucarne: t('en lucarne', 'in the dormer'),
  toiture: t('en toiture', 'in the roof'),
  fire: t('coupe-feu à étudier', 'fire protection to be designed'),
} as const;

/** What goes through a part of a duct, m³/h; null where it is not known. */
const flowIn = (building: Building, { duct, a }: DuctPart): number | null =>
  stretchFlows(building.whole ?? building).get(duct)?.[duct.points.indexOf(a)] ?? null;

/** What a part of a duct says: diameter with flow and mean speed; its diameter alone where its flow is not known. */
function ductText(building: Building, part: DuctPart, langue: Langue): string {
  const { duct } = part;
  const diameter = String(Math.round(duct.diameter));
  const flow = flowIn(building, part);
  if (!flow) return `Ø ${diameter}`;
  const speed = sayFixed(airSpeed(flow, duct.diameter), 1, langue);
  return say(WORDS.flow, langue, { diameter, flow: String(Math.round(flow)), speed });
}

/** A duct that stands upright has its text on lines: the speed apart. */
const SPEED = / · (?=[^·]*$)/;

const AIR: Pick<TextItem, keyof typeof NOTE | 'layer'> = { ...NOTE, layer: 'ELEC' };

/** The longest level part of each duct: what the duct says is written along it. */
function longestParts(parts: readonly DuctPart[]): DuctPart[] {
  const longest = new Map<string, DuctPart>();
  for (const part of parts) {
    const known = longest.get(part.duct.id);
    if (!goesUp(part) && (!known || distance(part.a, part.b) > distance(known.a, known.b))) {
      longest.set(part.duct.id, part);
    }
  }
  return [...longest.values()];
}

/** From a duct to what is written along it, mm of paper. */
const BESIDE = 1.7;
/** A part of a duct shorter than this on paper has no text, mm. */
const LEAST = 3;

function* chain<T>(...lists: (() => Iterable<Candidate<T>>)[]): Generator<Candidate<T>> {
  for (const list of lists) yield* list();
}

/** Along a duct: all that it says, also over the pale building; else its diameter; else all at the end of a leader. */
function ductNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  return longestParts(ductParts(building, level)).flatMap((part): Note[] => {
    const { duct, a, b } = part;
    const long = distance(a, b);
    if (long < LEAST * scale) return [];
    const along = unit(subtract(b, a));
    const rotation = readable((Math.atan2(along.y, along.x) * 180) / Math.PI);
    const up = Math.sign(leftOf(along).y || -leftOf(along).x) || 1;
    const placesOf = (value: string): Point[] =>
      textWidth(value, NOTE.height) * scale > long
        ? []
        : [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((share) =>
            [up, -up, 2 * up, -2 * up].map((aside) => offsetFrom(a, along, share * long, aside * BESIDE * scale)),
          );
    const noteOf = (value: string): Note => {
      const note: TextItem = { ...AIR, id: duct.id, value, at: a, rotation };
      return noteTag(note, placesOf(value), frame, scale);
    };
    const value = ductText(building, part, langue);
    const [full, short] = [noteOf(value), noteOf(`Ø ${Math.round(duct.diameter)}`)];
    const led = noteTag({ ...AIR, id: duct.id, value, at: a }, [], frame, scale, { anchor: midpoint(a, b) });
    const further = { candidates: () => chain(full.further.candidates, short.further.candidates) };
    return [{ ...full, further, led: led.led }];
  });
}

/** Whether a level is that of a mezzanine, over the floor of its storey. */
const isDeck = ({ levels }: Building, { index, z }: Level): boolean => z > levels[index]!.z;

/** Upright parts of ducts that go from a level to another, or through a mezzanine. */
function risersOf(building: Building, level: Level): DuctPart[] {
  const over = building.levels[level.index + 1];
  return ductParts(building, level)
    .filter(goesUp)
    .filter(({ a, b }) => {
      const [low, high] = [Math.min(a.z, b.z), Math.max(a.z, b.z)];
      const hasBelow = level.index > 0 || isDeck(building, level);
      return (over !== undefined && high > over.z) || (hasBelow && low < level.z);
    });
}

/** Whether ducts go up or down through a floor of a level. */
export const hasRisers = (building: Building, level: Level): boolean => risersOf(building, level).length > 0;

/** Where an upright duct goes to from a level, or else comes from, and what it carries: line by line. */
function riserLines(building: Building, level: Level, part: DuctPart, langue: Langue): string[] {
  const { a, b } = part;
  const [over, under] = [
    building.levels[level.index + 1],
    building.levels[level.index - (isDeck(building, level) ? 0 : 1)],
  ];
  if (discharges(building.whole ?? building).includes(part.duct)) return [say(WORDS.roof, langue), sizeText(part.duct)];
  // What rises from one dwelling through another is to stop a fire (decree of 31 January 1986).
  const fire = dwellingsOf(building).length > 1 && !isEachAired(building) ? [say(WORDS.fire, langue)] : [];
  const said = [...ductText(building, part, langue).split(SPEED), ...fire];
  if (over && Math.max(a.z, b.z) > over.z) return [say(WORDS.up, langue, { level: levelName(over) }), ...said];
  return under ? [say(WORDS.down, langue, { level: levelName(under) }), ...said] : said;
}

/** A riser says what it carries on from a level: of parts over one another, the one with the most air. */
function riserNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  const flowOf = (part: DuctPart): number => flowIn(building, part) ?? 0;
  const told: DuctPart[] = [];
  for (const part of risersOf(building, level).toSorted((p, q) => flowOf(q) - flowOf(p))) {
    if (told.every(({ a }) => distance(a, part.a) > part.duct.diameter)) told.push(part);
  }
  return told.map((part) => {
    const { duct, a } = part;
    const lines = riserLines(building, level, part, langue);
    const { places, far } = round(a, duct.diameter / 2 / scale + 2.5 + (lines.length - 1) * 1.3, scale);
    const note: TextItem = { ...AIR, id: duct.id, ink: 'vert', value: lines.join(' '), at: a };
    const room = level.rooms.find(({ polygon }) => polygonContains(polygon, a));
    const isReadAs = readInRoom(room?.id ?? null, level);
    return noteTag(note, places, frame, scale, { lines, far, anchor: a, isReadAs });
  });
}

/** A discharge that stays so near to its unit in plan goes up through the roof, mm. */
const UPRIGHT = 300;

const isUpright = (duct: Course, unit: AirTerminal): boolean =>
  duct.points.every((point) => distance(point, unit.at) <= UPRIGHT);

const sizeText = ({ diameter }: Course): string => `Ø ${Math.round(diameter)}`;

/** Where the unit hangs when that is over the ceiling, and the discharge over it. */
function unitLines(building: Building, level: Level, unit: AirTerminal, langue: Langue): string[] {
  const under = level.rooms.find(({ polygon }) => polygonContains(polygon, unit.at));
  const isOver = under !== undefined && unit.at.z > under.z + under.height;
  const up = discharges(building).find((duct) => isUpright(duct, unit));
  const cover = isOver ? coverAt(building.whole ?? building, unit.at) : null;
  const where = cover !== null && unit.at.z > cover.z ? WORDS.terrace : WORDS.attic;
  return [...(isOver ? [say(where, langue)] : []), ...(up ? [say(WORDS.roof, langue), sizeText(up)] : [])];
}

/** How far a point is from the nearest unit in plan, mm. */
const toUnits = (units: readonly AirTerminal[], point: Point): number =>
  units.reduce((least, { at }) => Math.min(least, distance(point, at)), Infinity);

/** The end of a discharge that leaves the building sideways, on the level that it runs on. */
function dischargeNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  const units = unitsOf(building);
  if (units.length === 0) return [];
  const here = new Set(ductParts(building, level).map(({ duct }) => duct));
  return discharges(building)
    .filter((duct) => here.has(duct) && !units.some((unit) => isUpright(duct, unit)))
    .map((duct) => {
      const [first, last] = [duct.points[0]!, duct.points.at(-1)!];
      const end = toUnits(units, first) > toUnits(units, last) ? first : last;
      const { places, far } = round(end, 3, scale);
      const value = `${say(WORDS.out, langue)} ${sizeText(duct)}`;
      return noteTag({ ...AIR, id: duct.id, value, at: end }, places, frame, scale, { far, anchor: end });
    });
}

/** Flow of each terminal beside its symbol; beside the unit, where it hangs and how its air leaves. */
function terminalNotes(
  building: Building,
  level: Level,
  frame: Frame,
  { scale, langue }: Drafting,
  placed: ReadonlyMap<string, BlockItem>,
): Note[] {
  return terminalsOf(building, level).flatMap((terminal): Note[] => {
    const symbol = placed.get(terminal.id);
    if (!symbol) return [];
    const box = blockBounds(symbol, scale);
    const middle = middleOf(box);
    const half = Math.min(box.maxX - box.minX, box.maxY - box.minY) / 2 / scale;
    // An inlet is told before its arrow, in its room.
    const facing = terminal.kind === 'entree_air' ? (symbol.rotation ?? 0) + 90 : undefined;
    const isReadAs = (facing === undefined ? readInRoom : readInside)(terminal.room, level);
    const place = inletPlace(building, terminal, level);
    const inRoof = place ? [say(WORDS[place], langue)] : [];
    const said = [
      [flowText(terminal), ...inRoof],
      terminal.kind === 'caisson' ? unitLines(building, level, terminal, langue) : [],
    ];
    return said.flatMap((lines): Note[] => {
      const value = lines.join(' ');
      if (value === '') return [];
      const { places, far } = round(middle, half + 1.7 + (lines.length - 1) * 1.3, scale, facing);
      const note: TextItem = { ...AIR, id: terminal.id, value, at: middle };
      return [noteTag(note, places, frame, scale, { lines, far, anchor: middle, isReadAs })];
    });
  });
}

/** What a ventilation plan says: flows of terminals, discharge, risers, then diameter, flow and speed along ducts. */
export const airNotes = (
  building: Building,
  level: Level,
  frame: Frame,
  drafting: Drafting,
  placed: ReadonlyMap<string, BlockItem>,
): Note[] =>
  [
    ...terminalNotes(building, level, frame, drafting, placed),
    ...dischargeNotes(building, level, frame, drafting),
    ...riserNotes(building, level, frame, drafting),
    ...ductNotes(building, level, frame, drafting),
  ].slice(0, MOST_NOTES);
