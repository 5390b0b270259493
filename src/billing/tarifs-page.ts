import type { Langue } from '../contract/index.js';
import type { TarifsResultat } from './plugin/tarifs.operation.js';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// French sets a space before double punctuation: it must not start a line.
const esc = (value: string | number): string =>
  String(value)
    .replace(/[&<>"']/g, (c) => ESCAPES[c]!)
    .replace(/ (?=[:;!?])/g, '\u00a0');

const TEXT = {
  fr: {
    title: 'Tarifs d’Aplomb',
    lead: 'Calculs locatifs réglementés et conception de bâtiments, pour agents et intégrateurs.',
    month: 'par mois',
    free: 'Gratuit',
    units: 'unités incluses par mois',
    over: 'l’unité au-delà du quota',
    buy: 'Souscrire',
    costs: 'Coût par appel',
    class: 'Classe',
    cost: 'Unités',
    frontier: 'Vérifier et produire',
    checking: 'Toujours gratuit, sans clé',
    producing: 'Production payante',
    none: 'Aucune adresse.',
    overage: 'Dépassement',
    contact: 'Contact',
    answer: 'Cette page est imprimée de la réponse de',
    ended: 'Promotion terminée',
    left: (n: number) => (n === 0 ? 'Promotion : dernier jour' : `Promotion : encore ${n} jour${n > 1 ? 's' : ''}`),
  },
  en: {
    title: 'Aplomb prices',
    lead: 'French regulated rental calculations and building design, for agents and integrators.',
    month: 'per month',
    free: 'Free',
    units: 'units included per month',
    over: 'per unit beyond the quota',
    buy: 'Subscribe',
    costs: 'Cost per call',
    class: 'Class',
    cost: 'Units',
    frontier: 'Checking and producing',
    checking: 'Always free, no key',
    producing: 'Paid production',
    none: 'No address.',
    overage: 'Overage',
    contact: 'Contact',
    answer: 'This page is printed from the answer of',
    ended: 'The promotion has ended',
    left: (n: number) => (n === 0 ? 'Promotion: last day' : `Promotion: ${n} more day${n > 1 ? 's' : ''}`),
  },
} as const satisfies Record<Langue, unknown>;
type Text = (typeof TEXT)[Langue];

/** The page's one style sheet, served apart so that `style-src 'self'` suffices. */
export const TARIFS_CSS = `
:root { color-scheme: light dark; --ink: #17202b; --soft: #566374; --line: #d5dce4; --paper: #fff; --accent: #0b5f8a; --tint: #eef4f8 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a3b0be; --line: #33404d; --paper: #12181f; --accent: #7cc4ea; --tint: #1a232c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .75rem }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem }
p { margin: .5rem 0; max-width: 44rem } .soft { color: var(--soft) }
a { color: var(--accent) }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin-top: 1.75rem }
.plan { border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem; display: flex; flex-direction: column; gap: .35rem }
.plan h2 { margin: 0; font-size: 1.05rem } .plan p { margin: 0 }
.price { font-size: 1.9rem; font-weight: 650; font-variant-numeric: tabular-nums } .price small { font-size: .9rem; font-weight: 400; color: var(--soft) }
.plan .buy { margin-top: auto; padding-top: .75rem }
.promo { background: var(--tint); border-left: 4px solid var(--accent); padding: .75rem 1rem; margin: 1rem 0; max-width: 44rem }
table { border-collapse: collapse; min-width: 16rem } th, td { text-align: left; padding: .4rem 1.5rem .4rem 0; border-bottom: 1px solid var(--line) }
td.n, th.n { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 0 2rem }
ul { padding: 0; margin: 0; list-style: none } li { padding: .15rem 0; overflow-wrap: anywhere } code { font: .875rem/1.5 ui-monospace, monospace }
`;

const money = (value: number, langue: Langue, currency: string) =>
  new Intl.NumberFormat(langue === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(value);

type PlanEntry = TarifsResultat['plans'][number];

function planCard(plan: PlanEntry, { monnaie }: TarifsResultat, text: Text, langue: Langue): string {
  const price =
    plan.prix_eur_mois === 0
      ? esc(text.free)
      : `${esc(money(plan.prix_eur_mois, langue, monnaie))} <small>${text.month}</small>`;
  const number = new Intl.NumberFormat(langue === 'fr' ? 'fr-FR' : 'en-GB');
  return `<section class="plan" id="${esc(plan.plan)}"><h2>${esc(plan.plan)}</h2><p class="price">${price}</p>${[
    plan.unites_incluses != null && `<p><strong>${esc(number.format(plan.unites_incluses))}</strong> ${text.units}</p>`,
    plan.depassement_eur_unite != null &&
      `<p class="soft">${esc(money(plan.depassement_eur_unite, langue, monnaie))} ${text.over}</p>`,
    plan.inclus && `<p>${esc(plan.inclus)}</p>`,
    plan.obtention && `<p class="soft">${esc(plan.obtention)}</p>`,
    plan.achat && /^https?:/.test(plan.achat) && `<p class="buy"><a href="${esc(plan.achat)}">${text.buy}</a></p>`,
  ]
    .filter(Boolean)
    .join('')}</section>`;
}

const addressList = (addresses: readonly string[], text: Text) =>
  addresses.length === 0
    ? `<p class="soft">${text.none}</p>`
    : `<ul>${addresses.map((a) => `<li><code>${esc(a)}</code></li>`).join('')}</ul>`;

/**
 * The human tariff page, from the answer of GET /tarifs and nothing else.
 * @param css address of the style sheet TARIFS_CSS
 */
export function tarifsPage(answer: TarifsResultat, langue: Langue, css = '/tarifs.css'): string {
  const text = TEXT[langue];
  const f = answer.frontiere_cao;
  const costs = Object.entries(answer.cout_par_appel).map(
    ([name, units]) => `<tr><td><code>${esc(name)}</code></td><td class="n">${esc(units)}</td></tr>`,
  );
  const contact = /^[^\s@:/]+@[^\s@]+$/.test(answer.contact)
    ? `<a href="mailto:${esc(answer.contact)}">${esc(answer.contact)}</a>`
    : esc(answer.contact);
  return `<!doctype html>
<html lang="${langue}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title><link rel="stylesheet" href="${esc(css)}"></head>
<body><main>
<h1>${text.title}</h1><p class="soft">${text.lead}</p>
<div class="plans">${answer.plans.map((plan) => planCard(plan, answer, text, langue)).join('')}</div>
<h2>${text.costs}</h2><p>${esc(answer.unite)}</p>
<table><thead><tr><th scope="col">${text.class}</th><th scope="col" class="n">${text.cost}</th></tr></thead><tbody>${costs.join('')}</tbody></table>
<h2>${text.frontier}</h2><p><strong>${esc(f.principe)}</strong> ${esc(f.pourquoi)}</p>
<p class="promo"><strong>${f.encore_offerte_aujourdhui ? text.left(f.jours_restants) : text.ended}.</strong> ${esc(f.avertissement)}</p>
<div class="columns"><section><h3>${text.checking}</h3>${addressList(f.gratuit_toujours_sans_cle, text)}</section>
<section><h3>${text.producing}</h3>${addressList(f.production_payante, text)}</section></div>
<h2>${text.overage}</h2><p>${esc(answer.depassement)}</p>
<h2>${text.contact}</h2><p>${contact}</p>
<p class="soft">${text.answer} <a href="/api/v1/tarifs"><code>GET /api/v1/tarifs</code></a>.</p>
</main></body></html>
`;
}
