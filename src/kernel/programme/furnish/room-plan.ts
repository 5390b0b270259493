import type { Scene } from '../../scene/index.js';
import type { Bay } from '../bays.js';
import { before } from '../bays.js';
import type { Face, Rect, Space } from '../spaces.js';
import { holds, meet } from '../spaces.js';

type Furniture = NonNullable<Scene['mobilier']>[number];
type Fixture = NonNullable<Scene['plomberie']>[number];

/** A piece of furniture or a fixture to stand with its back against a wall; millimetres, `l` along it. */
export interface Piece {
  readonly type: string;
  readonly l: number;
  readonly p: number;
  readonly h: number;
  /** Height kept under the sills of the windows that it stands before, mm. @default h */
  readonly tall?: number;
  /** Depth kept free before it, mm. */
  readonly front?: number;
  /** Width kept free on each side of it, mm. */
  readonly aside?: number;
  /** The floor before it stays free of what comes after: its doors open there. */
  readonly isOpened?: boolean;
  /** A fixture of `plomberie` instead of furniture. */
  readonly isFixture?: boolean;
  /** Its size is written out. */
  readonly isSized?: boolean;
  /** The room is not fit for its use without it. */
  readonly isNeeded?: boolean;
}

/** A place against a wall: along its face, mm. */
export interface Place {
  readonly face: Face;
  readonly from: number;
  readonly body: Rect;
}

/** What the scene writes, and which of its pieces a room cannot do without. */
export interface Furnished {
  readonly mobilier: Furniture[];
  readonly plomberie: Fixture[];
  /** Rooms of the pieces, and needed ones, by their index in `mobilier`. */
  readonly roomOf: string[];
  readonly needed: Set<number>;
}

/** Turn of a piece whose back is on a side of the room: at 0 it is toward −y, at 90 toward +x. */
const TURN = { south: 0, east: 90, north: 180, west: 270 } as const;
const STEP = 50;
/** Kept between a piece and the wall behind it, mm. */
const OFF_MM = 10;
/** Floor kept free on the side of a door that its leaf does not sweep, mm. */
const WAY_MM = 750;
/** Sills higher than the piece are no obstacle; in front of lower ones this is kept free, mm. */
const WINDOW_MM = 320;
/** Pieces may stand this much over a sill, mm. */
const OVER_SILL_MM = 120;

/** A room being furnished: what is taken, and the places left along its walls. */
export class RoomPlan {
  readonly #taken: Rect[] = [];
  readonly #ways: Rect[] = [];
  /** Floor that no piece may stand on, though one may walk, open doors and sit there. */
  readonly #clear: Rect[] = [];
  readonly #windows: { rect: Rect; sill: number; bay: Bay }[] = [];

  constructor(
    readonly space: Space,
    bays: readonly Bay[],
    readonly out: Furnished,
  ) {
    for (const bay of bays) {
      const side = bay.rooms.indexOf(space.room);
      if (side < 0) continue;
      const face = space.faces.find(
        ({ edge, from, to }) =>
          edge.axis === bay.axis && edge.at === bay.at && from <= bay.from + 1 && to >= bay.to - 1,
      );
      if (!face) continue;
      if (bay.kind === 'window') {
        this.#windows.push({ rect: before(face, bay.from, bay.to, WINDOW_MM), sill: bay.opening.z ?? 0, bay });
        continue;
      }
      const swept = side === 0 ? bay.swept : null;
      if (swept) this.#ways.push(grown(swept, 20));
      this.#ways.push(before(face, bay.from - 20, bay.to + 20, Math.max(WAY_MM, swept ? bay.to - bay.from + 50 : 0)));
    }
  }

  /** Middles of the doors that lead on, seen from inside. */
  get ways(): readonly Rect[] {
    return this.#ways;
  }

  /** Every free place of a piece, in the order of the faces. */
  *places(piece: Piece): Generator<Place> {
    for (const face of this.space.faces) {
      for (let from = Math.ceil(face.from); from + piece.l <= face.to + 0.5; from += STEP) {
        const body = before(face, from, from + piece.l, piece.p + OFF_MM);
        if (this.isFree(body, piece, face)) yield { face, from, body };
      }
      const last = face.to - piece.l;
      if (last > face.from) {
        const body = before(face, last, face.to, piece.p + OFF_MM);
        if (this.isFree(body, piece, face)) yield { face, from: last, body };
      }
    }
  }

