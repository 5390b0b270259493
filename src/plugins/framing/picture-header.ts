/** What the first bytes of a picture say, before anything is decoded. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp';
  /** Pixels as stored: a JPEG may be turned by its EXIF. */
  readonly width: number;
  readonly height: number;
}

type Size = Pick<PictureHeader, 'width' | 'height'>;

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** PNG (ISO 15948): IHDR is the first chunk. */
function pngSize(view: DataView, bytes: Uint8Array): Size | null {
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Frame headers of JPEG (ITU T.81): SOF0 to SOF15 but for tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: TEM, RST0 to RST7, SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegSize(view: DataView, bytes: Uint8Array): Size | null {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Any number of 0xff may fill the space before a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** WebP (RFC 9649): extended, lossy or lossless. */
function webpSize(view: DataView, bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const kind = ascii(bytes, 12, 4);
  const at24 = (at: number) => view.getUint16(at, true) | (bytes[at + 2]! << 16);
  if (kind === 'VP8X') return { width: 1 + at24(24), height: 1 + at24(27) };
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const KINDS = [
  { format: 'png', isIt: (bytes: Uint8Array) => ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n', size: pngSize },
  { format: 'jpeg', isIt: (bytes: Uint8Array) => ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff', size: jpegSize },
  {
    format: 'webp',
    isIt: (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP',
    size: webpSize,
  },
] as const;

/** Format and size of a picture by its header; null for what is no JPEG, PNG nor WebP, or ends before its size. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const kind = KINDS.find(({ isIt }) => isIt(bytes));
  const size = kind?.size(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
  return kind && size && size.width > 0 && size.height > 0 ? { format: kind.format, ...size } : null;
}
