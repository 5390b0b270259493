import type { Detail } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { spellerOf } from '../kernel/maths/nearest-word.js';
import {
  CONTENT_FIELDS,
  countElements,
  ELEMENT_CEILINGS,
  EMPTY_SCENE,
  hasContent,
  misnamedContent,
  MOST_COMPARED_NAMES,
  Scene,
  WORK_CEILING,
  workOf,
} from '../kernel/scene/index.js';
import type { WorkEstimate } from '../kernel/scene/index.js';
import type { Langue } from '../words/index.js';
import { say, t } from '../words/index.js';
import { besideHandle, straysIn } from './strays.js';
import { invalid, MAX_DETAILS, parse } from './validation.js';
import { quoted } from './wording.js';

type Json = Readonly<Record<string, unknown>>;

/** Refuses one field of a body. @throws ServiceError validation */
export function refuseField(field: string, msg: string, repair: Pick<Detail, 'input' | 'suggestion'> = {}): never {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg, type: 'value_error', ...repair }],
  });
}

const MISNAMED_CONTENT = t(
  '{empty} ; « {written} » est inconnu, renommez-le « {meant} »',
  '{empty}; “{written}” is unknown, rename it “{meant}”',
);

const nearestContent = spellerOf(CONTENT_FIELDS);

/** An empty scene often has its walls under a misspelt name. */
function refuseEmpty(scene: Json, field: string, langue: Langue): never {
  const unknown = Object.keys(scene).filter((name) => !Object.hasOwn(Scene.shape, name));
  for (const written of unknown.slice(0, MOST_COMPARED_NAMES)) {
    const meant = nearestContent(written);
    if (meant === null) continue;
    const msg = say(MISNAMED_CONTENT, langue, { empty: EMPTY_SCENE, written, meant });
    return refuseField(field, msg, { input: written, suggestion: meant });
  }
  return refuseField(field, say(EMPTY_SCENE, langue));
}

const MISNAMED = t(
  '{written} est inconnu et serait ignoré : renommez-le {meant}',
  '{written} is unknown and would be ignored: rename it {meant}',
);

/** Refuses content of a scene under another name, each with the name it has here. @throws ServiceError validation */
function refuseMisnamed(scene: Json, at: string, langue: Langue): void {
  const found = misnamedContent(scene);
  if (found.length === 0) return;
  const detail = found.slice(0, MAX_DETAILS).map(({ written, meant }): Detail => {
    const msg = say(MISNAMED, langue, { written: quoted(written, langue), meant: quoted(meant, langue) });
    return { loc: ['body', at, written], msg, type: 'extra_forbidden', input: written, suggestion: meant };
  });
  throw invalid(detail, found.length - detail.length);
}

/** Refuses a scene that also names a stored one: one of both would be ignored. @throws ServiceError validation */
function refuseBesideHandle(scene: Json, at: string, langue: Langue): void {
  if (scene['scene_id'] === undefined || scene['scene_id'] === null) return;
  const names = straysIn(scene, () => false);
  if (names.length > 0) throw besideHandle({ names, beside: scene, loc: ['body', at], langue }, 'scene_id');
}

const TOO_MUCH_WORK = t(
  '{field} demande autant de travail que {cost} éléments ; une scène en permet {ceiling} en tout',
  '{field} asks for as much work as {cost} elements; a scene may ask for {ceiling} in all',
);

/** The fields that ask for most, those of a tenth of the ceiling at least, the costliest first. */
const costliest = ({ added }: WorkEstimate): readonly (readonly [string, number])[] =>
  Object.entries(added)
    .filter(([, cost]) => cost >= WORK_CEILING / 10)
    .sort(([, a], [, b]) => b - a);

/** Refuses a scene whose numbers multiply to too much, naming their fields. @throws scene_trop_grande */
function holdToWork(scene: Json, elements: number, at: string, langue: Langue): void {
  const work = workOf(scene as Scene);
  if (work.total <= WORK_CEILING) return;
  const detail = costliest(work).map(([field, cost]): Detail => {
    const msg = say(TOO_MUCH_WORK, langue, { field, cost: Math.ceil(cost), ceiling: WORK_CEILING });
    return { loc: ['body', at, field], msg, type: 'too_much_work', input: Math.ceil(cost) };
  });
  const plafond = { ...ELEMENT_CEILINGS, travail: WORK_CEILING };
  const members = { elements, travail: work.total, depasse: ['travail'], plafond };
  throw new ServiceError('scene_trop_grande', { detail, members });
}

/**
 * The rules of every scene: some content, all of it under its name, and no more than the ceilings. @throws validation,
 * scene_trop_grande
 */
export function holdToRules(scene: Json, field: string, langue: Langue): void {
  const { excess, total } = countElements(scene);
  if (excess.length > 0) {
    throw new ServiceError('scene_trop_grande', {
      members: { elements: total, depasse: excess, plafond: ELEMENT_CEILINGS },
    });
  }
  holdToWork(scene, total, field, langue);
  refuseBesideHandle(scene, field, langue);
  refuseMisnamed(scene, field, langue);
  if (!hasContent(scene)) refuseEmpty(scene, field, langue);
}

/**
 * Reads what a change made of a scene, and holds it to the rules of every scene.
 * @throws ServiceError validation, scene_trop_grande
 */
export const readerIn =
  (langue: Langue) =>
  (scene: Json): Scene => {
    const read = parse(Scene, scene, langue, ['body', 'scene']);
    holdToRules(read, 'scene', langue);
    return read;
  };
