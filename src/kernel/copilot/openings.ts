import { dimensionsOf, familiesOf, isAllowed, shownValues } from '../catalogue/index.js';
import type { SceneOpening } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import type { EditContext, Execute } from './context.js';
import { adding, given, listOf, removing, writing } from './context.js';
import { OperationRefusal } from './refusal.js';

/** Tolerance of a bay against the end of its wall and against another, mm. */
const TOLERANCE_MM = 1;

/** @throws OperationRefusal when the opening leaves its wall, its family or its place */
function checked(opening: SceneOpening, self: number, context: EditContext): void {
  const wall = context.building.walls.find(({ index }) => index === opening.mur);
  if (!wall) throw new OperationRefusal('element_inconnu', 'mur', { liste: 'murs', valeur: opening.mur });
  const { largeur, hauteur } = sizeOf(opening, context);
  const [de, a] = [opening.position, opening.position + largeur];
  if (de < -TOLERANCE_MM || a > wall.length + TOLERANCE_MM) {
    const longueur = Math.round(wall.length);
    throw new OperationRefusal('hors_du_mur', 'position', { de, a, longueur });
  }
  const kind = familiesOf(context.scene).of(opening.famille)?.type ?? opening.type ?? DEFAULTS.ouverture.type;
  const top = (opening.z ?? DEFAULTS.ouverture.z[kind]) + hauteur;
  if (top > wall.height + TOLERANCE_MM) {
    throw new OperationRefusal('plus_haute_que_le_mur', 'hauteur', { a: top, hauteur: wall.height });
  }
  const sill = top - hauteur;
  for (const other of wall.openings) {
    if (other.index === self) continue;
    const isApart = other.position >= a - TOLERANCE_MM || other.position + other.width <= de + TOLERANCE_MM;
    const isAbove = other.sill >= top - TOLERANCE_MM || other.sill + other.height <= sill + TOLERANCE_MM;
    if (isApart || isAbove) continue;
    const values = { autre: other.pointer, de: other.position, a: other.position + other.width };
    throw new OperationRefusal('ouvertures_chevauchantes', 'position', values);
  }
}

/** Size of the bay. A size that the family does not make is refused: the building would change it. */
function sizeOf(opening: SceneOpening, { scene }: EditContext): { readonly largeur: number; readonly hauteur: number } {
  if (opening.famille === undefined) return opening;
  const families = familiesOf(scene);
  const family = families.of(opening.famille);
  if (!family) {
    const meant = families.nearest(opening.famille);
    throw new OperationRefusal('famille_inconnue', 'famille', { valeur: opening.famille }, meant);
  }
  for (const champ of ['largeur', 'hauteur'] as const) {
    const parameter = family.parameters[champ];
    if (parameter?.kind !== 'nombre' || isAllowed(parameter, opening[champ])) continue;
    const values = { champ, valeur: opening[champ], famille: family.key, bornes: shownValues(parameter) };
    throw new OperationRefusal('hors_famille', champ, values);
  }
  return dimensionsOf(family, opening);
}

const current = (context: EditContext, index: number): SceneOpening =>
  listOf(context.scene, '/ouvertures')[index] as unknown as SceneOpening;

/** Cuts an opening in a wall. */
export const addOpening: Execute = (parameters, context) => {
  const mur = context.index(parameters, 'mur', '/murs');
  const fields = given(parameters, 'position', 'largeur', 'hauteur', 'z', 'type', 'vitree', 'famille');
  const opening = { mur, ...fields } as unknown as SceneOpening;
  checked(opening, -1, context);
  return adding('/ouvertures', { ...opening });
};

/** Changes the place of an opening, on its wall or on another. */
export const moveOpening: Execute = (parameters, context) => {
  const index = context.index(parameters, 'ouverture', '/ouvertures');
  const wall = parameters['mur'] === undefined ? {} : { mur: context.index(parameters, 'mur', '/murs') };
  const fields = { ...given(parameters, 'position'), ...wall };
  checked({ ...current(context, index), ...fields } as SceneOpening, index, context);
  return writing('/ouvertures', index, fields);
};

/** Changes the size, sill, kind, family or shutter of an opening; its near jamb stays. */
export const changeOpening: Execute = (parameters, context) => {
  const index = context.index(parameters, 'ouverture', '/ouvertures');
  const fields = given(parameters, 'largeur', 'hauteur', 'z', 'type', 'vitree', 'famille', 'volet');
  const before = current(context, index);
  // Sizes written as the family's parameters win over those of the opening: they are written there too.
  const own = before.parametres ?? {};
  const parametres = Object.fromEntries(
    ['largeur', 'hauteur'].filter((key) => key in fields && key in own).map((key) => [key, fields[key]]),
  );
  const sized = Object.keys(parametres).length > 0 ? { parametres: { ...own, ...parametres } } : {};
  checked({ ...before, ...fields, ...sized } as SceneOpening, index, context);
  return writing('/ouvertures', index, { ...fields, ...sized });
};

/** Closes an opening. */
export const removeOpening: Execute = (parameters, context) =>
  removing('/ouvertures', context.index(parameters, 'ouverture', '/ouvertures'));
