import { distance } from '../../../maths/vector.js';
import { t } from '../../../../words/index.js';
import type { IfcModel } from './model.js';
import { pieceIn } from './shapes.js';
import { volumesOf } from './volumes.js';
import { statusOf } from './sets.js';

const NAMES = { linteau: t('Linteau', 'Lintel'), fondation: t('Semelle', 'Footing') } as const;

/** Lintels as beams, strip footings as footings: structure.linteaux[] and structure.fondations[]. */
export function writeStructure(model: IfcModel): void {
  const { relations, classes, sets, materials } = model;
  for (const beam of model.building.beams) {
    const { id, pointer, kind, a, b, width, height } = beam;
    const [body] = model.bodies.get(id) ?? [];
    if (!body) continue;
    const isLintel = kind === 'linteau';
    const container = model.storey(body.storey);
    const placed = model.place(container.placed, body.frame);
    const ref = model.element(isLintel ? 'IfcBeam' : 'IfcFooting', {
      id,
      pointer,
      name: `${model.say(NAMES[kind])} ${Number(pointer.split('/').at(-1)) + 1}`,
      placed,
      representation: model.shape(model.bodyOf([pieceIn(placed.frame, body)])),
      rest: { PredefinedType: isLintel ? 'LINTEL' : 'STRIP_FOOTING' },
    });
    relations.add('contains', container.id, container.ref, ref);
    classes.add(ref, isLintel ? 'B1010' : 'A1010');
    const material = materials.usual(body.material);
    if (material) relations.add('isMadeOf', `${model.namespace}|structure|${body.material}`, material, ref);
    const common = { Status: statusOf(body.isExisting), LoadBearing: true };
    sets.properties(ref, isLintel ? 'Pset_BeamCommon' : 'Pset_FootingCommon', common);
    const { gross, net } = volumesOf([body]);
    const length = distance(a, b);
    const section = { Length: length, CrossSectionArea: (width * height) / 1e6, GrossVolume: gross, NetVolume: net };
    if (isLintel) sets.quantities(ref, id, 'Qto_BeamBaseQuantities', section);
    else sets.quantities(ref, id, 'Qto_FootingBaseQuantities', { ...section, Width: width, Height: height });
  }
}
