import type { Text } from '../../words/index.js';

/** An element that may be meant. */
export interface Candidate {
  readonly id: string;
  readonly objet: string;
  readonly libelle: string;
}

/** Several elements answer to a phrase. */
export class Ambiguous extends Error {
  constructor(
    readonly phrase: string,
    readonly candidates: readonly Candidate[],
  ) {
    super(phrase);
  }
}

/** What is asked for is understood and cannot be done. */
export class Impossible extends Error {
  constructor(readonly reason: Text) {
    super(reason.fr);
  }
}

/** A clause whose words are known and that says nothing the copilot does. */
export class NotUnderstood extends Error {}
