import type { Lift } from '../../../building/index.js';
import { partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { ElementClass } from './elements.js';
import { writeElement } from './elements.js';
import { WORLD } from './frames.js';
import type { Container, IfcModel } from './model.js';
import { pieceIn } from './shapes.js';
import { writeVoids } from './voids.js';

const NAMES = { lift: t('Ascenseur', 'Lift'), shaft: t('Gaine d’ascenseur', 'Lift shaft') } as const;

const ELEVATOR: ElementClass = {
  entity: 'IfcTransportElement',
  predefined: 'ELEVATOR',
  code: 'D1010',
  set: 'Pset_TransportElementCommon',
};

/** Lifts: the cabin at its lowest stop, and its shaft with a doorway at each floor served. */
export function writeLifts(model: IfcModel): void {
  for (const lift of model.building.lifts) writeLift(model, lift);
}

function writeLift(model: IfcModel, lift: Lift): void {
  const { id, pointer, index, width, depth, door, top, z } = lift;
  const bodies = model.bodies.get(id) ?? [];
  const cabin = bodies.filter(({ part }) => part === 'cabin');
  const container = model.storey(bodies[0]?.storey ?? 0);
  const name = `${model.say(NAMES.lift)} ${index + 1}`;
  const written = writeElement(model, {
    id,
    pointer,
    name,
    word: 'ascenseur',
    kind: ELEVATOR,
    bodies: cabin,
    container,
  });
  if (written) {
    model.sets.properties(written.ref, 'Pset_TransportElementElevator', {
      ClearWidth: Math.min(width, door > 0 ? door : width),
      ClearDepth: depth,
      ClearHeight: Math.min(2200, top - z),
    });
    for (const level of lift.levels.slice(1)) {
      const other = model.storey(level);
      model.relations.add('refersTo', other.id, other.ref, written.ref);
    }
  }
  writeShaft(model, lift, container);
}

/** The walls of the shaft, which are no walls of the document. */
function writeShaft(model: IfcModel, { id, pointer, index }: Lift, container: Container): void {
  const shaft = (model.bodies.get(id) ?? []).filter(({ part }) => part === 'shaft');
  const [first] = shaft;
  if (!first) return;
  const placed = model.place(container.placed, { ...first.frame, x: WORLD.x });
  const ref = model.element('IfcBuildingElementProxy', {
    id: partId(id, 'gaine'),
    pointer,
    name: `${model.say(NAMES.shaft)} ${index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(shaft.map((body) => pieceIn(placed.frame, body)))),
    rest: { ObjectType: 'gaine_ascenseur', PredefinedType: 'USERDEFINED' },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, 'D1010');
  const material = model.materials.usual(first.material);
  if (material) model.relations.add('isMadeOf', `${model.namespace}|gaines|${first.material}`, material, ref);
  writeVoids(model, ref, placed, model.voids.get(id));
}
