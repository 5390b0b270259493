import type { Body, Building, Frame } from '../../../building/index.js';
import { bodiesOf, voidsByHost } from '../../../building/index.js';
import { guidOf, SceneIds } from '../../../scene/index.js';
import type { Langue, Text } from '../../../../words/index.js';
import { say } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { IfcWriter } from '../writer.js';
import { Classes } from './classes.js';
import { frameIn } from './frames.js';
import type { EntityName } from './instances.js';
import { Instances } from './instances.js';
import { Materials } from './materials.js';
import { Relations } from './relations.js';
import { Sets } from './sets.js';
import type { Making, Piece } from './shapes.js';
import { Shapes } from './shapes.js';
import { Palette } from './styles.js';

/** What a wall takes with its bays, its rooms and all that they are described by; 7,000 in a plain building. */
const BYTES_A_WALL = 9_000;

/** Where a product stands: its placement in the file and its frame in the scene. */
export interface Placed {
  readonly ref: Ref<'IfcLocalPlacement'>;
  readonly frame: Frame;
}

/** What an instance of the file comes from. */
export interface Trace {
  /** Number of the instance: `#12`. */
  readonly instance: number;
  readonly guid: string;
  /** As the schema writes it: `IfcWall`. */
  readonly classe: string;
  /** Id of the element or of its part. */
  readonly id: string;
  /** Pointer into the scene; null of what the scene does not list. */
  readonly pointer: string | null;
}

/** What every product is given. */
export interface ProductInput {
  readonly id: string;
  readonly pointer: string | null;
  readonly name: string;
  readonly placed?: Placed;
  readonly representation?: Ref<'IfcProductRepresentation'> | null;
  /** Attributes of the entity beyond those of every product. */
  readonly rest?: object;
}

/** A spatial element that holds others. */
export interface Container {
  readonly ref: Ref<'IfcSpatialElement'>;
  readonly id: string;
  readonly placed: Placed;
}

/** Representation contexts of the project. */
export interface Contexts {
  readonly model: Ref<'IfcGeometricRepresentationContext'>;
  readonly body: Ref<'IfcGeometricRepresentationSubContext'>;
  readonly axis: Ref<'IfcGeometricRepresentationSubContext'>;
  readonly footPrint: Ref<'IfcGeometricRepresentationSubContext'>;
}

/** The file while it is written: what builders of all families share. */
export class IfcModel {
  readonly building: Building;
  readonly langue: Langue;
  readonly ids: SceneIds;
  readonly writer: IfcWriter;
  readonly instances: Instances;
  readonly relations = new Relations();
  readonly styles: Palette;
  readonly shapes: Shapes;
  readonly sets: Sets;
  readonly materials: Materials;
  readonly classes: Classes;
  readonly trace: Trace[] = [];
  readonly bodies: ReadonlyMap<string, readonly Body[]>;
  readonly voids: ReadonlyMap<string, readonly Body[]>;
  /** Elements written so far, by id. */
  readonly elements = new Map<string, Ref<'IfcElement'>>();
  /** Set by the project's builder, which comes first. */
  contexts!: Contexts;
  site!: Container;
  storeys: readonly Container[] = [];
  readonly spaces = new Map<string, Container>();

  constructor(building: Building, langue: Langue, header: ConstructorParameters<typeof IfcWriter>[0]) {
    this.building = building;
    this.langue = langue;
    this.ids = new SceneIds(building.scene);
    this.writer = new IfcWriter(header, BYTES_A_WALL * building.walls.length);
    this.instances = new Instances(this.writer);
    this.styles = new Palette(this.instances);
    this.shapes = new Shapes(this.instances, this.styles);
    this.sets = new Sets(this.instances, this.relations, this.namespace);
    this.materials = new Materials(this.instances, this.sets, langue);
    this.classes = new Classes(this.instances, this.relations, this.namespace);
    const bodies = bodiesOf(building);
    this.bodies = Map.groupBy(
      bodies.filter(({ role }) => role === 'solid'),
      ({ element }) => element,
    );
    this.voids = voidsByHost(bodies);
  }

