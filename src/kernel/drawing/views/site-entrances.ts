import { say, t } from '../../../words/index.js';
import type { Building, Opening, Room } from '../../building/index.js';
import { isOnFacade, purposesOf } from '../../building/index.js';
import { naturalGround } from '../../site/index.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { distance, leftOf, offsetFrom, scale as times } from '../../maths/vector.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { outside, placed } from './site-state.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const ENTRANCE = t('Entrée', 'Entrance');
const TEXT = 1.8;
/** Sides of the triangle before an entrance, from the building to it, and from it to its name, mm of paper. */
const MARK = 2;
const GAP = 0.4;
const BESIDE = [0.6, 1.6, 3] as const;
/** A door this much over or under the ground about the house is come to by a stair or a gallery, mm. */
const NEAR_GROUND = 1500;
/** A roof further out than this from a door is not that of its wall, mm. */
const FAR_EAVE = 3000;

/** A door that people come in by, and the room behind it. */
interface Door {
  readonly door: Opening;
  readonly room: Room | undefined;
}

/** Whether a door says that it is an entrance: by its family, or by the room that it leads to. */
function isDeclared(building: Building, { door, room }: Door): boolean {
  if (door.family?.base === 'porte_entree') return true;
  if (!room) return false;
  return room.use === 'entree' ? !door.isGlazed : door.isGlazed && purposesOf(building).of(room) === 'commerce';
}

/** Doors of the outer walls near the ground but those for cars. */
function outerDoors(building: Building): Door[] {
  const { openings, rooms, site } = building;
  const natural = naturalGround(building);
  const isNear = ({ z, center }: Opening): boolean =>
    [site.groundZ, natural.at(center)].some((ground) => Math.abs(z - ground) < NEAR_GROUND);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return openings
    .filter(
      (door) =>
        door.kind === 'porte' && isOnFacade(door) && isNear(door) && !door.family?.base.startsWith('porte_garage'),
    )
    .map((door) => ({ door, room: byId.get((door.left ?? door.right)!) }));
}

/** The doors by which people come in: those that say so, else every solid one, that of a garage where it is alone. */
function entrancesOf(building: Building): Opening[] {
  const doors = outerDoors(building);
  const declared = doors.filter((one) => isDeclared(building, one));
  const solid = doors.filter(({ door }) => !door.isGlazed);
  const ofRooms = solid.filter(({ room }) => room?.use !== 'garage');
  const chosen = [declared, ofRooms, solid].find((some) => some.length > 0) ?? [];
  return chosen.map(({ door }) => door);
}

/** Before a door, where neither a roof nor a balcony hides the ground: its middle, and the way out. */
function before({ roofs, decks }: Building, { center, outer, left, wall }: Opening): { at: Point; out: Point } {
  const side = outer ?? (left === null ? 'left' : 'right');
  const out = times(leftOf(wall.direction), side === 'left' ? 1 : -1);
  const face = offsetFrom(center, out, wall.thickness / 2 + 1);
  const covers = [...roofs.flatMap(({ outline }) => outline), ...decks.flatMap(({ parts }) => parts)];
  const [free] = outside([face, offsetFrom(face, out, FAR_EAVE)], covers);
  return { at: offsetFrom(face, out, free ? distance(face, free[0]!) : 0), out };
}

/** Where the mark of an entrance is tried: further out, mm of paper, and aside, as parts of the width of its door. */
const OUT = [0, 2, 4] as const;
const ASIDE = [0, 0.3, -0.3] as const;

/** The triangle of an entrance at the first place where it covers nothing; null where it has none. */
function markOf(building: Building, door: Opening, scale: number, ground: Pick<Ground, 'taken'>) {
  const { at, out } = before(building, door);
  for (const by of OUT) {
    for (const aside of ASIDE) {
      const tip = offsetFrom(at, out, (GAP + by) * scale, aside * door.width);
      const corner = (side: number): Point => offsetFrom(tip, out, MARK * scale, (side * MARK * scale) / 2);
      const ring = [tip, corner(1), corner(-1)];
      if (ground.taken.isFree(boundsOf(ring))) return { ring, tip, out };
    }
  }
  return null;
}

/** Entrances of the building: a triangle that points at each, beyond the eave over it, and its name. */
export const entranceMarks = (building: Building, { scale, langue }: Drafting, ground: Pick<Ground, 'taken'>): Item[] =>
  entrancesOf(building).flatMap((door): Item[] => {
    const found = markOf(building, door, scale, ground);
    if (!found) return [];
    const { ring, tip, out } = found;
    const mark: Item = { ...common, kind: 'hatch', pen: 0.13, fill: 'noir', rings: [ring] };
    ground.taken.draw([mark]);
    const value = say(ENTRANCE, langue);
    const [long, high] = [textWidth(value, TEXT) / 2, TEXT / 2];
    const reach = long * Math.abs(out.x) + high * Math.abs(out.y);
    const beside = long * Math.abs(out.y) + high * Math.abs(out.x) + MARK / 2;
    const place = (far: number, aside = 0): Point => offsetFrom(tip, out, far * scale, aside * scale);
    const places = BESIDE.flatMap((far) => [
      place(MARK + far + reach),
      ...[1, -1].map((side) => place(MARK / 2, side * (far + beside))),
    ]);
    const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
    const text: TextItem = { ...common, ...style, id: door.id, value, at: tip };
    return [mark, ...placed(text, places, ground, scale)];
  });
