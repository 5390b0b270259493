import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crc32 } from '../../../src/kernel/formats/zip/crc32.js';
import { largestCrop } from '../../../src/plugins/framing/crop.js';
import { framePicture } from '../../../src/plugins/framing/frame-picture.js';
import { pictureHeader } from '../../../src/plugins/framing/picture-header.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

/** A plain ground with a chequered patch. */
async function picture(
  [width, height]: readonly [number, number],
  patch: readonly [x: number, y: number, size: number] | null,
  [red, green, blue]: readonly [number, number, number] = [110, 110, 110],
) {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isPatch = patch && x >= patch[0] && x < patch[0] + patch[2] && y >= patch[1] && y < patch[1] + patch[2];
    const isDark = isPatch && (Math.floor(x / 8) + Math.floor(y / 8)) % 2 === 0;
    data.set(isPatch ? [isDark ? 20 : 235, isDark ? 20 : 235, isDark ? 20 : 235] : [red, green, blue], i * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}
const frame = (bytes: Uint8Array, exposition = true) => framePicture({ bytes, exposition, langue: 'fr' });

function pngHeader(width: number, height: number): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named) >>> 0);
    return Buffer.concat([length, named, sum]);
  };
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    sign,
    chunk('IHDR', ihdr),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the crop', () => {
  test('is the largest 16:9 of whole multiples', () => {
    for (const [width, height] of [
      [1600, 1200],
      [1000, 3000],
      [33, 20],
      [16, 9],
      [4032, 3024],
    ] as const) {
      const { l, h } = largestCrop(width, height)!;
      expect([l / 16, l <= width, h <= height]).toEqual([h / 9, true, true]);
      expect(l + 16 > width || h + 9 > height).toBe(true);
    }
    expect(largestCrop(15, 100)).toBeNull();
  });

  test.each([
    ['low in a tall picture', [480, 900], [100, 640, 160]],
    ['high in a tall picture', [480, 900], [200, 40, 160]],
    ['at the right of a wide one', [1500, 400], [1280, 100, 160]],
  ] as const)('holds what the picture says most: %s', async (_, size, patch) => {
    const { recadrage, bytes } = await frame(await (await picture(size, patch)).jpeg().toBuffer());
    const { x, y, l, h } = recadrage;
    expect([x <= patch[0], x + l >= patch[0] + patch[2], y <= patch[1], y + h >= patch[1] + patch[2]]).toEqual(
      Array(4).fill(true),
    );
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([l, h, 'jpeg']);
  });

  test('is in the middle of a picture that says nothing', async () => {
    const { recadrage } = await frame(await (await picture([480, 900], null)).png().toBuffer());
    expect(Math.abs(recadrage.y + recadrage.h / 2 - 450)).toBeLessThan(6);
  });

  test('is of the picture upright, whose EXIF is then gone', async () => {
    const turned = await (await picture([900, 480], [40, 20, 160])).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, recadrage } = await frame(turned);
    expect(recadrage.l).toBe(480);
    const read = await sharp(bytes).metadata();
    expect([read.orientation, read.exif]).toEqual([undefined, undefined]);
  });
});

