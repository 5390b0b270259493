/** A part of a picture, pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly l: number;
  readonly h: number;
}

/** A picture in red, green and blue, 8 bits each. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 3, or 4 with an alpha channel. */
  readonly channels: number;
}

const [WIDE, HIGH] = [16, 9];
/** How much more a place in the middle counts than one at the edge: it decides where the picture says nothing. */
const MIDDLE = 0.1;
/** Details stronger than this share of them all count alike: one sharp edge is not all that a picture says. */
const STRONGEST = 0.95;

/** Size of the largest 16:9 of whole multiples that fits; null when not even 16 × 9 pixels do. */
export function largestCrop(width: number, height: number): { readonly l: number; readonly h: number } | null {
  const times = Math.floor(Math.min(width / WIDE, height / HIGH));
  return times === 0 ? null : { l: times * WIDE, h: times * HIGH };
}

/** Luma of a pixel (ITU-R BT.709), 0 to 255. */
export const luma = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** What each pixel says: the detail about it, and how far its colour is from that of the whole picture. */
function saying({ data, width, height, channels }: Pixels): Float64Array {
  const count = width * height;
  const means = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += data[i * channels + channel]!;
    return sum / count;
  });
  const lumas = Float64Array.from({ length: count }, (_, i) =>
    luma(data[i * channels]!, data[i * channels + 1]!, data[i * channels + 2]!),
  );
  const said = new Float64Array(count);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const detail = Math.hypot(lumas[i + 1]! - lumas[i - 1]!, lumas[i + width]! - lumas[i - width]!);
      const colour = Math.hypot(...means.map((mean, channel) => data[i * channels + channel]! - mean));
      said[i] = detail + colour / 4;
    }
  }
  const most = said.toSorted()[Math.floor(count * STRONGEST)]!;
  return said.map((value) => Math.min(value, most));
}

/** Sums of a picture's values by column or by row. */
function profile(said: Float64Array, width: number, isByColumn: boolean): Float64Array {
  const sums = new Float64Array(isByColumn ? width : said.length / width);
  for (const [i, value] of said.entries()) sums[isByColumn ? i % width : Math.floor(i / width)]! += value;
  return sums;
}

/** Start of the window of a length that holds most, of a profile; the nearest to the middle of equal ones. */
function bestStart(sums: Float64Array, length: number): number {
  const room = sums.length - length;
  if (room <= 0) return 0;
  let held = sums.slice(0, length).reduce((sum, value) => sum + value, 0);
  const all = sums.reduce((sum, value) => sum + value, 0) || 1;
  let best = { start: 0, value: -Infinity };
  for (let start = 0; start <= room; start++) {
    if (start > 0) held += sums[start + length - 1]! - sums[start - 1]!;
    const value = held / all - (MIDDLE * Math.abs(start - room / 2)) / sums.length;
    if (value > best.value) best = { start, value };
  }
  return best.start;
}

/**
 * Where the largest 16:9 says most. @param small the whole picture at few pixels; @param width its true size, pixels
 * @returns null for a picture under 16 × 9 pixels
 */
export function tellingCrop(small: Pixels, width: number, height: number): Crop | null {
  const size = largestCrop(width, height);
  if (!size) return null;
  const said = saying(small);
  const place = (isByColumn: boolean, of: number, length: number, whole: number): number => {
    const sums = profile(said, small.width, isByColumn);
    const start = bestStart(sums, Math.max(1, Math.round((length * of) / whole)));
    return Math.min(whole - length, Math.max(0, Math.round((start * whole) / of)));
  };
  return {
    x: place(true, small.width, size.l, width),
    y: place(false, small.height, size.h, height),
    ...size,
  };
}
