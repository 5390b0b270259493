import { COPILOT_OPERATIONS, operationSchema } from '../catalogue/index.js';
import type { Change } from '../scene/edit/index.js';
import { applied, composed, EditRefusal } from '../scene/edit/index.js';
import type { Places } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import { Scene as SceneSchema } from '../scene/index.js';
import type { Execute, Parameters } from './context.js';
import { EditContext } from './context.js';
import { changeRoof, fixing, laying, moveFurniture, removeElement, removeFurniture } from './elements.js';
import { addLevel, changeHeight } from './levels.js';
import { addOpening, changeOpening, moveOpening, removeOpening } from './openings.js';
import { OperationRefusal } from './refusal.js';
import { changeFloor, emptyRoom, nameRoom, paint } from './rooms.js';
import { addWall, changeWall, moveWall, removeWall } from './walls.js';

export type OperationCode = keyof typeof COPILOT_OPERATIONS;
/** An operation with its code and its parameters side by side, as the catalogue writes it. */
export type WrittenOperation = Readonly<Record<string, unknown>> & { readonly operation: OperationCode };

const SIZES = ['l', 'p', 'h'] as const;

/** How each operation of the catalogue is carried out: the catalogue lists no other. */
const EXECUTORS = {
  deplacer_mur: moveWall,
  ajouter_mur: addWall,
  modifier_mur: changeWall,
  supprimer_mur: removeWall,
  ajouter_ouverture: addOpening,
  deplacer_ouverture: moveOpening,
  modifier_ouverture: changeOpening,
  supprimer_ouverture: removeOpening,
  ajouter_mobilier: laying('/mobilier', 'type', 'x', 'y', 'z', 'rotation', ...SIZES, 'materiau', 'label'),
  deplacer_mobilier: moveFurniture,
  supprimer_mobilier: removeFurniture,
  vider_piece: emptyRoom,
  nommer_piece: nameRoom,
  changer_sol: changeFloor,
  peindre: paint,
  changer_hauteur: changeHeight,
  ajouter_niveau: addLevel,
  changer_toiture: changeRoof,
  ajouter_escalier: laying('/escaliers', 'x', 'y', 'z', 'rotation', 'hauteur', 'largeur', 'rampe'),
  ajouter_garde_corps: laying('/garde_corps', 'x1', 'y1', 'x2', 'y2', 'z', 'hauteur'),
  ajouter_electricite: fixing('/electricite', 'z', 'face'),
  ajouter_plomberie: fixing('/plomberie', 'z', 'rotation', ...SIZES),
  supprimer_element: removeElement,
  ajouter_terrasse: laying('/terrasses', 'x1', 'y1', 'x2', 'y2', 'pente_pct'),
} as const satisfies Record<OperationCode, Execute>;

/** Codes of the operations, in the order of the catalogue's domains. */
export const OPERATION_CODES = Object.keys(EXECUTORS) as OperationCode[];

/** Faults of the parameters of an operation against its declaration: none when it can be tried. */
export const operationFaults = (operation: WrittenOperation) => {
  const parsed = operationSchema(operation.operation, COPILOT_OPERATIONS[operation.operation]).safeParse(operation);
  return parsed.success ? [] : parsed.error.issues;
};

/** An operation of a list that cannot be carried out. */
export interface Refused {
  readonly at: number;
  readonly refusal: OperationRefusal | EditRefusal;
}

export type Outcome =
  { readonly scene: Readonly<Record<string, unknown>>; readonly places: Places } | { readonly refused: Refused };

/**
 * Carries operations out one after the other, whole or not at all. Indexes in all of them are those of the scene given,
 * whatever the operations before have added or removed; names of rooms are those of the scene as it then is.
 * @param before where the entries that the caller counts have gone, when other changes came first
 */
export function runOperations(
  scene: Scene,
  operations: readonly WrittenOperation[],
  before: Places = new Map(),
): Outcome {
  let current: Readonly<Record<string, unknown>> = scene;
  let places = before;
  for (const [at, operation] of operations.entries()) {
    try {
      const moved = places;
      const context = new EditContext(SceneSchema.parse(current), (list, index) =>
        moved.has(list) ? (moved.get(list)![index] ?? Infinity) : index,
      );
      const step = applied(current, changesOf(operation, context));
      current = step.scene;
      places = composed(places, step.places);
    } catch (fault) {
      if (fault instanceof OperationRefusal || fault instanceof EditRefusal) return { refused: { at, refusal: fault } };
      throw fault;
    }
  }
  return { scene: current, places };
}

function changesOf({ operation, ...parameters }: WrittenOperation, context: EditContext): readonly Change[] {
  const execute: Execute = EXECUTORS[operation];
  return execute(parameters as Parameters, context);
}
