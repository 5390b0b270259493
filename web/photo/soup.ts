import { grainOf } from '../studio/grain.js';
import type { Item, Model, Piece } from '../studio/glb.js';
import { growTree, type Tree } from './tree.js';
import type { Vector } from './vectors.js';
import { add, cross, dot, lengthOf, minus, unit } from './vectors.js';

/** Look of a surface as light meets it. */
export interface Surface {
  /** Linear sRGB. */
  readonly colour: Vector;
  readonly isGlass: boolean;
  readonly metal: number;
  readonly roughness: number;
  /** Place of its texture in the list; −1 for a plain surface. */
  readonly texture: number;
  /** Of one repetition of the texture, m. */
  readonly metres: number;
  /** Fibres of the texture stand upright on what stands. */
  readonly isFibrous: boolean;
}

type Covering = Pick<Surface, 'texture' | 'metres' | 'isFibrous'>;
const PLAIN: Covering = { texture: -1, metres: 1, isFibrous: false };

/** A picture that tints a surface: linear RGB, `side` pixels square. */
export interface Texture {
  readonly side: number;
  readonly pixels: Float32Array;
}

/** A pane towards which light is looked for: a corner, both sides from it, its normal and its area, m. */
export interface Pane {
  readonly corner: Vector;
  readonly across: Vector;
  readonly up: Vector;
  readonly normal: Vector;
  readonly area: number;
}

/** The building as triangles, in the order of their tree, and what they are made of. Plain data, sent to threads. */
export interface Soup {
  readonly corners: Float32Array;
  readonly normals: Float32Array;
  readonly looks: Uint16Array;
  readonly surfaces: readonly Surface[];
  readonly textures: readonly Texture[];
  readonly panes: readonly Pane[];
  readonly tree: Tree;
  /** Level of the meadow that goes on where the ground of the scene ends, m; and its surface. */
  readonly meadow: { readonly level: number; readonly surface: number };
  readonly lamps: readonly Vector[];
}

/** Bounds of what was built, garden and ground aside, m. */
export interface Box {
  readonly low: Vector;
  readonly high: Vector;
}

const BARE = new Set(['mobilier', 'revetements']);
const GROUND = new Set(['terrain', 'exterieurs']);
/** Grass as it is: on a screen it is painted lighter and greener, and would tint every ceiling. */
const MEADOW = { word: 'herbe', colour: [0.13, 0.165, 0.07] as Vector };
const TEXTURE_SIDE = 256;

/** Panes lighter than this let no room be lit, m². */
const LEAST_PANE = 0.08;

const linear = Float32Array.from({ length: 256 }, (_, i) =>
  i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
);

/** Textures of the material words, each made once. */
class Textures {
  readonly list: Texture[] = [];
  readonly #known = new Map<object, number>();

  of(word: string): Covering {
    const grain = grainOf(word);
    if (!grain) return PLAIN;
    const image = grain.texture.image as OffscreenCanvas;
    let texture = this.#known.get(image);
    if (texture === undefined) {
      texture = this.list.push(pixelsOf(image)) - 1;
      this.#known.set(image, texture);
    }
    return { texture, metres: grain.metres, isFibrous: grain.isFibrous };
  }
}

function pixelsOf(image: OffscreenCanvas): Texture {
  const canvas = new OffscreenCanvas(TEXTURE_SIDE, TEXTURE_SIDE);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0, TEXTURE_SIDE, TEXTURE_SIDE);
  const { data } = context.getImageData(0, 0, TEXTURE_SIDE, TEXTURE_SIDE);
  const pixels = new Float32Array(TEXTURE_SIDE * TEXTURE_SIDE * 3);
  for (let i = 0; i < TEXTURE_SIDE * TEXTURE_SIDE; i++) {
    for (let k = 0; k < 3; k++) pixels[3 * i + k] = linear[data[4 * i + k]!]!;
  }
  return { side: TEXTURE_SIDE, pixels };
}

const isGarden = ({ trade, level, isOutside }: Item): boolean =>
  GROUND.has(trade) || (trade === 'mobilier' && (level === null || isOutside));

/** What was built, garden and ground aside. */
export function boxOf({ items, pieces }: Model): Box {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { item, positions } of pieces) {
    if (isGarden(items[item]!)) continue;
    positions.forEach((value, i) => {
      if (value < low[i % 3]!) low[i % 3] = value;
      if (value > high[i % 3]!) high[i % 3] = value;
    });
  }
  if (low[0] === Infinity) return { low: [-5, 0, -5], high: [5, 3, 5] };
  return { low: low as unknown as Vector, high: high as unknown as Vector };
}

