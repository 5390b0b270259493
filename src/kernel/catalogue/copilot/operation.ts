import { z } from 'zod';
import type { Parameter } from './parameter.js';
import { schemaOf } from './parameter.js';
import type { Text } from '../../../words/index.js';

export const COPILOT_DOMAINS = [
  'murs',
  'ouvertures',
  'mobilier',
  'pieces',
  'toiture',
  'niveaux',
  'circulations',
  'equipements',
  'exterieur',
] as const;

/** A typed change of the scene. POST /cao/copilote executes the operations that this catalogue declares, no other. */
export interface CopilotOperation {
  readonly domain: (typeof COPILOT_DOMAINS)[number];
  readonly title: Text;
  readonly description: Text;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Parameters of which at least one is needed. */
  readonly atLeastOne?: readonly string[];
  readonly example: {
    readonly instruction: Text;
    /** Parameters for the sample scene (GET /cao/copilote/exemple). */
    readonly values: Readonly<Record<string, unknown>>;
  };
}

/** Schema of an operation as callers send it: `{operation: 'deplacer_mur', mur: 3, dx: 200}`. */
export const operationSchema = (code: string, { parameters, atLeastOne }: CopilotOperation) =>
  z
    .strictObject({
      operation: z.literal(code),
      ...Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, schemaOf(parameter)])),
    })
    .refine(
      (value) => !atLeastOne || atLeastOne.some((name) => (value as Record<string, unknown>)[name] !== undefined),
      {
        error: `Au moins un de : ${atLeastOne?.join(', ')}`,
      },
    );
