import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { Identified, identified } from '../../kernel/versions/index.js';
import { sceneOutput } from '../../schema/index.js';

/** The scene with a lasting identity on each of its elements. */
export const caoVersionsIdentifier = sceneOutput({
  module: import.meta.url,
  path: '/cao/versions/identifier',
  answer: Identified,
  make: ({ building, langue }) => ({ answer: identified(building, langue) }),
  help: {
    fr: {
      title: 'Identifier les éléments',
      description:
        'Écrit un GlobalId (ifc_guid, 22 caractères) sur chaque élément, niveau et pièce : versions, IFC et DXF relu les suivent ensuite partout. Un GlobalId valide est gardé, un invalide ou double corrigé ; un second appel ne change rien.',
    },
    en: {
      title: 'Identify the elements',
      description:
        'Writes a GlobalId (ifc_guid, 22 characters) on every element, storey and room: versions, IFC and DXF read back follow them from then on. A valid one is kept, an invalid or repeated one corrected; a second call changes nothing.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