/** Where the meadow lies: just under the edge of the ground of the scene, else under the building. */
function meadowLevel({ items, pieces }: Model, { low }: Box): number {
  let least = Infinity;
  for (const { item, positions, normals } of pieces) {
    if (items[item]!.trade !== 'terrain') continue;
    // Of what is trodden: ground has a thickness, and sides.
    for (let i = 1; i < positions.length; i += 3) if (normals[i]! > 0.5) least = Math.min(least, positions[i]!);
  }
  return (least === Infinity ? Math.min(0, Math.max(low[1], -0.5)) : least) - 0.012;
}

/** The rectangle about the panes of one opening. */
function paneOf({ positions, triangles }: Piece): Pane | null {
  let [normal, largest]: [Vector, number] = [[0, 0, 0], 0];
  const at = (i: number): Vector => [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!];
  for (let i = 0; i < triangles.length; i += 3) {
    const origin = at(triangles[i]!);
    const across = cross(minus(at(triangles[i + 1]!), origin), minus(at(triangles[i + 2]!), origin));
    if (lengthOf(across) > largest) [normal, largest] = [unit(across), lengthOf(across)];
  }
  if (largest === 0) return null;
  const along = unit(Math.abs(normal[1]) > 0.99 ? [1, 0, 0] : cross([0, 1, 0], normal));
  const up = cross(normal, along);
  const span = (axis: Vector): [number, number] => {
    let [least, most] = [Infinity, -Infinity];
    for (const i of triangles) {
      const place = dot(at(i), axis);
      least = Math.min(least, place);
      most = Math.max(most, place);
    }
    return [least, most];
  };
  const [[a0, a1], [u0, u1], [n0, n1]] = [span(along), span(up), span(normal)];
  const area = (a1 - a0) * (u1 - u0);
  if (area < LEAST_PANE) return null;
  const corner = add(add(add([0, 0, 0], along, a0), up, u0), normal, (n0 + n1) / 2);
  return { corner, across: add([0, 0, 0], along, a1 - a0), up: add([0, 0, 0], up, u1 - u0), normal, area };
}

function trianglesOf(pieces: readonly Piece[]): Pick<Soup, 'corners' | 'normals' | 'looks'> {
  const count = pieces.reduce((sum, { triangles }) => sum + triangles.length / 3, 0);
  const [corners, normals] = [new Float32Array(count * 9), new Float32Array(count * 9)];
  const looks = new Uint16Array(count);
  let at = 0;
  for (const { positions, normals: upright, triangles, look } of pieces) {
    for (let i = 0; i < triangles.length; i++) {
      for (let k = 0; k < 3; k++) {
        corners[9 * at + 3 * (i % 3) + k] = positions[3 * triangles[i]! + k]!;
        normals[9 * at + 3 * (i % 3) + k] = upright[3 * triangles[i]! + k]!;
      }
      looks[at] = look;
      if (i % 3 === 2) at++;
    }
  }
  return { corners, normals, looks };
}

/**
 * The triangles of a building, with all that light meets.
 * @param isBare without furniture nor coverings
 */
export function soupOf(model: Model, lamps: readonly Vector[], isBare: boolean): Soup {
  const textures = new Textures();
  const surfaces: Surface[] = model.looks.map(({ word, colour, opacity, metal, roughness }) => ({
    colour: word === MEADOW.word ? MEADOW.colour : colour,
    isGlass: opacity < 1,
    metal,
    roughness,
    ...(opacity < 1 ? PLAIN : textures.of(word)),
  }));
  const pieces = model.pieces.filter(({ item }) => !isBare || !BARE.has(model.items[item]!.trade));
  const grass = pieces.find(({ item, look }) => GROUND.has(model.items[item]!.trade) && isGrass(model, look));
  const own = { colour: MEADOW.colour, isGlass: false, metal: 0, roughness: 1, ...textures.of(MEADOW.word) };
  const surface = grass ? grass.look : surfaces.push(own) - 1;
  const { corners, normals, looks } = trianglesOf(pieces);
  const { tree, order } = growTree(corners);
  return {
    corners: ordered(corners, order, 9),
    normals: ordered(normals, order, 9),
    looks: Uint16Array.from(order, (i) => looks[i]!),
    surfaces,
    textures: textures.list,
    panes: pieces
      .filter(({ item, look }) => surfaces[look]!.isGlass && model.items[item]!.trade !== 'mobilier')
      .flatMap((piece) => paneOf(piece) ?? []),
    tree,
    meadow: { level: meadowLevel(model, boxOf(model)), surface },
    lamps,
  };
}

const isGrass = ({ looks }: Model, look: number): boolean => looks[look]!.word === MEADOW.word;

function ordered(values: Float32Array, order: Uint32Array, size: number): Float32Array {
  const result = new Float32Array(values.length);
  order.forEach((from, to) => result.set(values.subarray(size * from, size * (from + 1)), size * to));
  return result;
}
