export { OperationRefusal } from './refusal.js';
export { OPERATION_CODES, operationFaults, runOperations } from './run.js';
export type { OperationCode, Outcome, Refused, WrittenOperation } from './run.js';
