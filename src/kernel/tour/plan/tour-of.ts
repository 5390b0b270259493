import type { Building } from '../../building/index.js';
import type { Alert } from '../../checks/index.js';
import type { Langue } from '../../../words/index.js';
import type { CameraPlan, ProofSheet, TourEntry } from '../answer.js';
import type { TourRequest } from '../options.js';
import { Cadence, Objectif } from '../options.js';
import { checkedPath } from './given.js';
import { planOf } from './plan.js';
import { sheetOf } from './sheet.js';

/** Version of the shooting plan. */
const PLAN_VERSION = '1.0.0';

/** A tour: what the studio films, its proof, and what was found on it. */
export interface Tour {
  readonly plan_camera: CameraPlan;
  readonly feuille: ProofSheet;
  readonly alertes: readonly Alert[];
}

/**
 * The tour of a building: planned, or the given path verified and left as it is. A pure function of the building and
 * the request: the same request gives the same bytes. Lengths in mm, times in s.
 */
export function tourOf(building: Building, request: TourRequest, langue: Langue): Tour {
  const options = {
    ...request,
    objectif: Objectif.parse(request.objectif ?? {}),
    cadence: Cadence.parse(request.cadence ?? {}),
  };
  const { path, leaving, alerts, floors } = options.chemin
    ? checkedPath(building, options, langue)
    : planOf(building, options, langue);
  const duree_s = options.chemin ? endOf(path) : options.duree_s;
  const { fps, resolution, mode, objectif, cadence } = options;
  return {
    plan_camera: {
      version: PLAN_VERSION,
      duree_s,
      fps,
      resolution,
      mode,
      images: Math.round(duree_s * fps),
      objectif,
      cadence,
      chemin: [...path],
    },
    feuille: sheetOf(building, floors, { path, leaving, langue }),
    alertes: alerts,
  };
}

function endOf(path: readonly TourEntry[]): number {
  const last = path.at(-1);
  return last ? last.t + last.pose_s : 0;
}
