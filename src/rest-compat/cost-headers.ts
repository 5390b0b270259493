import type { Cost } from '../contract/index.js';

export type Headers = Record<string, string>;

/**
 * Header fields for the cost of the call and the rest of the allowance. `RateLimit` follows
 * draft-ietf-httpapi-ratelimit-headers-11; the policy is named when billing gives its quota (`cout.limites`).
 */
export function addCost(headers: Headers, cost: Cost): void {
  headers['x-cout-unites'] = String(cost.unites);
  headers['x-cout-offert'] = String(cost.offert);
  if (cost.restant !== null) headers['x-cout-restant'] = String(cost.restant);
  if (cost.plan !== null) headers['x-cout-plan'] = cost.plan;
  const { limites } = cost;
  if (limites && limites.length > 0) {
    headers['ratelimit-policy'] = limites
      .map((l) => `"${l.nom}";q=${l.quota}${l.fenetre === undefined ? '' : `;w=${l.fenetre}`};qu="${l.unite}"`)
      .join(', ');
    headers['ratelimit'] = limites
      .map((l) => `"${l.nom}";r=${Math.max(0, l.restant)};t=${Math.max(0, Math.ceil(l.remise))}`)
      .join(', ');
  } else if (cost.restant !== null) headers['ratelimit'] = `"mois";r=${Math.max(0, cost.restant)}`;
}
