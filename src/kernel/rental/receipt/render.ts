import { formatEuros } from '../money.js';
import { addressLines } from './address-lines.js';
import type { AmountRow, NatureText } from './content.js';
import { NATURE_TEXT } from './content.js';
import type { ReceiptFigures } from './figures.js';
import { frenchDate, frenchPeriod } from './french-date.js';
import type { QuittanceEntree } from './model.js';
import type { ReceiptStyle } from './style.js';
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

function postalBlock(name: string, address: string, room: Room): PostalBlock {
  const lines = [name, ...addressLines(address)].map(visibleText);
  const height = lines.reduce((total, line) => total + Math.max(1, Math.ceil(line.length / room.characters)), 0);
  const html = lines.map((line, index) => `<p${index === 0 ? ' class="name"' : ''}>${userText(line)}</p>`).join('');
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

function signature({ lieu, date_emission, date_paiement, bailleur_nom }: QuittanceEntree): string {
  const date = frenchDate(date_emission ?? date_paiement);
  const place = lieu === undefined ? `Le ${date}` : `Fait à ${userText(lieu)}, le ${date}`;
  const signatory = `<p>${place}</p><p>Le bailleur, ${userText(bailleur_nom)}</p>`;
  const box = '<div class="box"></div><p class="hint">Signature</p>';
  return `<section class="sign" aria-label="Signature">${signatory}${box}</section>`;
}

/** The page carries its own style and fonts, and may fetch, run and send nothing. */
const contentPolicy = (style: ReceiptStyle): string =>
  ["default-src 'none'", `style-src ${style.source}`, 'font-src data:', "base-uri 'none'", "form-action 'none'"].join(
    '; ',
  );

/** Declaration of the landlord: who paid, how much, in figures and in words, and the legal value of the payment. */
function declaration(entree: QuittanceEntree, { paid, paidInWords }: ReceiptFigures, effect: string): string {
  const landlord = userText(entree.bailleur_nom);
  const tenant = userText(entree.locataire_nom);
  const amount = `<strong>${euros(paid)}</strong> (${paidInWords})`;
  const received = `reconnaît avoir reçu de ${tenant} la somme de ${amount}`;
  return `<p class="declaration">Le bailleur soussigné, ${landlord}, ${received}, ${effect}</p>`;
}

const legal = (sentences: readonly string[]): string => {
  const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('');
  return `<section class="legal" aria-label="Mentions légales">${paragraphs}</section>`;
};

/**
 * A receipt as one A4 page of HTML: valid by itself, no script, nothing fetched, every text of the caller escaped and
 * made visible. Prints to a tagged PDF whose order of reading is that of the page.
 */
export function renderReceipt(entree: QuittanceEntree, figures: ReceiptFigures, style: ReceiptStyle): string {
  const text: NatureText = NATURE_TEXT[figures.nature];
  const period = frenchPeriod(entree.periode);
  const sender = postalBlock(entree.bailleur_nom, entree.bailleur_adresse, SENDER);
  const addressee = postalBlock(entree.locataire_nom, entree.locataire_adresse ?? entree.logement_adresse, ADDRESSEE);
  // Names that fill the window fill the text as well: the page is set tighter, to stay one page.
  const isDense = sender.isCompact || addressee.isCompact;
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style)}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleText(`${text.title}, ${period}`))}</title>
<style>${style.css}</style>
</head>
<body${isDense ? ' class="dense"' : ''}>
<div class="fold fold-1" aria-hidden="true"></div><div class="fold fold-2" aria-hidden="true"></div>
${head(sender, addressee)}
<main>
<h1>${text.title}</h1>
<p class="period">${userText(period)}</p>
${facts([
  ['Locataire', userText(entree.locataire_nom)],
  ['Logement loué', addressLines(entree.logement_adresse).map(userText).join(', ')],
  ['Période', userText(period)],
  ['Date du paiement', frenchDate(entree.date_paiement)],
])}
${declaration(entree, figures, text.effect)}
${table(text.rows(figures, entree))}
<div class="foot">
${signature(entree)}
${legal(text.legal)}
</div>
</main>
</body>
</html>
`;
}
