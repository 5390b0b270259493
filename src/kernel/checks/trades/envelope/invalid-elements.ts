import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { SkipReason } from '../../../building/index.js';
import { check } from '../../engine/trade.js';

const WALL_FAULTS: Partial<Record<SkipReason, Text>> = {
  longueur_nulle: t('longueur nulle', 'zero length'),
  epaisseur_nulle: t('épaisseur nulle', 'zero thickness'),
  hauteur_nulle: t('hauteur nulle', 'zero height'),
};

const REMOVE = t('Élément sans effet : le retirer', 'Element without effect: remove it');

/** Elements without extent, which outputs leave out. */
export const invalidElements = check({
  raises: ['mur_invalide', 'element_sans_dimension'],
  stage: 'values',
  *run({ skipped, scene }) {
    for (const { pointer, reason } of skipped) {
      const [, list, place] = pointer.split('/') as [string, string, string];
      const index = Number(place);
      const fixes = [{ cible: pointer, actuel: elementAt(scene, list, index), propose: null, raison: REMOVE }];
      if (list === 'murs') {
        const { x1 = 0, y1 = 0, z = 0 } = scene.murs?.[index] ?? {};
        yield {
          code: 'mur_invalide',
          objet: pointer,
          params: { index, raison: WALL_FAULTS[reason] ?? reason },
          position: { x: x1, y: y1, z },
          fixes,
        };
      } else if (WITHOUT_EXTENT.has(reason)) {
        yield { code: 'element_sans_dimension', objet: pointer, fixes };
      }
    }
  },
});

/** The other reasons (no wall, beyond its end…) are findings of the element's own trade. */
const WITHOUT_EXTENT: ReadonlySet<SkipReason> = new Set([
  'longueur_nulle',
  'epaisseur_nulle',
  'hauteur_nulle',
  'dimension_nulle',
  'rayon_nul',
]);

const elementAt = (scene: Readonly<Record<string, unknown>>, list: string, index: number): unknown =>
  (scene[list] as unknown[] | undefined)?.[index] ?? null;
