import type { Langue } from '../contract/index.js';
import { say, t } from '../words/index.js';
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
  title: t('Tarifs d’Aplomb', 'Aplomb prices'),
  lead: t(
    'Calculs locatifs réglementés et conception de bâtiments, pour agents et intégrateurs.',
    'French regulated rental calculations and building design, for agents and integrators.',
  ),
  month: t('par mois', 'per month'),
  free: t('Gratuit', 'Free'),
  units: t('unités incluses par mois', 'units included per month'),
  over: t('l’unité au-delà du quota', 'per unit beyond the quota'),
  buy: t('Souscrire', 'Subscribe'),
  costs: t('Coût par appel', 'Cost per call'),
  class: t('Classe', 'Class'),
  cost: t('Unités', 'Units'),
  frontier: t('Vérifier et produire', 'Checking and producing'),
  checking: t('Toujours gratuit, sans clé', 'Always free, no key'),
  producing: t('Production payante', 'Paid production'),
  none: t('Aucune adresse.', 'No address.'),
  overage: t('Dépassement', 'Overage'),
  contact: t('Contact', 'Contact'),
  answer: t('Cette page est imprimée de la réponse de', 'This page is printed from the answer of'),
  ended: t('Promotion terminée', 'The promotion has ended'),
  lastDay: t('Promotion : dernier jour', 'Promotion: last day'),
  oneDayLeft: t('Promotion : encore {n} jour', 'Promotion: {n} more day'),
  daysLeft: t('Promotion : encore {n} jours', 'Promotion: {n} more days'),
};

function promotionLeft(n: number, langue: Langue): string {
  if (n === 0) return say(TEXT.lastDay, langue);
  return say(n > 1 ? TEXT.daysLeft : TEXT.oneDayLeft, langue, { n });
}

/** The page's one style sheet, served apart so that `style-src 'self'` suffices. */
export const TARIFS_CSS = `
:root { color-scheme: light dark; --ink: #17202b; --soft: #566374; --line: #d5dce4; --paper: #fff; \
--accent: #0b5f8a; --tint: #eef4f8 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a3b0be; --line: #33404d; --paper: #12181f; \
--accent: #7cc4ea; --tint: #1a232c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .75rem }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem }
p { margin: .5rem 0; max-width: 44rem } .soft { color: var(--soft) }
a { color: var(--accent) }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin-top: 1.75rem }
.plan { border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem; \
display: flex; flex-direction: column; gap: .35rem }
.plan h2 { margin: 0; font-size: 1.05rem } .plan p { margin: 0 }
.price { font-size: 1.9rem; font-weight: 650; font-variant-numeric: tabular-nums } \
.price small { font-size: .9rem; font-weight: 400; color: var(--soft) }
.plan .buy { margin-top: auto; padding-top: .75rem }
.promo { background: var(--tint); border-left: 4px solid var(--accent); padding: .75rem 1rem; \
margin: 1rem 0; max-width: 44rem }
table { border-collapse: collapse; min-width: 16rem } \
th, td { text-align: left; padding: .4rem 1.5rem .4rem 0; border-bottom: 1px solid var(--line) }
td.n, th.n { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 0 2rem }
ul { padding: 0; margin: 0; list-style: none } li { padding: .15rem 0; overflow-wrap: anywhere } \
code { font: .875rem/1.5 ui-monospace, monospace }
`;

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Langue, string>;

