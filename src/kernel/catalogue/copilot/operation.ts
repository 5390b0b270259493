import { z } from 'zod';
import type { Label, Parameter } from './parameter.js';
import { schemaOf } from './parameter.js';

/** A typed change of the scene. POST /cao/copilote executes the operations that this catalogue declares, no other. */
export interface CopilotOperation {
  readonly domaine:
    | 'murs'
    | 'ouvertures'
    | 'mobilier'
    | 'pieces'
    | 'toiture'
    | 'niveaux'
    | 'circulations'
    | 'equipements'
    | 'exterieur';
  readonly titre: Label;
  readonly description: Label;
  readonly parametres: Readonly<Record<string, Parameter>>;
  /** Parameters of which at least one is needed. */
  readonly auMoinsUn?: readonly string[];
  readonly exemple: {
    readonly instruction: Label;
    /** Parameters for the sample scene (GET /cao/copilote/exemple). */
    readonly valeurs: Readonly<Record<string, unknown>>;
  };
}

/** Schema of an operation as callers send it: `{operation: 'deplacer_mur', mur: 3, dx: 200}`. */
export const operationSchema = (code: string, { parametres, auMoinsUn }: CopilotOperation) =>
  z
    .strictObject({
      operation: z.literal(code),
      ...Object.fromEntries(Object.entries(parametres).map(([name, parameter]) => [name, schemaOf(parameter)])),
    })
    .refine((value) => !auMoinsUn || auMoinsUn.some((name) => (value as Record<string, unknown>)[name] !== undefined), {
      error: `Au moins un de : ${auMoinsUn?.join(', ')}`,
    });
