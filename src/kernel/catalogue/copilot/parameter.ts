import { z } from 'zod';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';

export const KINDS = [
  'longueur',
  'angle',
  'pourcentage',
  'entier',
  'mot',
  'texte',
  'booleen',
  'reference',
  'couleur',
] as const;

/** A parameter of an operation as data: the catalogue prints it and its schema is made from it. */
export interface Parameter {
  readonly kind: (typeof KINDS)[number];
  readonly description: Text;
  readonly isRequired: boolean;
  readonly unit?: 'mm' | '°' | '%';
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly initial?: unknown;
}

type Options = Partial<Pick<Parameter, 'min' | 'max' | 'initial'>>;
const FAR_MM = 1e8;

/** A required length or coordinate, millimetres; by default within 100 km on either side of zero. */
export const length = (
  fr: string,
  en: string,
  { min = -FAR_MM, max = FAR_MM, ...options }: Options = {},
): Parameter => ({ kind: 'longueur', description: t(fr, en), isRequired: true, unit: 'mm', min, max, ...options });
/** A required angle, degrees; by default one whole turn either way. */
export const angle = (fr: string, en: string, options: Options = {}): Parameter => ({
  kind: 'angle',
  description: t(fr, en),
  isRequired: true,
  unit: '°',
  min: -360,
  max: 360,
  ...options,
});
/** A required share or slope in per cent; 0 to 100 by default. */
export const percent = (fr: string, en: string, options: Options = {}): Parameter => ({
  kind: 'pourcentage',
  description: t(fr, en),
  isRequired: true,
  unit: '%',
  min: 0,
  max: 100,
  ...options,
});
/** A required whole number; its schema allows 0 to 1000 unless the options bound it otherwise. */
export const count = (fr: string, en: string, options: Options = {}): Parameter => ({
  kind: 'entier',
  description: t(fr, en),
  isRequired: true,
  ...options,
});
/** A required word out of a closed list. */
export const oneOf = (values: readonly string[], fr: string, en: string, options: Options = {}): Parameter => ({
  kind: 'mot',
  description: t(fr, en),
  isRequired: true,
  values,
  ...options,
});
/** A required free text; its schema allows 1 to 4000 characters. */
export const words = (fr: string, en: string): Parameter => ({
  kind: 'texte',
  description: t(fr, en),
  isRequired: true,
});
/** A required yes or no. */
export const yes = (fr: string, en: string, options: Options = {}): Parameter => ({
  kind: 'booleen',
  description: t(fr, en),
  isRequired: true,
  ...options,
});
/** A required colour written `#rrggbb`. */
export const colour = (fr: string, en: string): Parameter => ({
  kind: 'couleur',
  description: t(fr, en),
  isRequired: true,
});
const ELEMENT = t('{what} : indice dans {list}[] ou ifc_guid', '{what}: index in {list}[] or ifc_guid');
/** An element of a list of the scene: its index, or its ifc_guid. */
export const element = (list: string, fr: string, en: string): Parameter => ({
  kind: 'reference',
  isRequired: true,
  min: 0,
  description: fill(ELEMENT, { what: t(fr, en), list }),
});
/** The same parameter, which may be left out. */
export const optional = (parameter: Parameter): Parameter => ({ ...parameter, isRequired: false });

const number = ({ min = -FAR_MM, max = FAR_MM }: Parameter) => z.number().min(min).max(max);
const SCHEMAS = {
  longueur: number,
  angle: number,
  pourcentage: number,
  entier: ({ min = 0, max = 1000 }: Parameter) => z.int().min(min).max(max),
  mot: ({ values = [] }: Parameter) => z.enum(values as [string, ...string[]]),
  texte: () => z.string().min(1).max(4000),
  booleen: () => z.boolean(),
  couleur: () => z.string().regex(/^#[0-9a-f]{6}$/i),
  reference: () => z.union([z.int().min(0), z.string().min(1).max(100)]),
} as const satisfies Record<Parameter['kind'], (parameter: Parameter) => z.ZodType>;

/** Zod schema that checks the value of a parameter: bounds, words and form; `undefined` passes when it is optional. */
export const schemaOf = (parameter: Parameter): z.ZodType => {
  const schema = SCHEMAS[parameter.kind](parameter);
  return parameter.isRequired ? schema : schema.optional();
};
