import type { HungCeiling } from '../../../building/index.js';
import { areaOf } from '../../../maths/ring.js';
import { sum } from '../../../measures/index.js';
import { t } from '../../../../words/index.js';
import type { IfcModel } from './model.js';
import { pieceIn } from './shapes.js';

const NAME = t('Plafond', 'Ceiling');

/** The ceilings of `plafonds` as coverings of the rooms under them. */
export function writeCeilings(model: IfcModel): void {
  for (const entry of model.building.hungCeilings) writeCeiling(model, entry);
}

function writeCeiling(model: IfcModel, { id, pointer, index, level, isInsulated }: HungCeiling): void {
  const bodies = model.bodies.get(id) ?? [];
  const [first] = bodies;
  if (!first) return;
  const container = model.storey(level);
  const placed = model.place(container.placed, first.frame);
  const ref = model.element('IfcCovering', {
    id,
    pointer,
    name: `${model.say(NAME)} ${index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)))),
    rest: { PredefinedType: 'CEILING', ObjectType: isInsulated ? 'isole' : undefined },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, 'C3030');
  model.sets.properties(ref, 'Pset_CoveringCommon', { Reference: 'plafond', Status: 'NEW', IsExternal: false });
  const own = model.building.rooms.filter(({ ceiling }) => ceiling.some(({ hung }) => hung === id));
  for (const room of own) {
    const space = model.spaces.get(room.id);
    if (space) model.relations.add('coversSpace', space.id, space.ref, ref);
  }
  const area = sum(own, ({ ceiling }) => sum(ceiling, ({ plan, hung }) => (hung === id ? areaOf(plan) : 0))) / 1e6;
  model.sets.quantities(ref, id, 'Qto_CoveringBaseQuantities', { GrossArea: area, NetArea: area });
}
