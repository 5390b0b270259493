/** BCF 2.1 of buildingSMART: issues of a model that coordination programs exchange. */
export { bcf } from './bcf.js';
export type { ReadBcf, ReadCamera, ReadComment, ReadTopic, Vector } from './read.js';
export { BcfError, readBcf } from './read.js';
export type { BcfComment, BcfPerspective, BcfPlanView, BcfProject, BcfSelection, BcfTopic, BcfView } from './topic.js';
export { uuidOf } from './uuid.js';
