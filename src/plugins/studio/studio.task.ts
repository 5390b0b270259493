import { z } from 'zod';
import type { Langue, RegistryView, Task, TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import { levelName, roomName } from '../../kernel/building/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import { summaryOf } from '../../kernel/checks/index.js';
import { verdictOf } from '../../kernel/drawing/index.js';
import { placeOf } from '../../kernel/place/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import type { CameraPlan, TourRequest } from '../../kernel/tour/index.js';
import { Cadence, Objectif, TOUR_OPTIONS, tourOf } from '../../kernel/tour/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, rememberKey } from '../../schema/index.js';
import { say, t } from '../../words/index.js';
import { orbitOf } from './orbit.js';
import { modelOf, type PageModel } from './model.js';
import { lengthOf, pathOf } from './path.js';
import type { StudioContent } from './studio.operation.js';
import { viewsOf } from './views.js';

const UNTITLED = t('Bâtiment', 'Building');
/** Steps of the work, as callers see them. */
const STEPS = [
  t('Lecture de la scène', 'Reading the scene'),
  t('Contrôle', 'Checks'),
  t('Modèle', 'Model'),
  t('Visite', 'Tour'),
] as const;
/** What deriving, checking and writing take. */
const MS_AN_ELEMENT = 1;

/** A plan as a caller gives it back. */
interface GivenPlan extends Partial<Omit<CameraPlan, 'chemin' | 'fps'>> {
  readonly fps?: number | undefined;
  readonly chemin: NonNullable<TourRequest['chemin']>;
}

export interface StudioInput {
  readonly scene: Scene;
  readonly key: string;
  readonly options: TourRequest;
  /** Null: the path of the options, else one that is computed. */
  readonly plan: GivenPlan | null;
  readonly langue: Langue;
  /** Triangles that a page is given at most. */
  readonly most: number;
}

type Summary = Pick<StudioContent, 'plan_camera'> & {
  readonly alertes: ReturnType<Checks['alertsOf']>;
  readonly verdict: ReturnType<typeof verdictOf>;
};

/** The content of the token as JSON, its model, and the fields of the answer. */
export interface StudioMade extends Summary {
  readonly titre: string;
  readonly content: string;
  readonly glb: Uint8Array;
}

/** The plan to film: the one given back, the path given, else the tour of its rooms; once round what has none. */
function cameraPlan(building: Building, { options, plan, langue }: StudioInput): CameraPlan {
  if (!plan && !options.chemin && building.rooms.length > 0) return tourOf(building, options, langue).plan_camera;
  const given = plan?.chemin ?? options.chemin;
  const lens = {
    objectif: Objectif.parse(plan?.objectif ?? options.objectif ?? {}),
    cadence: Cadence.parse(plan?.cadence ?? options.cadence ?? {}),
  };
  const chemin = given ? pathOf(given, lens) : orbitOf(building, { ...options, ...lens });
  const duree_s = lengthOf(chemin);
  const fps = plan?.fps ?? options.fps;
  return {
    version: plan?.version ?? '1.0.0',
    duree_s,
    fps,
    resolution: plan?.resolution ?? options.resolution,
    mode: plan?.mode ?? options.mode,
    images: Math.max(1, Math.round(duree_s * fps)),
    ...lens,
    chemin,
  };
}

function contentOf(
  building: Building,
  input: StudioInput,
  { objects, hasPlainFurniture }: Pick<PageModel, 'objects' | 'hasPlainFurniture'>,
): StudioContent {
  const { langue, scene } = input;
  const place = placeOf(scene);
  return {
    scene_titre: building.title?.trim() || say(UNTITLED, langue),
    objets: [...objects],
    mobilier_simplifie: hasPlainFurniture,
    plan_camera: cameraPlan(building, input),
    niveaux: building.levels.map((level) => ({ nom: say(levelName(level), langue), z_mm: level.z })),
    pieces: building.rooms.map((room) => ({
      id: room.id,
      nom: say(roomName(room), langue),
      niveau: room.level,
      ...viewsOf(room),
    })),
    lieu: {
      latitude: place.latitude,
      longitude: place.longitude,
      azimut_y_deg: building.northDeg + place.convergence,
    },
    lumieres: building.electric
      .filter(({ type }) => type === 'luminaire')
      .map(({ at, z, isCeiling }) => ({ x: at.x, y: at.y, z: isCeiling ? z - 150 : z })),
  };
}

function run(checks: Checks, input: StudioInput, { progress, signal }: TaskHooks): StudioMade {
  const { langue, most } = input;
  let done = 0;
  const step = <T>(work: () => T): T => {
    signal.throwIfAborted();
    progress(done, STEPS.length, say(STEPS[done]!, langue));
    done += 1;
    return work();
  };
  rememberKey(input.scene, input.key);
  const building = step(() => cachedBuilding(input.scene));
  const alertes = step(() => checks.alertsOf(checks.findingsOf(building).flat(), langue));
  const model = step(() => modelOf(building, langue, most));
  const content = step(() => contentOf(building, input, model));
  progress(done, STEPS.length, say(STEPS.at(-1)!, langue));
  return {
    titre: content.scene_titre,
    plan_camera: content.plan_camera,
    content: JSON.stringify(content),
    glb: model.bytes,
    alertes,
    verdict: verdictOf({ views: [], criticalAlerts: summaryOf(alertes).critiques, langue }),
  };
}

/** The task in a worker, whose thread has the checks of the service. @throws ServiceError scene_trop_grande */
export const prepareStudio = (input: StudioInput, hooks: TaskHooks): StudioMade => run(checksOfThread(), input, hooks);

/** The task of a service, whose plugins may bring trades. */
export const studioTask = (registry: RegistryView): Task<StudioInput, StudioMade> =>
  defineTask<StudioInput, StudioMade>({
    module: import.meta.url,
    export: 'prepareStudio',
    run: (input, hooks) => run(checksOf(registry), input, hooks),
    heavy: ({ scene }) => isHeavyScene(scene),
    affinity: ({ key }) => key,
    expectedMs: ({ scene }) => expectedTime(scene, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });

/** The options of a tour among those of a call. */
export const tourOptions = (entree: TourRequest): TourRequest => z.object(TOUR_OPTIONS).parse(entree);
