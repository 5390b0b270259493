/** Shared with the links of stored files: one rule for the names of files. */
export { contentDisposition } from '../contract/index.js';
