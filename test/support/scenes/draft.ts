import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** Abscissa and ordinate, mm. */
export type At = readonly [number, number];
type List<K extends keyof SceneType> = NonNullable<SceneType[K]> extends readonly (infer T)[] ? T[] : never;

/** Lists of a scene in the making; what stands on a wall is given its index. */
export interface Draft {
  readonly murs: List<'murs'>;
  readonly ouvertures: List<'ouvertures'>;
  readonly pieces: List<'pieces'>;
  readonly mobilier: List<'mobilier'>;
  readonly electricite: List<'electricite'>;
  readonly plomberie: List<'plomberie'>;
}

export const draft = (): Draft => ({
  murs: [],
  ouvertures: [],
  pieces: [],
  mobilier: [],
  electricite: [],
  plomberie: [],
});

type WallFields = Partial<List<'murs'>[number]>;

/** A wall from point to point; its index. */
export function wall(d: Draft, [x1, y1]: At, [x2, y2]: At, fields: WallFields = {}): number {
  d.murs.push({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 72, z: 0, ...fields });
  return d.murs.length - 1;
}

/** Walls along a closed ring, counter-clockwise; the index of the first. */
export function ring(d: Draft, points: readonly At[], fields: WallFields = {}): number {
  const first = d.murs.length;
  points.forEach((point, i) => wall(d, point, points[(i + 1) % points.length]!, { epaisseur: 300, ...fields }));
  return first;
}

/** Four walls about a rectangle from the origin, the first along x. @returns the index of the first */
export const box = (d: Draft, width: number, depth: number, fields: WallFields = {}): number =>
  ring(
    d,
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    fields,
  );

type Bay = Partial<List<'ouvertures'>[number]>;
export const door = (d: Draft, mur: number, position: number, fields: Bay = {}): void => {
  d.ouvertures.push({ mur, position, largeur: 830, hauteur: 2040, type: 'porte', ...fields });
};
export const bay = (d: Draft, mur: number, position: number, largeur = 1200, fields: Bay = {}): void => {
  d.ouvertures.push({ mur, position, largeur, hauteur: 1250, z: 900, type: 'fenetre', ...fields });
};
export const sliding = (d: Draft, mur: number, position: number, largeur = 2400, fields: Bay = {}): void => {
  d.ouvertures.push({ mur, position, largeur, hauteur: 2150, type: 'porte', vitree: true, ...fields });
};

export const room = (d: Draft, type: string, x: number, y: number, z = 0, nom?: string): void => {
  d.pieces.push({ type, x, y, z, ...(nom && { nom }) });
};

type Piece = List<'mobilier'>[number];
export const put = (d: Draft, type: Piece['type'], x: number, y: number, rotation = 0, fields: Partial<Piece> = {}) => {
  d.mobilier.push({ type, x, y, rotation, ...fields });
};
type Fixture = List<'plomberie'>[number];
export const fixture = (
  d: Draft,
  type: Fixture['type'],
  mur: number,
  position: number,
  fields: Partial<Fixture> = {},
) => {
  d.plomberie.push({ type, mur, position, ...fields });
};
export const standing = (d: Draft, type: Fixture['type'], x: number, y: number, fields: Partial<Fixture> = {}) => {
  d.plomberie.push({ type, x, y, ...fields });
};
type Device = List<'electricite'>[number];
export const device = (d: Draft, type: Device['type'], mur: number, positions: readonly number[], face?: 'droite') => {
  for (const position of positions) d.electricite.push({ type, mur, position, ...(face && { face }) });
};
export const lamp = (d: Draft, x: number, y: number, z = 2400): void => {
  d.electricite.push({ type: 'luminaire', x, y, z });
};

/** The scene of a draft, held against the schema. */
export const sceneOf = (d: Draft, rest: Partial<SceneType> & { readonly titre: string }): SceneType =>
  Scene.parse({ projet_id: rest.titre, ...d, ...rest });

/** Everything of a scene turned about the origin, degrees. */
export function turned(scene: SceneType, angle: number): SceneType {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turn = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const isPoint = value.length === 2 && value.every((v) => typeof v === 'number');
      if (!isPoint) return value.map(turn);
      const [x, y] = value as [number, number];
      return [x * c - y * s, x * s + y * c];
    }
    if (typeof value !== 'object' || value === null) return value;
    const out: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) out[key] = turn(item);
    for (const [x, y] of [
      ['x', 'y'],
      ['x1', 'y1'],
      ['x2', 'y2'],
    ] as const) {
      const [u, v] = [out[x], out[y]];
      if (typeof u !== 'number' || typeof v !== 'number') continue;
      out[x] = u * c - v * s;
      out[y] = u * s + v * c;
    }
    // The ridge of a roof with a polygon keeps its own direction.
    const isRoof = 'polygone' in out && 'hauteur_faitage' in out;
    if (isRoof || (typeof out['x'] === 'number' && ['type', 'hauteur', 'role'].some((name) => name in out))) {
      out['rotation'] = Number(out['rotation'] ?? 0) + angle;
    }
    return out;
  };
  const whole = turn(scene) as SceneType;
  // A device hangs on its wall or from the ceiling, a room or a ceiling is named at a point: neither has a direction.
  const pointed = [whole.electricite, whole.pieces, whole.plafonds] as { rotation?: number }[][];
  for (const one of pointed.flatMap((list) => list ?? [])) delete one.rotation;
  return Scene.parse(whole);
}
