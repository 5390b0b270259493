import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Reinforcement } from '../../../src/kernel/reinforcement/index.js';
import {
  coverOf,
  lapOf,
  markedWorks,
  massPerMetre,
  MESHES,
  meshMass,
  reinforcedWorks,
  reinforcementOf,
} from '../../../src/kernel/reinforcement/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const read = (scene: unknown) => buildingOf(Scene.parse(scene));

/** A room of 6 × 4 m in blocks, with one lintel and one footing that somebody drew. */
const ROOM = {
  murs: [
    [0, 0, 6000, 0],
    [6000, 0, 6000, 4000],
    [6000, 4000, 0, 4000],
    [0, 4000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, materiau: 'bloc_beton' })),
  ouvertures: [{ mur: 0, position: 2000, largeur: 1200, hauteur: 2000, z: 0, type: 'porte' }],
  toitures: [{ type: 'plat' }],
  structure: {
    linteaux: [{ mur: 0, ouverture: 0, x1: 1800, y1: 0, x2: 3400, y2: 0, z: 2000, hauteur: 200, epaisseur: 200 }],
    fondations: [{ mur: 0, x1: 0, y1: 0, x2: 30000, y2: 0, z: -800, largeur: 500, hauteur: 250 }],
  },
};
const room = reinforcementOf(read(ROOM), 'fr');
const workAt = (pointer: string) =>
  room.ouvrages.find(({ objet, nature }) => objet === pointer && nature !== 'chainage')!;

const allBars = ({ ouvrages }: Reinforcement) => ouvrages.flatMap(({ barres }) => barres);

describe.each(Object.entries({ ...SCENES, ...DEMOS, ROOM: () => ROOM }))('the reinforcement of %s', (_, make) => {
  const building = read(make());
  const answer = reinforcementOf(building, 'fr');

  test('has one work for each lintel and footing of the scene, at its pointer', () => {
    for (const { pointer, kind } of building.beams) {
      const own = answer.ouvrages.filter(({ objet }) => objet === pointer);
      expect(own.map(({ nature, hypothese }) => [nature, hypothese])).toEqual([
        [kind === 'linteau' ? 'linteau' : 'semelle', false],
      ]);
    }
  });

  test('keeps every bar inside what holds it, less the cover', () => {
    for (const { work, mark } of markedWorks(building)) {
      for (const bars of work.bars) expect([mark, coverOf(bars, work.room) >= work.cover - 0.5]).toEqual([mark, true]);
    }
    expect(answer.controles.filter(({ code, ok }) => code === 'enrobage' && !ok)).toEqual([]);
  });

  test('weighs 0.00617 d² a metre, in bars of 12 m at most whose legs are their length within bends', () => {
    for (const { diametre_mm: d, nombre, longueur_mm: length, masse_kg: mass, facons_mm: legs, forme } of allBars(
      answer,
    )) {
      expect(mass).toBeCloseTo((0.00617 * d * d * length * nombre) / 1000, 1);
      expect(length).toBeLessThanOrEqual(12_000);
      const bends = { '00': 0, '11': 1, '21': 2, '51': 5 }[forme]!;
      const sum = legs.reduce((total, leg) => total + leg, 0);
      expect(sum - length).toBeGreaterThanOrEqual(-1);
      expect(sum - length).toBeLessThanOrEqual(bends * 6 * d + 6);
    }
    const sum = answer.ouvrages.reduce((total, { masse_kg: own }) => total + own, 0);
    expect(answer.masse_totale_kg).toBeCloseTo(sum, 1);
    expect(answer.indicatif).toBe(true);
  });
});

test('a footing by hand: its bars across, and its runners lapped over 30 m', () => {
  const footing = workAt('/structure/fondations/0');
  expect(footing.enrobage_mm).toBe(40);
  const [cross, runner] = footing.barres;
  const { diametre_mm: d } = cross!;
  expect(cross!.forme).toBe('21');
  // 500 less two covers over the outer faces of the bends.
  expect(cross!.facons_mm[1]).toBe(500 - 80);
  const between = 30_000 - 2 * (40 + 5);
  const pieces = Math.ceil((between - lapOf(10)) / (12_000 - lapOf(10)));
  expect(runner!.nombre % pieces).toBe(0);
  expect(runner!.longueur_mm * pieces - (pieces - 1) * lapOf(10)).toBeCloseTo(between, -1);
  // Two bends of a quarter turn each save ρ (2 − π/2), ρ the radius of the centre line: 2 d + d / 2.
  const [up, across] = cross!.facons_mm as [number, number];
  const straight = across - d + 2 * (up - d / 2);
  expect(cross!.longueur_mm).toBeCloseTo(straight - 2 * 2.5 * d * (2 - Math.PI / 2), -0.5);
});

test('a lintel by hand: its moment, its bars, its stirrups', () => {
  const lintel = workAt('/structure/linteaux/0');
  const [main, hangers, stirrups] = lintel.barres;
  expect(lintel.enrobage_mm).toBe(25);
  expect(main!.facons_mm[1]).toBe(1600 - 50);
  expect([hangers!.nombre, hangers!.longueur_mm]).toEqual([2, 1600 - 2 * 25 - 8]);
  expect(stirrups!.forme).toBe('51');
  expect(stirrups!.facons_mm.slice(1, 3)).toEqual([150, 150]);
  expect(main!.nombre * Math.PI * (main!.diametre_mm / 2) ** 2).toBeGreaterThanOrEqual(0.001352 * 200 * 163);
});

test('anchorage, laps and masses of EN 1992-1-1 and of the catalogue', () => {
  // (φ / 4) × 434.8 / 2.7 × 1.5 = 60.4 φ, to 10 mm up.
  expect([8, 10, 12].map(lapOf)).toEqual([490, 610, 730]);
  expect([6, 8, 10, 12].map((d) => Math.round(massPerMetre(d) * 1000))).toEqual([222, 395, 617, 888]);
  // ADETS: 2.22, 4.03, 6.04, 7.90, 9.98 kg/m².
  expect(MESHES.map((mesh) => Math.round(meshMass(mesh) * 10) / 10)).toEqual([2.2, 4, 6, 7.9, 10]);
});

test('what nobody drew is typical, and says so', () => {
  const { structure: _, ...bare } = ROOM;
  const answer = reinforcementOf(read(bare), 'en');
  const kinds = answer.ouvrages.map(({ nature, hypothese }) => [nature, hypothese] as const);
  expect(kinds).toContainEqual(['linteau', true]);
  expect(kinds).toContainEqual(['semelle', true]);
  expect(answer.ouvrages.filter(({ nature }) => nature === 'chainage')).toHaveLength(4);
  expect(answer.hypotheses.length).toBeGreaterThan(0);
});

test('the ground slab of an extension is reinforced without that of the house that stands', () => {
  const building = buildingOf(SCENES.farmhouse());
  const slab = building.slabs.find(({ level }) => level === 0)!;
  const kitchen = building.rooms.find(({ use }) => use === 'cuisine')!;
  const ground = reinforcedWorks(building).filter(({ kind }) => kind === 'dallage');
  expect(ground).toHaveLength(1);
  const { area } = ground[0]!.mesh!;
  expect(area).toBeGreaterThan(kitchen.area);
  expect(area).toBeLessThan(1.35 * kitchen.area);
  expect(slab.area).toBeGreaterThan(4 * area);
});
