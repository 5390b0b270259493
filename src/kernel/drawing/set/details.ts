import { say, t } from '../../../words/index.js';
import { levelName, roomName } from '../../building/index.js';
import type { View, ViewDetail } from '../display-list.js';
import type { PlanOfStorey } from '../plan/deck-level.js';
import { planFrame } from '../plan/plan-frame.js';
import { tradeDetail } from '../plan/trade-detail.js';
import { wetPlaces } from '../plan/wet-places.js';
import type { PlacedView } from '../sheet/compose.js';
import { placeAmong, placeOn, placeViews } from '../sheet/fit.js';
import type { SheetFormat } from '../sheet/formats.js';
import { keptAt } from './extents.js';
import { oneLegend } from './one-legend.js';
import type { OneLegend } from './one-legend.js';
import type { Draft, SetContext } from './recipes.js';
import { scalesOf } from './scales.js';
import { listed } from './series.js';

/** Denominators of details, the usual first. */
const SCALES = [20, 25] as const;

const DETAIL = t('Détail {letter} · {rooms} {level}', 'Detail {letter} · {rooms}, {level}');
const SHEETS = {
  one: t('Détail de plomberie {letters}', 'Plumbing detail {letters}'),
  many: t('Détails de plomberie {letters}', 'Plumbing details {letters}'),
} as const;

const ALPHABET = 26;

/** The letter of a detail by its place in the set: after Z, A1. */
const letterOf = (index: number): string =>
  `${String.fromCharCode(65 + (index % ALPHABET))}${index < ALPHABET ? '' : Math.floor(index / ALPHABET)}`;

/** The details that some plans of plumbing ask for at a scale, each list that of its plan; found once a scale. */
export function plumbingDetails(
  context: SetContext,
  plans: readonly PlanOfStorey[],
): (scale: number) => readonly (readonly ViewDetail[])[] {
  const { langue } = context;
  const known = new Map<number, readonly (readonly ViewDetail[])[]>();
  const found = (scale: number) => {
    let count = 0;
    return plans.map(({ building, level, name = say(levelName(level), langue) }) =>
      wetPlaces(building, level, planFrame(level), { scale, langue }).map(({ window, rooms }): ViewDetail => {
        const letter = letterOf(count++);
        const names = [...new Set(rooms.map((room) => say(roomName(room), langue)))];
        const named = say<'letter' | 'rooms' | 'level'>(DETAIL, langue, {
          letter,
          rooms: listed(names, langue),
          level: name,
        });
        const draw = keptAt(context, `detail ${named} ${JSON.stringify(window)}`, (at) => [
          tradeDetail(building, level, 'plomberie', { window, named }, { scale: at, langue }),
        ]);
        return { letter, shown: window, draw: (at) => draw(at)[0]! };
      }),
    );
  };
  return (scale) => {
    const details = known.get(scale) ?? found(scale);
    known.set(scale, details);
    return details;
  };
}

/** Plans with their details on a sheet of some format: each plan with its own legend, else with one beside them. */
function besidePlans(
  draft: Draft,
  details: readonly View[],
  format: SheetFormat,
  context: SetContext,
): OneLegend | null {
  const whole = [...draft.whole, ...details];
  const views = placeViews(whole, placeOn(format, context.above));
  return views ? { views, whole } : oneLegend({ ...draft, format }, context, details);
}

/** Room that a title takes under a detail at least, mm of paper. */
const TITLE = 16;

/** What a detail takes at least on its sheet, before it is drawn: its window and its title, without its labels. */
function leastOf({ letter, shown }: ViewDetail, scale: number): View {
  const bounds = { ...shown, minY: shown.minY - TITLE * scale };
  const title = { text: letter, note: '', items: [], bounds };
  const nothing = { items: [], chains: [], rooms: [], openings: [] };
  return { name: letter, z: 0, scale, angle: 0, isLoose: true, extent: bounds, bounds, title, ...nothing };
}

/** The formats that a sheet may have with the same paper, its own first. */
function formatsOf({ format }: Draft, context: SetContext): SheetFormat[] {
  const own = format ?? context.format;
  const alike = context.sheetings.map((on) => on.format).filter(({ name }) => name === own.name);
  return [own, ...alike.filter(({ hasSideBlock }) => Boolean(hasSideBlock) !== Boolean(own.hasSideBlock))];
}

/** A sheet with the details that its plans ask for, where it has room for them all; else those that it has not. */
export function withDetails(
  draft: Draft,
  context: SetContext,
): { readonly draft: Draft; readonly others: readonly ViewDetail[] } {
  const asked = draft.whole.flatMap(({ details = [] }) => details);
  if (asked.length === 0) return { draft, others: [] };
  for (const scale of SCALES) {
    const least = asked.map((detail) => leastOf(detail, scale));
    for (const format of formatsOf(draft, context)) {
      if (!besidePlans(draft, least, format, context)) continue;
      const details = asked.map(({ draw }) => draw(scale));
      const shown = besidePlans(draft, details, format, context);
      if (!shown) continue;
      const echelles = [...scalesOf(draft), scale];
      return { draft: { ...draft, ...shown, format, echelles, heading: [] }, others: [] };
    }
  }
  return { draft, others: asked };
}

/** As many of some views on each sheet as it holds; one that has no room anywhere lies beyond the frame of its own. */
function* pagesOf(
  views: readonly View[],
  { sheetings }: SetContext,
): Generator<{ readonly views: readonly PlacedView[]; readonly format: SheetFormat }> {
  for (let from = 0; from < views.length;) {
    let count = views.length - from;
    let found = placeAmong(views.slice(from), sheetings);
    while (!found && count > 1) found = placeAmong(views.slice(from, from + --count), sheetings);
    const [{ format, place }] = sheetings;
    const beyond = { view: views[from]!, origin: { x: place.left, y: place.bottom } };
    yield found ? { views: found.views, format: found.on.format } : { views: [beyond], format };
    from += count;
  }
}

/** The sheets of details that have no room beside their plans, all at one scale. */
export function* detailSheets(details: readonly ViewDetail[], context: SetContext): Generator<Draft> {
  const { langue, sheetings } = context;
  if (details.length === 0) return;
  const isHeld = (scale: number): boolean => details.every(({ draw }) => placeAmong([draw(scale)], sheetings) !== null);
  const scale = SCALES.find(isHeld) ?? SCALES.at(-1)!;
  const letters = details.map(({ letter }) => letter);
  let from = 0;
  for (const { views, format } of pagesOf(
    details.map(({ draw }) => draw(scale)),
    context,
  )) {
    const own = letters.slice(from, (from += views.length));
    const title = say(own.length > 1 ? SHEETS.many : SHEETS.one, langue, { letters: listed(own, langue) });
    const about = { subject: 'detail', echelle: scale, items: [], hasMarks: true, isStripTaken: true } as const;
    yield { ...about, title, views, whole: views.map(({ view }) => view), format };
  }
}
