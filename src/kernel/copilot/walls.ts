import type { Wall } from '../building/index.js';
import { distanceToSegment, meet } from '../maths/lines.js';
import type { Point } from '../maths/geometry.js';
import { add, distance, dot, leftOf, offsetFrom, scale, subtract, unit } from '../maths/vector.js';
import { applied } from '../scene/edit/index.js';
import type { Change } from '../scene/edit/index.js';
import { onlyNearestWord } from '../maths/nearest-word.js';
import { levelName } from '../building/index.js';
import type { EditContext, Execute, Parameters } from './context.js';
import { adding, given, listOf, removing, writing } from './context.js';
import { OperationRefusal } from './refusal.js';

/** An end this near to a wall's body is on it, mm (as `ajouter_mur` promises). */
const JOINED_MM = 50;
/** Shorter walls are refused, mm. */
const SHORTEST_MM = 50;
/** A room that opens to the outside loses more than this area, mm²; smaller differences are the thickness of walls. */
const LOST_MM2 = 0.2e6;

/** Walls of the storey of a wall: their heights overlap. */
const beside = ({ walls }: EditContext['building'], wall: Wall): Wall[] =>
  walls.filter((other) => other !== wall && other.z < wall.top && other.top > wall.z);

const wallAt = (context: EditContext, index: number, field: string): Wall => {
  const wall = context.building.walls.find((candidate) => candidate.index === index);
  if (!wall) throw new OperationRefusal('element_inconnu', field, { liste: 'murs', valeur: index });
  return wall;
};

const touches = (end: Point, wall: Wall): boolean =>
  distanceToSegment(end, wall.a, wall.b) <= wall.thickness / 2 + JOINED_MM;

/**
 * Shifts a wall. Walls that end on it are prolonged or shortened along their own line by as much; its own ends stay on
 * the walls they touch. Elements on these walls keep their place in the building.
 */
export const moveWall: Execute = (parameters, context) => {
  const wall = wallAt(context, context.index(parameters, 'mur', '/murs'), 'mur');
  const shift = { x: Number(parameters['dx'] ?? 0), y: Number(parameters['dy'] ?? 0) };
  if (shift.x === 0 && shift.y === 0) throw new OperationRefusal('rien_a_changer', 'dx', { valeur: 'dx, dy' });
  const normal = leftOf(wall.direction);
  const aside = scale(normal, dot(shift, normal));
  const others = beside(context.building, wall);
  const slide = (end: Point): number => {
    const on = others.find(
      (other) => touches(end, other) && meet(end, wall.direction, other.a, other.direction) !== null,
    );
    if (!on) return 0;
    const across = leftOf(on.direction);
    return -dot(aside, across) / dot(wall.direction, across);
  };
  const [first, last] = [slide(wall.a), slide(wall.b)];
  const moved = {
    a: offsetFrom(add(wall.a, shift), wall.direction, first),
    b: offsetFrom(add(wall.b, shift), wall.direction, last),
  };
  return [
    ...redrawn(wall, moved.a, moved.b),
    ...carriedBy(context, wall.index, first),
    ...others.flatMap((other) => follow(context, wall, other, aside)),
  ];
};

/** Walls that end on a wall shifted sideways. */
function follow(context: EditContext, wall: Wall, other: Wall, aside: Point): Change[] {
  const normal = leftOf(wall.direction);
  const share = dot(other.direction, normal);
  if (Math.abs(share) < 1e-6) return [];
  const by = dot(aside, normal) / share;
  const ends = [other.a, other.b].map((end) => {
    const isOn = distanceToSegment(end, wall.a, wall.b) <= wall.thickness / 2 + JOINED_MM;
    return isOn ? { at: offsetFrom(end, other.direction, by), by } : { at: end, by: 0 };
  });
  const [a, b] = [ends[0]!, ends[1]!];
  if (a.by === 0 && b.by === 0) return [];
  return [...redrawn(other, a.at, b.at), ...carriedBy(context, other.index, a.by)];
}

function redrawn(wall: Wall, a: Point, b: Point): Change[] {
  const isTurned = dot(subtract(b, a), wall.direction) < 0;
  const longueur = Math.round(isTurned ? -distance(a, b) : distance(a, b));
  if (longueur < SHORTEST_MM) throw new OperationRefusal('mur_trop_court', 'mur', { mur: wall.index, longueur });
  const { x1, y1, x2, y2 } = wall.source;
  const now = { x1: tidy(a.x), y1: tidy(a.y), x2: tidy(b.x), y2: tidy(b.y) };
  const was = { x1, y1, x2, y2 };
  const changed = Object.entries(now).filter(([field, value]) => was[field as keyof typeof was] !== value);
  return writing('/murs', wall.index, Object.fromEntries(changed));
}

