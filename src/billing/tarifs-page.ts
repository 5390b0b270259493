import type { Langue, Operation, PageParts } from '../contract/index.js';
import { cents, count, escaped, framedPage, helpOf, money, pageText, readableDates } from '../contract/index.js';
import { say, t, type Text } from '../words/index.js';
import type { TarifsResultat } from './plugin/tarifs.operation.js';

const TEXT = {
  title: t('Tarifs', 'Prices'),
  lead: t(
    'Ce qui aide à décider ne coûte rien : vérifier, corriger, modifier, consulter. Un document que vous gardez se compte en unités.',
    'What helps to decide costs nothing: checking, correcting, changing, looking up. A document that you keep is counted in units.',
  ),
  free: t('Gratuit, toujours', 'Free, always'),
  freeLead: t('Sans clé, sans compte, sans limite de durée.', 'No key, no account, no end date.'),
  freeKey: t('Gratuit avec une clé : ', 'Free with a key: '),
  costs: t('Ce que coûte un document', 'What a document costs'),
  what: t('Ce que vous obtenez', 'What you get'),
  cost: t('Unités', 'Units'),
  onAgent: t('Plan {plan}', 'Plan {plan}'),
  hundredOnAgent: t('Les 100, plan {plan}', '100 of them, plan {plan}'),
  underACent: t('moins d’un centime', 'less than a cent'),
  hundred: t(
    'Un document coûte au plus quelques centimes : les prix sont ceux de cent.',
    'A document costs a few cents at most: prices are those of a hundred.',
  ),
  plans: t('Les plans', 'Plans'),
  month: t('par mois', 'a month'),
  free0: t('Gratuit', 'Free'),
  evaluation: t('Évaluation', 'Evaluation'),
  units: t('{count} unités par mois', '{count} units a month'),
  equals: t('soit {count} documents de bâtiment', 'that is {count} building documents'),
  over: t('{amount} l’unité au-delà', '{amount} a unit beyond'),
  buy: t('Souscrire', 'Subscribe'),
  examples: t('Trois exemples', 'Three examples'),
  example: t('Pour quoi faire', 'What for'),
  total: t('Total', 'Total'),
  nothing: t('rien', 'nothing'),
  unitsOf: t('{n} unités', '{n} units'),
  rules: t('Les règles, en entier', 'The rules, in full'),
  frontier: t('Vérifier et produire', 'Checking and producing'),
  checking: t('Adresses toujours gratuites, sans clé', 'Addresses always free, no key'),
  producing: t('Adresses de production', 'Addresses that produce'),
  classes: t('Unités par classe d’appel', 'Units by class of call'),
  overage: t('Au-delà du quota', 'Beyond the quota'),
  contact: t('Une question', 'A question'),
  answer: t('Cette page est imprimée de la réponse de', 'This page is printed from the answer of'),
  ended: t('Promotion terminée', 'The promotion has ended'),
  lastDay: t('Promotion : dernier jour', 'Promotion: last day'),
  oneDayLeft: t('Promotion : encore {n} jour', 'Promotion: {n} more day'),
  daysLeft: t('Promotion : encore {n} jours', 'Promotion: {n} more days'),
} as const;

/** What people come for, by the routes that it takes; a route that is not served leaves its example out. */
const EXAMPLES: readonly { readonly text: Text; readonly calls: Readonly<Record<string, number>> }[] = [
  {
    text: t('Relire un projet dix fois, corriger ses alertes', 'Check a project ten times over, correct its alerts'),
    calls: { '/cao/verifier': 10 },
  },
  {
    text: t(
      'Le dossier d’une maison : plans en PDF, DXF, carnet, métrés, devis',
      'The file of a house: board as PDF, DXF, sheets, quantities, estimate',
    ),
    calls: { '/cao/pdf': 1, '/cao/dxf': 1, '/cao/carnet': 1, '/cao/metres': 1, '/cao/devis': 1 },
  },
  {
    text: t(
      'Un bail pendant un an : douze quittances, une révision, une régularisation',
      'A lease for a year: twelve receipts, one revision, one settlement',
    ),
    calls: { '/documents/quittance': 12, '/irl/revision': 1, '/regularisation/charges': 1 },
  },
];

const p = (html: string, className = ''): string => `<p${className && ` class="${className}"`}>${html}</p>`;

function promotionLeft(n: number, langue: Langue): string {
  if (n === 0) return say(TEXT.lastDay, langue);
  return say(n > 1 ? TEXT.daysLeft : TEXT.oneDayLeft, langue, { n });
}

type PlanEntry = TarifsResultat['plans'][number];

