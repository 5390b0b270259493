import type { Building, Opening } from '../../building/index.js';
import { isOnFacade } from '../../building/index.js';
import type { FurnitureType } from '../../catalogue/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import { overlapOf } from '../../checks/support/overlap.js';
import { ringOf, turned } from '../../advice/support/spots.js';
import type { Standing } from '../../advice/support/room-around.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { add, dot, leftOf, scale } from '../../maths/vector.js';
import { fill, t } from '../../../words/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import type { Target } from '../find/target.js';
import type { Clause, Place } from '../parse/types.js';
import type { Piece } from '../place/costs.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Acting } from './acting.js';
import { meansKind, rounded } from './acting.js';

const GARDEN: ReadonlySet<FurnitureType> = new Set([
  'abri_jardin',
  'banc_jardin',
  'barbecue',
  'bassin',
  'jardiniere',
  'parasol',
  'pergola',
  'salon_jardin',
  'transat',
  'arbre',
  'arbre_conifere',
  'haie',
  'cloture_bois',
  'cloture_fer',
  'cloture_grillage',
  'portail',
  'citadine',
  'berline',
  'suv',
  'utilitaire',
]);

/** Whether pieces of a type stand in a garden where nobody says another place. */
export const isOfGarden = (type: FurnitureType): boolean => GARDEN.has(type);

const isOf = ({ refs }: Place, ...kinds: readonly ('maison' | 'jardin' | 'terrasse')[]): boolean =>
  kinds.some((kind) => meansKind(refs[0], kind));

/** Whether places of a clause are out of the house: in the garden, before the house, on the terrace, by a tree. */
export const isOutdoors = (places: readonly Place[], { finder, said }: Acting): boolean =>
  places.some(
    (place) =>
      isOf(place, 'maison', 'jardin', 'terrasse') ||
      (place.relation === 'devant' && meansKind(place.refs[0], 'piece')) ||
      (place.refs[0] !== undefined &&
        ['pres', 'gauche', 'droite'].includes(place.relation) &&
        meansKind(place.refs[0], 'mobilier') &&
        finder.candidates(place.refs[0], ['mobilier'], said).every(({ rooms }) => rooms.every((id) => id === null))),
  );

/** Way between a façade and what stands before it, where nobody says how far, mm. */
const [TREE_MM, NEAR_MM] = [4000, 1500];
const TREES: ReadonlySet<FurnitureType> = new Set(['arbre', 'arbre_conifere']);
const STEP_MM = 500;
/** Rows of places tried one behind the other. */
const ROWS = 12;

const NO_PLACE = t('Aucune place libre pour {type} dehors.', 'No free place for {type} outdoors.');

interface Sides {
  readonly l?: number;
  readonly p?: number;
  readonly h?: number;
}

/** Lays a piece out of the house: on the side that is said, on the terrace, else before the glazed bays. */
export function outdoors(
  piece: Piece,
  sizes: Sides,
  clause: Clause,
  acting: Acting,
  before: readonly WrittenOperation[],
): WrittenOperation {
  const places = placesOut(piece, clause, acting);
  const busy = busyRings(acting.finder.building, piece);
  const laid = before.flatMap(({ operation, x, y, rotation = 0 }) =>
    operation === 'ajouter_mobilier'
      ? [{ ...places[0]!, center: { x: Number(x), y: Number(y) }, rotation: Number(rotation) }]
      : [],
  );
  const isFree = (standing: Standing): boolean => {
    const ring = ringOf(standing);
    return [...busy, ...laid.map(ringOf)].every((other) => overlapOf(other, ring) < 1);
  };
  const free = places.filter(isFree).slice(0, 12);
  for (const { center, rotation } of free) {
    const operation: WrittenOperation = {
      operation: 'ajouter_mobilier',
      type: piece.type,
      x: rounded(center.x),
      y: rounded(center.y),
      ...(rotation === 0 ? {} : { rotation }),
      ...sizes,
    };
    if (acting.holds([...before, operation])) return operation;
  }
  throw new Impossible(fill(NO_PLACE, { type: FURNITURE[piece.type].label }));
}

/** What stands on the ground out of the house, and the house itself. */
function busyRings({ levels, furniture }: Building, { type }: Piece): Ring[] {
  const house = levels[0]?.outline.map(({ outer }) => outer) ?? [];
  const isLow = ({ type: other }: { type: FurnitureType }): boolean =>
    other === 'terrasse' || FURNITURE[other].occupancy === 'pose';
  const others = furniture.filter(
    (one) => one.room === null && !(isLow(one) && !TREES.has(type) && !TREES.has(one.type)),
  );
  return [...house, ...others.map(({ footprint }) => footprint)];
}

