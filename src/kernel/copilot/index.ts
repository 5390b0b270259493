export { OperationRefusal } from './refusal.js';
export { EXECUTABLE, operationFaults, runOperations } from './run.js';
export type { OperationCode, Outcome, Refused, WrittenOperation } from './run.js';
