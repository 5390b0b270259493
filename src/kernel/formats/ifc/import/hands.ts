import { buildingOf } from '../../../building/index.js';
import type { Opening } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { dot, subtract } from '../../../maths/vector.js';
import type { Instance } from '../rules/index.js';
import { isA } from '../rules/index.js';
import type { Draft } from './draft.js';
import { operationsOf } from './families.js';
import { axesOf } from './origin.js';
import type { IfcSource } from './source.js';

/** Jamb that the leaf hangs on, seen along the y axis of its door (IfcDoorTypeOperationEnum); null for two leaves. */
const HINGES: Readonly<Record<string, 'low' | 'high' | null>> = {
  SINGLE_SWING_LEFT: 'low',
  SINGLE_SWING_RIGHT: 'high',
  DOUBLE_DOOR_SINGLE_SWING: null,
};

/**
 * Hands of doors: a leaf hangs on the jamb that OperationType names and opens along the y axis of its door. A scene
 * says the hand as seen by someone about to enter, and the rooms decide which way that is: doors are read after them.
 */
export function importHands(source: IfcSource, draft: Draft): void {
  const doors = draft.outcomes.filter(
    ({ element, pointer }) => pointer && isA(element.instance, 'IfcDoor') && operationOf(source, element.instance),
  );
  if (doors.length === 0) return;
  const openings = new Map(buildingOf(draft.scene).openings.map((opening) => [opening.pointer, opening]));
  for (const { element, pointer } of doors) {
    const opening = openings.get(pointer!);
    if (!opening || opening.leaves.length === 0) continue;
    const hinge = HINGES[operationOf(source, element.instance)!]!;
    const index = Number(pointer!.split('/').at(-1));
    draft.refine('ouvertures', index, { ...handOf(opening, axesOf(element.instance), hinge) });
  }
}

/** How a door opens, of those that HINGES knows: what it says itself, else its type. */
function operationOf(source: IfcSource, door: Instance): string | null {
  return operationsOf(source, door).find((operation) => Object.hasOwn(HINGES, operation)) ?? null;
}

/** What a scene says of a leaf, seen by who enters. */
interface Hand {
  readonly sens?: 'droite' | 'gauche';
  readonly poussant?: false;
}

/** Hand of a door, whose first leaf turns into the room it serves as long as nothing else is said. */
function handOf(
  opening: Opening,
  { x, y }: { readonly x: Point; readonly y: Point },
  hinge: 'low' | 'high' | null,
): Hand {
  const [leaf] = opening.leaves;
  const isPushed = dot(subtract(leaf!.open, leaf!.hinge), y) > 0;
  const pull: Hand = isPushed ? {} : { poussant: false };
  if (hinge === null || opening.leaves.length > 1) return pull;
  const runsAlong = dot(opening.wall.direction, x) > 0;
  const isAtFar = runsAlong === (hinge === 'high');
  // Who looks to the left of a wall has its far end on the right.
  return { sens: isAtFar === (leaf!.side === 'left') ? 'droite' : 'gauche', ...pull };
}
