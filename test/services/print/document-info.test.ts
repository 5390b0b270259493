import { describe, expect, test } from 'vitest';
import { documentInfo, withDocumentInfo } from '../../../src/services/print/document-info.js';
import { readPdf } from './support.js';

/** A blank page as a printer writes it: plain objects, a table of them, a trailer. */
function blankPdf(): Uint8Array {
  const objects = [
    "1 0 obj\n<</Title (Essai)\n/Producer (x)\n/CreationDate (D:20000101000000+00'00')>>\nendobj\n",
    '2 0 obj\n<</Type /Catalog\n/Pages 3 0 R>>\nendobj\n',
    '3 0 obj\n<</Type /Pages\n/Count 1\n/Kids [4 0 R]>>\nendobj\n',
    '4 0 obj\n<</Type /Page\n/Parent 3 0 R\n/MediaBox [0 0 595 842]>>\nendobj\n',
  ];
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, i) => head.length + objects.slice(0, i).join('').length);
  const body = head + objects.join('');
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 5\n0000000000 65535 f \n${lines.join('')}`;
  const trailer = `trailer\n<</Size 5\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

describe('the information of a PDF', () => {
  test('is that of the head of the page, and nothing of its body', () => {
    const head =
      '<meta name="author" content="Zoé &amp; fils &lt;é&gt;"><meta name="dcterms.date" content="2026-11-23">';
    expect(documentInfo(`<html><head>${head}<style>`)).toEqual({ author: 'Zoé & fils <é>', date: '2026-11-23' });
    expect(documentInfo(`<html><head><style></style></head><body>${head}`)).toEqual({ author: null, date: null });
    expect(documentInfo('<meta name="dcterms.date" content="hier">').date).toBeNull();
  });

  test('has author and date in any script, beside what was there', async () => {
    const info = { author: 'Ωmega) (Łódź', date: '2026-11-23' };
    const reading = await readPdf(withDocumentInfo(blankPdf(), info));
    expect(reading).toMatchObject({ title: 'Essai', author: info.author, pages: 1 });
    expect(reading.created).toContain('D:20261123');
  });

  test('stays where there is nothing to say, and where the file is none that we print', () => {
    const pdf = blankPdf();
    expect(withDocumentInfo(pdf, { author: null, date: null })).toBe(pdf);
    const other = Buffer.from('%PDF-1.7 no trailer');
    expect(withDocumentInfo(other, { author: 'x', date: null })).toBe(other);
  });
});
