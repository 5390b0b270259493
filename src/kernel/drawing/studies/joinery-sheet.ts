import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Leaf, Opening } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { joineryTypes } from '../../measures/index.js';
import { rectangleAt } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { scaleText } from '../length-text.js';
import { openingItems } from '../plan/openings.js';
import { place } from '../sheet/compose.js';
import type { Sheet } from '../sheet/compose.js';
import { joineryView } from '../views/joinery-view.js';
import { makeView } from '../views/make-view.js';

const PLAN = t('Plan', 'Plan');
/** Wall drawn on either side of the bay, and past the leaf that slides into it, mm. */
const [BESIDE, PAST] = [500, 150];
/** Round the views, mm of paper. */
const MARGIN = 6;
/** Widest bay of the larger of two scales, mm. */
const SCALES = [
  { scale: 20, most: 1800 },
  { scale: 50, most: Infinity },
] as const;

/** An opening whose wall runs to the right and whose near jamb is the origin. */
function straightened(opening: Opening): Opening {
  const { near, wall } = opening;
  const { direction } = wall;
  const at = ({ x, y }: Point): Point => ({
    x: (x - near.x) * direction.x + (y - near.y) * direction.y,
    y: (y - near.y) * direction.x - (x - near.x) * direction.y,
  });
  const turned = ({ hinge, closed, open, ...rest }: Leaf): Leaf => ({
    ...rest,
    hinge: at(hinge),
    closed: at(closed),
    open: at(open),
  });
  return {
    ...opening,
    near: { x: 0, y: 0 },
    wall: { ...wall, direction: { x: 1, y: 0 } },
    leaves: opening.leaves.map(turned),
  };
}

/** The wall beside a bay, as far as it goes. */
function wallBeside({ position, width, wall, family }: Opening): Item[] {
  const reach = family?.operation === 'galandage' ? width + PAST : BESIDE;
  const { length, thickness, isExisting } = wall;
  const before = Math.min(reach, Math.max(0, position));
  const after = Math.min(reach, Math.max(0, length - position - width));
  const parts = [
    rectangleAt(-before, -thickness / 2, before, thickness),
    rectangleAt(width, -thickness / 2, after, thickness),
  ];
  const common = { layer: 'MURS', class: 'cut' } as const;
  return parts.flatMap((ring, i): Item[] =>
    [before, after][i]! <= 0
      ? []
      : [
          {
            ...common,
            kind: 'hatch',
            pen: 0.13,
            fill: isExisting ? 'existant_hachure' : 'cree_hachure',
            rings: [ring],
          },
          { ...common, kind: 'polyline', pen: 0.5, points: ring, isClosed: true },
        ],
  );
}

/** The symbol that plans have for an opening, its wall straight. */
function symbolView(opening: Opening, scale: number, langue: Langue): View {
  const own = straightened(opening);
  return makeView({
    name: say(PLAN, langue),
    note: scaleText({ scale, langue }),
    scale,
    smallest: 100,
    picture: [...wallBeside(own), ...openingItems(own, own.z + own.height / 2)],
    annotations: [],
  });
}

/** One opening of a building: its elevation as joinery sheets have it, and its symbol in plan, side by side. */
export function joinerySheet(building: Building, opening: Opening, langue: Langue): Sheet {
  const { scale } = SCALES.find(({ most }) => opening.width <= most)!;
  const type = joineryTypes(building).find(({ openings }) => openings.includes(opening))!;
  const views = [
    joineryView(building, { ...type, openings: [opening] }, { scale, langue }),
    symbolView(opening, scale, langue),
  ];
  const { area, origins } = place(views, true, scale);
  const format = { name: 'image', width: area.width + 2 * MARGIN, height: area.height + 2 * MARGIN };
  const placed = views.map((view, i) => ({
    view,
    origin: { x: MARGIN + origins[i]!.x, y: MARGIN + origins[i]!.y },
  }));
  return { format, scale, views: placed, items: [] };
}
