import type { Room } from '../building/index.js';
import { levelBelow } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { polygonContains } from '../maths/ring.js';
import { DEFAULTS } from '../scene/index.js';
import type { EditContext, Execute } from './context.js';
import { adding, given, listOf, removing, writing } from './context.js';
import { OperationRefusal } from './refusal.js';

const roomAt = ({ building }: EditContext, point: Point, z: number): Room | undefined =>
  building.levels[levelBelow(building.levels, z)]?.rooms.find(({ polygon }) => polygonContains(polygon, point));

const pointOf = (entry: Readonly<Record<string, unknown>>): { readonly point: Point; readonly z: number } => ({
  point: { x: Number(entry['x']), y: Number(entry['y']) },
  z: Number(entry['z'] ?? 0),
});

/** Gives a room its use and name: on the point it has already, else on the one given. */
export const nameRoom: Execute = (parameters, context) => {
  const { point, z } = pointOf(parameters);
  const room = roomAt(context, point, z);
  if (!room) throw new OperationRefusal('hors_de_piece', 'x', { ...point });
  const known = room.pieces[0];
  if (!known) return adding('/pieces', given(parameters, 'type', 'x', 'y', 'z', 'nom'));
  const index = Number(known.pointer.split('/').at(-1));
  // A name that belongs to another use is removed with that use.
  return writing('/pieces', index, { type: parameters['type'], nom: parameters['nom'] });
};

/** Changes the floor finish of a room. */
export const changeFloor: Execute = (parameters, context) => {
  const room = context.room(parameters, 'piece');
  const laid = listOf(context.scene, '/sols').findIndex((entry) => {
    const { point, z } = pointOf(entry);
    return roomAt(context, point, z) === room;
  });
  if (laid >= 0) return writing('/sols', laid, given(parameters, 'type'));
  const { x, y } = room.labelPoint;
  const at = { x: Math.round(x), y: Math.round(y) };
  return adding('/sols', { ...at, type: parameters['type'], ...(room.z === 0 ? {} : { z: room.z }) });
};

/** Gives a finish to a face of a wall, or of every wall of a room. */
export const paint: Execute = (parameters, context) => {
  const face = parameters['face'] ?? DEFAULTS.decoration.face;
  const fields = given(parameters, 'type', 'couleur', 'finition');
  const walls =
    parameters['mur'] === undefined
      ? [...new Set(context.room(parameters, 'piece').walls)]
      : [context.index(parameters, 'mur', '/murs')];
  const finishes = listOf(context.scene, '/decoration');
  return walls.flatMap((mur) => {
    const known = finishes.findIndex(
      (entry) => entry['mur'] === mur && (entry['face'] ?? DEFAULTS.decoration.face) === face,
    );
    return known >= 0 ? writing('/decoration', known, fields) : adding('/decoration', { mur, face, ...fields });
  });
};

/** Removes all the furniture of a room. */
export const emptyRoom: Execute = (parameters, context) => {
  const room = context.room(parameters, 'piece');
  const inside = context.building.furniture.filter((piece) => piece.room === room.id);
  return inside.flatMap(({ index }) => removing('/mobilier', index));
};
