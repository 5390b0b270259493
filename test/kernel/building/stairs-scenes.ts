import type { Draft } from '../checks/scenes.js';
import { deuxNiveaux } from '../checks/scenes.js';
import { rotate } from '../../../src/kernel/maths/vector.js';

type Stairs = NonNullable<Draft['escaliers']>;

/** Two storeys of 2700 with a straight flight of 15 × 180, going 270 (run 3780), in the large room. */
export const straight = (changes: Partial<Stairs[number]> = {}): Draft => ({
  ...deuxNiveaux(),
  garde_corps: [],
  escaliers: [{ x: 4600, y: 1500, hauteur: 2700, largeur: 900, ...changes }],
});

/** Half turn about (1000, 1000): two flights of 8 risers side by side and a landing at 1350. Going 292.5 → 8 risers of 168.75. */
export const halfTurn = (): Draft => ({
  ...deuxNiveaux(),
  garde_corps: [],
  escaliers: [
    { x: 4500, y: 1000, hauteur: 1350, largeur: 900, giron: 280, groupe: 'A', rampe: 'gauche' },
    { x: 6460, y: 2000, z: 1350, hauteur: 1350, largeur: 900, giron: 280, rotation: 180, groupe: 'A', rampe: 'gauche' },
  ],
  boites: [{ x: 6960, y: 1500, l: 1000, p: 1900, h: 200, z: 1150, role: 'palier', groupe: 'A' }],
});

/** Quarter turn to the left: eight risers along x, a square landing, eight along y. */
export const quarterTurn = (): Draft => ({
  ...deuxNiveaux(),
  garde_corps: [],
  escaliers: [
    { x: 4500, y: 700, hauteur: 1350, largeur: 900, giron: 280, groupe: 'Q' },
    { x: 6910, y: 1150, z: 1350, hauteur: 1350, largeur: 900, giron: 280, rotation: 90, groupe: 'Q' },
  ],
  boites: [{ x: 6910, y: 700, l: 900, p: 900, h: 200, z: 1150, role: 'palier', groupe: 'Q' }],
});

/** The whole scene turned about the origin. */
export function turned(scene: Draft, degrees: number): Draft {
  const at = (x: number, y: number) => rotate({ x, y }, degrees);
  const segment = <T extends { x1: number; y1: number; x2: number; y2: number }>(it: T): T => {
    const [p, q] = [at(it.x1, it.y1), at(it.x2, it.y2)];
    return { ...it, x1: p.x, y1: p.y, x2: q.x, y2: q.y };
  };
  const placed = <T extends { x: number; y: number; rotation?: number | undefined }>(it: T): T => ({
    ...it,
    ...at(it.x, it.y),
    rotation: (it.rotation ?? 0) + degrees,
  });
  return {
    ...scene,
    murs: scene.murs.map(segment),
    ...(scene.escaliers ? { escaliers: scene.escaliers.map(placed) } : {}),
    ...(scene.boites ? { boites: scene.boites.map(placed) } : {}),
    ...(scene.ascenseurs ? { ascenseurs: scene.ascenseurs.map(placed) } : {}),
    ...(scene.garde_corps ? { garde_corps: scene.garde_corps.map(segment) } : {}),
  };
}
