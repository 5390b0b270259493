import { definePlugin } from '../../contract/index.js';
import { DrawingResolver } from './drawing.resolver.js';
import { caoDxf, caoRender } from './operations.js';

/** Plans of a scene: dimensioned view as SVG or PNG, exchange drawing as DXF. */
export const drawing = definePlugin({ name: 'drawing', operations: [caoRender, caoDxf], resolvers: [DrawingResolver] });