function planCard(plan: PlanEntry, { monnaie, frontiere_cao: line }: TarifsResultat, langue: Langue): string {
  const { plan: name, prix_eur_mois: price, unites_incluses: units, depassement_eur_unite: overage } = plan;
  const amount = (value: number) => pageText(money(value, langue, monnaie));
  const priced = price === 0 ? say(TEXT.free0, langue) : `${amount(price)} <small>${say(TEXT.month, langue)}</small>`;
  const documents = units != null && line.cout_production > 0 ? Math.floor(units / line.cout_production) : null;
  const equals = documents === null ? '' : say(TEXT.equals, langue, { count: count(documents, langue) });
  const lines = [
    units != null && p(`<strong>${say(TEXT.units, langue, { count: count(units, langue) })}</strong>, ${equals}`),
    overage != null && p(say(TEXT.over, langue, { amount: amount(overage) }), 'doux'),
    plan.inclus && p(pageText(plan.inclus)),
    plan.obtention && p(pageText(plan.obtention), 'doux'),
    plan.achat &&
      /^https?:/.test(plan.achat) &&
      p(`<a class="bouton" href="${escaped(plan.achat)}">${say(TEXT.buy, langue)}</a>`),
  ];
  const title = price === 0 ? say(TEXT.evaluation, langue) : name;
  const heading = `<h3>${pageText(title)}</h3>${p(priced, 'prix')}`;
  return `<article class="plan" id="${escaped(name)}">${heading}${lines.filter(Boolean).join('')}</article>`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[], tag: 'th' | 'td', scope: string) =>
    row.map((cell, i) =>
      i === 0
        ? `<th scope="${scope}">${cell}</th>`
        : `<${tag} class="n"${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`,
    );
  const body = rows.map((row) => `<tr>${cells(row, 'td', 'row').join('')}</tr>`).join('');
  return `<div class="tableau" tabindex="0" role="region" aria-label="${head[0]}"><table>
<thead><tr>${cells(head, 'th', 'col').join('')}</tr></thead><tbody>${body}</tbody></table></div>`;
};

const titleOf = (operation: Operation, langue: Langue): string => pageText(helpOf(operation, langue).title);
/** Open to anybody who comes; what is opened by a link given before is no thing to come for. */
const isOpen = ({ auth }: Operation): boolean => auth === 'none' || auth === 'optional';
const served = (operations: readonly Operation[]) => operations.filter(({ rest }) => rest !== undefined);

/** What costs nothing, each thing once however many addresses give it; what needs a key apart. */
function freeThings(operations: readonly Operation[], langue: Langue): string {
  const free = served(operations).filter(({ cost }) => cost.units === 0);
  const titles = (some: readonly Operation[]) => [...new Set(some.map((operation) => titleOf(operation, langue)))];
  const open = titles(free.filter(isOpen)).map((title) => `<li>${title}</li>`);
  const keyed = titles(free.filter(({ auth }) => auth === 'key'));
  return `<section><h2>${say(TEXT.free, langue)}</h2>${p(say(TEXT.freeLead, langue))}
<ul class="coches">${open.join('')}</ul>
${keyed.length > 0 ? p(`${pageText(say(TEXT.freeKey, langue))}${keyed.join(', ')}.`, 'doux') : ''}</section>`;
}

/** Documents that a price of the table is for. */
const HUNDRED = 100;
/** The smallest amount that a tag shows. */
const SMALLEST = 0.005;

/** Price of some units on each paid plan, to the cent. */
const pricesOf = (units: number, { plans, monnaie }: TarifsResultat, langue: Langue): string[] =>
  paidPlans(plans).map(({ prix_eur_mois: price, unites_incluses: included }) =>
    tag((price * units) / included!, monnaie, langue),
  );

function tag(amount: number, currency: string, langue: Langue): string {
  if (amount === 0) return say(TEXT.nothing, langue);
  return pageText(amount < SMALLEST ? say(TEXT.underACent, langue) : cents(amount, langue, currency));
}
const paidPlans = (plans: readonly PlanEntry[]) => plans.filter(({ unites_incluses: units }) => units);

const planHeads = (text: Text<'plan'>, { plans }: TarifsResultat, langue: Langue): string[] =>
  paidPlans(plans).map(({ plan }) => pageText(say(text, langue, { plan })));

