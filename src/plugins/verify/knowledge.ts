import type { Checks, Metier } from '../../kernel/checks/index.js';
import { METIERS } from '../../kernel/checks/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

/**
 * The table of alerts as a catalogue: the checks with their rules and thresholds, and the rules that are not checked;
 * of one trade when given.
 */
export function knowledge(checks: Checks, metier: Metier | '' | undefined, langue: Langue) {
  const savoir = Object.entries(checks.alerts)
    .filter(([, spec]) => !metier || spec.metier === metier)
    .map(([code, { metier: trade, controle, severite, message, norme, seuils, source }]) => ({
      code,
      metier: trade,
      controle,
      severite,
      regle: say(message, langue),
      norme,
      seuils: [...(seuils ?? [])],
      origine: source,
    }));
  return {
    savoir,
    non_verifies: checks.uncheckedBy(langue, metier || undefined),
    metiers: [...METIERS],
    version: '1.1.0',
    source: ['Table des alertes du contrôle'],
  };
}
