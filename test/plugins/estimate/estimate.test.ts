import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { estimateOf } from '../../../src/kernel/estimate/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { readPdf } from '../../services/print/support.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object, path = 'devis') =>
  app.fastify.inject({ method: 'POST', url: `/api/v1/cao/${path}`, headers: { 'x-api-key': cle }, payload });
const worksOf = ({ lots }: { lots: { ouvrages: { code: string; quantite: number; unite: string }[] }[] }) =>
  new Map(lots.flatMap(({ ouvrages }) => ouvrages.map((work) => [work.code, work] as const)));

/** One room of 5 × 4 m between faces, 2.50 m high, a door and a window, in blocks of 200. */
const ROOM = {
  murs: [
    [0, 0, 5200, 0],
    [5200, 0, 5200, 4200],
    [5200, 4200, 0, 4200],
    [0, 4200, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, materiau: 'bloc_beton' })),
  ouvertures: [
    { mur: 0, position: 1000, largeur: 900, hauteur: 2150, type: 'porte' },
    { mur: 2, position: 1000, largeur: 1200, hauteur: 1250, z: 900 },
  ],
  pieces: [{ type: 'bureau', x: 2600, y: 2100 }],
  toitures: [{ type: 'plat', debord: 0 }],
  reseaux: [
    {
      type: 'ef',
      diametre: 16,
      z: 0,
      trace: [
        { x: 1000, y: 1000 },
        { x: 4000, y: 1000 },
      ],
    },
  ],
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
    const attic = {
      ...ROOM,
      murs: ROOM.murs.map((wall) => ({ ...wall, hauteur: height })),
      ouvertures: [],
      toitures: [{ type: 'deux_pans', hauteur_faitage: 2200, debord: 0 }],
    };
    const works = worksOf((await post(attic)).json());
    // Slopes of 45° over 4.40 m: the ceiling between the faces is √2 times its plan.
    expect(works.get('PLA-PLAFOND')!.quantite).toBeCloseTo(20 * Math.SQRT2, 1);
    expect(works.get('COUV-CHARPENTE')!.quantite).toBeCloseTo(5.4 * 4.4, 2);
    expect(works.get('COUV-TUILE')!.quantite).toBeCloseTo(5.4 * 4.4 * Math.SQRT2, 1);
  });

  test('measures gables: masonry to under the roof, coat of the façade, insulation and paint where a room lies under the slope', async () => {
    // Faces 4.40 m apart, slopes of 45°: the underside is √2 × 220 mm under the outer surface.
    const top = 2.2 - 0.22 * Math.SQRT2;
    const triangle = top * top;
    const roofed = {
      ...ROOM,
      murs: ROOM.murs.map((wall) => ({ ...wall, materiau: undefined })),
      ouvertures: [],
      decoration: [{ mur: 1, type: 'enduit', face: 'exterieur' }],
      toitures: [{ type: 'deux_pans', hauteur_faitage: 2200, debord: 0 }],
    };
    const ceiled = worksOf((await post(roofed)).json());
    expect(ceiled.get('GO-PIGNON-BLOC-BETON-200')!.quantite).toBeCloseTo(2 * triangle, 2);
    expect(ceiled.get('PEI-ENDUIT')!.quantite).toBeCloseTo(4.4 * 2.5 + triangle, 2);
    // Under the level ceiling of the room, which runs on to the eaves, the gable is that of a cold attic.
    expect(ceiled.get('PLA-ISOLANT-120')!.quantite).toBeCloseTo(2 * (5 + 4) * 2.5, 2);
    const open = worksOf(
      (
        await post({
          ...roofed,
          murs: roofed.murs.map((wall) => ({ ...wall, hauteur: 1100 })),
          decoration: [{ mur: 1, type: 'papier_peint' }],
        })
      ).json(),
    );
    // Eaves 200 mm inside the outer face; two long faces, two trapezes less the paper on one wall.
    const eave = 1.1 + 0.2 - 0.22 * Math.SQRT2;
    const ridge = 1.1 + top;
    const end = 4 * ((eave + ridge) / 2);
    expect(open.get('PLA-ISOLANT-120')!.quantite).toBeCloseTo(2 * 5 * eave + 2 * end, 2);
    expect(open.get('PEI-PAPIER-PEINT')!.quantite).toBeCloseTo(end, 2);
    expect(open.get('PEI-MUR')!.quantite).toBeCloseTo(2 * 5 * eave + end, 2);
    const existing = worksOf(
      (await post({ ...roofed, murs: roofed.murs.map((wall, i) => ({ ...wall, existant: i !== 1 })) })).json(),
    );
    expect(existing.get('GO-PIGNON-BLOC-BETON-200')!.quantite).toBeCloseTo(triangle, 2);
  });

  test('names a wall by what carries, not by its thickest layer of insulation', async () => {
    const works = worksOf(
      (await post({ ...ROOM, murs: ROOM.murs.map((wall) => ({ ...wall, materiau: undefined })) })).json(),
    );
    expect([...works.keys()].filter((code) => code.startsWith('GO-MUR'))).toEqual(['GO-MUR-BLOC-BETON-200']);
  });

  test('deducts from the paint of the rooms what covers their faces, not what covers the façades', async () => {
    const paint = async (decoration: object[]) => worksOf((await post({ ...ROOM, decoration })).json());
    // 18 × 2.50 less the bays.
    const whole = 18 * 2.5 - 0.9 * 2.15 - 1.2 * 1.25;
    const [tiled, rendered, painted] = [
      await paint([{ mur: 1, type: 'papier_peint' }]),
      await paint([{ mur: 1, type: 'enduit', face: 'exterieur' }]),
      await paint([
        { mur: 1, type: 'peinture', face: 'exterieur' },
        { mur: 3, type: 'peinture' },
      ]),
    ];
    expect(tiled.get('PEI-MUR')!.quantite).toBeCloseTo(whole - 4 * 2.5, 1);
    expect(rendered.get('PEI-MUR')!.quantite).toBeCloseTo(whole, 1);
    // From corner to corner: 4.20 on axes, 4.40 outside.
    expect(rendered.get('PEI-ENDUIT')!.quantite).toBe(11);
    expect(painted.get('PEI-MUR')!.quantite).toBeCloseTo(whole, 1);
    expect(painted.get('PEI-FACADE')!.quantite).toBe(11);
  });

  test('lays no floor and hangs no ceiling over a stairwell', async () => {
    const upper = ROOM.murs.map((wall) => ({ ...wall, z: 2700 }));
    const house = {
      murs: [...ROOM.murs, ...upper],
      ouvertures: [],
      pieces: [
        { type: 'bureau', x: 2600, y: 600 },
        { type: 'bureau', x: 2600, y: 600, z: 2700 },
      ],
      escaliers: [{ x: 500, y: 3000, hauteur: 2700, largeur: 900 }],
    };
    const building = buildingOf(Scene.parse(house));
    const well = building.stairwells.reduce((sum, { polygon }) => sum + areaOf(polygon), 0) / 1e6;
    expect(well).toBeGreaterThan(1.5);
    const works = worksOf((await post(house)).json());
    expect(works.get('SOL-PARQUET-CLAIR')!.quantite).toBeCloseTo(40 - well, 1);
    expect(works.get('PLA-PLAFOND')!.quantite).toBeCloseTo(40 - well, 1);
  });

  test('of an extension counts the floor and the roof that are new', async () => {
    const old = ROOM.murs.map((wall) => ({ ...wall, existant: true }));
    // Against the right wall of the old room: 3 m more between faces, its own flat roof.
    const added = [
      [5300, 0, 8300, 0],
      [8300, 0, 8300, 4200],
      [8300, 4200, 5300, 4200],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 }));
    const square = (x1: number, y1: number, x2: number, y2: number) => [
      { x: x1, y: y1 },
      { x: x2, y: y1 },
      { x: x2, y: y2 },
      { x: x1, y: y2 },
    ];
    const toitures = [
      { type: 'deux_pans', polygone: square(-100, -100, 5300, 4300) },
      { type: 'plat', polygone: square(5300, -100, 8400, 4300), debord: 0 },
    ];
    const works = worksOf((await post({ murs: [...old, ...added], toitures })).json());
    // The corners that old and new walls share are mitred between them.
    expect(works.get('GO-DALLAGE-200')!.quantite).toBeCloseTo(3.1 * 4.4, 1);
    expect(works.get('COUV-ETANCHEITE')!.quantite).toBeCloseTo(3.1 * 4.4, 2);
    expect([...works.keys()].filter((code) => /CHARPENTE|TUILE|FAITAGE|GOUTTIERE/.test(code))).toEqual([]);
    // However large the existing estate, one new house among it is counted whole.
    const away = (i: number) =>
      ROOM.murs.map(({ x1, y1, x2, y2 }) => ({
        x1: x1! + (i % 20) * 9000,
        y1: y1! + Math.floor(i / 20) * 9000,
        x2: x2! + (i % 20) * 9000,
        y2: y2! + Math.floor(i / 20) * 9000,
        existant: i > 0,
      }));
    const estate = worksOf(
      estimateOf(
        buildingOf(Scene.parse({ murs: Array.from({ length: 200 }, (_, i) => away(i)).flat() })),
        { prix: {}, tvaPct: 20 },
        'fr',
      ),
    );
    expect(estate.get('GO-DALLAGE-200')!.quantite).toBeCloseTo(5.4 * 4.4, 2);
    expect(estate.get('COUV-ETANCHEITE')!.quantite).toBeCloseTo(5.8 * 4.8, 2);
    // A storey on the old walls brings its own floor and roof.
    const raised = worksOf((await post({ murs: [...old, ...ROOM.murs.map((wall) => ({ ...wall, z: 2700 }))] })).json());
    expect(raised.has('GO-DALLAGE-200')).toBe(false);
    expect(raised.get('GO-PLANCHER-200')!.quantite).toBeCloseTo(5.4 * 4.4, 2);
    expect(raised.get('COUV-ETANCHEITE')!.quantite).toBeGreaterThan(5.4 * 4.4);
  });

  test('counts air terminals and ducts with the heating', async () => {
    const ventilation = {
      type: 'simple_flux',
      bouches: [
        { x: 1000, y: 1000, z: 2500, debit: 30 },
        { x: 2000, y: 1000, z: 2500, debit: 30 },
      ],
      conduits: [
        {
          diametre: 125,
          trace: [
            { x: 1000, y: 1000, z: 2600 },
            { x: 4000, y: 1000, z: 2600 },
            { x: 4000, y: 1000, z: 3600 },
          ],
        },
      ],
    };
    const works = worksOf((await post({ ...ROOM, ventilation })).json());
    expect(works.get('CVC-BOUCHE')!.quantite).toBe(2);
    expect(works.get('CVC-CONDUIT-125')!.quantite).toBe(4);
  });

  test('prices only what it is given: lines to the cent, totals their exact sums, the rest named', async () => {
    const free = (await post(ROOM)).json();
    expect(free).toMatchObject({ total_ht: null, tva: null, total_ttc: null, codes_inconnus: [] });
    expect(free.sans_prix).toHaveLength(worksOf(free).size);
    const priced = (
      await post({ ...ROOM, prix: { 'PLA-PLAFOND': 38.505, 'SOL-PLINTHE': 0.1, 'X-INCONNU': 3 }, tva_pct: 5.5 })
    ).json();
    expect(priced.codes_inconnus).toEqual(['X-INCONNU']);
    expect(priced.total_ht).toBe(771.81);
    expect(priced.tva).toBe(42.45);
    expect(priced.total_ttc).toBe(814.26);
    expect(priced.sans_prix).not.toContain('PLA-PLAFOND');
  });

  test('HTML and PDF print lots, sums and the rate, texts escaped', async () => {
    const html = await post({
      ...ROOM,
      format: 'html',
      titre: '<b>Lot</b>',
      prix: { 'PLA-PLAFOND': 10 },
      tva_pct: 5.5,
    });
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.body).toContain('&lt;b&gt;Lot&lt;/b&gt;');
    expect(html.body).toContain('TVA 5,5');
    expect(html.body).toContain('211,00');
    expect(html.body).toContain('Ouvrages sans prix, hors des totaux');
    const pdf = await readPdf((await post({ ...ROOM, format: 'pdf', prix: { 'PLA-PLAFOND': 10 } })).rawPayload);
    expect(pdf.text).toContain('PLA-PLAFOND');
    expect(pdf.text).toMatch(/1\s*\/\s*\d/);
    expect(pdf.isTagged).toBe(true);
    // A lot that runs over a page has its total once, at its end.
    const { sans_prix: codes } = (await post(DEMOS.maison())).json();
    const long = await readPdf(
      (
        await post({
          ...DEMOS.maison(),
          format: 'pdf',
          prix: { [codes.find((code: string) => code.startsWith('MEN-'))]: 1234.5 },
        })
      ).rawPayload,
    );
    // The line, its lot, the summary of the lot, the total.
    expect(long.text.match(/1234,50/g)).toHaveLength(5);
  });

  test('CSV, and prices out of bounds', async () => {
    const csv = await post({ ...ROOM, format: 'csv', prix: { 'PLA-PLAFOND': 10 } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain('PLA-PLAFOND;Plafond;m²;20,00;10,00;200,00;');
    const english = await post({ ...ROOM, format: 'csv', langue: 'en', prix: { 'PLA-PLAFOND': 10.5 } });
    expect(english.body).toContain('PLA-PLAFOND;Ceiling;m²;20.00;10.50;210.00;');
    // A unit price finer than the cent is printed as it was given: quantity × price is the total one reads.
    expect((await post({ ...ROOM, format: 'csv', prix: { 'PLA-PLAFOND': 10.1255 } })).body).toContain(
      ';20,00;10,1255;202,51;',
    );
    expect((await post({ ...ROOM, prix: { 'PLA-PLAFOND': -1 } })).statusCode).toBe(422);
    expect((await post({ ...ROOM, tva_pct: 120 })).statusCode).toBe(422);
  });
});

