import * as fc from 'fast-check';
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { clearDirection, seenFrom } from '../../web/scene/sight.ts';

/** A box of metres, by its middle and its size. */
function box(at: readonly [number, number, number], size: readonly [number, number, number]): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), new THREE.MeshBasicMaterial({ side: THREE.DoubleSide }));
  mesh.position.set(...at);
  mesh.updateMatrixWorld();
  return mesh;
}

/** Four walls of 2.5 m around a room of 4 by 3 m, without a ceiling. */
const room = (): THREE.Mesh[] => [
  box([0, 1.25, 1.5], [4, 2.5, 0.2]),
  box([0, 1.25, -1.5], [4, 2.5, 0.2]),
  box([2, 1.25, 0], [0.2, 2.5, 3]),
  box([-2, 1.25, 0], [0.2, 2.5, 3]),
];
const sightOf = (points: readonly THREE.Vector3[], blockers: readonly THREE.Mesh[]) => ({
  target: points[0]!,
  distance: 9,
  points,
  blockers,
  isOwn: () => false,
});

test('a thing in a room is seen whatever way the camera came', () => {
  const place = fc.tuple(
    fc.double({ min: -1.6, max: 1.6, noNaN: true }),
    fc.double({ min: 0.1, max: 2, noNaN: true }),
    fc.double({ min: -1.1, max: 1.1, noNaN: true }),
  );
  const way = fc.tuple(
    fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    fc.double({ min: -0.1, max: 1.5, noNaN: true }),
  );
  fc.assert(
    fc.property(place, way, (at, [round, up]) => {
      const wanted = new THREE.Vector3(Math.cos(round) * Math.cos(up), Math.sin(up), Math.sin(round) * Math.cos(up));
      const sight = sightOf([new THREE.Vector3(...at)], room());
      const eye = sight.target.clone().addScaledVector(clearDirection(wanted, sight), sight.distance);
      expect(seenFrom(eye, sight)).toBe(1);
    }),
  );
});

test('a camera that sees already does not move', () => {
  const sight = sightOf([new THREE.Vector3(0, 1, 0)], room());
  const above = new THREE.Vector3(0.1, 1, 0.2);
  expect(clearDirection(above, sight).angleTo(above)).toBeCloseTo(0, 6);
  const open = sightOf([new THREE.Vector3(0, 1, 6)], room());
  const level = new THREE.Vector3(0, 0, 1);
  expect(clearDirection(level, open).angleTo(level)).toBeCloseTo(0, 6);
});

test('what belongs to the thing itself hides nothing of it', () => {
  const [wall] = room();
  const own = sightOf([new THREE.Vector3(0, 1, 1.2)], [wall!]);
  const from = new THREE.Vector3(0, 1, 9);
  expect([seenFrom(from, own), seenFrom(from, { ...own, isOwn: () => true })]).toEqual([0, 1]);
});
