import type { FileContent, OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { tablesCsv } from '../../kernel/formats/csv/csv.js';
import { tablesPage } from '../../kernel/formats/html/tables-page.js';
import type { Schedules } from '../../kernel/schedules/index.js';
import { scheduleTables } from '../../kernel/schedules/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import type { CaoNomenclaturesEntree } from './operations.js';
import { caoNomenclatures } from './operations.js';
import { schedulesTask } from './task.js';

const TITLES = { fr: 'Nomenclatures', en: 'Schedules' } as const;
const NOTES = {
  fr: ['Surfaces entre murs finis. Habitable : art. R. 156-1 CCH ; Carrez : loi du 18 décembre 1996. Un usage déduit est une supposition : marquez les pièces dans « pieces ».'],
  en: ['Areas between finished walls. Habitable: art. R. 156-1 CCH; Carrez: law of 18 December 1996. A deduced use is a guess: mark rooms in “pieces”.'],
} as const;

async function written(schedules: Schedules, titre: string, format: 'csv' | 'html' | 'pdf', { services, langue, signal }: OperationContext): Promise<FileContent> {
  const tables = scheduleTables(schedules, langue);
  const utf8 = (text: string) => new TextEncoder().encode(text);
  if (format === 'csv') return { nom: 'nomenclatures.csv', type_mime: 'text/csv; charset=utf-8', octets: utf8(tablesCsv(tables)) };
  const page = { titre, sousTitre: TITLES[langue], langue, tables, notes: NOTES[langue] };
  // What the page will say decides which fonts it carries: written once without, then with.
  const html = tablesPage({ ...page, fonts: services.fonts.css(tablesPage({ ...page, fonts: '' })) });
  if (format === 'html') return { nom: 'nomenclatures.html', type_mime: 'text/html; charset=utf-8', octets: utf8(html) };
  return { nom: 'nomenclatures.pdf', type_mime: 'application/pdf', octets: await services.printer.pdf(html, { signal, lang: langue }) };
}

export class SchedulesResolver {
  @Operation(caoNomenclatures)
  async caoNomenclatures({ scene, format, titre }: WithScene<CaoNomenclaturesEntree>, ctx: OperationContext) {
    const { services, signal, progress, langue, selection } = ctx;
    const schedules = await services.work.run(schedulesTask, { scene, langue }, { signal, progress });
    if (format === 'json' || !selection.has('fichier')) return schedules;
    const title = titre?.trim() || scene.titre?.trim() || TITLES[langue];
    return { ...schedules, fichier: await ctx.fichiers.deposer(await written(schedules, title, format, ctx)) };
  }
}
