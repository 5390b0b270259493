import * as THREE from 'three';
import { randoms } from '../shared/random.js';

/** A texture that tints a material, and how many metres it covers. */
export interface Grain {
  readonly texture: THREE.Texture;
  readonly metres: number;
  /** How far its light and dark are read as relief. */
  readonly relief: number;
  /** Its fibres stand upright on what stands: doors, cupboards, trunks. */
  readonly isFibrous: boolean;
}

const SIZE = 512;

type Paint = (context: CanvasRenderingContext2D, random: () => number) => void;

const grey = (value: number, alpha = 1): string => {
  const level = Math.round(Math.max(0, Math.min(255, value)));
  return `rgba(${level},${level},${level},${alpha})`;
};

/** Specks of many sizes, wrapped round the edges. */
function specks(
  context: CanvasRenderingContext2D,
  random: () => number,
  count: number,
  size: number,
  spread: number,
): void {
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [random() * SIZE, random() * SIZE, (0.3 + random()) * size];
    context.fillStyle = grey(random() < 0.5 ? 255 : 120, spread * random());
    for (const dx of [-SIZE, 0, SIZE]) {
      for (const dy of [-SIZE, 0, SIZE]) {
        if (x + dx < -r || x + dx > SIZE + r || y + dy < -r || y + dy > SIZE + r) continue;
        context.beginPath();
        context.ellipse(x + dx, y + dy, r, r * (0.5 + random() * 0.5), 0, 0, 7);
        context.fill();
      }
    }
  }
}

/** Fibres along x in one board. */
function fibres(
  context: CanvasRenderingContext2D,
  random: () => number,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  for (let i = 0; i < h / 2; i++) {
    context.fillStyle = grey(random() < 0.6 ? 150 : 255, 0.05 + random() * 0.12);
    context.fillRect(x, y + random() * h, w, 0.5 + random() * 1.6);
  }
}

/** Boards along x, joints staggered. */
const boards =
  (rows: number, joint: number): Paint =>
  (context, random) => {
    const height = SIZE / rows;
    for (let row = 0; row < rows; row++) {
      const start = (((row * 0.37) % 1) * SIZE) | 0;
      for (const half of [0, 1]) {
        const [x, w] = [start + (half * SIZE) / 2, SIZE / 2];
        for (const shift of [0, -SIZE]) {
          context.fillStyle = grey(226 + random() * 26);
          context.fillRect(x + shift, row * height, w, height);
          fibres(context, random, x + shift, row * height, w, height);
          context.fillStyle = grey(90, 0.8);
          context.fillRect(x + shift, row * height, joint, height);
        }
      }
      context.fillStyle = grey(90, 0.8);
      context.fillRect(0, row * height, SIZE, joint);
    }
  };

const grain: Paint = (context, random) => fibres(context, random, 0, 0, SIZE, SIZE);

/** Tiles with their joints. */
const tiles =
  (columns: number, rows: number, joint: number): Paint =>
  (context, random) => {
    context.fillStyle = grey(176);
    context.fillRect(0, 0, SIZE, SIZE);
    const [w, h] = [SIZE / columns, SIZE / rows];
    for (let i = 0; i < columns * rows; i++) {
      context.fillStyle = grey(238 + random() * 17);
      context.fillRect((i % columns) * w + joint / 2, Math.floor(i / columns) * h + joint / 2, w - joint, h - joint);
    }
    specks(context, random, 500, 3, 0.05);
  };

/** Courses of roof tiles: round from side to side, dark where one goes under the next. */
const roofTiles =
  (columns: number, rows: number, isRound: boolean): Paint =>
  (context, random) => {
    const [w, h] = [SIZE / columns, SIZE / rows];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y, tone] = [column * w, row * h, 205 + random() * 50];
        const across = context.createLinearGradient(x, 0, x + w, 0);
        across.addColorStop(0, grey(isRound ? tone * 0.55 : tone * 0.85));
        across.addColorStop(0.45, grey(tone));
        across.addColorStop(1, grey(isRound ? tone * 0.62 : tone * 0.97));
        context.fillStyle = across;
        context.fillRect(x, y, w, h);
      }
      const under = context.createLinearGradient(0, row * h, 0, (row + 1) * h);
      under.addColorStop(0, grey(0, 0.05));
      under.addColorStop(0.82, grey(0, 0));
      under.addColorStop(1, grey(0, 0.5));
      context.fillStyle = under;
      context.fillRect(0, row * h, SIZE, h);
    }
  };

/** Courses of blocks or bricks, half staggered. */
const bond =
  (columns: number, rows: number, joint: number): Paint =>
  (context, random) => {
    context.fillStyle = grey(190);
    context.fillRect(0, 0, SIZE, SIZE);
    const [w, h] = [SIZE / columns, SIZE / rows];
    for (let row = 0; row < rows; row++) {
      for (let column = -1; column <= columns; column++) {
        context.fillStyle = grey(215 + ((row * 7 + ((column + columns) % columns) * 13) % 11) * 3.6);
        context.fillRect((column + (row % 2) / 2) * w + joint / 2, row * h + joint / 2, w - joint, h - joint);
      }
    }
    specks(context, random, 1500, 4, 0.1);
  };

