import { t } from '../../words/index.js';
import type { PlumbingType } from './fixture-defaults.js';
import type { Stroke } from './symbol.js';
import { arc, closed, line, word } from './symbol.js';

/** Types whose symbol this table draws; the sanitary ones are those of the furniture catalogue. */
export type TechnicalFixture = Exclude<PlumbingType, 'wc' | 'lavabo' | 'douche' | 'baignoire' | 'evier'>;

const box = (l: number, p: number): Stroke =>
  closed([-l / 2, -p / 2], [l / 2, -p / 2], [l / 2, p / 2], [-l / 2, p / 2]);

/** A heater is longer than this many times its depth only where it lies along its wall, or is a flat one. */
const LYING = 1.2;

/** No radiator has more. */
const MOST_FINS = 100;

/** Zigzag of a radiator's fins, from end to end. */
function fins(l: number, p: number): Stroke {
  const count = Math.min(MOST_FINS, Math.max(4, 2 * Math.round(l / 120)));
  return {
    kind: 'line',
    points: Array.from({ length: count + 1 }, (_, i) => ({
      x: -l / 2 + (l * i) / count,
      y: (i % 2 === 0 ? -1 : 1) * p * 0.3,
    })),
  };
}

const DRAWERS: Readonly<Record<TechnicalFixture, (l: number, p: number) => readonly Stroke[]>> = {
  // A cylinder that stands up is a circle; one that lies along a wall is as long as its outline.
  chauffe_eau: (l, p) => [
    l > LYING * p ? box(l, p) : arc(0, 0, Math.min(l, p) / 2),
    word(0, 0, t('CE', 'WH'), Math.min(l, p) * 0.28),
  ],
  compteur_eau: (l, p) => [
    box(l, p),
    arc(0, 0, Math.min(l, p) * 0.4),
    line([-Math.min(l, p) * 0.28, -Math.min(l, p) * 0.28], [Math.min(l, p) * 0.28, Math.min(l, p) * 0.28]),
  ],
  // A circulator: triangle in a circle, pointing with the flow.
  module_hydraulique: (l, p) => {
    const r = Math.min(l, p) * 0.38;
    return [box(l, p), arc(0, 0, r), closed([-r * 0.5, r * 0.866], [-r * 0.5, -r * 0.866], [r, 0])];
  },
  pac_exterieure: (l, p) => {
    const r = Math.min(l, p) * 0.4;
    return [box(l, p), arc(0, 0, r), line([-r, 0], [r, 0]), line([0, -r], [0, r])];
  },
  radiateur: (l, p) => [box(l, p), fins(l, p)],
};

/** True for a technical fixture (boiler, radiator…); sanitary ware is drawn by the symbols of furniture. */
export const isTechnical = (type: PlumbingType): type is TechnicalFixture => Object.hasOwn(DRAWERS, type);

/** Plan symbol at real size, millimetres about the fixture's centre; the back is toward −y. */
export const plumbingSymbol = (type: TechnicalFixture, l: number, p: number): readonly Stroke[] => DRAWERS[type](l, p);
