import type { Body, Construction, Roof, RoofType } from '../../../building/index.js';
import { constructionsOf, transmittanceOf } from '../../../building/index.js';
import { areaOf } from '../../../maths/ring.js';
import { coveringArea, sum } from '../../../measures/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { writeDormer } from './dormers.js';
import { writeParapet } from './parapets.js';
import type { IfcModel, Placed } from './model.js';
import { pieceIn } from './shapes.js';
import { slabTypeOf } from './slabs.js';
import { volumesOf } from './volumes.js';
import { statusOf } from './sets.js';
import { writeVoids } from './voids.js';

const NAMES = {
  roof: t('Toiture', 'Roof'),
  dormer: t('Chien-assis', 'Dormer'),
  pane: t('Pan', 'Pane'),
} as const;

/** IfcRoofTypeEnum by the type of a roof. */
const FORMS: Readonly<Record<RoofType, string>> = {
  plat: 'FLAT_ROOF',
  deux_pans: 'GABLE_ROOF',
  quatre_pans: 'HIP_ROOF',
  conique: 'PAVILION_ROOF',
  dome: 'DOME_ROOF',
  chien_assis: 'GABLE_ROOF',
  personnalise: 'FREEFORM',
};

/** Every roof as the slabs of its panes. */
export function writeRoofs(model: IfcModel): void {
  for (const roof of model.building.roofs) writeRoof(model, roof);
}

function writeRoof(model: IfcModel, roof: Roof): void {
  const { id, pointer, type, isDefault, source, index } = roof;
  const panes = model.bodies.get(id) ?? [];
  const [first] = panes;
  if (!first) return;
  const { relations, classes, sets } = model;
  const container = model.storey(first.storey);
  const placed = model.place(container.placed, first.frame);
  const name = model.say(type === 'chien_assis' ? NAMES.dormer : NAMES.roof);
  const ref = model.element('IfcRoof', {
    id,
    pointer: isDefault ? null : pointer,
    name: isDefault ? name : `${name} ${index + 1}`,
    placed,
    rest: { ObjectType: type, PredefinedType: FORMS[type] },
  });
  relations.add('contains', container.id, container.ref, ref);
  classes.add(ref, 'B1020');
  const construction = constructionsOf(model.building).roofs.get(id)!;
  const u = transmittanceOf(construction, 'up', 'outside')?.u;
  const common = {
    Reference: construction.key,
    Status: statusOf(source?.['existant'] === true),
    IsExternal: true,
    LoadBearing: true,
    ThermalTransmittance: u === undefined ? null : Math.round(u * 1e4) / 1e4,
  };
  sets.properties(ref, 'Pset_RoofCommon', common);
  sets.quantities(ref, id, 'Qto_RoofBaseQuantities', {
    GrossArea: roof.area / 1e6,
    NetArea: coveringArea(model.building, roof) / 1e6,
    ProjectedArea: sum(roof.outline, areaOf) / 1e6,
  });
  for (const [i, body] of panes.entries()) {
    writePane(model, { roof, body, ordinal: i, construction, common }, ref, placed);
  }
  if (roof.dormer) writeDormer(model, roof, container);
  if (roof.parapet) writeParapet(model, roof, container);
}

/** What dormers cut through a pane. */
function cutsOf({ building, voids }: IfcModel, roof: Roof, pane: number): readonly Body[] {
  const cutters = new Set(
    building.roofs.flatMap(({ id, dormer }) =>
      dormer?.host?.roof === roof.id && dormer.host.pane === pane ? [id] : [],
    ),
  );
  return cutters.size === 0 ? [] : (voids.get(roof.id) ?? []).filter(({ element }) => cutters.has(element));
}

interface PaneInput {
  readonly roof: Roof;
  readonly body: Body;
  readonly ordinal: number;
  readonly construction: Construction;
  readonly common: Readonly<Record<string, string | number | boolean | null>>;
}

/** A pane with its thickness under it; of a dormer, also what fills the angle of a valley. */
function writePane(model: IfcModel, input: PaneInput, roofRef: Ref<'IfcRoof'>, at: Placed): void {
  const { roof, body, ordinal, construction, common } = input;
  const { relations, sets } = model;
  const placed = model.place(at, body.frame);
  const pane = body.part === 'pane' ? roof.panes[ordinalOf(body, model.bodies.get(roof.id)!)] : undefined;
  const cuts = pane ? cutsOf(model, roof, roof.panes.indexOf(pane)) : [];
  const ref = model.element('IfcSlab', {
    id: body.id,
    pointer: roof.isDefault ? null : roof.pointer,
    name: `${model.say(NAMES.pane)} ${ordinal + 1}`,
    placed,
    representation: model.shape(model.bodyOf([pieceIn(placed.frame, body)])),
    rest: { PredefinedType: 'ROOF' },
  });
  relations.add('aggregates', roof.id, roofRef, ref);
  const { type, typeId, layers } = slabTypeOf(model, construction, roof.thickness);
  relations.add('defines', typeId, type, ref);
  relations.add('isMadeOf', `${typeId}|panes`, layers, ref);
  sets.properties(ref, 'Pset_SlabCommon', {
    ...common,
    PitchAngle: pane ? (pane.slopeDeg * Math.PI) / 180 : null,
  });
  const { gross, net } = volumesOf([body], cuts);
  sets.quantities(ref, body.id, 'Qto_SlabBaseQuantities', {
    Depth: roof.thickness,
    GrossArea: pane ? topAreaOf(body) / 1e6 : null,
    // Voids go through the whole thickness, which is the same everywhere.
    NetArea: pane && gross > 0 ? (topAreaOf(body) * net) / gross / 1e6 : null,
    GrossVolume: gross,
    NetVolume: net,
  });
  writeVoids(model, ref, placed, cuts);
}

/** Developed area of the upper face of a pane, mm². */
function topAreaOf({ shape }: Body): number {
  if (shape.kind === 'extrusion') return areaOf(shape.profile);
  return shape.kind === 'between_planes' ? areaOf(shape.profile) * Math.hypot(1, shape.top.gx, shape.top.gy) : 0;
}

/** Place of a pane among the panes of its roof. */
const ordinalOf = (body: Body, bodies: readonly Body[]): number =>
  bodies.filter(({ part }) => part === 'pane').indexOf(body);