  /** Whether a body stands in the room clear of pieces, doors and windows lower than it, with its front free. */
  isFree(
    body: Rect,
    { front = 0, h, tall = h, aside = 0 }: Pick<Piece, 'front' | 'h' | 'tall' | 'aside'>,
    face?: Face,
  ): boolean {
    const { rects } = this.space;
    if (!rects.some((one) => holds(grown(one, 0.5), body))) return false;
    if ([this.#taken, this.#ways, this.#clear].some((kept) => kept.some((one) => meet(one, body)))) return false;
    if (this.#windows.some(({ rect, sill }) => sill + OVER_SILL_MM < tall && meet(rect, body))) return false;
    if (!face) return true;
    const ahead = reached(body, face, front, aside);
    return rects.some((one) => holds(grown(one, 0.5), ahead)) && !this.#taken.some((one) => meet(one, ahead));
  }

  /** The free place that costs least; null where there is none. */
  best(piece: Piece, cost: (place: Place) => number): Place | null {
    let best: Place | null = null;
    let least = Infinity;
    for (const place of this.places(piece)) {
      const own = cost(place);
      if (own < least - 1e-6) [best, least] = [place, own];
    }
    return best;
  }

  /** Puts a piece at the best of its places. False where it has none. */
  put(piece: Piece, cost: (place: Place) => number = () => 0): Place | null {
    const place = this.best(piece, cost);
    if (place) this.stand(piece, place);
    return place;
  }

  /** Puts a piece against a wall. */
  stand(piece: Piece, { face, body }: Place): void {
    const [x, y] = [(body.x1 + body.x2) / 2, (body.y1 + body.y2) / 2];
    this.add(piece, x, y, TURN[face.side]);
    this.#taken.push(body);
    if (piece.isOpened) this.clear(reached(body, face, piece.front ?? 0, 0));
  }

  /** Keeps pieces that come after off some floor. */
  clear(rect: Rect): void {
    this.#clear.push(rect);
  }

  /** Puts a piece by its middle; its footprint is taken unless it lies on another. */
  add(piece: Piece, x: number, y: number, rotation: number, taken?: Rect, z?: number): void {
    const { type, l, p, h, isFixture, isSized, isNeeded } = piece;
    const entry = {
      type,
      x: Math.round(x),
      y: Math.round(y),
      ...(rotation ? { rotation } : {}),
      ...(isSized ? { l, p, ...(isFixture ? {} : { h }) } : {}),
      ...(z === undefined ? {} : { z }),
    };
    if (taken) this.#taken.push(taken);
    if (isFixture) {
      this.out.plomberie.push(entry as Fixture);
      return;
    }
    if (isNeeded) this.out.needed.add(this.out.mobilier.length);
    this.out.roomOf.push(this.space.room);
    this.out.mobilier.push(entry as Furniture);
  }

  /** Keeps floor free of whatever comes after. */
  keep(rect: Rect): void {
    this.#ways.push(rect);
  }
}

/** A rectangle a little larger on every side. */
export const grown = ({ x1, y1, x2, y2 }: Rect, by: number): Rect => ({
  x1: x1 - by,
  y1: y1 - by,
  x2: x2 + by,
  y2: y2 + by,
});

/** A body with the floor before it and on its sides. */
function reached({ x1, y1, x2, y2 }: Rect, { side }: Pick<Face, 'side'>, front: number, aside: number): Rect {
  const by = (ahead: Face['side'], isAcross: boolean) => (isAcross ? aside : side === ahead && front) || 0;
  const isAlongX = side === 'south' || side === 'north';
  return {
    x1: x1 - by('east', isAlongX),
    x2: x2 + by('west', isAlongX),
    y1: y1 - by('north', !isAlongX),
    y2: y2 + by('south', !isAlongX),
  };
}

/** Middle of a rectangle. */
export const middle = ({ x1, y1, x2, y2 }: Rect) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 });
/** Distance between the middles of two rectangles, mm. */
export const apart = (p: Rect, q: Rect): number => {
  const [a, b] = [middle(p), middle(q)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};
export const TURNS = TURN;
