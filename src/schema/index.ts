/** The shared schema for plugins: scene inputs and outputs, validation, errors, scalars. */
export { cachedBuilding, rememberKey, sceneKey } from './building-cache.js';
export { expectedTime } from './expected-time.js';
export { mixedSteps, stepsOf } from './changes-asked.js';
export { checksOf, checksOfThread } from './checks.js';
export { graphqlErrorOf } from './errors.js';
export { outputClassOf } from './from-zod.js';
export { nearest } from './nearest.js';
export { outsideList } from './outside-list.js';
export { isScalarName, SCALARS } from './scalars.js';
export type { ScalarName } from './scalars.js';
export * from './scene-output/index.js';
export { openScene, optionalSceneEntree, SCENE_LEFT, sceneEntree, scenesEntree } from './scene-entree.js';
export type { WithScene, WithScenes } from './scene-entree.js';
export { holdToRules, readerIn } from './scene-rules.js';
export { MAX_PAGE, pageAnswer, pageFields, PageInfo, pageInfoOf, pageOf, requireKnown } from './paging.js';
export { parse } from './validation.js';
export { expected } from './wording.js';
