import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, treadZAt } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Tour, TourRequest } from '../../../src/kernel/tour/index.js';
import { disorderIn, tourOf } from '../../../src/kernel/tour/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { dwelling } from '../../support/scenes/dwellings.js';
import { baysOf, clearanceOf, pacesOf, pointsAlong, walkedFrom } from './tour-judge.js';

const LONG = 420;
const asked = (more: Partial<TourRequest> = {}): TourRequest => ({
  duree_s: LONG,
  fps: 30,
  resolution: '4k',
  mode: 'deco',
  ...more,
});

const MAKERS: Readonly<Record<string, () => object>> = {
  maison: DEMOS.maison,
  appartement: DEMOS.appartement,
  'L turned by 23°': SCENES.lHouseTurned,
  'two flats': SCENES.twoFlats,
  attic: SCENES.atticHouse,
  patio: SCENES.patioHouse,
  'single storey 5': () => dwelling('plain_pied', 5),
  'studio 3': () => dwelling('studio', 3),
};
const kept = new Map<string, { readonly building: Building; readonly tour: Tour }>();
function filmed(name: string) {
  const building = buildingOf(Scene.parse(MAKERS[name]!()));
  const made = kept.get(name) ?? { building, tour: tourOf(building, asked(), 'fr') };
  kept.set(name, made);
  return made;
}

