import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { COST, defineOperation, post } from '../../src/contract/index.js';
import { bodyToEntree } from '../../src/schema/body-to-entree.js';

/** The clashes that design.md §1 names, on a scene of their shape. */
const scene = z.looseObject({
  murs: z.array(z.looseObject({ x1: z.number() })).optional(),
  structure: z.looseObject({ linteaux: z.array(z.unknown()) }).optional(),
  chauffage: z.looseObject({}).optional(),
  sol: z.looseObject({}).optional(),
  plan: z.union([z.array(z.looseObject({})), z.record(z.string(), z.unknown())]).optional(),
});
const help = { title: 'x', description: 'x' };
const regles = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  rest: post('/cao/regles'),
  entree: z.object({
    scene: scene.optional(),
    scene_id: z.string().optional(),
    structure: z.boolean().default(true),
    chauffage: z.boolean().default(true),
    vmc: z.boolean().default(true),
    sol: z.looseObject({}).optional(),
    plan: z.looseObject({}).optional(),
  }),
  resultat: z.object({ ok: z.boolean() }),
  help: { fr: help, en: help },
});
const map = (body: Record<string, unknown>) => bodyToEntree(regles, body).entree;

test('a switch of the rule engine is not the written result of the same name', () => {
  expect(map({ structure: true, vmc: false, murs: [] })).toEqual({ structure: true, vmc: false, scene: { murs: [] } });
  expect(map({ structure: { linteaux: [] }, chauffage: false })).toEqual({
    chauffage: false,
    scene: { structure: { linteaux: [] } },
  });
});

test('a camera plan is not a list of lines, and neither is lost when of no known type', () => {
  expect(map({ plan: [], murs: [] })).toEqual({ scene: { plan: [], murs: [] } });
  expect(map({ plan: { a: 1 }, murs: [] })).toEqual({ plan: { a: 1 }, scene: { murs: [] } });
  expect(map({ plan: 3 })).toEqual({ scene: { plan: 3 } });
  expect(map({ sol: { contrainte_mpa: 0.2 } })).toEqual({
    sol: { contrainte_mpa: 0.2 },
    scene: { sol: { contrainte_mpa: 0.2 } },
  });
});

test('a scene or a handle of the wrong type, with nothing of a scene beside, is an input whose field is wrong', () => {
  expect(map({ scene: 'maison', vmc: false })).toEqual({ scene: 'maison', vmc: false });
  expect(map({ scene_id: 3 })).toEqual({ scene_id: 3 });
  expect(map({ scene: 3, structure: true })).toEqual({ scene: 3, structure: true });
  expect(map({ scene: [] })).toEqual({ scene: [] });
  expect(map({ scene: 'maison', murs: [] })).toEqual({ scene: { scene: 'maison', murs: [] } });
  expect(map({ scene: null, scene_id: null, murs: [] })).toEqual({ scene: { scene: null, scene_id: null, murs: [] } });
});

test('door options never reach an operation that does not declare them', () => {
  expect(map({ murs: [], format: 'json', langue: 'en' })).toEqual({ scene: { murs: [] } });
});

test('every property of any body arrives once, in the scene or among the options, untouched', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
      fc.pre(!('scene' in body) && !('scene_id' in body));
      const before = structuredClone(body);
      const { scene: document = {}, ...options } = map(body) as { scene?: Record<string, unknown> };
      for (const [name, value] of Object.entries(body)) {
        if (name === 'format' || name === 'langue') continue;
        const place = Object.hasOwn(document, name) ? document : options;
        expect((place as Record<string, unknown>)[name]).toEqual(value);
      }
      expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
      expect(body).toEqual(before);
    }),
  );
});
