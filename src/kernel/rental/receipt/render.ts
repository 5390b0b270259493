import { formatEuros } from '../money.js';
import { addressLines } from './address-lines.js';
import type { AmountRow, NatureText } from './content.js';
import { NATURE_TEXT } from './content.js';
import { frenchDate, frenchPeriod } from './french-date.js';
import type { QuittanceEntree } from './model.js';
import { saySiret } from './siret.js';
import type { ReceiptStyle } from './style.js';
import type { ReceiptTerm } from './terms.js';
import { escapeHtml, userText, visibleText } from '../../text/index.js';

/** Room of a postal block at 10 pt, in lines and characters a line; a longer one is set smaller rather than cut. */
interface Room {
  readonly lines: number;
  readonly characters: number;
}
const SENDER: Room = { lines: 12, characters: 36 };
/** Content of the window of the envelope. */
const ADDRESSEE: Room = { lines: 6, characters: 44 };

const euros = (row: AmountRow['amount']) => formatEuros(row, 'fr');

interface PostalBlock {
  readonly html: string;
  readonly isCompact: boolean;
}

/** Names on a line each, as an envelope reads them; the declaration has all of more, the envelope the first. */
const MOST_NAMED_LINES = 3;

const onEnvelope = (names: readonly string[]): readonly string[] =>
  names.length > MOST_NAMED_LINES ? [names[0]!, `et ${names.length - 1} autres`] : names;

const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;

function postalBlock(names: readonly string[], below: readonly string[], room: Room): PostalBlock {
  const named = onEnvelope(names).map(visibleText);
  const lines = [...named, ...below.map(visibleText)];
  const height = lines.reduce((total, line) => total + Math.max(1, Math.ceil(line.length / room.characters)), 0);
  const html = lines
    .map((line, index) => `<p${index < named.length ? ' class="name"' : ''}>${userText(line)}</p>`)
    .join('');
  return { html, isCompact: height > room.lines };
}

const compact = ({ isCompact }: PostalBlock) => (isCompact ? ' compact' : '');

const head = (sender: PostalBlock, addressee: PostalBlock): string => `<header class="head">
<section class="sender${compact(sender)}" aria-label="Bailleur">${sender.html}</section>
<section class="addressee${compact(addressee)}" aria-label="Destinataire">${addressee.html}</section>
</header>`;

const facts = (rows: readonly (readonly [label: string, html: string])[]): string =>
  `<dl class="facts">${rows.map(([label, html]) => `<dt>${label}</dt><dd>${html}</dd>`).join('')}</dl>`;

const table = (rows: readonly AmountRow[]): string => `<table>
<caption>Détail des sommes</caption>
<thead><tr><th scope="col">Désignation</th><th scope="col" class="amount">Montant</th></tr></thead>
<tbody>${rows
  .map(
    ({ label, amount, isTotal }) =>
      `<tr${isTotal ? ' class="total"' : ''}><th scope="row">${label}</th><td class="amount">${euros(amount)}</td></tr>`,
  )
  .join('\n')}</tbody>
</table>`;

/** Everybody of each side of the lease, the one who comes first in the call first. */
const partiesOf = (entree: QuittanceEntree) => ({
  landlords: [entree.bailleur_nom, ...(entree.autres_bailleurs ?? [])],
  tenants: [entree.locataire_nom, ...(entree.autres_locataires ?? [])],
});

const everyone = (names: readonly string[]): string => joined(names.map(userText));

/** The declaration has named them all. */
const signatories = (names: readonly string[]): string =>
  names.length > MOST_NAMED_LINES ? onEnvelope(names).map(userText).join(' ') : everyone(names);

function signature(entree: QuittanceEntree): string {
  const { lieu, date_emission, date_paiement } = entree;
  const { landlords } = partiesOf(entree);
  const date = frenchDate(date_emission ?? date_paiement);
  const place = lieu === undefined ? `Le ${date}` : `Fait à ${userText(lieu)}, le ${date}`;
  const role = landlords.length > 1 ? 'Les bailleurs' : 'Le bailleur';
  const signatory = `<p>${place}</p><p>${role}, ${signatories(landlords)}</p>`;
  const box = `<div class="box"></div><p class="hint">Signature${landlords.length > 1 ? 's' : ''}</p>`;
  return `<section class="sign" aria-label="Signature">${signatory}${box}</section>`;
}

