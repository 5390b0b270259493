import type { Building, Opening, Wall } from '../../building/index.js';
import { roomsBeside } from '../../building/index.js';
import { familiesOf } from '../../catalogue/familles/own.js';
import { dimensionsOf } from '../../catalogue/familles/resolve.js';
import { perObject } from '../../maths/memo.js';
import type { SceneOpening } from '../../scene/index.js';
import type { Finding, Fix } from './finding.js';

/** Fields that say where a bay is and how wide. */
const MOVED = /^\/ouvertures\/(\d+)\/(mur|position|largeur|famille|parametres)(?:\/(\w+))?$/;

const openingsByIndex = perObject(
  ({ openings }: Building): ReadonlyMap<number, Opening> =>
    new Map(openings.map((opening) => [opening.index, opening])),
);
const wallsByIndex = perObject(
  ({ walls }: Building): ReadonlyMap<number, Wall> => new Map(walls.map((wall) => [wall.index, wall])),
);

/** True when a bay of a width (mm) at a place of a wall lies between the rooms that an opening joins. */
export function joinsSame(
  { left, right, levelIndex, wall: own, width: usual }: Opening,
  position: number,
  width = usual,
  wall: Wall = own,
): boolean {
  const beside = roomsBeside(wall, levelIndex, position, position + width);
  const isTurned = wall !== own && beside.left === right && beside.right === left;
  return isTurned || (beside.left === left && beside.right === right);
}

/**
 * A finding without its corrections when they move a door or a window between other rooms: a bedroom that opens onto
 * the bathroom is no correction. What is in no wall yet, and walls that move, are not compared.
 */
export function keepingRooms<F extends Finding>(finding: F, building: Building): F {
  const moved = new Map<number, Partial<SceneOpening>>();
  for (const fix of finding.fixes) note(fix, moved);
  for (const [index, changes] of moved) {
    const opening = openingsByIndex(building).get(index);
    if (opening && !staysBetween(opening, changes, building)) return { ...finding, fixes: [] };
  }
  return finding;
}

/** Adds what a fix changes of an opening's place. */
function note({ cible, propose }: Fix, moved: Map<number, Partial<SceneOpening>>): void {
  const [, index, field, parameter] = MOVED.exec(cible) ?? [];
  if (index === undefined || field === undefined || propose === null) return;
  const known = moved.get(Number(index)) ?? {};
  const change = parameter === undefined ? { [field]: propose } : { parametres: { [parameter]: propose } };
  moved.set(Number(index), { ...known, ...change } as Partial<SceneOpening>);
}

function staysBetween(opening: Opening, changes: Partial<SceneOpening>, building: Building): boolean {
  const { source } = opening;
  const written = { ...source, ...changes, parametres: { ...source.parametres, ...changes.parametres } };
  const family = familiesOf(building.scene).of(written.famille);
  const { largeur } = family ? dimensionsOf(family, written) : written;
  const wall = wallsByIndex(building).get(written.mur);
  return wall !== undefined && joinsSame(opening, written.position, largeur, wall);
}
