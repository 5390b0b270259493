import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Permit } from '../../../src/kernel/permit/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/permis', headers: { 'x-api-key': cle }, payload });
type Answer = Permit & {
  readonly alertes: { code: string }[];
  readonly verdict: { livrable: boolean; controles: { code: string; ok: boolean }[] };
  readonly urbanisme?: { controles: { conforme: boolean }[] };
};

describe('the demonstration house', () => {
  let permit: Answer;
  beforeAll(async () => {
    permit = (await post(DEMOS.maison())).json<Answer>();
  });

  test('needs a permit, and says why', () => {
    expect(permit.formalite).toBe('permis_de_construire');
    expect(permit.raisons.join()).toContain('R. 421-1');
    expect(permit.architecte_obligatoire).toBe(false);
  });

  test('each total is the sum of its lines', () => {
    const { calcul, ...totals } = permit.surfaces;
    for (const [figure, total] of Object.entries(totals)) {
      const sum = calcul
        .filter((line) => line.figure === figure)
        .reduce((all, { signe, surface_m2 }) => all + (signe === '+' ? surface_m2 : -surface_m2), 0);
      expect(sum).toBeCloseTo(total, 1);
    }
    expect(calcul.every(({ article }) => /^R\. \d/.test(article))).toBe(true);
  });

  test('documents are sheets of the file, or marked to be supplied with what they must show', () => {
    const status = Object.fromEntries(permit.pieces.map(({ code, statut }) => [code, statut]));
    expect(status).toEqual({
      PCMI1: 'a_fournir',
      PCMI2: 'fournie',
      PCMI3: 'fournie',
      PCMI4: 'fournie',
      PCMI5: 'fournie',
      PCMI6: 'a_fournir',
      PCMI7: 'a_fournir',
      PCMI8: 'a_fournir',
    });
    const toSupply = permit.pieces.filter(({ statut }) => statut === 'a_fournir');
    expect(toSupply.every(({ raison }) => raison !== undefined)).toBe(true);
  });

  test('the form has what the scene knows and null for the rest', () => {
    const { numero, champs } = permit.cerfa;
    expect(numero).toBe('13406');
    expect(champs).toMatchObject({
      demandeur: null,
      terrain_superficie_m2: 621,
      nature_travaux: 'construction_nouvelle',
    });
    expect(champs.surface_plancher_creee_m2).toBe(permit.surfaces.plancher_creee_m2);
    expect(permit.manque.length).toBeGreaterThan(2);
  });

  test('its sheets read clean', () => {
    expect(permit.verdict.controles.filter(({ ok }) => !ok)).toEqual([]);
  });
});

test('an extension parts what stands from what is created', async () => {
  const permit = (await post({ ...DEMOS.extension(), regles_urbanisme: { zone_u: true } })).json<Answer>();
  expect(permit.formalite).toBe('declaration_prealable');
  expect(permit.surfaces.plancher_existante_m2).toBeCloseTo(51.59, 1);
  expect(permit.surfaces.plancher_creee_m2).toBeGreaterThan(20);
  expect(permit.cerfa.champs.nature_travaux).toBe('travaux_sur_existant');
});

test('breaches of the rules of the scene are alerts of the permit', async () => {
  const permit = (await post({ ...DEMOS.maison(), regles_urbanisme: { emprise_max_pct: 5 } })).json<Answer>();
  expect(permit.alertes.map(({ code }) => code)).toContain('urbanisme_emprise');
  expect(permit.urbanisme!.controles[0]!.conforme).toBe(false);
});

test('the page has a sheet for each document, its reference written on it, at the scales of a permit', async () => {
  const answer = await post({ ...DEMOS.maison(), format: 'html', coupe: [5000, -16_000, 5000, 15_000] });
  expect(answer.headers['content-type']).toContain('text/html');
  for (const code of ['PCMI1', 'PCMI2', 'PCMI3', 'PCMI4', 'PCMI5', 'PCMI6', 'PCMI7', 'PCMI8']) {
    expect(answer.body).toContain(`>${code} · `);
  }
  for (const text of ['1:200', '1:100', 'Voie (supposée)', 'À FOURNIR PAR LE DEMANDEUR', 'TN ±0,00 (18,00 NGF)']) {
    expect(answer.body).toContain(text);
  }
});

