import type { Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { JsonExcess } from '../kernel/scene/index.js';
import { ELEMENT_CEILINGS, excessOf, JsonScan } from '../kernel/scene/index.js';
import { say, t } from '../words/index.js';

/** Weighs a JSON body as its bytes arrive, or once it is whole: for the doors, which may not import the kernel. */
export { excessOf, JsonScan };

const TOO_MUCH = {
  depth: t('Plus de {limit} niveaux imbriqués', 'More than {limit} nested levels'),
  containers: t('Plus de {limit} listes et objets', 'More than {limit} lists and objects'),
  values: t('Plus de {limit} valeurs', 'More than {limit} values'),
  members: t('Un objet de plus de {limit} champs', 'An object of more than {limit} fields'),
} as const;

/**
 * The refusal of a body that was weighed and not read: `scene_trop_grande` as for a scene that was counted, 400 for
 * what is nested too deep, 413 for the rest.
 */
export function refusalOf(excess: JsonExcess, langue: Langue): ServiceError {
  if (excess.kind === 'elements') {
    const { elements, depasse } = excess;
    return new ServiceError('scene_trop_grande', { members: { elements, depasse, plafond: ELEMENT_CEILINGS } });
  }
  const { kind, limit } = excess;
  const msg = say(TOO_MUCH[kind], langue, { limit });
  const told = (type: string) => ({ detail: [{ loc: ['body'], msg, type }] });
  return kind === 'depth'
    ? new ServiceError('requete_invalide', told('json_too_deep'))
    : new ServiceError('trop_grand', told('json_too_large'));
}