describe.each(Object.keys(MAKERS))('the tour of %s', (name) => {
  test('keeps the clearance that it announces, by brute force on the outlines every 50 mm', () => {
    const { building, tour } = filmed(name);
    const { mm } = clearanceOf(building, tour);
    expect(mm).toBeGreaterThanOrEqual(200);
    // The points of the outlines are 20 mm apart: they may be a little farther than the outline itself.
    if (mm < 500) expect(Math.abs(mm - tour.feuille.degagement_min_mm!)).toBeLessThan(12);
  });

  test('visits every room that a walker with 300 mm of air reaches, and names the others', () => {
    const { building, tour } = filmed(name);
    const { pieces, oubliees } = tour.feuille;
    const visited = new Set(pieces.filter(({ visitee }) => visitee).map(({ id }) => id));
    const { chemin } = tour.plan_camera;
    for (const level of building.levels) {
      const isOn = (id?: string): boolean => level.rooms.some((room) => room.id === id);
      const first = chemin.find(({ piece, pose_s }) => isOn(piece) && pose_s > 0.2);
      if (!first) continue;
      for (const id of walkedFrom(building, level, first.position)) expect(visited).toContain(id);
    }
    expect(pieces).toHaveLength(building.levels.flatMap(({ rooms }) => rooms).length);
    expect(oubliees.map(({ id }) => id).toSorted()).toEqual(
      pieces.flatMap(({ id, visitee }) => (visitee ? [] : [id])).toSorted(),
    );
    for (const { raison } of oubliees) expect(raison.length).toBeGreaterThan(20);
  });

  test('turns, looks and changes speed as a steady camera does, image by image, and lasts as long as asked', () => {
    const { tour } = filmed(name);
    const { yaw, gaze, acceleration } = pacesOf(tour);
    expect(yaw).toBeLessThanOrEqual(45);
    expect(gaze).toBeLessThanOrEqual(90);
    expect(acceleration).toBeLessThanOrEqual(2);
    expect(Math.abs(yaw - tour.feuille.lacet_max_deg_s)).toBeLessThan(1);
    const { chemin, duree_s } = tour.plan_camera;
    const end = chemin.at(-1)!;
    expect(chemin[0]!.t).toBe(0);
    expect(Math.abs(end.t + end.pose_s - duree_s)).toBeLessThanOrEqual(1 / 30);
  });

  test('crosses narrow doors by their middle and square to them', () => {
    const { building, tour } = filmed(name);
    const points = pointsAlong(tour.plan_camera.chemin, 50);
    for (const { near, wall, width, thickness, z } of building.levels.flatMap((level) =>
      baysOf(building, level).map((bay) => ({ ...bay, thickness: bay.wall.thickness })),
    )) {
      const local = points.map(({ eye }) => {
        const [dx, dy] = [eye.x - near.x, eye.y - near.y];
        return {
          along: dx * wall.direction.x + dy * wall.direction.y,
          across: dy * wall.direction.x - dx * wall.direction.y,
          isHere: eye.z > z && eye.z < z + 2100,
        };
      });
      const inside = local.filter(
        ({ along, across, isHere }) => isHere && along > 0 && along < width && Math.abs(across) < thickness / 2,
      );
      for (const { along } of inside) {
        if (width < 1100) expect(Math.abs(along - width / 2)).toBeLessThanOrEqual(120);
        else expect(Math.min(along, width - along)).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

test.each(['maison', 'appartement', 'L turned by 23°', 'single storey 5'])(
  'the first picture of %s takes in the wall of the entrance, from end to end and up to its top',
  (name) => {
    const { building, tour } = filmed(name);
    const { chemin } = tour.plan_camera;
    const [{ position: eye, vise, focale_mm: focal }] = chemin as [(typeof chemin)[number]];
    const inside = chemin.find(({ piece }) => piece !== undefined)!.position;
    const away = ({ center }: { center: { x: number; y: number } }) =>
      Math.hypot(center.x - inside.x, center.y - inside.y);
    const outer = building.openings.filter(({ left, right }) => left === null || right === null);
    const { wall } = outer.toSorted((p, q) => away(p) - away(q))[0]!;
    const length = Math.hypot(vise.x - eye.x, vise.y - eye.y);
    const [x, y] = [(vise.x - eye.x) / length, (vise.y - eye.y) / length];
    for (const end of [wall.a, wall.b]) {
      const ahead = (end.x - eye.x) * x + (end.y - eye.y) * y;
      expect(ahead).toBeGreaterThan(1000);
      expect(Math.abs((end.x - eye.x) * y - (end.y - eye.y) * x) / ahead).toBeLessThanOrEqual(18 / focal);
      expect((wall.top - eye.z) / ahead).toBeLessThanOrEqual(10.125 / focal);
    }
  },
);

test('in each living room the frame covers all round, and the gaze goes 30° under the horizon and over it', () => {
  const { building, tour } = filmed('maison');
  const rooms = building.levels
    .flatMap(({ rooms: all }) => all)
    .filter(({ use }) => ['sejour', 'chambre'].includes(use));
  expect(rooms.length).toBeGreaterThan(3);
  for (const { id } of rooms) {
    const entries = tour.plan_camera.chemin.filter(({ piece }) => piece === id);
    const gazes = entries.map(({ position: p, vise: v, focale_mm }) => ({
      yaw: (Math.atan2(v.y - p.y, v.x - p.x) * 180) / Math.PI,
      pitch: (Math.atan2(v.z - p.z, Math.hypot(v.x - p.x, v.y - p.y)) * 180) / Math.PI,
      half: (Math.atan(18 / focale_mm) * 180) / Math.PI,
    }));
    expect(Math.min(...gazes.map(({ pitch }) => pitch))).toBeLessThan(-30);
    expect(Math.max(...gazes.map(({ pitch }) => pitch))).toBeGreaterThan(30);
    for (let bearing = 0; bearing < 360; bearing += 5) {
      const isCovered = gazes.some(({ yaw, half }) => Math.abs(((((bearing - yaw) % 360) + 540) % 360) - 180) <= half);
      expect(isCovered, `${id} ${bearing}`).toBe(true);
    }
    expect(tour.feuille.pieces.find((piece) => piece.id === id)!.murs_vus_pct).toBeGreaterThan(95);
  }
});

test('storeys are changed by the stairs, the eye at its height over the treads, once up', () => {
  const { building, tour } = filmed('maison');
  const flight = building.stairs[0]!.flights[0]!;
  const climb = pointsAlong(tour.plan_camera.chemin, 50).filter(({ eye }) => {
    const [dx, dy] = [eye.x - flight.foot.x, eye.y - flight.foot.y];
    return (
      polygonContains({ outer: flight.footprint, holes: [] }, eye) &&
      dx * flight.direction.x + dy * flight.direction.y > 0
    );
  });
  expect(climb.length).toBeGreaterThan(30);
  for (const { eye, entry } of climb) {
    const along = (eye.x - flight.foot.x) * flight.direction.x + (eye.y - flight.foot.y) * flight.direction.y;
    expect(entry.plan).toBe('escalier');
    expect(Math.abs(eye.z - treadZAt(flight, along) - 1600)).toBeLessThanOrEqual(flight.riser);
  }
});

test('the same request gives the same bytes; bare rooms ignore furniture', () => {
  const building = buildingOf(Scene.parse(DEMOS.appartement()));
  const first = JSON.stringify(tourOf(building, asked({ duree_s: 90 }), 'fr'));
  expect(JSON.stringify(tourOf(buildingOf(Scene.parse(DEMOS.appartement())), asked({ duree_s: 90 }), 'fr'))).toBe(
    first,
  );
  const bare = tourOf(building, asked({ duree_s: 90, mode: 'nu' }), 'fr');
  expect(bare.plan_camera.mode).toBe('nu');
  expect(JSON.stringify(bare.plan_camera.chemin)).not.toBe(JSON.stringify(JSON.parse(first).plan_camera.chemin));
});

test('short of time the turn is shortened, then rooms are left out with their reason; bounds still hold', () => {
  const building = buildingOf(Scene.parse(DEMOS.maison()));
  for (const duree_s of [8, 30, 60]) {
    const tour = tourOf(building, asked({ duree_s, fps: 60 }), 'fr');
    const { yaw, acceleration, gaze } = pacesOf(tour);
    expect(yaw).toBeLessThanOrEqual(60);
    expect(gaze).toBeLessThanOrEqual(90);
    expect(acceleration).toBeLessThanOrEqual(2.05);
    expect(tour.alertes.map(({ code }) => code)).toContain('pose_trop_courte');
    for (const { raison } of tour.feuille.oubliees) expect(raison).toContain('duree_s');
    expect(tour.feuille.pieces.length).toBe(11);
  }
});

test('in a minute one goes to the living rooms and looks at them, rather than run through more', () => {
  const building = buildingOf(Scene.parse(DEMOS.maison()));
  const { feuille, alertes } = tourOf(building, asked({ duree_s: 60 }), 'fr');
  for (const nom of ['Séjour', 'Cuisine']) {
    const piece = feuille.pieces.find((one) => one.nom === nom)!;
    expect(piece).toMatchObject({ visitee: true, murs_vus_pct: 100 });
    expect(piece.pose_s).toBeGreaterThan(3);
  }
  expect(alertes.map(({ message }) => message).join()).toContain(`${feuille.oubliees.length} pièces laissées`);
});

test('a given path is left as it is, each of its faults an alert', () => {
  const murs = [
    { x1: 0, y1: 0, x2: 6000, y2: 0, epaisseur: 200, hauteur: 2500 },
    { x1: 6000, y1: 0, x2: 6000, y2: 4000, epaisseur: 200, hauteur: 2500 },
    { x1: 6000, y1: 4000, x2: 0, y2: 4000, epaisseur: 200, hauteur: 2500 },
    { x1: 0, y1: 4000, x2: 0, y2: 0, epaisseur: 200, hauteur: 2500 },
  ];
  const ouvertures = [{ mur: 0, position: 1000, largeur: 900, hauteur: 2100, type: 'porte' }];
  const building = buildingOf(Scene.parse({ murs, ouvertures }));
  const at = (x: number, y: number, plan = 'interieur', focale_mm = 24) => ({
    position: { x, y, z: 1600 },
    vise: { x: x + 1000, y, z: 1600 },
    focale_mm,
    pose_s: 1,
    plan,
  });
  const chemin = [
    at(1450, -2000, 'exterieur'),
    at(1450, 1000),
    at(3000, 1000),
    at(3000, -1500, 'exterieur'),
    at(3000, 20),
    at(3000, -900),
    at(1450, -2000, 'exterieur', 8),
  ];
  const tour = tourOf(building, asked({ chemin, duree_s: 60 }), 'fr');
  expect(tour.alertes.map(({ code, objet }) => `${code} ${objet}`)).toEqual([
    'camera_dans_mur /chemin/2',
    'camera_dans_mur /chemin/3',
    'camera_dans_mur /chemin/4',
    'camera_hors_emprise /chemin/5',
    'focale_extreme /chemin/6',
  ]);
  expect(tour.plan_camera.chemin.map(({ position }) => position)).toEqual(chemin.map(({ position }) => position));
  expect(tour.plan_camera.duree_s).toBeCloseTo(60, 3);
  expect(
    disorderIn([
      { ...chemin[0]!, t: 0 },
      { ...chemin[1]!, t: 0.5 },
    ]),
  ).toBe(1);
});
