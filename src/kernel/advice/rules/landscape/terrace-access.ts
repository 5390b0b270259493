import { t } from '../../../../words/index.js';
import type { Opening } from '../../../building/index.js';
import type { House } from '../../house.js';
import { MAIN, outwards } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import type { Terrace } from '../../support/outside.js';
import { terracesOf, toBuilding, toRing } from '../../support/outside.js';

/** Farthest terrace from a bay, or from the house, that is reached from it, mm. */
const [BAY_MM, HOUSE_MM] = [1200, 1500];
/** Least width of a glazed door, the widest hinged one, and its height, mm. */
const [LEAST_MM, HINGED_MM, HEAD_MM] = [1200, 1800, 2150];

/** Bays of the ground floor onto a terrace. */
const baysOnto = (house: House, terrace: Terrace): readonly Opening[] =>
  house.openings.filter(
    (bay) =>
      outwards(house, bay) !== null &&
      Math.abs(bay.wall.z - terrace.z) < 1000 &&
      toRing(bay.center, terrace.footprint) < BAY_MM,
  );

const isLived = (house: House, { left, right }: Opening): boolean =>
  [left, right].some((id) => {
    const use = house.room(id)?.use;
    return use !== undefined && (MAIN.has(use) || use === 'cuisine');
  });

/** Terraces that one walks from one to the other. */
const areBeside = (one: Terrace, other: Terrace): boolean =>
  one.footprint.some((corner) => toRing(corner, other.footprint) < HOUSE_MM / 3) ||
  other.footprint.some((corner) => toRing(corner, one.footprint) < HOUSE_MM / 3);

/** A window of a living room becomes a glazed door about its middle: hinged up to 1.80 m, sliding beyond. */
function glazedDoor({ index, width, position }: Opening): Way {
  const largeur = Math.max(LEAST_MM, Math.round(width / 50) * 50);
  const famille = largeur > HINGED_MM ? 'baie_coulissante' : 'porte_fenetre';
  const near = Math.max(0, Math.round(position + (width - largeur) / 2));
  return [
    {
      operation: 'modifier_ouverture',
      ouverture: index,
      type: 'porte',
      vitree: true,
      z: 0,
      largeur,
      hauteur: HEAD_MM,
      famille,
    },
    ...(near === Math.round(position)
      ? []
      : [{ operation: 'deplacer_ouverture' as const, ouverture: index, position: near }]),
  ];
}

/** Advises a door from a room that is lived in to the terrace. */
export const terraceAccess = defineAdvice({
  code: 'terrasse_sans_acces',
  metier: 'paysage',
  confirmed: 'avertissement',
  message: t(
    'Aucune porte d’une pièce de vie ne donne sur la terrasse à moins de 1,20 m : on en fait le tour.',
    'No door of a room that is lived in leads to the terrace within 1.20 m: one walks round.',
  ),
  reason: t(
    'Une terrasse sert quand on y porte un plateau de plain-pied.',
    'A terrace is used when a tray is carried there on one level.',
  ),
  *find(house) {
    const terraces = terracesOf(house);
    for (const terrace of terraces) {
      if (house.rooms.length === 0 || toBuilding(house, terrace.center) === 0) continue;
      if (!terrace.footprint.some((corner) => toBuilding(house, corner) < HOUSE_MM)) continue;
      const bays = baysOnto(house, terrace);
      const beside = terraces.filter((other) => other !== terrace && areBeside(terrace, other));
      if (
        [...bays, ...beside.flatMap((other) => baysOnto(house, other))].some(
          (bay) => bay.kind === 'porte' && isLived(house, bay),
        )
      ) {
        continue;
      }
      const windows = bays.filter((bay) => bay.kind === 'fenetre' && isLived(house, bay) && !bay.isExisting);
      yield {
        objet: terrace.pointer,
        position: { ...terrace.center, z: terrace.z },
        params: {},
        ways: () => windows.map(glazedDoor),
      };
    }
  },
});
