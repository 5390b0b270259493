import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { estimateOf } from '../../../src/kernel/estimate/index.js';
import type { Planning, SiteFacts } from '../../../src/kernel/phasing/index.js';
import { daysFor, planningOf, workingDays } from '../../../src/kernel/phasing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const everywhere = { ...SCENES, ...DEMOS };
const FACTS: SiteFacts = {
  rates: {},
  calendar: { start: '2027-03-01', weekdays: [1, 2, 3, 4, 5], holidays: ['2027-03-29'] },
  isCalendarGiven: true,
  links: [],
  date: null,
};

function scheduled(scene: unknown, facts: Partial<SiteFacts> = {}): Planning {
  const made = planningOf(buildingOf(Scene.parse(scene)), { ...FACTS, ...facts }, 'fr');
  if ('fault' in made) throw new Error(made.fault.code);
  return made.planning;
}

/** Every task ten units a day. */
const ratesFor = (scene: unknown): Record<string, number> =>
  Object.fromEntries(scheduled(scene).taches.map(({ code }) => [code, 10]));

describe.each(Object.entries(everywhere))('the schedule of %s', (_, make) => {
  const scene = make();
  const building = buildingOf(Scene.parse(scene));
  const planning = scheduled(scene, { rates: ratesFor(scene) });
  const byId = new Map(planning.taches.map((task) => [task.id, task]));

  test('has every wall and opening in a task', () => {
    const made = new Set(planning.taches.flatMap(({ elements }) => elements));
    const left = [...building.walls, ...building.openings].filter(({ id }) => !made.has(id));
    expect(left.map(({ pointer }) => pointer)).toEqual([]);
  });

  test('sums to the bill of quantities, unit by unit', () => {
    const sums = (rows: readonly { unite: string; quantite: number }[]) =>
      Object.fromEntries(
        [...Map.groupBy(rows, ({ unite }) => unite)]
          .map(([unit, own]): [string, number] => [unit, own.reduce((sum, { quantite }) => sum + quantite, 0)])
          .toSorted(),
      );
    const { lots } = estimateOf(building, { prix: {}, tvaPct: 0 }, 'fr');
    const bill = sums(lots.flatMap(({ ouvrages }) => ouvrages));
    const works = sums(planning.taches.filter(({ code }) => code !== 'GEN-EXISTANT'));
    expect(Object.keys(works)).toEqual(Object.keys(bill));
    // Each line of either is rounded to a hundredth.
    for (const [unit, sum] of Object.entries(bill)) expect(Math.abs(works[unit]! - sum)).toBeLessThan(0.5);
  });

  test('keeps every link, works on working days alone, and is as long as its last task', () => {
    const days = workingDays(
      { start: '2027-03-01', weekdays: [1, 2, 3, 4, 5], holidays: ['2027-03-29'] },
      planning.duree_jours!,
    );
    for (const task of planning.taches) {
      const [start, end] = [days.indexOf(task.debut!), days.indexOf(task.fin!)];
      expect(end - start + 1).toBe(task.duree_jours);
      expect(task.duree_jours).toBe(daysFor(task.quantite, 10));
      for (const { tache, lien } of task.predecesseurs) {
        const before = byId.get(tache)!;
        const ends = {
          FS: [before.fin! < task.debut!],
          SS: [before.debut! <= task.debut!],
          FF: [before.fin! <= task.fin!],
        };
        expect(ends[lien as 'FS']).toEqual([true]);
      }
    }
    expect(
      planning.taches
        .map(({ fin }) => fin!)
        .toSorted()
        .at(-1),
    ).toBe(planning.calendrier.fin);
    expect(planning.calendrier.fin).toBe(days.at(-1));
  });

  test('builds what carries before what it carries', () => {
    const rank = (code: string, level: number) => byId.get(`${code}@${level}`);
    for (const { index } of building.levels.slice(1)) {
      const [walls, floor, above] = [rank('GO-MUR', index - 1), rank('GO-PLANCHER', index), rank('GO-MUR', index)];
      if (walls && floor) expect(walls.fin! < floor.debut!).toBe(true);
      if (floor && above) expect(floor.fin! < above.debut!).toBe(true);
    }
    for (const roof of planning.taches.filter(({ etape }) => etape === 'couverture')) {
      const under = byId.get(roof.id.replace(/^.*@/, 'GO-MUR@'));
      if (under) expect(under.fin! < roof.debut!).toBe(true);
    }
  });
});

