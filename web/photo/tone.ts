/** Khronos PBR Neutral tone mapper: keeps colours true below its shoulder, and bleaches what is above. */
const [START, DESATURATION] = [0.8 - 0.04, 0.15] as const;

/** Signal of the screen by linear light, in steps of 1/4095 of its root: even where the eye is. */
const CURVE = Uint8ClampedArray.from({ length: 4096 }, (_, i) => {
  const light = (i / 4095) ** 2;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

const encoded = (light: number): number => CURVE[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * 4095)]!;

/** Puts a pixel on the screen. @param r, g, b linear light, exposed */
export function develop(r: number, g: number, b: number, into: Uint8ClampedArray, at: number): void {
  const least = Math.min(r, g, b);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  let [x, y, z] = [r - offset, g - offset, b - offset];
  const peak = Math.max(x, y, z);
  if (peak >= START) {
    const room = 1 - START;
    const bent = 1 - (room * room) / (peak + room - START);
    const [scale, white] = [bent / peak, 1 - 1 / (DESATURATION * (peak - bent) + 1)];
    x = x * scale * (1 - white) + bent * white;
    y = y * scale * (1 - white) + bent * white;
    z = z * scale * (1 - white) + bent * white;
  }
  into[at] = encoded(x);
  into[at + 1] = encoded(y);
  into[at + 2] = encoded(z);
  into[at + 3] = 255;
}
