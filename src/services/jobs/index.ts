export { createJobService } from './job-service.js';
export type { JobOptions, OwnedJobService } from './job-service.js';
