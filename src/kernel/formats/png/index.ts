import { zlibSync } from 'fflate';
import type { Format } from '../format.js';
import { crc32 } from '../zip/crc32.js';

/** A picture of red, green and blue bytes, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk: length, type, data, and the checksum of the last two. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** A PNG file (ISO/IEC 15948), 8 bits a channel. The same picture gives the same bytes. */
export const png: Format<Picture> = {
  mediaType: 'image/png',
  extension: 'png',
  write({ width, height, pixels }) {
    const head = new Uint8Array(13);
    const view = new DataView(head.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    head.set([8, 2, 0, 0, 0], 8);
    const stride = 3 * width;
    // Each row begins with its filter: none.
    const rows = new Uint8Array(height * (stride + 1));
    for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
    const chunks = [chunk('IHDR', head), chunk('IDAT', zlibSync(rows)), chunk('IEND', new Uint8Array())];
    const bytes = new Uint8Array(8 + chunks.reduce((sum, { length }) => sum + length, 0));
    bytes.set(SIGNATURE);
    let at = 8;
    for (const one of chunks) {
      bytes.set(one, at);
      at += one.length;
    }
    return bytes;
  },
};
