import { z } from 'zod';
import type { Detail } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { worksSheet } from '../../kernel/drawing/index.js';
import { recordsCsv } from '../../kernel/formats/csv/index.js';
import { html } from '../../kernel/formats/html/index.js';
import type { TablesPage } from '../../kernel/formats/html/index.js';
import { ifcFileOf } from '../../kernel/formats/ifc/index.js';
import { ganttPages, ganttSvg, sheetSvg } from '../../kernel/formats/svg/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { SiteFacts, SiteFault } from '../../kernel/phasing/index.js';
import { ganttOf, LienTache, Planning, planningOf, planningTables, plannerRows } from '../../kernel/phasing/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import type { FileFormat } from '../../schema/index.js';
import { data, documentTitle, expected, fileStem, page, printed, sceneOutput } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

/** Longest lag either way, working days. */
const MOST_LAG = 1000;
const TITLE = t('Planning 4D', '4D schedule');
const NOTE = t(
  'Durées calculées avec les rendements du demandeur, sur les quantités de la scène : ni engagement ni délai contractuel.',
  'Durations computed with the rates of the requester, on the quantities of the scene: neither a commitment nor a contract time.',
);

const Rendements = z
  .record(z.string(), z.number().min(0.001).max(1e9))
  .register(expected, t('un objet {code: quantité par jour ouvré}', 'an object {code: quantity a working day}'));

const Calendrier = z
  .object({
    debut: z.iso
      .date()
      .optional()
      .meta(
        described(
          t(
            'Premier jour possible ; sans lui, ni dates ni état',
            'First possible day; without it, neither dates nor state',
          ),
        ),
      ),
    jours_ouvres: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .default([1, 2, 3, 4, 5])
      .meta(described(t('Jours ouvrés, 1 lundi à 7 dimanche', 'Working days, 1 Monday to 7 Sunday'))),
    feries: z
      .array(z.iso.date())
      .max(1000)
      .default([])
      .meta(described(t('Jours fériés et de fermeture', 'Holidays and closing days'))),
  })
  .meta({ id: 'CalendrierChantier' });

const Lien = z
  .object({
    tache: z
      .string()
      .max(200)
      .meta(described(t('Tâche qui attend (id)', 'Task that waits (id)'))),
    predecesseur: z
      .string()
      .max(200)
      .meta(described(t('Tâche attendue (id)', 'Task waited for (id)'))),
    lien: LienTache.default('FS').meta(described(t('FS, SS, FF ou SF', 'FS, SS, FF or SF'))),
    decalage_jours: z
      .int()
      .min(-MOST_LAG)
      .max(MOST_LAG)
      .default(0)
      .meta(described(t('Décalage (jours ouvrés), séchage par exemple', 'Lag (working days), drying for instance'))),
  })
  .meta({ id: 'LienChantier' });

const options = {
  titre: documentTitle,
  rendements: Rendements.optional().meta(
    described(
      t(
        'Quantité par jour ouvré, par code de tâche : sans eux, ni durée ni date',
        'Quantity a working day, by code of task: without them, neither duration nor date',
      ),
    ),
  ),
  calendrier: Calendrier.optional().meta(described(t('Jours ouvrés du chantier', 'Working days of the site'))),
  liens: z
    .array(Lien)
    .max(2000)
    .default([])
    .meta(described(t('Liens à ajouter entre les tâches', 'Links to add between the tasks'))),
  date: z.iso
    .date()
    .optional()
    .meta(
      described(
        t(
          'État du chantier ce jour : etat, et la vue en svg',
          'State of the site on that day: etat, and its view as svg',
        ),
      ),
    ),
};

type Asked = z.output<z.ZodObject<typeof options>>;

const factsOf = ({ rendements = {}, calendrier, liens, date }: Asked): SiteFacts => ({
  rates: rendements,
  calendar: {
    start: calendrier?.debut ?? null,
    weekdays: [...new Set(calendrier?.jours_ouvres ?? [1, 2, 3, 4, 5])].toSorted(),
    holidays: calendrier?.feries ?? [],
  },
  isCalendarGiven: calendrier !== undefined,
  links: liens.map(({ tache, predecesseur, lien, decalage_jours: lag }) => ({
    from: predecesseur,
    to: tache,
    kind: lien,
    lag,
  })),
  date: date ?? null,
});

