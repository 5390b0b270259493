import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMERA_COMMANDS } from '../../../src/kernel/catalogue/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
interface State {
  readonly position: Point;
  readonly vise: Point;
  readonly focale_mm: number;
}
interface Answer {
  readonly etat_final: State & { readonly cap_deg: number; readonly site_deg: number };
  readonly etats: readonly (State & { action: string; repetition: number; accepte: boolean; raison?: string })[];
  readonly refus: number;
  readonly chemin: readonly (State & { t: number; pose_s: number; plan: string })[];
}
const post = async (payload: object) => {
  const url = '/api/v1/cao/visite/camera';
  const answer = await app.fastify.inject({ method: 'POST', url, headers: { 'x-api-key': cle }, payload });
  return {
    status: answer.statusCode,
    body: answer.json<Answer & { detail: { loc: unknown[]; suggestion?: string }[] }>(),
  };
};

/** A room of 6 × 4 m inside, a door 900 wide in its south wall at x = 3000, a window in the east one. */
const murs = [
  { x1: -100, y1: -100, x2: 6100, y2: -100, epaisseur: 200, hauteur: 2500 },
  { x1: 6100, y1: -100, x2: 6100, y2: 4100, epaisseur: 200, hauteur: 2500 },
  { x1: 6100, y1: 4100, x2: -100, y2: 4100, epaisseur: 200, hauteur: 2500 },
  { x1: -100, y1: 4100, x2: -100, y2: -100, epaisseur: 200, hauteur: 2500 },
];
const ouvertures = [
  { mur: 0, position: 2650, largeur: 900, hauteur: 2100, type: 'porte' },
  { mur: 1, position: 1600, largeur: 1200, hauteur: 1200, z: 900 },
];
const room = { murs, ouvertures };
const at = (x: number, y: number, toX: number, toY: number) => ({
  position: { x, y, z: 1500 },
  vise: { x: toX, y: toY, z: 1500 },
});

test('every action of the catalogue does what the catalogue says of it, with no scene at all', async () => {
  for (const { code, effect, stopsAtWalls } of CAMERA_COMMANDS) {
    const { status, body } = await post({ depuis: at(0, 0, 2000, 0), actions: [code] });
    expect(status, code).toBe(200);
    const { position, vise, focale_mm, cap_deg, site_deg } = body.etat_final;
    const moved = Math.hypot(position.x, position.y, position.z - 1500);
    expect(moved > 0, code).toBe(stopsAtWalls);
    expect(Math.hypot(vise.x - position.x, vise.y - position.y, vise.z - position.z), code).toBeCloseTo(2000, 0);
    if (effect.kind === 'turn') expect([cap_deg, site_deg]).toEqual([(effect.yaw * 15 + 360) % 360, effect.pitch * 15]);
    if (effect.kind === 'zoom') expect(focale_mm).toBeCloseTo(20 * 1.2 ** effect.exponent, 2);
    if (effect.kind === 'fixed' && effect.yawDeg !== null) expect(cap_deg).toBeCloseTo((effect.yawDeg + 360) % 360, 3);
    if (effect.kind === 'fixed' && effect.pitchDeg !== null) expect(site_deg).toBeCloseTo(effect.pitchDeg, 1);
  }
});

test('a move along the gaze keeps its altitude; repetitions, keys and large steps are read in each of their forms', async () => {
  const depuis = { position: { x: 0, y: 0, z: 1500 }, vise: { x: 1000, y: 0, z: 2500 } };
  const actions = ['avancer x3', { code: '8', repetitions: 2 }, 'maj+8', 'MAJ+CTRL+4', '+', 'ctrl+flèche_gauche'];
  const { body } = await post({ depuis, actions, reglages: { pas_mm: 100, grand_pas: 5 } });
  expect(body.etats.map(({ action, repetition }) => `${action} ${repetition}`)).toEqual([
    'avancer 1',
    'avancer 2',
    'avancer 3',
    'avancer 1',
    'avancer 2',
    'avancer 1',
    'tourner_gauche 1',
    'zoomer 1',
    'tourner_gauche 1',
  ]);
  expect(body.etat_final.position).toEqual({ x: 1000, y: 0, z: 1500 });
  expect(body.etat_final.cap_deg).toBeCloseTo(75 + 15, 3);
  expect(body.etat_final.site_deg).toBeCloseTo(45, 3);
});