describe('a bill of quantities', () => {
  test.each(Object.keys(DEMOS) as (keyof typeof DEMOS)[])(
    '%s: every code once, whatever the order of the document; nothing existing is counted',
    (name) => {
      const scene = DEMOS[name]();
      const bill = (from: object) =>
        estimateOf(buildingOf(Scene.parse(from)), { prix: {}, tvaPct: 20 }, 'fr').lots.flatMap(
          ({ ouvrages }) => ouvrages,
        );
      const works = bill(scene);
      expect(new Set(works.map(({ code }) => code)).size).toBe(works.length);
      const shuffled = bill({
        ...scene,
        electricite: scene.electricite?.toReversed(),
        plomberie: scene.plomberie?.toReversed(),
        mobilier: scene.mobilier?.toReversed(),
      });
      expect(new Map(shuffled.map(({ code, quantite }) => [code, quantite]))).toEqual(
        new Map(works.map(({ code, quantite }) => [code, quantite])),
      );
      const existing = bill({ ...scene, murs: scene.murs!.map((wall) => ({ ...wall, existant: true })) });
      expect(
        existing.filter(({ code }) =>
          /^(?:GO-MUR|GO-PIGNON|GO-DALLAGE|GO-PLANCHER|GO-TOITURE|COUV-|PLA-|PEI-MUR|SOL-)/.test(code),
        ),
      ).toEqual([]);
    },
  );

  test('whatever the prices, the lots add up to the total', () => {
    const building = buildingOf(Scene.parse(ROOM));
    const codes = estimateOf(building, { prix: {}, tvaPct: 0 }, 'fr').sans_prix;
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...codes), fc.double({ min: 0, max: 1e6, noNaN: true })),
        fc.integer({ min: 0, max: 100 }),
        (prix, tvaPct) => {
          const { lots, total_ht, tva, total_ttc } = estimateOf(building, { prix, tvaPct }, 'en');
          const lines = lots.flatMap(({ ouvrages }) =>
            ouvrages.flatMap((work) => (work.total_ht === null ? [] : [new Decimal(work.total_ht)])),
          );
          if (lines.length === 0) return void expect(total_ht).toBeNull();
          const sum = lines.reduce((a, b) => a.plus(b));
          expect(total_ht).toBe(sum.toNumber());
          expect(total_ttc).toBe(sum.plus(tva!).toNumber());
        },
      ),
    );
  });
});
