import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoPdf } from './board.js';
import { caoCarnet } from './drawing-set.js';

/** Documents of sheets at true scale: the technical board and the drawing set. */
export const sheets = definePlugin({
  name: 'sheets',
  chapter: CHAPTER.drawings,
  journey: [
    { order: 530, operation: caoPdf, says: { demo: true } },
    { order: 540, operation: caoCarnet, says: { demo: true } },
  ],
  outputs: [caoPdf, caoCarnet],
});
