import type { Building } from '../../../building/index.js';
import type { Text } from '../../../../words/index.js';
import type { SourceElement } from './source.js';

/** How an element came over: as it is, nearly, or not at all. */
export const IMPORT_STATES = ['parametrique', 'approche', 'ecarte'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What became of an element of a file. */
export interface Outcome {
  readonly element: SourceElement;
  readonly state: ImportState;
  /** Pointer to what stands for it in the scene. */
  readonly pointer: string | null;
  /** Farthest that its body and what stands for it are apart, mm; null where they are not compared. */
  readonly gap: number | null;
  /** Why it is not as it was. */
  readonly reason: Text | null;
}

/** What is said of an element once the building of the scene is known. */
export interface Said {
  readonly gap: number | null;
  readonly reason: Text | null;
}

/** An element that came over, and how it is held against the building that the scene makes. */
export interface CameOver extends Outcome {
  readonly compare: ((building: Building) => Said) | null;
}

/** Farther apart an element is no longer what it was, mm. */
export const EXACT_MM = 5;

const stateOf = ({ gap, reason }: Said): ImportState =>
  reason === null && (gap ?? 0) <= EXACT_MM ? 'parametrique' : 'approche';

/** An element that came over, judged by how far its shape is from that of the file. */
export const cameOver = (
  element: SourceElement,
  pointer: string | null,
  said: Partial<Said> = {},
  compare: CameOver['compare'] = null,
): CameOver => {
  const whole = { gap: null, reason: null, ...said };
  return { element, pointer, ...whole, state: stateOf(whole), compare };
};

/** What did not. */
export const leftOut = (element: SourceElement, reason: Text): CameOver => ({
  element,
  state: 'ecarte',
  pointer: null,
  gap: null,
  reason,
  compare: null,
});

/** An outcome held against the building; what was said before stays where the building says nothing. */
export function comparedWith(building: Building, { compare, ...outcome }: CameOver): Outcome {
  const found = compare?.(building);
  if (!found) return outcome;
  const said = { gap: found.gap ?? outcome.gap, reason: outcome.reason ?? found.reason };
  return { ...outcome, ...said, state: stateOf(said) };
}
