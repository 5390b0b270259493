import type { Bounds } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { grown } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { dimensionTextCorners, itemBounds } from '../item-bounds.js';
import type { PlacedView, Sheet } from '../sheet/compose.js';
import { changedBoxes, changedTexts } from './changed-boxes.js';
import { cloudItems } from './clouds.js';
import type { Draft } from './recipes.js';
import type { Revision } from './sheet-set.js';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';

const WORDS = {
  changed: t('Feuilles modifiées : {list}', 'Sheets changed: {list}'),
  run: t('{first} à {last}', '{first} to {last}'),
  none: t('Aucune modification sur les feuilles', 'No change on any sheet'),
} as const;

/** Letter of a revision that the caller does not name. */
const FIRST = 'A';

/** Margin of a sheet, mm: its frame is further in on the binding side alone. */
const EDGE = 10;

/** Boxes to cloud on each sheet after the cover, mm of paper. */
export type Changes = readonly (readonly Bounds[])[];

/** Numbers in order, three and more in a row told by the first and the last. */
function runsOf(numbers: readonly number[], langue: Langue): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs
    .map((run) => (run.length > 2 ? say(WORDS.run, langue, { first: run[0]!, last: run.at(-1)! }) : run.join(', ')))
    .join(', ');
}

/**
 * The revisions of a set with the present one: the last of the caller's, its subject filled in where it is blank, or a
 * first one where there is none.
 */
export function withChanges(revisions: readonly Revision[], changes: Changes, langue: Langue): readonly Revision[] {
  const numbers = changes.flatMap((boxes, i) => (boxes.length > 0 ? [i + 2] : []));
  const list = runsOf(numbers, langue);
  const objet = numbers.length > 0 ? say(WORDS.changed, langue, { list }) : say(WORDS.none, langue);
  const last = revisions.at(-1) ?? { indice: FIRST, date: '', objet: '' };
  return [...revisions.slice(0, -1), { ...last, objet: last.objet.trim() === '' ? objet : last.objet }];
}

/** Boxes of what is written on a sheet, mm of paper. */
const writtenOn = ({ views, items }: Sheet): Bounds[] => [
  ...views.flatMap((placed) => onPaper(textBoxes(placed.view.items, placed.view.scale), placed)),
  ...textBoxes(items, 1),
];

const textBoxes = (items: readonly Item[], scale: number): Bounds[] =>
  items.flatMap((item) => {
    if (item.kind === 'dimension') return [boundsOf(dimensionTextCorners(item, scale))];
    return item.kind === 'text' ? [itemBounds(item, scale)] : [];
  });

/** Clouds of a revision round its changes on one sheet, each with its letter, clear of what is written there. */
export function revisionClouds(boxes: readonly Bounds[], indice: string, sheet: Sheet): Item[] {
  if (boxes.length === 0) return [];
  const { width, height } = sheet.format;
  const page = grown({ minX: 0, minY: 0, maxX: width, maxY: height }, -EDGE);
  return cloudItems(boxes, { ink: 'bleu', letter: indice, written: writtenOn(sheet), page });
}

const nameOf = ({ name, title }: View): string => `${name} ${title.text}`;

/** Boxes of a view, on the paper. */
const onPaper = (boxes: readonly Bounds[], { view: { scale }, origin }: PlacedView): Bounds[] =>
  boxes.map(({ minX, minY, maxX, maxY }) => ({
    minX: minX / scale + origin.x,
    minY: minY / scale + origin.y,
    maxX: maxX / scale + origin.x,
    maxY: maxY / scale + origin.y,
  }));

/**
 * What changed on each sheet, mm of paper: views are compared with those of the same name, tables with all tables of
 * before. A view that is new has nothing to compare.
 */
export function changesOf(drafts: readonly Draft[], former: readonly Draft[]): Changes {
  const views = new Map(former.flatMap(({ views: placed }) => placed.map(({ view }) => [nameOf(view), view] as const)));
  const tables = former.flatMap(({ items }) => items);
  return drafts.map((draft) => {
    const seen = draft.views.flatMap((placed) => {
      const before = views.get(nameOf(placed.view));
      return before ? onPaper(changedBoxes(placed.view, before), placed) : [];
    });
    return [...seen, ...changedTexts(draft.items, tables)];
  });
}
