import { say } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Bounds } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { isUnderSky } from '../../building/index.js';
import type { Room } from '../../building/types.js';
import { altitudeText, areaText, clearHeightText } from '../length-text.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Weight } from '../text/measure.js';
import { wrapped } from '../text/wrapped.js';
import type { RoomFacts } from './room-facts.js';

/** A line of a tag. */
export interface Line {
  readonly text: string;
  readonly height: number;
  readonly weight: Weight;
}

/** Heights of name, area and clear height on paper. */
const LARGE = [3.5, 2.5, 1.8] as const;
const MEDIUM = [2.5, 2.5, 1.8] as const;
const SMALL = [2.5, 1.8, null] as const;
const LEAST = [1.8, 1.8, null] as const;
const NAME = [1.8, null, null] as const;
/** Height of the level of a floor, and of an area that the law counts, in a tag that says no clear height. */
const LEVEL_MARK = 1.8;
const LEGAL_AREA = 1.8;
type Size = typeof LARGE | typeof MEDIUM | typeof SMALL | typeof LEAST | typeof NAME;

/** What a tag says, and in what size. */
interface Wording {
  readonly size: Size;
  /** Name on two lines. */
  readonly isBroken?: boolean;
  /** Width of the lines that a name too long for two is broken into, mm of paper. */
  readonly column?: number;
  /** A number may stand under the word that it counts. */
  readonly isCounted?: boolean;
  /** Name and area on one line: corridors and cupboards. */
  readonly isInline?: boolean;
  /** Without the lines of the area that the law counts, where that is another, and of a diameter. */
  readonly isBrief?: boolean;
}

interface Shape {
  readonly wording: Wording;
  /** Read up the sheet. */
  readonly isTurned?: boolean;
}

/** From the most readable to the least: a smaller tag that reads across beats a larger one to be read sideways. */
function shapesOf(isBrief: boolean): readonly Shape[] {
  const medium: Wording = { size: MEDIUM, isBrief };
  const small: Wording = { size: SMALL, isBrief };
  const least: Wording = { size: LEAST, isBrief };
  const inline: Wording = { ...least, isInline: true };
  return [
    { wording: { size: LARGE, isBrief } },
    { wording: medium },
    { wording: { ...medium, isBroken: true } },
    { wording: small },
    { wording: { ...small, isBroken: true } },
    { wording: medium, isTurned: true },
    { wording: least },
    { wording: { ...least, isBroken: true } },
    { wording: { ...least, isBroken: true, isCounted: true } },
    { wording: small, isTurned: true },
    { wording: least, isTurned: true },
    { wording: inline },
    { wording: inline, isTurned: true },
  ];
}

/** A longer name is cut: 4,000 characters are a description. */
const WIDEST_NAME = 60;
/** Lines of a name at most, and their widths, mm of paper: the widest that its room has first. */
const MOST_LINES = 8;
const COLUMNS = [WIDEST_NAME, 45, 32, 22] as const;
const WRAPPED: readonly Shape[] = COLUMNS.map((column) => ({ wording: { size: LEAST, column } }));

const ALONE: Wording = { size: NAME };
const ALL: readonly Shape[] = [
  ...shapesOf(false),
  ...shapesOf(true),
  ...WRAPPED,
  { wording: ALONE },
  { wording: ALONE, isTurned: true },
];

const SHAPES = {
  all: ALL,
  /** The plan has names of the second height at most. */
  modest: ALL.filter(({ wording }) => wording.size !== LARGE),
  /** For orientation only, under the symbols of a trade: what covers a symbol says less. */
  discreet: [
    { wording: { size: SMALL } },
    { wording: { size: SMALL, isBroken: true } },
    { wording: { size: LEAST } },
    { wording: { size: LEAST, isBroken: true } },
    ...WRAPPED,
    { wording: ALONE },
  ],
} as const satisfies Record<string, readonly Shape[]>;

/** The shapes that a tag may take. */
export type TagShapes = keyof typeof SHAPES;

/** From one baseline to the next, in heights of the lower line. */
export const LEADING = 1.75;
/** Air between a tag and the walls, mm of paper. */
export const MARGIN = 0.8;

/** A room and the content of its tag. */
export interface Tagged {
  readonly room: Room;
  readonly name: Text;
  /** Altitude of its floor, mm, where that is not the floor of its level. */
  readonly floor?: number | undefined;
  /** What else is known of it and asked for. */
  readonly facts?: RoomFacts | undefined;
  readonly langue: Langue;
}

/** A tag takes the place of the longer of its two languages: a plan is the same drawing in either. */
const BOTH = ['fr', 'en'] as const satisfies readonly Langue[];

/** A number or a letter at the end of a name stays beside the word that it counts, where it can. */
const LEAST_PART = 3;

