import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Item, View } from '../../../src/kernel/drawing/index.js';
import { drawSet, planViews } from '../../../src/kernel/drawing/index.js';
import { joinery, networks } from '../../../src/kernel/drawing/set/recipes.js';
import { straightened } from '../../../src/kernel/drawing/set/straightened.js';
import { estimateOf, worksOf } from '../../../src/kernel/estimate/index.js';
import { countWired, quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { DWELLING_KINDS, dwelling, home } from '../../support/scenes/dwellings.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';

const RUNS = Number(process.env['RUNS'] ?? 3);
const seeds = Array.from({ length: RUNS }, (_, i) => i + 1);

const GENERATED: readonly (readonly [string, () => Scene])[] = seeds.flatMap((seed) => [
  ...DWELLING_KINDS.map((kind) => [`${kind} ${seed}`, () => dwelling(kind, seed)] as const),
  [`home ${seed}`, () => home(seed)] as const,
]);
const DRAWN: readonly (readonly [string, () => Scene])[] = [...Object.entries(SCENES), ...Object.entries(DEMOS)];

const texts = (items: readonly Item[]): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const count = <T>(values: readonly T[], key: (value: T) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, key)].map(([name, own]) => [name, own.length]).toSorted());
const inMetres = (value: number): string => `${value.toFixed(2).replace('.', ',')} m²`;

/** Views of the sheets that some recipes make. */
function viewsOf(building: Building, recipe: typeof joinery | typeof networks): readonly View[] {
  const drawing = drawSet(building, {
    langue: 'fr',
    project: { titre: 'Essai', revisions: [] },
    recipes: [recipe],
    tables: [],
  });
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  return step.value.feuilles.slice(1).flatMap(({ sheet }) => sheet.views.map(({ view }) => view));
}

describe.each([...GENERATED, ...DRAWN])('%s', (name, scene) => {
  const building = buildingOf(scene());
  const schedules = schedulesOf(building, 'fr');
  const measured = quantitiesOf(building, 'fr', () => []);

  test('a room has one area of each kind: in the schedule, in the quantities and in its tag on the plan', () => {
    const plans = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
    const tags = plans.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' && item.value.endsWith(' m²') ? [item] : [])),
    );
    for (const { id, surface_m2, habitable_m2, carrez_m2 } of schedules.pieces) {
      const line = measured.pieces.find((room) => room.id === id);
      if (line) expect(line).toMatchObject({ surface_m2, habitable_m2, carrez_m2 });
      const legal = new Map([
        ['hab.', habitable_m2],
        ['Carrez', carrez_m2],
      ]);
      // The usable area of a hall that dwellings share is in no sum, and less than the hall.
      for (const { value } of tags.filter((text) => text.id === id && !text.value.startsWith('utile'))) {
        expect(value).toContain(inMetres(legal.get(value.split(' ')[0]!) ?? surface_m2));
      }
    }
    expect(measured.pieces.map(({ id }) => id).every((id) => schedules.pieces.some((room) => room.id === id))).toBe(
      true,
    );
  });

  test('sums of areas are those of their lines to a hundredth a line', () => {
    for (const { niveau, surface_m2 } of schedules.totaux) {
      const inside = schedules.pieces.filter(({ usage }) => usage !== 'exterieur');
      const own = inside.filter((room) => niveau === null || room.niveau === niveau);
      const sum = own.reduce((total, room) => total + room.surface_m2, 0);
      expect(Math.abs(sum - surface_m2)).toBeLessThanOrEqual(0.005 * (own.length + 1));
    }
  });

  test('the bill covers no more floor than the rooms have, and all of it where no stair takes some', () => {
    const covered = worksOf(building)
      .filter(({ code, unit }) => code.startsWith('SOL-') && code !== 'SOL-CHAPE' && unit === 'm2')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const rooms = schedules.pieces.reduce((total, { surface_m2 }) => total + surface_m2, 0);
    const rounding = 0.005 * (schedules.pieces.length + 1);
    expect(covered).toBeLessThanOrEqual(rooms + rounding);
    const isWhole = building.stairs.length === 0 && GENERATED.some(([generated]) => generated === name);
    if (isWhole) expect(Math.abs(covered - rooms)).toBeLessThanOrEqual(rounding);
  });

  test('joinery is counted alike by marks of plans, sheet, schedule and bill', () => {
    const byMark = count(schedules.menuiseries.ouvertures, ({ repere }) => repere);
    const types = Object.fromEntries(
      schedules.menuiseries.types.map(({ repere, quantite }) => [repere, quantite] as const).toSorted(),
    );
    expect(types).toEqual(byMark);
    for (const { quantite, par_niveau } of schedules.menuiseries.types) {
      expect(par_niveau.reduce((sum, one) => sum + one.quantite, 0)).toBe(quantite);
    }
    const sheets = viewsOf(building, joinery);
    const told = (items: readonly Item[], pattern: RegExp): number =>
      Number(texts(items).flatMap((text) => pattern.exec(text)?.[1] ?? [])[0] ?? 0);
    const supplied = sheets.map(({ items }) => told(items, /^(\d+) à fournir$/));
    const whole = sheets.map(({ name, items }, i) => [name, supplied[i]! + told(items, /^Existant : (\d+)$/)] as const);
    expect(Object.fromEntries(whole.toSorted())).toEqual(types);
    const billed = worksOf(building).filter(({ code }) => /^MEN-(P|PF|F|FL)-/.test(code));
    const created = schedules.menuiseries.ouvertures.filter(({ objet }) => !isStanding(building, objet));
    expect(supplied.reduce((sum, one) => sum + one, 0)).toBe(created.length);
    expect(billed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(created.length);
  });
});

