import type { Box, Building, Lift, Roof, Solid } from '../../building/index.js';
import { coverAt, solidsOf } from '../../building/index.js';
import type { Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { boxAround } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Taken } from '../ink/paper.js';
import { altitudeText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { roofUnits, unitSolids } from './roof-outlets.js';
import { LIFT } from './section-typical.js';

const TEXT = 1.8;
/** From what comes out of a roof to its name, mm of paper. */
const BESIDE = 1;

const CHIMNEY = /chemin[ée]e|souche|conduit|chimney|flue/i;
/** A guardrail on a roof stands at most this much under its upper face: it is given from the floor that carries it. */
const ON_ROOF_MM = 500;
const NAMES = {
  chimney: t('Souche {z}', 'Chimney {z}'),
  other: t('Émergence {z}', 'Rising part {z}'),
  unit: t('Caisson VMC', 'Ventilation unit'),
  lift: t('Gaine d’ascenseur (type)', 'Lift shaft (typical)'),
} satisfies Record<string, Text<'z'> | Text<never>>;

/** The volumes of a scene that come out of its roofs: chimneys, shafts, plant rooms. */
export const emergingBoxes = perObject((building: Building): readonly Box[] =>
  building.boxes.filter(({ center, top }) => top > (coverAt(building, center)?.z ?? Infinity)),
);

/** Lifts whose usual headroom comes out of the roof. */
export const emergingLifts = (building: Building): Lift[] =>
  building.lifts.filter(
    ({ top, center }) => top + LIFT.headroom + LIFT.concrete > (coverAt(building, center)?.z ?? Infinity),
  );

/** Whether a roof is what is seen from above at a point: no dormer, no other roof, nothing that comes out of it. */
export const isSeenAt = (building: Building, roof: Roof, at: Point): boolean =>
  coverAt(building, at)?.roof === roof && !emergingBoxes(building).some(({ footprint }) => ringContains(footprint, at));

/** Solids of a roof plan: roofs, what comes out of them or stands on them, guardrails on their terraces. */
export function solidsOverRoofs(building: Building): Solid[] {
  const emerging = new Set(emergingBoxes(building).map(({ id }) => id));
  const rails = new Set(
    building.guardrails
      .filter(({ a, b, z }) => {
        const cover = coverAt(building, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        return cover !== null && z > cover.z - ON_ROOF_MM;
      })
      .map(({ id }) => id),
  );
  const units = new Set(roofUnits(building).map(({ id }) => id));
  const isOver = (id: string): boolean => emerging.has(id) || rails.has(id) || units.has(id);
  return solidsOf(building).filter(({ category, id }) => category === 'toiture' || isOver(id));
}

/** A name beside what it names, where that covers nothing. */
function nameItems(ring: Ring, value: string, { scale }: Drafting, taken: Taken): Item[] {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const [across, up] = [(textWidth(value, TEXT) / 2 + BESIDE) * scale, (TEXT / 2 + BESIDE) * scale];
  const places = [
    { x: middle.x, y: minY - up },
    { x: middle.x, y: maxY + up },
    { x: minX - across, y: middle.y },
    { x: maxX + across, y: middle.y },
  ];
  const boxAt = ({ x, y }: Point) => boxAround(x, y, (textWidth(value, TEXT) + 1) * scale, (TEXT + 0.8) * scale);
  const at = places.find((place) => taken.isFree(boxAt(place)));
  if (!at) return [];
  taken.add(boxAt(at));
  const text = { kind: 'text', pen: 0.18, at, value, height: TEXT, align: 'center', valign: 'middle' } as const;
  return [{ layer: 'PLAN', class: 'annotation', ...text }];
}

/** The outline of a body from above: that of the corners of its box. */
const planOf = ({ mesh: { positions } }: Solid): Point[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => ({ x: positions[3 * i]!, y: positions[3 * i + 1]! }));

/** Names of what comes out of the roofs with the altitude of its top, and the usual headroom of lifts, dashed. */
export function emergingItems(building: Building, drafting: Drafting, taken: Taken): Item[] {
  const { langue } = drafting;
  const named = emergingBoxes(building).flatMap(({ footprint, top, role }) => {
    const name = CHIMNEY.test(role ?? '') ? NAMES.chimney : NAMES.other;
    return nameItems(footprint, say(name, langue, { z: altitudeText(top, langue) }), drafting, taken);
  });
  const lifts = emergingLifts(building).flatMap(({ outline }): Item[] => [
    {
      layer: 'PLAN',
      class: 'hidden',
      kind: 'polyline',
      pen: 0.25,
      dash: 'interrompu',
      points: [...outline],
      isClosed: true,
    },
    ...nameItems(outline, say(NAMES.lift, langue), drafting, taken),
  ]);
  const units = unitSolids(building).flatMap((unit) =>
    nameItems(planOf(unit), say(NAMES.unit, langue), drafting, taken),
  );
  return [...named, ...units, ...lifts];
}
