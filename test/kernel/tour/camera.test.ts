import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { CAMERA_COMMANDS } from '../../../src/kernel/catalogue/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { filmOf, readAction, runActions, sizesOf, spaceOf, startOf } from '../../../src/kernel/tour/index.js';
import type { CameraAction, Tour } from '../../../src/kernel/tour/index.js';
import { pacesOf } from './tour-judge.js';

/** A closed room of 6 × 4 m inside: convex, so a level step is free where it ends 200 mm inside, refused elsewhere. */
const [LENGTH, WIDTH, CLEAR] = [6000, 4000, 200];
const ROOM = Scene.parse({
  murs: [
    { x1: -100, y1: -100, x2: LENGTH + 100, y2: -100 },
    { x1: LENGTH + 100, y1: -100, x2: LENGTH + 100, y2: WIDTH + 100 },
    { x1: LENGTH + 100, y1: WIDTH + 100, x2: -100, y2: WIDTH + 100 },
    { x1: -100, y1: WIDTH + 100, x2: -100, y2: -100 },
  ].map((wall) => ({ ...wall, epaisseur: 200, hauteur: 2500 })),
  ouvertures: [{ mur: 1, position: 1600, largeur: 1200, hauteur: 1200, z: 900 }],
});
const space = spaceOf(buildingOf(ROOM));

const LEVEL = CAMERA_COMMANDS.filter(({ effect }) => effect.kind !== 'move' || effect.up === 0);
const actions = fc.array(
  fc.record({
    code: fc.constantFrom(...LEVEL.map(({ code }) => code)),
    repetitions: fc.integer({ min: 1, max: 12 }),
    isLarge: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
const runs = fc.record({
  actions,
  x: fc.integer({ min: CLEAR + 1, max: LENGTH - CLEAR - 1 }),
  y: fc.integer({ min: CLEAR + 1, max: WIDTH - CLEAR - 1 }),
  yaw: fc.integer({ min: 0, max: 359 }),
  pitch: fc.integer({ min: -80, max: 80 }),
  pas_mm: fc.integer({ min: 20, max: 900 }),
});
type Run = typeof runs extends fc.Arbitrary<infer T> ? T : never;

function driven({ actions: asked, x, y, yaw, pitch, pas_mm }: Run) {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const position = { x, y, z: 1300 };
  const vise = {
    x: x + 2000 * Math.cos(b) * Math.cos(a),
    y: y + 2000 * Math.cos(b) * Math.sin(a),
    z: 1300 + 2000 * Math.sin(b),
  };
  const start = { position, vise, focale_mm: 24 };
  const sizes = sizesOf({ pas_mm });
  const read = asked.map(({ code, repetitions, isLarge }) => {
    const action = readAction({ code: isLarge ? `maj+${code}` : code, repetitions });
    expect(action).not.toHaveProperty('why');
    return action as CameraAction;
  });
  return { first: startOf(start, sizes), steps: runActions(start, read, sizes, space), read, sizes };
}

test('level steps are refused exactly where they would end less than 200 mm from a wall, and change nothing then', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const { first, steps, read, sizes } = driven(run);
      const each = read.flatMap((action) => Array.from({ length: action.repetitions }, () => action));
      expect(steps).toHaveLength(each.length);
      let before = { ...first, gaze: { yaw: run.yaw, pitch: run.pitch } };
      steps.forEach((step, i) => {
        const { command, isLarge } = each[i]!;
        expect(step.action).toBe(command.code);
        if (command.effect.kind === 'move') {
          const { forward, right } = command.effect;
          const by = sizes.pas_mm * (isLarge ? sizes.grand_pas : 1);
          const yaw = (before.gaze.yaw * Math.PI) / 180;
          const x = before.position.x + by * (forward * Math.cos(yaw) + right * Math.sin(yaw));
          const y = before.position.y + by * (forward * Math.sin(yaw) - right * Math.cos(yaw));
          const air = Math.min(x, LENGTH - x, y, WIDTH - y) - CLEAR;
          // To the rounding of what is told.
          if (Math.abs(air) > 0.05) expect(step.refusal === null, `${x} ${y}`).toBe(air > 0);
          if (step.refusal === null) expect(Math.hypot(step.position.x - x, step.position.y - y)).toBeLessThan(0.05);
        }
        if (step.refusal) {
          expect(step).toMatchObject({ position: before.position, vise: before.vise, focale_mm: before.focale_mm });
          expect(step.refusal.fr).toMatch(/mur|fenêtre/);
        }
        before = step;
      });
    }),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});

test('the path of any actions starts and ends at rest where they do, within the pace of a tour', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const { first, steps } = driven(run);
      const chemin = filmOf(
        [first, ...steps],
        () => 'interieur',
        () => false,
      );
      const end = chemin.at(-1)!;
      expect(chemin[0]).toMatchObject({ t: 0, position: first.position, vise: first.vise });
      expect(end).toMatchObject({ position: steps.at(-1)!.position, focale_mm: steps.at(-1)!.focale_mm });
      const duree_s = end.t + end.pose_s;
      const film = { plan_camera: { chemin, fps: 30, images: Math.floor(duree_s * 30) } };
      const { gaze, acceleration } = pacesOf(film as Pick<Tour, 'plan_camera'> as Tour);
      expect(gaze).toBeLessThanOrEqual(90);
      expect(acceleration).toBeLessThanOrEqual(2);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