const FAULTS = {
  tache_inconnue: t('Aucune tâche n’a l’id {tache} : voir taches[].id', 'No task has the id {tache}: see taches[].id'),
  boucle: t('Ces liens font une boucle : {taches}', 'These links make a loop: {taches}'),
  trop_long: t(
    'Le chantier durerait {jours} jours ouvrés, {max} au plus',
    'The site would last {jours} working days, {max} at most',
  ),
} as const;

function refusal({ loc, code, values }: SiteFault, langue: Langue): ServiceError {
  const detail: Detail = {
    loc: ['body', ...loc],
    msg: say(FAULTS[code] as ReturnType<typeof t>, langue, values as never),
    type: code,
  };
  return new ServiceError('validation', { detail: [detail] });
}

/** What files are written from. */
interface Schedule extends Omit<TablesPage, 'fonts'> {
  readonly building: Building;
  readonly planning: Planning;
}

const svg: FileFormat<Schedule> = {
  mediaType: 'image/svg+xml',
  extension: 'svg',
  write({ planning, building, langue, title }) {
    const { etat } = planning;
    if (!etat) return ganttSvg(ganttOf(planning, langue));
    const state = { date: etat.date, standing: new Set(etat.debout) };
    return sheetSvg(worksSheet(building, state, { langue, project: title }), `${title} – ${etat.date}`);
  },
};
const csv: FileFormat<Schedule> = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write: ({ planning, langue }) => recordsCsv(plannerRows(planning, langue), langue),
};
const ifc: FileFormat<Schedule> = {
  mediaType: 'application/x-step',
  extension: 'ifc',
  write: ({ planning, building, langue }) =>
    new TextDecoder('latin1').decode(ifcFileOf(building, { langue, planning }).bytes),
};

/** Tasks, links and dates of the works, made from the scene. */
export const cao4d = sceneOutput({
  module: import.meta.url,
  path: '/cao/4d',
  options,
  formats: { json: data, svg, html: page<Schedule>(html), pdf: printed<Schedule>(html), csv, ifc },
  formatHelp: described(
    t(
      'json, svg (Gantt, ou le chantier à date), html, pdf, csv (à importer dans un logiciel de planning), ifc (tâches IFC4)',
      'json, svg (Gantt, or the site on date), html, pdf, csv (for planning software), ifc (IFC4 tasks)',
    ),
  ),
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  answer: Planning.shape,
  msPerElement: 3,
  fileName: ({ scene }) => `${fileStem(scene.titre, 'scene')}-planning`,
  tool: { name: 'cao_4d', without: ['taches.elements', 'etat.debout'] },
  make({ building, langue, options: asked }) {
    const made = planningOf(building, factsOf(asked), langue);
    if ('fault' in made) throw refusal(made.fault, langue);
    const { planning } = made;
    const hasLengths = planning.taches.some(({ duree_jours }) => duree_jours !== null);
    const document = (): Schedule => ({
      title: asked.titre?.trim() || building.title || say(TITLE, langue),
      subtitle: say(TITLE, langue),
      langue,
      // Without a rate nothing has a length: bars would be an empty page.
      charts: hasLengths ? ganttPages(ganttOf(planning, langue)) : [],
      tables: planningTables(planning, langue),
      notes: [say(NOTE, langue), ...planning.hypotheses],
      isLandscape: true,
      widths: [4, 11, 28, 11, 6, 9, 9, 8, 6, 8],
      building,
      planning,
    });
    return { answer: planning, document };
  },
  help: {
    fr: {
      title: 'Planning 4D',
      description:
        'Tâches par corps d’état et niveau, tirées de la scène, liées par les appuis et l’ordre des travaux ; chemin critique et marges avec vos rendements et votre calendrier ; Gantt, CSV de planning, tâches IFC, chantier à une date.',
    },
    en: {
      title: '4D schedule',
      description:
        'Tasks by trade and level, made from the scene, tied by what bears on what and the order of works; critical path and floats with your rates and calendar; Gantt, planning CSV, IFC tasks, the site on a date.',
    },
    example: {
      ...SCENE_EXAMPLES[1]!,
      rendements: { 'GO-DECAPAGE': 150, 'GO-MUR': 18 },
      calendrier: { debut: '2027-03-01', feries: ['2027-03-29'] },
    },
  },
});
