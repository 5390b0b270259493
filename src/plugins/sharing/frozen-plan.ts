import { constants, gunzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { z } from 'zod';
import type { RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Building, Level } from '../../kernel/building/index.js';
import { levelName } from '../../kernel/building/index.js';
import type { Alert, Checks } from '../../kernel/checks/index.js';
import type { PictureLayer, PinTarget } from '../../kernel/drawing/index.js';
import { pictureOf, pinTargets, targetUnder } from '../../kernel/drawing/index.js';
import { svg } from '../../kernel/formats/svg/index.js';
import type { Point } from '../../kernel/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, sceneKey } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { SharedLevel } from './schemas.js';

/** A shared plan as it is kept: drawings and outlines, never the scene that they come from. */
export interface FrozenPlan {
  readonly titre: string;
  readonly langue: Langue;
  readonly niveaux: readonly z.output<typeof SharedLevel>[];
  /** A drawing a level. */
  readonly svg: readonly string[];
  /** What stands on each level, smallest first. */
  readonly cibles: readonly (readonly PinTarget[])[];
}

interface FreezeInput {
  readonly scene: Scene;
  readonly langue: Langue;
}

/** The packed copy, and what the checks say of its scene. */
export interface Frozen {
  readonly packed: Uint8Array;
  readonly titre: string;
  readonly niveaux: number;
  readonly alertes: readonly Alert[];
}

const UNTITLED = t('Plan partagé', 'Shared plan');
const LOOSE = t('Plan', 'Plan');
const LAYERS: readonly PictureLayer[] = ['pieces', 'ouvertures', 'mobilier', 'plomberie', 'escaliers', 'cotes'];
/** A remark may stand beside the building: in its garden, on its drive; mm around the drawing. */
const AROUND = 50_000;
/** What checking and drawing take. */
const MS_AN_ELEMENT = 0.6;

/** A level drawn, and where the drawing stands in the scene. */
function drawnLevel(building: Building, level: Level | null, langue: Langue) {
  const { sheet, views } = pictureOf(building, { ...(level && { niveau: level.index }), layers: LAYERS, langue });
  const name = say(level ? levelName(level) : LOOSE, langue);
  const { origin } = sheet.views[0]!;
  const { minX, minY, maxX, maxY } = views[0]!.bounds;
  const niveau = {
    index: level?.index ?? 0,
    nom: name,
    z: level?.z ?? 0,
    echelle: sheet.scale,
    origine: { x: origin.x, y: sheet.format.height - origin.y },
    etendue: { x_min: minX - AROUND, y_min: minY - AROUND, x_max: maxX + AROUND, y_max: maxY + AROUND },
  };
  return { niveau, svg: svg.write({ sheet, title: name }) as string };
}

function freezeWith(checks: Checks, { scene, langue }: FreezeInput): Frozen {
  const building = cachedBuilding(scene);
  const levels = building.levels.length > 0 ? building.levels : [null];
  const drawn = levels.map((level) => drawnLevel(building, level, langue));
  const titre = building.title ?? say(UNTITLED, langue);
  const plan: FrozenPlan = {
    titre,
    langue,
    niveaux: drawn.map(({ niveau }) => niveau),
    svg: drawn.map((level) => level.svg),
    cibles: levels.map((level) => (level ? pinTargets(building, level) : [])),
  };
  return {
    packed: gzipSync(JSON.stringify(plan), { level: constants.Z_BEST_SPEED }),
    titre,
    niveaux: drawn.length,
    alertes: checks.alertsOf(checks.findingsOf(building).flat(), langue),
  };
}

/** The task in a worker, whose thread has the checks of the service. */
export const freeze = (input: FreezeInput): Frozen => freezeWith(checksOfThread(), input);

/** Draws the frozen copy of a scene and checks it, with the trades of the service. */
export const freezeTask = (registry: RegistryView): Task<FreezeInput, Frozen> =>
  defineTask<FreezeInput, Frozen>({
    module: import.meta.url,
    export: 'freeze',
    run: (input) => freezeWith(checksOf(registry), input),
    heavy: ({ scene }) => isHeavyScene(scene),
    affinity: ({ scene }) => sceneKey(scene),
    expectedMs: ({ scene }) => expectedTime(scene, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });

const inflate = promisify(gunzip);

/** The plan of a stored copy. */
export const thawed = async (packed: Uint8Array): Promise<FrozenPlan> =>
  JSON.parse((await inflate(packed)).toString('utf8')) as FrozenPlan;

/** What stands at a point of a level: the smallest thing that holds it; null in the open. */
export const targetAt = ({ cibles }: FrozenPlan, niveau: number, point: Point): PinTarget | null =>
  targetUnder(cibles[niveau] ?? [], point);
