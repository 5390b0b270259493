import { z } from 'zod';
import type { OperationContext } from '../../../src/contract/index.js';
import {
  Artefact,
  COST,
  defineOperation,
  definePlugin,
  file,
  get,
  json,
  Operation,
  post,
  ServiceError,
} from '../../../src/contract/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SceneJson } from '../../../src/kernel/scene/index.js';
import type { WithScene } from '../../../src/schema/scene-entree.js';
import { sceneEntree } from '../../../src/schema/scene-entree.js';

/** A small registry with one operation for each thing the REST door must do. */
const help = (title: string, example?: Record<string, unknown>) => ({
  fr: { title, description: `${title} (essai).` },
  en: { title: `${title} in English`, description: `${title} (test).` },
  example,
});

const SommeEntree = z
  .object({
    a: z.number().min(0).describe('Premier terme'),
    b: z.number().default(1).describe('Second terme'),
    mode: z.enum(['exact', 'arrondi']).optional(),
  })
  .meta({ id: 'SommeEntree' });
const somme = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.irl,
  rest: post('/calcul/somme', { aliases: ['/calcul/addition'] }),
  entree: SommeEntree,
  resultat: z.object({ total: z.number(), note: z.string().optional() }).meta({ id: 'Somme' }),
  help: help('Somme', { a: 1, b: 2 }),
});

const compte = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  rest: post('/compte'),
  entree: z.object({ name: z.string() }).meta({ id: 'CompteEntree' }),
  resultat: z.object({ cle: z.string() }).meta({ id: 'Compte' }),
  help: help('Compte', { name: 'agent' }),
});

const conseil = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  rest: post('/conseil', { bodyOptional: true }),
  entree: z.looseObject({ domaine: z.string().optional() }).meta({ id: 'ConseilEntree' }),
  resultat: z.object({ recu: z.record(z.string(), z.unknown()) }).meta({ id: 'Conseil' }),
  help: help('Conseil'),
});

const catalogue = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  catalogue: true,
  rest: get('/catalogue'),
  entree: z
    .object({
      domaine: z.string().optional(),
      limite: z.int().optional(),
      actif: z.boolean().optional(),
      mots: z.array(z.string()).optional(),
    })
    .meta({ id: 'CatalogueEntree' }),
  resultat: z.object({ recu: z.record(z.string(), z.unknown()) }).meta({ id: 'Catalogue' }),
  help: help('Catalogue'),
});

const lien = defineOperation({
  kind: 'query',
  auth: 'token',
  cost: COST.free,
  rest: get('/lien/{jeton}'),
  entree: z.object({ jeton: z.string().min(4) }).meta({ id: 'LienEntree' }),
  resultat: z.object({ jeton: z.string() }).meta({ id: 'Lien' }),
  help: help('Lien'),
});

const TraceOptions = {
  titre: z.string().optional().describe('Titre du plan'),
  plan: z.looseObject({ focale_mm: z.number().optional() }).optional().describe('Plan de caméra'),
  strict: z.boolean().default(false),
  format: z.enum(['dxf', 'html', 'json']).default('dxf'),
};
const TraceEntree = sceneEntree('TraceEntree', TraceOptions);
const trace = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  heavy: true,
  rest: post('/cao/trace', { aliases: ['/cao/dessin'] }),
  entree: TraceEntree,
  resultat: z
    .object({
      scene: SceneJson,
      options: z.record(z.string(), z.unknown()),
      fichier: Artefact.optional(),
      verdict: z.object({ livrable: z.boolean() }).meta({ id: 'TraceVerdict' }),
    })
    .meta({ id: 'Trace' }),
  representations: [file('dxf', 'image/vnd.dxf'), file('html', 'text/html'), json({ without: ['fichier'] })],
  help: help('Tracé', { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] }),
});

const controle = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  scene: true,
  rest: post('/cao/controle'),
  entree: sceneEntree('ControleEntree', { appliquer: z.boolean().default(false) }),
  resultat: z.object({ scene: SceneJson }).meta({ id: 'Controle' }),
  help: help('Contrôle', { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] }),
});

const travail = defineOperation({
  name: 'travail',
  kind: 'query',
  auth: 'token',
  cost: COST.free,
  rest: get('/travaux/{id}'),
  entree: z.object({ id: z.string() }).meta({ id: 'TravailEntree' }),
  resultat: z
    .object({ id: z.string(), etat: z.string(), cout: z.record(z.string(), z.unknown()).nullable() })
    .meta({ id: 'TravailEssai' }),
  help: help('Travail'),
});

/** What calls can be made to wait on, so that a test sees the middle of one. */
export const gates = new Map<string, Promise<unknown>>();
export const ran: string[] = [];

const FILES = {
  dxf: { name: 'Plan d’été n°1.dxf', mediaType: 'image/vnd.dxf', bytes: Buffer.from('0\nEOF\n') },
  html: { name: 'plan.html', mediaType: 'text/html', bytes: Buffer.from('<p>é</p>') },
} as const;

class EssaiResolver {
  @Operation(somme) async somme(entree: z.output<typeof SommeEntree>, ctx: OperationContext) {
    ran.push('somme');
    await gates.get('somme');
    if (entree.a === 666) throw new Error('secret: disk on fire');
    if (entree.a === 503) throw new ServiceError('indisponible', { retryAfter: 2.2 });
    return { total: entree.a + entree.b, ...(ctx.signal.aborted && { note: 'parti' }) };
  }
  @Operation(compte) compte() {
    return { cle: 'apl_essai' };
  }
  @Operation(conseil) conseil(entree: Record<string, unknown>) {
    return { recu: entree };
  }
  @Operation(catalogue) catalogue(entree: Record<string, unknown>) {
    return { recu: entree };
  }
  @Operation(lien) lien(entree: { jeton: string }) {
    if (entree.jeton !== 'abcd') throw new ServiceError('introuvable');
    return entree;
  }
  @Operation(trace) async trace(
    { scene, strict: _strict, ...options }: WithScene<z.output<typeof TraceEntree>>,
    ctx: OperationContext,
  ) {
    ctx.progress(1, 2, 'murs');
    await gates.get('trace');
    const form = ctx.selection.has('fichier')
      ? { fichier: await ctx.files.put(FILES[options.format as 'dxf' | 'html']) }
      : {};
    return { scene, options, verdict: { livrable: !('boites' in scene) }, ...form };
  }
  @Operation(controle) controle({ scene }: { scene: Scene }) {
    return { scene };
  }
  @Operation(travail) async travail({ id }: { id: string }, ctx: OperationContext) {
    const job = await ctx.services.jobs.get(id);
    if (!job) throw new ServiceError('introuvable');
    return job;
  }
}

export const essai = definePlugin({
  name: 'essai',
  operations: [somme, compte, conseil, catalogue, lien, trace, controle, travail],
  resolvers: [EssaiResolver],
});
