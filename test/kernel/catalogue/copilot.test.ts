import { describe, expect, it } from 'vitest';
import type { CopilotOperation } from '../../../src/kernel/catalogue/copilot/operation.js';
import { operationSchema } from '../../../src/kernel/catalogue/copilot/operation.js';
import { COPILOT_OPERATIONS } from '../../../src/kernel/catalogue/copilot/operations.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const TABLE = Object.entries(COPILOT_OPERATIONS as Readonly<Record<string, CopilotOperation>>);
/** Lists that an operation writes a new element to, with the fields that come from its parameters. */
const ADDED: Readonly<Record<string, string>> = {
  ajouter_mur: 'murs',
  ajouter_ouverture: 'ouvertures',
  ajouter_mobilier: 'mobilier',
  nommer_piece: 'pieces',
  ajouter_escalier: 'escaliers',
  ajouter_garde_corps: 'garde_corps',
  ajouter_electricite: 'electricite',
  ajouter_plomberie: 'plomberie',
  ajouter_terrasse: 'terrasses',
  changer_toiture: 'toitures',
};

describe.each(TABLE)('%s', (code, operation) => {
  const example = { operation: code, ...operation.example.values };
  const schema = operationSchema(code, operation);

  it('accepts its example, refuses another operation, a misspelt parameter and a missing one', () => {
    expect(schema.safeParse(example).error).toBeUndefined();
    expect(schema.safeParse({ ...example, operation: 'autre' }).success).toBe(false);
    expect(schema.safeParse({ ...example, inconnu: 1 }).success).toBe(false);
    const needed = Object.entries(operation.parameters)
      .filter(([, { isRequired }]) => isRequired)
      .map(([name]) => name);
    for (const name of needed) expect(schema.safeParse({ ...example, [name]: undefined }).success).toBe(false);
    if (operation.atLeastOne) {
      expect(
        schema.safeParse({ ...example, ...Object.fromEntries(operation.atLeastOne.map((name) => [name, undefined])) })
          .success,
      ).toBe(false);
    }
  });

  it('holds its bounds', () => {
    for (const [name, { min, max, kind }] of Object.entries(operation.parameters)) {
      if (kind === 'reference' || kind === 'entier') continue;
      if (min !== undefined) expect(schema.safeParse({ ...example, [name]: min - 1 }).success).toBe(false);
      if (max !== undefined) expect(schema.safeParse({ ...example, [name]: max + 1 }).success).toBe(false);
    }
  });

  it('says everything in both languages', () => {
    const labels = [
      operation.title,
      operation.description,
      operation.example.instruction,
      ...Object.values(operation.parameters).map(({ description }) => description),
    ];
    for (const { fr, en } of labels) expect([fr, en].every((text) => text.length > 2)).toBe(true);
  });

  it('names things of the sample scene', () => {
    const scene = DEMOS.maison() as Record<string, unknown>;
    const lists = { mur: 'murs', ouverture: 'ouvertures' } as const;
    for (const [name, list] of Object.entries(lists)) {
      const index = operation.example.values[name];
      if (index !== undefined) expect((scene[list] as unknown[])[index as number]).toBeDefined();
    }
    const { piece } = operation.example.values;
    if (piece !== undefined) expect((scene['pieces'] as { nom?: string }[]).map(({ nom }) => nom)).toContain(piece);
  });
});

describe('what adds to a list', () => {
  it.each(Object.entries(ADDED))('%s makes an element of %s that the scene accepts', (code, list) => {
    const { example } = (COPILOT_OPERATIONS as Readonly<Record<string, CopilotOperation>>)[code]!;
    expect(Scene.safeParse({ [list]: [{ ...example.values }] }).error).toBeUndefined();
  });
});
