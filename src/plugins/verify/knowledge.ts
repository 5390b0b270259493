import type { z } from 'zod';
import type { Checks } from '../../kernel/checks/index.js';
import { METIERS, uncheckedByCountry } from '../../kernel/checks/index.js';
import { engineRules } from '../../kernel/rules/index.js';
import { pageOf, requireKnown } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import type { SavoirEntree } from './catalogues.operations.js';

/**
 * The table of alerts as a catalogue: the checks with their rules and thresholds, the rules that are not checked, and
 * those that scenes are completed by; of one trade, or with some codes, when given.
 * @throws ServiceError validation, for a code that is neither
 */
export function knowledge(checks: Checks, { metier, codes, ...page }: z.infer<typeof SavoirEntree>, langue: Langue) {
  const byCountry = uncheckedByCountry(langue);
  const unchecked = checks.uncheckedBy(langue, metier || undefined);
  const known = [...Object.keys(checks.alerts), ...[...checks.uncheckedBy(langue), byCountry].map(({ code }) => code)];
  for (const code of codes ?? []) requireKnown('codes', code, known, langue);
  const isWanted = (code: string): boolean => codes === undefined || codes.includes(code);
  const alerts = Object.entries(checks.alerts).filter(
    ([code, spec]) => isWanted(code) && (!metier || spec.metier === metier),
  );
  const { rows, isFirst, answer } = pageOf(alerts, ([code]) => code, page, langue);
  return {
    savoir: rows.map(([code, { metier: trade, controle, severite, message, norme, seuils, source }]) => ({
      code,
      metier: trade,
      controle,
      severite,
      regle: say(message, langue),
      norme,
      seuils: [...(seuils ?? [])],
      origine: source,
    })),
    non_verifies: isFirst ? (codes ? [...unchecked, byCountry] : unchecked).filter(({ code }) => isWanted(code)) : [],
    regles_moteur:
      isFirst && codes === undefined ? engineRules(langue).filter((rule) => !metier || rule.metier === metier) : [],
    metiers: [...METIERS],
    ...answer,
    version: '1.2.0',
    source: ['Table des alertes du contrôle'],
  };
}
