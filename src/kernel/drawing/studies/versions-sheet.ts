import { say, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import type { Dash, Fill, Ink, Item, View } from '../display-list.js';
import { paled } from '../plan/paled.js';
import { planViews } from '../plan/plan-drawing.js';
import { versionsLegend } from '../set/poche-legend.js';
import type { Sheet } from '../sheet/compose.js';
import { composeSheet } from '../sheet/compose.js';
import type { TitleFields } from '../sheet/title-block.js';

/** Ids of what differs: those of the first version are its own, and so are those of the second. */
export interface VersionMarks {
  /** In the first version: what is gone, and where what has moved was. */
  readonly before: ReadonlySet<string>;
  /** In the second version: what is new, and where what has moved is. */
  readonly after: ReadonlySet<string>;
  /** In the second version: what stands where it was and is otherwise. */
  readonly modified: ReadonlySet<string>;
}

const TITLE = t('Comparaison de deux versions', 'Two versions compared');

interface Mark {
  readonly ink: Ink;
  readonly fill: Fill | null;
  readonly dash?: Dash;
}

const MARKS = {
  before: { ink: 'gris', fill: 'demoli', dash: 'interrompu' },
  after: { ink: 'rouge', fill: 'construit' },
  modified: { ink: 'orange', fill: null },
} as const satisfies Readonly<Record<keyof VersionMarks, Mark>>;

/** Levels of two versions this near are one, mm. */
const SAME_LEVEL = 500;

/** An item in the colours of its mark; its texts are left to the plan under it. */
function marked(item: Item, { ink, fill, dash }: Mark): Item[] {
  if (item.kind === 'text' || item.kind === 'dimension' || item.kind === 'zone') return [];
  if (item.kind === 'hatch') return fill === null ? [] : [{ ...item, fill }];
  return [{ ...item, ink, pen: 0.35, ...(dash && { dash }) }];
}

/** Walls that a level cuts, each with its own outline: a plan draws them as one. */
function wallMarks({ cuts }: Level, ids: ReadonlySet<string>, { ink, fill, dash }: Mark): Item[] {
  const common = { layer: 'MURS', class: 'cut' } as const;
  return cuts
    .filter(({ wall }) => ids.has(wall.id))
    .flatMap(({ wall: { id }, footprint }): Item[] => [
      ...(fill === null ? [] : [{ ...common, kind: 'hatch', pen: 0.13, rings: [footprint], fill, id } as const]),
      { ...common, kind: 'polyline', pen: 0.35, points: footprint, isClosed: true, ink, id, ...(dash && { dash }) },
    ]);
}

/** What a plan shows of some elements, and the walls of its level. */
const marksOf = (building: Building, { items, z }: View, ids: ReadonlySet<string>, mark: Mark): Item[] => [
  ...building.levels.filter((level) => level.z === z).flatMap((level) => wallMarks(level, ids, mark)),
  ...items.flatMap((item) => (item.id !== undefined && ids.has(item.id) ? marked(item, mark) : [])),
];

/** Dimensions measure the second version alone, and symbols of devices would be as black as what differs. */
const isKept = ({ kind, layer }: Item): boolean => kind !== 'dimension' && layer !== 'ELEC';

/**
 * The plans of the second version, pale, with what the first had there in yellow and dashed, what is new in red, what
 * is otherwise in orange (the colours of plans of works).
 */
export function versionsSheet(
  before: Building,
  after: Building,
  marks: VersionMarks,
  titles: Omit<TitleFields, 'title' | 'feuille'>,
): Sheet {
  const { langue } = titles;
  const views = planViews(after, { langue, hasOpenings: true, isOneSheet: true });
  const echelle = views[0]!.scale;
  const was = planViews(before, { langue, hasOpenings: true, isOneSheet: true, echelle });
  const shown = views.map((view): View => {
    const old = was.find(({ z }) => Math.abs(z - view.z) <= SAME_LEVEL);
    return {
      ...view,
      items: [
        ...view.items.filter(isKept).map(paled),
        ...(old ? marksOf(before, old, marks.before, MARKS.before) : []),
        ...marksOf(after, view, marks.after, MARKS.after),
        ...marksOf(after, view, marks.modified, MARKS.modified),
      ],
    };
  });
  const sheet = composeSheet(after, shown, { ...titles, title: say(TITLE, langue), feuille: '1 / 1' });
  return { ...sheet, items: [...sheet.items, ...versionsLegend(sheet.format, langue)] };
}
