import type { Sharp } from 'sharp';
import { defineTask, ServiceError } from '../../contract/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Crop, Pixels } from './crop.js';
import { largestCrop, tellingCrop } from './crop.js';
import { correctLight, meanLuma } from './light.js';
import type { PictureHeader } from './picture-header.js';
import { pictureHeader } from './picture-header.js';

export interface FramingInput {
  readonly bytes: Uint8Array;
  /** False leaves the light as it is. */
  readonly exposition: boolean;
  readonly langue: Langue;
}

export interface Framed {
  readonly bytes: Uint8Array;
  readonly format: PictureHeader['format'];
  readonly recadrage: Crop;
  readonly exposition: { readonly avant: number; readonly apres: number };
}

/** Pixels that are decoded at most. */
export const MOST_PIXELS = 40_000_000;
/** Longer side of what the picture is judged by, pixels. */
const JUDGED = 320;
/** What decoding and writing a megapixel take, ms. */
const MS_A_MEGABYTE = 400;

const NO_PICTURE = t(
  'Ce n’est pas une image JPEG, PNG ou WebP, ou son en-tête est tronqué.',
  'This is no JPEG, PNG or WebP picture, or its header is cut short.',
);
const BROKEN = t('L’image est tronquée ou abîmée : elle ne se décode pas.', 'The picture is cut short or damaged.');
const TOO_SMALL = t('L’image fait moins de 16 × 9 pixels.', 'The picture is smaller than 16 × 9 pixels.');
const TOO_LARGE = t(
  'L’image dépasse 40 mégapixels : réduisez-la avant de l’envoyer.',
  'The picture is larger than 40 megapixels: reduce it before sending it.',
);

function refuse(text: Text, langue: Langue): never {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', 'image_base64'], msg: say(text, langue), type: 'value_error' }],
  });
}

/** Held against its header before anything is decoded. @throws ServiceError validation, trop_grand */
function headerOf({ bytes, langue }: FramingInput): PictureHeader {
  const header = pictureHeader(bytes) ?? refuse(NO_PICTURE, langue);
  if (header.width * header.height > MOST_PIXELS) throw new ServiceError('trop_grand', { messages: TOO_LARGE });
  return header;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Sharp is loaded by the threads that use it. A text of XML or a PDF never reaches it: the header was read. */
const opener = async () => {
  const { default: sharp } = await import('sharp');
  return sharp;
};

async function framed(input: FramingInput, header: PictureHeader): Promise<Framed> {
  const sharp = await opener();
  const options = { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 } as const;
  const upright = () => sharp(input.bytes, options).autoOrient();
  const { orientation = 1 } = await sharp(input.bytes, options).metadata();
  const isTurned = orientation >= 5;
  const [width, height] = isTurned ? [header.height, header.width] : [header.width, header.height];
  if (!largestCrop(width, height)) refuse(TOO_SMALL, input.langue);
  const small = (picture: Sharp) => pixelsOf(picture.resize({ width: JUDGED, height: JUDGED, fit: 'inside' }));
  const recadrage = tellingCrop(await small(upright()), width, height)!;
  const { x: left, y: top, l, h } = recadrage;
  const picture = await pixelsOf(upright().extract({ left, top, width: l, height: h }));
  const raw = { raw: { width: picture.width, height: picture.height, channels: picture.channels as 3 | 4 } };
  const avant = meanLuma(picture);
  if (input.exposition) correctLight(picture, await small(sharp(picture.data, raw)));
  const apres = input.exposition ? meanLuma(picture) : avant;
  const quality = header.format === 'png' ? {} : { quality: 92 };
  const bytes = await sharp(picture.data, raw).toFormat(header.format, quality).toBuffer();
  return { bytes, format: header.format, recadrage, exposition: { avant, apres } };
}

/** Frames a picture in 16:9 and corrects its light. @throws ServiceError validation, trop_grand */
export async function framePicture(input: FramingInput): Promise<Framed> {
  const header = headerOf(input);
  try {
    return await framed(input, header);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return refuse(BROKEN, input.langue);
  }
}

/** Always in a thread: a picture of 40 megapixels is decoded there, within the memory of one. */
export const framingTask = defineTask<FramingInput, Framed>({
  module: import.meta.url,
  export: 'framePicture',
  run: framePicture,
  expectedMs: ({ bytes }) => 100 + (bytes.byteLength / 1e6) * MS_A_MEGABYTE,
});
