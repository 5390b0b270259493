import type { Building, Opening } from '../building/index.js';
import type { Families, OpeningFamily } from '../catalogue/index.js';
import { ACCESSIBLE_PASSAGE_MM, clearPassage, dimensionsOf, familiesOf } from '../catalogue/index.js';
import type { Dimensions } from '../catalogue/index.js';
import type { Alert, Finding } from '../checks/index.js';
import { fitFindings } from '../checks/index.js';
import type { Scene, SceneOpening } from '../scene/index.js';
import type { Change } from '../scene/edit/index.js';
import { applied } from '../scene/edit/index.js';
import { newAlerts } from '../changes/index.js';
import type { Langue } from '../../words/index.js';
import { fill, say, t } from '../../words/index.js';
import { FamilyRefusal } from './refusal.js';
import { bayOf, rewritten } from './rewritten.js';

/** What is tried: a family in a wall, or in the place of an opening. */
export interface Asked {
  /** That of the opening when absent. */
  readonly famille?: string | undefined;
  readonly parametres?: Readonly<Record<string, unknown>> | undefined;
  readonly mur?: number | undefined;
  /** Near jamb from the start of the wall, mm; in its middle when absent. */
  readonly position?: number | undefined;
  readonly ouverture?: number | undefined;
}

/** What a trial asks of its service. */
export interface TrialBench {
  readonly langue: Langue;
  /** The scene that a document is, held to the rules of every scene. */
  readonly read: (scene: Readonly<Record<string, unknown>>) => Scene;
  readonly buildingOf: (scene: Scene) => Building;
  readonly alertsOf: (building: Building) => readonly Alert[];
  /** Findings in words. */
  readonly sayFindings: (findings: readonly Finding[]) => readonly Alert[];
}

/** What comes of a family in a place. */
export interface Tried {
  readonly family: OpeningFamily;
  /** Its place in `ouvertures` of the scene with it. */
  readonly index: number;
  readonly opening: SceneOpening;
  readonly size: Dimensions;
  /** Clear passage of a door, mm; null of a window. */
  readonly passage: number | null;
  readonly isAccessible: boolean | null;
  readonly scene: Scene;
  readonly building: Building;
  /** The opening of the building; null where no wall can hold it. */
  readonly placed: Opening | null;
  readonly reasons: readonly string[];
  readonly alerts: readonly Alert[];
}

const WORDS = {
  family: t(
    'Famille inconnue : ni du catalogue (GET /cao/familles), ni de familles[] de la scène',
    'Unknown family: neither of the catalogue (GET /cao/familles) nor of familles[] of the scene',
  ),
  unsaid: t('famille est requise : l’ouverture n’en a pas', 'famille is required: the opening has none'),
  broken: t(
    'Famille du projet dont la base ou le nom ne va pas : POST /cao/familles/bibliotheque dit pourquoi',
    'Family of the project whose base or name is wrong: POST /cao/familles/bibliotheque says why',
  ),
  either: t('mur ou ouverture : l’un des deux', 'mur or ouverture: one of the two'),
  none: t(
    'La scène n’a pas d’élément {index} dans {list} : il y en a {count}',
    'The scene has no element {index} in {list}: there are {count}',
  ),
  wall: t(
    'Le mur {index} ne peut recevoir de baie : il est démoli, ou sans longueur',
    'Wall {index} can hold no bay: it is demolished, or has no length',
  ),
} as const;

/** @throws FamilyRefusal naming the family that was meant */
function familyNamed(name: string, families: Families): OpeningFamily {
  const family = families.of(name);
  if (family) return family;
  if (families.declares(name)) throw new FamilyRefusal(['famille'], name, WORDS.broken);
  throw new FamilyRefusal(['famille'], name, WORDS.family, families.nearest(name) ?? undefined);
}

/** An entry of a list by its index. @throws FamilyRefusal with the nearest index */
function entryAt<T>(list: readonly T[] | undefined, index: number, field: 'mur' | 'ouverture'): T {
  const entry = list?.[index];
  if (entry !== undefined) return entry;
  const count = list?.length ?? 0;
  const nearest = count === 0 ? undefined : Math.min(Math.max(index, 0), count - 1);
  const reason = fill(WORDS.none, { index, list: field === 'mur' ? 'murs[]' : 'ouvertures[]', count });
  throw new FamilyRefusal([field], index, reason, nearest);
}

/** Joinery of the opening before: what is hung instead has its own. */
const OF_JOINERY = ['famille', 'parametres', 'vitree', 'u_w_m2k', 'facteur_solaire'] as const;

