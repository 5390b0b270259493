import { areaOf } from '../../../maths/ring.js';
import { guidOf } from '../../../scene/index.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Body } from '../../../building/index.js';
import type { Ref } from '../schema/index.js';
import type { IfcModel, Placed } from './model.js';
import { holeOf } from './openings.js';

const NAMES: Partial<Record<Body['part'], Text>> = {
  well: t('Trémie', 'Stairwell opening'),
  doorway: t('Passage', 'Doorway'),
};

/** Writes the voids cut out of an element that no joinery fills: stairwells, doorways of lift shafts. */
export function writeVoids(model: IfcModel, element: Ref<'IfcElement'>, at: Placed, holes: readonly Body[] = []): void {
  for (const hole of holes) {
    const placed = model.place(at, hole.frame);
    const name = NAMES[hole.part];
    const ref = model.product('IfcOpeningElement', {
      id: hole.id,
      pointer: null,
      name: name ? model.say(name) : hole.part,
      placed,
      representation: model.shape(holeOf(model, placed, hole)),
      rest: { PredefinedType: 'OPENING' },
    });
    if (hole.shape.kind === 'extrusion') {
      const area = areaOf(hole.shape.profile) / 1e6;
      model.sets.quantities(ref, hole.id, 'Qto_OpeningElementBaseQuantities', {
        Depth: hole.shape.depth,
        Area: area,
        Volume: (area * hole.shape.depth) / 1e3,
      });
    }
    model.writer.add('IfcRelVoidsElement', {
      GlobalId: guidOf(`${hole.id}:voids`),
      RelatingBuildingElement: element,
      RelatedOpeningElement: ref,
    });
  }
}
