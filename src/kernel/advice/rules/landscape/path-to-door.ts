import { t } from '../../../../words/index.js';
import { defineAdvice } from '../../rule.js';
import { toRing } from '../../support/outside.js';
import { onOpening } from '../../support/subjects.js';
import { outwards } from '../../house.js';

/** A path this near leads to a door, mm. */
const NEAR_MM = 2500;

/** Advises a path to the entrance door. */
export const pathToDoor = defineAdvice({
  code: 'entree_sans_allee',
  metier: 'paysage',
  confirmed: 'suggestion',
  message: t(
    'Aucune allée n’arrive à la porte d’entrée (ouverture {index}) ; on traverse le jardin.',
    'No path comes to the entrance door (opening {index}); one walks across the garden.',
  ),
  reason: t(
    'Une allée stabilisée de 1,20 m, de la rue et du stationnement à la porte, praticable en fauteuil.',
    'A firm path of 1.20 m from street and parking to the door, fit for a wheelchair.',
  ),
  *find(house) {
    const { site, levels } = house.building;
    const laid = [...site.paths, ...site.parkings, ...site.terraces].flatMap(({ footprint }) =>
      footprint ? [footprint] : [],
    );
    // A plot of which no path and no parking is drawn is not laid out yet.
    if (!site.parcel || site.paths.length + site.parkings.length === 0) return;
    const ground = levels.findIndex(({ ordinal }) => ordinal === 0);
    const door = house.openings.find((one) => {
      const inside = house.rooms.find(({ id }) => id === one.left || id === one.right);
      const isMain = inside !== undefined && inside.use !== 'garage' && inside.use !== 'cellier';
      return (
        one.kind === 'porte' && !one.isGlazed && one.levelIndex === ground && outwards(house, one) !== null && isMain
      );
    });
    if (!door || laid.some((ring) => toRing(door.center, ring) < NEAR_MM)) return;
    yield { ...onOpening(door), params: { index: door.index } };
  },
});
