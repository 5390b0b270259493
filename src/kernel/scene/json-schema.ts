import { z } from 'zod';
import type { Langue } from '../../words/index.js';
import { CONTENT_FIELDS } from './content.js';
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
export function sceneJsonSchema(langue: Langue = 'fr'): Record<string, unknown> {
  const schema = z.toJSONSchema(Scene, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => describeIn(jsonSchema, langue),
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

/** Leaves the description of one language, under the keyword that JSON Schema has for it, and no name of ours. */
function describeIn(node: z.core.JSONSchema.BaseSchema, langue: Langue): void {
  if (langue === 'en' && typeof node['en'] === 'string') node.description = node['en'];
  delete node['en'];
  delete node['words'];
}
