import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyClient, ToolAnswer } from './support/clients.js';
import { modernClient } from './support/clients.js';
import { essai } from './support/essai-plugin.js';
import { startDoor } from './support/start-door.js';

let door: Awaited<ReturnType<typeof startDoor>>;
let client: AnyClient;
beforeAll(async () => {
  door = await startDoor([essai()]);
  client = await modernClient(door.url, { authorization: 'Bearer apl_bonne' });
});
afterAll(async () => {
  await client.close();
  await door.close();
});

const mm = fc.integer({ min: -100_000, max: 100_000 });
const murs = fc.array(fc.record({ x1: mm, y1: mm, x2: mm, y2: mm }), { minLength: 1, maxLength: 20 });
const INPUTS: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  essai_somme: fc.record({ a: fc.integer(), b: fc.nat() }),
  essai_liste: fc.record({ nombre: fc.integer({ min: 0, max: 900 }), texte: fc.string({ maxLength: 400 }) }),
  essai_fichier: fc.record({ nom: fc.string({ minLength: 1 }) }),
  essai_scene: fc.record({ scene: fc.record({ murs }) }),
  obtenir_cle_api: fc.record({ nom: fc.string() }),
  essai_schema: fc.constant({}),
};

test.each(Object.entries(INPUTS))(
  'every result of %s satisfies the schema that tools/list gave',
  async (name, inputs) => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { date: true } });
    const { tools } = await client.listTools();
    const validate = ajv.compile(tools.find((tool) => tool.name === name)!.outputSchema!);
    await fc.assert(
      fc.asyncProperty(inputs, async (entree) => {
        const result = (await client.callTool({ name, arguments: entree })) as unknown as ToolAnswer;
        expect(result.isError).toBeFalsy();
        validate(result.structuredContent);
        expect(validate.errors).toBeNull();
      }),
      { numRuns: 25 },
    );
  },
);

test('every listed schema is valid JSON Schema 2020-12, inputs included', async () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, formats: { date: true } });
  for (const { inputSchema, outputSchema } of (await client.listTools()).tools) {
    expect(() => ajv.compile(inputSchema)).not.toThrow();
    expect(() => ajv.compile(outputSchema!)).not.toThrow();
  }
});
