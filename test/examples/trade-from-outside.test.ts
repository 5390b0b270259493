import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../app/support/process.js';
import { startService } from '../app/support/process.js';
import { modernClient } from '../mcp/support/clients.js';

/** A plugin in plain JavaScript that only brings a trade, in the compiled service with worker threads. */
let service: Service;
beforeAll(async () => {
  const plugins = JSON.stringify([{ from: './examples/plugin-trade/index.js' }]);
  service = await startService(fileURLToPath(new URL('./serve.mjs', import.meta.url)), { PLUGINS: plugins });
});
afterAll(() => service?.dispose());

interface Answer {
  readonly alertes: readonly { readonly code: string; readonly valeur: number; readonly message: string }[];
  readonly non_verifies: readonly { readonly regle: string }[];
}

const post = async (path: string, body: object) =>
  (
    await fetch(`${service.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<unknown>;
const get = async (path: string) => (await fetch(`${service.address}/api/v1${path}`)).json() as Promise<never>;

const wall = (x1: number, y1: number, x2: number, y2: number, hauteur: number) => ({ x1, y1, x2, y2, hauteur });
/** Four walls of one storey, `hauteur` mm high. */
const tower = (hauteur: number) => ({
  murs: [
    wall(0, 0, 6000, 0, hauteur),
    wall(6000, 0, 6000, 5000, hauteur),
    wall(6000, 5000, 0, 5000, hauteur),
    wall(0, 5000, 0, 0, hauteur),
  ],
});
/** The same with more elements than the event loop takes: a worker checks it. */
const heavyTower = (hauteur: number) => ({
  ...tower(hauteur),
  boites: Array.from({ length: 700 }, (_, i) => ({
    x: 500 + (i % 25) * 200,
    y: 500 + Math.floor(i / 25) * 140,
    l: 50,
    p: 50,
    h: 50,
  })),
});
const heights = ({ alertes }: Answer) => alertes.filter(({ code }) => code === 'batiment_trop_haut');

describe('a trade that a plugin brings', () => {
  test('is judged by the verifier over REST, on the event loop and in a worker', async () => {
    for (const make of [tower, heavyTower]) {
      const [alert, ...others] = heights((await post('/api/v1/cao/verifier', make(12_500))) as Answer);
      expect(alert).toMatchObject({
        metier: 'urbanisme',
        severite: 'avertissement',
        valeur: 12_500,
        seuil: 9000,
        norme: { article: 'UB 10' },
        message: 'Les murs montent à 12500 mm au-dessus du terrain : 9000 mm au plus.',
      });
      expect(others).toEqual([]);
      expect(heights((await post('/api/v1/cao/verifier', make(8900))) as Answer)).toEqual([]);
    }
  });

  test('is judged over GraphQL and by the tool, in the language asked for', async () => {
    const query = 'query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { alertes { code valeur message } } }';
    const graphql = (await post('/graphql', { query, variables: { e: { scene: tower(9500) } } })) as {
      data: { caoVerifier: Answer };
    };
    expect(heights(graphql.data.caoVerifier)).toHaveLength(1);
    const client = await modernClient(`${service.address}/mcp`, { 'accept-language': 'en' });
    const { structuredContent } = await client.callTool({ name: 'cao_verifier', arguments: { scene: tower(9500) } });
    await client.close();
    expect(heights(structuredContent as unknown as Answer)[0]!.message).toBe(
      'Walls rise 9500 mm above the ground: 9000 mm at most.',
    );
  });

  test('is printed with what it compares with and what it leaves unjudged', async () => {
    const { savoir, non_verifies } = await get('/cao/savoir?metier=urbanisme');
    expect(savoir).toContainEqual(
      expect.objectContaining({ code: 'batiment_trop_haut', seuils: ['hauteur_batiment_max'] }),
    );
    expect(non_verifies).toContainEqual({
      code: 'aspect_exterieur',
      regle: 'aspect extérieur',
      raison: 'L’article UB 11 se juge sur place.',
    });
    const { normes, juridictions } = await get('/cao/normes');
    expect(normes).toContainEqual(
      expect.objectContaining({ cle: 'hauteur_batiment_max', juridiction: 'fr', valeur: 9000, article: 'UB 10' }),
    );
    const germany = (juridictions as { code: string; non_verifies: { cle: string }[] }[]).find(
      ({ code }) => code === 'de',
    )!;
    expect(germany.non_verifies.map(({ cle }) => cle)).toContain('hauteur_batiment_max');
    const german = (await post('/api/v1/cao/verifier', { ...tower(12_500), juridiction: 'de' })) as Answer;
    expect(heights(german)).toEqual([]);
    expect(german.non_verifies.some(({ regle }) => regle.includes('hauteur_batiment_max'))).toBe(true);
  });
});
