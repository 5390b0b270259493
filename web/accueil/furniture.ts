/** Usual footprints, width × depth in mm, of what the demonstration holds; anything else is drawn as a small square. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  canape: [2000, 900],
  tapis: [2400, 1600],
  table_basse: [1100, 600],
  meuble_tv: [1600, 400],
  table: [1600, 900],
  chaise: [450, 450],
  cuisine: [2400, 600],
  plaque_cuisson: [580, 500],
  refrigerateur: [600, 650],
  lave_linge: [600, 600],
  commode: [1000, 450],
  lit: [1600, 2000],
  table_chevet: [450, 400],
  armoire: [1500, 600],
  bibliotheque: [1000, 300],
  bureau: [1400, 700],
  porte_manteau: [400, 400],
  plante_interieur: [400, 400],
  lampadaire: [350, 350],
};
const ROUND = new Set(['plante_interieur', 'lampadaire', 'porte_manteau']);
/** Carpets lie under everything and are not taken by the hand. */
const FLAT = new Set(['tapis']);

/** Width, depth and form of a piece of furniture; null for what stands on nothing, or on another piece. */
export function formOf({ type, l, p, z }: { type: string; l?: number; p?: number; z?: number }) {
  const usual = SIZES[type];
  if (!usual || (z ?? 0) > 0) return null;
  return { width: l ?? usual[0], depth: p ?? usual[1], isRound: ROUND.has(type), isFlat: FLAT.has(type) };
}
