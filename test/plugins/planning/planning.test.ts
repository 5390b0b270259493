import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

type Body = Record<string, unknown>;
let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (body: Body, format: string, langue = 'fr') =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/v1/cao/4d?format=${format}`,
    headers: { 'x-api-key': cle, 'accept-language': langue },
    payload: body,
  });
const scene = DEMOS.maison() as Body;
const calendrier = { debut: '2027-03-01', feries: ['2027-03-29'] };

/** Every task ten units a day. */
async function rates(): Promise<Record<string, number>> {
  const { taches } = (await post({ scene }, 'json')).json<{ taches: { code: string }[] }>();
  return Object.fromEntries(taches.map(({ code }) => [code, 10]));
}

test('a planner reads one record a task, its predecessors by number, in its own language', async () => {
  const body = { scene, rendements: await rates(), calendrier };
  const { taches } = (await post(body, 'json')).json<{ taches: { nom: string; predecesseurs: unknown[] }[] }>();
  const french = (await post(body, 'csv')).body.replace('\ufeff', '').trim().split('\r\n');
  expect(french[0]).toBe('N°;Nom;Durée;Début;Fin;Prédécesseurs;Niveau hiérarchique;Notes');
  expect(french).toHaveLength(taches.length + 1);
  expect(french.some((line) => /;"\d+DD;\d+FF/.test(line))).toBe(true);
  const english = (await post(body, 'csv', 'en')).body.replace('\ufeff', '').split('\r\n');
  expect(english[0]).toBe('ID,Name,Duration,Start,Finish,Predecessors,Outline Level,Notes');
  expect(english.some((line) => /"\d+SS,\d+FF/.test(line))).toBe(true);
});

test('the site on a date is a drawing of its own, the Gantt another', async () => {
  const body = { scene, rendements: await rates(), calendrier };
  const gantt = (await post(body, 'svg')).body;
  expect(gantt.match(/<text/g)!.length).toBeGreaterThan(30);
  const [early, late] = await Promise.all(
    ['2027-03-05', '2028-03-05'].map(async (date) => (await post({ ...body, date }, 'svg')).body),
  );
  expect(late!.length).toBeGreaterThan(early!.length * 2);
  expect(early).toContain('2027-03-05');
});

test('the page has bars only where a rate gives a task its length', async () => {
  const isGantt = async (rendements: Record<string, number>) =>
    (await post({ scene, rendements, calendrier }, 'html')).body.includes('<svg');
  expect(await isGantt({})).toBe(false);
  expect(await isGantt({ 'GO-MUR': 18 })).toBe(true);
});

test('bad input names its field', async () => {
  const wrong: readonly (readonly [Body, (string | number)[]])[] = [
    [{ rendements: { 'GO-MUR': 0 } }, ['body', 'rendements', 'GO-MUR']],
    [{ calendrier: { jours_ouvres: [] } }, ['body', 'calendrier', 'jours_ouvres']],
    [{ calendrier: { debut: '2027-02-30' } }, ['body', 'calendrier', 'debut']],
    [{ liens: [{ tache: 'COUV@1', predecesseur: 'X' }] }, ['body', 'liens', 0, 'predecesseur']],
    [{ rendements: { 'GO-DECAPAGE': 0.001 }, calendrier }, ['body', 'rendements']],
  ];
  for (const [body, loc] of wrong) {
    const answer = await post({ scene, ...body }, 'json');
    expect([answer.statusCode, answer.json().detail?.[0]?.loc]).toEqual([422, loc]);
  }
});

const python = process.env['IFCOPENSHELL_PYTHON'];
const JUDGE = `
import sys, json, ifcopenshell, ifcopenshell.validate, ifcopenshell.util.sequence as sequence
file = ifcopenshell.open(sys.argv[1])
log = ifcopenshell.validate.json_logger()
ifcopenshell.validate.validate(file, log, express_rules=True)
tasks = file.by_type("IfcTask")
walls = file.by_type("IfcWall")
made = [p for t in tasks for p in sequence.get_task_outputs(t)] if hasattr(sequence, "get_task_outputs") else walls
print(json.dumps({
  "faults": [str(s) for s in log.statements][:5],
  "tasks": len(tasks),
  "root": len(sequence.get_root_tasks(file.by_type("IfcWorkSchedule")[0])),
  "sequences": len(file.by_type("IfcRelSequence")),
  "walls": len(walls), "built": len(set(w.id() for w in walls) & set(p.id() for p in made)),
}))`;

test.skipIf(!python || !existsSync(python))(
  'IfcOpenShell reads the tasks, their sequence and what they make',
  async () => {
    const body = {
      scene,
      rendements: await rates(),
      calendrier,
      liens: [{ tache: 'SOL-DUR@0', predecesseur: 'SOL-CHAPE@0', decalage_jours: 7 }],
    };
    const { taches } = (await post(body, 'json')).json<{ taches: { predecesseurs: unknown[] }[] }>();
    const file = join(mkdtempSync(join(tmpdir(), 'planning-')), 'planning.ifc');
    writeFileSync(file, (await post(body, 'ifc')).body);
    const told = JSON.parse(execFileSync(python!, ['-c', JUDGE, file], { encoding: 'utf8' }));
    expect(told).toMatchObject({
      faults: [],
      tasks: taches.length,
      root: taches.length,
      sequences: taches.reduce((sum, { predecesseurs }) => sum + predecesseurs.length, 0),
    });
    expect(told.built).toBe(told.walls);
  },
  120_000,
);
