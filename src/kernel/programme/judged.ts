import type { Langue } from '../../words/index.js';
import type { Building } from '../building/index.js';
import { buildingOf } from '../building/index.js';
import type { Verification } from '../checks/index.js';
import { completeScene } from '../rules/index.js';
import type { Scene } from '../scene/index.js';
import type { House } from './house.js';

/** What the judge works with. */
export interface Bench {
  readonly langue: Langue;
  /** The checks of the service, trades of plugins included. */
  readonly verify: (scene: Scene, building: Building) => Verification;
}

/** A house that the checks find nothing against. */
export interface Judged {
  readonly scene: Scene;
  readonly building: Building;
  readonly verification: Verification;
}

/** Furniture in the way is taken out this many times. */
const ROUNDS = 3;
/** What a wet room lacks before the ventilation is added. */
const LATER = new Set(['piece_humide_sans_aeration', 'piece_humide_sans_extraction', 'piece_sans_entree_air']);

/**
 * A house completed by the rules of the trades, as the checks leave it: optional furniture that they name is taken out.
 * Null where anything else is found, of any severity.
 */
export function judged(house: House, { langue, verify }: Bench): Judged | null {
  let current = house;
  for (let round = 0; ; round++) {
    const building = buildingOf(current.scene);
    const { alertes } = verify(current.scene, building);
    const faults = alertes.filter(({ code }) => !LATER.has(code));
    if (faults.length === 0) break;
    const next = round < ROUNDS ? without(current, faults) : null;
    if (!next) return null;
    current = next;
  }
  const { scene, building } = completeScene(buildingOf(current.scene), { langue });
  const verification = verify(scene, building);
  return verification.alertes.length === 0 ? { scene, building, verification } : null;
}

/** The house without the optional furniture that alerts name, or that stands in a room they find too crowded. */
function without(house: House, alerts: Verification['alertes']): House | null {
  const gone = new Set<number>();
  for (const alert of alerts) {
    const named = namedBy(alert, house);
    if (named.length === 0) return null;
    named.forEach((one) => gone.add(one));
  }
  const kept = house.roomOf.map((_, k) => k).filter((k) => !gone.has(k));
  return {
    ...house,
    scene: { ...house.scene, mobilier: kept.map((k) => house.scene.mobilier![k]!) },
    roomOf: kept.map((k) => house.roomOf[k]!),
    optional: new Set(kept.flatMap((k, i) => (house.optional.has(k) ? [i] : []))),
  };
}

/** Optional pieces, by their index, that an alert speaks of. */
function namedBy({ code, objet }: Verification['alertes'][number], { roomOf, rooms, optional }: House): number[] {
  const [, list, index] = objet.split('/');
  const i = Number(index);
  if (list === 'mobilier') return optional.has(i) ? [i] : [];
  const isCrowded = code === 'passage_trop_etroit' && list === 'pieces';
  return isCrowded ? [...optional].filter((k) => roomOf[k] === rooms[i]) : [];
}
