import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply, REFERENCES } from '../../../../src/kernel/scene/edit/index.js';
import { referenceFields } from '../../../../src/kernel/scene/fields.js';
import { ELEMENT_LISTS } from '../../../../src/kernel/scene/identity/index.js';
import { Scene } from '../../../../src/kernel/scene/index.js';

interface Field {
  readonly pattern: string;
  readonly schema: z.ZodType;
}

/** Every field of the document model, by the pattern of its place. */
function fieldsOf(schema: z.ZodType, pattern = ''): Field[] {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner !== schema) return fieldsOf(inner as z.ZodType, pattern);
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, `${pattern}/*`);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).flatMap((option) => fieldsOf(option, pattern));
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, value]) =>
      fieldsOf(value, `${pattern}/${key}`),
    );
  }
  return [{ pattern, schema: inner as z.ZodType }];
}
const fields = fieldsOf(Scene);
const table: Readonly<Record<string, { readonly target: readonly string[] }>> = REFERENCES;

/** Fields of free content that refer to something, as the specification writes them (fields of the rules engine). */
const OF_FREE_CONTENT = [
  '/structure/linteaux/*/mur',
  '/structure/linteaux/*/ouverture',
  '/structure/fondations/*/mur',
  '/ventilation/bouches/*/mur',
  '/ventilation/bouches/*/piece',
  '/ventilation/entrees_air/*/mur',
  '/ventilation/entrees_air/*/ouverture',
  '/ventilation/entrees_air/*/piece',
  '/ventilation/conduits/*/de',
  '/ventilation/conduits/*/vers',
  '/ventilation/debits/*/piece',
  '/tableau/circuits/*/membres/*',
  '/tableau/circuits/*/differentiel',
  '/tableau/circuits/*/tableau',
  '/tableau/differentiels/*/circuits/*',
  '/tableau/differentiels/*/tableau',
  '/tableau/cables/*/circuit',
  '/tableau/cables/*/de',
  '/tableau/cables/*/vers',
  '/tableau/communication/membres/*',
  '/tableau/autonomes/*',
];

describe('the table of references', () => {
  it('is that of the document model and of its free content, no more and no less', () => {
    const declared = fields.filter(({ schema }) => referenceFields.has(schema)).map(({ pattern }) => pattern);
    expect(Object.keys(REFERENCES).toSorted()).toEqual([...declared, ...OF_FREE_CONTENT].toSorted());
  });

  it('names the targets that the model declares', () => {
    for (const { pattern, schema } of fields) {
      const declared = referenceFields.get(schema);
      if (declared) expect(table[pattern]!.target).toContain(declared.target);
    }
  });

  it('misses no field of the model that is written as an index', () => {
    const written = fields.filter(({ schema }) => /\b(?:indices?|clé) d/i.test(schema.description ?? ''));
    expect(written.length).toBeGreaterThan(4);
    for (const { pattern } of written) expect(table).toHaveProperty([pattern]);
  });

  it('has every list of the model whose entries are objects', () => {
    const shape = Scene.shape as Record<string, z.ZodType>;
    const lists = Object.keys(shape).filter((key) => fields.some(({ pattern }) => pattern.startsWith(`/${key}/*`)));
    for (const key of lists) expect(ELEMENT_LISTS).toHaveProperty([`/${key}`]);
  });
});

type Json = Record<string, unknown>;
const wall = (n: number) => ({ x1: n, y1: 0, x2: n, y2: 9 });
const after = (scene: Json, ...ids: string[]) =>
  apply(
    scene,
    ids.map((id) => ({ action: 'retirer', id }) as const),
  ).scene;

