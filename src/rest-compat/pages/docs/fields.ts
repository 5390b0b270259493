import { escaped, pageText } from '../../../contract/index.js';
import type { JsonSchema } from '../../../schema/json-schema.js';
import { resolveRef } from '../../../schema/json-schema-compact.js';
import { say, type Langue } from '../../../words/index.js';
import { marked } from './marked.js';
import { TEXT, TYPES, VALUE } from './texts.js';

/** Objects inside objects that are opened; a deeper one is named by its type. */
const DEEPEST = 5;
/** Words of a closed list that are written out. */
const MOST_WORDS = 80;

interface Place {
  /** False in an answer, where a field is there or is null. */
  readonly tellsRequired: boolean;
  /** Where `$ref` leads. */
  readonly root: JsonSchema;
  readonly langue: Langue;
  /** Types that are open around this one: a type inside itself is named only. */
  readonly within: readonly JsonSchema[];
}

const propertiesOf = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);

/** The fields of an object schema, those inside them folded; nothing for a schema without fields. */
export const fieldList = (schema: JsonSchema, langue: Langue, io: 'input' | 'output'): string =>
  listOf(schema, { root: schema, langue, within: [], tellsRequired: io === 'input' });

function listOf(schema: JsonSchema, place: Place): string {
  const required = new Set((schema['required'] ?? []) as string[]);
  const items = propertiesOf(schema).map(([name, field]) => itemOf(name, field, required.has(name), place));
  return items.length === 0 ? '' : `<ul class="champs">${items.join('')}</ul>`;
}

function itemOf(name: string, field: JsonSchema, isRequired: boolean, place: Place): string {
  const { langue } = place;
  const value = valueOf(field, place);
  const description = field['description'] ?? resolveRef(field, place.root)['description'];
  const mark = isRequired && place.tellsRequired ? ` <span class="requis">${say(TEXT.required, langue)}</span>` : '';
  const told = typeof description === 'string' ? `<p>${marked(description)}</p>` : '';
  const inside = value.inner && insideOf(name, value.inner, place);
  return `<li><code>${escaped(name)}</code> <span class="type">${value.html}</span>${mark}${told}${inside ?? ''}</li>`;
}

function insideOf(name: string, inner: JsonSchema, place: Place): string {
  const { within, langue } = place;
  if (within.includes(inner) || within.length >= DEEPEST) return '';
  const list = listOf(inner, { ...place, within: [...within, inner] });
  if (list === '') return '';
  const summary = pageText(say(TEXT.fieldsOf, langue, { name }));
  return `<details><summary>${summary}</summary>${list}</details>`;
}

/** What a field takes in a few words, and the object to open below it. */
interface Value {
  readonly html: string;
  readonly inner?: JsonSchema;
}

function valueOf(field: JsonSchema, place: Place): Value {
  const { root, langue } = place;
  const full = resolveRef(field, root);
  const options = ((full['anyOf'] ?? full['oneOf']) as JsonSchema[] | undefined)?.filter(isSomething);
  if (options && options.length > 0) return unionOf(options, place);
  const parts = full['allOf'] as JsonSchema[] | undefined;
  if (parts?.length === 1) return valueOf(parts[0]!, place);
  if (Array.isArray(full['enum'])) return { html: wordsOf(full['enum'], langue) + byDefault(field, langue) };
  if (full['const'] !== undefined) return { html: `<code>${escaped(JSON.stringify(full['const']))}</code>` };
  const type = [full['type']].flat().find((one) => one !== 'null' && one !== undefined) as string | undefined;
  if (type === 'array') return arrayOf(full, place);
  if (type === 'object') return objectOf(full, place);
  const name = type === undefined ? VALUE.any : TYPES[type]!;
  const said = full['format'] === 'date' ? VALUE.date : name;
  const limits = limitsOf(full, langue);
  return { html: [pageText(say(said, langue)), limits].filter(Boolean).join(', ') + byDefault(full, langue) };
}

const isSomething = ({ type }: JsonSchema): boolean => type !== 'null';

function unionOf(options: readonly JsonSchema[], place: Place): Value {
  const values = options.map((option) => valueOf(option, place));
  const said = [...new Set(values.map(({ html }) => html))];
  const last = said.at(-1)!;
  const html = said.length === 1 ? last : say(VALUE.or, place.langue, { others: said.slice(0, -1).join(', '), last });
  const inner = values.find((value) => value.inner)?.inner;
  return { html, ...(inner && { inner }) };
}

function arrayOf(full: JsonSchema, place: Place): Value {
  const { langue } = place;
  const items = (full['items'] ?? (full['prefixItems'] as JsonSchema[] | undefined)?.[0]) as JsonSchema | undefined;
  const most = full['maxItems'];
  const bound = typeof most === 'number' ? `, ${pageText(say(VALUE.items, langue, { n: most }))}` : '';
  if (!items) return { html: pageText(say(TYPES['array']!, langue)) + bound };
  const { html, inner } = valueOf(items, place);
  const isOfObjects = inner !== undefined && html === pageText(say(TYPES['object']!, langue));
  const said = isOfObjects ? pageText(say(VALUE.objects, langue)) : say(VALUE.listOf, langue, { what: html });
  return { html: said + bound, ...(inner && { inner }) };
}

function objectOf(full: JsonSchema, place: Place): Value {
  const { langue } = place;
  const values = full['additionalProperties'];
  const isMap = propertiesOf(full).length === 0 && typeof values === 'object' && values !== null;
  if (!isMap) return { html: pageText(say(TYPES['object']!, langue)), inner: full };
  const { html, inner } = valueOf(values as JsonSchema, place);
  if (html === pageText(say(VALUE.any, langue))) return { html: pageText(say(VALUE.free, langue)) };
  return { html: say(VALUE.map, langue, { what: html }), ...(inner && { inner }) };
}

function wordsOf(all: readonly unknown[], langue: Langue): string {
  const words = all
    .filter((word) => word !== null && word !== '')
    .map((word) => `<code>${escaped(String(word))}</code>`);
  if (words.length > MOST_WORDS) return `${words.slice(0, MOST_WORDS).join(' ')} …`;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : say(VALUE.or, langue, { others: words.slice(0, -1).join(', '), last });
}

function limitsOf(field: JsonSchema, langue: Langue): string {
  const { minimum: from, maximum: to, exclusiveMinimum: above, exclusiveMaximum: below } = field;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  // As far below zero as above: a guard against the absurd, which is of no use to a reader.
  if (isNumber(from) && from === -Number(to)) return '';
  if (isNumber(from) && isNumber(to)) return say(VALUE.between, langue, { low: from, high: to });
  const said = [
    isNumber(from) && say(VALUE.from, langue, { low: from }),
    isNumber(above) && say(VALUE.above, langue, { low: above }),
    isNumber(to) && say(VALUE.to, langue, { high: to }),
    isNumber(below) && say(VALUE.below, langue, { high: below }),
  ];
  return said.filter(Boolean).join(', ');
}

function byDefault({ default: value }: JsonSchema, langue: Langue): string {
  if (value === undefined || value === null || typeof value === 'object') return '';
  const shown = `<code>${escaped(JSON.stringify(value))}</code>`;
  return `, ${say(VALUE.byDefault, langue, { value: shown })}`;
}
