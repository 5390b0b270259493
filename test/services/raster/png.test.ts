import { afterAll, expect, test } from 'vitest';
import { createRasterizer } from '../../../src/services/raster/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';

const work = createWorkPool({ workers: 1 });
const raster = createRasterizer(work);
afterAll(() => work.close());

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50"><rect width="100" height="50" fill="#fff"/>${content}</svg>`;
const view = (png: Uint8Array) => new DataView(png.buffer, png.byteOffset, png.byteLength);

test('the picture has the width asked for and the proportions of the drawing', async () => {
  const png = await raster.png(svg('<circle cx="50" cy="25" r="20"/>'), { width: 800 });
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([view(png).getUint32(16), view(png).getUint32(20)]).toEqual([800, 400]);
});

test('it is drawn on a worker, shows its progress, and is the same bytes each time', async () => {
  const seen: [number, number][] = [];
  const before = work.status();
  const content = '<text x="10" y="30" font-family="Noto Sans" font-size="10">Séjour 12,34 m²</text>';
  const [a, b] = [
    await raster.png(svg(content), { width: 400, progress: (done, total) => void seen.push([done, total]) }),
    await raster.png(svg(content), { width: 400 }),
  ];
  expect(Buffer.compare(a, b)).toBe(0);
  expect(seen.at(-1)).toEqual([2, 2]);
  expect(work.status().completed - before.completed).toBe(2);
  expect(work.status().inline).toBe(0);
});

test('letters come from the shipped fonts: a text leaves ink, an unknown family falls back on them', async () => {
  const size = async (content: string) => (await raster.png(svg(content), { width: 400 })).length;
  const blank = await size('');
  expect(await size('<text x="10" y="30" font-family="Noto Sans" font-size="10">Plan</text>')).toBeGreaterThan(
    blank * 1.3,
  );
  expect(await size('<text x="10" y="30" font-family="Nulle Part" font-size="10">Plan</text>')).toBeGreaterThan(
    blank * 1.3,
  );
});

test('a cancelled picture is not drawn', async () => {
  await expect(raster.png(svg(''), { width: 400, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'annule',
  });
});

test('a sheet much higher than wide is kept within what a worker can hold', async () => {
  const tall =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1mm" height="5000mm" viewBox="0 0 1 5000"><rect width="1" height="5000"/></svg>';
  const png = await raster.png(tall, { width: 1600 });
  expect(view(png).getUint32(20)).toBeLessThanOrEqual(16_000);
});
