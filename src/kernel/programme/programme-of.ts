import type { Brief } from './brief.js';
import { houseOf } from './house.js';
import type { Bench } from './judged.js';
import { judged } from './judged.js';
import type { HouseMeasures } from './measures.js';
import { isWithin, measured } from './measures.js';
import type { Found, Plan } from './search.js';
import { plansOf } from './search.js';
import type { TypologyName } from './typologies.js';
import { TYPOLOGY_NAMES } from './typologies.js';
import { wishesOf } from './wishes.js';
import type { Verification } from '../checks/index.js';
import type { Scene } from '../scene/index.js';

/** A house that holds a brief, and that the checks find nothing against. */
export interface MadeHouse {
  readonly scene: Scene;
  readonly typologie: TypologyName;
  readonly verification: Verification;
  readonly mesures: HouseMeasures;
}

/** What a brief gives: a house and one of another typology; null where none holds it. */
export interface Programme {
  readonly house: MadeHouse | null;
  readonly variant: MadeHouse | null;
  readonly examined: number;
  readonly valid: number;
}

/** Plans of a typology drawn at most, and those of them that are given to the judge. */
const [MOST_DRAWN, MOST_JUDGED] = [60, 6];
/** Plans of one arrangement that are drawn: where one fails its neighbours mostly do. */
const MOST_ALIKE = 4;
/** How far a seed may shuffle the ratings. */
const SHUFFLE = 0.25;

/**
 * The best house of a brief by the ratings of its plans, and the best of another typology: in the order of their
 * ratings plans are drawn, furnished, completed by the rules and judged, and the first without any alert wins. Equal
 * briefs give equal houses.
 */
export function programmeOf(brief: Brief, bench: Bench): Programme {
  const { typologie } = brief;
  const found = new Map(TYPOLOGY_NAMES.map((name): [TypologyName, Found] => [name, plansOf(brief, name)]));
  const best = (name: TypologyName) => found.get(name)!.plans[0]?.score ?? Infinity;
  const ranked = TYPOLOGY_NAMES.filter((name) => best(name) < Infinity).toSorted((p, q) => best(p) - best(q));
  const of = (names: readonly TypologyName[]): MadeHouse | null => {
    for (const name of names) {
      const made = firstSound(found.get(name)!.plans, brief, bench);
      if (made) return made;
    }
    return null;
  };
  const house = of(typologie ? ranked.filter((name) => name === typologie) : ranked);
  // Those ranked before the one that was made have no sound plan.
  const from = typologie ? 0 : ranked.indexOf(house?.typologie ?? ranked[0]!) + 1;
  const variant = house && of(ranked.slice(from).filter((name) => name !== house.typologie));
  const all = [...found.values()];
  return {
    house,
    variant,
    examined: all.reduce((sum, { examined }) => sum + examined, 0),
    valid: all.reduce((sum, { plans }) => sum + plans.length, 0),
  };
}

/** Whether any house holds a brief. */
export function isPossible(brief: Brief, bench: Bench): boolean {
  const names = brief.typologie ? [brief.typologie] : TYPOLOGY_NAMES;
  return names.some((name) => firstSound(plansOf(brief, name).plans, brief, bench) !== null);
}

/** The first plan, in the order of the ratings, whose house no check finds anything against. */
function firstSound(plans: readonly Plan[], brief: Brief, bench: Bench): MadeHouse | null {
  const wishes = wishesOf(brief);
  const tried = new Map<Plan['arrangement'], number>();
  let [drawn, heard] = [0, 0];
  for (const plan of shuffled(plans, brief.graine)) {
    const alike = tried.get(plan.arrangement) ?? 0;
    if (alike >= MOST_ALIKE) continue;
    tried.set(plan.arrangement, alike + 1);
    if (++drawn > MOST_DRAWN || heard >= MOST_JUDGED) return null;
    const house = houseOf(plan, brief);
    if (!house) continue;
    heard += 1;
    const made = judged(house, bench);
    if (!made) continue;
    const mesures = measured(made.building, house.rooms, wishes, brief.surface_m2);
    if (isWithin(mesures)) {
      return { scene: made.scene, typologie: plan.typology, verification: made.verification, mesures };
    }
  }
  return null;
}

/** Plans in the order of their ratings, a little shuffled by a seed; 0 leaves them as they are. */
function shuffled(plans: readonly Plan[], seed: number): readonly Plan[] {
  if (seed < 2) return plans;
  return plans
    .map((plan, i) => ({ plan, rank: plan.score + SHUFFLE * noise(seed, i) }))
    .sort((p, q) => p.rank - q.rank)
    .map(({ plan }) => plan);
}

/** A number from 0 to 1 that follows from two (the finaliser of MurmurHash3). */
function noise(seed: number, index: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}
