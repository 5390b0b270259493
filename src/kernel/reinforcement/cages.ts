import type { Point3 } from '../maths/geometry.js';
import type { Bars } from './bar.js';
import { barsAlong } from './bar.js';
import type { Box } from './box.js';
import { evenly, lengthOf, piecesOver, placeIn } from './box.js';
import { FIGURES, lapOf, sectionOf } from './figures.js';

/** Straight bars along a box at places of its section, in pieces that lap side by side. */
export function runners(
  box: Box,
  diameter: number,
  cover: number,
  places: readonly { across: number; up: number }[],
): Bars {
  const at = placeIn(box);
  const end = cover + diameter / 2;
  const pieces = piecesOver(end, lengthOf(box) - end, lapOf(diameter), FIGURES.longest.valeur);
  const courses = places.flatMap(({ across, up }) =>
    pieces.map(({ from, to }, i) => {
      // Lapped bars touch, the second one towards the middle of the section.
      const aside = across - (i % 2) * diameter * Math.sign(across);
      return [at(from, aside, up), at(to, aside, up)];
    }),
  );
  return barsAlong('00', diameter, courses);
}

/** Closed stirrups across a box, hooks bent into the core; the first and last 50 mm from the ends, or the cover. */
export function stirrups(box: Box, diameter: number, cover: number, spacing: number): Bars {
  const at = placeIn(box);
  const [length, inner] = [lengthOf(box), cover + diameter / 2];
  const [half, low, high] = [box.width / 2 - inner, inner, box.height - inner];
  const end = Math.max(50, inner + diameter);
  const count = Math.max(2, Math.ceil((length - 2 * end) / spacing) + 1);
  const hook = Math.max(FIGURES.hookDiameters.valeur * diameter, FIGURES.hookLeast.valeur);
  // No longer than what lies open before the hook.
  const reach = Math.min(hook, (Math.SQRT2 * Math.min(high - low, 2 * half)) / 1.5) / Math.SQRT2;
  const courses = evenly(end, length - end, count).map((along): readonly Point3[] => [
    at(along, -half + reach, high - reach),
    at(along, -half, high),
    at(along, -half, low),
    at(along, half, low),
    at(along, half, high),
    at(along + diameter, -half, high),
    at(along + diameter, -half + reach, high - reach),
  ]);
  return barsAlong('51', diameter, courses);
}

/** Bars across the bottom of a box, their ends bent up; evenly along it, no farther apart than a spacing. */
export function crossBars(box: Box, diameter: number, cover: number, spacing: number): Bars {
  const at = placeIn(box);
  const [length, inner] = [lengthOf(box), cover + diameter / 2];
  const half = box.width / 2 - inner;
  const rise = Math.min(box.height - 2 * cover, FIGURES.anchorageDiameters.valeur * diameter + 40) - diameter;
  const count = Math.max(2, Math.ceil((length - 2 * inner) / spacing) + 1);
  const courses = evenly(inner, length - inner, count).map((along) => [
    at(along, half, inner + rise),
    at(along, half, inner),
    at(along, -half, inner),
    at(along, -half, inner + rise),
  ]);
  return barsAlong('21', diameter, courses);
}

/** Bars along the bottom of a box whose ends are bent up over the bearings. */
export function bentRunners(
  box: Box,
  diameter: number,
  cover: number,
  section: { stirrup: number; count: number },
): Bars {
  const at = placeIn(box);
  const inner = cover + section.stirrup + diameter / 2;
  const half = box.width / 2 - inner;
  const rise = Math.min(box.height - 2 * inner, FIGURES.anchorageDiameters.valeur * diameter);
  const end = cover + diameter / 2;
  const length = lengthOf(box);
  const courses = evenly(-half, half, section.count).map((across) => [
    at(end, across, inner + rise),
    at(end, across, inner),
    at(length - end, across, inner),
    at(length - end, across, inner + rise),
  ]);
  return barsAlong('21', diameter, courses);
}

const DIAMETERS = [8, 10, 12, 14, 16, 20, 25] as const;
const COUNTS = [2, 3, 4] as const;

/** The lightest bars of one diameter that give a section (mm²) in a width, with room for the concrete between them. */
export function barsFor(section: number, width: number): { readonly diameter: number; readonly count: number } | null {
  const fits = (diameter: number, count: number): boolean =>
    count * diameter + (count - 1) * Math.max(20, diameter, 25) <= width;
  const all = DIAMETERS.flatMap((diameter) => COUNTS.map((count) => ({ diameter, count })));
  const good = all.filter(
    ({ diameter, count }) => count * sectionOf(diameter) >= section && fits(diameter, count) && diameter >= 10,
  );
  const massOf = ({ diameter, count }: (typeof all)[number]): number => count * diameter ** 2;
  return good.toSorted((p, q) => massOf(p) - massOf(q) || p.count - q.count)[0] ?? null;
}
