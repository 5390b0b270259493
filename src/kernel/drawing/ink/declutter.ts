import type { TextPlace } from './clearance.js';
import type { Movable, Paper } from './paper.js';

/** A place that a text may take. */
export interface Candidate<T> {
  /** What is drawn there. */
  readonly value: T;
  /** Places that it covers, air included, in the axes of the paper. */
  readonly places: readonly TextPlace[];
}

/** A text with the places that it may take, best first. */
export interface Label<T> {
  readonly candidates: () => Iterable<Candidate<T>>;
}

/** Places of a text that found none for which others are asked to move. */
const MOST_ASKED = 400;
/** Texts that are helped: a drawing with more of them left is at too small a scale. */
const MOST_HELPED = 60;
/** Texts that may move for one other. */
const MOST_MOVED = 2;

interface Seated<T> extends Movable {
  readonly label: Label<T>;
  at: Candidate<T> | null;
}

function firstFree<T>(label: Label<T>, paper: Paper): Candidate<T> | null {
  const isFree = (place: TextPlace): boolean => paper.isFree(place);
  for (const candidate of label.candidates()) if (candidate.places.every(isFree)) return candidate;
  return null;
}

function seat<T>(text: Seated<T>, at: Candidate<T>, paper: Paper): void {
  text.at = at;
  paper.seat(text, at.places);
}

/** Those that stand in a place and may move, when they are few and nothing else stands there. */
function movableAt<T>({ places }: Candidate<T>, paper: Paper): Seated<T>[] | null {
  const found = new Set<Movable>();
  for (const place of places) {
    const blockers = paper.blockers(place);
    if (!blockers) return null;
    for (const blocker of blockers) found.add(blocker);
  }
  return found.size > MOST_MOVED ? null : ([...found] as Seated<T>[]);
}

/** Moves the texts that stand in the way to other places of theirs; everything stays as it was when one has none. */
function makeWay<T>(text: Seated<T>, candidate: Candidate<T>, paper: Paper): boolean {
  const others = movableAt(candidate, paper);
  if (!others) return false;
  const before = others.map(({ at }) => at!);
  for (const other of others) paper.unseat(other);
  seat(text, candidate, paper);
  const moved: Seated<T>[] = [];
  for (const other of others) {
    const place = firstFree(other.label, paper);
    if (!place) break;
    seat(other, place, paper);
    moved.push(other);
  }
  if (moved.length === others.length) return true;
  for (const one of [text, ...moved]) paper.unseat(one);
  text.at = null;
  others.forEach((other, i) => seat(other, before[i]!, paper));
  return false;
}

/**
 * Places texts where none covers anything: each takes the best of its free places in turn, then those that found none
 * ask the texts in their way to move (local search by ejection; Christensen, Marks, Shieber, ACM TOG 14, 1995).
 * @returns the place of each label, null for one without any
 */
export function declutter<T>(labels: readonly Label<T>[], paper: Paper): (Candidate<T> | null)[] {
  const texts = labels.map((label): Seated<T> => ({ label, at: null, seat: {} }));
  for (const text of texts) {
    const at = firstFree(text.label, paper);
    if (at) seat(text, at, paper);
  }
  for (const text of texts.filter(({ at }) => at === null).slice(0, MOST_HELPED)) {
    let asked = 0;
    for (const candidate of text.label.candidates()) {
      if (++asked > MOST_ASKED || makeWay(text, candidate, paper)) break;
    }
  }
  return texts.map(({ at }) => at);
}
