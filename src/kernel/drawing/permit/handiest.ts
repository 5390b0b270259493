import { coverDraft } from '../set/cover.js';
import { belowPiece } from '../set/piece.js';
import type { Draft, Recipe, SetContext } from '../set/recipes.js';
import { placeOn } from '../sheet/fit.js';
import type { Place } from '../sheet/fit.js';
import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';

/** What everybody prints. */
export const HANDY = SHEETS[0];

/** Sheets of a file have their title block along the foot: the reference of their document stands over all of them. */
const onlyOn = (format: SheetFormat, place: Place): Pick<SetContext, 'place' | 'sheetings'> => ({
  place,
  sheetings: [{ format, place }],
});

/** The sheets of a recipe under the reference of their document. */
export const lowered =
  (recipe: Recipe): Recipe =>
  (context) =>
    recipe({ ...context, ...onlyOn(context.format, belowPiece(context.place)) });

/** A context for sheets of another format; nothing drawn for one is kept for the other. */
const handy = (context: SetContext): SetContext => ({
  ...context,
  format: HANDY,
  ...onlyOn(HANDY, belowPiece(placeOn(HANDY, context.above))),
  drawings: new Map(),
});

/** The sheets of a recipe at once, its steps handed on. */
function* drafts(steps: Iterable<Draft | string>): Generator<string, Draft[]> {
  const made: Draft[] = [];
  for (const step of steps) {
    if (typeof step === 'string') yield step;
    else made.push(step);
  }
  return made;
}

const smallestScale = (some: readonly Draft[]): number => Math.max(0, ...some.map(({ echelle }) => echelle ?? 0));

/** Sheets of a recipe in A4 where that costs none of its drawings their scale; else in the format of the set. */
export const onHandiest = (recipe: Recipe): Recipe =>
  function* handiest(context) {
    const small = yield* drafts(recipe(handy(context)));
    const large = small.some(({ echelle }) => echelle !== null) ? yield* drafts(lowered(recipe)(context)) : small;
    const isEnough = smallestScale(small) <= smallestScale(large);
    yield* isEnough ? small.map((draft): Draft => ({ ...draft, format: HANDY })) : large;
  };

/** Sheets beyond which a cover in A4 has no room for their index. */
const MOST_LISTED = 14;

/** The cover of a file, on the sheets that most of it is printed on. */
export const handyCover: typeof coverDraft = (context, project, drafts) =>
  drafts.length > MOST_LISTED
    ? coverDraft(context, project, drafts)
    : { ...coverDraft(handy(context), project, drafts), format: HANDY };
