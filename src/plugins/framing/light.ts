import type { Pixels } from './crop.js';
import { luma } from './crop.js';

/** Mean lumas that a picture may have: within, its exposure is left alone; outside, it is brought to the nearer. */
const MEAN = { least: 0.4, most: 0.6 } as const;
/** Exponents of the curve: a picture is never pushed further, for its noise would show. */
const CURVE = { least: 0.55, most: 1.7 } as const;
/** Gains of red and blue against green, and how much of the cast is taken away. */
const GAIN = { least: 0.8, most: 1.25, strength: 0.7 } as const;
/** Pixels that show the colour of the light: neither dark nor burnt, of a weak colour. */
const NEUTRAL = { dark: 0.15, bright: 0.92, saturation: 0.35 } as const;
/** Of the picture, that must be neutral for a cast to be known. */
const KNOWN = 0.05;

const clamp = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, value));

/** Mean luma, 0 to 1. */
export function meanLuma({ data, channels }: Pixels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += channels) sum += luma(data[i]!, data[i + 1]!, data[i + 2]!);
  return sum / (data.length / channels) / 255;
}

/** Gains of the three channels that make the greys of a picture grey: 1 where the light is not known. */
function balanceOf({ data, channels }: Pixels): readonly [number, number, number] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < data.length; i += channels) {
    const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
    const most = Math.max(red, green, blue);
    const weak = most > 0 && (most - Math.min(red, green, blue)) / most <= NEUTRAL.saturation;
    if (!weak || most < NEUTRAL.dark * 255 || most > NEUTRAL.bright * 255) continue;
    sums[0]! += red;
    sums[1]! += green;
    sums[2]! += blue;
    count += 1;
  }
  if (count < (KNOWN * data.length) / channels) return [1, 1, 1];
  const gain = (sum: number) => clamp((sums[1]! / sum) ** GAIN.strength, GAIN);
  const gains = [gain(sums[0]!), 1, gain(sums[2]!)] as const;
  // The balance changes colours, not how light the picture is.
  const kept = luma(sums[0]!, sums[1]!, sums[2]!) / luma(sums[0]! * gains[0], sums[1]!, sums[2]! * gains[2]);
  return [gains[0] * kept, kept, gains[2] * kept];
}

/** Exponent that brings a mean luma to the nearer bound of what is usual. */
function exponentOf(mean: number): number {
  const target = clamp(mean, MEAN);
  if (target === mean || mean <= 0 || mean >= 1) return 1;
  return clamp(Math.log(target) / Math.log(mean), CURVE);
}

/**
 * Corrects white balance and exposure in place: one rising curve a channel over the whole picture, so nothing appears
 * that was not there. @param small the same picture at few pixels, which the curves are taken from
 */
export function correctLight(picture: Pixels, small: Pixels): void {
  const balance = balanceOf(small);
  const exponent = exponentOf(meanLuma(small));
  const curves = balance.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * Math.min(1, (value / 255) * gain) ** exponent)),
  );
  const { data, channels } = picture;
  for (let i = 0; i < data.length; i += channels) {
    for (let channel = 0; channel < 3; channel++) data[i + channel] = curves[channel]![data[i + channel]!]!;
  }
}
