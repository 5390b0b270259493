export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** How this browser writes H.264 of a size. */
export interface Coding extends FilmSize {
  /** `avc1.` with profile, constraints and level. */
  readonly codec: string;
  readonly bitrate: number;
}

/** A picture of 16:9 of a width that H.264 takes: even sides. */
export const sizeOf = (width: number): FilmSize => ({
  width: 2 * Math.round(width / 2),
  height: 2 * Math.round((width * 9) / 32),
});

/** Profiles of H.264, the best first: High 5.2, 5.1 and 4.0, Baseline 3.1. */
const CODECS = ['avc1.640034', 'avc1.640033', 'avc1.640028', 'avc1.42001f'] as const;
/** Bits that a pixel of an image is given: a building is still and sharp. */
const BITS_A_PIXEL = 0.11;

/** What an encoder is told. */
export const encoderConfig = ({ codec, width, height, bitrate }: Coding, fps: number): VideoEncoderConfig => ({
  codec,
  width,
  height,
  bitrate,
  framerate: fps,
  latencyMode: 'quality',
  avc: { format: 'avc' },
});

/** How this browser writes H.264 of a size; null when it does not. */
export async function codingOf({ width, height }: FilmSize, fps: number): Promise<Coding | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  const bitrate = Math.max(300_000, Math.round(width * height * fps * BITS_A_PIXEL));
  for (const codec of CODECS) {
    const coding = { codec, width, height, bitrate };
    const answer = await VideoEncoder.isConfigSupported(encoderConfig(coding, fps)).catch(() => null);
    if (answer?.supported) return coding;
  }
  return null;
}
