import type { Text } from '../../../../words/index.js';
import { fill } from '../../../../words/index.js';
import type { StepValue } from '../../step/index.js';
import { IFC_FAULTS } from './faults.js';
import { shown } from './shown.js';

/** Says that a rule of a type is broken by a value. */
export const valueRuleMessage = (regle: string, attribut: string, value: StepValue): Text =>
  fill(IFC_FAULTS.regle_attribut, { regle, attribut, valeur: shown(value) });

/** Says that a rule of an entity or of the file is broken. */
export const ruleMessage = (regle: string): Text => fill(IFC_FAULTS.regle, { regle });
