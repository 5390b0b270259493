import { z } from 'zod';
import { CONTENT_FIELDS } from './content.js';
import { englishOf } from './english.js';
import { Scene } from './scene.js';

/** Scenes that validate, from the smallest to a room with its bays. */
export const SCENE_EXAMPLES = [
  { murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }] },
  {
    titre: 'Une pièce',
    murs: [
      { x1: 0, y1: 0, x2: 5000, y2: 0 },
      { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
      { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
      { x1: 0, y1: 4000, x2: 0, y2: 0 },
    ],
    ouvertures: [
      { mur: 0, position: 500, largeur: 930, hauteur: 2150, type: 'porte' },
      { mur: 2, position: 1500, largeur: 2000, hauteur: 1600, z: 550 },
    ],
    pieces: [{ type: 'sejour', x: 2500, y: 2000 }],
  },
] as const;

/** JSON Schema 2020-12 of the scene, printed from the document model, its descriptions in the language asked for. */
export function sceneJsonSchema(langue: 'fr' | 'en' = 'fr'): Record<string, unknown> {
  const schema = z.toJSONSchema(Scene, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    ...(langue === 'en' ? { override: ({ jsonSchema }) => translate(jsonSchema) } : {}),
  }) as Record<string, unknown>;
  return {
    ...schema,
    anyOf: CONTENT_FIELDS.map((field) => ({
      required: [field],
      properties: { [field]: { type: 'array', minItems: 1 } },
    })),
    examples: SCENE_EXAMPLES,
  };
}

function translate(node: { description?: string | undefined }): void {
  if (node.description !== undefined) node.description = englishOf(node.description) ?? node.description;
}
