import type { Building, Lift } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import { atLeast, LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../norms.js';
import { overlapOf } from '../../support/overlap.js';
import { wallBodies, Zones } from '../../support/obstacles.js';
import { t } from '../../../../words/index.js';

const WIDEN = t('Valeur minimale', 'Least value');
const SERVE = t('Arrêts et hauteur qui tombent sur les planchers', 'Stops and height that meet the floors');
const BITE_MM = 50;
const SIDES = { largeur: t('largeur', 'width'), profondeur: t('profondeur', 'depth') } as const;

const on = ({ pointer, id, center, z, levels }: Lift, building: Building) => ({
  objet: pointer,
  id,
  position: { ...center, z },
  niveau: levels.length > 0 ? building.levels[levels[0]!]! : null,
});

/** Doors and cabins against EN 81-70. */
export function* liftSizes(building: Building): Generator<Finding> {
  const { scene } = building;
  const door = ruleOf(scene, 'porte_ascenseur_min');
  const sides = [
    ['largeur', ruleOf(scene, 'cabine_largeur_min')],
    ['profondeur', ruleOf(scene, 'cabine_profondeur_min')],
  ] as const;
  for (const lift of building.lifts) {
    const { pointer, index, source, width, depth } = lift;
    if (door && !atLeast(lift.door, door.valeur)) {
      const fixes: Fix[] =
        width >= door.valeur
          ? [{ cible: `${pointer}/porte`, actuel: source.porte ?? null, propose: door.valeur, raison: WIDEN }]
          : [];
      yield {
        ...on(lift, building),
        code: 'ascenseur_porte_etroite',
        params: { index },
        valeur: lift.door,
        seuil: door.valeur,
        norme: normOf(door),
        fixes,
      };
    }
    for (const [side, rule] of sides) {
      const value = side === 'largeur' ? width : depth;
      if (!rule || atLeast(value, rule.valeur)) continue;
      yield {
        ...on(lift, building),
        code: 'ascenseur_cabine_petite',
        params: { index, cote: SIDES[side] },
        valeur: value,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  }
}

/** Stops that meet no floor: as many floors as stops are expected between the lowest and the highest, the last one met. */
export function* liftStops(building: Building): Generator<Finding> {
  const floors = building.levels.filter(({ isEnclosed }) => isEnclosed).map(({ z }) => z);
  if (floors.length === 0) return;
  for (const lift of building.lifts) {
    const { pointer, index, source, stops, storey, z } = lift;
    const above = floors.filter((floor) => floor >= z - FLOOR_TOLERANCE_MM);
    const served = lift.levels.filter((level) => building.levels[level]!.isEnclosed);
    const last = served.length > 0 ? building.levels[served.at(-1)!]!.z : z;
    if (stops > 1 && served.length === stops && Math.abs(last - (z + storey * (stops - 1))) <= LEVEL_TOLERANCE_MM) {
      continue;
    }
    const count = Math.min(Math.max(2, stops), above.length);
    const height = count > 1 ? (above[count - 1]! - z) / (count - 1) : 0;
    const fixes: Fix[] =
      count > 1 && Math.abs(above[0]! - z) <= FLOOR_TOLERANCE_MM
        ? [
            { cible: `${pointer}/niveaux`, actuel: source.niveaux ?? null, propose: count, raison: SERVE },
            { cible: `${pointer}/hauteur`, actuel: source.hauteur ?? null, propose: height, raison: SERVE },
          ]
        : [];
    yield {
      ...on(lift, building),
      code: 'ascenseur_niveaux_inexistants',
      params: { index },
      valeur: stops,
      seuil: served.length,
      fixes,
    };
  }
}

/** Walls through the cabin; those around it are its cage. */
export function* liftsInWalls(building: Building): Generator<Finding> {
  const bodies = new Zones(wallBodies(building));
  for (const lift of building.lifts) {
    for (const { of: wall, ring } of bodies.met(lift.cabin, lift)) {
      if (overlapOf(ring, lift.cabin) <= BITE_MM) continue;
      yield {
        ...on(lift, building),
        code: 'ascenseur_dans_mur',
        params: { index: lift.index, mur: wall.index },
        fixes: [],
      };
      break;
    }
  }
}
