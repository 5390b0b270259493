import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { NumberedSheet } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { boardSheets } from '../../../src/kernel/drawing/set/board-sheets.js';
import type { Recipe } from '../../../src/kernel/drawing/set/recipes.js';
import { networks } from '../../../src/kernel/drawing/set/recipes.js';
import { textWidth } from '../../../src/kernel/drawing/text/measure.js';
import { boardRows, reserveOf } from '../../../src/kernel/electrical/index.js';
import { svg } from '../../../src/kernel/formats/svg/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Langue } from '../../../src/words/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

function sheetsOf(building: Building, langue: Langue, recipes?: readonly Recipe[], format?: 'A4' | 'A3' | 'A2') {
  const project = { titre: 'Essai', revisions: [], format_feuille: format };
  const drawing = drawSet(building, { langue, project, banner: null, tables: [], ...(recipes && { recipes }) });
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  return step.value.feuilles;
}
const completed = (scene: Parameters<typeof buildingOf>[0]) =>
  completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } }).building;

const boardsOf = (building: Building) =>
  sheetsOf(building, 'fr', [boardSheets]).filter(({ titre }) => titre.startsWith('Tableau'));

test('a completed home has sheets of its board: every circuit and device on them, and read without a fault', () => {
  const building = completed(home(3));
  const written = boardsOf(building).map(({ sheet, titre }) => String(svg.write({ sheet, title: titre })));
  for (const { id } of [...building.panel!.circuits, ...building.panel!.differentials]) {
    expect(written.join(' ')).toContain(id);
  }
  for (const page of written) expect(page).toContain('Lisibilité contrôlée');
});

