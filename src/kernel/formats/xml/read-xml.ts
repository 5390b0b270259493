import type { XmlAttribute, XmlDocument, XmlElement } from './document.js';
import { LineIndex } from './document.js';
import type { XmlFaultCode } from './fault.js';
import { XmlSyntaxError } from './fault.js';
import { XML_LIMITS } from './limits.js';
import { forbiddenAt, resolve } from './references.js';

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);

/** Characters of an unreadable place that its fault shows. */
const SHOWN = 24;

const START = 'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D';
const START_MORE = '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
/** A name without its prefix (Namespaces in XML, NCName), of at most 512 characters. */
const NC_NAME = `[${START}${START_MORE}][${START}${START_MORE}.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040-]{0,511}`;
const Q_NAME = `(?:(${NC_NAME}):)?(${NC_NAME})`;
const SPACE = '[ \\t\\r\\n]';
const OPENING = new RegExp(`<${Q_NAME}`, 'uy');
const CLOSING = new RegExp(`</((?:${NC_NAME}:)?${NC_NAME})${SPACE}*>`, 'uy');
const ATTRIBUTE = new RegExp(`${SPACE}+${Q_NAME}${SPACE}*=${SPACE}*["']`, 'uy');
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const INSTRUCTION = new RegExp(`<\\?(?![Xx][Mm][Ll](?:${SPACE}|\\?))${NC_NAME}(?=${SPACE}|\\?>)`, 'uy');
const pseudo = (name: string, value: string): string => `${SPACE}+${name}${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`;
const DECLARATION = new RegExp(
  [
    '<\\?xml',
    pseudo('version', '1\\.[0-9]{1,9}'),
    `(?:${pseudo('encoding', '[A-Za-z][\\w.-]{0,99}')})?`,
    `(?:${pseudo('standalone', '(?:yes|no)')})?`,
    `${SPACE}*\\?>`,
  ].join(''),
  'y',
);

/** An element while it is read. */
interface Open extends XmlElement {
  readonly name: string;
  readonly attributes: XmlAttribute[];
  readonly children: XmlElement[];
  text: string;
}

interface RawAttribute {
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
  readonly at: number;
}

