import { CHAPTER, definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoScenesModifier } from './modify.operation.js';
import { caoScene, caoScenes } from './operations.js';
import { ScenesResolver } from './scenes.resolver.js';

export { packTask, sceneDigest } from './digest.js';

/** Handles for scenes: post once, then name it in every call and change it without sending it again. */
export const scenes = definePlugin({
  name: 'scenes',
  chapter: CHAPTER.scene,
  journey: [
    {
      order: 430,
      operation: caoScenesModifier,
      says: {
        llms: t(
          'changer une scène déposée sans la renvoyer (gratuit) : opérations ou patch, réponse courte',
          'change a stored scene without sending it again (free): operations or patch, short answer',
        ),
      },
    },
  ],
  operations: [caoScenes, caoScene, caoScenesModifier],
  resolvers: [ScenesResolver],
});
