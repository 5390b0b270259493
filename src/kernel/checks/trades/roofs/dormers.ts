import { t } from '../../../../words/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { DEFAULTS } from '../../../scene/index.js';
import { check } from '../../engine/trade.js';

const SEAT = t(
  'Base au pied de la façade, sur le pan qui porte',
  'Base at the foot of the façade, on the carrying pane',
);

/** A base this far above or below the stretch of pane the dormer covers is a slip. */
const SLACK_MM = 50;

/** Dormers that no sloping pane carries, or whose base is not on it. */
export const dormers = check({
  raises: ['chien_assis_hors_toit', 'chien_assis_decale'],
  stage: 'roof-cover',
  *run({ roofs }) {
    for (const roof of roofs) {
      if (roof.type !== 'chien_assis' || !roof.source) continue;
      const { x = 0, y = 0, z } = roof.source;
      const common = { objet: roof.pointer, id: roof.id, position: { x, y, z: roof.z } };
      if (!roof.seat) {
        yield { ...common, code: 'chien_assis_hors_toit', params: { index: roof.index }, fixes: [] };
        continue;
      }
      const { at, gx, gy } = roof.seat;
      const middle = at.z + gx * (x - at.x) + gy * (y - at.y);
      const half = (Math.hypot(gx, gy) * (roof.source.profondeur ?? DEFAULTS.toiture.chien_assis.profondeur)) / 2;
      if (z === undefined || Math.abs(z - middle) <= half + SLACK_MM + LENGTH_TOLERANCE_MM) continue;
      yield {
        ...common,
        code: 'chien_assis_decale',
        params: { index: roof.index },
        valeur: z,
        seuil: middle,
        fixes: [{ cible: `${roof.pointer}/z`, actuel: z, propose: Math.round(middle - half), raison: SEAT }],
      };
    }
  },
});
