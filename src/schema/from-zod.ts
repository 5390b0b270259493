// type-graphql reads the types that the compiler leaves here, whatever is loaded first.
import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type { z } from 'zod';
import { rememberObject } from './object-name.js';
import { SCALARS } from './scalars.js';
import type { Enumeration } from './word-enums.js';
import { enumerationOf } from './word-enums.js';
import type { Shape } from './zod-shape.js';
import { fieldsOf, shapeOf } from './zod-shape.js';

/**
 * GraphQL classes from zod schemas: type-graphql's decorators applied in a loop. The zod schema stays the only
 * declaration of a shape; an `id` in its meta names the type, an object without one is named after its place. So are
 * enumerations, by `words` in the meta of a `z.enum`.
 */
export type TypeClass = new () => object;
type Role = 'input' | 'output';
type TypeRef = TypeClass | Enumeration | GraphQLScalarType | StringConstructor | BooleanConstructor;

/** The place of an input for what its type does not know. */
const EXTRA =
  'Propriétés que le schéma ne connaît pas : conservées et rendues telles quelles. · Properties that the schema does not know: kept, and given back as they are.';

const BASIC = { String, Boolean, Float, Int } as const;
const classes: Record<Role, WeakMap<z.ZodObject, TypeClass>> = { input: new WeakMap(), output: new WeakMap() };

const pascal = (name: string) => name.replace(/(?:^|_)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
const inputName = (name: string) => (name.endsWith('Entree') ? name : `${name}Entree`);

function refOf(shape: Shape, role: Role, name: string): TypeRef | [TypeRef | readonly unknown[]] {
  if (shape.kind === 'list') return [refOf(shape.item, role, name) as TypeRef];
  if (shape.kind === 'object') return classFor(shape, role, name);
  if (shape.words) return enumerationOf(shape.words, name);
  return shape.scalar in BASIC
    ? BASIC[shape.scalar as keyof typeof BASIC]
    : SCALARS[shape.scalar as keyof typeof SCALARS];
}

function classFor(shape: Shape & { kind: 'object' }, role: Role, fallbackName: string): TypeClass {
  const known = classes[role].get(shape.schema);
  if (known) return known;
  const baseName = shape.id ?? fallbackName;
  const name = role === 'input' ? inputName(baseName) : baseName;
  const type = { [name]: class {} }[name]!;
  classes[role].set(shape.schema, type);
  const decorate =
    role === 'input'
      ? InputType(name, { description: shape.description })
      : ObjectType(name, { description: shape.description, simpleResolvers: true });
  for (const field of fieldsOf(shape.schema)) {
    const nestedName = baseName.replace(/Entree$/, '') + pascal(field.name);
    const ref = refOf(field.shape, role, nestedName);
    Field(() => ref, { nullable: nullability(field.shape, field.isNullable), description: field.description })(
      type.prototype as object,
      field.name,
    );
  }
  if (role === 'input' && shape.isLoose) {
    Field(() => SCALARS.JSONObject, { nullable: true, description: EXTRA })(type.prototype as object, 'extra');
  }
  decorate(type);
  if (role === 'input') rememberObject(name, shape.schema);
  return type;
}

function nullability(shape: Shape, isNullable: boolean): boolean | 'items' | 'itemsAndList' {
  if (shape.kind !== 'list' || !shape.isItemNullable) return isNullable;
  return isNullable ? 'itemsAndList' : 'items';
}

function classOf(schema: z.ZodObject, role: Role, fallbackName: string): TypeClass {
  const shape = shapeOf(schema);
  if (shape.kind !== 'object') throw new TypeError(`${fallbackName}: an object schema is expected`);
  return classFor(shape, role, fallbackName);
}

/** The type-graphql input class of an object schema, made once a schema. @throws TypeError for another schema */
export const inputClassOf = (schema: z.ZodObject, fallbackName: string): TypeClass =>
  classOf(schema, 'input', fallbackName);

/** The type-graphql object class of an object schema, made once a schema. @throws TypeError for another schema */
export const outputClassOf = (schema: z.ZodObject, fallbackName: string): TypeClass =>
  classOf(schema, 'output', fallbackName);

/** Type reference of one field, for operations whose arguments are separate. */
export const argumentRef = (shape: Shape, name: string): TypeRef | [TypeRef | readonly unknown[]] =>
  refOf(shape, 'input', name);
