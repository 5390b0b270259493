import { say, sayFixed, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import type { Envelope, EnvelopeSlice } from '../../planning/index.js';
import type { PlanningControl } from '../../planning/index.js';
import type { Item, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { scaleText } from '../length-text.js';
import { makeView } from '../views/make-view.js';
import { buildingFromAbove } from './from-above.js';
import { limitNames } from './limit-names.js';

const NAME = t('Enveloppe constructible', 'Buildable envelope');
const NOTE = t(
  '{scale} · sections à la hauteur écrite au-dessus du terrain naturel',
  '{scale} · sections at the height written, above the natural ground',
);
const NO_ENVELOPE = t('{scale} · aucune règle ne borne la hauteur', '{scale} · no rule bounds the height');
const HEIGHT = t('{height} m', '{height} m');

/** Sections of one outline that are the same to this are drawn once, mm². */
const SAME_MM2 = 1e4;
/** Radius of the mark of a breach, and height of its number, mm of paper. */
const MARK = { radius: 2.2, text: 2 } as const;

const common = { layer: 'PLAN', class: 'projected' } as const;

/** The highest section of each outline: a wall of the envelope shows as one line. */
function outlines({ slices }: Envelope): readonly EnvelopeSlice[] {
  return slices.filter(({ area }, i) => {
    const next = slices[i + 1];
    return !next || Math.abs(next.area - area) > SAME_MM2;
  });
}

/** The longest edge of a ring. */
function longestEdge(ring: Ring): readonly [Point, Point] {
  const edges = ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const);
  return edges.reduce((best, edge) => (distance(...edge) > distance(...best) ? edge : best));
}

/** Heights on the sections, one after the other along their longest edges, so that they do not stand in a row. */
function heights(slices: readonly EnvelopeSlice[], langue: Langue): Item[] {
  return slices.flatMap(({ height, polygons }, i): Item[] => {
    const [first] = polygons;
    if (!first) return [];
    const [a, b] = longestEdge(first.outer);
    const part = (i + 1) / (slices.length + 1);
    return [
      {
        ...common,
        class: 'annotation',
        kind: 'text',
        pen: 0.18,
        ink: 'bleu',
        at: { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part },
        value: say(HEIGHT, langue, { height: sayFixed(height / 1000, 1, langue) }),
        height: 1.8,
        align: 'center',
        valign: 'middle',
      },
    ];
  });
}

/** A mark at the worst point of each breach, with the numbers of its rows in the table. */
function breaches(controls: readonly PlanningControl[], scale: number): Item[] {
  const found = controls.flatMap(({ isMet, position }, i) =>
    isMet || !position ? [] : [{ at: { x: position.x, y: position.y }, number: i + 1 }],
  );
  const byPlace = Map.groupBy(found, ({ at }) => `${Math.round(at.x)},${Math.round(at.y)}`);
  const mark = { ...common, class: 'annotation', ink: 'rouge' } as const;
  return [...byPlace.values()].flatMap((same): Item[] => {
    const { at } = same[0]!;
    const value = same.map(({ number }) => number).join(', ');
    const beside = { x: at.x + (MARK.radius + 1) * scale, y: at.y + MARK.radius * scale };
    return [
      { ...mark, kind: 'arc', pen: 0.35, center: at, radius: MARK.radius * scale, start: 0, end: 360 },
      { ...mark, kind: 'text', pen: 0.18, at: beside, value, height: MARK.text, align: 'left' },
    ];
  });
}

/** What the map of the rules shows. */
export interface PlanningMap {
  readonly envelope: Envelope | null;
  readonly controls: readonly PlanningControl[];
}

/** The plot with the building, the sections of what the rules let be built, and the points that break a rule. */
export function planningMap(building: Building, { envelope, controls }: PlanningMap, drafting: Drafting): View {
  const { scale, langue } = drafting;
  const { ring } = building.site.parcel!;
  const slices = envelope ? outlines(envelope) : [];
  const sections = slices
    .flatMap(({ polygons }) => polygons.flatMap(ringsOf))
    .map((points): Item => ({ ...common, kind: 'polyline', pen: 0.25, ink: 'bleu', points, isClosed: true }));
  return makeView({
    name: say(NAME, langue),
    note: say(envelope ? NOTE : NO_ENVELOPE, langue, { scale: scaleText(drafting) }),
    scale,
    picture: [
      { ...common, kind: 'polyline', pen: 0.35, dash: 'mixte_double', points: ring, isClosed: true },
      ...buildingFromAbove(building),
      ...sections,
    ],
    annotations: [...limitNames(building, drafting), ...heights(slices, langue), ...breaches(controls, scale)],
  });
}
