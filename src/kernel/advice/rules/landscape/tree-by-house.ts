import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import { defineAdvice } from '../../rule.js';
import { placesInGarden, toBuilding } from '../../support/outside.js';
import { named, onElement } from '../../support/subjects.js';

/** Least height of a tree that the rule judges; least distance of its trunk to the house, and to the limits, mm. */
const [TREE_MM, HOUSE_MM, LIMIT_MM] = [4000, 5000, 2000];

const MOVED = (tree: Furniture, x: number, y: number) =>
  ({ operation: 'deplacer_mobilier', mobilier: tree.index, x, y }) as const;

/** Reports a tree near the house: its roots reach the footings, its leaves the gutters. */
export const treeByHouse = defineAdvice({
  code: 'arbre_pres_de_la_maison',
  metier: 'paysage',
  confirmed: 'avertissement',
  message: t(
    '{meuble} (meuble {index}, {hauteur} m) à {distance} m de la façade ; 5 m au moins.',
    '{meuble} (piece {index}, {hauteur} m) {distance} m from the façade; 5 m at least.',
  ),
  reason: t(
    'Racines sous les fondations, surtout en sol argileux, et feuilles dans les gouttières : s’écarter d’autant que l’arbre sera haut.',
    'Roots under the footings, above all in clay, and leaves in the gutters: keep away as far as the tree will be high.',
  ),
  *find(house) {
    if (house.building.footprint.length === 0) return;
    for (const tree of house.pieces(['arbre', 'arbre_conifere'])) {
      const far = toBuilding(house, tree.center);
      if (!tree.isOutside || tree.height < TREE_MM || far >= HOUSE_MM) continue;
      const needs = { fromHouse: HOUSE_MM, fromLimit: LIMIT_MM, radius: 500 };
      yield {
        ...onElement(tree),
        params: { ...named(tree), hauteur: Math.round(tree.height / 100) / 10, distance: Math.round(far / 100) / 10 },
        ways: () =>
          placesInGarden(house, tree.center, needs)
            .slice(0, 6)
            .map(({ x, y }) => [MOVED(tree, x, y)]),
      };
    }
  },
});
