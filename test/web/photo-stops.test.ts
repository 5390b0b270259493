import { expect, test, vi } from 'vitest';

// The words of a page ask its address and the browser for the language.
vi.stubGlobal('location', new URL('http://localhost/?langue=fr'));
const { stopsOf } = await import('../../web/photo/stops.ts');

type Payload = Parameters<typeof stopsOf>[0];
type Stop = Payload['plan_camera']['chemin'][number];

const stop = (at: Partial<Stop> & { towards: readonly [number, number, number] }): Stop => {
  const position = at.position ?? { x: 0, y: 0, z: 1600 };
  const [x, y, z] = at.towards;
  return {
    t: at.t ?? 0,
    position,
    vise: { x: position.x + x, y: position.y + y, z: position.z + z },
    focale_mm: 24,
    pose_s: at.pose_s ?? 1,
    plan: 'interieur',
    ...(at.piece !== undefined && { piece: at.piece }),
  };
};
const payloadOf = (chemin: readonly Stop[]): Payload =>
  ({ plan_camera: { chemin }, pieces: [{ id: 'p1', nom: 'Séjour' }] }) as unknown as Payload;

test('the stops of a path laid by hand are views, named by their time and room, seen as the tour sees them', () => {
  const views = stopsOf(
    payloadOf([
      stop({ towards: [0, 2000, 0], piece: 'p1', t: 75 }),
      stop({ towards: [2000, 0, 500], pose_s: 0, position: { x: 9000, y: 1000, z: 1600 } }),
    ]),
  );
  expect(views.map(({ name }) => name)).toEqual(['Visite, 1:15 · Séjour', 'Visite, 0:00']);
  // +y of the scene is −z of the page; metres.
  expect(views[0]!.camera).toMatchObject({ eye: [0, 1.6, -0], towards: [0, 0, -1], focal: 24, shift: 0 });
  // What the tour aims at is in the middle of the picture: 500 up over 2000 is 0.25, half a picture is 18/24/(16/9).
  expect(views[1]!.camera.shift).toBeCloseTo(0.25 / (18 / 24 / (16 / 9)), 9);
});

test('a view of the floor is no photo, and two that show the same are one', () => {
  const views = stopsOf(
    payloadOf([
      stop({ towards: [1000, 0, 0] }),
      stop({ towards: [1000, 300, 0], t: 2 }),
      stop({ towards: [-1000, 0, 0], t: 4 }),
      stop({ towards: [100, 0, -1000], t: 6 }),
    ]),
  );
  expect(views.map(({ name }) => name)).toEqual(['Visite, 0:00', 'Visite, 0:04']);
});

test('of a long tour only the stops where the camera stays are views', () => {
  const long = Array.from({ length: 200 }, (_, i) =>
    stop({ towards: [1000, 0, 0], position: { x: 5000 * i, y: 0, z: 1600 }, t: i, pose_s: i % 100 === 0 ? 1 : 0 }),
  );
  expect(stopsOf(payloadOf(long)).map(({ name }) => name)).toEqual(['Visite, 0:00', 'Visite, 1:40']);
});
