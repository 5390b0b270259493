import { guidOf, partId } from '../../../scene/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import type { Bars, Marked, ShapeCode } from '../../../reinforcement/index.js';
import { GRADE, markedWorks, massOf, meshLines, meshMass, rounded, sectionOf } from '../../../reinforcement/index.js';
import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { tidy, WORLD } from './frames.js';
import type { Container, IfcModel, Placed } from './model.js';

/** What a bar of a shape does in its work, in IFC. */
const ROLES: Readonly<Record<ShapeCode, string>> = { '00': 'MAIN', '11': 'MAIN', '21': 'MAIN', '51': 'LIGATURE' };
const NAMES = {
  cage: t('Armatures', 'Reinforcement'),
  bars: t('Barres', 'Bars'),
  mesh: t('Treillis', 'Mesh'),
} as const satisfies Readonly<Record<string, Text>>;

/** A work being written. */
interface Cage {
  readonly marked: Marked;
  readonly container: Container;
  readonly assembly: Ref<'IfcElementAssembly'>;
  readonly id: string;
}

/**
 * Bars and meshes of the works of a building, as `reinforcedWorks` lays them: an assembly a work, in its storey, whose
 * parts are one product a mark with all the bars of it. They lie in the concrete of their host, less the cover.
 */
export function writeReinforcement(model: IfcModel): void {
  for (const marked of markedWorks(model.building)) {
    const { work, mark } = marked;
    const container = model.storey(work.storey);
    const id = partId(work.id, 'armatures');
    const assembly = model.element('IfcElementAssembly', {
      id,
      pointer: work.pointer,
      name: `${model.say(NAMES.cage)} ${mark}`,
      placed: model.place(container.placed, WORLD),
      rest: { ObjectType: work.kind, AssemblyPlace: 'SITE', PredefinedType: 'REINFORCEMENT_UNIT' },
    });
    model.relations.add('contains', container.id, container.ref, assembly);
    model.sets.own(assembly, 'Aplomb_Ferraillage', {
      Hote: ['IfcIdentifier', guidOf(work.host)],
      Enrobage: ['IfcPositiveLengthMeasure', work.cover],
      Hypothese: ['IfcBoolean', work.isHypothesis],
    });
    const cage = { marked, container, assembly, id };
    work.bars.forEach((bars, i) => writeBars(model, cage, bars, i + 1));
    writeMesh(model, cage);
  }
}

/** The bars of a mark as one product: their type says how they are bent. */
function writeBars(model: IfcModel, cage: Cage, bars: Bars, rank: number): void {
  const { diameter, shape, legs, radius, length, courses } = bars;
  const measures = {
    NominalDiameter: diameter,
    CrossSectionArea: tidy(sectionOf(diameter) / 1e6),
    BarLength: length,
    PredefinedType: ROLES[shape],
    BarSurface: 'TEXTURED',
  };
  const typeId = `${model.namespace}|IfcReinforcingBar|${shape}|${diameter}|${legs.join()}|${radius}|${ROLES[shape]}`;
  const type = model.instances.once(`type|${typeId}`, () =>
    model.instances.any<'IfcReinforcingBarType'>('IfcReinforcingBarType', {
      GlobalId: guidOf(typeId),
      Name: `HA${diameter} ${shape}`,
      ...measures,
      BendingShapeCode: shape,
      BendingParameters: [...legs, radius].map((value) => ({ type: 'IfcLengthMeasure', value })),
    }),
  );
  const ref = part(model, cage, 'IfcReinforcingBar', {
    id: partId(cage.id, `barres.${rank}`),
    name: `${model.say(NAMES.bars)} ${cage.marked.mark}-${rank}`,
    solids: disks(
      model,
      courses.map((course) => rounded(course, radius + diameter / 2)),
      diameter,
    ),
    rest: { SteelGrade: GRADE.bars, ...measures },
  });
  model.relations.add('defines', typeId, type, ref);
  const total = { Count: courses.length, Length: length * courses.length, Weight: massOf(bars) };
  model.sets.quantities(ref, partId(cage.id, `barres.${rank}`), 'Qto_ReinforcingElementBaseQuantities', total);
}

/** The wires of the mesh of a floor, as one product. */
function writeMesh(model: IfcModel, cage: Cage): void {
  const { work, mark } = cage.marked;
  const lines = meshLines(work);
  if (!work.mesh || lines.length === 0) return;
  const { diameter, spacing, reference } = work.mesh.type;
  const area = tidy(sectionOf(diameter) / 1e6);
  const id = partId(cage.id, 'treillis');
  const ref = part(model, cage, 'IfcReinforcingMesh', {
    id,
    name: `${model.say(NAMES.mesh)} ${reference} ${mark}`,
    solids: disks(model, lines, diameter),
    rest: {
      ObjectType: reference,
      SteelGrade: GRADE.mesh,
      LongitudinalBarNominalDiameter: diameter,
      TransverseBarNominalDiameter: diameter,
      LongitudinalBarCrossSectionArea: area,
      TransverseBarCrossSectionArea: area,
      LongitudinalBarSpacing: spacing,
      TransverseBarSpacing: spacing,
      PredefinedType: 'NOTDEFINED',
    },
  });
  const weight = meshMass(work.mesh.type) * (work.mesh.area / 1e6);
  model.sets.quantities(ref, id, 'Qto_ReinforcingElementBaseQuantities', { Count: 1, Weight: weight });
}

/** What a part of a cage is written from. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly solids: readonly Ref<'IfcRepresentationItem'>[];
  readonly rest: object;
}

function part(
  model: IfcModel,
  { marked, container, assembly, id: whole }: Cage,
  entity: 'IfcReinforcingBar' | 'IfcReinforcingMesh',
  { id, name, solids, rest }: Part,
): Ref<'IfcElement'> {
  const placed: Placed = model.place(container.placed, WORLD);
  const representation = model.shape(model.body('AdvancedSweptSolid', solids));
  const { pointer } = marked.work;
  const ref: Ref<'IfcElement'> = model.element(entity, { id, pointer, name, placed, representation, rest });
  model.relations.add('aggregates', whole, assembly, ref);
  return ref;
}

/** Disks swept along courses. */
function disks(
  model: IfcModel,
  courses: readonly (readonly Point3[])[],
  diameter: number,
): Ref<'IfcRepresentationItem'>[] {
  const { writer, instances, styles } = model;
  return courses.map((course) => {
    const item = writer.add('IfcSweptDiskSolid', {
      Directrix: writer.add('IfcPolyline', { Points: course.map((at) => instances.point(at)) }),
      Radius: tidy(diameter / 2),
    });
    styles.paint(item, 'acier');
    return item;
  });
}
