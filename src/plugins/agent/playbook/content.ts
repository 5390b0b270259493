import type { Text } from '../../../words/index.js';

/** Domains of the playbook, in the order a newcomer should read them. */
export const DOMAINES = ['workflow', 'cao', 'irl', 'documents', 'securite'] as const;
export type Domaine = (typeof DOMAINES)[number];

/**
 * One sentence in both languages. `[[caoVerifier]]` stands for the operation's route and tool, `[[caoVerifier:cout]]`
 * for its cost, `[[!validation]]` for an error's status and code: all three are printed from the registry and the error
 * table, so guidance never names what does not exist. A step that names an operation not loaded is left out.
 */

export interface Section {
  readonly titre: Text;
  readonly etapes: readonly Text[];
}

/** A section of the playbook: its title, then its steps in order. */
export const section = (titre: Text, ...etapes: readonly Text[]): Section => ({ titre, etapes });
