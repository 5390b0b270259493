import { t } from '../../../../words/index.js';
import { wallsNamed } from '../../../building/index.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const AUTOMATIC = t('Sans polygone, la toiture suit les murs', 'Without a polygon the roof follows the walls');
const REMOVE = t('Toiture sans effet : la retirer', 'Roof without effect: remove it');
const KNOWN = t('Garder les murs qui existent', 'Keep the walls that exist');
const NO_AREA = t(
  'moins de trois points distincts, côtés croisés ou surface nulle',
  'fewer than three distinct points, crossing sides or no area',
);

/** Entries that cover nothing, or name walls that do not exist. */
export const roofEntries = check({
  raises: ['toiture_polygone_invalide', 'toiture_sans_emprise', 'chien_assis_hors_toit', 'toiture_mur_inconnu'],
  stage: 'references',
  *run({
    skipped,
    scene,
    walls,
  }): Findings<'toiture_polygone_invalide' | 'toiture_sans_emprise' | 'chien_assis_hors_toit' | 'toiture_mur_inconnu'> {
    for (const { pointer, reason } of skipped) {
      if (!pointer.startsWith('/toitures/')) continue;
      const index = Number(pointer.split('/')[2]);
      const source = scene.toitures![index]!;
      const removed: Fix = { cible: pointer, actuel: source, propose: null, raison: REMOVE };
      if (reason === 'polygone_invalide') {
        const isAlone = scene.toitures!.filter(({ type }) => type !== 'chien_assis').length === 1 && walls.length > 0;
        const fixes: Fix[] = isAlone
          ? [{ cible: `${pointer}/polygone`, actuel: source.polygone, propose: null, raison: AUTOMATIC }]
          : [removed];
        yield { code: 'toiture_polygone_invalide', objet: pointer, params: { index, raison: NO_AREA }, fixes };
      } else if (reason === 'sans_mur') {
        yield { code: 'toiture_sans_emprise', objet: pointer, params: { index }, fixes: [] };
      } else if (reason === 'sans_position') {
        yield { code: 'chien_assis_hors_toit', objet: pointer, params: { index }, fixes: [removed] };
      }
    }
    const count = scene.murs?.length ?? 0;
    for (const [index, source] of (scene.toitures ?? []).entries()) {
      const unknown = (source.murs ?? []).filter((wall) => wall < 0 || wall >= count);
      if (unknown.length === 0) continue;
      const kept = source.murs!.filter((wall) => wall >= 0 && wall < count);
      const pointer = `/toitures/${index}`;
      const known = wallsNamed(source, walls).length > 0 ? kept : null;
      yield {
        code: 'toiture_mur_inconnu',
        objet: pointer,
        params: { index, murs: unknown.slice(0, 10).join(', ') },
        fixes: [{ cible: `${pointer}/murs`, actuel: source.murs, propose: known, raison: KNOWN }],
      };
    }
  },
});
