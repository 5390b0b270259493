import { materialOf } from '../../catalogue/materials.js';

/** What a surface looks like: a material word, and the paint over it. */
export interface Look {
  readonly word: string;
  /** `#rrggbb`; null: the colour of the material. */
  readonly colour: string | null;
}

/** Key of a look, and the name of its material in the file. */
export const lookName = ({ word, colour }: Look): string =>
  colour === null ? word : `${word} ${colour.toLowerCase()}`;

/** sRGB to linear light (IEC 61966-2-1), as glTF writes its factors. */
function linear(channel: number): number {
  const value = channel / 255;
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return Math.round(light * 1e4) / 1e4;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A material of glTF: metal and roughness as the catalogue of materials says, glass blended. */
export function gltfMaterial(look: Look): object {
  const { colour, roughness, metal, opacity } = materialOf(look.word);
  const hex = look.colour !== null && HEX.test(look.colour) ? look.colour : colour;
  const channels = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16)));
  return {
    name: lookName(look),
    pbrMetallicRoughness: {
      baseColorFactor: [...channels, opacity],
      metallicFactor: metal,
      roughnessFactor: roughness,
    },
    ...(opacity < 1 && { alphaMode: 'BLEND' }),
    extras: { matiere: look.word },
  };
}
