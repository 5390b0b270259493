// What an EXPRESS schema computes and asserts, as lines in prefix notation: functions, global rules, derived attributes
// of entities, where-rules of types and entities. Read again by src/kernel/formats/ifc/rules.
import { Statements } from './statements.mjs';
import { Tokens, tokensOf } from './tokens.mjs';

/** Nested lists as text: `(and (exists .Name) true)`, where `.Name` is `(. self Name)`. */
const written = (tree) => {
  if (Array.isArray(tree) && tree[0] === '.' && tree[1] === 'self') return `.${tree[2]}`;
  if (Array.isArray(tree)) return `(${tree.map(written).join(' ')})`;
  if (typeof tree === 'string') return tree;
  return tree.text === undefined ? String(tree.number) : JSON.stringify(tree.text);
};

const canonical = (names) => new Map(names.map((name) => [name.toUpperCase(), name]));

/** Names of a schema, found before anything is read that uses them. */
class Names {
  constructor(source) {
    const plain = source.replace(/\(\*[\s\S]*?\*\)/g, ' ');
    const all = (pattern) => [...plain.matchAll(pattern)].map(([, name]) => name);
    this.functions = canonical(all(/\bFUNCTION\s+(\w+)/g));
    this.entities = canonical(all(/\bENTITY\s+(\w+)/g));
    this.enumerations = canonical(all(/\bTYPE\s+(\w+)\s*=\s*ENUMERATION/g));
    const lists = all(/=\s*ENUMERATION\s+OF\s*\(([^)]*)\)/g);
    this.literals = new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim().toUpperCase())));
    this.declarations = new Map();
    for (const [, name, body] of plain.matchAll(/\bENTITY\s+(\w+)([\s\S]*?)END_ENTITY/g)) this.#declare(name, body);
  }

  #declare(name, body) {
    const parent = /SUBTYPE\s+OF\s*\(\s*(\w+)/.exec(body)?.[1]?.toUpperCase() ?? null;
    const [declared] = body.split(/\b(?:UNIQUE\s+\w+\s*:|WHERE\s)/);
    const own = [...declared.matchAll(/(?:^|[;\s])(\w+)\s*:(?![=<])/g)].map(([, attribute]) => attribute);
    this.declarations.set(name.toUpperCase(), { parent, own: canonical(own) });
  }

  /** Name of an attribute as the entity or an ancestor declares it; undefined when none does. */
  attributeOf(entity, upper) {
    const { parent, own } = this.declarations.get(entity.toUpperCase());
    return own.get(upper) ?? (parent ? this.attributeOf(parent, upper) : undefined);
  }
}

/** Reads one schema. */
class RuleReader {
  constructor(source) {
    this.names = new Names(source);
    this.tokens = new Tokens(tokensOf(source));
    this.lines = [];
  }

  read() {
    while (this.tokens.next.kind !== 'end') {
      if (this.tokens.take('TYPE')) this.#type();
      else if (this.tokens.take('ENTITY')) this.#entity();
      else if (this.tokens.take('FUNCTION')) this.#function();
      else if (this.tokens.take('RULE')) this.#rule();
      else this.tokens.at++;
    }
    return this.lines;
  }

  #reader(entity = null) {
    const reader = new Statements(this.tokens, this.names);
    reader.entity = entity;
    return reader;
  }

  #add(...line) {
    this.lines.push(line.map(written).join(' '));
  }

  /** `WHERE WR1 : …; WR2 : …;` up to the word that ends the declaration. */
  #where(owner, reader, end) {
    while (!this.tokens.take(end)) {
      const rule = this.tokens.word();
      this.tokens.expect(':');
      this.#add('where', owner, rule, reader.expression());
      this.tokens.expect(';');
    }
  }

  #type() {
    const name = this.tokens.word();
    while (!this.tokens.is('WHERE') && !this.tokens.is('END_TYPE')) this.tokens.at++;
    if (this.tokens.take('WHERE')) this.#where(name, this.#reader(), 'END_TYPE');
    else this.tokens.skipTo('END_TYPE');
  }

  #entity() {
    const name = this.tokens.word();
    const reader = this.#reader(name);
    for (;;) {
      if (this.tokens.take('END_ENTITY')) return;
      if (this.tokens.take('DERIVE')) this.#derived(name, reader);
      else if (this.tokens.take('WHERE')) return this.#where(name, reader, 'END_ENTITY');
      else this.tokens.at++;
    }
  }

  /** `Dim : IfcDimensionCount := 3;` or `SELF\IfcAddress.Purpose : … := …;` */
  #derived(entity, reader) {
    const isEnd = () => ['INVERSE', 'UNIQUE', 'WHERE', 'END_ENTITY'].some((word) => this.tokens.is(word));
    while (!isEnd()) {
      const first = this.tokens.word();
      if (first.toUpperCase() === 'SELF') while (!this.tokens.take('.')) this.tokens.at++;
      const attribute = first.toUpperCase() === 'SELF' ? this.tokens.word() : first;
      this.tokens.skipTo(':=');
      this.#add('derive', entity, attribute, reader.expression());
      this.tokens.expect(';');
    }
  }

  #function() {
    const name = this.tokens.word();
    const reader = this.#reader();
    const parameters = this.#parameters();
    for (const parameter of parameters) reader.locals.add(parameter);
    this.tokens.skipTo(';');
    const locals = reader.locals_();
    const body = reader.block('END_FUNCTION');
    this.tokens.expect('END_FUNCTION');
    this.#add('function', name, parameters, ['do', ...locals, body]);
  }

  /** `(Arg1, Arg2 : IfcDirection; Dim : INTEGER)` */
  #parameters() {
    const found = [];
    this.tokens.expect('(');
    for (;;) {
      do found.push(this.tokens.word().toLowerCase());
      while (this.tokens.take(','));
      while (!this.tokens.is(';') && !this.tokens.is(')')) this.#skipBrackets();
      if (this.tokens.take(')')) return found;
      this.tokens.expect(';');
    }
  }

  #skipBrackets() {
    if (this.tokens.take('[')) this.tokens.skipTo(']');
    else this.tokens.at++;
  }

  #rule() {
    const name = this.tokens.word();
    const reader = this.#reader();
    this.tokens.expect('FOR');
    this.tokens.expect('(');
    const population = this.tokens.word();
    this.tokens.expect(')');
    this.tokens.expect(';');
    reader.locals.add(population.toLowerCase());
    const body = ['do', ...reader.locals_(), reader.block('WHERE')];
    this.tokens.expect('WHERE');
    while (!this.tokens.take('END_RULE')) {
      const rule = this.tokens.word();
      this.tokens.expect(':');
      this.#add('rule', name, rule, population, ['do', ...body.slice(1), ['return', reader.expression()]]);
      this.tokens.expect(';');
    }
  }
}

/** Lines of a schema's rules. @param source the EXPRESS text */
export const ruleLines = (source) => new RuleReader(source).read();
