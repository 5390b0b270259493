import type { Device, Fixture, Room } from '../../building/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import { dot, leftOf, subtract } from '../../maths/vector.js';
import type { Furniture } from '../../building/index.js';
import type { Target } from '../find/target.js';
import type { Clause, Place } from '../parse/types.js';
import { blank } from '../parse/small-parts.js';
import { NotUnderstood } from '../stops.js';
import type { Acting } from './acting.js';
import { lengthOf, only } from './acting.js';
import { added } from './additions.js';
import { removal, shiftBy, tidy } from './shifts.js';

/**
 * Moves what is fixed to walls, floors or ceilings: no operation does, so it is taken away and fixed anew, by so much,
 * at a height, or where it is said.
 */
export function moveFixed(targets: readonly Target[], clause: Clause, acting: Acting): WrittenOperation[] {
  return targets.flatMap((target) => {
    const [measure] = clause.measures;
    const isHeight = measure?.role === 'z' || measure?.role === 'hauteur';
    if (isHeight) return [removal(target), raised(target, lengthOf(measure))];
    const isBy = clause.places.every(({ relation }) => relation === 'vers') && clause.points.length === 0;
    return [removal(target), isBy ? shifted(target, clause, acting) : elsewhere(target, clause, acting)];
  });
}

type Source = Readonly<Record<string, number | string | undefined>>;
const code = ({ kind }: Target) => (kind === 'electricite' ? 'ajouter_electricite' : 'ajouter_plomberie');

/** Fields of an entry that its operation takes too. */
const FIELDS = ['type', 'mur', 'position', 'x', 'y', 'z', 'face', 'rotation', 'l', 'p', 'h'] as const;

function written(target: Target, more: Readonly<Record<string, unknown>>): WrittenOperation {
  const { source } = target.of as Device | Fixture;
  const fields = FIELDS.flatMap((field) => {
    const value = (source as Source)[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { operation: code(target), ...Object.fromEntries(fields), ...more } as WrittenOperation;
}

/** At a height above its wall's foot. */
const raised = (target: Target, z: number): WrittenOperation => {
  if (target.kind !== 'electricite') throw new NotUnderstood();
  return written(target, { z });
};

/** By so much: along its wall, or over the floor. */
function shifted(target: Target, clause: Clause, acting: Acting): WrittenOperation {
  only(clause, 'measures', 'ways', 'places');
  const by = shiftBy(clause, acting, target);
  const source = (target.of as Device | Fixture).source as Source;
  if (source['mur'] === undefined) {
    return written(target, { x: tidy(Number(source['x']) + by.x), y: tidy(Number(source['y']) + by.y) });
  }
  const wall = acting.finder.building.walls[Number(source['mur'])]!;
  const along = dot(by, wall.direction);
  const way = clause.ways[0];
  const isAcross = Math.abs(along) < 1 && way !== undefined && 'plan' in way && way.plan.x !== 0;
  if (Math.abs(along) < 1 && !isAcross) throw new NotUnderstood();
  const room = acting.finder.room(target.rooms[0] ?? null) as Room;
  const isLeft = dot(leftOf(wall.direction), subtract(room.labelPoint, wall.a)) > 0;
  // Across the plan's way it goes as someone sees it who looks at the wall from its room.
  const seen = isAcross && 'plan' in way ? Math.hypot(by.x, by.y) * (way.plan.x < 0 === isLeft ? 1 : -1) : along;
  return written(target, { position: tidy(Number(source['position']) + seen) });
}

/** Where it is said, as if it were added there. */
function elsewhere(target: Target, clause: Clause, acting: Acting): WrittenOperation {
  only(clause, 'places', 'points');
  const inside = clause.places.some(({ relation }) => relation === 'dans');
  const room = target.rooms.find((id) => id !== null);
  const home: Place[] =
    inside || !room
      ? []
      : [
          {
            relation: 'dans',
            refs: [{ ...blank(), readings: [{ kind: 'piece' }], id: room }],
            distance: null,
            way: null,
          },
        ];
  const thing = { ...blank(), readings: [{ kind: target.kind, types: [target.type] }] };
  const gone = [...acting.gone, target.of as unknown as Furniture];
  const places = clause.points.length > 0 ? [] : [...clause.places, ...home];
  const [operation] = added(thing, { ...clause, things: [thing], places }, { ...acting, gone }, [removal(target)]);
  return operation!;
}
