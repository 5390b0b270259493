/** One encoded image. */
export interface Sample {
  readonly size: number;
  readonly isKey: boolean;
}

/** A film of one H.264 track whose images follow each other without reordering. */
export interface Track {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** AVCDecoderConfigurationRecord, as the encoder describes itself. */
  readonly avcC: Uint8Array;
  readonly samples: readonly Sample[];
}

/** Where the images begin in the file: behind `ftyp` and the head of `mdat`, whose size is written in 64 bits. */
const FTYP_SIZE = 32;
const MDAT_HEAD = 16;
export const DATA_AT = FTYP_SIZE + MDAT_HEAD;

const text = (word: string): Uint8Array => Uint8Array.from(word, (letter) => letter.charCodeAt(0));
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

/** Whole numbers of 32 bits, big end first. */
function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => view.setUint32(4 * i, value));
  return bytes;
}
function shorts(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => view.setUint16(2 * i, value));
  return bytes;
}
const box = (name: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = joined(parts);
  return joined([words(content.byteLength + 8), text(name), content]);
};
/** A box with a version and flags. */
const full = (name: string, flags: number, ...parts: readonly Uint8Array[]) => box(name, words(flags), ...parts);

const UNITY = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The head of a file whose images follow. @param bytes of all images */
export function headOf(bytes: number): Uint8Array {
  const ftyp = box('ftyp', text('isom'), words(0x200), text('isomiso2avc1mp41'));
  const size = bytes + MDAT_HEAD;
  return joined([ftyp, words(1), text('mdat'), words(Math.floor(size / 2 ** 32), size >>> 0)]);
}

/** Units of a second and of an image: whole numbers at any whole rate. */
const unitsOf = (fps: number): { scale: number; image: number } => ({ scale: Math.round(fps * 1000), image: 1000 });

/** The index behind the images (ISO/IEC 14496-12 and -15). */
export function indexOf(track: Track): Uint8Array {
  const { width, height, fps, samples } = track;
  const { scale, image } = unitsOf(fps);
  const duration = samples.length * image;
  const mvhd = full(
    'mvhd',
    0,
    words(0, 0, scale, duration, 0x10000, 0x1000000, 0, 0),
    UNITY,
    words(0, 0, 0, 0, 0, 0, 2),
  );
  const tkhd = full('tkhd', 3, words(0, 0, 1, 0, duration, 0, 0, 0, 0), UNITY, words(width * 65_536, height * 65_536));
  const mdhd = full('mdhd', 0, words(0, 0, scale, duration), shorts(0x55c4, 0));
  const hdlr = full('hdlr', 0, words(0), text('vide'), words(0, 0, 0), text('Aplomb\0'));
  const dinf = box('dinf', full('dref', 0, words(1), full('url ', 1)));
  const minf = box('minf', full('vmhd', 1, words(0, 0)), dinf, tableOf(track));
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)));
}

/** Where each image lies, how long it lasts, which ones stand alone. */
function tableOf({ width, height, fps, avcC, samples }: Track): Uint8Array {
  const entry = box(
    'avc1',
    shorts(0, 0, 0, 1),
    words(0, 0, 0, 0),
    shorts(width, height),
    words(0x480000, 0x480000, 0),
    shorts(1),
    new Uint8Array(32),
    shorts(0x18, 0xffff),
    box('avcC', avcC),
  );
  const keys = samples.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []));
  return box(
    'stbl',
    full('stsd', 0, words(1), entry),
    full('stts', 0, words(1, samples.length, unitsOf(fps).image)),
    full('stss', 0, words(keys.length, ...keys)),
    // All images are one chunk.
    full('stsc', 0, words(1, 1, samples.length, 1)),
    full('stsz', 0, words(0, samples.length), words(...samples.map(({ size }) => size))),
    full('stco', 0, words(1, DATA_AT)),
  );
}
