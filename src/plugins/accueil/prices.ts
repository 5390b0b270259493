import type { Langue } from '../../contract/index.js';
import { count, money, pageText, readableDates } from '../../contract/index.js';
import { say } from '../../words/index.js';
import { TEXT } from './texts.js';

/** What this page reads of the answer of GET /tarifs. */
export interface Prices {
  readonly monnaie: string;
  readonly plans: readonly {
    readonly plan: string;
    readonly prix_eur_mois: number;
    readonly unites_incluses?: number | null;
    readonly inclus?: string | null;
  }[];
  readonly frontiere_cao: {
    readonly principe: string;
    readonly avertissement: string;
    readonly cout_production: number;
  };
}

type PlanEntry = Prices['plans'][number];

function planCard({ plan, prix_eur_mois: price, ...entry }: PlanEntry, prices: Prices, langue: Langue): string {
  const { unites_incluses: units, inclus } = entry;
  const name = price === 0 ? say(TEXT.evaluation, langue) : plan;
  const month = `${money(price, langue, prices.monnaie)} <small>${say(TEXT.month, langue)}</small>`;
  const shown = price === 0 ? say(TEXT.free, langue) : month;
  const cost = prices.frontiere_cao.cout_production;
  const included = units == null ? (inclus ?? '') : say(TEXT.units, langue, { count: count(units, langue), cost });
  return `<article class="plan"><h3>${pageText(name)}</h3><p class="prix">${shown}</p>
<p>${pageText(included)}</p></article>`;
}

/** The plans in a few words, from the same answer as the page of the prices. */
export function pricesSection(prices: Prices, langue: Langue, suffix: string): string {
  const { frontiere_cao: line } = prices;
  return `<section id="prix"><h2>${say(TEXT.prices, langue)}</h2>
<p><strong>${pageText(line.principe)}</strong> ${pageText(readableDates(line.avertissement, langue))}</p>
<div class="plans">${prices.plans.map((plan) => planCard(plan, prices, langue)).join('')}</div>
<p><a href="/tarifs${suffix}">${pageText(say(TEXT.allPrices, langue))}</a></p></section>`;
}
