import { describe, expect, it } from 'vitest';
import { bodiesOf, buildingOf, solidsOf, areaAbove, volumeAbove } from '../../../src/kernel/building/index.js';
import { volumeOf } from '../../../src/kernel/maths/mesh.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { draft, ring, room, sceneOf } from '../../support/scenes/draft.js';

/** An attic of 8 × 6 m with knee walls of 1.10 m under a roof of 45°, one dormer in the middle of its front. */
function attic(dormer: NonNullable<SceneType['toitures']>[number] | null): SceneType {
  const d = draft();
  const outline = [
    [0, 0],
    [8000, 0],
    [8000, 6000],
    [0, 6000],
  ] as const;
  ring(d, outline, { epaisseur: 200, hauteur: 2500 });
  ring(d, outline, { epaisseur: 200, hauteur: 1100, z: 2700 });
  room(d, 'sejour', 4000, 3000);
  room(d, 'chambre', 4000, 3000, 2700);
  const polygone = [
    { x: -100, y: -100 },
    { x: 8100, y: -100 },
    { x: 8100, y: 6100 },
    { x: -100, y: 6100 },
  ];
  return sceneOf(d, {
    titre: 'Comble',
    toitures: [
      { type: 'deux_pans', z: 3800, hauteur_faitage: 3100, debord: 0, polygone } as never,
      ...(dormer ? [dormer] : []),
    ],
  });
}

const DORMER = {
  type: 'chien_assis',
  x: 4000,
  y: 1000,
  largeur: 1500,
  profondeur: 1200,
  hauteur: 1500,
  hauteur_faitage: 400,
  ouverture: { hauteur: 1150 },
} as const;

const roofless = buildingOf(attic(null));
const building = buildingOf(attic(DORMER));
const [carrier, dormer] = [building.roofs[0]!, building.roofs[1]!];
const upper = (of: typeof building) => of.levels[1]!.rooms[0]!;
const volumeOfElement = (id: string, of = building): number =>
  solidsOf(of)
    .filter((solid) => solid.id === id)
    .reduce((sum, { mesh }) => sum + volumeOf(mesh), 0);

describe('a dormer', () => {
  it('opens the roof that carries it over its hollow and its front', () => {
    const hole = dormer.dormer!.hole.reduce((sum, { outer }) => sum + ringArea(outer), 0);
    const lost = volumeOfElement(carrier.id, roofless) - volumeOfElement(carrier.id);
    // The upright thickness of the pane is the same everywhere.
    expect(lost / (hole * 220 * Math.SQRT2)).toBeCloseTo(1, 3);
  });

  it('opens a roof that goes on far above and below it', () => {
    const whole = SCENES.atticHouse();
    const house = buildingOf(whole);
    const bare = buildingOf({ ...whole, toitures: whole.toitures!.slice(0, 1) });
    const { id, panes, thickness } = house.roofs[0]!;
    const { gx, gy } = panes[0]!.plane;
    const holes = house.roofs.flatMap(({ dormer: own }) => own?.hole ?? []);
    const hole = holes.reduce((sum, { outer }) => sum + ringArea(outer), 0);
    for (const { mesh } of solidsOf(house).filter((solid) => solid.id === id)) expect(openEdges(mesh)).toBe(0);
    const lost = volumeOfElement(id, bare) - volumeOfElement(id, house);
    expect(lost / (hole * thickness * Math.hypot(1, gx, gy))).toBeCloseTo(1, 3);
  });

  it('gives its room the volume between the two undersides, and nothing outside of its walls', () => {
    const before = volumeAbove(upper(roofless));
    const gained = volumeAbove(upper(building)) - before;
    // Summed on a grid over the hollow, from the planes alone.
    expect(gained / gainOnGrid()).toBeCloseTo(1, 2);
    expect(areaAbove(upper(building), 1800)).toBeGreaterThan(areaAbove(upper(roofless), 1800) + 3e5);
    expect(upper(building).height).toBe(upper(roofless).height);
  });

  it('stands on cheeks and a front that its window pierces', () => {
    const parts = bodiesOf(building).filter(({ pointer }) => pointer === '/toitures/1');
    expect(new Set(parts.map(({ part }) => part))).toEqual(
      new Set(['pane', 'valley', 'body', 'well', 'bay', 'frame', 'leaf', 'glazing', 'sill', 'wash']),
    );
    const cheeks = parts.filter(({ element, part }) => element.includes('joues') && part === 'body');
    expect(cheeks).toHaveLength(2);
    const front = parts.filter(({ element, part }) => element.includes('facade') && part === 'body');
    const gross = front.reduce((sum, { shape }) => sum + shapeVolume(shape), 0);
    const bay = 1200 * 1150 * 120;
    const net = volumeOfElement(front[0]!.element);
    expect((gross - net) / bay).toBeCloseTo(1, 2);
  });

  it('fills no place twice with the roof that carries it', () => {
    const meshes = solidsOf(building).filter(({ category, pointer }) => category === 'toiture' && pointer !== '');
    const total = meshes.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0);
    expect(total).toBeGreaterThan(0);
    for (const { mesh } of meshes) expect(volumeOf(mesh)).toBeGreaterThan(0);
  });

  it('without `ouverture` has a blind front', () => {
    const { ouverture: _, ...blind } = DORMER;
    const own = buildingOf(attic(blind));
    expect(own.roofs[1]!.dormer!.window).toBeNull();
    expect(bodiesOf(own).some(({ part }) => part === 'glazing')).toBe(false);
  });

  it('over no roof is a small building of its own', () => {
    const scene = attic({ ...DORMER, x: 20_000, z: 3000 });
    const alone = buildingOf(Scene.parse(scene)).roofs[1]!;
    expect(alone.dormer).toMatchObject({ host: null, hole: [] });
    expect(alone.dormer!.hollow.length).toBeGreaterThan(0);
  });
});

