import type { Langue, TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Alert } from '../../kernel/checks/index.js';
import { alertsOf, findingsOf, summaryOf } from '../../kernel/checks/index.js';
import type { Verdict } from '../../kernel/drawing/index.js';
import { composeSheet, planViews, verdictOf } from '../../kernel/drawing/index.js';
import { sheetSvg } from '../../kernel/formats/svg/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';
import { requireLevel } from './niveau.js';
import { isLarge } from './operations.js';

export interface RenderInput {
  readonly scene: Scene;
  readonly niveau?: number;
  readonly echelle?: number;
  readonly langue: Langue;
}

export interface Rendered {
  readonly svg: string;
  readonly echelle: number;
  readonly format_feuille: string;
  readonly alertes: readonly Alert[];
  readonly verdict: Verdict;
}

const STEPS = 4;

/** Scene to sheet: the plans wanted, what the checks say of the scene, what the drawing says of itself. */
export function renderPlan({ scene, niveau, echelle, langue }: RenderInput, { progress, signal }: TaskHooks): Rendered {
  const step = (done: number, label: string) => {
    signal.throwIfAborted();
    progress(done, STEPS, label);
  };
  step(0, 'Bâtiment');
  const building = cachedBuilding(scene);
  requireLevel(building, niveau, langue);
  step(1, 'Contrôles');
  const alertes = alertsOf(findingsOf(building).flat(), langue);
  step(2, 'Plans');
  const views = planViews(building, { niveau, echelle, langue, hasOpenings: true, isOneSheet: true });
  step(3, 'Feuille');
  const titre = views.map(({ title }) => title.text).join(' – ');
  const sheet = composeSheet(building, views, {
    langue,
    project: building.title ?? '',
    title: titre,
    feuille: '1 / 1',
  });
  const svg = sheetSvg(sheet, [building.title, titre].filter(Boolean).join(' – '));
  const verdict = verdictOf({ views, criticalAlerts: summaryOf(alertes).critiques, langue });
  progress(STEPS, STEPS, 'Feuille');
  return { svg, echelle: sheet.scale, format_feuille: sheet.format.name, alertes, verdict };
}

export const renderTask = defineTask<RenderInput, Rendered>({
  module: import.meta.url,
  export: 'renderPlan',
  run: renderPlan,
  heavy: isLarge,
  affinity: ({ scene }) => sceneHash(scene),
});