/** What is paid, by what one gets, dearest last. */
function paidThings(answer: TarifsResultat, operations: readonly Operation[], langue: Langue): string {
  const paid = served(operations)
    .filter(({ cost }) => cost.units > 0)
    .toSorted((a, b) => a.cost.units - b.cost.units);
  const rows = paid.map((operation) => {
    const { units } = operation.cost;
    return [titleOf(operation, langue), String(units), ...pricesOf(HUNDRED * units, answer, langue)];
  });
  const { frontiere_cao: line } = answer;
  const left = line.encore_offerte_aujourdhui ? promotionLeft(line.jours_restants, langue) : say(TEXT.ended, langue);
  const head = [say(TEXT.what, langue), say(TEXT.cost, langue), ...planHeads(TEXT.hundredOnAgent, answer, langue)];
  return `<section><h2>${say(TEXT.costs, langue)}</h2>${p(pageText(`${answer.unite} ${say(TEXT.hundred, langue)}`))}
${p(`<strong>${pageText(left)}.</strong> ${pageText(readableDates(line.avertissement, langue))}`, 'note')}
${table(head, rows)}</section>`;
}

function examplesOf(answer: TarifsResultat, operations: readonly Operation[], langue: Langue): string {
  const units = new Map(served(operations).map(({ rest, cost }) => [rest!.path, cost.units]));
  const rows = EXAMPLES.filter(({ calls }) => Object.keys(calls).every((path) => units.has(path))).map(
    ({ text, calls }) => {
      const n = Object.entries(calls).reduce((sum, [path, times]) => sum + units.get(path)! * times, 0);
      const total = n === 0 ? '0' : String(n);
      return [pageText(say(text, langue)), total, ...pricesOf(n, answer, langue)];
    },
  );
  const head = [say(TEXT.example, langue), say(TEXT.cost, langue), ...planHeads(TEXT.onAgent, answer, langue)];
  return rows.length === 0 ? '' : `<section><h2>${say(TEXT.examples, langue)}</h2>${table(head, rows)}</section>`;
}

const addresses = (title: Text, list: readonly string[], langue: Langue) =>
  `<details><summary>${pageText(say(title, langue))}</summary><ul class="adresses">${list
    .map((address) => `<li><code>${escaped(address)}</code></li>`)
    .join('')}</ul></details>`;

const contactLink = (contact: string) =>
  /^[^\s@:/]+@[^\s@]+$/.test(contact)
    ? `<a href="mailto:${escaped(contact)}">${escaped(contact)}</a>`
    : escaped(contact);

/** The rules to the letter, for whoever wants them, and every address. */
function rules(answer: TarifsResultat, langue: Langue): string {
  const { frontiere_cao: f } = answer;
  const classes = Object.entries(answer.cout_par_appel).map(([name, units]) => [
    `<code>${escaped(name)}</code>`,
    String(units),
  ]);
  return `<section><h2>${say(TEXT.rules, langue)}</h2>
<h3>${say(TEXT.frontier, langue)}</h3>${p(`<strong>${pageText(f.principe)}</strong> ${pageText(f.pourquoi)}`)}
<h3>${say(TEXT.overage, langue)}</h3>${p(pageText(answer.depassement))}
${addresses(TEXT.checking, f.gratuit_toujours_sans_cle, langue)}
${addresses(TEXT.producing, f.production_payante, langue)}
<details><summary>${say(TEXT.classes, langue)}</summary>
${table([say(TEXT.classes, langue), say(TEXT.cost, langue)], classes)}</details></section>
<section><h2>${say(TEXT.contact, langue)}</h2>${p(contactLink(answer.contact))}
<p class="doux">${say(TEXT.answer, langue)}
<a href="/api/v1/tarifs"><code>GET /api/v1/tarifs</code></a>.</p></section>`;
}

/** What surrounds the page: its frame, and the operations that it names by their titles. */
export interface TarifsSurroundings {
  readonly operations: readonly Operation[];
  readonly frame: Pick<PageParts, 'langue' | 'menu' | 'isLangueAsked'>;
}

/** The human tariff page, from the answer of GET /tarifs and the titles of the operations. */
export function tarifsPage(answer: TarifsResultat, { operations, frame }: TarifsSurroundings): string {
  const { langue } = frame;
  const main = `<h1>${say(TEXT.title, langue)}</h1>${p(pageText(say(TEXT.lead, langue)), 'chapeau')}
${freeThings(operations, langue)}
<section><h2>${say(TEXT.plans, langue)}</h2>
<div class="plans">${answer.plans.map((plan) => planCard(plan, answer, langue)).join('')}</div></section>
${paidThings(answer, operations, langue)}${examplesOf(answer, operations, langue)}${rules(answer, langue)}`;
  const lead = say(TEXT.lead, langue);
  return framedPage({
    ...frame,
    title: `Aplomb · ${say(TEXT.title, langue)}`,
    description: lead,
    path: '/tarifs',
    main,
  });
}
