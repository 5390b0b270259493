export { createModel, MODEL_LIMIT } from './openai-model.js';
export type { ModelOptions } from './openai-model.js';
