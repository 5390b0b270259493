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

/** What each kind of document holds; sheets are counted before they are drawn, for the progress shown. */
const DOCUMENTS = {
  planche: (building: Building, { langue }: SheetsInput): Partial<SetOptions> => {
    const [quantities, ...equipment] = quantityTables(
      quantitiesOf(building, langue, flightDeviations(building.scene, langue)),
    );
    return {
      recipes: BOARD,
      first: overviewDraft(quantities ? [quantities] : []),
      tables: equipment,
      tablesTitle: 'Fiche technique',
    };
  },
  carnet: (building: Building, { coupe, langue }: SheetsInput): Partial<SetOptions> => ({
    tables: scheduleTables(schedulesOf(building, langue), langue),
    ...(coupe ? { sections: [sectionLine(0, coupe as [number, number, number, number])] } : {}),
  }),
} as const satisfies Record<SheetsInput['document'], (building: Building, input: SheetsInput) => Partial<SetOptions>>;

const expectedSheets = ({ levels }: Building): number => 3 * Math.max(1, levels.length) + 8;

/** Words of the strip across every sheet. */
const BANNER = {
  fr: (count: number) =>
    `${count} alerte${count > 1 ? 's' : ''} critique${count > 1 ? 's' : ''} : document non livrable en l’état`,
  en: (count: number) => `${count} critical alert${count > 1 ? 's' : ''}: not to be delivered as it is`,
} as const;

/** What the drawing says of itself, in the title block: the scene's own alerts have their banner. */
function selfCheck(views: readonly View[], langue: Langue): string {
  const failed = verdictOf({ views, criticalAlerts: 0, langue }).controles.filter(({ ok }) => !ok);
  if (failed.length > 0) return failed[0]!.detail;
  return langue === 'fr' ? 'Dessin relu : conforme' : 'Drawing reviewed: sound';
}

/** Scene to numbered sheets as SVG. */
export function drawSheets(input: SheetsInput, { progress, signal }: TaskHooks): DrawnSheets {
  const { document, scene, projet, strict, langue } = input;
  const building = cachedBuilding(scene);
  const total = expectedSheets(building) + 2;
  progress(0, total, langue === 'fr' ? 'Contrôles' : 'Checks');
  const alertes = alertsOf(findingsOf(building).flat(), langue);
  const { critiques } = summaryOf(alertes);
  if (strict && critiques > 0) refuseCritical(alertes);
  const work = drawSet(building, {
    project: projet,
    tables: [],
    banner: critiques > 0 ? BANNER[langue](critiques) : null,
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
