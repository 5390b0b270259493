import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDS } from '../../src/kernel/scene/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const wall = { x1: 0, y1: 0, x2: 5000, y2: 0 };
const point = (i: number) => ({ x: i, y: i % 7 });
const layer = { cle: 'isolant', epaisseur: 1 };

const send = async (url: string, payload: object) => {
  const answer = await app.fastify.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};

/** A scene that has one thing so many times, and where it has it. */
const multiplied: Record<
  string,
  readonly [max: number, scene: (n: number) => object, loc: readonly (string | number)[]]
> = {
  segments: [BOUNDS.segments, (n) => ({ toitures: [{ type: 'dome', segments: n }] }), ['toitures', 0, 'segments']],
  'points of a roof': [
    BOUNDS.ringPoints,
    (n) => ({ toitures: [{ polygone: times(n, point) }] }),
    ['toitures', 0, 'polygone'],
  ],
  'walls of a roof': [
    BOUNDS.roofWalls,
    (n) => ({ murs: [wall], toitures: [{ murs: times(n, () => 0) }] }),
    ['toitures', 0, 'murs'],
  ],
  'points of the plot': [
    BOUNDS.ringPoints,
    (n) => ({ murs: [wall], parcelle: times(n, (i) => [i, i % 7]) }),
    ['parcelle'],
  ],
  'points of a pipe': [BOUNDS.tracePoints, (n) => ({ reseaux: [{ trace: times(n, point) }] }), ['reseaux', 0, 'trace']],
  'devices that a switch commands': [
    BOUNDS.commanded,
    (n) => ({ electricite: [{ type: 'interrupteur', x: 0, y: 0, commande: times(n, () => 0) }] }),
    ['electricite', 0, 'commande'],
  ],
  risers: [BOUNDS.risers, (n) => ({ escaliers: [{ x: 0, y: 0, nb_marches: n }] }), ['escaliers', 0, 'nb_marches']],
  'levels of a lift': [
    BOUNDS.liftLevels,
    (n) => ({ ascenseurs: [{ x: 0, y: 0, niveaux: n }] }),
    ['ascenseurs', 0, 'niveaux'],
  ],
  'layers of a wall': [
    BOUNDS.layers,
    (n) => ({ murs: [{ ...wall, couches: times(n, () => layer) }] }),
    ['murs', 0, 'couches'],
  ],
  'layers of a composition': [
    BOUNDS.layers,
    (n) => ({ murs: [wall], compositions: { cloison: { couches: times(n, () => layer) } } }),
    ['compositions', 'cloison', 'couches'],
  ],
  compositions: [
    BOUNDS.compositions,
    (n) => ({ murs: [wall], compositions: Object.fromEntries(times(n, (i) => [`c${i}`, {}])) }),
    ['compositions'],
  ],
  'characters of a use': [
    BOUNDS.word,
    (n) => ({ murs: [wall], pieces: [{ type: 'x'.repeat(n), x: 0, y: 0 }] }),
    ['pieces', 0, 'type'],
  ],
  'characters of a title': [BOUNDS.text, (n) => ({ murs: [wall], titre: 'x'.repeat(n) }), ['titre']],
};

describe('what multiplies is bounded, and the refusal names field, value and bound in both languages', () => {
  test.each(Object.entries(multiplied))('%s', async (_name, [max, scene, loc]) => {
    const [fr, en] = [
      await send('/api/v1/cao/scenes', scene(max + 1)),
      await send('/api/v1/cao/scenes?langue=en', scene(max + 1)),
    ];
    for (const { status, body } of [fr, en]) {
      expect(status).toBe(422);
      const [detail] = body['detail'] as { loc: unknown[]; msg: string }[];
      expect(detail!.loc).toEqual(['body', ...loc]);
      expect(detail!.msg).toContain(String(max));
      expect(detail!.msg).toContain(String(max + 1));
    }
    expect(fr.body['detail']).not.toEqual(en.body['detail']);
  });

  test.each(Object.entries(multiplied))('%s at the bound is accepted', async (_name, [max, scene]) => {
    expect((await send('/api/v1/cao/scenes', scene(max))).status).toBe(200);
  });
});

describe('numbers that multiply each other are refused by the work they ask for', () => {
  const dome = { type: 'dome', segments: BOUNDS.segments };
  const many = { murs: [wall], toitures: times(50, () => dome) };

  test('naming the field', async () => {
    for (const payload of [many, { scene: many }]) {
      const { status, body } = await send('/api/v1/cao/verifier?langue=en', payload);
      expect(status).toBe(413);
      expect(body).toMatchObject({ code: 'scene_trop_grande', depasse: ['travail'], plafond: { travail: 500_000 } });
      expect(body['travail']).toBeGreaterThan(500_000);
      expect(body['detail']).toMatchObject([
        { loc: ['body', ...('scene' in payload ? ['scene'] : []), 'toitures'], type: 'too_much_work' },
      ]);
    }
  });

  test('one of them is a scene', async () => {
    expect((await send('/api/v1/cao/scenes', { murs: [wall], toitures: [dome] })).status).toBe(200);
  });
});