const textsOf = (sheets: readonly NumberedSheet[]): string[] =>
  sheets.flatMap(({ sheet }) => sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
const faultsOf = (sheets: readonly NumberedSheet[]) => sheets.flatMap(({ reading }) => reading.faults);

test('a board that one sheet does not hold goes on: each circuit is in diagram, front and table', () => {
  const building = completed(DEMOS.maison());
  const sheets = sheetsOf(building, 'fr', [boardSheets], 'A4').slice(1);
  expect(building.panel!.differentials.length).toBeGreaterThan(3);
  expect(sheets.length).toBeGreaterThan(1);
  for (const { id } of building.panel!.circuits) {
    expect(textsOf(sheets).filter((value) => value === id).length, id).toBe(3);
  }
  expect(faultsOf(sheets)).toEqual([]);
});

test('the front has the surge arrester and the transformer of the bell, and the reserve of the whole board', () => {
  const { building, rapport } = completeScene(buildingOf(DEMOS.maison()), { langue: 'fr', switches: {} });
  const sheets = boardsOf(building);
  const texts = textsOf(sheets);
  // The arrester in the diagram too, where the transformer has its symbol.
  expect(texts.filter((value) => value === 'PF')).toHaveLength(2);
  expect(texts.filter((value) => value === 'TR')).toHaveLength(1);
  expect(texts.some((value) => value.startsWith('PF : parafoudre et sa protection · TR : transformateur'))).toBe(true);
  const { reserve_pct, rangees } = rapport.electricite!.tableau;
  expect(texts).toContain(`Réserve : ${Math.floor(reserve_pct)} %`);
  const spare = sheets
    .flatMap(({ sheet }) => sheet.items)
    .filter(({ kind, dash }) => kind === 'polyline' && dash === 'interrompu');
  expect(spare).toHaveLength(rangees.filter(({ libres }) => libres > 0).length);
});

test('each dwelling of a building has its own board, and what they share has one', () => {
  const building = completed(SCENES.twoFlats());
  const sheets = boardsOf(building);
  const titles = sheets.map(({ titre }) => titre);
  expect(titles[0]).toContain('Tableau électrique 1 (RDC)');
  expect(titles.at(-1)).toContain('Tableau des services généraux');
  const boards = ['Tableau électrique 1 (RDC)', 'Tableau électrique 2 (R+1)', 'Tableau des services généraux'].map(
    (name) => textsOf(sheets.filter(({ titre }) => titre.startsWith(name))),
  );
  for (const texts of boards) expect(texts).toContain('Disjoncteur de branchement');
  // What nobody has designed of the shared services is said where an electrician looks for it.
  expect(boards.map((texts) => texts.some((one) => one.startsWith('Restent à étudier : ascenseur')))).toEqual([
    false,
    false,
    true,
  ]);
  for (const { id } of building.panel!.circuits) {
    const own = boards.filter((texts) => texts.includes(id));
    expect(own, id).toHaveLength(1);
  }
  expect(faultsOf(sheets)).toEqual([]);
});

test('what is said of earth and surges stands clear of the service breaker, in signs that the letters have', () => {
  const [{ sheet }] = boardsOf(completed(home(3))) as [NumberedSheet];
  const texts = sheet.items.filter((item) => item.kind === 'text');
  const breaker = texts.find(({ value }) => value === 'Disjoncteur de branchement')!;
  const end = breaker.at.x + textWidth(breaker.value, breaker.height);
  for (const note of texts.filter(({ value }) => /^(Parafoudre de|Prise de terre)/.test(value))) {
    expect(note.at.x - end).toBeGreaterThan(5);
    expect(note.value).not.toMatch(/[≤≥]/);
  }
});

test('circuits name the mezzanine that they feed, and a name that storeys share once with its storeys', () => {
  const studio = textsOf(boardsOf(completed(SCENES.studio())));
  expect(studio.some((value) => /^Éclairage – .*Mezzanine/.test(value))).toBe(true);
  const flats = textsOf(boardsOf(completed(SCENES.twoFlats())));
  expect(flats).toContain('Hall (RDC, R+1)');
  expect(flats.some((value) => value.includes('Hall – Hall'))).toBe(false);
});

test('the service breaker has a rating to confirm, larger where the board heats; a tank heats by a contactor', () => {
  const heated = textsOf(boardsOf(completed(SCENES.townHouse())));
  expect(heated).toContain('30/60 A · 500 mA');
  expect(heated.filter((value) => value === 'CJN')).toHaveLength(2);
  expect(heated.some((value) => value.includes('à confirmer par le gestionnaire de réseau'))).toBe(true);
  expect(heated.some((value) => value.includes('CJN : contacteur jour/nuit, si le contrat'))).toBe(true);
  const circuits = [{ id: 'E1', nature: 'eclairage', disjoncteur_a: 10, membres: [0], section_mm2: 1.5 }];
  const lit = { ...home(1), electricite: [{ type: 'luminaire', x: 2000, y: 2000 }], tableau: { circuits } };
  expect(textsOf(boardsOf(buildingOf(lit as Scene)))).toContain('15/45 A · 500 mA');
});

test.each(['A4', 'A3', 'A2'] as const)('a declared device with thirty circuits keeps to its sheets of %s', (format) => {
  const circuits = Array.from({ length: 30 }, (_, i) => ({
    id: `C${i}`,
    nature: 'prises',
    disjoncteur_a: 16,
    membres: [0],
    section_mm2: 2.5,
  }));
  const differentiels = [{ id: 'D1', type: 'A', calibre_a: 63, circuits: circuits.map(({ id }) => id) }];
  const building = buildingOf({
    ...home(1),
    electricite: [{ type: 'prise', mur: 0, position: 1000 }],
    tableau: { circuits, differentiels },
  });
  const sheets = sheetsOf(building, 'fr', [boardSheets], format).slice(1);
  for (const { id } of circuits) expect(textsOf(sheets).filter((value) => value === id).length, id).toBe(3);
  expect(faultsOf(sheets)).toEqual([]);
});

test('circuits are numbered on the electrical plan', () => {
  const building = completed(home(1));
  const plan = sheetsOf(building, 'fr', [networks]).find(({ titre }) => titre.startsWith('Électricité'))!;
  const written = String(svg.write({ sheet: plan.sheet, title: plan.titre }));
  for (const { id, members } of building.panel!.circuits) {
    // With its height behind it where that is not the one of the legend.
    if (members.length > 0) expect(written).toMatch(new RegExp(`>${id}(<| h \\d)`));
  }
});

test('boards among several have their number on the plans, a single one has none', () => {
  const marksOf = (building: Building) =>
    sheetsOf(building, 'fr', [networks]).flatMap(({ sheet, titre }) => {
      const written = String(svg.write({ sheet, title: titre }));
      return [...written.matchAll(/>(TD\d+)</g)].map(([, mark]) => mark);
    });
  const several = completed(SCENES.twoFlats());
  const boards = several.electric.filter(({ type }) => type === 'tableau_electrique');
  expect(new Set(marksOf(several))).toEqual(new Set(boards.map((_, k) => `TD${k + 1}`)));
  expect(marksOf(completed(home(3)))).toEqual([]);
});

test('a board that says nothing of what it feeds has no sheet', () => {
  const titles = sheetsOf(buildingOf(DEMOS.maison()), 'en').map(({ titre }) => titre);
  expect(titles.filter((title) => title.startsWith('Distribution board'))).toEqual([]);
});

test('rows hold their modules, and a fifth of the board is free', () => {
  const { panel } = completed(home(3));
  const rows = boardRows(panel!);
  expect(rows.flatMap(({ circuits }) => circuits).toSorted()).toEqual(panel!.circuits.map(({ id }) => id).toSorted());
  for (const { modules, free } of rows) {
    expect(modules + free).toBe(13);
    expect(free).toBeGreaterThanOrEqual(0);
  }
  expect(reserveOf(rows)).toBeGreaterThanOrEqual(20);
});

test('a board that would leave most of an A2 empty is drawn on an A3; one that needs the A2 stays on it', () => {
  const sheets = sheetsOf(completed(SCENES.lHouse()), 'fr');
  const formatOf = (title: RegExp) => sheets.find(({ titre }) => title.test(titre))!.sheet.format.name;
  expect([formatOf(/^Électricité/), formatOf(/^Tableau/)]).toEqual(['A2', 'A3']);
  expect(faultsOf(sheets)).toEqual([]);
});

test('the board of a garage hangs on that of the home; natures of circuits begin with a capital', () => {
  const ring = (x: number) =>
    [
      [x, 0, x + 4000, 0],
      [x + 4000, 0, x + 4000, 4000],
      [x + 4000, 4000, x, 4000],
      [x, 4000, x, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 }));
  const board = (mur: number) => ({ type: 'tableau_electrique', mur, position: 1000 });
  const socket = (mur: number) => ({ type: 'prise', mur, position: 3000 });
  const circuits = [
    { id: 'P1', nature: 'lave-vaisselle', membres: [2], tableau: 0 },
    { id: 'G1', nature: 'borne de recharge', membres: [3], tableau: 1 },
  ];
  const suppliesOf = (second: string) => {
    const scene = Scene.parse({
      murs: [...ring(0), ...ring(9000)],
      pieces: [
        { type: 'sejour', x: 2000, y: 2000 },
        { type: second, x: 11_000, y: 2000 },
      ],
      electricite: [board(0), board(4), socket(0), socket(4)],
      tableau: { circuits },
    });
    const texts = textsOf(boardsOf(buildingOf(scene)));
    expect(texts).toEqual(expect.arrayContaining(['Lave-vaisselle', 'Borne de recharge']));
    return texts.filter((text) => text === 'Disjoncteur de branchement' || text.startsWith('Arrivée du tableau'));
  };
  expect(suppliesOf('garage')).toEqual(['Disjoncteur de branchement', 'Arrivée du tableau 1']);
  // Two homes have two.
  expect(suppliesOf('sejour')).toEqual(['Disjoncteur de branchement', 'Disjoncteur de branchement']);
});

