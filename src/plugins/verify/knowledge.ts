import type { Trade } from '../../kernel/checks/index.js';
import type { Langue } from '../../words/index.js';
import { ALERTS, alertSpec, TRADES, uncheckedBy } from '../../kernel/checks/index.js';
import type { AlertCode } from '../../kernel/checks/index.js';

/** The table of alerts as a catalogue: what is checked, by which rule and thresholds, and what is not; of one trade when given. */
export function knowledge(metier: Trade | '' | undefined, langue: Langue) {
  const savoir = (Object.keys(ALERTS) as AlertCode[])
    .map((code) => ({ code, ...alertSpec(code) }))
    .filter((spec) => !metier || spec.metier === metier)
    .map(({ code, metier: trade, controle, severite, message, norme, seuils, source }) => ({
      code,
      metier: trade,
      controle,
      severite,
      regle: message[langue],
      norme,
      seuils: [...(seuils ?? [])],
      origine: source,
    }));
  return {
    savoir,
    non_verifies: uncheckedBy(langue, metier || undefined),
    metiers: [...TRADES],
    version: '1.1.0',
    source: ['Table des alertes du contrôle'],
  };
}
