// Statements of EXPRESS (ISO 10303-11, §13) as nested lists.
import { Expressions } from './expressions.mjs';

/** Reads statements; each ends with its semicolon. */
export class Statements extends Expressions {
  /** `LOCAL … END_LOCAL;`: variables with the kind that an aggregate given to them takes. */
  locals_() {
    const found = [];
    if (!this.tokens.take('LOCAL')) return found;
    while (!this.tokens.take('END_LOCAL')) found.push(...this.#local());
    this.tokens.expect(';');
    return found;
  }

  #local() {
    const names = [this.tokens.word().toLowerCase()];
    while (this.tokens.take(',')) names.push(this.tokens.word().toLowerCase());
    this.tokens.expect(':');
    const kind = this.#kind();
    for (const name of names) this.locals.add(name);
    const value = this.tokens.take(':=') ? this.expression() : '?';
    this.tokens.expect(';');
    return names.map((name) => ['local', name, kind, value]);
  }

  /** What matters of a variable's type: sets keep no entry twice, arrays have a first index. */
  #kind() {
    const isArray = this.tokens.is('ARRAY');
    const kind = this.tokens.is('SET') ? 'set' : 'any';
    let low = null;
    while (!this.tokens.is(':=') && !this.tokens.is(';')) {
      if (isArray && low === null && this.tokens.take('[')) low = this.expression();
      else this.tokens.at++;
    }
    return isArray ? ['array', low] : kind;
  }

  /** Statements up to one of these words, which stays. */
  block(...ends) {
    const found = [];
    while (!ends.some((word) => this.tokens.is(word))) found.push(this.statement());
    return found.length === 1 ? found[0] : ['do', ...found];
  }

  statement() {
    if (this.tokens.take('IF')) return this.#if();
    if (this.tokens.take('CASE')) return this.#case();
    if (this.tokens.take('REPEAT')) return this.#repeat();
    if (this.tokens.take('BEGIN')) return this.#ended(this.block('END'), 'END');
    if (this.tokens.take('RETURN')) return this.#return();
    if (this.tokens.take('ESCAPE')) return this.#ended(['escape']);
    return this.#assignment();
  }

  #ended(statement, word) {
    if (word) this.tokens.expect(word);
    this.tokens.expect(';');
    return statement;
  }

  #return() {
    this.tokens.expect('(');
    const value = this.expression();
    this.tokens.expect(')');
    return this.#ended(['return', value]);
  }

  #assignment() {
    const target = this.simple();
    this.tokens.expect(':=');
    return this.#ended(['set', target, this.expression()]);
  }

  #if() {
    const condition = this.expression();
    this.tokens.expect('THEN');
    const then = this.block('ELSE', 'END_IF');
    const otherwise = this.tokens.take('ELSE') ? [this.block('END_IF')] : [];
    return this.#ended(['if', condition, then, ...otherwise], 'END_IF');
  }

  #case() {
    const value = this.expression();
    this.tokens.expect('OF');
    const cases = [];
    while (!this.tokens.is('END_CASE')) {
      if (this.tokens.take('OTHERWISE')) {
        this.tokens.expect(':');
        cases.push(['else', this.statement()]);
      } else cases.push(this.#choice());
    }
    return this.#ended(['case', value, ...cases], 'END_CASE');
  }

  #choice() {
    const labels = [this.expression()];
    while (this.tokens.take(',')) labels.push(this.expression());
    this.tokens.expect(':');
    return ['when', ['list', ...labels], this.statement()];
  }

  #repeat() {
    const variable = this.tokens.word().toLowerCase();
    this.tokens.expect(':=');
    const from = this.simple();
    this.tokens.expect('TO');
    const to = this.simple();
    this.tokens.expect(';');
    this.locals.add(variable);
    const body = this.block('END_REPEAT');
    return this.#ended(['repeat', variable, from, to, body], 'END_REPEAT');
  }
}
