import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, roomName } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { mirrored, reversed, shuffled, split, turnable, turned } from './transforms.js';

const backwards = (scene: SceneType): SceneType => shuffled(scene, scene.murs!.map((_, i) => i).toReversed());
/** Every third wall first: an order that keeps nothing beside what it was beside. */
const dealt = (scene: SceneType): SceneType =>
  shuffled(
    scene,
    [0, 1, 2].flatMap((start) => scene.murs!.map((_, i) => i).filter((i) => i % 3 === start)),
  );

const TRANSFORMS = {
  'turned by 7.3°': (scene: SceneType) => turned(scene, 7.3),
  'turned by 90°': (scene: SceneType) => turned(scene, 90),
  mirrored,
  'walls backwards': backwards,
  'walls dealt': dealt,
  'walls reversed': reversed,
  'walls split': split,
} as const;

const roomsOf = ({ rooms }: Building) =>
  rooms
    .map((room) => ({ key: `${room.level} ${roomName(room).fr}`, area: room.area, perimeter: room.perimeter }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.area - b.area));
/** Defects of several trades, so that the alerts compared are not always none. */
const broken = (scene: SceneType): SceneType => ({
  ...scene,
  garde_corps: undefined,
  electricite: scene.electricite?.filter(({ type }) => type !== 'detecteur_fumee'),
  ouvertures: scene.ouvertures!.map((opening, i) => (i === 1 ? { ...opening, z: (opening.z ?? 0) + 1200 } : opening)),
  mobilier: [...(scene.mobilier ?? []), ...(scene.mobilier ?? []).slice(0, 1)],
});

const alertsOf = (scene: SceneType): string[] =>
  [...new Set(verify(Scene.parse(scene), { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code))].sort();

describe.each(Object.entries(DEMOS))('%s', (_, make) => {
  test.each(Object.entries(TRANSFORMS))('%s: the same rooms and the same alerts', (__, transform) => {
    const scene = turnable(make());
    const other = transform(make());
    const [before, after] = [roomsOf(buildingOf(Scene.parse(scene))), roomsOf(buildingOf(Scene.parse(other)))];
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    before.forEach(({ area, perimeter, key }, i) =>
      expect(Math.abs(after[i]!.area - area), key).toBeLessThanOrEqual(0.1 * perimeter),
    );
    expect(alertsOf(turnable(other))).toEqual(alertsOf(scene));
  });

  test.each(Object.entries(TRANSFORMS))('%s: the same defects', (__, transform) => {
    const expected = alertsOf(turnable(broken(make())));
    expect(expected.length).toBeGreaterThan(0);
    expect(alertsOf(turnable(transform(broken(make()))))).toEqual(expected);
  });
});
