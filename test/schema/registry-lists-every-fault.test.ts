import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { HelpText } from '../../src/contract/index.js';
import {
  Artefact,
  COST,
  defineOperation,
  definePlugin,
  file,
  json,
  Operation,
  PluginOptionsError,
  post,
} from '../../src/contract/index.js';
import { sceneEntree } from '../../src/schema/index.js';
import { createRegistry, RegistryError } from '../../src/schema/registry.js';

const help = { fr: { title: 'T', description: 'D' }, en: { title: 'T', description: 'D' } };
const resultat = z.object({ fichier: Artefact.optional(), total: z.number() }).meta({ id: 'RegistreEssai' });
const base = { kind: 'mutation', auth: 'key', cost: COST.cao, resultat, help } as const;

const faultsOf = (start: () => unknown): readonly string[] => {
  try {
    start();
  } catch (error) {
    if (error instanceof RegistryError) return error.faults;
    throw error;
  }
  return [];
};

/** A plugin whose resolver class binds the given operations. */
function pluginOf(name: string, operations: ReturnType<typeof defineOperation>[]) {
  class EssaiResolver {}
  operations.forEach((operation, i) => {
    const method = `m${i}`;
    Object.defineProperty(EssaiResolver.prototype, method, { value: () => ({}) });
    Operation(operation)(EssaiResolver.prototype, method, {});
  });
  return definePlugin({ name, operations, resolvers: [EssaiResolver] })();
}

describe('the registry at boot', () => {
  test('accepts a sound plugin and freezes', () => {
    const registry = createRegistry([pluginOf('sain', [defineOperation({ ...base, rest: post('/cao/sain') })])]);
    expect(registry.operation('caoSain')?.toolName).toBe('cao_sain');
    expect(Object.isFrozen(registry)).toBe(true);
  });

  test('names plugin and field of every fault at once', () => {
    const first = defineOperation({ ...base, rest: post('/cao/double') });
    const second = defineOperation({
      ...base,
      name: 'caoDouble',
      rest: post('/cao/autre', { aliases: ['/cao/double'] }),
    });
    const query = defineOperation({ ...base, kind: 'query', rest: post('/cao/lecture') });
    const formats = defineOperation({
      ...base,
      rest: post('/cao/fichier'),
      representations: [file('pdf', 'application/pdf', 'total'), json({ without: ['absent'] })],
    });
    const parameter = defineOperation({
      ...base,
      auth: 'anyone' as never,
      rest: post('/cao/plan/{jeton}'),
      help: { fr: help.fr, en: {} as HelpText },
    });
    const cost = defineOperation({ ...base, cost: { ...COST.cao, units: 3 }, rest: post('/cao/cher') });
    const faults = faultsOf(() =>
      createRegistry([pluginOf('un', [first, query]), pluginOf('deux', [second, formats, parameter, cost])]),
    );
    const expected = [
      'plugin un, caoLecture: kind: a query never spends units, declare a mutation',
      'plugin deux, caoFichier: representations: several forms need a field `format` in entree',
      'plugin deux, caoFichier: representation pdf: field "total" of resultat is no Artefact',
      'plugin deux, caoFichier: representation json: resultat has no field "absent"',
      'plugin deux, caoPlan: auth "anyone" is not one of none, key, optional, token, automation-or-key',
      'plugin deux, caoPlan: help.en lacks its title or description',
      'plugin deux, caoPlan: rest path parameter {jeton} is no field of entree',
      'plugin deux, caoDouble: name "caoDouble" is already taken by caoDouble (plugin un)',
      'plugin deux, caoDouble: route "POST /cao/double" is already taken by caoDouble (plugin un)',
      'plugin deux, caoCher: cost class "cao" differs from the one of caoDouble',
    ];
    for (const fault of expected) expect(faults).toContain(fault);
  });

  test('asks for `scene: true` and an input made with sceneEntree together', () => {
    const bare = defineOperation({ ...base, scene: true, rest: post('/cao/nue'), entree: z.object({}) });
    const silent = defineOperation({ ...base, rest: post('/cao/muette'), entree: sceneEntree('RegistreMuette', {}) });
    expect(faultsOf(() => createRegistry([pluginOf('scenes-essai', [bare, silent])]))).toEqual([
      'plugin scenes-essai, caoNue: scene: entree must be made with sceneEntree',
      'plugin scenes-essai, caoMuette: scene: entree is made with sceneEntree, declare scene: true',
    ]);
  });

  test('needs a method for each operation, and the reverse', () => {
    const orphan = defineOperation({ ...base, rest: post('/cao/orphelin') });
    const stray = defineOperation({ ...base, rest: post('/cao/egare') });
    class Stray {
      @Operation(stray)
      run() {
        return { total: 0 };
      }
    }
    const plugin = definePlugin({ name: 'liens', operations: [orphan], resolvers: [Stray] })();
    expect(faultsOf(() => createRegistry([plugin]))).toEqual([
      'plugin liens, caoOrphelin: 0 resolver methods carry it, one is needed',
      'plugin liens, caoEgare: carried by a method (run) but not declared in operations',
    ]);
  });

  test('holds first steps, settings and limits to what every reader of them needs', () => {
    const own = defineOperation({ ...base, rest: post('/cao/propre') });
    const foreign = defineOperation({ ...base, rest: post('/cao/autrui') });
    class Own {
      @Operation(own)
      run() {
        return {} as never;
      }
    }
    const limit = { points: 1, windowMs: 1000, what: { fr: 'essais', en: 'tries' } };
    const plugin = definePlugin({
      name: 'propre',
      operations: [own],
      resolvers: [Own],
      journey: [
        { operation: foreign, order: 1, says: { llms: true } },
        { operation: own, order: Number.NaN, says: {} },
      ],
      settings: z.object({ taille: z.string().optional().describe('Taille'), TAILLE: z.string().optional() }),
      limits: { essais: limit },
    });
    const other = definePlugin({ name: 'autre', operations: [], resolvers: [], limits: { essais: limit } });
    expect(faultsOf(() => createRegistry([plugin(), other()]))).toEqual([
      'plugin propre: journey: caoAutrui is no operation of the plugin',
      'plugin propre: journey: caoPropre has no order',
      'plugin propre: journey: caoPropre is said nowhere',
      'plugin propre: setting "taille" is not in UPPER_CASE',
      'plugin propre: setting taille is not described in both languages',
      'plugin propre: setting TAILLE is not described in both languages',
      'plugin autre: limit "essais" is already taken by plugin propre',
    ]);
  });

  test('a bad option stops the start with the name of the plugin', () => {
    const plugin = definePlugin({
      name: 'options',
      options: z.object({ taille: z.int().default(3) }),
      operations: [],
      resolvers: [],
    });
    expect(plugin().options).toEqual({ taille: 3 });
    expect(() => plugin({ taille: 'x' as never })).toThrow(PluginOptionsError);
    expect(() => plugin({ taille: 'x' as never })).toThrow(/plugin options: .*taille/s);
  });
});
