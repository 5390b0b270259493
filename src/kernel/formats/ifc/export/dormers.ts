import type { Body, Roof } from '../../../building/index.js';
import { dormerIds } from '../../../building/index.js';
import { guidOf, partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import type { Container, IfcModel, Placed } from './model.js';
import { holeOf } from './openings.js';
import { layerRoofWall } from './roof-walls.js';
import { statusOf } from './sets.js';
import { pieceIn } from './shapes.js';
import { volumesOf } from './volumes.js';

const NAMES = {
  front: t('Façade de lucarne', 'Dormer front'),
  cheeks: t('Joues de lucarne', 'Dormer cheeks'),
  bay: t('Baie de lucarne', 'Dormer bay'),
  window: t('Fenêtre de lucarne', 'Dormer window'),
} as const;

/** Front, cheeks and window of a dormer: walls of the storey under the roof, beside the slabs of its panes. */
export function writeDormer(model: IfcModel, roof: Roof, container: Container): void {
  const ids = dormerIds(roof);
  writeWall(model, { roof, container, id: ids.cheeks, name: model.say(NAMES.cheeks) });
  const front = writeWall(model, { roof, container, id: ids.front, name: model.say(NAMES.front) });
  const bay = model.voids.get(ids.front)?.find(({ part }) => part === 'bay');
  if (front && bay) writeWindow(model, roof, { ...front, bay, container });
}

interface WallInput {
  readonly roof: Roof;
  readonly container: Container;
  readonly id: string;
  readonly name: string;
}

/** @returns null where the roof that carries the dormer leaves it no height */
function writeWall(model: IfcModel, input: WallInput): { ref: Ref<'IfcWall'>; placed: Placed } | null {
  const { roof, container, id, name } = input;
  const bodies = model.bodies.get(id) ?? [];
  const [first] = bodies;
  if (!first) return null;
  const placed = model.place(container.placed, first.frame);
  const ref = model.element('IfcWall', {
    id,
    pointer: roof.pointer,
    name: `${name} ${roof.index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)))),
    rest: { PredefinedType: 'STANDARD' },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, 'B2010');
  layerRoofWall(model, 'lucarne', roof.dormer!.wall, ref);
  const { gross, net } = volumesOf(bodies, model.voids.get(id));
  model.sets.properties(ref, 'Pset_WallCommon', {
    Reference: 'lucarne',
    Status: statusOf(first.isExisting),
    IsExternal: true,
    LoadBearing: false,
    ThermalTransmittance: null,
  });
  model.sets.quantities(ref, id, 'Qto_WallBaseQuantities', {
    Width: roof.dormer!.wall,
    GrossVolume: gross,
    NetVolume: net,
  });
  return { ref, placed };
}

interface WindowInput {
  readonly ref: Ref<'IfcWall'>;
  readonly placed: Placed;
  readonly bay: Body;
  readonly container: Container;
}

function writeWindow(model: IfcModel, roof: Roof, { ref: wall, placed: at, bay, container }: WindowInput): void {
  const { window: id } = dormerIds(roof);
  const placed = model.place(at, bay.frame);
  const hole = model.product('IfcOpeningElement', {
    id: partId(id, 'baie'),
    pointer: roof.pointer,
    name: `${model.say(NAMES.bay)} ${roof.index + 1}`,
    placed,
    representation: model.shape(holeOf(model, placed, bay)),
    rest: { PredefinedType: 'OPENING' },
  });
  model.writer.add('IfcRelVoidsElement', {
    GlobalId: guidOf(partId(id, 'voids')),
    RelatingBuildingElement: wall,
    RelatedOpeningElement: hole,
  });
  const window = joinery(model, roof, placed);
  model.writer.add('IfcRelFillsElement', {
    GlobalId: guidOf(partId(id, 'fills')),
    RelatingOpeningElement: hole,
    RelatedBuildingElement: window,
  });
  model.relations.add('contains', container.id, container.ref, window);
  model.classes.add(window, 'B2020');
}

/** What fills the bay, at its place. */
function joinery(model: IfcModel, roof: Roof, bay: Placed): Ref<'IfcWindow'> {
  const { window: id } = dormerIds(roof);
  const { width, height, u } = roof.dormer!.window!;
  const placed = model.place(bay, bay.frame);
  const bodies = model.bodies.get(id) ?? [];
  const ref = model.element('IfcWindow', {
    id,
    pointer: roof.pointer,
    name: `${model.say(NAMES.window)} ${roof.index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)))),
    rest: { OverallHeight: height, OverallWidth: width, PredefinedType: 'WINDOW' },
  });
  const isExisting = bodies.some((body) => body.isExisting);
  const common = { Reference: 'lucarne', Status: statusOf(isExisting), IsExternal: true, ThermalTransmittance: u };
  model.sets.properties(ref, 'Pset_WindowCommon', common);
  const size = { Width: width, Height: height, Perimeter: 2 * (width + height), Area: (width * height) / 1e6 };
  model.sets.quantities(ref, id, 'Qto_WindowBaseQuantities', size);
  return ref;
}
