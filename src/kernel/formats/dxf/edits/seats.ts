import type { Opening } from '../../../building/types.js';
import type { Point } from '../../../maths/geometry.js';
import { distance } from '../../../maths/vector.js';
import type { Json } from '../../../scene/json-values.js';
import type { ReadEntity } from '../reading/index.js';
import type { DrawnElement } from './elements.js';
import { hungAnew } from './hanging.js';
import type { Host } from './hosts.js';
import { beside, lengthOf } from './hosts.js';
import type { Pair } from './matching.js';
import { drawnAs } from './matching.js';
import type { Fields, Part } from './part.js';
import { isAt, shifted, STILL, tidy, wasAt } from './part.js';
import { apart, atPoint, sizesOf } from './places.js';
import { Unread } from './reasons.js';

/** The walls of the drawing before and after its edit. */
export interface Walls {
  /** By the index of the wall in the scene. */
  readonly before: ReadonlyMap<number, Host>;
  readonly after: ReadonlyMap<number, Host>;
  /** All that may carry something, copies and new ones included. */
  readonly hosts: readonly Host[];
  /** Openings by their id, as they hung. */
  readonly openings: ReadonlyMap<string, Opening>;
  /** Altitude that an element takes which no wall carries any more, by its id; none where the usual one does. */
  readonly altitudes: ReadonlyMap<string, number>;
}

type Seated = Pick<DrawnElement, 'id' | 'list' | 'entry'>;

/** How far from its place on a wall a device still belongs to it, and an opening from its face, mm. */
const NEAR_FACE = 60;
const NEAR_AXIS = 50;
/** Beyond its ends, mm. */
const OVERRUN = 1;

/** Something seen on a plan: where its middle was and is. */
interface Seen {
  readonly was: Point;
  readonly is: Point;
  /** True for one that the edit left where it was. */
  readonly isStill: boolean;
  /** What it adds to the width of an opening, mm. */
  readonly wider: number;
}

/** What has to fit on a wall. */
interface Fit {
  /** How far off its face a device stands, mm. */
  readonly off: number;
  readonly level: number;
  readonly isOpening: boolean;
  /** What has to lie on the wall on either side of its middle, mm. */
  readonly half: number;
}

/** How far a host is from carrying what stands at a point; infinite where it cannot. */
function misfit(host: Host, at: Point, { off, level, isOpening, half }: Fit): number {
  if (!host.levels.includes(level)) return Infinity;
  const { along, aside } = beside(host, at);
  if (along < half - OVERRUN || along > lengthOf(host) - half + OVERRUN) return Infinity;
  const away = isOpening ? Math.abs(aside) : Math.abs(Math.abs(aside) - host.thickness / 2 - off);
  const most = isOpening ? host.thickness / 2 + NEAR_AXIS : NEAR_FACE;
  return away <= most ? away : Infinity;
}

/** The wall that carries a point: the one that did, where it still can, else the nearest. */
function carrierOf(own: Host | undefined, hosts: readonly Host[], fit: (host: Host) => number): Host | null {
  if (own && fit(own) < Infinity) return own;
  const ranked = hosts.map((host) => ({ host, away: fit(host) })).filter(({ away }) => away < Infinity);
  return ranked.toSorted((p, q) => p.away - q.away)[0]?.host ?? null;
}

/** A wall moved as one takes along what was left where it stood. */
const isRigid = (before: Host, after: Host | undefined): boolean =>
  after !== undefined && Math.abs(lengthOf(before) - lengthOf(after)) < 1;

/**
 * The seat of an opening or a device on a wall: its wall, its position on it, the face.
 * @returns null where no wall carries it any more
 */
function seatFields(entry: Json, seen: Seen, part: Part, walls: Walls, isOpening: boolean): Fields | null {
  const mur = Number(entry['mur']);
  const [before, after] = [walls.before.get(mur), walls.after.get(mur)];
  if (!before) return null;
  const { along: from, aside } = beside(before, seen.was);
  const off = Math.abs(aside) - before.thickness / 2;
  // Another wall takes the whole bay; its own may be left with one that runs past its end, which the checks say.
  const bay = isOpening ? (Number(entry['largeur']) + seen.wider) / 2 : 0;
  const fit = (host: Host): number =>
    misfit(host, seen.is, { off, level: part.to.level, isOpening, half: host === after ? 0 : bay });
  if (seen.isStill && isRigid(before, after) && fit(after!) === Infinity) return {};
  const host = carrierOf(after, walls.hosts, fit);
  if (!host) return null;
  const to = beside(host, seen.is);
  const by = to.along - from - seen.wider / 2;
  return {
    ...(host.ref === mur ? {} : { mur: host.ref }),
    ...positioned(entry, by, seen),
    ...(isOpening || Math.sign(to.aside) === Math.sign(aside) ? {} : { face: to.aside > 0 ? 'gauche' : 'droite' }),
    ...shifted(entry, 'largeur', seen.wider),
  };
}

/** A device may be written by a point, which its wall takes the foot of. */
function positioned(entry: Json, by: number, { was, is }: Seen): Fields {
  if (typeof entry['position'] === 'number') return shifted(entry, 'position', by);
  return { ...shifted(entry, 'x', is.x - was.x), ...shifted(entry, 'y', is.y - was.y) };
}