/** Standings in the order in which they are tried. */
function placesOut(piece: Piece, { places, ways, measures }: Clause, acting: Acting): Standing[] {
  if (measures.length > 0 && !piece) throw new NotUnderstood();
  const terrace = places.find((place) => isOf(place, 'terrasse') && ['sur', 'dans'].includes(place.relation));
  if (terrace) return onTerrace(piece, acting);
  const near = places.find(({ refs, relation }) => relation !== 'devant' && meansKind(refs[0], 'mobilier'));
  if (near) return nearTo(acting.finder.one(near.refs[0]!, ['mobilier'], acting.said), piece);
  const said =
    ways[0] ??
    places.find(({ way }) => way !== null)?.way ??
    places.flatMap(({ refs }) => refs).find(({ way }) => way)?.way;
  const relation = places.find((place) => isOf(place, 'maison'))?.relation ?? null;
  const room = places.find((place) => place.relation === 'devant' && meansKind(place.refs[0], 'piece'));
  const look = said ? acting.finder.vector(said) : lookOf(relation, room, acting);
  const far = places.find(({ distance }) => distance !== null)?.distance ?? (TREES.has(piece.type) ? TREE_MM : NEAR_MM);
  return rowsBefore(piece, look, far, acting);
}

/** The way out on a side of the house: of its entrance, of its back, of a room, of its glazed bays. */
function lookOf(relation: Place['relation'] | null, room: Place | undefined, acting: Acting): Point {
  const { finder, house } = acting;
  const own = room && finder.one(room.refs[0]!, ['piece'], acting.said);
  const bays = house.openings.filter((bay) => isOnFacade(bay) && bay.levelIndex === 0);
  const doors = bays.filter(({ kind }) => kind === 'porte');
  const entrance = doors.find(({ isGlazed }) => !isGlazed) ?? doors[0];
  const ofRoom = own && bays.filter(({ left, right }) => left === own.id || right === own.id);
  const glazed = bays.filter(({ isGlazed }) => isGlazed).toSorted((p, q) => q.width - p.width);
  const isFront = relation === 'devant' || relation === 'derriere';
  const [fallback] = isFront ? [entrance] : glazed;
  const bay = ofRoom?.toSorted((p, q) => q.width - p.width)[0] ?? fallback ?? entrance;
  if (!bay) return { x: 0, y: -1 };
  const out = outOfBay(bay, acting);
  return relation === 'derriere' ? scale(out, -1) : out;
}

const outOfBay = (bay: Opening, { finder }: Acting): Point => {
  const normal = leftOf(bay.wall.direction);
  return finder.looks({ kind: 'ouverture', of: bay } as Target, null)[0] ?? normal;
};

function rowsBefore(piece: Piece, look: Point, far: number, { finder }: Acting): Standing[] {
  const outline = finder.building.levels[0]?.outline.flatMap(({ outer }) => outer) ?? [];
  if (outline.length === 0) return [];
  const along = leftOf(look);
  const edge = Math.max(...outline.map((point) => dot(point, look)));
  const sides = outline.map((point) => dot(point, along));
  const middle = (Math.min(...sides) + Math.max(...sides)) / 2;
  const half = (Math.max(...sides) - Math.min(...sides)) / 2;
  const rotation = turned((Math.atan2(look.y, look.x) * 180) / Math.PI - 90);
  const steps = Array.from(
    { length: Math.ceil(half / STEP_MM) * 2 + 1 },
    (_, i) => (i % 2 ? 1 : -1) * Math.ceil(i / 2) * STEP_MM,
  );
  return Array.from({ length: ROWS }, (_, row) => row).flatMap((row) =>
    steps.map((step) => {
      const out = edge + far + piece.depth / 2 + row * STEP_MM;
      const center = add(scale(look, out), scale(along, middle + step));
      return { center, rotation, width: piece.width, depth: piece.depth };
    }),
  );
}

/** On the terraces of the scene: in the middle first. */
function onTerrace(piece: Piece, { finder }: Acting): Standing[] {
  const { scene, furniture } = finder.building;
  const drawn = (scene.terrasses ?? []).map(({ x1, y1, x2, y2 }) => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } }));
  const decks = furniture
    .filter(({ type }) => type === 'terrasse')
    .map(({ center: { x, y }, width, depth }) => ({
      a: { x: x - width / 2, y: y - depth / 2 },
      b: { x: x + width / 2, y: y + depth / 2 },
    }));
  const found = drawn.length > 0 ? drawn : decks;
  if (found.length === 0) throw new Impossible(t('Il n’y a pas de terrasse.', 'There is no terrace.'));
  return found.flatMap(({ a, b }) =>
    around({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, piece).filter(({ center: { x, y } }) => {
      const isIn = (v: number, p: number, q: number, margin: number) =>
        v >= Math.min(p, q) + margin && v <= Math.max(p, q) - margin;
      return isIn(x, a.x, b.x, piece.width / 2) && isIn(y, a.y, b.y, piece.depth / 2);
    }),
  );
}

const nearTo = ({ center }: Target, piece: Piece): Standing[] => around(center, piece);

/** Places round a point, the nearest first. */
function around(center: Point, { width, depth }: Piece): Standing[] {
  const steps = Array.from({ length: 25 }, (_, i) => (i - 12) * 300);
  return steps
    .flatMap((dx) => steps.map((dy) => ({ dx, dy })))
    .toSorted((p, q) => Math.hypot(p.dx, p.dy) - Math.hypot(q.dx, q.dy) || p.dx - q.dx || p.dy - q.dy)
    .map(({ dx, dy }) => ({ center: { x: center.x + dx, y: center.y + dy }, rotation: 0, width, depth }));
}
