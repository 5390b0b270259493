import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likelyName } from '../../src/mcp/likely-name.js';
import type { ToolAnswer } from './support/clients.js';
import { modernClient } from './support/clients.js';
import { essai } from './support/essai-plugin.js';
import { startDoor } from './support/start-door.js';

let door: Awaited<ReturnType<typeof startDoor>>;
beforeAll(async () => void (door = await startDoor([essai()])));
afterAll(() => door.close());

async function call(
  name: string,
  args: Record<string, unknown>,
  headers: Record<string, string> = { 'x-api-key': 'apl_bonne' },
) {
  const client = await modernClient(door.url, headers);
  try {
    return (await client.callTool({ name, arguments: args })) as unknown as ToolAnswer;
  } finally {
    await client.close();
  }
}
const problem = (result: ToolAnswer) =>
  result._meta!['probleme'] as { code: string; status: number; detail: { loc: unknown[]; suggestion?: unknown }[] };

describe('a refused call', () => {
  test('names each faulty field, the repair, an example and the full schema', async () => {
    const result = await call('essai_somme', { a: '12,5', mode: 'exat' });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    const text = result.content[0]!.text!;
    expect(text).toMatch(/^- a : .*12\.5/m);
    expect(text).toMatch(/^- mode : .*exact/m);
    expect(text).toContain('{"a":1,"b":2}');
    expect(text).toContain('aplomb://outils/essai_somme');
    expect(problem(result)).toMatchObject({
      code: 'validation',
      status: 422,
      detail: [
        { loc: ['body', 'a'], suggestion: 12.5 },
        { loc: ['body', 'mode'], suggestion: 'exact' },
      ],
    });
  });

  test('without a key says how to get one, and costs nothing', async () => {
    const before = door.charges.length;
    const missing = await call('essai_somme', { a: 1 }, {});
    expect(problem(missing)).toMatchObject({ code: 'cle_absente', status: 401 });
    expect(missing.content[0]!.text).toContain('/signup');
    expect(missing.content[0]!.text).toContain('outil obtenir_cle_api');
    const wrong = await call('essai_somme', { a: 1 }, { authorization: 'Bearer apl_fausse' });
    expect(problem(wrong)).toMatchObject({ code: 'cle_invalide' });
    expect(door.charges).toHaveLength(before);
  });

  test('answers in the language of the session, or of the argument langue', async () => {
    const english = await call('essai_somme', {}, { 'x-api-key': 'apl_bonne', 'accept-language': 'en-GB' });
    expect(english.content[0]!.text).toContain('Some fields are missing or invalid.');
    const asked = await call('essai_somme', { langue: 'en' });
    expect(asked.content[0]!.text).toContain('Some fields are missing or invalid.');
    const french = await call('essai_somme', {});
    expect(french.content[0]!.text).toContain('Des champs sont absents ou invalides.');
  });

  test('is not silently French for a language that is not spoken', async () => {
    const result = await call('essai_somme', { a: 1, b: 2, langue: 'es' });
    expect(result.isError).toBe(true);
    expect(result.content[0]!.text).toMatch(/^- langue : .*fr.*en/m);
    expect((await call('essai_somme', { a: 1, b: 2, langue: 'en-GB' })).isError).toBeFalsy();
  });

  test.each([
    ['cao_verify', 'cao_verifier'],
    ['cao_verifer', 'cao_verifier'],
    ['cao_export', undefined],
    ['', undefined],
  ])('an unknown tool named %j is told of %j', (written, expected) => {
    expect(likelyName(written, ['cao_verifier', 'cao_metres', 'cao_meteo', 'cao_ifc'])).toBe(expected);
  });

  test('for a scene handle that is gone lets the model recover', async () => {
    const result = await call('essai_scene', { scene_id: 'scn_inconnu' });
    expect(result.isError).toBe(true);
    expect(result.content[0]!.text).toMatch(/^- scene_id : /m);
  });

  test('stays short however large the faulty input is', async () => {
    const result = await call('essai_scene', {
      scene: { murs: Array.from({ length: 3000 }, () => ({ x1: 'a'.repeat(50) })) },
    });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result).length / 3.6).toBeLessThanOrEqual(8000);
  });
});
