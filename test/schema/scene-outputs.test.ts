import { existsSync, readdirSync } from 'node:fs';
import { execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import { loadPlugins } from '../../src/app/load-plugins.js';
import type { Services } from '../../src/contract/index.js';
import { COST, definePlugin, ServiceError, withValues } from '../../src/contract/index.js';
import { buildingOf } from '../../src/kernel/building/index.js';
import { check, defineTrade, findingsOf } from '../../src/kernel/checks/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import type { Format } from '../../src/kernel/formats/format.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { sceneKey } from '../../src/schema/building-cache.js';
import type { OutputInput, SceneOutput } from '../../src/schema/scene-output/index.js';
import { data, dataOf, inputFor, sceneOutput } from '../../src/schema/scene-output/index.js';
import { described, t } from '../../src/words/index.js';
import { testRequests } from '../support/contexts.js';
import { pipelineOf } from '../support/pipeline.js';

const hooks = { progress: () => {}, signal: new AbortController().signal };
const help = { title: 'Essai', description: 'Essai.' };
const common = { module: import.meta.url, help: { fr: help, en: help } };
const txt: Format<string> = { mediaType: 'text/plain', extension: 'txt', write: (document) => document };
/** Three walls of a room: its contour is open. */
const CRITICAL = {
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
  ],
};
const ALONE = { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] };

describe('an output', () => {
  test('is found by workers: its module exports it under the name of its operation', async () => {
    const plugins = await loadPlugins(pluginEntries());
    const outputs = plugins.flatMap(({ operations }) => operations).filter((one): one is SceneOutput => 'task' in one);
    expect(outputs.map(({ name }) => name)).toEqual(expect.arrayContaining(['caoDxf', 'caoCarnet', 'caoDevis']));
    for (const { name, task } of outputs) {
      const module = (await import(task.module.href)) as Record<string, Partial<SceneOutput> | undefined>;
      expect([name, module[name]?.name, typeof module[name]?.run]).toEqual([name, name, 'function']);
    }
  });

  test('writes its file for who asks for one, in the format asked for', () => {
    let written = 0;
    const output = sceneOutput({
      ...common,
      path: '/essai/mots',
      options: { mot: z.string().default('mur') },
      formats: { txt, json: data },
      file: described(t('Les mots', 'The words')),
      answer: { lettres: z.int() },
      make: ({ options: { mot } }) => ({ answer: { lettres: mot.length }, document: () => `${++written} ${mot}` }),
    });
    const scene = Scene.parse(ALONE);
    expect(output.run(inputFor(scene, { options: { mot: 'toit' } }), hooks)).toEqual({ answer: { lettres: 4 } });
    expect(output.run(inputFor(scene, { options: { mot: 'toit' }, file: 'txt' }), hooks).written).toBe('1 toit');
    expect(output.representations.map(({ format, mediaType }) => [format, mediaType])).toEqual([
      ['txt', 'text/plain'],
      ['json', 'application/json'],
    ]);
    expect(Object.keys(output.resultat.shape)).toEqual(['fichier', 'lettres']);
    expect([output.name, output.toolName, output.rest?.path]).toEqual(['essaiMots', 'essai_mots', '/essai/mots']);
  });

  test('refuses a scene with critical alerts when strict, before anything is made', () => {
    const output = sceneOutput({
      ...common,
      path: '/essai/strict',
      formats: { txt, json: dataOf('txt') },
      file: described(t('Le fichier', 'The file')),
      answer: { fait: z.boolean() },
      findings: true,
      strict: true,
      make: () => ({ answer: { fait: true }, document: () => 'fait' }),
    });
    const scene = Scene.parse(CRITICAL);
    const answer = output.run(inputFor(scene), hooks).answer as { alertes: { severite: string }[] };
    expect(answer.alertes.some(({ severite }) => severite === 'critique')).toBe(true);
    expect(() => output.run(inputFor(scene, { strict: true }), hooks)).toThrow(ServiceError);
    expect(Object.keys(output.resultat.shape)).toEqual(['fichier', 'sha256', 'fait', 'alertes']);
  });

  test('runs the checks that somebody reads: all for the alerts, the grave ones for the verdict, else none', async () => {
    const ran: string[] = [];
    const rule = (code: string) => check({ raises: [code], stage: 'site', run: () => (ran.push(code), []) });
    const alert = {
      metier: 'urbanisme',
      controle: 'metiers',
      norme: null,
      source: 'essai',
      message: t('x', 'x'),
    } as const;
    const trade = defineTrade({
      name: 'essai',
      alerts: { essai_grave: { ...alert, severite: 'critique' }, essai_benin: { ...alert, severite: 'suggestion' } },
      checks: [rule('essai_grave'), rule('essai_benin')] as never[],
    });
    const output = sceneOutput({
      ...common,
      path: '/essai/lu',
      formats: { txt, json: dataOf('txt') },
      file: described(t('Le fichier', 'The file')),
      answer: { fait: z.boolean() },
      findings: true,
      verdict: true,
      make: () => ({ answer: { fait: true }, views: [], document: () => 'fait' }),
    });
    const trades = [{ trade, module: import.meta.url, export: 'none' }];
    const services = { work: { run: (task: SceneOutput['task'], input: OutputInput) => task.run(input, hooks) } };
    const plugin = definePlugin({ name: 'essai', outputs: [output], trades })();
    const { schema, registry, reported } = pipelineOf([plugin], {});
    const found = async (fields: string) => {
      ran.length = 0;
      const document = parse(`${output.kind} ($entree: EssaiLuEntree) { essaiLu(entree: $entree) { ${fields} } }`);
      const contextValue = testRequests({ registry, services: services as unknown as Services })();
      // A scene of its own: what was found in another is kept with its building.
      const variableValues = { entree: { scene: { ...CRITICAL, titre: fields }, format: 'txt' } };
      const { data, errors } = await execute({ schema, document, contextValue, variableValues });
      expect([reported, errors]).toEqual([[], undefined]);
      return { ran: [...ran], answer: (data as { essaiLu: object }).essaiLu };
    };
    const all = await found('fait verdict { livrable } alertes { severite }');
    expect(all).toMatchObject({ ran: ['essai_grave', 'essai_benin'], answer: { verdict: { livrable: false } } });
    expect(await found('verdict { livrable }')).toEqual({
      ran: ['essai_grave'],
      answer: { verdict: { livrable: false } },
    });
    expect(await found('fait')).toEqual({ ran: [], answer: { fait: true } });
  });

  test('reads what it names of its plugin’s options and settings, and no other leaves for a worker', async () => {
    const options = z.object({ objet: z.string().default('mur'), autre: z.string().default('x') });
    const settings = z.object({
      ESSAI_PAS: z.coerce
        .number()
        .default(3)
        .meta(described(t('Pas', 'Step'))),
      ESSAI_CLE: z
        .string()
        .default('secret')
        .meta(described(t('Clé', 'Key'))),
    });
    const output = sceneOutput({
      ...common,
      path: '/essai/plugin',
      cost: COST.free,
      options: { mot: z.string().default('toit') },
      pluginOptions: options.pick({ objet: true }),
      settings: settings.pick({ ESSAI_PAS: true }),
      answer: { dit: z.string(), recu: z.string() },
      make: ({ options: { mot }, pluginOptions, settings: read }) => ({
        answer: { dit: `${mot} ${pluginOptions.objet} ${read.ESSAI_PAS + 1}`, recu: Object.keys(read).join() },
      }),
    });
    const plugin = definePlugin({ name: 'essai', options, settings, outputs: [output] });
    const sent: unknown[] = [];
    const work = {
      run: (task: SceneOutput['task'], input: OutputInput, given: typeof hooks) => {
        sent.push(input.settings, input.pluginOptions);
        return task.run(input, { ...hooks, ...given });
      },
    };
    const { call } = pipelineOf([withValues(plugin({ objet: 'porte' }), { ESSAI_PAS: 6, ESSAI_CLE: 'k' })], {
      services: { work } as unknown as Services,
    });
    expect(await call(output, ALONE)).toMatchObject({ value: { dit: 'toit porte 7', recu: 'ESSAI_PAS' } });
    expect(sent).toEqual([{ ESSAI_PAS: 6 }, { objet: 'porte' }]);
    expect(() => definePlugin({ name: 'sans', outputs: [output] })()).toThrow(
      'plugin sans: outputs read what the plugin does not declare: essaiPlugin: objet, essaiPlugin: ESSAI_PAS',
    );
  });

  test('names its steps, and stops at the next one when its caller has left', () => {
    const left = new AbortController();
    const marks: string[] = [];
    const output = sceneOutput({
      ...common,
      path: '/essai/pas',
      answer: { fait: z.boolean() },
      findings: true,
      steps: 2,
      make(work) {
        work.step('un');
        work.step('deux');
        return { answer: { fait: true } };
      },
    });
    const progress = (done: number, total: number, label: string) => void marks.push(`${done}/${total} ${label}`);
    output.run(inputFor(Scene.parse(ALONE), { langue: 'en' }), { progress, signal: left.signal });
    expect(marks).toEqual(['0/4 Building', '1/4 un', '2/4 deux', '3/4 Checks', '4/4 Checks']);
    const abort = (done: number) => void (done === 1 && left.abort());
    expect(() => output.run(inputFor(Scene.parse(ALONE)), { progress: abort, signal: left.signal })).toThrow(/abort/i);
  });
});

