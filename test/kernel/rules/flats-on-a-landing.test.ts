import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { dwellingsOf } from '../../../src/kernel/measures/index.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { flatsOnLanding } from '../../support/scenes/flats-on-landing.js';

const complete = (storeys: number) =>
  completeScene(buildingOf(flatsOnLanding(storeys)), { langue: 'fr', switches: { structure: false } });

type Course = { readonly level: number; readonly points: readonly { readonly x: number; readonly y: number }[] };
/** Courses from where their fluid comes, with what they feed. */
const coursesOf = ({ pipes }: Building, isWanted: (pipe: Building['pipes'][number]) => boolean) =>
  pipes
    .filter(isWanted)
    .flatMap((pipe) => pipe.runs.map(({ planIndex, points }) => ({ pipe, level: planIndex, points })));
const isOn = (point: Course['points'][number], { points }: Course): boolean =>
  points.slice(1).some((b, i) => distanceToSegment(point, points[i]!, b) <= 20);

/** Homes that the fluid of each course goes on to: none of a course that ends at a riser. */
function servedBy(building: Building, courses: readonly (Course & { pipe: Building['pipes'][number] })[]) {
  const homes = dwellingsOf(building);
  const homeAt = (level: number, point: Course['points'][number]): number =>
    homes.findIndex((rooms) => rooms.some((room) => room.level === level && polygonContains(room.polygon, point)));
  const served = (course: (typeof courses)[number], seen: ReadonlySet<unknown>): number[] => {
    const own = course.pipe.source.alimente === undefined ? [] : [homeAt(course.level, course.points.at(-1)!)];
    const fed = courses.filter(
      (other) =>
        !seen.has(other) &&
        other.level === course.level &&
        distance(other.points[0]!, course.points[0]!) > 20 &&
        isOn(other.points[0]!, course),
    );
    return [...own, ...fed.flatMap((other) => served(other, new Set([...seen, other])))];
  };
  return courses.map((course) => [...new Set(served(course, new Set([course])))].filter((home) => home >= 0));
}

test.each([1, 2])('%i storeys of two flats: no cold pipe of a storey feeds two of them', (storeys) => {
  const { building, scene, hypotheses } = complete(storeys);
  expect(dwellingsOf(building)).toHaveLength(2 * storeys);
  const cold = coursesOf(building, ({ type, runs }) => type === 'ef' && runs[0]!.points[0]!.z > -400);
  const served = servedBy(building, cold);
  expect(served.filter((homes) => homes.length > 1)).toEqual([]);
  expect(new Set(served.flat()).size).toBe(2 * storeys);
  expect(hypotheses.join(' ')).not.toMatch(/alimentation est à étudier/);
  expect(complete(storeys).scene).toEqual(scene);
});

test.each([1, 2])('%i storeys of two flats: heating of each leaves the landing by a branch of its own', (storeys) => {
  const { building, rapport } = complete(storeys);
  const flow = coursesOf(
    building,
    ({ type, source }) =>
      type === 'chauffage' && source.circuit === 'aller' && source.alimente !== 'module_hydraulique',
  );
  const served = servedBy(building, flow);
  expect(served.filter((homes) => homes.length > 1)).toEqual([]);
  expect(new Set(served.flat()).size).toBe(2 * storeys);
  const homes = dwellingsOf(building);
  // No pipe to a flat runs through another one.
  for (const [i, { points, level }] of flow.entries()) {
    const through = homes.findIndex((rooms) =>
      rooms.some((room) => room.level === level && points.some((point) => polygonContains(room.polygon, point))),
    );
    for (const home of served[i]!) expect([home, -1]).toContain(through);
  }
  const halls = building.rooms.filter(({ use }) => use === 'entree' || use === 'degagement');
  for (const { center } of building.stacks.filter(({ type }) => type === 'chauffage')) {
    expect(halls.filter(({ polygon }) => polygonContains(polygon, center))).toHaveLength(storeys);
  }
  expect(rapport.chauffage!.generateur).not.toBeNull();
});
