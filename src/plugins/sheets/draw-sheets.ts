import { say, t } from '../../words/index.js';
import type { Langue, TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { Alert } from '../../kernel/checks/index.js';
import { alertsOf, findingsOf, flightDeviations, summaryOf } from '../../kernel/checks/index.js';
import type { Project, SetOptions, Verdict, View } from '../../kernel/drawing/index.js';
import { BOARD, drawSet, overviewDraft, sectionLine, SHEETS, verdictOf } from '../../kernel/drawing/index.js';
import { sheetSvg } from '../../kernel/formats/svg/index.js';
import { quantitiesOf, quantityTables } from '../../kernel/quantities/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { scheduleTables, schedulesOf } from '../../kernel/schedules/index.js';
import { sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';
import { refuseCritical } from './refuse-critical.js';

export interface SheetsInput {
  readonly document: 'planche' | 'carnet';
  readonly scene: Scene;
  readonly projet: Project;
  readonly coupe?: readonly number[];
  readonly strict: boolean;
  readonly langue: Langue;
}

export interface DrawnSheets {
  readonly feuilles: readonly {
    readonly numero: number;
    readonly titre: string;
    readonly echelle: number | null;
    readonly format: string;
    readonly svg: string;
  }[];
  readonly format: { readonly width: number; readonly height: number };
  readonly alertes: readonly Alert[];
  readonly verdict: Verdict;
}

const WORDS = {
  checks: t('Contrôles', 'Checks'),
  dataSheet: t('Fiche technique', 'Data sheet'),
  sound: t('Dessin relu : conforme', 'Drawing reviewed: sound'),
  oneAlert: t('1 alerte critique : document non livrable en l’état', '1 critical alert: not to be delivered as it is'),
  alerts: t(
    '{count} alertes critiques : document non livrable en l’état',
    '{count} critical alerts: not to be delivered as it is',
  ),
} as const;

type DocumentOptions = Partial<Omit<SetOptions, 'langue'>>;

/** What each kind of document holds; sheets are counted before they are drawn, for the progress shown. */
const DOCUMENTS = {
  planche: (building: Building, { langue }: SheetsInput): DocumentOptions => {
    const measured = quantitiesOf(building, langue, flightDeviations(building.scene, langue));
    const [quantities, ...equipment] = quantityTables(measured, langue);
    return {
      recipes: BOARD,
      first: overviewDraft(quantities ? [quantities] : []),
      tables: equipment,
      tablesTitle: WORDS.dataSheet[langue],
    };
  },
  carnet: (building: Building, { coupe, langue }: SheetsInput): DocumentOptions => ({
    tables: scheduleTables(schedulesOf(building, langue), langue),
    ...(coupe ? { sections: [sectionLine(0, coupe as [number, number, number, number])] } : {}),
  }),
} as const satisfies Record<SheetsInput['document'], (building: Building, input: SheetsInput) => DocumentOptions>;

const expectedSheets = ({ levels }: Building): number => 3 * Math.max(1, levels.length) + 8;

/** What the strip across every sheet says of a scene with critical alerts; null without any. */
function bannerText(count: number, langue: Langue): string | null {
  if (count === 0) return null;
  return count === 1 ? WORDS.oneAlert[langue] : say(WORDS.alerts, langue, { count: String(count) });
}

/** What the drawing says of itself, in the title block: the scene's own alerts have their banner. */
function selfCheck(views: readonly View[], langue: Langue): string {
  const failed = verdictOf({ views, criticalAlerts: 0, langue }).controles.filter(({ ok }) => !ok);
  if (failed.length > 0) return failed[0]!.detail;
  return WORDS.sound[langue];
}

/** Scene to numbered sheets as SVG. */
export function drawSheets(input: SheetsInput, { progress, signal }: TaskHooks): DrawnSheets {
  const { document, scene, projet, strict, langue } = input;
  const building = cachedBuilding(scene);
  const total = expectedSheets(building) + 2;
  progress(0, total, WORDS.checks[langue]);
  const alertes = alertsOf(findingsOf(building).flat(), langue);
  const { critiques } = summaryOf(alertes);
  if (strict && critiques > 0) refuseCritical(alertes);
  const work = drawSet(building, {
    langue,
    project: projet,
    tables: [],
    banner: bannerText(critiques, langue),
    controle: (views) => selfCheck(views, langue),
    ...DOCUMENTS[document](building, input),
  });
  for (let done = 1; ; done++) {
    signal.throwIfAborted();
    const step = work.next();
    if (step.done) {
      const { feuilles, views } = step.value;
      const size = SHEETS.find(({ name }) => name === projet.format_feuille) ?? SHEETS[1];
      return {
        feuilles: feuilles.map(({ numero, titre, echelle, sheet }) => ({
          numero,
          titre,
          echelle,
          format: size.name,
          svg: sheetSvg(sheet, `${projet.titre} – ${titre}`),
        })),
        format: { width: size.width, height: size.height },
        alertes,
        verdict: verdictOf({ views, criticalAlerts: critiques, langue }),
      };
    }
    progress(Math.min(done, total - 2), total, step.value);
  }
}

export const sheetsTask = defineTask<SheetsInput, DrawnSheets>({
  module: import.meta.url,
  export: 'drawSheets',
  run: drawSheets,
  affinity: ({ scene }) => sceneHash(scene),
});
