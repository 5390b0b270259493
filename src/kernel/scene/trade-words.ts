import { plainWord } from '../maths/nearest-word.js';
import { isForeignWord } from './foreign-names.js';
import { isMeasureWord } from './other-measures.js';

/** What things are made of, said in a text: nobody writes these of anything but the building. */
const MATTER = new Set(
  'couleur color colour materiau material finition finish couverture covering revetement texture'.split(' '),
);

/** Who or which an element is: such names are the caller's own wherever the scene has none. */
const LABELS = new Set(
  'code groupe index kind label libelle liste name nature nom source titre title type unite usage'.split(' '),
);

/** A text that is written for a number. */
const IS_NUMERIC = /^\s*[-+]?\d+([.,]\d+)?\s*(mm|cm|m|%|°|deg)?\s*$/;

const isMeasure = (value: unknown): boolean =>
  typeof value === 'string' ? IS_NUMERIC.test(value) : value !== null && value !== undefined;

/**
 * True of a property that speaks of the building at a place that has no field for it: a measure under a name that the
 * scene or the trade knows, or a matter. What else nothing reads is the caller's own.
 * @param isField true for the name of a field anywhere in a scene
 */
export function speaksOfBuilding(name: string, value: unknown, isField: (name: string) => boolean): boolean {
  const plain = plainWord(name);
  if (LABELS.has(plain)) return false;
  if (MATTER.has(plain)) return value !== null && value !== undefined && value !== '';
  return isMeasure(value) && (isField(name) || isMeasureWord(name) || isForeignWord(name));
}

/** Words that callers write of their own, one slip away from a field. */
const OWN = new Set(['client']);

const stem = (word: string): string => plainWord(word).replace(/[sx]$/, '');

/**
 * True of a word that means something by itself, so that it is no slip of the pen for a field that looks like it: a
 * lift that is said to be « porteur » is not said to have a « porte ». One and several of a thing are the same word.
 * @param isField true for the name of a field anywhere in a scene
 */
export function isWordOfItsOwn(name: string, field: string, isField: (name: string) => boolean): boolean {
  if (stem(name) === stem(field)) return false;
  const plain = plainWord(name);
  return OWN.has(plain) || MATTER.has(plain) || isField(name) || isMeasureWord(name) || isForeignWord(name);
}