describe('the light', () => {
  test('of a dark picture is lifted, of a bright one brought down, of a right one left', async () => {
    const means = async (grey: number) =>
      (await frame(await (await picture([320, 180], null, [grey, grey, grey])).png().toBuffer())).exposition;
    const [dark, right, bright] = [await means(40), await means(125), await means(240)];
    expect(dark.avant).toBeCloseTo(40 / 255, 2);
    expect(dark.apres).toBeGreaterThan(dark.avant + 0.1);
    expect(right.apres).toBeCloseTo(right.avant, 2);
    expect(bright.apres).toBeLessThan(bright.avant - 0.03);
  });

  test('that is yellow over grey things is made white; a red wall stays red', async () => {
    const colour = async (given: readonly [number, number, number]) => {
      const { bytes } = await frame(await (await picture([320, 180], null, given)).png().toBuffer());
      return [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)];
    };
    const [red, , blue] = await colour([140, 125, 105]);
    expect(Math.abs(red! - blue!)).toBeLessThan(20);
    const wall = await colour([180, 40, 35]);
    expect(wall[0]! - wall[1]!).toBeGreaterThan(120);
  });

  test('is left when the caller says so: the pixels are those of the crop', async () => {
    const given = await (await picture([320, 180], [20, 20, 100], [60, 50, 40])).png().toBuffer();
    const { bytes, exposition } = await frame(given, false);
    expect(exposition.apres).toBe(exposition.avant);
    expect(Buffer.compare(await sharp(bytes).raw().toBuffer(), await sharp(given).raw().toBuffer())).toBe(0);
  });

  test('keeps the order of tones: nothing appears that was not there', async () => {
    const ramp = Buffer.from(Array.from({ length: 256 * 144 * 3 }, (_, i) => (Math.floor(i / 3) % 256) >> 1));
    const raw = { raw: { width: 256, height: 144, channels: 3 } } as const;
    const { bytes } = await frame(await sharp(ramp, raw).png().toBuffer());
    const row = [...(await sharp(bytes).raw().toBuffer()).subarray(0, 256 * 3)].filter((_, i) => i % 3 === 0);
    expect(row).toEqual(row.toSorted((a, b) => a - b));
  });
});

test.each(['jpeg', 'png', 'webp'] as const)('the header of %s is that which a decoder reads', async (format) => {
  for (const lossless of [false, true]) {
    const options = format === 'webp' ? { lossless } : {};
    const bytes = await (await picture([321, 187], [5, 5, 50])).toFormat(format, options).toBuffer();
    expect(pictureHeader(bytes)).toEqual({ format, width: 321, height: 187 });
    // However it is cut, it is read or it is not: no header throws.
    for (let end = 0; end < Math.min(bytes.length, 200); end++) pictureHeader(bytes.subarray(0, end));
  }
});

describe('the doors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const url = '/api/v1/cao/rendu-photo/cadrage';
  const sent = (payload: Buffer | object, type?: string) =>
    app.fastify.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} });

  test('take JSON and a raw picture, without a key, and answer the same', async () => {
    const bytes = await (await picture([480, 900], [100, 640, 160])).jpeg().toBuffer();
    const base64 = bytes.toString('base64');
    const answers = await Promise.all([
      sent({ image_base64: base64 }),
      sent({ image_base64: `data:image/jpeg;base64,${base64}` }),
      sent(bytes, 'image/jpeg'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    const [first, ...others] = answers.map((answer) => answer.json<Record<string, unknown>>());
    expect(others).toEqual([first, first]);
    expect(first).toMatchObject({
      type_mime: 'image/jpeg',
      largeur: 480,
      hauteur: 270,
      avertissement: expect.any(String),
    });
    const read = await sharp(Buffer.from(String(first!['image_base64']), 'base64')).metadata();
    expect([read.width, read.height]).toEqual([480, 270]);
  });

  test('refuse what is too large before decoding it (413), and what is no picture (422)', async () => {
    const whole = await (await picture([480, 300], [10, 10, 100])).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>');
    const cases: readonly (readonly [Buffer, string, number])[] = [
      [pngHeader(25_000, 20_000), 'image/png', 413],
      [pngHeader(2 ** 31 - 1, 2 ** 31 - 1), 'image/png', 413],
      [pngHeader(400, 300), 'image/png', 422],
      [whole.subarray(0, whole.length / 2), 'image/jpeg', 422],
      [whole.subarray(0, 12), 'image/jpeg', 422],
      [svg, 'image/svg+xml', 422],
      [Buffer.from('GIF89a not a picture'), 'image/gif', 422],
      [await (await picture([15, 40], null)).png().toBuffer(), 'image/png', 422],
    ];
    for (const [bytes, type, status] of cases) {
      const raw = await sent(bytes, type);
      const inJson = await sent({ image_base64: bytes.toString('base64') });
      expect([type, bytes.length, raw.statusCode, inJson.statusCode]).toEqual([type, bytes.length, status, status]);
    }
    expect((await sent({ image_base64: '<script>' })).statusCode).toBe(422);
  });
});