test('a room of known sizes: quantities over rates, whole days, one at least', () => {
  const room = {
    murs: [
      [0, 0, 5200, 0],
      [5200, 0, 5200, 4200],
      [5200, 4200, 0, 4200],
      [0, 4200, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 })),
    ouvertures: [{ mur: 0, position: 1000, largeur: 900, hauteur: 2150, type: 'porte' }],
  };
  // 2 × (5.20 + 4.20) × 2.50 − 0.90 × 2.15 m² at 15 a day.
  const walls = scheduled(room, { rates: { 'GO-MUR': 15, RIEN: 3 } });
  const task = walls.taches.find(({ code }) => code === 'GO-MUR')!;
  expect([task.quantite, task.duree_jours]).toEqual([45.07, 4]);
  expect(walls.duree_jours).toBeNull();
  expect(walls.sans_rendement).toContain('GO-DALLAGE');
  expect(walls.rendements_inconnus).toEqual(['RIEN']);
  expect([daysFor(10, 10), daysFor(10.01, 10), daysFor(0.01, 10), daysFor(3, undefined)]).toEqual([1, 2, 1, null]);
});

test('a lag that the caller adds moves what follows by so many working days', () => {
  const scene = DEMOS.maison();
  const rates = ratesFor(scene);
  const before = scheduled(scene, { rates });
  const links = [{ from: 'SOL-CHAPE@0', to: 'SOL-DUR@0', kind: 'FS', lag: 15 } as const];
  const after = scheduled(scene, { rates, links });
  const gap = ({ taches }: Planning): number => {
    const [first, next] = ['SOL-CHAPE@0', 'SOL-DUR@0'].map((id) => taches.find((task) => task.id === id)!);
    return next!.rang_debut! - first!.rang_fin!;
  };
  expect([gap(before), gap(after)]).toEqual([0, 15]);
});

test('links of the caller that turn in a loop, or name no task, are told', () => {
  const building = buildingOf(Scene.parse(DEMOS.maison()));
  const link = (from: string, to: string) => ({ from, to, kind: 'FS', lag: 0 }) as const;
  const loop = planningOf(building, { ...FACTS, links: [link('COUV@1', 'GO-DALLAGE')] }, 'fr');
  expect('fault' in loop && loop.fault.code).toBe('boucle');
  const stray = planningOf(building, { ...FACTS, links: [link('COUV@1', 'X')] }, 'fr');
  expect('fault' in stray && stray.fault.loc).toEqual(['liens', 0, 'tache']);
});

test('what stands grows from day to day, carriers first', () => {
  const scene = DEMOS.maison();
  const building = buildingOf(Scene.parse(scene));
  const rates = ratesFor(scene);
  const on = (date: string) => new Set(scheduled(scene, { rates, date }).etat!.debout);
  const dates = ['2027-02-01', '2027-03-20', '2027-04-10', '2027-05-10', '2028-12-31'].map(on);
  dates.slice(1).forEach((standing, i) => expect([...dates[i]!].filter((id) => !standing.has(id))).toEqual([]));
  expect(dates[0]!.size).toBe(0);
  const last = dates.at(-1)!;
  expect([...building.walls, ...building.openings, ...building.roofs].filter(({ id }) => !last.has(id))).toEqual([]);
});

test('without a calendar there are durations and floats, and no date', () => {
  const scene = DEMOS.maison();
  const calendar = { start: null, weekdays: [1, 2, 3, 4, 5], holidays: [] };
  const planning = scheduled(scene, { rates: ratesFor(scene), calendar, isCalendarGiven: false });
  expect(planning.duree_jours).toBeGreaterThan(10);
  expect(planning.taches.every(({ debut, marge_jours: float }) => debut === null && float !== null)).toBe(true);
  expect(planning.chemin_critique.length).toBeGreaterThan(0);
});

test('working days: weekends and holidays are skipped, a start on one too', () => {
  const calendar = { start: '2027-05-01', weekdays: [1, 2, 3, 4, 5], holidays: ['2027-05-06'] };
  expect(workingDays(calendar, 5)).toEqual(['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-07', '2027-05-10']);
});
