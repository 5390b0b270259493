import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

interface Board {
  readonly circuits: {
    nature: string;
    membres: number[];
    section_mm2: number;
    disjoncteur_a: number;
    alimente?: string;
  }[];
  readonly terre: { resistance_max_ohm: number; regle: string };
  readonly parafoudre: { type: number };
}

const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });
const boardOf = ({ tableau }: Scene): Board => tableau as unknown as Board;

/** The demonstration house, its windows with roller shutters. */
function shuttered(): Scene {
  const scene = DEMOS.maison();
  const ouvertures = scene.ouvertures!.map((bay) =>
    bay.type === 'fenetre' ? { ...bay, volet: 'roulant' as const } : bay,
  );
  return { ...scene, ouvertures };
}

describe('shutters, bell, earth and surges', () => {
  const { scene, building } = completed(shuttered());
  const devices = scene.electricite!;

  test('each roller shutter has its switch, on a circuit of 1.5 mm² or more under 16 A', () => {
    const windows = building.openings.filter(({ shutter }) => shutter === 'roulant');
    const switches = devices.flatMap(({ type }, i) => (type === 'commande_volet' ? [i] : []));
    expect(windows.length).toBeGreaterThan(8);
    expect(switches).toHaveLength(windows.length);
    const circuits = boardOf(scene).circuits.filter(({ nature }) => nature === 'volets');
    expect(circuits.flatMap(({ membres }) => membres).toSorted((p, q) => p - q)).toEqual(switches);
    for (const { section_mm2, disjoncteur_a } of circuits) {
      expect(disjoncteur_a).toBe(16);
      // 1.5 mm² at least: more where the way is long.
      expect([1.5, 2.5]).toContain(section_mm2);
    }
  });

  test('a switch of a shutter is within reach of its bay, in the room of it', () => {
    for (const { type, at, room } of building.electric) {
      if (type !== 'commande_volet') continue;
      const gaps = building.openings
        .filter(({ shutter, left, right }) => shutter === 'roulant' && (left === room || right === room))
        .map(({ near, far }) =>
          Math.min(Math.hypot(at.x - near.x, at.y - near.y), Math.hypot(at.x - far.x, at.y - far.y)),
        );
      expect(Math.min(...gaps)).toBeLessThan(2500);
    }
  });

  test('a chime inside and a button outside the door share a circuit', () => {
    const bells = building.electric.filter(({ type }) => type === 'sonnette');
    expect(bells.map(({ room }) => room === null)).toEqual([false, true]);
    const circuit = boardOf(scene).circuits.find(({ nature }) => nature === 'sonnette')!;
    expect(circuit.membres).toEqual(bells.map(({ index }) => index));
  });

  test('the board says its earth and its surge arrester, as hypotheses', () => {
    const { terre, parafoudre } = boardOf(scene);
    expect(terre.resistance_max_ohm).toBe(100);
    expect(terre.regle).toMatch(/^hypothese : NF C 15-100/);
    expect(parafoudre.type).toBe(2);
  });

  test('none of it is added twice, nor raises an alert', () => {
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
    const { alertes } = verify(scene, { langue: 'fr', now: () => 0, building });
    expect(alertes.filter(({ metier }) => metier === 'electricite')).toEqual([]);
  });

  test('what a caller says of his earth stays', () => {
    const given = {
      ...DEMOS.maison(),
      tableau: { ...(DEMOS.maison().tableau as object), terre: { resistance_max_ohm: 50 } },
    };
    expect(boardOf(completed(given as Scene).scene).terre).toEqual({ resistance_max_ohm: 50 });
  });
});

test('a socket for an electric radiator leaves the heat pump its circuit', () => {
  const scene = DEMOS.maison();
  const at = scene.electricite!.find(({ type, mur }) => type === 'prise' && mur !== undefined)!;
  const electricite = [
    ...scene.electricite!,
    { type: 'prise_spe' as const, mur: at.mur!, position: at.position! + 400, appareil: 'radiateur' },
  ];
  const circuits = boardOf(completed({ ...scene, electricite } as Scene).scene).circuits;
  const own = circuits.filter(({ membres }) => membres.includes(electricite.length - 1));
  expect(own.map(({ nature }) => nature)).toEqual(['radiateur']);
  expect(circuits.filter(({ nature }) => nature === 'chauffage')).toHaveLength(1);
});
