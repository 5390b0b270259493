import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Wall } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { SceneLayer } from '../../../scene/index.js';
import { pointerToken } from '../../../scene/index.js';
import type { Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

interface Layered {
  readonly pointer: string;
  readonly name: Text;
  readonly layers: readonly SceneLayer[];
  /** Thinnest wall with these layers, mm; null when there is none. */
  readonly thickness: number | null;
}

const WALL = t('le mur {index}', 'wall {index}');
const COMPOSITION = t('la composition « {key} »', 'composition “{key}”');

/** Layers whose sum is not the thickness of their wall. A composition is compared once, with its thinnest wall. */
export const layers = check({
  raises: ['couches_ambigues', 'couche_invalide', 'couches_ecart_epaisseur'],
  stage: 'values',
  *run({ scene, walls }) {
    const inline = walls.flatMap(({ source, pointer, index, thickness }): Layered[] =>
      source.couches?.length
        ? [
            {
              pointer: `${pointer}/couches`,
              name: fill(WALL, { index: String(index) }),
              layers: source.couches,
              thickness,
            },
          ]
        : [],
    );
    const users = Map.groupBy(
      walls.filter(({ source }) => !source.couches?.length && !source.materiau),
      ({ layers: resolved }) => resolved.key,
    );
    const declared = Object.entries(scene.compositions ?? {}).flatMap(([key, { couches }]): Layered[] =>
      couches?.length
        ? [
            {
              pointer: `/compositions/${pointerToken(key)}/couches`,
              name: fill(COMPOSITION, { key }),
              layers: couches,
              thickness: thinnest(users.get(key)),
            },
          ]
        : [],
    );
    for (const item of [...declared, ...inline]) yield* judged(item);
  },
});

const thinnest = (walls: readonly Wall[] | undefined): number | null =>
  walls?.reduce((least, { thickness }) => Math.min(least, thickness), Infinity) ?? null;

function* judged({
  pointer: objet,
  name: paroi,
  layers: given,
  thickness,
}: Layered): Findings<'couches_ambigues' | 'couche_invalide' | 'couches_ecart_epaisseur'> {
  const open = given.filter(({ epaisseur }) => epaisseur === undefined).length;
  if (open > 1) yield { code: 'couches_ambigues', objet, params: { nombre: open, paroi }, fixes: [] };
  if (given.some(({ epaisseur }) => epaisseur !== undefined && epaisseur <= 0)) {
    yield { code: 'couche_invalide', objet, params: { paroi }, fixes: [] };
  }
  if (thickness === null) return;
  const sum = given.reduce((total, { epaisseur = 0 }) => total + Math.max(0, epaisseur), 0);
  const isTooThick = sum > thickness + LENGTH_TOLERANCE_MM || (open > 0 && sum >= thickness);
  if (isTooThick) {
    yield { code: 'couches_ecart_epaisseur', objet, params: { paroi }, valeur: sum, seuil: thickness, fixes: [] };
  } else if (open === 0 && sum < thickness - LENGTH_TOLERANCE_MM) {
    yield {
      code: 'couches_ecart_epaisseur',
      severite: 'suggestion',
      objet,
      params: { paroi },
      valeur: sum,
      seuil: thickness,
      fixes: [],
    };
  }
}
