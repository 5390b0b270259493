import type { EditContext, Execute, Parameters } from './context.js';
import { adding, given, listOf, removing, writing } from './context.js';
import { OperationRefusal } from './refusal.js';

/** Adds an element with the fields that were given, unchanged. */
export const laying =
  (list: string, ...fields: readonly string[]): Execute =>
  (parameters) =>
    adding(list, given(parameters, ...fields));

/** Adds a device or a fixture on a wall, or free. */
export const fixing =
  (list: string, ...fields: readonly string[]): Execute =>
  (parameters, context) => {
    if (parameters['mur'] === undefined) {
      need(parameters, 'y', 'x');
      return adding(list, given(parameters, 'type', 'x', 'y', ...fields));
    }
    need(parameters, 'position', 'mur');
    const mur = context.index(parameters, 'mur', '/murs');
    checkSeat(Number(parameters['position']), mur, context);
    return adding(list, { type: parameters['type'], mur, ...given(parameters, 'position', ...fields) });
  };

function need(parameters: Parameters, champ: string, avec: string): void {
  if (parameters[champ] === undefined) throw new OperationRefusal('parametre_requis', champ, { champ, avec });
}

function checkSeat(valeur: number, mur: number, { building }: EditContext): void {
  const wall = building.walls.find(({ index }) => index === mur);
  if (!wall) throw new OperationRefusal('element_inconnu', 'mur', { liste: 'murs', valeur: mur });
  const longueur = Math.floor(wall.length);
  if (valeur > wall.length) throw new OperationRefusal('hors_du_support', 'position', { valeur, longueur });
}

/** Adds, moves or turns a piece of furniture. */
export const moveFurniture: Execute = (parameters, context) => {
  const index = context.index(parameters, 'mobilier', '/mobilier');
  const piece = listOf(context.scene, '/mobilier')[index]!;
  const at = (field: 'x' | 'y', shift: 'dx' | 'dy') =>
    parameters[shift] === undefined
      ? {}
      : { [field]: Number(parameters[field] ?? piece[field]) + Number(parameters[shift]) };
  return writing('/mobilier', index, {
    ...given(parameters, 'x', 'y', 'z', 'rotation'),
    ...at('x', 'dx'),
    ...at('y', 'dy'),
  });
};

/** Removes a piece of furniture. */
export const removeFurniture: Execute = (parameters, context) =>
  removing('/mobilier', context.index(parameters, 'mobilier', '/mobilier'));

/** Removes an element of any other list. */
export const removeElement: Execute = (parameters, context) => {
  const list = `/${String(parameters['liste'])}`;
  return removing(list, context.index(parameters, 'indice', list));
};

/** Changes the shape of a roof; without any, a roof over the building is written. */
export const changeRoof: Execute = (parameters, context) => {
  const fields = given(parameters, 'type', 'debord', 'hauteur_faitage', 'rotation');
  if (parameters['toiture'] !== undefined) {
    return writing('/toitures', context.index(parameters, 'toiture', '/toitures'), fields);
  }
  const roofs = listOf(context.scene, '/toitures')
    .map(({ type }, index) => ({ type, index }))
    .filter(({ type }) => type !== 'chien_assis');
  if (roofs.length > 1) {
    throw new OperationRefusal('plusieurs_toitures', 'toiture', { valeur: roofs.length });
  }
  return roofs.length === 0 ? adding('/toitures', fields) : writing('/toitures', roofs[0]!.index, fields);
};
