/** A scene as the page handles it: the lists that it draws and changes; everything else travels untouched. */
export interface Wall {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  readonly epaisseur?: number;
  readonly composition?: string;
}
/** The side of its wall that a leaf turns to (1 left, −1 right), and whether it is on the far jamb. */
export type Hanging = readonly [side: 1 | -1, isFar: boolean];
export interface Opening {
  readonly mur: number;
  position: number;
  readonly largeur: number;
  readonly type: string;
  readonly vitree?: boolean;
  /** Ours, which the service gives back as it is: how the leaf hangs. */
  readonly hanging?: Hanging | undefined;
  /** Ours, never sent: the opening is walled up. */
  isClosed?: boolean;
}
export interface Piece {
  readonly type: string;
  readonly nom?: string;
  readonly x: number;
  readonly y: number;
}
export interface Furniture {
  readonly type: string;
  x: number;
  y: number;
  readonly rotation?: number;
  readonly l?: number;
  readonly p?: number;
  readonly z?: number;
}
export interface House {
  readonly titre?: string;
  murs: Wall[];
  ouvertures: Opening[];
  readonly pieces: Piece[];
  mobilier: Furniture[];
}

export const thickness = ({ epaisseur = 200 }: Wall): number => epaisseur;

/** The scene as it is sent: without what is walled up. */
export const toSend = (house: House): object => ({
  ...house,
  ouvertures: house.ouvertures.filter(({ isClosed }) => !isClosed),
});

/** The house as it is handed on: without what is walled up, nor what this page alone knows. */
export const plain = (house: House): object => ({
  ...house,
  ouvertures: house.ouvertures
    .filter(({ isClosed }) => !isClosed)
    .map((opening) => ({ ...opening, hanging: undefined, isClosed: undefined })),
});

/** A point of a wall's axis, mm from its first end. */
export function along({ x1, y1, x2, y2 }: Wall, distance: number): { x: number; y: number } {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return { x: x1 + ((x2 - x1) * distance) / length, y: y1 + ((y2 - y1) * distance) / length };
}

/** How far an end may be from the axis that it touches, beyond half a thickness, mm. */
const TOUCH = 10;

/** Moves a wall across its axis; the walls that end on it follow, and their openings stay where they are. */
export function moveWall(house: House, index: number, by: number): void {
  const wall = house.murs[index]!;
  const isUpright = wall.x1 === wall.x2;
  const [a1, a2, c1, c2] = isUpright ? (['x1', 'x2', 'y1', 'y2'] as const) : (['y1', 'y2', 'x1', 'x2'] as const);
  const axis = wall[a1];
  const [low, high] = [Math.min(wall[c1], wall[c2]) - TOUCH, Math.max(wall[c1], wall[c2]) + TOUCH];
  const touches = (at: number, across: number) =>
    Math.abs(at - axis) <= thickness(wall) / 2 + TOUCH && across >= low && across <= high;
  house.murs.forEach((other, i) => {
    if (i === index || (isUpright ? other.y1 !== other.y2 : other.x1 !== other.x2)) return;
    if (touches(other[a2], other[c2])) other[a2] += by;
    if (!touches(other[a1], other[c1])) return;
    const forward = Math.sign(other[a2] - other[a1]);
    other[a1] += by;
    for (const opening of house.ouvertures) if (opening.mur === i) opening.position -= forward * by;
  });
  wall[a1] += by;
  wall[a2] += by;
}
