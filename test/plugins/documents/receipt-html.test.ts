import { describe, expect, it } from 'vitest';
import type { OperationContext, Services } from '../../../src/contract/index.js';
import { QuittanceEntree } from '../../../src/kernel/rental/index.js';
import { DocumentsResolver } from '../../../src/plugins/documents/documents.resolver.js';
import { body, receiptDesk } from './support.js';

const forbidden: Services['printer'] = {
  pdf: () => {
    throw new Error('nothing should be printed');
  },
};

describe('documents/quittance as HTML', () => {
  it('is a page that carries its fonts and needs no browser', async () => {
    const { value, file, error } = await receiptDesk(forbidden).ask({ format: 'html' });
    expect(error).toBeUndefined();
    expect(file).toMatchObject({ name: 'quittance-mars-2026.html', mediaType: 'text/html; charset=utf-8' });
    const html = new TextDecoder().decode(file!.bytes);
    expect(html).toContain('src:url("data:font/woff2;base64,');
    expect(html).not.toMatch(/https?:\/\//);
    // Western text takes the latin subset alone, in two weights: a page of tens of kilobytes.
    expect(html.match(/@font-face/g)).toHaveLength(2);
    expect(html.length).toBeLessThan(60_000);
    expect(value?.['fichier']).toMatchObject({ nom: 'quittance-mars-2026.html' });
  });

  it('embeds the scripts that its names need', async () => {
    const { file } = await receiptDesk(forbidden).ask({ format: 'html', locataire_nom: 'Łukasz Αλέξης' });
    const ranges = new TextDecoder().decode(file!.bytes).match(/unicode-range:U\+(0100|0370)/g);
    expect(ranges).toHaveLength(4);
  });

  it('makes no file when the figures alone are asked for', async () => {
    const context = {
      langue: 'fr',
      selection: new Set(['nature', 'total']),
      services: { printer: forbidden },
    } as unknown as OperationContext;
    const answer = await new DocumentsResolver().documentsQuittance(
      QuittanceEntree.parse({ ...body, montant_paye: 400 }),
      context,
    );
    expect(answer).toMatchObject({
      nature: 'recu',
      total: 925.5,
      total_en_lettres: 'neuf cent vingt-cinq euros et cinquante centimes',
      reste_du: 525.5,
    });
    expect(answer).not.toHaveProperty('fichier');
  });

  it('refuses a receipt without its parties', async () => {
    const { error } = await receiptDesk(forbidden).ask({ bailleur_nom: undefined, locataire_nom: '' });
    expect(error?.extras.detail?.map((detail) => detail.loc.at(-1))).toEqual(['bailleur_nom', 'locataire_nom']);
  });
});
