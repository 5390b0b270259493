import type { Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { View } from '../display-list.js';
import type { SectionLine } from '../views/section-lines.js';
import { cutName } from '../views/section-lines.js';
import { cameraOf } from '../views/section-picture.js';
import { GARDEN, reachOf } from '../views/section-reach.js';
import { BESIDE, sectionView } from '../views/section-view.js';
import { keptAt, leastExtent } from './extents.js';
import type { Draft, SetContext } from './recipes.js';
import type { Subject } from './series.js';
import { series } from './series.js';

/** Ground beside a building that a set tries to show, the most first, mm: both limits of the plot, then less. */
const ASIDES = [Infinity, 12_000, 8000, 5000] as const;
/** Air round a view with its title, and round one that has it elsewhere, mm of paper. */
const AIR = { titled: 4, alone: 2 } as const;

/** Titles of a sheet with one section and of one with several. */
interface Titles {
  readonly one: Text<'names'>;
  readonly many: Text<'names'>;
}

/** A building, the lines that cut it, and the state that it is in where it is drawn in several. */
interface CutState {
  readonly building: Building;
  readonly lines: readonly SectionLine[];
  readonly state?: Text;
}

/** The sections of a set with some ground beside the building. */
const subjectsWith = (context: SetContext, { building, lines, state }: CutState, aside: number): Subject[] =>
  lines.map((line) => {
    const { langue } = context;
    const name = `coupe ${line.name} ${aside} ${state ? say(state, 'fr') : ''}`;
    const draw = keptAt(context, name, (scale) => [sectionView(building, line, { scale, langue }, aside, state)]);
    return { names: [cutName(line)], extent: leastExtent(draw(100)), draw };
  });

/** A view with the least ground as it would be with more of it, without drawing it: its box is all that counts. */
function widened(view: View, building: Building, line: SectionLine, aside: number): View {
  const { from, to, built } = reachOf(building, line, cameraOf(line), aside);
  const { scale } = view;
  if (!Number.isFinite(from)) return view;
  const wide = (bounds: Bounds, air: number): Bounds => ({
    ...bounds,
    minX: Math.min(from - air * scale, built[0] - BESIDE.chains * scale),
    maxX: Math.max(to + air * scale, built[1] + BESIDE.marks * scale),
  });
  const title = { ...view.title, bounds: wide(view.title.bounds, AIR.alone) };
  return { ...view, bounds: wide(view.bounds, AIR.titled), title };
}

/** The same sections as if they showed more ground. */
const supposed = ({ building, lines }: CutState, least: readonly Subject[], aside: number): Subject[] =>
  least.map(({ draw, ...rest }, i) => ({
    ...rest,
    draw: (scale) => draw(scale).map((view) => widened(view, building, lines[i]!, aside)),
  }));

/** Where sections with some ground beside the building begin and end: beyond both limits more of it is the same. */
const endsOf = ({ building, lines }: CutState, aside: number): string =>
  lines
    .map((line) => reachOf(building, line, cameraOf(line), aside))
    .map(({ from, to }) => `${from} ${to}`)
    .join();

/**
 * Sections with as much of the ground as their sheets have room for, up to the limits of the plot: never at a smaller
 * scale nor on more sheets than with the least of it.
 * @param of the building that is cut, in its state
 */
export function* sectionSheets(
  context: SetContext,
  titles: Titles,
  of: CutState = { building: context.building, lines: context.sections },
): Generator<Draft | string> {
  const sheets = (subjects: readonly Subject[]): (Draft | string)[] => [
    ...series(context, { ...titles, subjects, subject: 'coupe', hasMarks: false }),
  ];
  const drafts = (steps: readonly (Draft | string)[]): Draft[] => steps.filter((step) => typeof step !== 'string');
  const least = subjectsWith(context, of, GARDEN);
  const usual = sheets(least);
  const scale = drafts(usual)[0]?.echelle ?? 0;
  const isNoWorse = (made: readonly Draft[]): boolean =>
    made.length <= drafts(usual).length && made.every(({ echelle }) => echelle === scale);
  const tried = new Set<string>();
  for (const aside of ASIDES) {
    const ends = endsOf(of, aside);
    if (tried.has(ends)) continue;
    tried.add(ends);
    if (!isNoWorse(drafts(sheets(supposed(of, least, aside))))) continue;
    const made = sheets(subjectsWith(context, of, aside));
    if (!isNoWorse(drafts(made))) continue;
    yield* made;
    return;
  }
  yield* usual;
}
