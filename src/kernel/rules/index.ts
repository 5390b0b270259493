export { Rules, RulesReport } from './answer.js';
export { completeScene } from './complete.js';
export type { CompletedScene, CompleteOptions, RuleSwitches } from './complete.js';
export { engineRules } from './knowledge.js';
export type { EngineRule } from './knowledge.js';
export { RULE_OPTIONS } from './trade.js';
export type { Completed, RuleOption, RuleTrade, TradeWork } from './trade.js';
