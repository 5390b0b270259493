import { describe, expect, test } from 'vitest';
import type { Building, Pipe } from '../../../src/kernel/building/index.js';
import { boundariesOf, buildingOf, isStreet } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { connectionItems } from '../../../src/kernel/drawing/views/site-around.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { polygonContains, ringContains } from '../../../src/kernel/maths/ring.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { housesInARow } from '../../support/scenes/houses-in-a-row.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } });
const isIn = ({ footprint }: Building, at: { x: number; y: number }) =>
  footprint.some((part) => polygonContains(part, at));
const coming = (building: Building): Pipe[] =>
  building.pipes.filter(({ type, trace }) => type === 'ef' && trace.some((at) => !isIn(building, at)));

const watered = {
  lHouse: SCENES.lHouse,
  lHouseTurned: SCENES.lHouseTurned,
  farmhouse: SCENES.farmhouse,
  townHouse: SCENES.townHouse,
  barn: SCENES.barn,
  office: SCENES.office,
};

describe('cold water', () => {
  test.each(Object.entries(watered))('%s: comes in from the open by one pipe, to where it is shared out', (_, make) => {
    const { building } = complete(make());
    const cold = building.pipes.filter(({ type }) => type === 'ef');
    const [arrival, ...others] = coming(building);
    expect(others).toEqual([]);
    const { trace, diameter } = arrival!;
    expect(isIn(building, trace[0]!)).toBe(false);
    expect(isIn(building, trace.at(-1)!)).toBe(true);
    const fed = cold.filter((pipe) => pipe !== arrival && distance(pipe.trace[0]!, trace.at(-1)!) < 1);
    expect(fed.length).toBeGreaterThan(0);
    expect(diameter).toBe(Math.max(...cold.map((pipe) => pipe.diameter)));
    const { parcel } = building.site;
    const isStreetside = boundariesOf(building)
      .filter(isStreet)
      .some(({ a, b }) => distanceToSegment(trace[0]!, a, b) <= 1000);
    if (parcel) expect(isStreetside || ringContains(parcel.ring, trace[0]!)).toBe(true);
    // Its trench is not that of the drains.
    for (const { trace: drain } of building.pipes.filter(({ isGravity }) => isGravity)) {
      const sides = drain.slice(1).map((b, i) => [drain[i]!, b] as const);
      const outer = sides.filter((ends) => ends.some((end) => !isIn(building, end)));
      for (const [a, b] of outer) expect(distanceToSegment(trace[0]!, a, b)).toBeGreaterThanOrEqual(500);
    }
  });

  test.each(Object.entries(watered))(
    '%s: its plan says the size of that pipe, and shows valve and meter on it',
    (_, make) => {
      const { building } = complete(make());
      const [arrival] = coming(building);
      const level = building.levels.find(({ ordinal }) => ordinal === 0)!;
      const { items } = technicalView(building, level, 'plomberie', { scale: 50, langue: 'fr' });
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
      expect(texts).toContain(`Arrivée EF Ø${arrival!.diameter}`);
      expect(texts).toContain('Robinet d’arrêt général et compteur d’eau (hypothèse)');
      const marks = items.filter((item) => item.kind === 'block' && item.symbol.name === 'PLOMB_ARRIVEE');
      const [mark] = marks;
      expect(level.rooms.some(({ polygon }) => polygonContains(polygon, (mark as { at: Point }).at))).toBe(true);
      // On the plan and in the legend.
      expect(marks).toHaveLength(2);
    },
  );

  test.each(Object.entries({ ...watered, studio: SCENES.studio, twoFlats: SCENES.twoFlats }))(
    '%s: valve and meter are not under a tray, a bowl or a tub, nor behind a radiator or the module',
    (_, make) => {
      const { building } = complete(make());
      const level = building.levels.find(({ ordinal }) => ordinal === 0)!;
      const { items } = technicalView(building, level, 'plomberie', { scale: 20, langue: 'fr' });
      const mark = items.find((item) => item.kind === 'block' && item.symbol.name === 'PLOMB_ARRIVEE') as { at: Point };
      const covers = new Set(['wc', 'douche', 'baignoire', 'radiateur', 'module_hydraulique']);
      const trays = building.plumbing.filter(({ type, levelIndex }) => levelIndex === level.index && covers.has(type));
      expect(trays.filter(({ footprint }) => ringContains(footprint, mark.at)).map(({ type }) => type)).toEqual([]);
    },
  );

  test.each(
    Object.entries({ ...watered, studio: SCENES.studio, twoFlats: SCENES.twoFlats, row: () => housesInARow(3) }),
  )('%s: no radiator is added where it comes in, and the outdoor unit does not stand over its pipe', (_, make) => {
    const { building } = complete(make());
    const covers = new Set(['radiateur', 'pac_exterieure']);
    const added = building.plumbing.filter(({ type, source }) => covers.has(type) && source['origine'] === 'deduite');
    expect(added.length).toBeGreaterThan(0);
    const covered = coming(building).flatMap(({ trace }) => {
      const [from, foot] = trace as [Point, Point];
      const steps = Array.from({ length: 101 }, (__, i) => ({
        x: from.x + ((foot.x - from.x) * i) / 100,
        y: from.y + ((foot.y - from.y) * i) / 100,
      }));
      const onIt = added.filter(({ footprint }) => steps.some((step) => ringContains(footprint, step)));
      return onIt.filter(({ levelIndex }) => levelIndex === 0).map(({ pointer, type }) => `${type} ${pointer}`);
    });
    expect(covered).toEqual([]);
  });

  test('a meter that the scene has is where water comes from, and stays the only one', () => {
    const given = SCENES.lHouse() as Scene;
    const plomberie = [...given.plomberie!, { type: 'compteur_eau' as const, mur: 0, position: 3000 }];
    const { building } = complete({ ...given, plomberie });
    expect(coming(building)).toEqual([]);
    const { items } = technicalView(building, building.levels[0]!, 'plomberie', { scale: 50, langue: 'fr' });
    const names = items.flatMap((item) => (item.kind === 'block' ? [item.symbol.name] : []));
    expect(names).not.toContain('PLOMB_ARRIVEE');
  });

  test('the site plan joins it to the street that it knows', () => {
    const { building } = complete(SCENES.lHouse());
    const [arrival] = coming(building);
    const joined = connectionItems(building, { scale: 100, langue: 'fr' }).filter(({ id }) => id === arrival!.id);
    expect(joined.length).toBeGreaterThan(0);
  });
});
