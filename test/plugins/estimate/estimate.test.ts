import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { estimateOf } from '../../../src/kernel/estimate/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object, path = 'devis') => app.fastify.inject({ method: 'POST', url: `/api/v1/cao/${path}`, headers: { 'x-api-key': cle }, payload });
const worksOf = ({ lots }: { lots: { ouvrages: { code: string; quantite: number; unite: string }[] }[] }) => new Map(lots.flatMap(({ ouvrages }) => ouvrages.map((work) => [work.code, work] as const)));

/** One room of 5 × 4 m between faces, 2.50 m high, a door and a window, in blocks of 200. */
const ROOM = {
  murs: [[0, 0, 5200, 0], [5200, 0, 5200, 4200], [5200, 4200, 0, 4200], [0, 4200, 0, 0]].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, materiau: 'bloc_beton' })),
  ouvertures: [{ mur: 0, position: 1000, largeur: 900, hauteur: 2150, type: 'porte' }, { mur: 2, position: 1000, largeur: 1200, hauteur: 1250, z: 900 }],
  pieces: [{ type: 'bureau', x: 2600, y: 2100 }],
  toitures: [{ type: 'plat', debord: 0 }],
  reseaux: [{ type: 'ef', diametre: 16, z: 0, trace: [{ x: 1000, y: 1000 }, { x: 4000, y: 1000 }] }],
};

describe('POST /cao/devis', () => {
  test('measures by hand on a room of known sizes', async () => {
    const works = worksOf((await post(ROOM)).json());
    const quantity = (code: string) => works.get(code)?.quantite;
    // 2 × (5.20 + 4.20) × 2.50 less 0.90 × 2.15 and 1.20 × 1.25.
    expect(quantity('GO-MUR-BLOC-BETON-200')).toBe(43.57);
    expect(quantity('PLA-PLAFOND')).toBe(20);
    expect(quantity('SOL-PARQUET-CLAIR')).toBe(20);
    expect(quantity('SOL-PLINTHE')).toBeCloseTo(18 - 0.9, 2);
    expect(quantity('PLO-RESEAU-EF-16')).toBe(3);
    expect([...works.keys()].filter((code) => code.startsWith('MEN-'))).toHaveLength(2);
    expect(quantity('GO-DALLAGE-200')).toBeCloseTo(5.4 * 4.4, 2);
    expect([...works].find(([code]) => code.startsWith('GO-TOITURE-TERRASSE'))![1].quantite).toBeCloseTo(5.4 * 4.4, 2);
    expect(works.has('COUV-CHARPENTE')).toBe(false);
  });

  test('measures what hangs under a slope and what a pitched roof is made of', async () => {
    const height = 1100;
    const attic = { ...ROOM, murs: ROOM.murs.map((wall) => ({ ...wall, hauteur: height })), ouvertures: [], toitures: [{ type: 'deux_pans', hauteur_faitage: 2200, debord: 0 }] };
    const works = worksOf((await post(attic)).json());
    // Slopes of 45° over 4.40 m: the ceiling between the faces is √2 times its plan.
    expect(works.get('PLA-PLAFOND')!.quantite).toBeCloseTo(20 * Math.SQRT2, 1);
    expect(works.get('COUV-CHARPENTE')!.quantite).toBeCloseTo(5.4 * 4.4, 2);
    expect(works.get('COUV-TUILE')!.quantite).toBeCloseTo(5.4 * 4.4 * Math.SQRT2, 1);
  });

  test('counts air terminals and ducts with the heating', async () => {
    const ventilation = { type: 'simple_flux', bouches: [{ x: 1000, y: 1000, z: 2500, debit: 30 }, { x: 2000, y: 1000, z: 2500, debit: 30 }], conduits: [{ diametre: 125, trace: [{ x: 1000, y: 1000, z: 2600 }, { x: 4000, y: 1000, z: 2600 }, { x: 4000, y: 1000, z: 3600 }] }] };
    const works = worksOf((await post({ ...ROOM, ventilation })).json());
    expect(works.get('CVC-BOUCHE')!.quantite).toBe(2);
    expect(works.get('CVC-CONDUIT-125')!.quantite).toBe(4);
  });

  test('prices only what it is given: lines to the cent, totals their exact sums, the rest named', async () => {
    const free = (await post(ROOM)).json();
    expect(free).toMatchObject({ total_ht: null, tva: null, total_ttc: null, codes_inconnus: [] });
    expect(free.sans_prix).toHaveLength(worksOf(free).size);
    const priced = (await post({ ...ROOM, prix: { 'PLA-PLAFOND': 38.505, 'SOL-PLINTHE': 0.1, 'X-INCONNU': 3 }, tva_pct: 5.5 })).json();
    expect(priced.codes_inconnus).toEqual(['X-INCONNU']);
    expect(priced.total_ht).toBe(771.81);
    expect(priced.tva).toBe(42.45);
    expect(priced.total_ttc).toBe(814.26);
    expect(priced.sans_prix).not.toContain('PLA-PLAFOND');
  });

  test('CSV, and prices out of bounds', async () => {
    const csv = await post({ ...ROOM, format: 'csv', prix: { 'PLA-PLAFOND': 10 } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain('PLA-PLAFOND;Plafond;m²;20,00;10,00;200,00;');
    expect((await post({ ...ROOM, prix: { 'PLA-PLAFOND': -1 } })).statusCode).toBe(422);
    expect((await post({ ...ROOM, tva_pct: 120 })).statusCode).toBe(422);
  });
});

describe('a bill of quantities', () => {
  test.each(Object.keys(DEMOS) as (keyof typeof DEMOS)[])('%s: every code once, whatever the order of the document; nothing existing is counted', (name) => {
    const scene = DEMOS[name]();
    const bill = (from: object) => estimateOf(buildingOf(Scene.parse(from)), { prix: {}, tvaPct: 20 }, 'fr').lots.flatMap(({ ouvrages }) => ouvrages);
    const works = bill(scene);
    expect(new Set(works.map(({ code }) => code)).size).toBe(works.length);
    const shuffled = bill({ ...scene, electricite: scene.electricite?.toReversed(), plomberie: scene.plomberie?.toReversed(), mobilier: scene.mobilier?.toReversed() });
    expect(new Map(shuffled.map(({ code, quantite }) => [code, quantite]))).toEqual(new Map(works.map(({ code, quantite }) => [code, quantite])));
    const existing = bill({ ...scene, murs: scene.murs!.map((wall) => ({ ...wall, existant: true })) });
    expect(existing.filter(({ code }) => /^(?:GO-MUR|PLA-|PEI-MUR|SOL-)/.test(code))).toEqual([]);
  });

  test('whatever the prices, the lots add up to the total', () => {
    const building = buildingOf(Scene.parse(ROOM));
    const codes = estimateOf(building, { prix: {}, tvaPct: 0 }, 'fr').sans_prix;
    fc.assert(fc.property(fc.dictionary(fc.constantFrom(...codes), fc.double({ min: 0, max: 1e6, noNaN: true })), fc.integer({ min: 0, max: 100 }), (prix, tvaPct) => {
      const { lots, total_ht, tva, total_ttc } = estimateOf(building, { prix, tvaPct }, 'en');
      const lines = lots.flatMap(({ ouvrages }) => ouvrages.flatMap((work) => (work.total_ht === null ? [] : [new Decimal(work.total_ht)])));
      if (lines.length === 0) return void expect(total_ht).toBeNull();
      const sum = lines.reduce((a, b) => a.plus(b));
      expect(total_ht).toBe(sum.toNumber());
      expect(total_ttc).toBe(sum.plus(tva!).toNumber());
    }));
  });
});
