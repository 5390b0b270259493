import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { readPdf } from '../../services/print/support.js';
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
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/nomenclatures', headers: { 'x-api-key': cle }, payload });
const wall = (x1: number, y1: number, x2: number, y2: number, z = 0) => ({ x1, y1, x2, y2, z });
/** Two rooms over two rooms; doors between them and outside, two like windows and a third. */
const HOUSE = {
  titre: '=HYPERLINK("x")',
  murs: [0, 2700].flatMap((z) => [
    wall(0, 0, 8000, 0, z),
    wall(8000, 0, 8000, 5000, z),
    wall(8000, 5000, 0, 5000, z),
    wall(0, 5000, 0, 0, z),
    wall(4000, 100, 4000, 4900, z),
  ]),
  ouvertures: [
    { mur: 0, position: 500, largeur: 900, hauteur: 2150, type: 'porte' },
    { mur: 4, position: 1000, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 2, position: 1000, largeur: 1200, hauteur: 1250, z: 900 },
    { mur: 7, position: 1000, largeur: 1200, hauteur: 1250, z: 900 },
    { mur: 6, position: 1000, largeur: 600, hauteur: 950, z: 1200 },
  ],
  pieces: [
    { type: 'sejour', nom: '=Salon; "grand"', x: 2000, y: 2500 },
    { type: 'garage', nom: 'Garage', x: 6000, y: 2500 },
  ],
  electricite: [
    { type: 'prise', x: 1000, y: 1000, z: 300 },
    { type: 'prise', x: 1000, y: 1000, z: 3000 },
    { type: 'prise', x: 1500, y: 1000, z: 300 },
  ],
};

test('joinery is marked by type, counted by level, then listed with the rooms served', async () => {
  const { menuiseries } = (await post(HOUSE)).json();
  expect(menuiseries.types.map(({ repere, quantite, par_niveau }: never) => [repere, quantite, par_niveau])).toEqual([
    ['P1', 1, [{ niveau: 'RDC', quantite: 1 }]],
    ['P2', 1, [{ niveau: 'RDC', quantite: 1 }]],
    [
      'F1',
      2,
      [
        { niveau: 'RDC', quantite: 1 },
        { niveau: 'R+1', quantite: 1 },
      ],
    ],
    ['F2', 1, [{ niveau: 'R+1', quantite: 1 }]],
  ]);
  expect(
    menuiseries.ouvertures.map(({ repere, pieces, allege_mm }: never) => [repere, pieces, allege_mm]).slice(0, 3),
  ).toEqual([
    ['P1', ['=Salon; "grand"', 'extérieur'], null],
    ['P2', ['=Salon; "grand"', 'Garage'], null],
    ['F1', ['Garage', 'extérieur'], 900],
  ]);
});

test('each opening tells the façade that shows it, whatever way the building stands', async () => {
  const turned = (degrees: number) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const at = (x: number, y: number) => [Math.round(x * c - y * s), Math.round(x * s + y * c)] as const;
    const murs = HOUSE.murs.map(({ x1, y1, x2, y2, z }) => wall(...at(x1, y1), ...at(x2, y2), z));
    const pieces = HOUSE.pieces.map((room) => ({ ...room, x: at(room.x, room.y)[0], y: at(room.x, room.y)[1] }));
    return { ...HOUSE, murs, pieces, electricite: [] };
  };
  for (const scene of [HOUSE, turned(20)]) {
    const { menuiseries } = (await post(scene)).json();
    expect(menuiseries.ouvertures.map(({ facade }: never) => facade)).toEqual([
      'avant',
      null,
      'arrière',
      'arrière',
      'droite',
    ]);
  }
});

test('rooms add up to their level and to the whole; a garage is not habitable', async () => {
  const { pieces, totaux, equipements } = (await post(HOUSE)).json();
  const sum = (niveau: string | null) =>
    Math.round(
      pieces
        .filter((room: { niveau: string }) => niveau === null || room.niveau === niveau)
        .reduce((total: number, room: { surface_m2: number }) => total + room.surface_m2, 0) * 100,
    ) / 100;
  for (const { niveau, surface_m2 } of totaux) expect(surface_m2).toBe(sum(niveau));
  expect(totaux.at(-1).niveau).toBeNull();
  expect(pieces.find(({ nom }: { nom: string }) => nom === 'Garage')).toMatchObject({ habitable_m2: 0, carrez_m2: 0 });
  expect(equipements).toEqual([
    { niveau: 'RDC', lot: 'electricite', type: 'prise', designation: 'Prise 16 A', debit_m3h: null, quantite: 2 },
    { niveau: 'R+1', lot: 'electricite', type: 'prise', designation: 'Prise 16 A', debit_m3h: null, quantite: 1 },
  ]);
});

test('CSV opens in a spreadsheet: quotes doubled, no formula runs', async () => {
  const answer = await post({ ...HOUSE, format: 'csv' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  expect(answer.body).toContain(`;"'=Salon; ""grand""";`);
  for (const line of answer.body.split('\r\n')) expect(line).not.toMatch(/(?:^|;)[=@]/);
});

test('HTML is escaped and whole, PDF reads back', async () => {
  const html = await post({ ...HOUSE, titre: '<b>Lot 06</b>', format: 'html' });
  expect(html.body).toContain('&lt;b&gt;Lot 06&lt;/b&gt;');
  expect(html.body).not.toMatch(/<script|https?:\/\//);
  expect(html.body).toContain('Allège (cm)');
  const pdf = await readPdf((await post({ ...DEMOS.maison(), format: 'pdf' })).rawPayload);
  expect(pdf.isTagged).toBe(true);
  expect(pdf.text).toContain('Menuiseries par type');
  expect(pdf.roles).toContain('Table');
  // Sheets that fall out of order are found again by their number.
  expect(pdf.text).toMatch(/1\s*\/\s*5/);
});
