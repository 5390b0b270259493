import { CHAPTER, definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoDxf } from './dxf.js';
import { caoDxfImporter } from './import-dxf.js';
import { caoRender } from './render.js';

/** Plans of a scene: dimensioned view as SVG or PNG, exchange drawing as DXF. */
export const drawing = definePlugin({
  name: 'drawing',
  chapter: CHAPTER.drawings,
  journey: [
    { order: 510, operation: caoRender, says: { demo: true }, body: { format: 'png' } },
    {
      order: 520,
      operation: caoDxf,
      says: { llms: t('produire le DXF', 'produce the DXF'), signup: true, demo: true },
    },
  ],
  outputs: [caoRender, caoDxf, caoDxfImporter],
});