describe('the sheets of a file', () => {
  interface Sheet {
    readonly titre: string;
    readonly echelle: number | null;
    readonly format: string;
  }
  const sheetsOf = async (more: object): Promise<Sheet[]> => {
    const { body } = await post({ ...DEMOS.maison(), ...more, format: 'html' });
    return [
      ...body.matchAll(/<section class="feuille" data-format="f(\d+)x\d+"><h2>([^<]*)<\/h2>([^]*?)<\/section>/g),
    ].map(([, width, titre, drawing]) => ({
      titre: titre!,
      echelle: Number(drawing!.match(/>1:(\d+)</)?.[1]) || null,
      format: width === '297' ? 'A4' : 'A3',
    }));
  };

  test('are A4 where that costs no drawing its scale, and A3 where it does', async () => {
    const [usual, large, small] = await Promise.all([
      sheetsOf({}),
      sheetsOf({ format_feuille: 'A3' }),
      sheetsOf({ format_feuille: 'A4' }),
    ]);
    expect(new Set(large.map(({ format }) => format))).toEqual(new Set(['A3']));
    expect(new Set(small.map(({ format }) => format))).toEqual(new Set(['A4']));
    const scalesOf = (sheets: readonly Sheet[], code: string) =>
      new Set(sheets.filter(({ titre }) => titre.startsWith(code)).map(({ echelle }) => echelle));
    for (const code of ['PCMI2', 'PCMI3', 'PCMI5']) {
      expect(scalesOf(usual, code), code).toEqual(scalesOf(large, code));
      for (const scale of scalesOf(small, code)) expect([100, 200, 500]).toContain(scale);
    }
    // A plot of 23 by 27 m at 1:200 needs A3, a façade of 12 m at 1:100 does not.
    const formatOf = (code: string) => usual.find(({ titre }) => titre.startsWith(code))!.format;
    expect([formatOf('PCMI2'), formatOf('PCMI5'), formatOf('PCMI4')]).toEqual(['A3', 'A4', 'A4']);
  });

  test('bear their document and their number at the top right', async () => {
    const { body } = await post({ ...DEMOS.maison(), format: 'html' });
    const count = body.match(/<section class="feuille/g)!.length;
    const numbers = [...body.matchAll(/>(PCMI\d|Annexe) · (\d+) \/ (\d+)</g)];
    expect(numbers.map(([, , number]) => Number(number))).toEqual(Array.from({ length: count - 1 }, (_, i) => i + 2));
    expect(new Set(numbers.map(([, , , of]) => Number(of)))).toEqual(new Set([count]));
  });

  test('of PCMI6 offer what a photograph from the street shows, and say that it is to be supplied', async () => {
    const { body } = await post({ ...DEMOS.maison(), format: 'html' });
    for (const text of ['Vue depuis PCMI7', 'Axonométrie', 'À FOURNIR PAR LE DEMANDEUR']) expect(body).toContain(text);
  });
});

describe('where photographs are taken from', () => {
  test('is proposed on the road, outside the plot, looking at the building', async () => {
    const { points_de_vue } = (await post(DEMOS.maison())).json<Answer>();
    expect(points_de_vue.map(({ piece, propose }) => [piece, propose])).toEqual([
      ['PCMI7', true],
      ['PCMI8', true],
    ]);
    // The road of the demonstration is its rear limit, y = 13.50 m or so: both stand beyond every corner of the plot.
    const highest = Math.max(...DEMOS.maison().parcelle!.map(([, y]) => y!));
    for (const { y } of points_de_vue) expect(y).toBeGreaterThan(highest);
  });

  test('is marked on the site plan where the caller says', async () => {
    const points_de_vue = [
      { piece: 'PCMI7', x: 20_000, y: 3000, vers_x: 5000, vers_y: 3000 },
      { piece: 'PCMI8', x: 5000, y: -20_000 },
    ];
    const given = { ...DEMOS.maison(), georef: undefined, nord_deg: 0, points_de_vue };
    const answer = (await post(given)).json<Answer>();
    expect(answer.points_de_vue[0]).toMatchObject({ x: 20_000, y: 3000, azimut_deg: 270, propose: false });
    const html = (await post({ ...given, format: 'html' })).body;
    expect(html).toContain('>PCMI7<');
    expect(html).not.toContain('(proposé)');
  });
});

test('an extension shows its façades as they stand beside those projected', async () => {
  const { body } = await post({ ...DEMOS.extension(), format: 'html' });
  for (const text of ['Façade avant (sud) · état existant', 'Façade avant (sud) · état projeté']) {
    expect(body).toContain(text);
  }
  const fresh = await post({ ...DEMOS.maison(), format: 'html' });
  expect(fresh.body).not.toContain('état existant');
});
