import type { Source } from '../support/source.js';

/** A radiator of the catalogue. Millimetres; W at an excess temperature of 50 K. */
export interface Radiator {
  readonly type: string;
  readonly l: number;
  readonly p: number;
  readonly h: number;
  /** Bottom above the floor. */
  readonly bottom: number;
  readonly watts: number;
}

/** Source of the outputs. */
export const CATALOGUE: Source = {
  texte:
    'Puissances usuelles de radiateurs panneaux acier à ΔT 50 K (NF EN 442), à confirmer au catalogue du fabricant',
  article: '',
  isHypothesis: true,
};

const LENGTHS = [400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000] as const;
/** Output of a metre of steel panel by type and height, W/m at ΔT 50 K. */
const PANELS = [
  { type: '22', p: 102, outputs: { 600: 1680, 500: 1450, 400: 1215, 300: 965 } },
  { type: '33', p: 157, outputs: { 600: 2350, 500: 2030, 400: 1700, 300: 1350 } },
] as const;
const BOTTOM_MM = 150;

const panels: readonly Radiator[] = PANELS.flatMap(({ type, p, outputs }) =>
  Object.entries(outputs)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .flatMap(([height, perMetre]) =>
      LENGTHS.map((l): Radiator => ({
        type,
        l,
        p,
        h: Number(height),
        bottom: BOTTOM_MM,
        watts: Math.round((perMetre * l) / 1000),
      })),
    ),
);

/** Upright panels, where no wall is long enough. */
const upright: readonly Radiator[] = [
  { l: 300, watts: 700 },
  { l: 400, watts: 930 },
  { l: 500, watts: 1165 },
  { l: 600, watts: 1400 },
  { l: 700, watts: 1630 },
].map(({ l, watts }) => ({ type: 'vertical 21', l, p: 80, h: 1800, bottom: BOTTOM_MM, watts }));

/** Towel rails of bathrooms. */
const rails: readonly Radiator[] = [
  { l: 500, h: 1200, watts: 590 },
  { l: 500, h: 1500, watts: 740 },
  { l: 600, h: 1500, watts: 870 },
  { l: 500, h: 1800, watts: 900 },
  { l: 600, h: 1800, watts: 1060 },
  { l: 750, h: 1800, watts: 1300 },
].map((one) => ({ ...one, type: 'seche_serviettes', p: 100, bottom: BOTTOM_MM }));

/** Models tried in a room, group by group: within a group the smallest that covers what is needed. */
export const groupsFor = (isBath: boolean): readonly (readonly Radiator[])[] => {
  const byType = PANELS.flatMap(({ type }) =>
    [600, 500, 400, 300].map((h) => panels.filter((one) => one.type === type && one.h === h)),
  );
  return isBath ? [rails, ...byType, upright] : [...byType, upright];
};

/** Rated output of a radiator of which the scene gives the size alone, W. */
export function ratedBySize(l: number, h: number): number {
  const [{ outputs }] = PANELS;
  const known = Object.entries(outputs).map(([height, perMetre]) => ({ height: Number(height), perMetre }));
  const nearest = known.reduce((best, one) => (Math.abs(one.height - h) < Math.abs(best.height - h) ? one : best));
  const perMetre = h > nearest.height ? nearest.perMetre * (h / nearest.height) : nearest.perMetre;
  return (perMetre * l) / 1000;
}