test('the circuit of the machine that heats tells what it draws, in the diagram and in the table', () => {
  const building = completed(SCENES.farmhouse());
  const heating = building.panel!.circuits.find(({ nature }) => nature === 'chauffage')!;
  expect(heating.power).toBeGreaterThan(1000);
  expect(heating.power! / 230).toBeLessThanOrEqual(heating.breaker!);
  const said = `Chauffage ${(heating.power! / 1000).toFixed(1).replace('.', ',')} kW`;
  const texts = textsOf(boardsOf(building)).filter((text) => text.startsWith(said));
  expect(texts.length).toBeGreaterThanOrEqual(2);
});

test('a machine that draws more than its breaker lets pass asks for three phases on the board', () => {
  const building = completed(SCENES.shops());
  const heating = building.panel!.circuits.find(({ nature }) => nature === 'chauffage')!;
  expect(heating.power! / 230).toBeGreaterThan(40);
  const [first, ...rest] = [`4P ${heating.breaker} A`, `5G${heating.section}`, `4P ${heating.breaker}`];
  const said = textsOf(boardsOf(building));
  const texts = said.join(' ');
  expect(said).toEqual(expect.arrayContaining([first, ...rest]));
  expect(texts).toContain('kW : triphasé à étudier');
  // Its device has four poles, and no circuit of one phase; its breaker four modules.
  const device = building.panel!.differentials.find(({ id }) => id === heating.differential)!;
  expect(device.circuits).toEqual([heating.id]);
  expect(said).toContain(`4P ${device.rating} A / ${device.sensitivity} mA`);
  expect(boardRows(building.panel!).find(({ circuits }) => circuits.includes(heating.id))!.modules).toBeGreaterThan(7);
  expect(textsOf(boardsOf(completed(SCENES.farmhouse()))).join(' ')).not.toContain('triphasé');
});

test('small boards of shops share sheets, say what is to be studied, and name what hangs outdoors', () => {
  const building = completed(SCENES.shops());
  const sheets = sheetsOf(building, 'fr', [boardSheets]).filter(({ titre }) => titre.startsWith('Tableau'));
  expect(sheets.length).toBeLessThan(6);
  expect(faultsOf(sheets)).toEqual([]);
  const texts = textsOf(sheets);
  for (const { id } of building.panel!.circuits) expect(texts.filter((value) => value === id).length, id).toBe(3);
  expect(texts).toContain('Tableau des services généraux (TD7)');
  expect(texts.filter((value) => value === 'puissance et calibre à étudier')).toHaveLength(4);
  expect(texts.some((value) => value.startsWith('Lieu de travail'))).toBe(true);
});

test('a circuit says its rooms by their names, those that a number alone tells apart together, and the outdoors', () => {
  const office = textsOf(boardsOf(completed(SCENES.office())));
  expect(office.filter((value) => /\d+ locaux/.test(value))).toEqual([]);
  expect(office.some((value) => /Bureau \d+ à \d+/.test(value))).toBe(true);
  const house = completed(SCENES.lHouse());
  const lit = house.panel!.circuits.filter(
    ({ nature, members }) =>
      nature === 'eclairage' && house.electric.some(({ index, room }) => room === null && members.includes(index)),
  );
  expect(lit.length).toBeGreaterThan(0);
  expect(textsOf(boardsOf(house)).filter((value) => value.includes('extérieur')).length).toBeGreaterThanOrEqual(2);
});
