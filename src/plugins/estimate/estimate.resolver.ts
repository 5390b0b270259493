import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { estimateTables } from '../../kernel/estimate/index.js';
import { tablesCsv } from '../../kernel/formats/csv/csv.js';
import type { WithScene } from '../../schema/scene-entree.js';
import type { CaoDevisEntree } from './operations.js';
import { caoDevis } from './operations.js';
import { estimateTask } from './task.js';

export class EstimateResolver {
  @Operation(caoDevis)
  async caoDevis({ scene, format, prix = {}, tva_pct: tvaPct }: WithScene<CaoDevisEntree>, { services, signal, progress, langue, selection, fichiers }: OperationContext) {
    const estimate = await services.work.run(estimateTask, { scene, prix, tvaPct, langue }, { signal, progress });
    if (format === 'json' || !selection.has('fichier')) return estimate;
    const octets = new TextEncoder().encode(tablesCsv(estimateTables(estimate, langue)));
    return { ...estimate, fichier: await fichiers.deposer({ nom: 'devis.csv', type_mime: 'text/csv; charset=utf-8', octets }) };
  }
}
