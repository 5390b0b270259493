export { AlertChangeAnswer, HistoryEntry, letters, Transaction } from './answer.js';
export { alertChanges, moved, newAlerts } from './alert-changes.js';
export { undone } from './history.js';
export { carryOut, lettersOf, refusalIn } from './steps.js';
export type { Json, Read, Step, StepRefusal } from './steps.js';
export { MOST_ENTRIES, Trial } from './transaction.js';
export type { Bench } from './transaction.js';