const isUntouched = ({ before, after }: Pair): boolean => drawnAs(before) === drawnAs(after);

/** A reference to a block as it is seen: by its insertion point. */
function seenBlock(part: Part): Seen | null {
  const [{ before, after }] = part.pairs as readonly [Pair];
  const [was, is] = [before.points[0], after.points[0]];
  if (!was || !is) return null;
  return { was: wasAt(was, part), is: isAt(is, part), isStill: part.pairs.every(isUntouched), wider: 0 };
}

/** Elements that walls carry; free ones are at a point. */
export const deviceSeat = ({ id, list, entry }: Seated, part: Part, walls: Walls): Fields | Unread => {
  if (entry['mur'] === undefined) return freeDevice(entry, part);
  const seen = seenBlock(part);
  if (!seen) return apart(part.pairs);
  const seated = seatFields(entry, seen, part, walls, false);
  if (seated) return seated;
  const z = walls.altitudes.get(id);
  return {
    mur: undefined,
    position: undefined,
    face: undefined,
    x: tidy(seen.is.x),
    y: tidy(seen.is.y),
    ...(z === undefined ? {} : { z: tidy(z) }),
    // A fixture keeps looking where its wall turned it; a device is drawn alike whatever it looks at.
    ...(list === '/plomberie' ? { rotation: tidy(part.pairs[0]!.after.rotation) } : {}),
  };
};

/** Devices have no direction of their own where no wall gives them one. */
function freeDevice(entry: Json, part: Part): Fields | Unread {
  const fields = atPoint(entry, part);
  if (fields instanceof Unread || entry['rotation'] !== undefined || part.from === part.to) return fields;
  return typeof entry['z'] === 'number' ? fields : { ...fields, z: undefined };
}

const OPENING_SIZES = { LARGEUR: 'largeur', HAUTEUR: 'hauteur', ALLEGE: 'z' } as const;

/** An opening, as a block with its sizes or as the lines across its bay. */
export const openingSeat = ({ id, entry }: Seated, part: Part, walls: Walls): Fields | Unread => {
  const host = walls.before.get(Number(entry['mur']));
  if (!host) return new Unread('hors_mur');
  const isBlock = part.pairs[0]!.before.type === 'INSERT';
  const seen = isBlock ? seenOpeningBlock(entry, part) : seenLines(entry, part, host);
  if (seen instanceof Unread) return seen;
  const seated = seatFields(entry, seen, part, walls, true);
  if (!seated) return new Unread('hors_mur');
  if (!isBlock) return seated;
  const { largeur: _, ...others } = sizesOf(part.pairs, OPENING_SIZES);
  return { ...seated, ...others, ...hungIn(entry, walls.openings.get(id), part, walls, seated) };
};

/** Hand and way of an opening on the wall that carries it now. */
function hungIn(entry: Json, opening: Opening | undefined, { pairs }: Part, walls: Walls, seated: Fields): Fields {
  const ref = seated['mur'] ?? Number(entry['mur']);
  const wall = walls.hosts.find((host) => host.ref === ref);
  return opening && wall ? hungAnew(entry, opening, pairs[0]!.after, wall) : {};
}

/** Width that the attribute says, or the block stretched along its wall, which is its first axis. */
function seenOpeningBlock(entry: Json, part: Part): Seen | Unread {
  const seen = seenBlock(part);
  const [pair] = part.pairs as readonly [Pair];
  if (!seen) return apart(part.pairs);
  const width = Number(entry['largeur']);
  const written = sizesOf(part.pairs, OPENING_SIZES)['largeur'];
  return { ...seen, wider: (typeof written === 'number' ? written : width * Math.abs(pair.after.scale[0])) - width };
}

/** Lines across the whole bay say where its jambs are. */
function seenLines(entry: Json, part: Part, host: Host): Seen | Unread {
  const width = Number(entry['largeur']);
  const isAcross = ({ before }: Pair): boolean => {
    const [a, b] = before.points;
    return before.type === 'LINE' && a !== undefined && b !== undefined && isNear(distance(a, b), width);
  };
  const across = part.pairs.filter(isAcross).filter(({ before }) => isParallel(before, host));
  if (across.length === 0 || across.some(({ after }) => after.points.length !== 2)) return apart(part.pairs);
  const lengths = across.map(({ after }) => distance(after.points[0]!, after.points[1]!));
  if (!lengths.every((one) => isNear(one, lengths[0]!))) return new Unread('deforme');
  const middle = (pick: (pair: Pair) => ReadEntity): Point => {
    const points = across.flatMap((pair) => pick(pair).points);
    const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
    return { x: sum.x / points.length, y: sum.y / points.length };
  };
  const wider = lengths[0]! - width;
  return {
    was: wasAt(
      middle(({ before }) => before),
      part,
    ),
    is: isAt(
      middle(({ after }) => after),
      part,
    ),
    isStill: across.every(isUntouched),
    wider: Math.abs(wider) < STILL ? 0 : wider,
  };
}

const isNear = (p: number, q: number): boolean => Math.abs(p - q) < 1;

/** A line along a wall rather than across it. */
function isParallel({ points }: ReadEntity, host: Host): boolean {
  const [a, b] = points.map((point) => beside(host, point));
  return a !== undefined && b !== undefined && isNear(a.aside, b.aside);
}
