import type { Building, Flight, Guardrail, Stair } from '../../../building/index.js';
import { coverAt, nosingZAt } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { ANGLE_TOLERANCE_DEG, atLeast, atMost } from '../../../maths/constants.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { dot, midpoint, offsetFrom, subtract } from '../../../maths/vector.js';
import type { AlertCode } from '../codes.js';
import type { Finding, Fix } from '../../engine/finding.js';
import type { Params } from '../../engine/finding.js';
import type { Scene } from '../../../scene/index.js';
import type { Rule, ThresholdKey } from '../norms.js';
import { normOf, ruleOf, THRESHOLDS } from '../norms.js';
import { on } from './attachment.js';
import { t } from '../../../../words/index.js';

const STEPS = t(
  'Nombre de hauteurs et giron qui respectent toutes les limites',
  'Number of risers and going within every limit',
);
const WIDEN = t('Largeur minimale', 'Least width');
const HEIGHTEN = t('Hauteur minimale', 'Least height');

interface Limit {
  readonly key: ThresholdKey;
  readonly code: AlertCode;
  readonly value: (flight: Flight) => number;
}

/** One row a limit of a flight. The first three are corrected together, by other steps. */
const LIMITS: readonly Limit[] = [
  { key: 'hauteur_marche_max', code: 'marche_trop_haute', value: ({ riser }) => riser },
  { key: 'giron_min', code: 'giron_insuffisant', value: ({ going }) => going },
  {
    key: 'pente_escalier_max',
    code: 'escalier_trop_raide',
    value: ({ riser, going }) => (Math.atan2(riser, going) * 180) / Math.PI,
  },
  { key: 'largeur_volee_min', code: 'escalier_etroit', value: ({ width }) => width },
  { key: 'hauteurs_par_volee_max', code: 'volee_trop_longue', value: ({ risers }) => risers },
];

function meets(value: number, key: ThresholdKey, limit: number): boolean {
  const { sens, unite } = THRESHOLDS[key];
  if (unite === 'deg') return value <= limit + ANGLE_TOLERANCE_DEG;
  return (sens as string) === 'minimum'
    ? atLeast(value, limit)
    : unite === 'nombre'
      ? value <= limit
      : atMost(value, limit);
}

/** A dimension of a flight beyond a limit of the country. */
export interface StepFault {
  readonly code: AlertCode;
  readonly value: number;
  readonly rule: Rule;
  /** Of its message. */
  readonly params: Params;
}

/** Risers, goings, pitch, width, steps in a row, and Blondel's sum, against the limits of the country. */
export function* stepFaults(scene: Scene, flight: Flight): Generator<StepFault> {
  const params = { index: flight.index };
  for (const { key, code, value } of LIMITS) {
    const rule = ruleOf(scene, key);
    if (rule && !meets(value(flight), key, rule.valeur)) yield { code, value: value(flight), rule, params };
  }
  const [least, most] = [ruleOf(scene, 'blondel_min'), ruleOf(scene, 'blondel_max')];
  if (!least || !most || (atLeast(flight.blondel, least.valeur) && atMost(flight.blondel, most.valeur))) return;
  yield {
    code: 'escalier_blondel',
    value: flight.blondel,
    rule: flight.blondel < least.valeur ? least : most,
    params: { ...params, bornes: `${least.valeur}–${most.valeur}` },
  };
}

export function* flightDimensions(building: Building): Generator<Finding> {
  const { scene } = building;
  for (const stair of building.stairs) {
    for (const flight of stair.flights) {
      for (const { code, value, rule, params } of stepFaults(scene, flight)) {
        yield {
          ...on(flight, building),
          code,
          params,
          valeur: value,
          seuil: rule.valeur,
          norme: normOf(rule),
          fixes: fixesOf(code, flight, stair, building, rule),
        };
      }
    }
  }
}

function fixesOf(code: AlertCode, flight: Flight, { flights }: Stair, building: Building, { valeur }: Rule): Fix[] {
  if (code === 'volee_trop_longue') return [];
  if (code === 'escalier_etroit') {
    return [
      { cible: `${flight.pointer}/largeur`, actuel: flight.source.largeur ?? null, propose: valeur, raison: WIDEN },
    ];
  }
  // Another run would move the arrival off the landing, and what follows with it.
  return flights.length > 1 && flight.toLevel === null ? [] : betterSteps(flight, building);
}

/** Usual riser sought, and how far from the present number of risers. */
const MORE_RISERS = 12;
const COMFORT_MM = 630;

/**
 * Number of risers and going within every limit, the run changing least (the arrival moves with it). Empty when no
 * combination fits.
 */