const plaster: Paint = (context, random) => specks(context, random, 5000, 2.2, 0.1);
const concrete: Paint = (context, random) => {
  specks(context, random, 160, 60, 0.06);
  specks(context, random, 2500, 1.6, 0.16);
};
const gravel: Paint = (context, random) => specks(context, random, 6000, 5, 0.5);
const lawn: Paint = (context, random) => {
  for (let i = 0; i < 9000; i++) {
    context.strokeStyle = grey(random() < 0.55 ? 140 : 255, 0.35 * random());
    const [x, y] = [random() * SIZE, random() * SIZE];
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + (random() - 0.5) * 8, y - 3 - random() * 8);
    context.stroke();
  }
};
const weave: Paint = (context, random) => {
  for (let i = 0; i < SIZE; i += 4) {
    context.fillStyle = grey(170, 0.25 + random() * 0.15);
    context.fillRect(i, 0, 2, SIZE);
    context.fillRect(0, i, SIZE, 2);
  }
  specks(context, random, 1500, 2, 0.1);
};
const leaves: Paint = (context, random) => specks(context, random, 2600, 9, 0.5);

const WOOD = { paint: grain, metres: 1.2, relief: 0.15, isFibrous: true } as const;
const CLOTH = { paint: weave, metres: 0.35, relief: 0.35 } as const;
const CONCRETE = { paint: concrete, metres: 2.5, relief: 0.2 } as const;
const PARQUET = { paint: boards(8, 1.5), metres: 1.2, relief: 0.2 } as const;

interface GrainKind extends Pick<Grain, 'metres' | 'relief'> {
  readonly paint: Paint;
  readonly isFibrous?: boolean;
}

/** By material word: what its surface shows from near by. */
const GRAINS: Readonly<Record<string, GrainKind>> = {
  parquet_chene: PARQUET,
  parquet_clair: PARQUET,
  exterieur_terrasse: { paint: boards(4, 5), metres: 0.56, relief: 0.6 },
  carrelage: { paint: tiles(2, 2, 3), metres: 1.2, relief: 0.3 },
  carrelage_mural: { paint: tiles(4, 8, 3), metres: 1.2, relief: 0.3 },
  tuile: { paint: roofTiles(5, 4, true), metres: 1.2, relief: 1 },
  ardoise: { paint: roofTiles(5, 7, false), metres: 1.1, relief: 0.6 },
  bloc_beton: { paint: bond(2, 5, 3), metres: 1, relief: 0.4 },
  brique: { paint: bond(4, 14, 4), metres: 0.9, relief: 0.5 },
  pierre: { paint: bond(2, 3, 4), metres: 1.4, relief: 0.6 },
  enduit: { paint: plaster, metres: 0.8, relief: 0.35 },
  enduit_platre: { paint: plaster, metres: 2, relief: 0.1 },
  beton: CONCRETE,
  beton_arme: CONCRETE,
  herbe: { paint: lawn, metres: 1.6, relief: 0.7 },
  terre: { paint: gravel, metres: 1.6, relief: 0.5 },
  gravier: { paint: gravel, metres: 0.7, relief: 1 },
  enrobe: { paint: gravel, metres: 0.5, relief: 0.5 },
  moquette: { paint: weave, metres: 0.3, relief: 0.5 },
  tissu: CLOTH,
  tissu_clair: CLOTH,
  vegetation: { paint: leaves, metres: 0.7, relief: 1 },
  vegetation_sombre: { paint: leaves, metres: 0.7, relief: 1 },
  tronc: { paint: grain, metres: 0.4, relief: 0.8, isFibrous: true },
  ...Object.fromEntries(
    ['bois', 'bois_clair', 'bois_chene', 'bois_hetre', 'chene', 'chene_clair', 'frene', 'hetre', 'noyer', 'pin'].map(
      (word) => [word, WOOD],
    ),
  ),
};

const made = new Map<Paint, THREE.Texture>();

/** The grain of a material word; null of one that is plain. */
export function grainOf(word: string): Grain | null {
  const known = Object.hasOwn(GRAINS, word) ? GRAINS[word] : undefined;
  if (!known) return null;
  let texture = made.get(known.paint);
  if (!texture) made.set(known.paint, (texture = painted(known.paint, made.size + 1)));
  return { texture, metres: known.metres, relief: known.relief, isFibrous: known.isFibrous ?? false };
}

function painted(paint: Paint, seed: number): THREE.Texture {
  const canvas = new OffscreenCanvas(SIZE, SIZE);
  // Painted by the processor: without a graphics card, reading a canvas back from its renderer takes 0.2 s each.
  const context = canvas.getContext('2d', { willReadFrequently: true })! as unknown as CanvasRenderingContext2D;
  context.fillStyle = grey(244);
  context.fillRect(0, 0, SIZE, SIZE);
  paint(context, randoms(seed));
  const texture = new THREE.CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