/** The page carries its own style and fonts, and may fetch, run and send nothing. */
const contentPolicy = (style: ReceiptStyle): string =>
  ["default-src 'none'", `style-src ${style.source}`, 'font-src data:', "base-uri 'none'", "form-action 'none'"].join(
    '; ',
  );

/** Declaration of the landlords: who paid, how much, in figures and in words, and the legal value of the payment. */
function declaration({ entree, figures: { paid, paidInWords } }: ReceiptTerm, text: NatureText): string {
  const { landlords, tenants } = partiesOf(entree);
  const parties = { hasLandlords: landlords.length > 1, hasTenants: tenants.length > 1 };
  const who = `${parties.hasLandlords ? 'Les bailleurs soussignés' : 'Le bailleur soussigné'}, ${everyone(landlords)}`;
  const amount = `<strong>${euros(paid)}</strong> (${paidInWords})`;
  const acknowledge = parties.hasLandlords ? 'reconnaissent' : 'reconnaît';
  const received = `${acknowledge} avoir reçu de ${everyone(tenants)} la somme de ${amount}`;
  return `<p class="declaration">${who}, ${received}, ${text.effect(parties)}</p>`;
}

const legal = (sentences: readonly string[]): string => {
  const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('');
  return `<section class="legal" aria-label="Mentions légales">${paragraphs}</section>`;
};

/** One receipt: a sheet of A4 of its own. */
function sheet(term: ReceiptTerm): string {
  const { entree, figures } = term;
  const text: NatureText = NATURE_TEXT[figures.nature];
  const period = userText(frenchPeriod(entree.periode));
  const { landlords, tenants } = partiesOf(entree);
  const siret = entree.siret === undefined ? [] : [`SIRET ${saySiret(entree.siret)}`];
  const sender = postalBlock(landlords, [...addressLines(entree.bailleur_adresse), ...siret], SENDER);
  const addressee = postalBlock(tenants, addressLines(entree.locataire_adresse ?? entree.logement_adresse), ADDRESSEE);
  // Names that fill the window, or are too many for it, fill the text as well: the page is set tighter, to stay one.
  const isCrowded = Math.max(landlords.length, tenants.length) > MOST_NAMED_LINES;
  const isDense = sender.isCompact || addressee.isCompact || isCrowded;
  return `<article class="sheet${isDense ? ' dense' : ''}">
<div class="fold fold-1" aria-hidden="true"></div><div class="fold fold-2" aria-hidden="true"></div>
${head(sender, addressee)}
<div class="term">
<h1>${text.title}</h1>
<p class="period">${period}</p>
${facts([
  [tenants.length > 1 ? 'Locataires' : 'Locataire', everyone(tenants)],
  ['Logement loué', addressLines(entree.logement_adresse).map(userText).join(', ')],
  ['Période', period],
  ['Date du paiement', frenchDate(entree.date_paiement)],
])}
${declaration(term, text)}
${table(text.rows(figures, entree))}
<div class="foot">
${signature(entree)}
${legal(text.legal)}
</div>
</div>
</article>`;
}

/** Title of the document: that of the one receipt, or the first and the last period of several. */
function titleOf(terms: readonly ReceiptTerm[]): string {
  const [first, last] = [terms[0]!, terms.at(-1)!];
  const from = frenchPeriod(first.entree.periode);
  if (first === last) return `${NATURE_TEXT[first.figures.nature].title}, ${from}`;
  return `Quittances de loyer, ${from} – ${frenchPeriod(last.entree.periode)}`;
}

/**
 * Receipts as one HTML page, each a sheet of A4: valid by itself, no script, nothing fetched, every text of the caller
 * escaped and made visible. Prints to a tagged PDF whose order of reading is that of the page.
 * @param terms one at least
 */
export const renderReceipts = (terms: readonly ReceiptTerm[], style: ReceiptStyle): string => `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style)}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleText(titleOf(terms)))}</title>
<style>${style.css}</style>
</head>
<body>
<main>
${terms.map(sheet).join('\n')}
</main>
</body>
</html>
`;