/**
 * Long names of small rooms break at the space nearest their middle.
 * @param least letters of each part
 */
function broken(name: string, least: number): readonly string[] {
  const far = (at: number): number => Math.abs(at - name.length / 2);
  let best = -1;
  for (let at = name.indexOf(' ', least); at >= 0 && at < name.length - least; at = name.indexOf(' ', at + 1)) {
    if (best < 0 || far(at) < far(best)) best = at;
  }
  return best < 0 ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

/** What a tag may say, in one language: written once for all its shapes. */
interface Words {
  readonly name: string;
  /** The name on two lines where it breaks, whether a number may stand alone on the second or not. */
  readonly parts: readonly string[];
  readonly counted: readonly string[];
  readonly area: string;
  /** The area that the law counts, where it is another. */
  readonly legal: string | null;
  /** That under a mezzanine too; null under the open sky. */
  readonly clear: string | null;
  readonly finish: string | null;
  /** Diameter of a round room. */
  readonly round: string | null;
  /** Altitude of a floor a few steps from that of its level. */
  readonly floor: string | null;
}

const wordsInBoth = perObject(({ room, name, floor, facts = {} }: Tagged): ReadonlyMap<Langue, Words> => {
  const heightIn = (langue: Langue): string =>
    [clearHeightText(room, langue), ...(facts.under ? [say(facts.under, langue)] : [])].join(' · ');
  const wordsIn = (langue: Langue, said = say(name, langue)): Words => ({
    name: said,
    parts: broken(said, LEAST_PART),
    counted: broken(said, 1),
    area: areaText(room.area, langue),
    legal: facts.legal ? say(facts.legal.name, langue, { area: areaText(facts.legal.area, langue) }) : null,
    clear: isUnderSky(room) ? null : heightIn(langue),
    finish: facts.finish ? say(facts.finish, langue) : null,
    round: facts.round ? say(facts.round, langue) : null,
    floor: floor === undefined ? null : altitudeText(floor, langue),
  });
  return new Map(BOTH.map((langue) => [langue, wordsIn(langue)]));
});

const wordsOf = (tagged: Tagged, langue: Langue): Words => wordsInBoth(tagged).get(langue)!;

const inlineIn = (tagged: Tagged, height: number, langue: Langue, isBrief: boolean): Line[] => {
  const { name, area, legal } = wordsOf(tagged, langue);
  const first: Line = { text: `${fitText(name, WIDEST_NAME, height, 'bold')} ${area}`, height, weight: 'bold' };
  return legal === null || isBrief ? [first] : [first, { text: legal, height: LEGAL_AREA, weight: 'regular' }];
};

/** A name on as many lines as it has words for; what is left of one without end stays on the last. */
function columnOf(name: string, width: number, height: number): readonly string[] {
  const lines = wrapped(name.slice(0, LONGEST), width, height, 'bold');
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')];
}

/** Letters of a name that are read: no tag has lines for more. */
const LONGEST = 500;

/** Whether a name stands on one line, or on the two that it breaks into, uncut. */
const isShort = ({ name, parts }: Words): boolean =>
  name.length < LEAST_LONG || parts.every((part) => fitText(part, WIDEST_NAME, LEAST[0], 'bold') === part);

/** Letters under which a name has its place on two lines whatever they are. */
const LEAST_LONG = 40;

/** The name on one line, on two, or on more. */
function namesIn(words: Words, { isBroken, isCounted, column, size }: Wording): readonly string[] {
  const { name, parts, counted } = words;
  if (column !== undefined) return columnOf(name, column, size[0]);
  if (!isBroken) return [name];
  return isCounted ? counted : parts;
}

function linesIn(tagged: Tagged, wording: Wording, langue: Langue): Line[] {
  const { size, isBrief } = wording;
  const [height, area, clear] = size;
  const words = wordsOf(tagged, langue);
  const names = namesIn(words, wording);
  const titles = names.map((text): Line => ({
    text: fitText(text, Math.max(WIDEST_NAME, wording.column ?? 0), height, 'bold'),
    height,
    weight: 'bold',
  }));
  const small = (text: string, size: number): Line => ({ text, height: size, weight: 'regular' });
  if (area !== null) titles.push(small(words.area, area));
  if (area !== null && words.legal !== null && !isBrief) titles.push(small(words.legal, clear ?? LEGAL_AREA));
  if (area !== null && words.round !== null && !isBrief) titles.push(small(words.round, clear ?? LEGAL_AREA));
  // Whoever reads the plan would else take it for level with the rest.
  if (words.floor !== null) titles.push(small(words.floor, clear ?? LEVEL_MARK));
  if (clear === null) return titles;
  if (words.clear !== null) titles.push(small(words.clear, clear));
  return words.finish === null ? titles : [...titles, small(words.finish, clear)];
}

/** Height of the lines of a tag, mm of paper. */
export const blockHeight = (lines: readonly Line[]) =>
  lines.reduce((sum, line, i) => sum + line.height * (i === 0 ? 1 : LEADING), 0);
/** Width of the lines of a tag, mm of paper. */
const blockWidth = (lines: readonly Line[]) =>
  lines.reduce((widest, { text, height, weight }) => Math.max(widest, textWidth(text, height, weight)), 0);

/** Lines of a tag in its language, and the size that both languages need, mm of paper. */
export interface Block {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

const blockOf = (tagged: Tagged, linesOf: (langue: Langue) => readonly Line[]): Block => {
  const each = BOTH.map(linesOf);
  return {
    lines: each[BOTH.indexOf(tagged.langue)]!,
    width: Math.max(...each.map(blockWidth)),
    height: Math.max(...each.map(blockHeight)),
  };
};

/**
 * Name and area on one line, over the area that the law counts.
 * @param isBrief without the second line
 */
const inlineBlock = (tagged: Tagged, height: number, isBrief = false): Block =>
  blockOf(tagged, (langue) => inlineIn(tagged, height, langue, isBrief));

/** A tag with its lines, its width and its height, scene mm. */
export interface Fitted {
  /** Too large to stand on furniture. */
  readonly isLarge: boolean;
  readonly lines: readonly Line[];
  readonly isTurned: boolean;
  readonly across: number;
  readonly up: number;
}

const isCut = ({ lines }: { readonly lines: readonly Line[] }): boolean => lines.some(({ text }) => text.includes('…'));

/** Widths of a long name at the end of a leader, mm of paper: few lines have room before a row of dimensions. */
const LED_COLUMNS = [120, 90, ...COLUMNS] as const;

/**
 * What a tag may say at the end of a leader: name and area on one line; a name that one line does not hold on more, in
 * several widths, over the area. The last is cut where no other has a place.
 */
export function ledBlocks(tagged: Tagged): readonly Block[] {
  const inline = inlineBlock(tagged, LEAST[0]);
  if (!isCut(inline)) return [inline];
  const columns = LED_COLUMNS.map((column) =>
    blockOf(tagged, (langue) => linesIn(tagged, { size: LEAST, column, isBrief: true }, langue)),
  );
  return [...columns.filter((block) => !isCut(block)), inline];
}

/** Share of a room that its tag takes at most for its name to be of the first height: across and up. */
const AT_EASE = { across: 0.75, up: 0.6 } as const;

/** Whether the largest tag stands at ease in its room. */
export function isAtEase(tagged: Tagged, extent: Bounds, scale: number): boolean {
  const { width, height } = blockOf(tagged, (langue) => linesIn(tagged, { size: LARGE }, langue));
  return (
    width * scale <= AT_EASE.across * (extent.maxX - extent.minX) &&
    height * scale <= AT_EASE.up * (extent.maxY - extent.minY)
  );
}

/** The lines of a tag in a wording; null of one that has nothing of its own to say of it. */
function blockIn(tagged: Tagged, wording: Wording): Block | null {
  const { size, isBroken, isInline, isBrief } = wording;
  if (isBrief && !tagged.facts?.legal && !tagged.facts?.round) return null;
  if (isInline) return inlineBlock(tagged, size[0], isBrief);
  if (wording.column !== undefined && BOTH.every((langue) => isShort(wordsOf(tagged, langue)))) return null;
  if (isBroken && BOTH.every((langue) => namesIn(wordsOf(tagged, langue), wording).length === 1)) return null;
  return blockOf(tagged, (langue) => linesIn(tagged, wording, langue));
}

/**
 * The shapes that are no larger than the room, from the most readable to the least: a name is cut where no shape has it
 * whole.
 * @param extent of the room, scene mm, in the axes of the plan
 */
export function shapesWithin(tagged: Tagged, extent: Bounds, scale: number, shapes: TagShapes): Fitted[] {
  const margins = 2 * MARGIN * scale;
  const blocks = new Map<Wording, Block | null>();
  const fitted: Fitted[] = [];
  for (const { wording, isTurned = false } of SHAPES[shapes] as readonly Shape[]) {
    let block = blocks.get(wording);
    if (block === undefined) blocks.set(wording, (block = blockIn(tagged, wording)));
    if (!block) continue;
    const [width, height] = [block.width * scale + margins, block.height * scale + margins];
    const [across, up] = isTurned ? [height, width] : [width, height];
    if (across > extent.maxX - extent.minX || up > extent.maxY - extent.minY) continue;
    const isLarge = wording.size === LARGE || wording.size === MEDIUM;
    fitted.push({ isLarge, lines: block.lines, isTurned, across, up });
  }
  const whole = fitted.filter((shape) => !isCut(shape));
  return whole.length > 0 ? whole : fitted;
}
