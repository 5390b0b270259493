import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { shaftsOn } from '../../../src/kernel/drawing/plan/shafts.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { obstaclesOf } from '../../../src/kernel/checks/support/obstacles.js';
import { overlapOf } from '../../../src/kernel/checks/support/overlap.js';
import { boundsOf, polygonContains, ringContains } from '../../../src/kernel/maths/ring.js';
import { midpoint } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (name: keyof typeof SCENES) =>
  completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: {} }).building;

const textsOf = (name: keyof typeof SCENES, index: number): string[] => {
  const building = complete(name);
  const view = technicalView(building, building.levels[index]!, 'plomberie', { scale: 50, langue: 'fr' });
  return view.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
};

const SEVERAL = ['townHouse', 'twoFlats'] as const;

test.each(SEVERAL)('%s: a proposed shaft holds each soil stack, inside one room and against its wall', (name) => {
  const building = complete(name);
  for (const level of building.levels) {
    const shafts = shaftsOn(building, level);
    for (const { center } of building.stacks.filter(({ diameter }) => diameter === 100)) {
      expect(shafts.some((ring) => ringContains(ring, center))).toBe(true);
    }
    for (const ring of shafts) {
      const middle = midpoint(ring[0]!, ring[2]!);
      const room = level.rooms.find(({ polygon }) => polygonContains(polygon, middle))!;
      const { minX, minY, maxX, maxY } = boundsOf(ring);
      const walls = boundsOf(room.polygon.outer);
      const gaps = [minX - walls.minX, minY - walls.minY, walls.maxX - maxX, walls.maxY - maxY];
      expect(Math.min(...gaps)).toBeLessThan(1);
    }
  }
});

test.each(Object.keys(SCENES) as (keyof typeof SCENES)[])(
  '%s: no proposed shaft is drawn over a fixture, a radiator or what a door sweeps',
  (name) => {
    const building = complete(name);
    const { swings } = obstaclesOf(building);
    for (const level of building.levels) {
      const bodies = building.plumbing.filter(({ levelIndex }) => levelIndex === level.index);
      for (const ring of shaftsOn(building, level)) {
        expect(bodies.filter(({ footprint }) => overlapOf(footprint, ring) > 2).map(({ type }) => type)).toEqual([]);
        expect(swings.meets(ring, level)).toBe(false);
      }
    }
  },
);

test.each(SEVERAL)('%s: no riser stands in a bath, a shower or a radiator', (name) => {
  const { stacks, plumbing } = complete(name);
  const bodies = plumbing.filter(({ type }) => ['douche', 'baignoire', 'radiateur', 'lavabo'].includes(type));
  for (const { center, diameter } of stacks) {
    const half = diameter / 2;
    const square = [-half, half].flatMap((x) => [-half, half].map((y) => ({ x: center.x + x, y: center.y + y })));
    const ring = [square[0]!, square[2]!, square[3]!, square[1]!];
    expect(bodies.filter(({ footprint }) => overlapOf(footprint, ring) > 10).map(({ type }) => type)).toEqual([]);
  }
});

test('machines that have a circuit and stand nowhere are told where water and waste are to be led', () => {
  expect(textsOf('townHouse', 0)).toEqual(
    expect.arrayContaining(['Lave-vaisselle', 'Attente de machine : EF Ø 16, EU Ø 40 (hypothèse)']),
  );
});

test('a plan over another says where its drains run, a heater its capacity, a heated house without water its heating', () => {
  expect(textsOf('townHouse', 1).join('|')).toMatch(/évacuations .* : soffite à prévoir au-dessous \(hypothèse\)/);
  expect(textsOf('townHouse', 1).join('|')).toMatch(/Chauffe-eau, \d+ litres \(hypothèse/);
  expect(textsOf('atticHouse', 0)).toContain('Chauffage RDC');
});

test('the legend says the layer that tubes lie in, and how high a heater hangs', () => {
  const texts = textsOf('lHouse', 0);
  expect(texts).toContain('Tubes dans le plancher, axe sous le sol fini');
  expect(texts.join('|')).toMatch(/\|3 à \d+ cm\|/);
  expect(textsOf('studio', 0).join('|')).toMatch(/Chauffe-eau, \d+ litres \(hypothèse\) – h \d+/);
});

test('a long waste, radiators that no pipe reaches and homes that share a machine are told under the title', () => {
  const told = (name: keyof typeof SCENES): string => {
    const building = complete(name);
    const { title } = technicalView(building, building.levels[0]!, 'plomberie', { scale: 50, langue: 'fr' });
    return (title.remarks?.sentences ?? []).join('|');
  };
  expect(told('lHouse')).toMatch(/^Évier : vidange de \d,\d m en Ø 63, clapet aérateur ou ventilation à étudier$/);
  expect(told('towerHouse')).toMatch(/^Radiateurs sans tube, .* : Bureau$/);
  for (const shared of ['twoFlats', 'shops'] as const) expect(told(shared)).toMatch(/compteur d’énergie thermique/);
  expect(told('atticHouse')).toBe('Sans appareil sanitaire déclaré, plomberie à étudier : Cuisine');
  expect(told('studio')).toBe('');
});

test('drains that leave the depth of their floor are said to be in it and under it', () => {
  expect(textsOf('twoFlats', 1).join('|')).toMatch(/évacuations dans le plancher et \d cm dessous/);
});
