import { getResolvedPDFJS } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { createPrinter } from '../../../src/services/print/index.js';
import { readPdf } from '../../services/print/support.js';
import { receiptDesk } from './support.js';

const printer = createPrinter({ pages: 2 });
afterAll(() => printer.close());
const { ask } = receiptDesk(printer);
const pdfOf = async (change: Readonly<Record<string, unknown>> = {}) => {
  const { file, error } = await ask(change);
  if (error) throw error;
  return file!.bytes;
};

const LONG = {
  bailleur_nom:
    'Société civile immobilière Les Hauts de la Croix-Rousse et du Plateau, représentée par Foncière Rhône-Alpes Gestion',
  bailleur_adresse:
    'Immeuble Le Britannia, Entrée C, 4e étage, Porte 412, 20 boulevard Eugène Deruelle, BP 12345, 69432 Lyon Cedex 03',
  locataire_nom: 'Mme Marie-Charlotte de La Rochefoucauld-Montmorency et M. Jean-Sébastien Van den Broeck',
  logement_adresse:
    'Résidence Les Jardins du Parc\nBâtiment Camélia, Escalier 3, 12e étage\nAppartement 1204\n145 bis boulevard des Belges prolongé\n69006 Lyon Cedex 06',
  montant_paye: 400,
};

const others = (kind: string) => Array.from({ length: 9 }, (_, index) => `Mme ${kind} Numéro ${index + 2}`);

interface Placed {
  readonly text: string;
  /** Millimetres from the left and top edges of the sheet; `y` is the base line. */
  readonly x: number;
  readonly right: number;
  readonly y: number;
}

async function placedTexts(pdf: Uint8Array): Promise<Placed[]> {
  const { getDocument } = await getResolvedPDFJS();
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const mm = (points: number) => (points / 72) * 25.4;
  const height = page.view[3] ?? 0;
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    return [{ text: item.str, x: mm(left), right: mm(left + item.width), y: mm(height - bottom) }];
  });
  await task.destroy();
  return placed;
}

describe('documents/quittance as PDF', () => {
  it('is one tagged A4 page that reads in order, in French', async () => {
    const { file, value } = await ask();
    expect(file).toMatchObject({ name: 'quittance-mars-2026.pdf', mediaType: 'application/pdf' });
    expect(value?.['fichier']).toMatchObject({ nom: 'quittance-mars-2026.pdf', octets: file?.bytes.length });
    const reading = await readPdf(file!.bytes);
    expect(reading).toMatchObject({
      pages: 1,
      isTagged: true,
      lang: 'fr',
      title: 'Quittance de loyer, mars 2026',
      size: [210, 297],
    });
    expect(reading.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
    const order = [
      'Mme Claire Fontaine',
      'M. Étienne Lefèvre',
      'Quittance de loyer',
      'la somme de',
      '925,50',
      'Total payé',
      'Fait à Lyon',
    ].map((part) => reading.text.indexOf(part));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThanOrEqual(0);
  });

  it('embeds every font it uses', async () => {
    const text = Buffer.from(await pdfOf({ locataire_nom: 'Łukasz Αλέξης Иванов' })).toString('latin1');
    const descriptors = text.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(2);
    expect(text.match(/\/FontFile[23]? /g)).toHaveLength(descriptors.length);
    expect(text).toContain('NotoSans');
    expect(text).not.toContain('OpenSans');
  });

  it.each([
    ['a quittance', {}],
    ['a reçu', { montant_paye: 400 }],
    ['a payment in excess', { montant_paye: 1000 }],
    ['long names and addresses', LONG],
    ['two a side', { autres_bailleurs: ['M. Paul Fontaine'], autres_locataires: ['Mme Ana Ruiz'] }],
    ['ten a side', { autres_bailleurs: others('Indivisaire'), autres_locataires: others('Colocataire') }],
  ])('shows the addressee, and nothing else, in the window of a DL envelope: %s', async (_, change) => {
    const pdf = await pdfOf(change);
    expect((await readPdf(pdf)).pages).toBe(1);
    // Seen through the window in some position of the sheet, and in all of them (style.ts).
    const inWindow = (await placedTexts(pdf)).filter(({ right, y }) => right > 90 && y > 44 && y < 90);
    expect(inWindow.length).toBeGreaterThanOrEqual(4);
    for (const { x, right, y } of inWindow) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(right).toBeLessThanOrEqual(190);
      expect(y).toBeGreaterThan(55);
      expect(y).toBeLessThanOrEqual(79);
    }
  });

  it('prints hostile names as text', async () => {
    const { text, pages } = await readPdf(
      await pdfOf({
        bailleur_nom: '<script>alert(1)</script>',
        locataire_nom: 'Zoé\u202E\u200B',
        logement_adresse: 'url(http://127.0.0.1:9/x)\n</style><style>*{display:none}</style>',
        lieu: '\u2066Lyon\u0007',
      }),
    );
    expect(pages).toBe(1);
    for (const part of [
      '<script>alert(1)</script>',
      'Zoé[U+202E][U+200B]',
      'url(http://127.0.0.1:9/x)',
      '</style><style>*{display:none}</style>',
      '[U+2066]Lyon[U+0007]',
      'Quittance de loyer',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is the same bytes for the same receipt', async () => {
    const first = await pdfOf();
    await pdfOf({ locataire_nom: 'Łukasz' });
    expect(Buffer.compare(await pdfOf(), first)).toBe(0);
    expect(Buffer.compare(await pdfOf({ loyer: 851 }), first)).not.toBe(0);
  });

  it('names every party and keeps the window, with a page for each period', async () => {
    const { file, error } = await ask({
      ...LONG,
      siret: '732 829 320 00074',
      autres_bailleurs: ['M. Paul Fontaine'],
      autres_locataires: ['Mme Ana Ruiz'],
      autres_periodes: Array.from({ length: 11 }, (_, month) => ({
        periode: `2026-${String(month + 1).padStart(2, '0')}`,
        date_paiement: '2026-12-05',
      })).map((other) => (other.periode === '2026-03' ? { ...other, periode: '2025-12' } : other)),
    });
    expect(error).toBeUndefined();
    const { pages, text } = await readPdf(file!.bytes);
    expect(pages).toBe(12);
    expect(text.match(/SIRET/g)).toHaveLength(12);
    for (const part of ['Les bailleurs soussignés', 'Mme Ana Ruiz', 'novembre 2026', 'décembre 2025']) {
      expect(text).toContain(part);
    }
  });

  it.each([
    ['王', 'locataire_nom', { locataire_nom: 'M. 王伟' }],
    ['し', 'lieu', { lieu: 'Lyon し' }],
    ['م', 'autres_locataires', { autres_locataires: ['محمد'] }],
    ['🏠', 'bailleur_adresse', { bailleur_adresse: '1 rue 🏠, Lyon' }],
  ])('never prints a box: %s is named, and its field', async (character, field, change) => {
    const { error } = await ask(change);
    expect(error?.extras.detail).toMatchObject([{ msg: expect.stringContaining(`« ${character} »`) }]);
    expect(error?.extras.detail?.[0]?.loc).toContain(field);
    expect((await ask({ ...change, format: 'html' })).error).toBeUndefined();
  });
});
