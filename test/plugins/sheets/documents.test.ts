import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
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

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/v1/cao/${path}`,
    headers: { 'x-api-key': cle, ...headers },
    payload,
  });

/** A house with a side missing: its envelope does not close. */
const OPEN = {
  titre: 'Ouverte',
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
  ],
};

describe('POST /cao/carnet', () => {
  test('is a PDF with as many pages as its index has sheets, each of the size asked for', async () => {
    const answer = await post('carnet', {
      ...DEMOS.maison(),
      projet: {
        format_feuille: 'A2',
        auteur: 'Atelier',
        revisions: [{ indice: 'B', date: '2026-11-21', objet: 'Ouvertures' }],
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['x-livrable']).toBe('true');
    const json = (await post('carnet', { ...DEMOS.maison(), projet: { format_feuille: 'A2' }, format: 'json' })).json();
    const pdf = await readPdf(answer.rawPayload);
    expect(pdf.pages).toBe(json.feuilles.length);
    expect(pdf.size).toEqual([594, 420]);
    expect(json.feuilles.map(({ numero }: { numero: number }) => numero)).toEqual(
      json.feuilles.map((_: unknown, i: number) => i + 1),
    );
    const titres = json.feuilles.map(({ titre }: { titre: string }) => titre);
    expect(pdf.bookmarks).toEqual(titres);
    const subjects = titres.flatMap((titre: string) => titre.split(' · '));
    expect(subjects).toEqual(
      expect.arrayContaining(['Page de garde', 'Plan de masse', 'Plan RDC', 'Façades avant et arrière']),
    );
    // Either on a sheet of theirs, or with façades.
    for (const section of ['AA’', 'BB’']) expect(subjects.join()).toMatch(new RegExp(`Coupes? [^,]*${section}`));
    expect(json.verdict.livrable).toBe(true);
  });

  test('clouds what changed since the state before, given as a scene or by its handle', async () => {
    const room = { murs: [...OPEN.murs, { x1: 0, y1: 4000, x2: 0, y2: 0 }] };
    const withBay = (largeur: number) => ({
      ...room,
      ouvertures: [{ mur: 0, position: 1000, largeur, hauteur: 1200, z: 900 }],
    });
    const [before, after] = [withBay(1200), withBay(1600)];
    const { scene_id } = (await post('scenes', before)).json<{ scene_id: string }>();
    const objects = async (more: object): Promise<string> => {
      const answer = await post('carnet', { ...after, ...more, format: 'json' });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ revisions: { objet: string }[] }>().revisions[0]?.objet ?? '';
    };
    const said = await objects({ precedente: before });
    expect(said).toMatch(/^Feuilles modifiées : /);
    expect(await objects({ precedente_scene_id: scene_id })).toBe(said);
    expect(await objects({ precedente: after })).toBe('Aucune modification sur les feuilles');
    expect(await objects({})).toBe('');
    const unknown = await post('carnet', { ...after, precedente_scene_id: 'nulle-part' });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json().detail[0].loc).toEqual(['body', 'precedente_scene_id']);
  });

  test('every sheet says which it is, its scale and its revision, and carries a segment of exactly 100 mm', async () => {
    const projet = {
      titre: 'Essai <b>',
      phase: 'APS',
      revisions: [{ indice: 'C', date: '2026-11-21', objet: 'Troisième' }],
    };
    const { html, feuilles } = (await post('carnet', { ...DEMOS.appartement(), projet, format: 'json' })).json();
    const pages = html.split('<section').slice(1) as string[];
    expect(pages).toHaveLength(feuilles.length);
    pages.forEach((page, i) => {
      expect(page).toContain(`>${i + 1} / ${pages.length}<`);
      expect(page).toContain('>Essai &lt;b&gt;<');
      expect(page).toContain('>C<');
      // A sheet with details has their scale after that of its plan.
      if (feuilles[i].echelle) expect(page).toMatch(new RegExp(`>1:${feuilles[i].echelle}( · 1:\\d+)*<`));
      const lines = [...page.matchAll(/d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/g)].map(
        (match) => match.slice(1).map(Number) as [number, number, number, number],
      );
      // Level, or upright where the title block stands.
      const isControl = ([x0, y0, x1, y1]: (typeof lines)[number]): boolean =>
        (x0 === x1 || y0 === y1) && Math.abs(Math.abs(x1 - x0) + Math.abs(y1 - y0) - 100) < 1e-6;
      expect(lines.some(isControl)).toBe(true);
    });
  });

  test('a section where it is asked for', async () => {
    const json = (
      await post('carnet', { ...DEMOS.maison(), coupe: [7000, -2000, 7000, 12_000], format: 'json' })
    ).json();
    expect(json.feuilles.filter(({ titre }: { titre: string }) => titre.includes('Coupe'))).toHaveLength(1);
  });

  test('the page says who drew it and the day of its last revision, which its PDF has for information', async () => {
    const revisions = ['2026-11-01', '2026-11-23'].map((date, i) => ({ indice: 'AB'[i]!, date, objet: 'Essai' }));
    const projet = { auteur: 'Zoé & fils', revisions };
    const { body } = await post('carnet', { ...OPEN, projet, format: 'html' });
    expect(body).toContain(
      '<meta name="author" content="Zoé &amp; fils"><meta name="dcterms.date" content="2026-11-23">',
    );
  });
});

describe('POST /cao/pdf', () => {
  test('HTML is whole: no address, no script', async () => {
    const answer = await post('pdf', { ...DEMOS.maison(), format: 'html' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\/|<script|<link/);
    expect(answer.body).toContain('@font-face');
  });

  test('critical alerts put a banner on every page; strict refuses and costs nothing', async () => {
    const json = (await post('pdf', { ...OPEN, format: 'json' })).json();
    expect(json.verdict.livrable).toBe(false);
    const pages = json.html.split('<section').slice(1) as string[];
    expect(pages.length).toBe(json.feuilles.length);
    for (const page of pages) expect(page).toContain('document non livrable');
    const refused = await post('pdf', { ...OPEN, strict: true });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'alertes_critiques' });
    expect(refused.json().alertes.every(({ severite }: { severite: string }) => severite === 'critique')).toBe(true);
    expect(refused.headers['x-cout-unites'] ?? '0').toBe('0');
  });

  test('a scene without walls still gives a board', async () => {
    const answer = await post('pdf', { plan: [{ x1: 0, y1: 0, x2: 1000, y2: 0 }], format: 'json' });
    expect(answer.statusCode).toBe(200);
  });
});
