import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { estimateTables } from '../../kernel/estimate/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import { tablesFile } from '../../schema/tables-file.js';
import type { CaoDevisEntree } from './operations.js';
import { caoDevis } from './operations.js';
import { estimateTask } from './task.js';
import { t } from '../../words/index.js';

const TITLES = t('Devis quantitatif', 'Bill of quantities');
const NOTES = {
  fr: ['Quantités mesurées sur la scène, prix unitaires hors taxes donnés par le demandeur : ni offre ni engagement.'],
  en: [
    'Quantities measured on the scene, unit prices without tax given by the requester: neither an offer nor a commitment.',
  ],
} as const;

/** Code, designation, unit, quantity, unit price, total, how measured. */
const WIDTHS = [20, 24, 6, 8, 11, 9, 22];

export class EstimateResolver {
  @Operation(caoDevis)
  async caoDevis(
    { scene, format, titre, prix = {}, tva_pct: tvaPct }: WithScene<CaoDevisEntree>,
    ctx: OperationContext,
  ) {
    const { services, signal, progress, langue, selection, files } = ctx;
    const estimate = await services.work.run(estimateTask, { scene, prix, tvaPct, langue }, { signal, progress });
    if (format === 'json' || !selection.has('fichier')) return estimate;
    const document = {
      name: 'devis',
      title: titre?.trim() || scene.titre?.trim() || TITLES[langue],
      subtitle: TITLES[langue],
      tables: estimateTables(estimate, langue),
      notes: NOTES[langue],
      isLandscape: true,
      widths: WIDTHS,
    };
    return { ...estimate, fichier: await files.put(await tablesFile(document, format, ctx)) };
  }
}
