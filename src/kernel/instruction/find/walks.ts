import type { Building } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import { distance } from '../../maths/vector.js';

/** The ways from the entrance door to the rooms of a building, by their ids. */
export interface Walks {
  /** How far each room is on foot, mm; a storey that is climbed counts as 3 m. */
  readonly far: ReadonlyMap<string, number>;
  /** The door or stair by which each room is reached first. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Walks from the entrance, the nearest room first; from the glazed doors where there is no other. */
export function walksOf(building: Building): Walks {
  const entries = new Map<string, string>();
  const circulation = circulationOf(building);
  const points = new Map(building.openings.map(({ id, center }) => [id, center]));
  const far = new Map<string, number>();
  const entrances = circulation.linksOf(null).filter(({ isGlazed }) => !isGlazed);
  const queue = (entrances.length > 0 ? entrances : circulation.linksOf(null)).flatMap(({ places, id }) =>
    places.flatMap((place) => (place === null ? [] : [{ place, at: points.get(id), way: 0, id }])),
  );
  while (queue.length > 0) {
    queue.sort((p, q) => p.way - q.way);
    const { place, at, way, id: entry } = queue.shift()!;
    if (far.has(place)) continue;
    entries.set(place, entry);
    const room = building.rooms.find(({ id: own }) => own === place);
    const middle = room?.labelPoint;
    far.set(place, way + (at && middle ? distance(at, middle) : 0));
    for (const link of circulation.linksOf(place)) {
      const door = points.get(link.id) ?? middle;
      for (const next of link.places) {
        if (next !== null && !far.has(next)) {
          const climb = link.kind === 'escalier' || link.kind === 'ascenseur' ? 3000 : 0;
          queue.push({
            id: link.id,
            place: next,
            at: door,
            way: way + climb + (at && door ? distance(at, door) : 0),
          });
        }
      }
    }
  }
  return { far, entries };
}
