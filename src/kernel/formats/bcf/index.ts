/** BCF 2.1 of buildingSMART: issues of a model that coordination programs exchange. */
export { bcf } from './bcf.js';
export type { BcfComment, BcfProject, BcfTopic, BcfView } from './topic.js';
