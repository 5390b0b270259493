import type { Building, Fixture, Level } from '../../building/index.js';
import { distance } from '../../maths/vector.js';

/** A radiator with an end of a pipe this near its middle and half its width is joined, mm. */
const JOINED_MM = 300;

/** Radiators of a level that no pipe reaches, in a building that has pipes of heating. */
export function unjoinedOn({ plumbing, pipes }: Building, level: Level): Fixture[] {
  const heating = pipes.filter(({ type }) => type === 'chauffage');
  if (heating.length === 0) return [];
  const ends = heating
    .flatMap(({ runs }) => runs.filter(({ planIndex }) => planIndex === level.index))
    .flatMap(({ points }) => points);
  return plumbing.filter(
    ({ type, levelIndex, center, width }) =>
      type === 'radiateur' &&
      levelIndex === level.index &&
      ends.every((end) => distance(end, center) > width / 2 + JOINED_MM),
  );
}