/** Whether the opening at a pointer stands already. */
function isStanding({ openings, scene }: Building, pointer: string): boolean {
  const opening = openings.find((one) => one.pointer === pointer);
  if (opening) return opening.isExisting;
  const roof = scene.toitures?.[Number(pointer.split('/')[2])];
  return roof?.['existant'] === true;
}

describe.each([
  ...seeds.map((seed) => [`fitted ${seed}`, () => fitted(seed)] as const),
  ...(['townHouse', 'twoFlats', 'studio', 'farmhouse', 'lHouse'] as const).map((name) => [name, SCENES[name]] as const),
])('%s with its networks', (_name, scene) => {
  const { building } = completeScene(buildingOf(scene()), { langue: 'fr', switches: {} });
  const { equipements } = schedulesOf(building, 'fr');
  const works = new Map(worksOf(building).map(({ code, quantity }) => [code, quantity] as const));
  const lines = (lot: string) => equipements.filter((line) => line.lot === lot);
  const countOf = (lot: string, type: string) =>
    lines(lot)
      .filter((line) => line.type === type)
      .reduce((sum, { quantite }) => sum + quantite, 0);

  test('flows of vents and inlets are those of the schedule on the plans, once each', () => {
    // A building askew is drawn square to its sheets, derived a second time.
    const terminals = straightened(building).building.ventilation?.terminals ?? [];
    const ids = new Set(terminals.filter(({ kind }) => kind !== 'caisson').map(({ id }) => id));
    const said = viewsOf(building, networks)
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'text' && ids.has(item.id ?? '') ? [item.value] : []))
      .filter((text) => /^\d+ m³\/h$/.test(text))
      .map((text) => Number.parseInt(text, 10));
    const scheduled = lines('ventilation')
      .filter(({ type, debit_m3h }) => type !== 'caisson' && debit_m3h !== null)
      .flatMap(({ debit_m3h, quantite }) => Array.from({ length: quantite }, () => debit_m3h!));
    const sorted = (values: readonly number[]) => values.toSorted((p, q) => p - q);
    expect(sorted(said)).toEqual(sorted(scheduled));
  });

  test('devices and fixtures are as many in the schedule as in the quantities of the board', () => {
    const measured = { ...quantitiesOf(building, 'fr', () => []), electricite: countWired(building) };
    for (const lot of ['electricite', 'plomberie'] as const) {
      const types = [...new Set(lines(lot).map(({ type }) => type))];
      expect(measured[lot]).toEqual(Object.fromEntries(types.map((type) => [type, countOf(lot, type)])));
    }
  });

  test('measures count devices by the type that the scene gives them, whatever they are wired as', () => {
    const declared: Record<string, number> = {};
    for (const { type = 'prise' } of building.scene.electricite ?? []) declared[type] = (declared[type] ?? 0) + 1;
    const { bloc_secours: units = 0, luminaire = 0, ...others } = quantitiesOf(building, 'fr', () => []).electricite;
    const lamps = luminaire + units;
    expect({ ...others, ...(lamps > 0 && { luminaire: lamps }) }).toEqual(declared);
  });

  test('devices and fixtures are as many in the schedule as in the bill', () => {
    for (const type of new Set(lines('electricite').map((line) => line.type))) {
      if (type === 'vmc') continue;
      const code = `ELE-${type.toUpperCase().replaceAll('_', '-')}`;
      expect([type, works.get(code)]).toEqual([type, countOf('electricite', type)]);
    }
    for (const type of new Set(lines('plomberie').map((line) => line.type))) {
      const part = type.toUpperCase().replaceAll('_', '-');
      const own = building.plumbing.filter((one) => one.type === type && one.source.existant !== true).length;
      expect([type, works.get(`PLO-${part}`) ?? works.get(`CVC-${part}`) ?? 0]).toEqual([type, own]);
    }
    for (const type of new Set(lines('ventilation').map((line) => line.type))) {
      const code = `CVC-${type.toUpperCase().replaceAll('_', '-')}`;
      expect([type, works.get(code)]).toEqual([type, countOf('ventilation', type)]);
    }
  });

  test('codes of the bill are each of one work, and its totals add up by hand', () => {
    const codes = worksOf(building).map(({ code }) => code);
    expect(codes.length).toBe(new Set(codes).size);
    const prix = Object.fromEntries(codes.map((code, i) => [code, (((i * 7919) % 10_000) + 1) / 100] as const));
    const answer = estimateOf(building, { prix, tvaPct: 10 }, 'fr');
    // In thousandths of a cent, whole numbers: no rounding but that of each line.
    let total = 0n;
    for (const { ouvrages, total_ht } of answer.lots) {
      let ofLot = 0n;
      for (const { quantite, prix_unitaire_ht, total_ht: line } of ouvrages) {
        const exact = BigInt(Math.round(quantite * 100)) * BigInt(Math.round(prix_unitaire_ht! * 100));
        const cents = (exact + 50n) / 100n;
        expect(Math.round(line! * 100)).toBe(Number(cents));
        ofLot += cents;
      }
      expect(Math.round(total_ht! * 100)).toBe(Number(ofLot));
      total += ofLot;
    }
    expect(Math.round(answer.total_ht! * 100)).toBe(Number(total));
    const tax = (total * 10n + 50n) / 100n;
    expect(Math.round(answer.tva! * 100)).toBe(Number(tax));
    expect(Math.round(answer.total_ttc! * 100)).toBe(Number(total + tax));
    expect(answer.sans_prix).toEqual([]);
  });
});