test('the checks find once in a building, whoever asks', () => {
  const building = buildingOf(Scene.parse(DEMOS.maison()));
  const found = findingsOf(building);
  const passes: number[] = [];
  expect(findingsOf(building, { onPass: (done) => void passes.push(done) })).toBe(found);
  expect(passes).toEqual(found.map((_, pass) => pass + 1));
  const documents = findingsOf(building, { control: 'documents' }).flat();
  expect(documents).toEqual(findingsOf(buildingOf(building.scene), { control: 'documents' }).flat());
});

test('equal scenes have one key, however their fields are ordered', () => {
  const other = { murs: [{ y2: 0, x2: 4000, y1: 0, x1: 0 }] };
  expect(sceneKey(Scene.parse(other))).toBe(sceneKey(Scene.parse(ALONE)));
  expect(sceneKey(Scene.parse({ murs: [{ ...ALONE.murs[0], x2: 4001 }] }))).not.toBe(sceneKey(Scene.parse(ALONE)));
});

/** Syntaxes that files are written in: nobody asks for them by name. */
const SYNTAXES = new Set(['step', 'xml']);

test('every format of the kernel says its media type and its extension, and writes', async () => {
  const folder = new URL('../../src/kernel/formats/', import.meta.url);
  const names = readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/index.ts`, folder)))
    .filter((name) => !SYNTAXES.has(name));
  expect(names).toEqual(expect.arrayContaining(['csv', 'dxf', 'html', 'svg']));
  for (const name of names) {
    const module = (await import(new URL(`${name}/index.ts`, folder).href)) as Record<string, Partial<Format<never>>>;
    expect([name, module[name]?.extension, typeof module[name]?.mediaType, typeof module[name]?.write]).toEqual([
      name,
      name,
      'string',
      'function',
    ]);
  }
});
