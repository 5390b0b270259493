import { definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { DrawingResolver } from './drawing.resolver.js';
import { caoDxf, caoRender } from './operations.js';

/** Plans of a scene: dimensioned view as SVG or PNG, exchange drawing as DXF. */
export const drawing = definePlugin({
  name: 'drawing',
  journey: [
    { order: 510, operation: caoRender, says: { demo: true }, body: { format: 'png' } },
    {
      order: 520,
      operation: caoDxf,
      says: { llms: t('produire le DXF', 'produce the DXF'), signup: true, demo: true },
    },
  ],
  operations: [caoRender, caoDxf],
  resolvers: [DrawingResolver],
});
