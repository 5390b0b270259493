import type { Langue, TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Alert } from '../../kernel/checks/index.js';
import { alertsOf, findingsOf, summaryOf } from '../../kernel/checks/index.js';
import type { Verdict } from '../../kernel/drawing/index.js';
import { planViews, verdictOf } from '../../kernel/drawing/index.js';
import { drawingDxf, shiftLevels } from '../../kernel/formats/dxf/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';
import { requireLevel } from './niveau.js';
import { isLarge } from './operations.js';

export interface DxfInput {
  readonly scene: Scene;
  readonly avec_ouvertures: boolean;
  readonly niveau?: number;
  readonly echelle?: number;
  readonly titre?: string;
  readonly langue: Langue;
}

export interface DxfDrawn {
  readonly dxf: string;
  readonly echelle: number;
  readonly niveaux: readonly { readonly nom: string; readonly z: number; readonly decalage_x: number }[];
  readonly alertes: readonly Alert[];
  readonly verdict: Verdict;
}

const STEPS = 4;

/** The scene drawn: openings are taken out of the document itself, so that nothing derived from them can reach the file. */
const drawn = (scene: Scene, hasOpenings: boolean): Scene =>
  hasOpenings || !scene.ouvertures ? scene : { ...scene, ouvertures: undefined };

export function drawDxf(
  { scene, avec_ouvertures, niveau, echelle, titre, langue }: DxfInput,
  { progress, signal }: TaskHooks,
): DxfDrawn {
  const step = (done: number, label: string) => {
    signal.throwIfAborted();
    progress(done, STEPS, label);
  };
  step(0, 'Bâtiment');
  const whole = cachedBuilding(scene);
  const wanted = drawn(scene, avec_ouvertures);
  const building = wanted === scene ? whole : cachedBuilding(wanted);
  requireLevel(building, niveau, langue);
  step(1, 'Contrôles');
  const alertes = alertsOf(findingsOf(whole).flat(), langue);
  step(2, 'Plans');
  const views = planViews(building, { niveau, echelle, langue, hasOpenings: avec_ouvertures, isOneSheet: false });
  const shifted = shiftLevels(building, views);
  step(3, 'Fichier');
  const dxf = drawingDxf(building, shifted, {
    langue,
    hasOpenings: avec_ouvertures,
    projet: titre ?? building.title ?? '',
  });
  progress(STEPS, STEPS, 'Fichier');
  return {
    dxf,
    echelle: views[0]!.scale,
    niveaux: shifted.map(({ view, shift }) => ({ nom: view.name, z: view.z, decalage_x: shift })),
    alertes,
    verdict: verdictOf({ views, criticalAlerts: summaryOf(alertes).critiques, langue }),
  };
}

export const dxfTask = defineTask<DxfInput, DxfDrawn>({
  module: import.meta.url,
  export: 'drawDxf',
  run: drawDxf,
  heavy: isLarge,
  affinity: ({ scene }) => sceneHash(scene),
});
