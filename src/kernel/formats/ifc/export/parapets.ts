import type { Roof } from '../../../building/index.js';
import { areaOf } from '../../../maths/ring.js';
import { sum } from '../../../measures/index.js';
import { partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Container, IfcModel } from './model.js';
import { layerRoofWall } from './roof-walls.js';
import { statusOf } from './sets.js';
import { pieceIn } from './shapes.js';

const NAME = t('Acrotère', 'Parapet');

/** The parapet of a flat roof. */
export function writeParapet(model: IfcModel, roof: Roof, container: Container): void {
  const id = partId(roof.id, 'acrotere');
  const bodies = model.bodies.get(id) ?? [];
  const [first] = bodies;
  if (!first || !roof.parapet) return;
  const { height, thickness, parts } = roof.parapet;
  const placed = model.place(container.placed, first.frame);
  const ref = model.element('IfcWall', {
    id,
    pointer: roof.pointer,
    name: `${model.say(NAME)} ${roof.index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)))),
    rest: { PredefinedType: 'PARAPET' },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, 'B2010');
  layerRoofWall(model, 'acrotere', thickness, ref);
  model.sets.properties(ref, 'Pset_WallCommon', {
    Reference: 'acrotere',
    Status: statusOf(first.isExisting),
    IsExternal: true,
    LoadBearing: false,
    ThermalTransmittance: null,
  });
  const volume = (sum(parts, areaOf) * height) / 1e9;
  model.sets.quantities(ref, id, 'Qto_WallBaseQuantities', {
    Width: thickness,
    Height: height,
    GrossVolume: volume,
    NetVolume: volume,
  });
}
