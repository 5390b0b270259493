import { z } from 'zod';
import type { OperationContext } from '../../../src/contract/index.js';
import {
  Artefact,
  COST,
  defineOperation,
  definePlugin,
  get,
  Operation,
  post,
  ServiceError,
} from '../../../src/contract/index.js';
import { sceneEntree } from '../../../src/schema/scene-entree.js';
import { t } from '../../../src/words/index.js';

/** A plugin with one operation for each thing the MCP door must carry. */
const help = (fr: string, en: string, example?: Record<string, unknown>) => ({
  fr: { title: fr, description: `${fr}, avec un détail.` },
  en: { title: en, description: `${en}, with a detail.` },
  example,
});

const SommeEntree = z.object({
  a: z.number().describe('Premier terme, en euros'),
  b: z.number().min(0).default(1).describe('Second terme, en euros'),
  mode: z.enum(['exact', 'arrondi']).optional().describe('Manière de compter'),
  date: z.iso.date().optional(),
});
export const essaiSomme = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.irl,
  entree: SommeEntree,
  resultat: z.object({
    somme: z.number(),
    cle: z.string(),
    note: z.string().optional(),
    absent: z.object({ x: z.number() }).nullable(),
  }),
  rest: post('/essai/somme'),
  help: help('Somme de deux nombres', 'Sum of two numbers', { a: 1, b: 2 }),
});

export const essaiListe = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  entree: z.object({ nombre: z.int().min(0), texte: z.string().default('x') }),
  resultat: z.object({
    ok: z.boolean(),
    alertes: z.array(
      z.object({ code: z.string(), message: z.string(), position: z.object({ x: z.number() }).nullable() }),
    ),
    libre: z.unknown(),
  }),
  rest: post('/essai/liste'),
  help: help('Longue liste', 'Long list'),
});

export const essaiFichier = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  entree: z.object({ nom: z.string() }),
  resultat: z.object({ fichier: Artefact, texte: z.string() }),
  rest: post('/essai/fichier'),
  tool: { without: ['texte'], idempotent: true, destructive: true, openWorld: true },
  help: help('Un fichier', 'A file'),
});

export const essaiLent = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  entree: z.object({ pas: z.int() }),
  resultat: z.object({ fait: z.int() }),
  rest: post('/essai/lent'),
  help: help('Calcul long', 'Long computation'),
});

export const essaiScene = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  scene: true,
  entree: sceneEntree('EssaiSceneEntree', { titre_essai: z.string().optional() }),
  resultat: z.object({
    murs: z.int(),
    scene_corrigee: z.record(z.string(), z.unknown()).meta({ scalar: 'SceneJSON' }).nullable(),
    variantes: z.array(
      z.object({ nom: z.string(), scene: z.record(z.string(), z.unknown()).meta({ scalar: 'SceneJSON' }) }),
    ),
  }),
  rest: post('/essai/scene'),
  help: help('Scène rendue', 'Scene handed back'),
});

export const essaiSchema = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: z.object({ schema: z.record(z.string(), z.unknown()) }),
  rest: get('/essai/schema'),
  catalogue: true,
  help: help('Schéma', 'Schema'),
});

export const essaiCle = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  entree: z.object({ nom: z.string() }),
  resultat: z.object({ cle: z.string() }),
  rest: post('/essai/signup'),
  tool: { name: 'obtenir_cle_api' },
  help: help('Obtenir une clé', 'Get a key'),
});

/** What the resolvers saw, for assertions. */
export const seen = { aborted: 0, started: 0 };

export class EssaiResolver {
  @Operation(essaiSomme) somme({ a, b }: { a: number; b: number }, ctx: OperationContext) {
    return { somme: a + b, cle: ctx.secrets.key ?? '', absent: null };
  }
  @Operation(essaiListe) liste({ nombre, texte }: { nombre: number; texte: string }) {
    const alertes = Array.from({ length: nombre }, (_, i) => ({
      code: `c${i}`,
      message: texte,
      position: i % 2 ? { x: i } : null,
    }));
    return { ok: true, alertes, libre: { profond: { tableau: [[1, 2], { a: null }] } } };
  }
  @Operation(essaiFichier) async fichier({ nom }: { nom: string }, ctx: OperationContext) {
    return {
      fichier: await ctx.files.put({
        name: nom,
        mediaType: 'application/pdf',
        bytes: new TextEncoder().encode(`%PDF ${nom}`),
      }),
      texte: 'long',
    };
  }
  @Operation(essaiLent) async lent({ pas }: { pas: number }, ctx: OperationContext) {
    seen.started += 1;
    for (let i = 1; i <= pas; i += 1) {
      ctx.progress(i, pas, `pas ${i}`);
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (ctx.signal.aborted) {
        seen.aborted += 1;
        throw new ServiceError('annule');
      }
    }
    return { fait: pas };
  }
  @Operation(essaiScene) scene({ scene }: { scene: { murs?: unknown[] } }) {
    return { murs: scene.murs?.length ?? 0, scene_corrigee: scene, variantes: [{ nom: 'A', scene }] };
  }
  @Operation(essaiSchema) schema() {
    return { schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' } };
  }
  @Operation(essaiCle) cle({ nom }: { nom: string }) {
    return { cle: `apl_${nom}` };
  }
}

export const essai = definePlugin({
  name: 'essai',
  operations: [essaiSomme, essaiListe, essaiFichier, essaiLent, essaiScene, essaiSchema, essaiCle],
  resolvers: [EssaiResolver],
  journey: [
    {
      operation: essaiCle,
      order: 100,
      says: { instructions: t('Une clé : obtenir_cle_api.', 'A key: obtenir_cle_api.') },
    },
  ],
});
