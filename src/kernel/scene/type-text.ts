import { tokensOf } from '../text/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { SCENE_EXAMPLES, sceneJsonSchema } from './json-schema.js';

/**
 * The model of the scene as a few lines of TypeScript-like text, printed from its JSON Schema: what a model needs to
 * write a scene, at a tenth of the tokens of the schema.
 */

interface Node {
  readonly type?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Node | boolean;
  readonly description?: string;
  readonly default?: unknown;
  readonly unite?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What the text says of a field beside its name and type. */
interface Detail {
  /** Characters of its description. */
  readonly words: number;
  /** Words of a closed list that are written out. */
  readonly choices: number;
  /** Fields of one type share a line. */
  readonly isDense: boolean;
}

const LEVELS: readonly [Detail, ...Detail[]] = [
  { words: 120, choices: 99, isDense: false },
  { words: 70, choices: 99, isDense: false },
  { words: 45, choices: 99, isDense: false },
  { words: 45, choices: 30, isDense: false },
  { words: 32, choices: 30, isDense: false },
  { words: 0, choices: 99, isDense: true },
  { words: 0, choices: 20, isDense: true },
];
const ALL: readonly [Detail, ...Detail[]] = [
  { words: 0, choices: 99, isDense: true },
  { words: 0, choices: 24, isDense: true },
  { words: 0, choices: 12, isDense: true },
  { words: 0, choices: 10, isDense: true },
  { words: 0, choices: 8, isDense: true },
];
/** Room of the text of one type, and of all of them, in tokens: their answer says some forty more. */
const TYPE_TOKENS = 360;
const ALL_TOKENS = 2960;
/** Types that a single study reads: written whole when asked for by name; in the list of all types, by name alone. */
const ASKED_FOR: ReadonlySet<string> = new Set(['Climat']);
/** Beyond it a bound says that a number must be finite, no more. */
const NO_BOUND = 1e6;

const HEADER = t(
  '// mm, deg (sens direct) ; x à droite, y profondeur, z haut. ? : facultatif, = : défaut. Tout élément : ifc_guid?: text. Autres champs gardés tels quels.',
  '// mm, deg (counter-clockwise); x right, y depth, z up. ?: optional, =: default. Every element: ifc_guid?: text. Other fields are kept as they are.',
);

const EXAMPLE = t('Exemple :', 'Example:');

const models = new Map<Langue, Readonly<Record<string, Node>>>();

/** Every named type of the model, the scene first. */
function typesIn(langue: Langue): Readonly<Record<string, Node>> {
  let known = models.get(langue);
  if (!known) models.set(langue, (known = sceneJsonSchema(langue)['$defs'] as Readonly<Record<string, Node>>));
  return known;
}

/** Names of the types of the model. */
export const sceneTypes = (): readonly string[] => Object.keys(typesIn('fr'));

/** The type of that name, or of the entries of the scene's field of that name: `murs` is `Mur`. */
export function sceneTypeNamed(name: string): string | null {
  const types = typesIn('fr');
  if (Object.hasOwn(types, name)) return name;
  const field = types['Scene']?.properties?.[name];
  const named = [field, field?.items, ...(field?.anyOf ?? []), field?.additionalProperties]
    .flatMap((node) => (typeof node === 'object' ? [node, node.items] : []))
    .find((node) => node?.$ref !== undefined);
  return named ? nameOf(named) : null;
}

/** Fields of the scene whose entries have a type of their own. */
export const sceneTypeFields = (): readonly string[] =>
  Object.keys(typesIn('fr')['Scene']?.properties ?? {}).filter((name) => sceneTypeNamed(name) !== null);

/**
 * The text of the types named, each within 400 tokens; of the whole model within 3,000 when none is named.
 *
 * @param names names of types, as `sceneTypes` lists them
 */
export function sceneTypeText(names: readonly string[], langue: Langue): string {
  const types = typesIn(langue);
  if (names.length > 0) {
    const texts = names.map((name) => fitting(LEVELS, TYPE_TOKENS, (detail) => typeText(name, types[name]!, detail)));
    return texts.join('\n');
  }
  const whole = (detail: Detail) =>
    Object.entries(types).map(([name, type]) => (ASKED_FOR.has(name) ? `${name} {…}` : typeText(name, type, detail)));
  const example = `// ${say(EXAMPLE, langue)}\n${JSON.stringify(SCENE_EXAMPLES[1])}`;
  return fitting(ALL, ALL_TOKENS, (detail) => [say(HEADER, langue), ...whole(detail), example].join('\n'));
}

function fitting(levels: readonly [Detail, ...Detail[]], room: number, write: (detail: Detail) => string): string {
  let text = '';
  for (const level of levels) {
    text = write(level);
    if (tokensOf(text) <= room) break;
  }
  return text;
}

function typeText(name: string, type: Node, detail: Detail): string {
  const fields = Object.entries(type.properties ?? {}).filter(([field]) => field !== 'ifc_guid');
  const lines = fields.map(([field, node]) => ({
    field: `${field}${type.required?.includes(field) ? '' : '?'}`,
    value: `${valueText(node, detail)}${node.default === undefined ? '' : ` = ${JSON.stringify(node.default)}`}`,
    note: noteOf(node, detail),
  }));
  if (!detail.isDense) {
    const about = cut(type.description ?? '', detail.words);
    const body = lines.map(({ field, value, note }) => `  ${field}: ${value}${note && ` // ${note}`}`);
    return `type ${name} {${about && ` // ${about}`}\n${body.join('\n')}\n}`;
  }
  const groups: { fields: string[]; value: string }[] = [];
  for (const { field, value } of lines) {
    const last = groups.at(-1);
    if (last?.value === value) last.fields.push(field);
    else groups.push({ fields: [field], value });
  }
  return `${name} {${groups.map(({ fields, value }) => `${fields.join(', ')}: ${value}`).join('; ')}}`;
}

const UNITS: Readonly<Record<string, string>> = { mm: 'mm', '°': 'deg' };
const WORDS: Readonly<Record<string, string>> = { integer: 'int', boolean: 'bool', string: 'text' };

function valueText(node: Node, detail: Detail): string {
  if (node.$ref) return nameOf(node);
  if (node.anyOf) return node.anyOf.map((option) => valueText(option, detail)).join(' | ');
  if (node.enum) return choicesText(node.enum, detail);
  if (node.items) return `${inList(valueText(node.items, detail))}[]`;
  if (node.properties) return inlineText(node, detail);
  if (typeof node.additionalProperties === 'object' && Object.keys(node.additionalProperties).length > 0) {
    return `{[nom]: ${valueText(node.additionalProperties, detail)}}`;
  }
  return UNITS[node.unite ?? ''] ?? WORDS[node.type ?? ''] ?? node.type ?? 'any';
}

const inList = (text: string): string => (text.includes(' ') || text.includes('|') ? `(${text})` : text);

function inlineText({ properties = {}, required = [] }: Node, detail: Detail): string {
  const fields = Object.entries(properties).map(
    ([name, node]) => `${name}${required.includes(name) ? '' : '?'}: ${valueText(node, detail)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** `a|b|…(60)`: a list that is cut says how long it is. */
function choicesText(values: readonly unknown[], { choices }: Detail): string {
  const told = values.slice(0, choices).join('|');
  return values.length > choices ? `${told}|…(${values.length})` : told;
}

const nameOf = ({ $ref = '' }: Node): string => $ref.split('/').at(-1)!;

/** Description and bounds; the unit is the type already. */
function noteOf(node: Node, { words }: Detail): string {
  if (words === 0) return '';
  const text = cut((node.description ?? '').replace(/ \((mm|degrés|degrees)\)$/, ''), words);
  const { minimum = -NO_BOUND, maximum = NO_BOUND } = node.unite === undefined ? node : {};
  const bounds = [
    ...(minimum > -NO_BOUND ? [`≥ ${minimum}`] : []),
    ...(maximum < NO_BOUND && !text.includes(String(maximum)) ? [`≤ ${maximum}`] : []),
  ];
  return [text, ...bounds].filter(Boolean).join(', ');
}

/** Whole words, as many as there is room for. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  const word = text.lastIndexOf(' ', room - 1);
  return room === 0 ? '' : `${text.slice(0, word > 0 ? word : room - 1).replace(/[\s,;:(–-]+$/, '')}…`;
}