class XmlReader {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #open: Open[] = [];
  #root: Open | null = null;
  #at = 0;
  #nodes = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineIndex(text);
  }

  document(): XmlDocument {
    this.#prologue();
    while (this.#at < this.#text.length) this.#node();
    const open = this.#open.at(-1);
    if (open) this.#refuse('not_closed', open.at, { expected: open.name });
    if (!this.#root) this.#refuse('empty', 0);
    return { root: this.#root, placeOf: (at) => this.#lines.placeOf(at) };
  }

  #prologue(): void {
    if (this.#text.length > XML_LIMITS.length) this.#refuse('too_long', 0, { limite: XML_LIMITS.length });
    const forbidden = forbiddenAt(this.#text);
    if (forbidden >= 0) {
      const code = this.#text.charCodeAt(forbidden).toString(16).toUpperCase().padStart(4, '0');
      this.#refuse('bad_character', forbidden, { code });
    }
    if (this.#text.startsWith('\uFEFF')) this.#at = 1;
    this.#match(DECLARATION);
  }

  #node(): void {
    if (this.#text[this.#at] !== '<') return this.#characters();
    const next = this.#text[this.#at + 1];
    if (next === '/') return this.#close();
    if (next === '!') return this.#special();
    if (next === '?') return this.#instruction();
    this.#element();
  }

  #characters(): void {
    const at = this.#at;
    const next = this.#text.indexOf('<', at);
    this.#at = next < 0 ? this.#text.length : next;
    const piece = this.#text.slice(at, this.#at);
    const open = this.#open.at(-1);
    if (!open) {
      const written = piece.trim().slice(0, SHOWN);
      if (written !== '') this.#refuse(this.#root ? 'after_root' : 'not_xml', at, { piece: written });
      return;
    }
    const end = piece.indexOf(']]>');
    if (end >= 0) this.#refuse('bad_markup', at + end, { piece: ']]>' });
    open.text += this.#resolved(piece.replace(/\r\n?/g, '\n'), at);
  }

  #special(): void {
    const at = this.#at;
    if (this.#text.startsWith('<!DOCTYPE', at)) this.#refuse('doctype', at);
    if (this.#text.startsWith('<!--', at)) return this.#comment(at);
    const open = this.#open.at(-1);
    if (!open || !this.#text.startsWith('<![CDATA[', at)) this.#bad('bad_markup', at);
    open.text += this.#until(']]>', at, 9).replace(/\r\n?/g, '\n');
  }

  #comment(at: number): void {
    const comment = this.#until('-->', at, 4);
    if (comment.includes('--') || comment.endsWith('-')) this.#bad('bad_markup', at);
  }

  #instruction(): void {
    const at = this.#at;
    const isDeclared = /^<\?xml/i.test(this.#text.slice(at, at + 5));
    if (!this.#match(INSTRUCTION)) this.#bad(isDeclared ? 'bad_declaration' : 'bad_markup', at);
    this.#until('?>', at, this.#at - at);
  }

  /** What stands between the opening at a place and the mark that closes it; goes on after the mark. */
  #until(mark: string, at: number, opening: number): string {
    const end = this.#text.indexOf(mark, at + opening);
    if (end < 0) this.#bad('bad_markup', at);
    this.#at = end + mark.length;
    return this.#text.slice(at + opening, end);
  }

  #close(): void {
    const at = this.#at;
    const closing = this.#match(CLOSING);
    if (!closing) this.#bad('bad_markup', at);
    const open = this.#open.pop();
    const found = closing[1]!;
    if (!open) this.#refuse('unexpected_close', at, { found });
    if (open.name !== found) this.#refuse('mismatched', at, { found, expected: open.name });
  }

  #element(): void {
    const at = this.#at;
    const opening = this.#match(OPENING);
    if (!opening) this.#bad('bad_markup', at);
    const [, prefix = '', local] = opening;
    const raw = this.#attributes();
    const end = this.#match(TAG_END);
    if (!end) this.#bad('bad_attribute', this.#at);
    this.#count(1 + raw.length, at);
    const element = this.#made({ prefix, local: local!, value: '', at }, raw);
    this.#place(element, end[1] === '/');
  }

  #place(element: Open, isEmpty: boolean): void {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) this.#refuse('after_root', element.at, { piece: `<${element.name}` });
    else this.#root = element;
    if (isEmpty) return;
    this.#open.push(element);
    if (this.#open.length > XML_LIMITS.depth) this.#refuse('too_deep', element.at, { limite: XML_LIMITS.depth });
  }

  #attributes(): RawAttribute[] {
    const found: RawAttribute[] = [];
    for (;;) {
      const at = this.#at;
      const match = this.#match(ATTRIBUTE);
      if (!match) return found;
      const [piece, prefix = '', local] = match;
      const start = at + piece.search(/[^ \t\r\n]/);
      const value = this.#until(piece.at(-1)!, this.#at, 0).replace(/\r\n|[\t\r\n]/g, ' ');
      if (value.includes('<')) this.#bad('bad_attribute', start);
      found.push({ prefix, local: local!, value: this.#resolved(value, start), at: start });
      this.#count(0, at, found.length);
    }
  }

  #made(tag: RawAttribute, raw: readonly RawAttribute[]): Open {
    const name = tag.prefix === '' ? tag.local : `${tag.prefix}:${tag.local}`;
    const namespaces = this.#namespaces(raw);
    const attributes: XmlAttribute[] = [];
    const seen = new Set<string>();
    for (const attribute of raw) {
      const { prefix, local, at } = attribute;
      if (seen.has(`${prefix}:${local}`)) this.#refuse('doubled_attribute', at, { element: name, name: local });
      seen.add(`${prefix}:${local}`);
      if (isDeclaration(attribute)) continue;
      const namespace = prefix === '' ? '' : this.#namespaceOf(prefix, namespaces, at);
      const expanded = `{${namespace}}${local}`;
      if (namespace !== '' && seen.has(expanded)) this.#refuse('doubled_attribute', at, { element: name, name: local });
      seen.add(expanded);
      attributes.push({ ...attribute, namespace });
    }
    const namespace = this.#namespaceOf(tag.prefix, namespaces, tag.at);
    const { prefix, local, at } = tag;
    return { prefix, local, name, namespace, attributes, children: [], text: '', at, namespaces };
  }

  #namespaces(raw: readonly RawAttribute[]): ReadonlyMap<string, string> {
    const outer = this.#open.at(-1)?.namespaces ?? NAMESPACES;
    const declared = raw.filter(isDeclaration);
    if (declared.length === 0) return outer;
    const own = declared.map(({ prefix, local, value }) => [prefix === '' ? '' : local, value] as const);
    return new Map([...outer, ...own]);
  }

  #namespaceOf(prefix: string, namespaces: ReadonlyMap<string, string>, at: number): string {
    return namespaces.get(prefix) ?? this.#refuse('unbound_prefix', at, { prefix });
  }

  #resolved(text: string, at: number): string {
    return resolve(text, (offset, piece) => this.#refuse('bad_entity', at + offset, { piece: piece.slice(0, SHOWN) }));
  }

  #count(nodes: number, at: number, more = 0): void {
    this.#nodes += nodes;
    if (this.#nodes + more > XML_LIMITS.nodes) this.#refuse('too_many', at, { limite: XML_LIMITS.nodes });
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #bad(code: 'bad_markup' | 'bad_attribute' | 'bad_declaration', at: number): never {
    this.#refuse(code, at, { piece: this.#text.slice(at, at + SHOWN).trim() });
  }

  #refuse(code: XmlFaultCode, at: number, values: Readonly<Record<string, string | number>> = {}): never {
    throw new XmlSyntaxError(code, this.#lines.placeOf(at), values);
  }
}

const isDeclaration = ({ prefix, local }: RawAttribute): boolean =>
  prefix === 'xmlns' || (prefix === '' && local === 'xmlns');

/**
 * Reads a well-formed document (XML 1.0 with namespaces): its elements with their places. No DTD, no external entity,
 * nothing expanded but characters, so a document never grows while it is read; `XML_LIMITS` bound the rest.
 *
 * @throws XmlSyntaxError what is wrong, with its line and column
 */
export const readXml = (text: string): XmlDocument => new XmlReader(text).document();
