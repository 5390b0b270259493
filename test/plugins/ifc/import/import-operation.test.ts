import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMOS } from '../../../../src/kernel/demo/index.js';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { EXAMPLE } from '../../../../src/plugins/ifc/example.js';
import { IMPORT_EXAMPLE } from '../../../../src/plugins/ifc/import-example.js';
import type { TestApp } from '../../../support/app.js';
import { startApp } from '../../../support/app.js';

let app: TestApp;
let origin: string;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
  headers = { 'x-api-key': await app.newKey(), 'content-type': 'application/json' };
  origin = await app.listen();
});
afterAll(() => app.close());

/** Threads take their time to start on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const demo = (): string =>
  new TextDecoder('latin1').decode(ifcFileOf(buildingOf(DEMOS.maison()), { langue: 'fr' }).bytes);

/** What a call cost, the promotion included. */
const unitsOf = (told: Headers): number => Number(told.get('x-cout-unites')) + Number(told.get('x-cout-offert'));

async function importer(body: object, more: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/api/v1/cao/ifc/importer`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, ...more },
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

describe('POST /cao/ifc/importer', () => {
  test('answers the scene, what came over, its checks and its quantities, for the price of one call', async () => {
    const { status, body, headers: told } = await importer({ ifc: demo() });
    expect(status).toBe(200);
    expect(body.scene.murs).toHaveLength(DEMOS.maison().murs!.length);
    expect(body.rapport).toMatchObject({ schema: 'IFC4', unites: { longueur: 'MILLIMETRE' } });
    expect(body.rapport.resume.IfcWall).toMatchObject({ ecartes: 0 });
    const { total, parametriques, approches, ecartes } = body.rapport.resume.IfcWall;
    expect(parametriques + approches + ecartes).toBe(total);
    const verified = await fetch(`${origin}/api/v1/cao/verifier`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body.scene),
    });
    expect(body.controles.resume).toEqual(((await verified.json()) as typeof body).resume);
    expect(body.metres.murs.nombre).toBe(body.scene.murs.length);
    expect(body.studio).toBeNull();
    const exported = await fetch(`${origin}/api/v1/cao/ifc?format=json`, {
      method: 'POST',
      headers,
      body: JSON.stringify(DEMOS.maison()),
    });
    expect(unitsOf(told)).toBeGreaterThan(0);
    expect(unitsOf(told)).toBe(unitsOf(exported.headers));
  });

  test('opens the studio of the scene when it is asked for', async () => {
    const { status, body } = await importer({ ifc: demo(), studio: true, metres: false, controler: false });
    expect(status).toBe(200);
    expect([body.metres, body.controles]).toEqual([null, null]);
    const page = await fetch(`${origin}/studio/${body.studio.jeton}`);
    expect([page.status, body.studio.url.endsWith(`/studio/${body.studio.jeton}`)]).toEqual([200, true]);
    const content = await fetch(`${origin}/api/v1/cao/visite/studio/${body.studio.jeton}`);
    const { objets } = (await content.json()) as { objets: { guid: string }[] };
    // The studio shows the elements of the file by their GlobalId.
    expect(objets.map(({ guid }) => guid)).toContain(
      body.rapport.elements.find((one: { classe: string }) => one.classe === 'IfcWall').guid,
    );
    expect(body.studio.plan_camera.chemin.length).toBeGreaterThan(3);
  });

  test('takes a file that was sent before', async () => {
    const deposit = await fetch(`${origin}/api/v1/cao/ifc/depot`, {
      method: 'POST',
      body: IMPORT_EXAMPLE,
      headers: { ...headers, 'content-type': 'application/x-step' },
    });
    const { ifc_id } = (await deposit.json()) as { ifc_id: string };
    const { status, body } = await importer({ ifc_id });
    expect([status, body.scene.murs.length, body.rapport.elements.length]).toEqual([200, 4, 4]);
  });

  test.each([
    [{}, 'ifc'],
    [{ ifc: IMPORT_EXAMPLE, ifc_id: 'x' }, 'ifc'],
    [{ ifc: 'bonjour' }, 'ISO-10303-21'],
    [{ ifc: IMPORT_EXAMPLE.replace("'IFC4'", "'IFC4X3_ADD2'") }, 'IFC4 ou IFC2X3'],
    [{ ifc: EXAMPLE }, 'aucun élément'],
    [{ ifc_id: 'inconnu' }, 'ifc_id'],
    [{ ifc: IMPORT_EXAMPLE, studio: 'oui' }, 'studio'],
  ])('refuses %j, naming what would be right', async (body, said) => {
    const { status, body: refusal, headers: told } = await importer(body);
    expect(status).toBe(422);
    expect(JSON.stringify(refusal.detail)).toContain(said);
    expect(unitsOf(told)).toBe(0);
  });

  test('asks for a key', async () => {
    expect((await importer({ ifc: IMPORT_EXAMPLE }, { 'x-api-key': '' })).status).toBe(401);
  });
});
