import type { Building } from '../../building/index.js';
import { isDemolished } from '../../scene/index.js';
import { heatingFields, numberIn, objectIn } from '../heating.js';

/** Energies that a generator may take. */
export const ENERGIES = ['electricite', 'gaz', 'bois', 'fioul', 'reseau'] as const;
export type Energy = (typeof ENERGIES)[number];
export const USAGES = ['chauffage', 'ecs'] as const;
export type Usage = (typeof USAGES)[number];

/** What makes the heat of a usage. */
export interface Generator {
  readonly usage: Usage;
  readonly type: string;
  readonly energy: Energy | null;
  /** Heat over final energy; null when nobody gives it. */
  readonly efficiency: number | null;
  /** Deduced from a `chauffe_eau` among the fixtures. */
  readonly isHypothesis: boolean;
}

/** Energy by the words of a type. */
const WORDS: readonly (readonly [RegExp, Energy])[] = [
  [/gaz/i, 'gaz'],
  [/fioul|mazout/i, 'fioul'],
  [/bois|granul|pellet|poele|buche/i, 'bois'],
  [/reseau|collectif/i, 'reseau'],
  [/pac|pompe|elec|joule|convect|rayonnant|clim|thermodynamique|chauffe_eau/i, 'electricite'],
];
/** Heat that a resistance makes is the energy that it takes. */
const JOULE = /joule|convect|rayonnant|radiateur_elec|^elec|^chauffe_eau$/i;

const isEnergy = (word: unknown): word is Energy => ENERGIES.some((energy) => energy === word);

function generatorIn(usage: Usage, from: Readonly<Record<string, unknown>>): Generator | null {
  const { type, energie } = from;
  if (typeof type !== 'string' || type === '') return null;
  const efficiency =
    numberIn(from, 'rendement', { min: 0.01 }) ??
    numberIn(from, 'scop', { min: 0.01 }) ??
    numberIn(from, 'cop', { min: 0.01 });
  return {
    usage,
    type,
    energy: isEnergy(energie) ? energie : (WORDS.find(([words]) => words.test(type))?.[1] ?? null),
    efficiency: efficiency ?? (JOULE.test(type) ? 1 : null),
    isHypothesis: false,
  };
}

/** `chauffage.generateur` and `chauffage.generateur_ecs`; without the latter, a water heater among the fixtures. */
export function generatorsOf({ scene }: Building): Generator[] {
  const fields = heatingFields(scene);
  const heating = generatorIn('chauffage', objectIn(fields, 'generateur'));
  const told = generatorIn('ecs', objectIn(fields, 'generateur_ecs'));
  const isHeater = (scene.plomberie ?? []).some((one) => one.type === 'chauffe_eau' && !isDemolished(one));
  const heater = isHeater ? generatorIn('ecs', { type: 'chauffe_eau' }) : null;
  const water = told ?? (heater && { ...heater, isHypothesis: true });
  return [heating, water].flatMap((generator) => generator ?? []);
}

/** Energy of a usage over a year, kWh, kgCO₂e. */
export interface Consumption extends Generator {
  readonly final: number | null;
  readonly primary: number | null;
  readonly co2: number | null;
}

const times = (value: number | null, factor: number | null | undefined): number | null =>
  value === null || factor === null || factor === undefined ? null : value * factor;

/** What each generator takes for the needs, and what the answer lacks, as paths. */
export function consumptionsOf(
  building: Building,
  needs: Readonly<Record<Usage, number | null>>,
): { readonly consumptions: Consumption[]; readonly missing: string[] } {
  const { coefficients_ep: primaries, facteurs_co2_kg_kwh: emissions } = building.scene.climat ?? {};
  const generators = generatorsOf(building);
  const path = (usage: Usage): string => (usage === 'chauffage' ? 'chauffage.generateur' : 'chauffage.generateur_ecs');
  const consumptions = generators.map((generator): Consumption => {
    const { usage, energy, efficiency } = generator;
    const final = times(needs[usage], efficiency === null ? null : 1 / efficiency);
    const factorIn = (factors: Readonly<Record<string, number>> | undefined) =>
      energy === null ? null : factors?.[energy];
    return { ...generator, final, primary: times(final, factorIn(primaries)), co2: times(final, factorIn(emissions)) };
  });
  const missing = [
    ...USAGES.filter((usage) => !generators.some((one) => one.usage === usage)).map(path),
    ...generators.flatMap(({ usage, efficiency, energy }) => [
      ...(efficiency === null ? [`${path(usage)}.rendement`] : []),
      ...(energy === null ? [`${path(usage)}.energie`] : []),
      ...(energy !== null && primaries?.[energy] === undefined ? [`climat.coefficients_ep.${energy}`] : []),
      ...(energy !== null && emissions?.[energy] === undefined ? [`climat.facteurs_co2_kg_kwh.${energy}`] : []),
    ]),
  ];
  return { consumptions, missing: [...new Set(missing)] };
}