function withoutJoinery(opening: SceneOpening): SceneOpening {
  const kept = { ...opening };
  for (const field of OF_JOINERY) delete kept[field];
  return kept;
}

/** The opening as the scene would have it, and its place in the list. */
function openingFor(
  scene: Scene,
  family: OpeningFamily,
  size: Dimensions,
  asked: Asked & { readonly famille: string },
): { readonly index: number; readonly opening: SceneOpening } {
  const { famille, parametres } = asked;
  const named = {
    famille,
    ...(parametres && Object.keys(parametres).length > 0 ? { parametres: { ...parametres } } : {}),
  };
  const is = { ...size, type: family.type };
  if (asked.ouverture !== undefined) {
    const before = entryAt(scene.ouvertures, asked.ouverture, 'ouverture');
    const was = bayOf(before, familiesOf(scene));
    return {
      index: asked.ouverture,
      opening: { ...rewritten(withoutJoinery(before), was, is), type: family.type, ...named },
    };
  }
  const mur = asked.mur!;
  const { x1, y1, x2, y2, existant } = entryAt(scene.murs, mur, 'mur');
  const middle = (Math.hypot(x2 - x1, y2 - y1) - size.largeur) / 2;
  const opening: SceneOpening = {
    mur,
    position: asked.position ?? middle,
    ...size,
    type: family.type,
    ...named,
    // A bay in a wall that stands is cut by the works.
    ...(existant ? { cree: true } : {}),
  };
  return { index: scene.ouvertures?.length ?? 0, opening };
}

/** Findings that keep an opening from being as it is written, in words. */
function reasonsFor({ index, opening }: Pick<Tried, 'index' | 'opening'>, building: Building, bench: TrialBench) {
  const pointer = `/ouvertures/${index}`;
  const own = fitFindings(building).filter(
    ({ objet, params, code }) =>
      objet === pointer || (code === 'ouvertures_chevauchantes' && params?.['autre'] === index),
  );
  const said = bench.sayFindings(own).map(({ message }) => message);
  const isPlaced = building.openings.some((one) => one.index === index);
  if (isPlaced || said.length > 0) return said;
  return [say<'index'>(WORDS.wall, bench.langue, { index: opening.mur })];
}

/** Where an opening is written: added at the end of its list, or in the place of another. */
const changeOf = ({ index, opening }: Pick<Tried, 'index' | 'opening'>, isNew: boolean): Change =>
  isNew
    ? { action: 'ajouter', liste: '/ouvertures', valeur: opening }
    : { action: 'changer', id: `/ouvertures/${index}`, champ: '', valeur: opening };

/**
 * Tries a family in a wall or in the place of an opening: what it would be there, whether it fits, and which alerts it
 * brings. The scene is not changed.
 * @throws FamilyRefusal for a family or an element that the scene does not have
 */
export function triedFamily(scene: Scene, asked: Asked, bench: TrialBench): Tried {
  if ((asked.mur === undefined) === (asked.ouverture === undefined)) {
    throw new FamilyRefusal(['mur'], asked.mur ?? null, WORDS.either);
  }
  const before = asked.ouverture === undefined ? null : entryAt(scene.ouvertures, asked.ouverture, 'ouverture');
  const famille = asked.famille ?? before?.famille;
  if (famille === undefined) throw new FamilyRefusal(['famille'], null, WORDS.unsaid);
  const family = familyNamed(famille, familiesOf(scene));
  const initial = (key: keyof Dimensions) => family.parameters[key]!.initial as number;
  const usual = { largeur: initial('largeur'), hauteur: initial('hauteur') };
  const size = dimensionsOf(family, { ...usual, parametres: asked.parametres });
  const { index, opening } = openingFor(scene, family, size, { ...asked, famille });
  const { scene: document } = applied(scene, [changeOf({ index, opening }, asked.ouverture === undefined)]);
  const after = bench.read(document);
  const [was, building] = [bench.buildingOf(scene), bench.buildingOf(after)];
  const passage = family.type === 'porte' ? clearPassage(family, size.largeur, family.leaves) : null;
  return {
    family,
    index,
    opening,
    size,
    passage,
    isAccessible: passage === null ? null : passage >= ACCESSIBLE_PASSAGE_MM,
    scene: after,
    building,
    placed: building.openings.find((one) => one.index === index) ?? null,
    reasons: reasonsFor({ index, opening }, building, bench),
    alerts: newAlerts(bench.alertsOf(was), bench.alertsOf(building)),
  };
}
