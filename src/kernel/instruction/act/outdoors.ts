import type { Opening, Room } from '../../building/index.js';
import { isOnFacade } from '../../building/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import { t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Clause, NounPhrase } from '../parse/types.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Acting } from './acting.js';
import { lengthOf, measureFor, only, rounded, sizesInMm, turn } from './acting.js';

const storeyZ = (thing: NounPhrase, { finder }: Acting): number => {
  if (thing.storey === null) return 0;
  const levels = finder.building.levels.filter(({ index }) => finder.isOnStorey(index, thing.storey!));
  if (levels.length !== 1) throw new Impossible(t('Dites à quel niveau.', 'Say on which level.'));
  return levels[0]!.z;
};

/** A straight stair at a point, towards a way. */
export function stair(thing: NounPhrase, clause: Clause, acting: Acting): WrittenOperation {
  only(clause, 'points', 'ways', 'measures');
  const [point, ...others] = clause.points;
  if (!point || others.length > 0 || clause.ways.length > 1) throw new NotUnderstood();
  const z = storeyZ(thing, acting);
  const { levels } = acting.finder.building;
  const level = levels.find((one) => Math.abs(one.z - z) < 50) ?? levels[0];
  const way = clause.ways[0] && acting.finder.vector(clause.ways[0]);
  const width = measureFor(clause.measures, 'largeur');
  const height = measureFor(clause.measures, 'hauteur');
  if (clause.measures.length !== [width, height].filter(Boolean).length) throw new NotUnderstood();
  const hauteur = height ? lengthOf(height) : level && rounded(level.top - level.z);
  return {
    operation: 'ajouter_escalier',
    ...point,
    ...(z === 0 ? {} : { z }),
    ...(way && { rotation: turn((Math.atan2(way.y, way.x) * 180) / Math.PI) }),
    ...(hauteur && { hauteur }),
    ...(width && { largeur: lengthOf(width) }),
  };
}

/** A guardrail between two points, on the storey that is said. */
export function guardrail(thing: NounPhrase, clause: Clause, acting: Acting): WrittenOperation {
  only(clause, 'points', 'measures');
  if (clause.points.length !== 2) throw new NotUnderstood();
  const [a, b] = clause.points as [Clause['points'][number], Clause['points'][number]];
  const [measure, ...others] = clause.measures;
  if (others.length > 0 || (measure && measure.role !== 'hauteur')) throw new NotUnderstood();
  const z = storeyZ(thing, acting);
  return {
    operation: 'ajouter_garde_corps',
    x1: a.x,
    y1: a.y,
    x2: b.x,
    y2: b.y,
    ...(z === 0 ? {} : { z }),
    ...(measure && { hauteur: lengthOf(measure) }),
  };
}

/** A terrace along the façade of a room, in the middle of its glazed bays; its length along, its depth out. */
export function terrace(_thing: NounPhrase, clause: Clause, acting: Acting): WrittenOperation {
  only(clause, 'places', 'sizes', 'points');
  if (clause.points.length === 2) {
    const [a, b] = clause.points as [Clause['points'][number], Clause['points'][number]];
    return { operation: 'ajouter_terrasse', x1: a.x, y1: a.y, x2: b.x, y2: b.y, pente_pct: 1.5 };
  }
  const [place, ...others] = clause.places;
  if (!place?.refs[0] || others.length > 0 || !clause.sizes) throw new NotUnderstood();
  const [length, depth] = sizesInMm(clause.sizes) as [number, number];
  const room = acting.finder.one(place.refs[0], ['piece'], acting.said);
  const bays = [...(room.of as Room).doors, ...(room.of as Room).windows].filter(
    (bay) => isOnFacade(bay) && Math.min(Math.abs(bay.wall.direction.x), Math.abs(bay.wall.direction.y)) < 1e-6,
  );
  const glazed = bays.filter(({ isGlazed, kind }) => isGlazed && kind === 'porte');
  const front = (glazed.length > 0 ? glazed : bays).toSorted(
    (p, q) => q.width - p.width || p.center.x - q.center.x || p.center.y - q.center.y,
  )[0];
  if (!front) {
    throw new Impossible(
      t('Cette pièce n’a pas de baie sur une façade droite.', 'This room has no bay in a straight façade.'),
    );
  }
  return terraceBefore(
    front,
    (glazed.length > 0 ? glazed : [front]).filter(({ wall: own }) => own === front.wall),
    { length, depth, room, acting },
  );
}

function terraceBefore(
  front: Opening,
  bays: readonly Opening[],
  { length, depth, room, acting }: { length: number; depth: number; room: Target; acting: Acting },
): WrittenOperation {
  const out = acting.finder.looks({ ...room, kind: 'ouverture', of: front }, room.id)[0]!;
  const { direction, thickness } = front.wall;
  const alongs = bays.flatMap(({ position, width }) => [position, position + width]);
  const middle = (Math.min(...alongs) + Math.max(...alongs)) / 2;
  const at = (along: number, away: number) => ({
    x: rounded(front.wall.a.x + direction.x * along + out.x * away),
    y: rounded(front.wall.a.y + direction.y * along + out.y * away),
  });
  const [p, q] = [at(middle - length / 2, thickness / 2), at(middle + length / 2, thickness / 2 + depth)];
  return {
    operation: 'ajouter_terrasse',
    x1: Math.min(p.x, q.x),
    y1: Math.min(p.y, q.y),
    x2: Math.max(p.x, q.x),
    y2: Math.max(p.y, q.y),
    pente_pct: 1.5,
  };
}
