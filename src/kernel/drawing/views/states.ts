import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** The state that a façade or a section is drawn in, where there are two. */
export const STATES = {
  existing: t('état existant', 'existing'),
  projected: t('état projeté', 'proposed'),
} as const;
const IN_STATE = t('{name} · {state}', '{name} · {state}');

/** The name of a view with the state that it shows. */
export const inState = (name: string, state: Text, langue: Langue): string => say(IN_STATE, langue, { name, state });
