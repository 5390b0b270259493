import type { Langue } from '../../kernel/checks/index.js';
import { ALERTS, TRADES, uncheckedIn } from '../../kernel/checks/index.js';

/** The table of alerts as a catalogue: what is checked, by which rule, and what is not. */
export function knowledge(metier: string | undefined, langue: Langue) {
  const wanted = metier?.trim().toLowerCase();
  const savoir = Object.entries(ALERTS)
    .filter(([, spec]) => !wanted || spec.metier === wanted)
    .map(([code, { metier: trade, controle, severite, message, norme, source }]) => ({
      code,
      metier: trade,
      controle,
      severite,
      regle: message[langue],
      norme,
      origine: source,
    }));
  return { savoir, non_verifies: uncheckedIn(langue), metiers: [...TRADES], version: '1.0.0', source: ['Table des alertes du contrôle'] };
}
