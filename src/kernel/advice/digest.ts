import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import type { Building } from '../building/index.js';
import { levelName } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { orientationOf } from '../thermal/index.js';
import type { Suggestion } from './answer.js';
import type { House } from './house.js';
import { houseOf, outwards } from './house.js';
import { onRoom, roomNamed } from './support/subjects.js';

/** An element that a reader may speak of. */
export interface Subject {
  readonly objet: string;
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
}

/** A building described to a reader who has no plan: a text, and the elements that it names. */
export interface Digest {
  readonly text: string;
  readonly subjects: readonly Subject[];
}

/** Most elements of each kind that the text describes, and most characters in all. */
const [MOST, MOST_CHARACTERS] = [120, 40_000];

interface Told extends Subject {
  readonly said: Readonly<Record<string, unknown>>;
}

const metres = (mm: number): number => Math.round(mm / 10) / 100 + 0;
const at = ({ x, y }: Point): { x: number; y: number } => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 });

function rooms(house: House, langue: Langue): Told[] {
  const { building } = house;
  return house.rooms.map((room) => {
    const { objet, position } = onRoom(building, room);
    return {
      objet,
      position: position!,
      said: {
        nom: say(roomNamed(building, room), langue),
        usage: room.use,
        niveau: say(levelName(building.levels[room.level]!), langue),
        surface_m2: Math.round(room.area / 1e4) / 100,
        portes_vers: house.beyond(room).map((other) => say(roomNamed(building, other), langue)),
      },
    };
  });
}

function bays(house: House, langue: Langue): Told[] {
  return house.openings.map((bay) => {
    const out = outwards(house, bay);
    const between = [bay.left, bay.right].flatMap((id) => house.room(id) ?? []);
    return {
      objet: bay.pointer,
      position: { ...bay.center, z: bay.z },
      said: {
        type: bay.kind,
        largeur_m: metres(bay.width),
        hauteur_m: metres(bay.height),
        pieces: between.map((room) => say(roomNamed(house.building, room), langue)),
        ...(out && house.knowsNorth ? { orientation: orientationOf(house.bearing(out)) } : {}),
        volet: bay.shutter,
      },
    };
  });
}

/** Furniture, devices and fixtures: what it is, in which room, where. */
function things(house: House, langue: Langue): Told[] {
  const nameOf = (id: string | null) => {
    const room = house.room(id);
    return room ? { piece: say(roomNamed(house.building, room), langue) } : {};
  };
  return [
    ...house.furniture.map(({ pointer, type, center, z, rotation, room }) => ({
      objet: pointer,
      position: { ...center, z },
      said: { type, ...nameOf(room), ...at(center), rotation },
    })),
    ...[...house.devices, ...house.fixtures].map(({ pointer, type, at: point, z, room }) => ({
      objet: pointer,
      position: { ...point, z },
      said: { type, ...nameOf(room), ...at(point) },
    })),
  ];
}

/**
 * Describes a building in a text of bounded length, with the advice that it already has. Its names are the caller's
 * words: whoever reads the text treats them as data.
 */
export function digestOf(building: Building, said: readonly Suggestion[], langue: Langue): Digest {
  const house = houseOf(building);
  const told = { pieces: rooms(house, langue), ouvertures: bays(house, langue), objets: things(house, langue) };
  let left = MOST_CHARACTERS;
  const kept: Told[] = [];
  const parts = Object.entries(told).map(([name, all]) => {
    const lines = all.slice(0, MOST).flatMap((one) => {
      const line = { objet: one.objet, ...one.said };
      left -= JSON.stringify(line).length;
      if (left < 0) return [];
      kept.push(one);
      return [line];
    });
    return [name, lines] as const;
  });
  const already = said.slice(0, MOST).map(({ objet, message }) => ({ objet, message }));
  return {
    text: JSON.stringify({ ...Object.fromEntries(parts), deja_dit: already }),
    subjects: kept.map(({ objet, position }) => ({ objet, position })),
  };
}
