import { t } from '../../../../words/index.js';
import { bearingOf, blockOf } from './boxes.js';
import type { Draft } from './draft.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  shapeless: t('ascenseur sans forme dans le fichier', 'lift without a shape in the file'),
  other: t(
    'escalier mécanique ou engin de levage : une scène n’en décrit pas',
    'escalator or lifting gear: a scene describes none',
  ),
  served: t(
    'cabine reprise à sa place et à sa taille ; les niveaux desservis sont ceux du bâtiment au-dessus : vérifiez-les, comme la face de la porte',
    'cabin kept in its place and size; the levels served are those of the building above it: check them, and the side of its door',
  ),
} as const;

/** Words of a lift among what transports. */
const LIFT = /elevator|lift|ascenseur|aufzug|elevador|ascensore/u;

/** Lifts: the cabin where it is, serving the storeys from there up. */
export function importLifts(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    if (!body || !LIFT.test(element.words)) {
      draft.outcomes.push(leftOut(element, body ? SAY.other : SAY.shapeless));
      continue;
    }
    const { centre, direction, length, width, bottom } = blockOf(body);
    const served = source.storeys.filter(({ z }) => z > bottom - 500);
    const heights = served.slice(1).map(({ z }, i) => z - served[i]!.z);
    const pointer = draft.add('ascenseurs', {
      x: centre.x,
      y: centre.y,
      z: bottom,
      // The door faces a short side of the cabin, as a rule.
      largeur: width,
      profondeur: length,
      rotation: (bearingOf(direction) + 270) % 360,
      niveaux: Math.max(2, served.length),
      hauteur: heights.length > 0 ? heights.reduce((sum, height) => sum + height, 0) / heights.length : undefined,
      ifc_guid: element.guid,
    });
    draft.outcomes.push(cameOver(element, pointer, { reason: SAY.served }));
  }
}
