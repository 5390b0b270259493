import type { Building, Flight, Guardrail } from '../../../building/index.js';
import { coverAt, nosingZAt } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { ANGLE_TOLERANCE_DEG, atLeast, atMost } from '../../../maths/constants.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { dot, midpoint, offsetFrom, subtract } from '../../../maths/vector.js';
import type { AlertCode } from '../../codes.js';
import type { Finding, Fix } from '../../finding.js';
import { sentence } from '../../messages.js';
import type { ThresholdKey } from '../../norms/index.js';
import { normOf, ruleOf, THRESHOLDS } from '../../norms/index.js';
import { on } from './attachment.js';

const STEPS = sentence('Nombre de hauteurs et giron qui respectent toutes les limites', 'Number of risers and going within every limit');
const WIDEN = sentence('Largeur minimale', 'Least width');
const HEIGHTEN = sentence('Hauteur minimale', 'Least height');

interface Limit {
  readonly key: ThresholdKey;
  readonly code: AlertCode;
  readonly value: (flight: Flight) => number;
}

/** One row a limit of a flight. The first three are corrected together, by other steps. */
const LIMITS: readonly Limit[] = [
  { key: 'hauteur_marche_max', code: 'marche_trop_haute', value: ({ riser }) => riser },
  { key: 'giron_min', code: 'giron_insuffisant', value: ({ going }) => going },
  { key: 'pente_escalier_max', code: 'escalier_trop_raide', value: ({ riser, going }) => (Math.atan2(riser, going) * 180) / Math.PI },
  { key: 'largeur_volee_min', code: 'escalier_etroit', value: ({ width }) => width },
  { key: 'hauteurs_par_volee_max', code: 'volee_trop_longue', value: ({ risers }) => risers },
];

function meets(value: number, key: ThresholdKey, limit: number): boolean {
  const { sens, unite } = THRESHOLDS[key];
  if (unite === 'deg') return value <= limit + ANGLE_TOLERANCE_DEG;
  return (sens as string) === 'minimum' ? atLeast(value, limit) : unite === 'nombre' ? value <= limit : atMost(value, limit);
}

/** Risers, goings, pitch, width, steps in a row, and Blondel's sum, against the limits of the country. */
export function* flightDimensions(building: Building): Generator<Finding> {
  const { scene } = building;
  const limits = LIMITS.flatMap((limit) => ruleOf(scene, limit.key) ? [{ ...limit, rule: ruleOf(scene, limit.key)! }] : []);
  const [least, most] = [ruleOf(scene, 'blondel_min'), ruleOf(scene, 'blondel_max')];
  for (const flight of building.stairs.flatMap(({ flights }) => flights)) {
    for (const { key, code, value, rule } of limits) {
      if (meets(value(flight), key, rule.valeur)) continue;
      const fixes = code === 'escalier_etroit' ? [{ cible: `${flight.pointer}/largeur`, actuel: flight.source.largeur ?? null, propose: rule.valeur, raison: WIDEN }] : code === 'volee_trop_longue' ? [] : betterSteps(flight, building);
      yield { ...on(flight, building), code, params: { index: flight.index }, valeur: value(flight), seuil: rule.valeur, norme: normOf(rule), fixes };
    }
    if (!least || !most || (atLeast(flight.blondel, least.valeur) && atMost(flight.blondel, most.valeur))) continue;
    const broken = flight.blondel < least.valeur ? least : most;
    yield {
      ...on(flight, building), code: 'escalier_blondel', params: { index: flight.index, bornes: `${least.valeur}–${most.valeur}` }, valeur: flight.blondel, seuil: broken.valeur, norme: normOf(broken),
      fixes: betterSteps(flight, building),
    };
  }
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
  const [highest, least, low, high, pitch] = [limit('hauteur_marche_max', Infinity), limit('giron_min', 0), limit('blondel_min', 0), limit('blondel_max', Infinity), limit('pente_escalier_max', 90)];
  const options = Array.from({ length: 2 * MORE_RISERS + 1 }, (_, i) => flight.risers + i - MORE_RISERS).filter((count) => count >= 2).flatMap((count) => {
    const riser = flight.rise / count;
    if (riser > highest) return [];
    const from = Math.ceil(Math.max(least, low - 2 * riser, riser / Math.tan((pitch * Math.PI) / 180)));
    const to = Math.floor(Math.min(high - 2 * riser, 400));
    if (from > to) return [];
    const same = flight.run / (count - 1);
    const going = Math.min(to, Math.max(from, Math.abs(same - from) < Math.abs(same - to) && same >= from && same <= to ? Math.round(same) : same < from ? from : same > to ? to : Math.round(same)));
    return [{ count, going, cost: Math.abs(going * (count - 1) - flight.run) + Math.abs(2 * riser + going - COMFORT_MM) }];
  });
  const best = options.sort((p, q) => p.cost - q.cost)[0];
  if (!best) return [];
  return [
    { cible: `${flight.pointer}/nb_marches`, actuel: flight.source.nb_marches ?? null, propose: best.count, raison: STEPS },
    { cible: `${flight.pointer}/giron`, actuel: flight.source.giron ?? null, propose: best.going, raison: STEPS },
  ];
}

/** Waist of the flights above, square to their slope. */
const WAIST_MM = 120;

/** Headroom under the roof and under other flights. Floors are opened where they would be too low. */
export function* headroom(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'echappee_min');
  if (!rule) return;
  const flights = building.stairs.flatMap((stair) => stair.flights);
  const index = boxIndex(flights.map(({ footprint }) => boundsOf(footprint)));
  for (const flight of flights) {
    let least = Infinity;
    for (let step = 0; step < flight.risers; step++) {
      const along = Math.min(step * flight.going, flight.run - 1);
      const at = offsetFrom(flight.foot, flight.direction, along);
      const z = nosingZAt(flight, along);
      const cover = coverAt(building, at);
      if (cover && cover.z > flight.z) least = Math.min(least, cover.z - (cover.roof.type === 'plat' ? 0 : cover.roof.thickness) - z);
      for (const i of index.search(boundsOf([at]))) {
        const other = flights[i]!;
        if (other === flight || !ringContains(other.footprint, at)) continue;
        const under = nosingZAt(other, dot(subtract(at, other.foot), other.direction)) - other.riser - WAIST_MM * Math.hypot(1, other.riser / other.going);
        if (under > z) least = Math.min(least, under - z);
      }
    }
    if (!atLeast(least, rule.valeur)) yield { ...on(flight, building), code: 'echappee_insuffisante', params: { index: flight.index }, valeur: Math.max(0, least), seuil: rule.valeur, norme: normOf(rule), fixes: [] };
  }
}

/** Guardrails lower than the country asks for: on a floor, or along a flight. */
export function* guardrailHeights(building: Building): Generator<Finding> {
  for (const guardrail of building.guardrails) {
    const rule = ruleOf(building.scene, isOnFlight(guardrail) ? 'garde_corps_volee_min' : 'garde_corps_min');
    if (!rule || atLeast(guardrail.height, rule.valeur)) continue;
    const { pointer, id, index, a, b, z, height, source, levelIndex } = guardrail;
    yield {
      code: 'garde_corps_trop_bas', objet: pointer, id, niveau: building.levels[levelIndex]?.name ?? null, position: { ...midpoint(a, b), z }, params: { index }, valeur: height, seuil: rule.valeur, norme: normOf(rule),
      fixes: [{ cible: `${pointer}/hauteur`, actuel: source.hauteur ?? null, propose: rule.valeur, raison: HEIGHTEN }],
    };
  }
}

const isOnFlight = ({ footing }: Guardrail): boolean => footing === 'groupe';
