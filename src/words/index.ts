export { described } from './described.js';
export type { Described } from './described.js';
export { languageNamed, LANGUES } from './langue.js';
export type { Langue } from './langue.js';
export { fill, say, sayFixed, sayNumber } from './say.js';
export type { Value, Values } from './say.js';
export { t } from './text.js';
export type { Places, Text } from './text.js';
export { typeset } from './typeset.js';
