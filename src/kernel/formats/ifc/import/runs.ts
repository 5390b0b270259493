import type { NetworkType } from '../../../catalogue/fixture-defaults.js';
import { add, scale } from '../../../maths/vector.js';
import { t } from '../../../../words/index.js';
import { readText } from '../rules/index.js';
import { blockOf } from './boxes.js';
import { meantBy } from './content-words.js';
import type { Draft } from './draft.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  shapeless: t('tronçon sans forme dans le fichier', 'run without a shape in the file'),
  upright: t(
    'tronçon vertical : une scène décrit les colonnes par alimentation.colonnes et evacuations.chute',
    'upright run: a scene describes risers by alimentation.colonnes and evacuations.chute',
  ),
  carrier: t(
    'son système ne dit pas ce qu’il transporte : décrivez-le (reseaux, ventilation, tableau)',
    'its system does not say what it carries: describe it (reseaux, ventilation, tableau)',
  ),
} as const;

/** What a pipe carries, by the predefined type or the name of its system. */
const CARRIERS: readonly (readonly [RegExp, NetworkType])[] = [
  [/domestichotwater|hot ?water|eau chaude|\becs\b|warmwasser/u, 'ec'],
  [/domesticcoldwater|cold ?water|eau froide|watersupply|kaltwasser|trinkwasser/u, 'ef'],
  [/rainwater|stormwater|pluvial|regenwasser/u, 'ep'],
  [/sewage|soil|eaux vannes/u, 'ev'],
  [/wastewater|drainage|sanitary|eaux us[ée]es|abwasser|waste/u, 'eu'],
  [/heating|hydronic|chauffage|heizung/u, 'chauffage'],
];

/** A run is level when it is longer than high by this. */
const LEVEL_RATIO = 2;

/** Pipes become courses of the scene: their axis, their diameter and what they carry. */
export function importRuns(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    const type = meantBy(CARRIERS, wordsOf(source, element));
    if (!body) draft.outcomes.push(leftOut(element, SAY.shapeless));
    else if (!type) draft.outcomes.push(leftOut(element, SAY.carrier));
    else {
      const { centre, direction, length, width, bottom, top } = blockOf(body);
      if (length < LEVEL_RATIO * (top - bottom)) {
        draft.outcomes.push(leftOut(element, SAY.upright));
        continue;
      }
      const pointer = draft.add('reseaux', {
        type,
        diametre: width,
        z: (bottom + top) / 2,
        trace: [-1, 1].map((side) => add(centre, scale(direction, (side * length) / 2))),
        ifc_guid: element.guid,
      });
      draft.outcomes.push(cameOver(element, pointer));
    }
  }
}

/** Words that say what a run carries: its systems, then its own names. */
const wordsOf = (source: IfcSource, { instance, words }: SourceElement): string =>
  [
    ...source
      .groupsOf(instance)
      .flatMap((group) => [readText(group, 'PredefinedType'), readText(group, 'Name'), readText(group, 'ObjectType')]),
    words,
  ]
    .join(' ')
    .toLowerCase();
