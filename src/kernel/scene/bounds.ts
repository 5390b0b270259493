/**
 * Most of what multiplies: a number that says how many parts are made, a list inside an element. Far above any real
 * building, low enough that the size of a scene announces the work it asks for. `ceilings.ts` bounds their sum.
 */
export const BOUNDS = {
  /** Facets around a cone or a dome. */
  segments: 256,
  /** Points of the polygon of a roof and of the boundary of the plot. */
  ringPoints: 2000,
  /** Surveyed points of the ground: a plot has some dozens. */
  groundPoints: 500,
  /** Points of the course of a pipe. */
  tracePoints: 2000,
  /** Walls that one roof names. */
  roofWalls: 10_000,
  /** Devices that one switch commands. */
  commanded: 200,
  /** Risers of one flight; a flight of more than 250 is an alert already. */
  risers: 1000,
  /** Leaves of the window of one dormer. */
  leaves: 100,
  /** Levels that one lift serves. */
  liftLevels: 1000,
  /** People at once in one room. */
  occupants: 10_000,
  /** Layers of one build-up. */
  layers: 100,
  /** Build-ups that a project declares. */
  compositions: 1000,
  /** Door and window families that a project declares. */
  families: 1000,
  /** Values of the series of one parameter of such a family. */
  series: 100,
  /** Parameters of the family of one opening. */
  parameters: 100,
  /** Rules, climate data: entries of an object of free content. */
  entries: 1000,
  /** Characters of a word: a key, a use, a family, a group, an identifier. */
  word: 200,
  /** Characters of a text for people: a title, a name, a label. */
  text: 4000,
} as const;
