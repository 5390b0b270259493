import type { Cost } from '../contract/index.js';

export type Headers = Record<string, string>;

/**
 * What the call cost and what is left. `RateLimit` follows draft-ietf-httpapi-ratelimit-headers-11; the policy is
 * named whenever billing tells the quota behind it (`cout.limites`).
 */
export function addCost(headers: Headers, cout: Cost): void {
  headers['x-cout-unites'] = String(cout.unites);
  headers['x-cout-offert'] = String(cout.offert);
  if (cout.restant !== null) headers['x-cout-restant'] = String(cout.restant);
  if (cout.plan !== null) headers['x-cout-plan'] = cout.plan;
  const { limites } = cout;
  if (limites && limites.length > 0) {
    headers['ratelimit-policy'] = limites
      .map((l) => `"${l.nom}";q=${l.quota}${l.fenetre === undefined ? '' : `;w=${l.fenetre}`};qu="${l.unite}"`)
      .join(', ');
    headers['ratelimit'] = limites
      .map((l) => `"${l.nom}";r=${Math.max(0, l.restant)};t=${Math.max(0, Math.ceil(l.remise))}`)
      .join(', ');
  } else if (cout.restant !== null) headers['ratelimit'] = `"mois";r=${Math.max(0, cout.restant)}`;
}