function betterSteps(flight: Flight, { scene }: Building): Fix[] {
  const limit = (key: ThresholdKey, otherwise: number): number => ruleOf(scene, key)?.valeur ?? otherwise;
  const [highest, least, low, high, pitch] = [
    limit('hauteur_marche_max', Infinity),
    limit('giron_min', 0),
    limit('blondel_min', 0),
    limit('blondel_max', Infinity),
    limit('pente_escalier_max', 90),
  ];
  const options = Array.from({ length: 2 * MORE_RISERS + 1 }, (_, i) => flight.risers + i - MORE_RISERS)
    .filter((count) => count >= 2)
    .flatMap((count) => {
      const riser = flight.rise / count;
      if (riser > highest) return [];
      const from = Math.ceil(Math.max(least, low - 2 * riser, riser / Math.tan((pitch * Math.PI) / 180)));
      const to = Math.floor(Math.min(high - 2 * riser, 400));
      if (from > to) return [];
      const same = flight.run / (count - 1);
      const going = Math.min(
        to,
        Math.max(
          from,
          Math.abs(same - from) < Math.abs(same - to) && same >= from && same <= to
            ? Math.round(same)
            : same < from
              ? from
              : same > to
                ? to
                : Math.round(same),
        ),
      );
      return [
        { count, going, cost: Math.abs(going * (count - 1) - flight.run) + Math.abs(2 * riser + going - COMFORT_MM) },
      ];
    });
  const best = options.sort((p, q) => p.cost - q.cost)[0];
  if (!best) return [];
  return [
    {
      cible: `${flight.pointer}/nb_marches`,
      actuel: flight.source.nb_marches ?? null,
      propose: best.count,
      raison: STEPS,
    },
    { cible: `${flight.pointer}/giron`, actuel: flight.source.giron ?? null, propose: best.going, raison: STEPS },
  ];
}

/** Waist of the flights above, square to their slope. */
const WAIST_MM = 120;

/** More flights than this over one: a heap, one mistake. */
const MOST_ABOVE = 20;

/** Headroom under the roof and under other flights. Floors are opened where they would be too low. */
export function* headroom(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'echappee_min');
  if (!rule) return;
  const flights = building.stairs.flatMap((stair) => stair.flights);
  const index = budgeted(boxIndex(flights.map(({ footprint }) => boundsOf(footprint))));
  for (const flight of flights) {
    const above = index
      .search(boundsOf(flight.footprint))
      .map((i) => flights[i]!)
      .filter((other) => other !== flight && other.arrivalZ > flight.z)
      .slice(0, MOST_ABOVE);
    let least = Infinity;
    for (let step = 0; step < flight.risers; step++) {
      const along = Math.min(step * flight.going, flight.run - 1);
      const at = offsetFrom(flight.foot, flight.direction, along);
      const z = nosingZAt(flight, along);
      const cover = coverAt(building, at);
      if (cover && cover.z > flight.z) {
        least = Math.min(least, cover.z - (cover.roof.type === 'plat' ? 0 : cover.roof.thickness) - z);
      }
      for (const other of above) {
        if (!ringContains(other.footprint, at)) continue;
        const under =
          nosingZAt(other, dot(subtract(at, other.foot), other.direction)) -
          other.riser -
          WAIST_MM * Math.hypot(1, other.riser / other.going);
        if (under > z) least = Math.min(least, under - z);
      }
    }
    if (!atLeast(least, rule.valeur)) {
      yield {
        ...on(flight, building),
        code: 'echappee_insuffisante',
        params: { index: flight.index },
        valeur: Math.max(0, least),
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  }
}

/** Guardrails lower than the country asks for: on a floor, or along a flight. */
export function* guardrailHeights(building: Building): Generator<Finding> {
  for (const guardrail of building.guardrails) {
    const rule = ruleOf(building.scene, isOnFlight(guardrail) ? 'garde_corps_volee_min' : 'garde_corps_min');
    if (!rule || atLeast(guardrail.height, rule.valeur)) continue;
    const { pointer, id, index, a, b, z, height, source, levelIndex } = guardrail;
    yield {
      code: 'garde_corps_trop_bas',
      objet: pointer,
      id,
      niveau: building.levels[levelIndex] ?? null,
      position: { ...midpoint(a, b), z },
      params: { index },
      valeur: height,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: `${pointer}/hauteur`, actuel: source.hauteur ?? null, propose: rule.valeur, raison: HEIGHTEN }],
    };
  }
}

const isOnFlight = ({ footing }: Guardrail): boolean => footing === 'groupe';
