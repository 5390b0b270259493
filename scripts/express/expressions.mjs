// Expressions of EXPRESS (ISO 10303-11, §12) as nested lists: operator first, then what it applies to.

const RELATIONS = new Set(['=', '<>', '<', '<=', '>', '>=', ':=:', ':<>:', 'IN', 'LIKE']);
const SUMS = new Set(['+', '-', 'OR', 'XOR']);
const PRODUCTS = new Set(['*', '/', 'DIV', 'MOD', 'AND', '||']);
const BUILT_IN = new Set(
  'ABS BLENGTH EXISTS HIINDEX LENGTH LOINDEX NVL SIZEOF SQRT TYPEOF USEDIN VALUE HIBOUND LOBOUND ODD'.split(' '),
);
const CONSTANTS = { TRUE: 'true', FALSE: 'false', UNKNOWN: 'unknown', SELF: 'self', '?': '?' };

/** A text of the table; the schema that it names is the one that the table is of. */
const textOf = (text) => ({ text: text.replace(/^IFC\w+\.(?=IFC)/, '') });

/** An operation; two texts that are put together are one. */
const joined = (sign, left, right) =>
  sign === '+' && left.text !== undefined && right.text !== undefined
    ? textOf(left.text + right.text)
    : [sign, left, right];

/** Reads expressions. `scope` says what a bare name stands for: `{ locals: Set, schema }`. */
export class Expressions {
  constructor(tokens, schema) {
    this.tokens = tokens;
    this.schema = schema;
    /** Names of local variables and parameters, in lower case. */
    this.locals = new Set();
    /** Entity whose attributes stand without SELF; null in functions. */
    this.entity = null;
  }

  #operators(set, operand) {
    let left = operand();
    for (;;) {
      const sign = this.tokens.next.text.toUpperCase();
      if (this.tokens.next.kind === 'text' || !set.has(sign)) return left;
      this.tokens.at++;
      left = joined(sign.toLowerCase(), left, operand());
    }
  }

  expression() {
    return this.#operators(RELATIONS, () => this.simple());
  }

  simple() {
    return this.#operators(SUMS, () => this.#operators(PRODUCTS, () => this.#factor()));
  }

  #factor() {
    const base = this.#unary();
    return this.tokens.take('**') ? ['**', base, this.#unary()] : base;
  }

  #unary() {
    if (this.tokens.take('NOT')) return ['not', this.#unary()];
    if (this.tokens.take('-')) return ['neg', this.#unary()];
    if (this.tokens.take('+')) return this.#unary();
    return this.#qualified(this.#primary());
  }

  #primary() {
    const { kind, text } = this.tokens.next;
    if (kind === 'number') return this.#literal({ number: Number(text) });
    if (kind === 'text') return this.#literal(textOf(text));
    if (this.tokens.take('(')) return this.#closed(')');
    if (this.tokens.take('[')) return this.#aggregate();
    if (this.tokens.take('{')) return this.#interval();
    if (this.tokens.take('QUERY')) return this.#query();
    const constant = CONSTANTS[text.toUpperCase()];
    if (constant) return this.#literal(constant);
    return this.#name();
  }

  #literal(value) {
    this.tokens.at++;
    return value;
  }

  #closed(sign) {
    const inner = this.expression();
    this.tokens.expect(sign);
    return inner;
  }

  #aggregate() {
    const entries = [];
    while (!this.tokens.take(']')) {
      const entry = this.expression();
      entries.push(this.tokens.take(':') ? ['times', entry, this.expression()] : entry);
      this.tokens.take(',');
    }
    return ['list', ...entries];
  }

  /** `{a <= x <= b}`: both hold. */
  #interval() {
    const low = this.simple();
    const first = this.tokens.next.text;
    this.tokens.at++;
    const item = this.simple();
    const second = this.tokens.next.text;
    this.tokens.at++;
    const high = this.simple();
    this.tokens.expect('}');
    return ['and', [first, low, item], [second, item, high]];
  }

  #query() {
    this.tokens.expect('(');
    const variable = this.tokens.word().toLowerCase();
    this.tokens.expect('<*');
    const aggregate = this.expression();
    this.tokens.expect('|');
    const isNew = !this.locals.has(variable);
    this.locals.add(variable);
    const condition = this.#closed(')');
    if (isNew) this.locals.delete(variable);
    return ['query', variable, aggregate, condition];
  }

  #arguments() {
    const given = [];
    if (!this.tokens.take('(')) return given;
    while (!this.tokens.take(')')) {
      given.push(this.expression());
      this.tokens.take(',');
    }
    return given;
  }

  #name() {
    const word = this.tokens.word();
    const upper = word.toUpperCase();
    if (this.locals.has(word.toLowerCase())) return word.toLowerCase();
    const attribute = this.entity && this.schema.attributeOf(this.entity, upper);
    if (attribute) return ['.', 'self', attribute];
    if (BUILT_IN.has(upper)) return [upper.toLowerCase(), ...this.#arguments()];
    if (this.schema.functions.has(upper)) return ['call', this.schema.functions.get(upper), ...this.#arguments()];
    if (this.schema.entities.has(upper)) return ['new', this.schema.entities.get(upper), ...this.#arguments()];
    if (this.schema.enumerations.has(upper)) {
      this.tokens.expect('.');
      return { text: this.tokens.word().toUpperCase() };
    }
    if (this.schema.literals.has(upper)) return { text: upper };
    if (this.tokens.is('(')) return this.#unknownFunction();
    throw new Error(`EXPRESS: ${word} stands for nothing, before ${this.tokens.around()}`);
  }

  /** IFC2X3 calls one function that it does not have: what it gives is not known. */
  #unknownFunction() {
    this.#arguments();
    return '?';
  }

  #qualified(value) {
    let found = value;
    for (;;) {
      if (this.tokens.take('.')) found = ['.', found, this.tokens.word()];
      else if (this.tokens.take('\\')) found = ['as', found, this.#entityName(this.tokens.word())];
      else if (this.tokens.take('[')) found = ['at', found, this.#closed(']')];
      else return found;
    }
  }

  #entityName(word) {
    const name = this.schema.entities.get(word.toUpperCase());
    if (!name) throw new Error(`EXPRESS: ${word} is no entity`);
    return name;
  }
}
