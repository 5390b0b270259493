import { z } from 'zod';
import { glb, glbFileOf } from '../../kernel/formats/glb/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { dataOf, fileStem, sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

/** The building as a model for 3D programs. */
export const caoGlb = sceneOutput({
  module: import.meta.url,
  path: '/cao/glb',
  options: {
    mode: z
      .enum(['deco', 'nu'])
      .default('deco')
      .meta({
        words: 'ModeVisite',
        ...described(t('deco (meublé) ou nu (gros œuvre)', 'deco (furnished) or nu (bare)')),
      }),
  },
  formats: { glb, json: dataOf('glb') },
  formatHelp: described(
    t('glb, ou json (fichier en base64 et constats)', 'glb, or json (file in base64 and findings)'),
  ),
  file: described(t('Le modèle glTF 2.0 binaire', 'The binary glTF 2.0 model')),
  texts: {
    glb_base64: {
      formats: ['glb'],
      field: z
        .string()
        .optional()
        .meta(described(t('Les octets du fichier, en base64', 'The bytes of the file, in base64'))),
    },
  },
  answer: {
    noeuds: z.int().meta(described(t('Nombre d’éléments, un nœud chacun', 'Number of elements, a node each'))),
    triangles: z.int().meta(described(t('Nombre de triangles dessinés', 'Number of triangles drawn'))),
  },
  findings: true,
  verdict: true,
  fileName: ({ scene }) => fileStem(scene.titre, 'scene'),
  make({ building, langue, options: { mode } }) {
    const file = glbFileOf({ building, langue, isBare: mode === 'nu' });
    return { answer: { noeuds: file.objects.length, triangles: file.triangles }, document: () => file };
  },
  help: {
    fr: {
      title: 'Modèle 3D (glTF)',
      description:
        'Le bâtiment en GLB (glTF 2.0) : mètres, Y en haut, un nœud par élément sous son niveau et son métier, extras {guid de l’IFC, objet}, formes partagées, baies et trémies percées, matières de sols, decoration et finitions, verre transparent.',
    },
    en: {
      title: '3D model (glTF)',
      description:
        'The building as GLB (glTF 2.0): metres, Y up, one node an element under its storey and trade, extras {guid of the IFC, objet}, shared shapes, openings and stairwells cut out, materials from sols, decoration and finishes, clear glass.',
    },
    example: { ...SCENE_EXAMPLES[1]! },
  },
});