/** To the tenth of a millimetre, as rooms are. */
const tidy = (value: number): number => Math.round(value * 10) / 10 + 0;

const CARRIED = ['/ouvertures', '/electricite', '/plomberie'] as const;

/** Positions are from the start of the wall: when that moves along it by `by`, they change by as much the other way. */
function carriedBy({ scene }: EditContext, wall: number, by: number): Change[] {
  if (Math.abs(by) < 0.05) return [];
  return CARRIED.flatMap((list) =>
    listOf(scene, list).flatMap((entry, index) =>
      entry['mur'] === wall && typeof entry['position'] === 'number'
        ? writing(list, index, { position: tidy(entry['position'] - by) })
        : [],
    ),
  );
}

/** Adds a wall; an end within 50 mm of a wall is prolonged to its axis. */
export const addWall: Execute = (parameters, context) => {
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((field) => Number(parameters[field]));
  const [a, b] = [
    { x: x1!, y: y1! },
    { x: x2!, y: y2! },
  ];
  const longueur = Math.round(distance(a, b));
  if (longueur < SHORTEST_MM) throw new OperationRefusal('mur_trop_court', 'x2', { mur: '', longueur });
  checkComposition(parameters, context);
  const z = Number(parameters['z'] ?? 0);
  const top = z + Number(parameters['hauteur'] ?? 2500);
  const others = context.building.walls.filter((wall) => wall.z < top && wall.top > z);
  const direction = unit(subtract(b, a));
  const [from, to] = [joined(a, direction, others), joined(b, direction, others)];
  return adding('/murs', {
    x1: tidy(from.x),
    y1: tidy(from.y),
    x2: tidy(to.x),
    y2: tidy(to.y),
    ...given(parameters, 'z', 'hauteur', 'epaisseur', 'composition'),
  });
};

function joined(end: Point, direction: Point, walls: readonly Wall[]): Point {
  const gaps = walls.flatMap((wall) => {
    const gap = distanceToSegment(end, wall.a, wall.b) - wall.thickness / 2;
    const along = meet(end, direction, wall.a, wall.direction);
    return gap <= JOINED_MM && along !== null && Math.abs(along) <= wall.thickness / 2 + 2 * JOINED_MM
      ? [{ gap, along }]
      : [];
  });
  // An end that is on a wall already stays where it was drawn.
  if (gaps.length === 0 || gaps.some(({ gap }) => gap <= 1)) return end;
  const nearest = gaps.reduce((p, q) => (q.gap < p.gap ? q : p));
  return offsetFrom(end, direction, nearest.along);
}

function checkComposition(parameters: Parameters, { scene }: EditContext): void {
  const key = parameters['composition'];
  if (typeof key !== 'string' || Object.hasOwn(scene.compositions ?? {}, key) || TYPICAL.includes(key)) return;
  const known = [...Object.keys(scene.compositions ?? {}), ...TYPICAL];
  throw new OperationRefusal('composition_inconnue', 'composition', { valeur: key }, onlyNearestWord(key, known));
}

/** Build-ups that are known without being declared. */
const TYPICAL: readonly string[] = ['mur_exterieur', 'refend', 'cloison', 'mur_isole'];

/** Changes the height, thickness or build-up of a wall. */
export const changeWall: Execute = (parameters, context) => {
  checkComposition(parameters, context);
  const index = context.index(parameters, 'mur', '/murs');
  return writing('/murs', index, given(parameters, 'hauteur', 'epaisseur', 'composition', 'materiau'));
};

/** Removes a wall and what it carries, unless a room would be lost to the outside. */
export const removeWall: Execute = (parameters, context) => {
  const index = context.index(parameters, 'mur', '/murs');
  const changes = removing('/murs', index);
  const after = context.buildingAfter(applied(context.scene, changes).scene);
  for (const level of context.building.levels) {
    const inside = (rooms: readonly { readonly area: number }[]) => rooms.reduce((sum, { area }) => sum + area, 0);
    const now = after.levels.find(({ z }) => Math.abs(z - level.z) <= JOINED_MM);
    if (inside(level.rooms) - inside(now?.rooms ?? []) <= LOST_MM2) continue;
    throw new OperationRefusal('enveloppe_ouverte', 'mur', { noms: levelName(level) });
  }
  return changes;
};
