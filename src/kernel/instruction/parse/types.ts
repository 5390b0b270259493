import type { Point } from '../../maths/geometry.js';
import type { Attribute, Role } from '../lexicon/attributes.js';
import type { Reading } from '../lexicon/nouns.js';
import type { Verb } from '../lexicon/verbs.js';

/** A direction: of the compass, degrees clockwise from north, of the plan as it is drawn, or of street and garden. */
export type Way = { readonly compass: number } | { readonly plan: Point } | { readonly site: 'rue' | 'jardin' };
export type StoreyWord = number | 'up' | 'top' | 'below';

/** What an instruction speaks of: « la plus grande fenêtre nord de la chambre 2 ». */
export interface NounPhrase {
  readings: readonly Reading[];
  determiner: 'def' | 'indef' | 'all' | 'part' | null;
  /** How many are meant, where it is said. */
  count: number | null;
  /** The number after the noun. */
  index: number | null;
  /** « les chambres 1 et 2 »: the numbers after the first. */
  others: number[];
  /** Rank said before the noun, from 1; -1 is the last. */
  ordinal: number | null;
  id: string | null;
  /** Rooms of the scene whose name it is, by id. */
  named: readonly string[] | null;
  way: Way | null;
  extreme: 'most' | 'least' | null;
  isFarthest: boolean;
  storey: StoreyWord | null;
  of: NounPhrase[];
  between: NounPhrase[];
  /** What is left out: « toutes les fenêtres sauf celle de la cuisine ». */
  except: NounPhrase[];
  /** « le », « it »: what was spoken of last. */
  isPronoun: boolean;
  /** « celle de la cuisine »: of the kind that was spoken of last. */
  isSame: boolean;
  /** What a wall stands behind, or a thing before: « le mur derrière le lit ». */
  behind: NounPhrase | null;
  /** A point in it. */
  point: Point | null;
  isPlural: boolean;
}

export const RELATIONS = [
  'dans',
  'sur',
  'contre',
  'sous',
  'dessus',
  'derriere',
  'autour',
  'plafond',
  'place',
  'gauche',
  'droite',
  'face',
  'devant',
  'pres',
  'milieu',
  'angle',
  'entre',
  'vers',
  'distance',
  'debut',
  'fin',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** Where something is to be: « à 30 cm du mur nord », « sous la fenêtre ». */
export interface Place {
  readonly relation: Relation;
  readonly refs: readonly NounPhrase[];
  /** mm, of `distance`, `debut`, `fin`, `gauche`, `droite`. */
  readonly distance: number | null;
  readonly way: Way | null;
  /** « à la place », « instead »: of what the clause before takes away, and of nothing where it takes nothing away. */
  readonly isLoose?: true;
}

export interface Measure {
  /** mm, %, degrees or m². */
  readonly value: number;
  readonly unit: 'mm' | '%' | 'deg' | 'm2' | null;
  readonly isDecimal: boolean;
  readonly role: Role | null;
  /** « à 1,20 m » is what it becomes, « de 40 cm » by how much. */
  readonly prep: 'to' | 'by' | null;
}

export interface Sizes {
  readonly values: readonly number[];
  readonly isMm: boolean;
}

/** One clause of an instruction, all of its words read. */
export interface Clause {
  verb: Verb;
  things: NounPhrase[];
  places: Place[];
  measures: Measure[];
  sizes: Sizes | null;
  ways: Way[];
  attributes: Attribute[];
  points: Point[];
  factor: number | null;
  quoted: string | null;
  /** « en deux », « in half ». */
  isHalved: boolean;
  /** What the verb itself says: « carrelle ». */
  implied: Attribute | null;
  /** What something becomes: « devient le séjour », « remplace X par Y ». */
  becomes: NounPhrase | null;
  roles: Role[];
  /** « plus large », « narrower »: more or less of a measure. */
  more: 1 | -1 | null;
  isSpread: boolean;
}
