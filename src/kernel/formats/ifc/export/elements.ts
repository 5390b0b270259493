import type { Body, Frame } from '../../../building/index.js';
import { guidOf } from '../../../scene/index.js';
import type { Ref } from '../schema/index.js';
import type { UniformatCode } from './classes.js';
import type { EntityName } from './instances.js';
import { frameIn, tidy } from './frames.js';
import type { Container, IfcModel, Placed } from './model.js';
import { pieceIn } from './shapes.js';
import type { PropertyValue } from './sets.js';

/** What a word of the scene is in IFC. */
export interface ElementClass {
  readonly entity: EntityName;
  /** Literal of its enumeration; USERDEFINED where the schema has no word for it, then said by ObjectType. */
  readonly predefined: string | null;
  readonly code: UniformatCode;
  /** Set of the templates that its properties are in. */
  readonly set: string | null;
}

/** What an element is given beside its bodies. */
export interface ElementInput {
  readonly id: string;
  readonly pointer: string | null;
  readonly name: string;
  /** Word of the scene: ObjectType, and the name of the type. */
  readonly word: string;
  readonly kind: ElementClass;
  readonly bodies: readonly Body[];
  readonly container: Container;
  readonly properties?: Readonly<Record<string, PropertyValue>>;
  readonly status?: 'NEW' | 'EXISTING';
}

/**
 * An element of the catalogue: its type holds the geometry, which equal elements share. @returns its reference and
 * place; null without a body
 */
export function writeElement(
  model: IfcModel,
  input: ElementInput,
): { readonly ref: Ref<'IfcElement'>; readonly placed: Placed } | null {
  const { id, pointer, name, word, kind, bodies, container } = input;
  const [first] = bodies;
  if (!first) return null;
  const placed = model.place(container.placed, first.frame);
  const { type, typeId, map } = typeOf(model, kind, word, bodies, placed.frame);
  const ref: Ref<'IfcElement'> = model.element(kind.entity as 'IfcFurniture', {
    id,
    pointer,
    name,
    placed,
    representation: model.mapped(map),
    rest: { ObjectType: word },
  });
  model.relations.add('defines', typeId, type, ref);
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, kind.code);
  if (kind.set !== null) {
    model.sets.properties(ref, kind.set, { Reference: word, Status: input.status ?? 'NEW', ...input.properties });
  }
  return { ref, placed };
}

/** The type of equal elements: one word, one geometry, one look. */
function typeOf(model: IfcModel, kind: ElementClass, word: string, bodies: readonly Body[], frame: Frame) {
  const key = bodies.map((body) => geometryOf(body, frame)).join('|');
  const typeId = `${model.namespace}|${kind.entity}|${word}|${key}`;
  const map = model.map(typeId, () => bodies.map((body) => pieceIn(frame, body)));
  const type = model.instances.once(`type|${typeId}`, () =>
    model.instances.any<'IfcFurnitureType'>(`${kind.entity}Type` as EntityName, {
      GlobalId: guidOf(typeId),
      Name: word,
      RepresentationMaps: [map],
      ElementType: word,
      ...(kind.entity === 'IfcFurniture' && { AssemblyPlace: 'NOTDEFINED' }),
      ...(kind.predefined !== null && { PredefinedType: kind.predefined }),
    }),
  );
  return { type, typeId, map };
}

/** A body in the frame of its element as a text: by its key where it has one, else by what it is. */
function geometryOf({ sharedKey, shape, material, frame }: Body, product: Frame): string {
  const { origin, x, z } = frameIn(product, frame);
  const place = [origin, x, z].flatMap((at) => [at.x, at.y, at.z].map(tidy));
  return [sharedKey ?? JSON.stringify(shape), material, ...place].join();
}