function ringArea(points: readonly { x: number; y: number }[]): number {
  return Math.abs(
    points.reduce(
      (sum, p, i) => sum + p.x * points[(i + 1) % points.length]!.y - points[(i + 1) % points.length]!.x * p.y,
      0,
    ) / 2,
  );
}

function shapeVolume(
  shape: (typeof building)['levels'] extends never ? never : ReturnType<typeof bodiesOf>[number]['shape'],
): number {
  if (shape.kind !== 'between_planes') return 0;
  const at = ({ at: p, gx, gy }: typeof shape.top, x: number, y: number) => p.z + gx * (x - p.x) + gy * (y - p.y);
  const { outer } = shape.profile;
  const [cx, cy] = [0, 1].map((k) => outer.reduce((sum, p) => sum + (k ? p.y : p.x), 0) / outer.length) as [
    number,
    number,
  ];
  // Exact for the rectangles of a front, whose centroid is the mean of their corners.
  return ringArea(outer) * (at(shape.top, cx, cy) - at(shape.bottom, cx, cy));
}

/** Sum over a grid of the height between the two undersides inside front and cheeks, mm³. */
function gainOnGrid(): number {
  const step = 10;
  const down = 220 * Math.SQRT2;
  // The front stands at y = 400 at the height of the pane there; the pane rises 1 in 1 from its eave at y = −100.
  const foot = 3800 + 500;
  const slope = 400 / 750;
  const own = 220 * Math.hypot(1, slope);
  let volume = 0;
  for (let x = -750 + 120 + step / 2; x < 750 - 120; x += step) {
    for (let y = 400 + 120 + step / 2; y < 3000; y += step) {
      const ceiling = foot + 1500 + (750 - Math.abs(x)) * slope - own;
      const under = 3800 + (y + 100) - down;
      volume += Math.max(0, ceiling - under) * step * step;
    }
  }
  return volume;
}

/** Edges of a mesh that only one triangle has. */
function openEdges({ triangles }: ReturnType<typeof solidsOf>[number]['mesh']): number {
  const edges = new Set<string>();
  for (let i = 0; i < triangles.length; i += 3) {
    for (let k = 0; k < 3; k++) edges.add(`${triangles[i + k]},${triangles[i + ((k + 1) % 3)]}`);
  }
  return [...edges].filter((edge) => !edges.has(edge.split(',').toReversed().join())).length;
}
