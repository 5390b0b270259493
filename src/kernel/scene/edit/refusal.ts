import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** Reasons for which a patch or an operation is refused. */
export const REFUSALS = {
  id_inconnu: t('Aucun élément n’a l’identifiant ou le pointeur {objet}.', 'No element has the id or pointer {objet}.'),
  liste_inconnue: t('{objet} n’est pas une liste de la scène.', '{objet} is not a list of the scene.'),
  champ_impossible: t('Rien ne peut être écrit en {objet}.', 'Nothing can be written at {objet}.'),
  avant_different: t(
    'La valeur de {objet} n’est plus celle attendue : {attendu} attendu, {trouve} trouvé.',
    'The value of {objet} is no longer the one expected: {attendu} expected, {trouve} found.',
  ),
  element_retire: t('{objet} est retiré par ce même changement.', '{objet} is removed by this same change.'),
  double: t('{objet} est ajouté deux fois.', '{objet} is added twice.'),
  ordre_incomplet: t(
    'L’ordre de {objet} doit nommer chaque élément gardé, une fois.',
    'The order of {objet} must name every element that is kept, once.',
  ),
  pointeur_invalide: t('{objet} ne désigne rien dans la scène.', '{objet} names nothing in the scene.'),
  test_echoue: t('Le test de {objet} échoue.', 'The test of {objet} fails.'),
  trop_grand: t(
    'Le changement rendrait la scène trop grande ou trop profonde.',
    'The change would make the scene too large or too deep.',
  ),
  trop_de_changements: t('Au plus {max} changements par appel.', 'At most {max} changes a call.'),
} as const satisfies Readonly<Record<string, Text>>;
export type RefusalCode = keyof typeof REFUSALS;

/** A change that cannot be carried out: no change of the patch is. */
export class EditRefusal extends Error {
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** Index of the change in the patch; −1 when it is about the whole. */
  readonly at: number;
  /** Field of the change that is wrong. */
  readonly field: string;

  constructor(code: RefusalCode, values: Readonly<Record<string, string | number>>, at: number, field: string) {
    super(say(REFUSALS[code] as Text, 'en', values));
    this.name = 'EditRefusal';
    [this.code, this.values, this.at, this.field] = [code, values, at, field];
  }

  /** The reason, in words. */
  say(langue: Langue): string {
    return say(REFUSALS[this.code] as Text, langue, this.values);
  }
}
