import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { scheduleTables } from '../../kernel/schedules/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import { tablesFile } from '../../schema/tables-file.js';
import type { CaoNomenclaturesEntree } from './operations.js';
import { caoNomenclatures } from './operations.js';
import { schedulesTask } from './task.js';
import { t } from '../../words/index.js';

const TITLES = t('Nomenclatures', 'Schedules');
const NOTES = {
  fr: [
    'Surfaces entre murs finis. Habitable : art. R. 156-1 CCH ; Carrez : loi du 18 décembre 1996. Un usage déduit est une supposition : marquez les pièces dans « pieces ».',
  ],
  en: [
    'Areas between finished walls. Habitable: art. R. 156-1 CCH; Carrez: law of 18 December 1996. A deduced use is a guess: mark rooms in “pieces”.',
  ],
} as const;

export class SchedulesResolver {
  @Operation(caoNomenclatures)
  async caoNomenclatures({ scene, format, titre }: WithScene<CaoNomenclaturesEntree>, ctx: OperationContext) {
    const { services, signal, progress, langue, selection, files } = ctx;
    const schedules = await services.work.run(schedulesTask, { scene, langue }, { signal, progress });
    if (format === 'json' || !selection.has('fichier')) return schedules;
    const document = {
      name: 'nomenclatures',
      title: titre?.trim() || scene.titre?.trim() || TITLES[langue],
      subtitle: TITLES[langue],
      tables: scheduleTables(schedules, langue),
      notes: NOTES[langue],
    };
    return { ...schedules, fichier: await files.put(await tablesFile(document, format, ctx)) };
  }
}