describe('removing', () => {
  it('a wall takes along what it carries, leaves roofs on their other walls and re-numbers the rest', () => {
    const scene = {
      murs: [wall(0), wall(1), wall(2)],
      ouvertures: [{ mur: 0 }, { mur: 1 }, { mur: 2 }, { mur: 9 }],
      electricite: [{ mur: 2 }, { mur: 1 }, { x: 0, y: 0 }],
      decoration: [{ mur: 1 }],
      toitures: [{ murs: [0, 1] }, { murs: [1] }, { murs: [1], polygone: [{ x: 0, y: 0 }] }, {}],
      structure: {
        linteaux: [
          { mur: 1, ouverture: 1 },
          { mur: 2, ouverture: 2 },
        ],
        fondations: [{ mur: 2 }],
      },
      ventilation: { bouches: [{ mur: 1, debit_m3h: 30 }, { mur: 2 }], regime: 'simple' },
      tableau: {
        circuits: [{ id: 'C1', membres: [0, 1, 2] }],
        cables: [
          { circuit: 'C1', vers: 1 },
          { circuit: 'C1', vers: 2 },
        ],
      },
    };
    expect(after(scene, '/murs/1')).toEqual({
      murs: [wall(0), wall(2)],
      ouvertures: [{ mur: 0 }, { mur: 1 }, { mur: 8 }],
      electricite: [{ mur: 1 }, { x: 0, y: 0 }],
      decoration: [],
      toitures: [{ murs: [0] }, { murs: [], polygone: [{ x: 0, y: 0 }] }, {}],
      structure: { linteaux: [{ mur: 1, ouverture: 1 }], fondations: [{ mur: 1 }] },
      ventilation: { bouches: [{ mur: 1 }], regime: 'simple' },
      tableau: { circuits: [{ id: 'C1', membres: [0, 1] }], cables: [{ circuit: 'C1', vers: 1 }] },
    });
  });

  it('a device leaves the circuits that name it by index, pointer or GlobalId', () => {
    const guid = '2O2Fr$t4X7Zf8NOew3FLOH';
    const scene = {
      electricite: [
        { x: 0, y: 0 },
        { x: 1, y: 0, ifc_guid: guid },
        { x: 2, y: 0 },
      ],
      tableau: {
        circuits: [
          { membres: [0, 1, 2] },
          { membres: ['/electricite/0', '/electricite/1', '/electricite/2', guid, 'autre'] },
        ],
      },
    };
    expect(after(scene, guid)).toEqual({
      electricite: [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
      tableau: { circuits: [{ membres: [0, 1] }, { membres: ['/electricite/0', '/electricite/1', 'autre'] }] },
    });
  });

  it('a circuit takes its cables along and leaves its differential', () => {
    const scene = {
      tableau: {
        circuits: [
          { id: 'C1', differentiel: 'D1' },
          { id: 'C2', differentiel: 'D1' },
        ],
        differentiels: [{ id: 'D1', circuits: ['C1', 'C2'] }],
        cables: [{ circuit: 'C1' }, { circuit: 'C2' }],
      },
    };
    const left = { id: 'C2', differentiel: 'D1' };
    const board = { circuits: [left], differentiels: [{ id: 'D1', circuits: ['C2'] }], cables: [{ circuit: 'C2' }] };
    expect(after(scene, '/tableau/circuits/0')).toEqual({ tableau: board });
    expect(after({ tableau: board }, '/tableau/differentiels/0')).toEqual({
      tableau: { circuits: [{ id: 'C2' }], differentiels: [], cables: [{ circuit: 'C2' }] },
    });
  });

  it('a side of the plot takes along what was said of it', () => {
    const scene = {
      parcelle: [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ],
      limites: [
        { index: 1, nature: 'voie' },
        { index: 3, nature: 'separative' },
      ],
    };
    expect(after(scene, '/parcelle/1')).toEqual({
      parcelle: [
        [0, 0],
        [9, 9],
        [0, 9],
      ],
      limites: [{ index: 2, nature: 'separative' }],
    });
  });

  it('the last flight of a work takes its entry along', () => {
    const scene = {
      escaliers: [
        { x: 0, y: 0, groupe: 'a' },
        { x: 1, y: 0, groupe: 'a' },
      ],
      ouvrages: [{ groupe: 'a' }],
    };
    expect(after(scene, '/escaliers/0')).toEqual({
      escaliers: [{ x: 1, y: 0, groupe: 'a' }],
      ouvrages: [{ groupe: 'a' }],
    });
    expect(after(scene, '/escaliers/0', '/escaliers/1')).toEqual({ escaliers: [], ouvrages: [] });
  });
});