test('a wall, a window, the floor and a corner hold the camera at 200 mm; the passage of a door does not', async () => {
  const south = await post({
    ...room,
    depuis: at(1000, 1000, 1000, 0),
    actions: ['avancer x20'],
    reglages: { pas_mm: 50 },
  });
  expect(south.body.etat_final.position.y).toBeCloseTo(200, 3);
  expect(south.body.refus).toBe(4);
  expect(south.body.etats.at(-1)).toMatchObject({ accepte: false, raison: expect.stringContaining('mur') as string });
  const window = await post({
    ...room,
    depuis: at(5000, 2200, 6000, 2200),
    actions: ['avancer x30'],
    reglages: { pas_mm: 50 },
  });
  expect(window.body.etat_final.position.x).toBeCloseTo(5800, 3);
  const leap = await post({
    ...room,
    depuis: at(1000, 1000, 1000, 0),
    actions: ['avancer'],
    reglages: { pas_mm: 5000 },
  });
  expect(leap.body).toMatchObject({ refus: 1, etat_final: { position: { x: 1000, y: 1000, z: 1500 } } });
  const door = await post({ ...room, depuis: at(3000, 1000, 3000, 0), actions: ['avancer x5'] });
  expect(door.body).toMatchObject({ refus: 0, etat_final: { position: { x: 3000, y: -1500 } } });
  expect([door.body.chemin[0]!.plan, door.body.chemin.at(-1)!.plan]).toEqual(['interieur', 'exterieur']);
  const down = await post({ ...room, depuis: at(3000, 2000, 3000, 0), actions: ['descendre x10'] });
  expect(down.body.etat_final.position.z).toBeGreaterThanOrEqual(200);
  expect(down.body.refus).toBeGreaterThan(0);
});

test('the path goes from the start to the final state, turns at most 15° at a time', async () => {
  const depuis = at(1000, 1000, 3000, 1000);
  const { body } = await post({ ...room, depuis, actions: ['avancer x2', 'demi_tour', 'zoomer', 'gauche', 'retour'] });
  const { chemin, etat_final } = body;
  expect(chemin[0]).toMatchObject({ t: 0, position: depuis.position, vise: depuis.vise });
  expect(chemin.at(-1)).toMatchObject({ position: etat_final.position, vise: etat_final.vise });
  chemin.slice(1).forEach((entry, i) => {
    const before = chemin[i]!;
    expect(entry.t).toBeGreaterThan(before.t);
    const heading = ({ position, vise }: State) => Math.atan2(vise.y - position.y, vise.x - position.x);
    const turn = Math.abs(heading(entry) - heading(before)) % (2 * Math.PI);
    expect((Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI).toBeLessThanOrEqual(15);
  });
});

test('an action that is not one is refused with the nearest code, a count outside 1 to 200 too', async () => {
  const refused = await post({ depuis: at(0, 0, 1, 0), actions: ['avancer', 'avencer', 'avancer x201', 'avancer x0'] });
  expect(refused.status).toBe(422);
  expect(refused.body.detail.map(({ loc }) => loc.at(-1))).toEqual([1, 2, 3]);
  expect(refused.body.detail[0]!.suggestion).toBe('avancer');
  const bounds = await post({
    depuis: at(0, 0, 1, 0),
    actions: ['+'],
    reglages: { focale_min_mm: 50, focale_max_mm: 20 },
  });
  expect(bounds.status).toBe(422);
});
