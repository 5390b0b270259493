import { buildingOf } from '../../src/kernel/building/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import type { Json } from '../scene/protocol.js';
import type { Covering } from './protocol.js';

/** Height of the ridge at which the slope is read, mm: the slope grows as the height does. */
const TRIAL_MM = 1000;

/** The scene with a roof more, as high as gives its steepest pane the slope that is wanted. */
export function covered(scene: Json, { slope, ...roof }: Covering): Json {
  const roofs = Array.isArray(scene['toitures']) ? (scene['toitures'] as Json[]) : [];
  const withRoof = (height: number): Json => ({ ...scene, toitures: [...roofs, { ...roof, hauteur_faitage: height }] });
  const tried = buildingOf(Scene.parse(withRoof(TRIAL_MM)));
  const panes = tried.roofs
    .filter(({ pointer }) => pointer === `/toitures/${roofs.length}`)
    .flatMap((one) => one.panes);
  const steepest = Math.max(0, ...panes.map(({ slopePct }) => slopePct));
  return withRoof(steepest > 0 ? Math.round((TRIAL_MM * slope) / steepest) : TRIAL_MM);
}
