import { roomName, roomNameIn } from '../building/index.js';
import type { Building, Furniture, Room } from '../building/index.js';
import type { House } from '../advice/house.js';
import { houseOf } from '../advice/house.js';
import { polygonContains } from '../maths/ring.js';
import { COPILOT_OPERATIONS } from '../catalogue/index.js';
import type { WrittenOperation } from '../copilot/index.js';
import { operationFaults, runOperations } from '../copilot/index.js';
import type { Langue } from '../../words/index.js';
import { fill, LANGUES, say, t } from '../../words/index.js';
import { actOf } from './act/index.js';
import { joined, NOTHING_SAID, remembered } from './discourse.js';
import { Kept, KEEPING_INLINE, keepingAt } from './kept.js';
import { Finder } from './find/finder.js';
import type { Target } from './find/target.js';
import { NOUNS } from './lexicon/nouns.js';
import { Phrases } from './lexicon/phrases.js';
import { ASKING, POLITE, REFUSING } from './lexicon/small-words.js';
import { VERB_FORMS } from './lexicon/verbs.js';
import { begun, isPronounWithVerb, PRONOUNS } from './parse/beginnings.js';
import { clauseAt } from './parse/clause.js';
import type { Clause, NounPhrase } from './parse/types.js';
import { Cursor } from './parse/cursor.js';
import type { Names } from './parse/noun-phrase.js';
import type { Candidate } from './stops.js';
import { Ambiguous, Impossible, NotUnderstood } from './stops.js';
import { measured } from './text/measures.js';
import { reworded } from './text/reworded.js';
import { spelled } from './text/spelling.js';
import type { Token } from './text/tokens.js';
import { plainText, tokensOf } from './text/tokens.js';

/** An operation with the words that it was read from. */
export interface Understood {
  readonly operation: WrittenOperation;
  readonly phrase: string;
  readonly interpretation: string;
}

/** What an instruction was taken for: nothing of it is done unless all of it is understood. */
export interface Understanding {
  readonly operations: readonly Understood[];
  readonly notUnderstood: readonly string[];
  readonly questions: readonly { readonly phrase: string; readonly candidats: readonly Candidate[] }[];
  /** What is understood and cannot be done. */
  readonly refusals: readonly { readonly phrase: string; readonly raison: string }[];
}

/** What understanding asks of its caller. */
export interface Reading {
  readonly langue: Langue;
  /** Ids of the elements that answer questions asked before. */
  readonly choix: readonly string[];
  /** True when operations raise no alert more than those before them, already decided, have raised. */
  readonly holds: (operations: readonly WrittenOperation[], before: readonly WrittenOperation[]) => boolean;
}

/** Most clauses and tokens of one instruction. */
const [MOST_CLAUSES, MOST_TOKENS, MOST_CHARACTERS] = [50, 1500, 10_000];

/** Takes an instruction in French or English for typed operations on a building, by rules alone. */
export function understand(instruction: string, building: Building, reading: Reading): Understanding {
  const finder = new Finder(building, reading.choix, reading.langue);
  const ids = new Set(finder.targets.map(({ id }) => id));
  if (instruction.length > MOST_CHARACTERS) return nothing(instruction);
  const names = namesOf(building);
  const spelt = spelled(
    tokensOf(instruction, (text) => ids.has(text)),
    names.rooms,
  );
  const tokens = measured(reworded(articled(spelt)));
  const clauses = clausesOf(tokens, instruction).filter((own) => !isOnlyPolite(own));
  if (clauses.length === 0 || clauses.length > MOST_CLAUSES || tokens.length > MOST_TOKENS) return nothing(instruction);
  const said = new Discussion({ names, finder, house: houseOf(building), reading, isFrench: leaning(spelt) < 0 });
  for (const [i, own] of clauses.entries()) {
    said.hear(own, instruction.slice(own[0]!.from, own.at(-1)!.to).trim(), takesUp(clauses[i + 1] ?? []));
  }
  return said.taken();
}

interface Hearing {
  readonly names: Names;
  readonly finder: Finder;
  readonly house: House;
  readonly reading: Reading;
  /** Whether most of its words that belong to one language are French. */
  readonly isFrench: boolean;
}