const money = (value: number, langue: Langue, currency: string) =>
  new Intl.NumberFormat(LOCALES[langue], {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(value);

type PlanEntry = TarifsResultat['plans'][number];

function planCard(plan: PlanEntry, { monnaie }: TarifsResultat, langue: Langue): string {
  const { plan: name, prix_eur_mois: price, unites_incluses: units, depassement_eur_unite: overage } = plan;
  const amount = (value: number) => esc(money(value, langue, monnaie));
  const said = (text: (typeof TEXT)['free']) => say(text, langue);
  const priced = price === 0 ? esc(said(TEXT.free)) : `${amount(price)} <small>${said(TEXT.month)}</small>`;
  const lines = [
    units != null &&
      `<p><strong>${esc(new Intl.NumberFormat(LOCALES[langue]).format(units))}</strong> ${said(TEXT.units)}</p>`,
    overage != null && `<p class="soft">${amount(overage)} ${said(TEXT.over)}</p>`,
    plan.inclus && `<p>${esc(plan.inclus)}</p>`,
    plan.obtention && `<p class="soft">${esc(plan.obtention)}</p>`,
    plan.achat &&
      /^https?:/.test(plan.achat) &&
      `<p class="buy"><a href="${esc(plan.achat)}">${said(TEXT.buy)}</a></p>`,
  ];
  const heading = `<h2>${esc(name)}</h2><p class="price">${priced}</p>`;
  return `<section class="plan" id="${esc(name)}">${heading}${lines.filter(Boolean).join('')}</section>`;
}

const addressList = (addresses: readonly string[], langue: Langue) =>
  addresses.length === 0
    ? `<p class="soft">${say(TEXT.none, langue)}</p>`
    : `<ul>${addresses.map((a) => `<li><code>${esc(a)}</code></li>`).join('')}</ul>`;

function costTable(answer: TarifsResultat, langue: Langue): string {
  const rows = Object.entries(answer.cout_par_appel).map(
    ([name, units]) => `<tr><td><code>${esc(name)}</code></td><td class="n">${esc(units)}</td></tr>`,
  );
  const [name, cost] = [say(TEXT.class, langue), say(TEXT.cost, langue)];
  const head = `<tr><th scope="col">${name}</th><th scope="col" class="n">${cost}</th></tr>`;
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What is free and what is paid: the principle, the promotion, then the addresses of each side. */
function frontier({ frontiere_cao: f }: TarifsResultat, langue: Langue): string {
  const left = f.encore_offerte_aujourdhui ? promotionLeft(f.jours_restants, langue) : say(TEXT.ended, langue);
  const [free, paid] = [f.gratuit_toujours_sans_cle, f.production_payante];
  return `<h2>${say(TEXT.frontier, langue)}</h2><p><strong>${esc(f.principe)}</strong> ${esc(f.pourquoi)}</p>
<p class="promo"><strong>${left}.</strong> ${esc(f.avertissement)}</p>
<div class="columns"><section><h3>${say(TEXT.checking, langue)}</h3>${addressList(free, langue)}</section>
<section><h3>${say(TEXT.producing, langue)}</h3>${addressList(paid, langue)}</section></div>`;
}

const contactLink = (contact: string) =>
  /^[^\s@:/]+@[^\s@]+$/.test(contact) ? `<a href="mailto:${esc(contact)}">${esc(contact)}</a>` : esc(contact);

const head = (title: string, css: string) =>
  [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><link rel="stylesheet" href="${esc(css)}"></head>`,
  ].join('');

/**
 * The human tariff page, from the answer of GET /tarifs and nothing else.
 * @param css address of the style sheet TARIFS_CSS
 */
export function tarifsPage(answer: TarifsResultat, langue: Langue, css = '/tarifs.css'): string {
  const title = say(TEXT.title, langue);
  return `<!doctype html>
<html lang="${langue}">
${head(title, css)}
<body><main>
<h1>${title}</h1><p class="soft">${say(TEXT.lead, langue)}</p>
<div class="plans">${answer.plans.map((plan) => planCard(plan, answer, langue)).join('')}</div>
<h2>${say(TEXT.costs, langue)}</h2><p>${esc(answer.unite)}</p>
${costTable(answer, langue)}
${frontier(answer, langue)}
<h2>${say(TEXT.overage, langue)}</h2><p>${esc(answer.depassement)}</p>
<h2>${say(TEXT.contact, langue)}</h2><p>${contactLink(answer.contact)}</p>
<p class="soft">${say(TEXT.answer, langue)} <a href="/api/v1/tarifs"><code>GET /api/v1/tarifs</code></a>.</p>
</main></body></html>
`;
}
