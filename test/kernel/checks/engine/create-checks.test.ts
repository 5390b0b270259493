import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Trade } from '../../../../src/kernel/checks/index.js';
import { check, createChecks, defineTrade, TRADES, tradeFaults } from '../../../../src/kernel/checks/index.js';
import { Scene } from '../../../../src/kernel/scene/index.js';
import { t } from '../../../../src/words/index.js';
import { deuxNiveaux, maison } from '../scenes.js';

const alert = (controle: 'integrite' | 'documents' | 'metiers') =>
  ({
    metier: 'ameublement',
    controle,
    severite: 'avertissement',
    norme: null,
    source: 'essai',
    message: t('{nombre} en trop', '{nombre} too many'),
  }) as const;

/** Walls counted against what the caller allows, ten without a word of theirs; the last one too many is removed. */
const counting = defineTrade({
  name: 'counting',
  alerts: { murs_en_trop: alert('metiers') },
  options: z.object({ most: z.int().positive() }),
  checks: [
    check({
      raises: ['murs_en_trop'],
      stage: 'site',
      *run({ walls }, options?: { most: number }) {
        const over = walls.length - (options?.most ?? 10);
        const last = walls.at(-1);
        if (over <= 0 || !last) return;
        const raison = t('Mur en trop', 'One wall too many');
        yield {
          code: 'murs_en_trop',
          objet: last.pointer,
          id: last.id,
          params: { nombre: over },
          fixes: [{ cible: last.pointer, actuel: last.source, propose: null, raison }],
        };
      },
    }),
  ],
});

const options = { langue: 'fr', now: () => 0 } as const;
const codes = (alerts: readonly { readonly code: string }[]) => alerts.map(({ code }) => code);
const counted = createChecks([...TRADES, counting]);

describe('checks made of trades', () => {
  it('raise, print and count the alerts of every trade', () => {
    const { alertes, resume } = counted.verify(Scene.parse(maison()), options);
    expect(codes(alertes)).toEqual(['murs_en_trop']);
    expect(resume).toEqual({ critiques: 0, avertissements: 1, suggestions: 0 });
    expect(Object.keys(counted.alerts).at(-1)).toBe('murs_en_trop');
  });

  it('give a trade what the caller says, and refuse what it does not take', () => {
    const scene = Scene.parse(maison());
    const check = (given: unknown) => counted.verify(scene, { ...options, options: { counting: given, other: 3 } });
    expect(check({ most: 13 }).alertes).toEqual([]);
    expect(check({ most: 12 }).alertes[0]!.message).toBe('1 en trop');
    expect(() => check({ most: 'douze' })).toThrow(z.ZodError);
  });

  it('apply the corrections of every trade, with the same options in each pass', () => {
    const scene = Scene.parse({ murs: [0, 1, 2].map((i) => ({ x1: 0, y1: 9000 * i, x2: 4000, y2: 9000 * i })) });
    const given = { counting: { most: 2 } };
    const answer = createChecks([counting]).verify(scene, { ...options, options: given, appliquer: true });
    expect(answer.diff!.map(({ cible, propose }) => [cible, propose])).toEqual([['/murs/2', null]]);
    expect(answer.apres_correction!.alertes).toEqual([]);
  });

  it('print what is unjudged by rank, then what has none', () => {
    const silent = (name: string, rank?: number): Trade => ({
      name,
      alerts: {},
      thresholds: {},
      unchecked: [{ regle: name, metiers: ['document'], raison: t('essai', 'try'), ...(rank && { rank }) }],
      checks: [],
    });
    const checks = createChecks([silent('c'), silent('b', 2), silent('a', 1), silent('d')]);
    expect(checks.uncheckedBy('fr').map(({ regle }) => regle)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('say nothing else when an exclusive check finds something', () => {
    const exclusive = defineTrade({
      name: 'exclusive',
      alerts: { tout_faux: alert('integrite') },
      checks: [
        check({
          raises: ['tout_faux'],
          stage: 'dwelling-equipment',
          isExclusive: true,
          run: ({ scene }) =>
            scene.titre === 'faux' ? [{ code: 'tout_faux' as const, objet: '/titre', fixes: [] }] : [],
        }),
      ],
    });
    const checks = createChecks([counting, exclusive]);
    const judged = (titre: string) => codes(checks.verify(Scene.parse({ ...maison(), titre }), options).alertes);
    expect(judged('faux')).toEqual(['tout_faux']);
    expect(judged('juste')).toEqual(['murs_en_trop']);
  });

  it('run only what a control reports', () => {
    const ran: string[] = [];
    const spy = (controle: 'integrite' | 'documents' | 'metiers') =>
      defineTrade({
        name: controle,
        alerts: { [`alerte_${controle}`]: alert(controle) },
        checks: [
          check({
            raises: [`alerte_${controle}`],
            stage: 'site',
            run: () => {
              ran.push(controle);
              return [];
            },
          }),
        ],
      });
    const checks = createChecks([spy('integrite'), spy('documents'), spy('metiers')]);
    const scene = Scene.parse(deuxNiveaux());
    checks.checkIntegrity(scene, options);
    checks.checkDocuments(scene, options);
    expect(ran).toEqual(['integrite', 'documents']);
    checks.verify(scene, options);
    expect(ran.slice(2)).toEqual(['integrite', 'documents', 'metiers']);
  });
});

describe('trades that do not go together', () => {
  it('are none of the service', () => {
    expect(tradeFaults(TRADES)).toEqual([]);
  });

  it('are all named at once', () => {
    const broken = {
      name: 'broken',
      alerts: {
        murs_en_trop: { ...alert('metiers'), metier: 'plombier', seuils: ['nowhere'] },
        toit_ouvert: alert('integrite'),
      },
      thresholds: {},
      unchecked: [],
      checks: [{ raises: ['autre'], stage: 'never', run: () => [] }],
    } as unknown as Trade;
    expect(tradeFaults([...TRADES, counting, broken])).toEqual([
      'trade broken: alert murs_en_trop is already that of trade counting',
      'trade broken: alert toit_ouvert is already that of trade roofs',
      'trade broken: no check raises murs_en_trop',
      'trade broken: alert murs_en_trop has metier plombier, not one of METIERS',
      'trade broken: alert murs_en_trop compares with nowhere, which is no threshold',
      'trade broken: no check raises toit_ouvert',
      'trade broken: a check raises autre, which is not one of its alerts',
      'trade broken: a check is of stage never, which is none of PASSES',
    ]);
    expect(() => createChecks([counting, counting])).toThrow(/trade counting is already that of trade counting/);
  });
});
