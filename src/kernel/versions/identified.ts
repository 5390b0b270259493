import { z } from 'zod';
import type { Building } from '../building/index.js';
import { identityOf } from '../building/index.js';
import { identify } from '../scene/edit/index.js';
import { isGuid, listAt, LIST_POINTERS, SINGLE_ELEMENTS, writtenGuid } from '../scene/identity/index.js';
import { named, SceneJson } from '../scene/index.js';
import type { Json } from '../scene/json-values.js';
import { isObject, tokensOf, valueAt } from '../scene/json-values.js';
import type { Langue } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

const REASONS = {
  invalid: t(
    'N’est pas un GlobalId de 22 caractères : le même identifiant, codé',
    'Is no GlobalId of 22 characters: the same identifier, encoded',
  ),
  repeated: t(
    'Déjà porté par un autre élément, qui le garde : dérivé du genre et de la place',
    'Carried by another element already, which keeps it: derived from kind and place',
  ),
} as const;

const Correction = named(
  'GuidCorrige',
  t('GlobalId corrigé', 'Corrected GlobalId'),
  z.object({
    objet: z.string().meta(described(t('Pointeur JSON de l’élément', 'JSON pointer of the element'))),
    avant: z.string().meta(described(t('GlobalId écrit', 'GlobalId as written'))),
    apres: z.string().meta(described(t('GlobalId rendu', 'GlobalId returned'))),
    raison: z.string().meta(described(t('Ce qui n’allait pas', 'What was wrong'))),
  }),
);

/** Answer of /cao/versions/identifier (spec/answers.md). */
export const Identified = z.object({
  scene: SceneJson.meta(
    described(
      t(
        'La scène, un ifc_guid sur chaque élément, niveau et pièce, rien d’autre changé',
        'The scene, an ifc_guid on every element, storey and room, nothing else changed',
      ),
    ),
  ),
  attribues: z.int().meta(described(t('Éléments qui n’en avaient pas', 'Elements that had none'))),
  conserves: z.int().meta(described(t('GlobalId gardés', 'GlobalIds kept'))),
  corriges: z
    .array(Correction)
    .meta(described(t('GlobalId invalides ou en double', 'GlobalIds that were invalid or repeated'))),
});
export type Identified = z.infer<typeof Identified>;

/** Places of everything that carries a GlobalId in a scene. */
const placesOf = (scene: Json): string[] => [
  ...LIST_POINTERS.flatMap((list) => listAt(scene, list).map((_, index) => `${list}/${index}`)),
  ...Object.keys(SINGLE_ELEMENTS),
];

/**
 * The scene of a building with a GlobalId on everything that can be referred to, storeys and rooms included, and each
 * GlobalId before and after. Lists only grow at their end, so that places are the same before and after.
 */
export function identified(building: Building, langue: Langue): Identified {
  const before = building.scene as Json;
  const scene = identify(before, identityOf(building));
  const found = placesOf(scene).flatMap((objet) => {
    const tokens = tokensOf(objet);
    const element = valueAt(scene, tokens);
    return isObject(element)
      ? [{ objet, avant: writtenGuid(valueAt(before, tokens)), apres: writtenGuid(element)! }]
      : [];
  });
  return {
    scene: { ...scene },
    attribues: found.filter(({ avant }) => avant === null).length,
    conserves: found.filter(({ avant, apres }) => avant === apres).length,
    corriges: found.flatMap(({ objet, avant, apres }) =>
      avant === null || avant === apres
        ? []
        : [{ objet, avant, apres, raison: say(isGuid(avant) ? REASONS.repeated : REASONS.invalid, langue) }],
    ),
  };
}
