import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetsPage } from '../../../src/kernel/formats/html/index.js';
import { normalisePdf } from '../../../src/services/print/normalise-pdf.js';
import { createPrinter, finishTask } from '../../../src/services/print/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import { html, readPdf } from './support.js';

const printer = createPrinter({ pages: 2 });
afterAll(() => printer.close());

describe('a printed document', () => {
  it('is a tagged A4 page in the language of the document', async () => {
    const reading = await readPdf(await printer.pdf(html('<h1>Titre</h1><p>Texte</p>')));
    expect(reading).toMatchObject({ pages: 1, isTagged: true, lang: 'fr', title: 'Essai', size: [210, 297] });
    expect(reading.roles).toEqual(expect.arrayContaining(['H1', 'P']));
  });

  it('has a bookmark for each sheet, which adds no page', async () => {
    const format = { width: 420, height: 297 };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" viewBox="0 0 420 297"/>';
    const feuilles = ['Page de garde', 'Façade « sud » & coupe'].map((titre) => ({ titre, svg, format }));
    const page = sheetsPage({ titre: 'Maison', langue: 'fr', fonts: '', feuilles });
    const reading = await readPdf(await printer.pdf(page));
    expect(reading).toMatchObject({ pages: 2, size: [420, 297] });
    expect(reading.bookmarks).toEqual(['Page de garde', 'Façade « sud » & coupe']);
  });

  it('has a page of its own size for each sheet', async () => {
    const sheet = (width: number, height: number) => ({
      titre: `${width}`,
      format: { width, height },
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"/>`,
    });
    const feuilles = [sheet(297, 210), sheet(420, 297), sheet(297, 210)];
    const pdf = await printer.pdf(sheetsPage({ titre: 'Permis', langue: 'fr', fonts: '', feuilles }));
    expect((await readPdf(pdf)).sizes).toEqual([
      [297, 210],
      [420, 297],
      [297, 210],
    ]);
  });

  it('has the author and the day that the page declares in its information, and the same bytes each time', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" viewBox="0 0 420 297"/>';
    const feuilles = [{ titre: 'Plan', svg, format: { width: 420, height: 297 } }];
    const page = sheetsPage({
      titre: 'Maison',
      langue: 'fr',
      fonts: '',
      feuilles,
      auteur: 'Zoé Łęcka & fils',
      date: '2026-11-23',
    });
    const pdf = await printer.pdf(page);
    const reading = await readPdf(pdf);
    expect(reading).toMatchObject({ title: 'Maison', author: 'Zoé Łęcka & fils', pages: 1, bookmarks: ['Plan'] });
    expect(reading.created).toContain('20261123');
    expect(Buffer.compare(await printer.pdf(page), pdf)).toBe(0);
  });

  it('is the same file where a thread finishes it', async () => {
    const threads = createWorkPool({ workers: 1 });
    const sizes: number[] = [];
    const beside = createPrinter({
      pages: 1,
      finish: (page, call) => {
        sizes.push(page.base64.length);
        return threads.run({ ...finishTask, heavy: () => true }, page, { ...call, progress: () => {} });
      },
    });
    const page = html('<svg><g data-calque="MURS"><path d="M0 0h9v9z"/></g></svg>'.repeat(9));
    const pdf = await beside.pdf(page);
    expect(Buffer.compare(pdf, await printer.pdf(page))).toBe(0);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Type /OCG /Name (MURS)');
    expect([sizes.length, threads.status().inline]).toEqual([1, 0]);
    await Promise.all([beside.close(), threads.close(0)]);
  });

  it('takes the language it is given when it has none of its own', async () => {
    const reading = await readPdf(await printer.pdf('<!DOCTYPE html><title>t</title><p>hello', { lang: 'en' }));
    expect(reading.lang).toBe('en');
  });

  it('follows the page size of the document', async () => {
    const reading = await readPdf(await printer.pdf(html('<p>plan</p>', '<style>@page{size:A3 landscape}</style>')));
    expect(reading.size).toEqual([420, 297]);
  });

  it('is the same bytes each time, in any tab, after other documents', async () => {
    const page = html('<h1>Titre</h1><table><tr><th>a</th><td>1</td></tr></table>');
    const first = await printer.pdf(page);
    await printer.pdf(html('<ul><li>autre</li></ul>'));
    const others = await Promise.all([printer.pdf(page), printer.pdf(page), printer.pdf(page)]);
    for (const other of others) expect(Buffer.compare(other, first)).toBe(0);
  });

  it('is the same bytes from another browser', async () => {
    const page = html('<h1>Titre</h1><p>Texte</p>');
    const other = createPrinter({ pages: 1 });
    await other.pdf(html('<p>avant</p>'));
    expect(Buffer.compare(await other.pdf(page), await printer.pdf(page))).toBe(0);
    await other.close();
  });

  it('keeps nothing of the document before it', async () => {
    await printer.pdf(html('<p>secret</p>', '<style>p{display:none}</style>'));
    expect((await readPdf(await printer.pdf(html('<p>visible</p>')))).text).toBe('visible');
  });

  it('is not bound by the security policy of the document before it', async () => {
    const one = createPrinter({ pages: 1 });
    const small = '<style>@page{size:A5}</style>';
    const policy = (value: string) =>
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${value}">`;
    expect((await readPdf(await one.pdf(html('<p>sans style</p>', policy("'none'") + small)))).size).toEqual([
      210, 297,
    ]);
    expect((await readPdf(await one.pdf(html('<p>avec style</p>', policy("'unsafe-inline'") + small)))).size).toEqual([
      148, 210,
    ]);
    await one.close();
  });
});

