/** A place that people are in: a room by its id; null outside, and wherever the scene draws nothing. */
export type Place = string | null;

/** What a way between two places is made of. */
export const LINK_KINDS = ['porte', 'passage', 'escalier', 'ascenseur'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A way between two places, used in both directions. */
export interface Link {
  readonly kind: LinkKind;
  /** Stable id, and JSON pointer into the scene, of the opening, the lowest flight or the lift. */
  readonly id: string;
  readonly pointer: string;
  /** The two places, and the index of the storey of each; null for a storey that the scene does not draw. */
  readonly places: readonly [Place, Place];
  readonly levels: readonly [number | null, number | null];
  /** Width left free to a person, mm: of a door that of its open leaf, of a stair its narrowest flight. */
  readonly clearWidth: number;
  /** The place that the leaf turns into; undefined of what has no leaf that turns. */
  readonly opensInto?: Place;
  /** Glazed door: out to a garden or a balcony rather than in from the street. */
  readonly isGlazed: boolean;
}

/** Ways between the rooms of a building and outside. */
export interface Circulation {
  /** Openings in document order, then stairs, then lifts. */
  readonly links: readonly Link[];
  /** Links that touch a place, in the order of `links`; a link from a place to itself is none. */
  linksOf(place: Place): readonly Link[];
}