/** The clauses of an instruction, heard one after the other: each may speak of what those before it said. */
class Discussion {
  readonly #made: Understood[][] = [];
  readonly #notUnderstood: string[] = [];
  readonly #questions: Understanding['questions'][number][] = [];
  readonly #refusals: Understanding['refusals'][number][] = [];
  #memory = NOTHING_SAID;
  #topic = '';
  #here: Target | null = null;
  readonly #kept: Kept;

  constructor(readonly hearing: Hearing) {
    this.#kept = new Kept(hearing.finder);
  }

  /** What all clauses were taken for. */
  taken(): Understanding {
    if (this.#memory.isOpen) this.#notUnderstood.push(this.#topic);
    const operations = this.#made.flat();
    // Who asks for nothing but that something stays asks for no operation.
    const isIdle = operations.length + this.#questions.length + this.#refusals.length === 0;
    if (isIdle) this.#notUnderstood.push(...this.#kept.phrases);
    this.#refusals.push(...this.#kept.broken(operations, this.hearing.reading.langue));
    return {
      operations,
      notUnderstood: this.#notUnderstood,
      questions: this.#questions,
      refusals: this.#refusals,
    };
  }

  /** Takes one clause for its operations, or notes why it is none. */
  hear(own: readonly Token[], phrase: string, isTakenUp: boolean): void {
    const cursor = new Cursor(withoutMarks(own), this.hearing.isFrench);
    try {
      const kept = this.#kept.hears(cursor, this.hearing.names, phrase);
      if (kept) {
        this.#leave(kept);
        return;
      }
      const clause = isPlain(own)
        ? clauseAt(cursor, this.hearing.names, { verb: this.#memory.last?.verb ?? null, isTakenUp })
        : null;
      if (!clause) throw new NotUnderstood();
      const memory = remembered(clause, this.#memory);
      if (memory) {
        this.#memory = memory;
        this.#topic = phrase;
        return;
      }
      const { clause: full, isCompletion } = joined(clause, this.#memory);
      if (isCompletion) this.#made.pop();
      this.#made.push(this.#carried(full, phrase));
      this.#memory = { ...this.#memory, last: full, isOpen: false };
    } catch (stop) {
      this.#note(stop, phrase);
    }
  }

  /** « vide la chambre mais garde le lit »: emptied but for that. */
  #leave(kept: readonly NounPhrase[]): void {
    const { last } = this.#memory;
    if (last?.verb !== 'vider' || this.#made.length === 0) return;
    const things = last.things.map((thing) => ({ ...thing, except: [...thing.except, ...kept] }));
    const emptied = this.#made.pop()!;
    this.#made.push(this.#carried({ ...last, things }, emptied[0]!.phrase));
  }

  #carried(clause: Clause, said: string): Understood[] {
    const { finder, house, reading } = this.hearing;
    const before = this.#made.flat().map(({ operation }) => operation);
    const holds = (more: readonly WrittenOperation[]) => reading.holds(more, before);
    const gone = furnitureGone(finder.building, before);
    const made = actOf(clause, { finder, house, said, gone, holds, here: this.#here });
    if (made.length === 0 || made.some((one) => operationFaults(one).length > 0 && !isMeasureFault(one))) {
      throw new NotUnderstood();
    }
    this.#here = roomOfOperation(made[0]!, finder) ?? this.#here;
    return made.map((operation) => ({
      operation,
      phrase: said,
      interpretation: interpretationOf(operation, reading.langue),
    }));
  }

  /** Why a clause is not carried out. @throws what is no such reason */
  #note(stop: unknown, phrase: string): void {
    if (stop instanceof Ambiguous) this.#questions.push({ phrase, candidats: stop.candidates });
    else if (stop instanceof Impossible) {
      this.#refusals.push({ phrase, raison: say(stop.reason, this.hearing.reading.langue) });
    } else if (stop instanceof NotUnderstood) this.#notUnderstood.push(phrase);
    else throw stop;
  }
}

/** The room that an operation changes something in. */
function roomOfOperation({ mobilier, x, y, z }: WrittenOperation, { building, targets }: Finder): Target | null {
  const piece = typeof mobilier === 'number' ? building.furniture.find(({ index }) => index === mobilier) : undefined;
  const isIn = (room: Room): boolean =>
    piece
      ? room.id === piece.room
      : typeof x === 'number' &&
        typeof y === 'number' &&
        Math.abs(room.z - (typeof z === 'number' ? z : 0)) < 1500 &&
        polygonContains(room.polygon, { x, y });
  return targets.find(({ kind, of }) => kind === 'piece' && isIn(of as Room)) ?? null;
}

/** Furniture that operations take away: its place is free for what follows. */
function furnitureGone(building: Building, operations: readonly WrittenOperation[]): readonly Furniture[] {
  if (operations.length === 0) return [];
  const outcome = runOperations(building.scene, operations);
  const places = 'refused' in outcome ? undefined : outcome.places.get('/mobilier');
  return places ? building.furniture.filter(({ index }) => places[index] === -1) : [];
}

const nothing = (instruction: string): Understanding => ({
  operations: [],
  notUnderstood: [instruction.trim().slice(0, 500)],
  questions: [],
  refusals: [],
});

/** A measure out of the bounds of an operation is understood, and refused. */
const isMeasureFault = (operation: WrittenOperation): boolean =>
  operationFaults(operation).every(({ code }) => code === 'too_small' || code === 'too_big');

/** Names of rooms, with and without their numbers and storeys. */
function namesOf(building: Building): Names {
  const byName = new Map<string, Set<string>>();
  for (const room of building.rooms) {
    for (const langue of LANGUES) {
      for (const name of [roomName(room), roomNameIn(building, room)]) {
        const plain = plainText(say(name, langue))
          .text.replace(/[^a-z0-9]+/g, ' ')
          .trim();
        const words = plain.split(' ').filter((word) => !/^\d+$/.test(word));
        if (plain === '' || words.length === 0 || /\d/.test(plain)) continue;
        const known = byName.get(plain) ?? new Set();
        byName.set(plain, known.add(room.id));
      }
    }
  }
  return { rooms: new Phrases([...byName].map(([name, ids]) => [name, [...ids]] as const)) };
}

/** « mets-la à 1,40 m », « le déplacer »: an order about what was named before it. */
function takesUp(tokens: readonly Token[]): boolean {
  const cursor = new Cursor(tokens);
  begun(cursor);
  if (isPronounWithVerb(cursor.words, cursor.at)) return true;
  return (
    cursor.phrase(VERB_FORMS) !== null && PRONOUNS.has(cursor.word() ?? '') && !NOUNS.at(cursor.words, cursor.at + 1)
  );
}

/** True of words without negation, question or condition. */
function isPlain(tokens: readonly Token[]): boolean {
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : null));
  const isAsked = words.some((_, i) => POLITE.at(words, i)?.meaning === 'asked');
  return tokens.every((token, i) => {
    if (token.kind === 'mark') return token.text !== '?' || isAsked;
    if (token.kind !== 'word') return true;
    if (token.text === 'n' && tokens[i + 1]?.kind === 'mark') return true;
    // « garde-corps » keeps nothing, « n’oublie pas de » forgets nothing.
    if (token.text === 'garde' && words[i + 1] === 'corps') return true;
    if (words.slice(Math.max(0, i - 2), i + 4).includes('oublie')) return true;
    if (token.text === 'is' && words[i + 1] === 'too') return true;
    // « les chaises mais pas celles de la cuisine » leaves some out.
    const before = words[i - 1] ?? '';
    if ((token.text === 'pas' && before === 'mais') || (token.text === 'not' && before === 'but')) return true;
    // « une douche plutôt qu’une baignoire » asks for the one in the place of the other.
    if (['plutot', 'rather'].includes(token.text) && RATHER.has(words[i + 1] ?? '')) return true;
    return !REFUSING.has(token.text) && (!ASKING.has(token.text) || i > 2);
  });
}

const RATHER: ReadonlySet<string> = new Set(['que', 'qu', 'than', 'have']);

/** « Merci d’avance »: asks for nothing. */
function isOnlyPolite(tokens: readonly Token[]): boolean {
  const cursor = new Cursor(tokens.filter(({ kind }) => kind !== 'mark'));
  while (!cursor.isEnd) if (cursor.phrase(POLITE) === null) return false;
  return true;
}

const withoutMarks = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    (token, i) => !(token.kind === 'mark' && ['?', '.', '!', ';'].includes(token.text) && i === tokens.length - 1),
  );

const SPLITS: ReadonlySet<string> = new Set(['et', 'and', 'puis', 'ensuite', 'then', 'mais', 'but']);

/** Words of one language alone: they distinguish an English « a » from a French « à » that lost its accent. */
const ENGLISH = new Set(
  'the add put remove delete move make of in with from to on and wall room window door my it'.split(' '),
);
const FRENCH = new Set('le la les l un une des du de d dans et mur au aux en sur avec mon ma ajoute mets'.split(' '));

/** How many more words are English than French. */
function leaning(tokens: readonly Token[]): number {
  const counted = (words: ReadonlySet<string>): number =>
    tokens.filter((token) => token.kind === 'word' && words.has(token.text)).length;
  return counted(ENGLISH) - counted(FRENCH);
}

/** Reads « a » as an article where the words around it are English. */
function articled(tokens: readonly Token[]): Token[] {
  if (leaning(tokens) <= 0) return [...tokens];
  return tokens.map((token) => (token.kind === 'word' && token.text === 'a' ? { ...token, text: 'an' } : token));
}

/** Who does it, between « et » and the verb: « et on enlève », « and we remove ». */
const SUBJECTS: ReadonlySet<string> = new Set(['on', 'nous', 'we', 'tu', 'vous', 'you', 'me']);

/** « posé », « tournée »: a participle says how something is, and asks for nothing. */
const PARTICIPLE = /(é|ée|és|ées)$/iu;

/** Cuts at full stops and semicolons, and at « et », « puis » and commas that a verb follows. */
function clausesOf(tokens: readonly Token[], written: string): Token[][] {
  const clauses: Token[][] = [[]];
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : null));
  const isVerb = (at: number): boolean => {
    let from = at;
    while (SPLITS.has(words[from] ?? '') || ['que', 'qu'].includes(words[from] ?? '')) from += 1;
    const polite = POLITE.at(words, from);
    if (polite) from += polite.count;
    const first = tokens[from];
    if (first && PARTICIPLE.test(written.slice(first.from, first.to))) return false;
    const isSubject = SUBJECTS.has(words[from] ?? '') && VERB_FORMS.at(words, from + 1) !== null;
    return (
      isSubject || isPronounWithVerb(words, from) || VERB_FORMS.at(words, from) !== null || keepingAt(words, from) > 0
    );
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const isValue =
      token.kind === 'mark' && token.text === ':' && ['number', 'sizes'].includes(tokens[i + 1]?.kind ?? '');
    const isStop = !isValue && token.kind === 'mark' && [';', '.', '!', '?', ':'].includes(token.text);
    const isJoin = (token.kind === 'word' && SPLITS.has(token.text)) || (token.kind === 'mark' && token.text === ',');
    // « … sans toucher à la télé » needs no « et ».
    if (clauses.at(-1)!.length > 0 && KEEPING_INLINE.has(words[i] ?? '') && keepingAt(words, i)) {
      clauses.push([]);
    }
    const isAlways = token.kind === 'word' && ['puis', 'then'].includes(token.text) && i > 0;
    if (isStop && token.text === '?' && clauses.at(-1)!.length > 0) clauses.at(-1)!.push(token);
    if (isStop || (isJoin && clauses.at(-1)!.length > 0 && (isAlways || isVerb(i + 1)))) {
      if (clauses.at(-1)!.length > 0) clauses.push([]);
      continue;
    }
    clauses.at(-1)!.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

const TOLD = t('{title} : {values}', '{title}: {values}');

/** An operation in words: what it is, with its parameters. */
export function interpretationOf({ operation, ...parameters }: WrittenOperation, langue: Langue): string {
  const { title, parameters: declared } = COPILOT_OPERATIONS[operation];
  const values = Object.entries(parameters).map(([key, value]) => {
    const parameter = (declared as Readonly<Record<string, { readonly unit?: string }>>)[key];
    return `${key} ${String(value)}${parameter?.unit ? ` ${parameter.unit}` : ''}`;
  });
  return say(fill(TOLD, { title, values: values.join(', ') }), langue);
}
