import type { Soup, Surface } from './soup.js';

/**
 * Colour of a surface at a place, laid as the studio lays its textures.
 * @param base written with that colour
 * @param distance dulls what is far, m
 */
export function tint(
  base: Float64Array,
  textures: Soup['textures'],
  { colour, texture, metres, isFibrous }: Surface,
  x: number,
  y: number,
  z: number,
  gx: number,
  gy: number,
  gz: number,
  distance: number,
): void {
  base[0] = colour[0];
  base[1] = colour[1];
  base[2] = colour[2];
  if (texture < 0) return;
  const { side, pixels } = textures[texture]!;
  let [u, v] = [x / metres, (-z * Math.sign(gy)) / metres];
  if (Math.abs(gy) <= 0.98) {
    const flat = Math.sqrt(gx * gx + gz * gz);
    const [ax, az] = [gz / flat, -gx / flat];
    u = (x * ax + z * az) / metres;
    // normal × along, in which `flat` is how upright the surface stands.
    v = (x * gy * az + y * (gz * ax - gx * az) - z * gy * ax) / metres;
    if (isFibrous) [u, v] = [v, u];
  }
  const column = Math.floor((u - Math.floor(u)) * side) % side;
  const row = Math.floor((1 - (v - Math.floor(v))) * side) % side;
  const at = 3 * (row * side + column);
  const sharp = distance > 0 ? Math.exp(-distance / 25) : 1;
  for (let k = 0; k < 3; k++) base[k]! *= pixels[at + k]! * sharp + 0.75 * (1 - sharp);
}
