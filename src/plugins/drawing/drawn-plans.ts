import type { Building } from '../../kernel/building/index.js';
import type { PlanDrawingOptions } from '../../kernel/drawing/index.js';
import { planViews } from '../../kernel/drawing/index.js';
import type { ShiftedView } from '../../kernel/formats/dxf/index.js';
import { shiftLevels, superposeLevels } from '../../kernel/formats/dxf/index.js';
import type { Scene } from '../../kernel/scene/index.js';

/**
 * The scene drawn: openings are taken out of the document itself, so that nothing derived from them can reach the file.
 */
export const drawnScene = (scene: Scene, hasOpenings: boolean): Scene =>
  hasOpenings || !scene.ouvertures ? scene : { ...scene, ouvertures: undefined };

/** Plans of the levels where they stand in model space: over one another, or side by side. */
export function drawnPlans(
  building: Building,
  { isSuperposed, ...options }: Omit<PlanDrawingOptions, 'isOneSheet'> & { readonly isSuperposed: boolean },
): readonly ShiftedView[] {
  const views = planViews(building, { ...options, isOneSheet: false });
  return isSuperposed ? superposeLevels(views) : shiftLevels(building, views);
}