describe('the bytes of a PDF, normalised', () => {
  const pdf = (date: string, id: string) =>
    Buffer.from(
      `%PDF-1.4\n<</CreationDate (D:${date}+00'00')/ModDate (D:${date}+00'00')>>\ntrailer <</ID [<${id}> <${id}>]>>`,
    );

  it('loses its dates and its random identifier, byte for byte in place', () => {
    const one = normalisePdf(pdf('20260305101112', 'AB'.repeat(16)));
    expect(one).toEqual(normalisePdf(pdf('20270101000000', 'CD'.repeat(16))));
    expect(one).toHaveLength(pdf('20260305101112', 'AB'.repeat(16)).length);
    expect(Buffer.from(one).toString()).not.toContain('20260305');
  });

  it('gives different contents different identifiers', () => {
    const id = (text: string) =>
      /<([0-9A-F]{32})>/.exec(
        Buffer.from(
          normalisePdf(Buffer.concat([pdf('20260305101112', 'AB'.repeat(16)), Buffer.from(text)])),
        ).toString(),
      )?.[1];
    expect(id('a')).not.toBe(id('b'));
  });
});

describe('a hostile document', () => {
  it('reaches no server, by any element, and is printed all the same', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end('x')).on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const body = `<p>imprimé</p><img src="${at}/i"><iframe src="${at}/f"></iframe><object data="${at}/o"></object><embed src="${at}/e">
      <video src="${at}/v" poster="${at}/p" autoplay></video><script>fetch('${at}/s')</script><script src="${at}/s2"></script>
      <img src="x" onerror="fetch('${at}/x')"><p style="background:url(${at}/b)">fond</p><svg><image href="${at}/svg"/></svg><img src="file:///etc/hostname">`;
    const head = `<meta http-equiv="refresh" content="0;url=${at}/m"><link rel="stylesheet" href="${at}/l"><link rel="preconnect" href="${at}"><link rel="prefetch" href="${at}/pf">
      <link rel="dns-prefetch" href="//localhost"><style>@import "${at}/imp"; @font-face{font-family:z;src:url(${at}/z)} p{font-family:z}</style><base href="${at}/base/">`;
    const reading = await readPdf(await printer.pdf(html(body, head)));
    expect(reading.text).toContain('imprimé');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(connections).toBe(0);
    expect((await readPdf(await printer.pdf(html('ensuite')))).text).toBe('ensuite');
    server.close();
  });

  it('runs no script', async () => {
    const { text } = await readPdf(
      await printer.pdf(
        html(
          '<p id="p">intact</p><script>document.getElementById("p").textContent = "changé"</script><noscript>sans script</noscript>',
        ),
      ),
    );
    expect(text).toContain('intact');
    expect(text).not.toContain('changé');
  });

  it('cannot hold the printer by naming elements after properties of the document', async () => {
    const { text } = await readPdf(
      await printer.pdf(
        html('<img name="fonts"><img name="images"><form name="documentElement"></form><p>lisible</p>'),
      ),
    );
    expect(text).toContain('lisible');
  });
});