  /** Namespace of the ids of this project. */
  get namespace(): string {
    return this.ids.namespace;
  }

  say(text: Text): string {
    return say(text, this.langue);
  }

  /** A placement relative to another one. */
  place(parent: Placed | null, frame: Frame): Placed {
    const relative = parent ? frameIn(parent.frame, frame) : frame;
    const ref = this.writer.add('IfcLocalPlacement', {
      PlacementRelTo: parent?.ref,
      RelativePlacement: this.instances.axes(relative),
    });
    return { ref, frame };
  }

  /** A product of the building, with what it comes from. */
  product<N extends EntityName>(entity: N, input: ProductInput): Ref<N> {
    const { id, pointer, name, placed, representation, rest } = input;
    const guid = guidOf(id);
    const ref = this.instances.any<N>(entity, {
      GlobalId: guid,
      Name: name,
      ObjectPlacement: placed?.ref,
      Representation: representation ?? undefined,
      ...rest,
    });
    this.trace.push({ instance: ref.id, guid, classe: entity, id, pointer });
    return ref;
  }

  /** The same for an element, which others may refer to by its id. */
  element<N extends EntityName>(entity: N, input: ProductInput): Ref<N> {
    const ref = this.product(entity, input);
    if (!this.elements.has(input.id)) this.elements.set(input.id, ref as unknown as Ref<'IfcElement'>);
    return ref;
  }

  /** A storey by its index; the lowest where the building has none of that index. */
  storey(index: number): Container {
    return this.storeys[index] ?? this.storeys[0]!;
  }

  /** The solids of a product as its Body. @returns null without any */
  bodyOf(pieces: readonly Piece[]): Ref<'IfcShapeRepresentation'> | null {
    if (pieces.length === 0) return null;
    const { making, items } = this.shapes.items(pieces);
    return this.body(making, items);
  }

  body(
    RepresentationType: Making | 'MappedRepresentation' | 'SurfaceModel',
    Items: readonly Ref<'IfcRepresentationItem'>[],
  ): Ref<'IfcShapeRepresentation'> {
    const ContextOfItems = this.contexts.body;
    return this.writer.add('IfcShapeRepresentation', {
      ContextOfItems,
      RepresentationIdentifier: 'Body',
      RepresentationType,
      Items,
    });
  }

  /** The representations of a product; null without any. */
  shape(
    ...representations: readonly (Ref<'IfcShapeRepresentation'> | null)[]
  ): Ref<'IfcProductDefinitionShape'> | null {
    const present = representations.filter((one) => one !== null);
    return present.length === 0 ? null : this.writer.add('IfcProductDefinitionShape', { Representations: present });
  }

  /** A geometry that several products share, in their own frames, under a key. */
  map(key: string, pieces: () => readonly Piece[]): Ref<'IfcRepresentationMap'> {
    return this.instances.once(`map|${key}`, () =>
      this.writer.add('IfcRepresentationMap', {
        MappingOrigin: this.instances.axes({
          origin: { x: 0, y: 0, z: 0 },
          x: { x: 1, y: 0, z: 0 },
          z: { x: 0, y: 0, z: 1 },
        }),
        MappedRepresentation: this.bodyOf(pieces())!,
      }),
    );
  }

  /** The Body of a product that shares a geometry. */
  mapped(map: Ref<'IfcRepresentationMap'>): Ref<'IfcProductDefinitionShape'> {
    const MappingTarget = this.instances.once('unmoved', () =>
      this.writer.add('IfcCartesianTransformationOperator3D', {
        LocalOrigin: this.instances.point({ x: 0, y: 0, z: 0 }),
      }),
    );
    const item = this.writer.add('IfcMappedItem', { MappingSource: map, MappingTarget });
    return this.shape(this.body('MappedRepresentation', [item]))!;
  }
}
