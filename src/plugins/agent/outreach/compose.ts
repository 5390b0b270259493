import { capital } from '../../../words/index.js';
import { escapeHtml, visibleText } from '../../../kernel/text/index.js';
import type { Site } from '../../../contract/index.js';
import type { AgentOptions, Persona, Produit } from './options.js';

/** Content of one message, and its recipient. */
export interface Letter {
  readonly prospect: { readonly email: string; readonly nom?: string; readonly entreprise?: string };
  readonly contexte?: string;
  readonly source?: string;
  readonly persona: Persona;
  readonly produit: Produit;
  /** Address of the opt-out link, one click. */
  readonly opposition: string;
}

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const shown = (value: string | undefined) => (value === undefined ? undefined : visibleText(value));
const sentence = (value: string) => capital(/[.!?…]$/.test(value) ? value : `${value}.`);

/** French elision: d’Aplomb, de Plan Net. */
const of = (name: string) => (/^[aeiouyàâéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Options = Site & Pick<AgentOptions, 'expediteur'>;

/** What the caller wrote stands in a quotation that says whose words they are: they are not ours. */
const SAYS = 'L’utilisateur de notre service qui a demandé cet envoi écrit :';
/** Source of the address, which the law requires in the message (GDPR, art. 14(2)(f)). */
const ORIGIN = 'Votre adresse nous a été indiquée par l’utilisateur de notre service qui a demandé cet envoi';

/** The parts of the message, once, for both its forms. */
function partsOf({ prospect, contexte, source, persona, produit }: Letter, { baseUrl, contact, expediteur }: Options) {
  const { societe } = expediteur;
  const entreprise = shown(prospect.entreprise);
  const nom = shown(prospect.nom);
  const reason = shown(contexte);
  const origin = shown(source);
  const place = entreprise ? ` (${entreprise})` : '';
  return {
    hello: nom ? `Bonjour ${nom},` : 'Bonjour,',
    why: `Je vous écris au nom ${of(societe)}, à propos de ${persona.sujet}${place}.`,
    reason: reason && { intro: SAYS, quoted: sentence(reason) },
    pitch: persona.accroche,
    offer: `${societe} est ${expediteur.presentation}. Vous y trouverez :`,
    points: persona.points,
    product: `Pour commencer, ${produit.nom} : ${lowerFirst(produit.presentation)}`,
    productPoints: produit.points,
    link: produit.lien ?? `${baseUrl}/tarifs`,
    close:
      'Si le sujet vous concerne, répondez simplement à ce message : une personne vous lira. Sinon, vous n’avez rien à faire.',
    signature: [
      expediteur.nom,
      expediteur.nom.includes(societe) ? undefined : societe,
      expediteur.adresse,
      contact,
    ].filter((each) => each !== undefined),
    legal: [
      `Message commercial adressé à ${prospect.email} par un agent automatisé pour ${societe}, responsable du traitement, au titre de son intérêt légitime à présenter ses services à des professionnels.`,
      `${ORIGIN}. Nous n’en gardons qu’une empreinte et une forme masquée, pour pouvoir respecter votre opposition.`,
    ],
    origin: origin && { intro: 'Il en donne l’origine :', quoted: sentence(origin) },
    rights: `Accès, rectification, effacement : ${contact}. Réclamation : CNIL, www.cnil.fr.`,
  };
}

type Parts = ReturnType<typeof partsOf>;
type Quote = { readonly intro: string; readonly quoted: string };

const quotedText = (quote: Quote | undefined | ''): string[] => (quote ? [quote.intro, `> ${quote.quoted}`] : []);

function asText(parts: Parts, opposition: string): string {
  const bullets = (points: readonly string[]) => points.map((point) => `  - ${point}`).join('\n');
  const paragraphs = [
    parts.hello,
    parts.why,
    ...quotedText(parts.reason),
    parts.pitch,
    `${parts.offer}\n${bullets(parts.points)}`,
    [parts.product, bullets(parts.productPoints), `Tarifs et détails : ${parts.link}`].filter(Boolean).join('\n'),
    parts.close,
    `Cordialement,\n${parts.signature.join('\n')}`,
    `-- \n${[...parts.legal, ...quotedText(parts.origin)].join('\n')}\nNe plus recevoir de message : ${opposition}\n${parts.rights}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const e = escapeHtml;
const p = (text: string) => `<p>${text}</p>`;
const list = (points: readonly string[]) =>
  points.length > 0
    ? `<ul style="padding-left:20px">${points.map((point) => `<li>${e(point)}</li>`).join('')}</ul>`
    : '';

const QUOTE_STYLE = 'margin:0 0 16px;padding:4px 12px;border-left:3px solid #ccc;color:#333';
const quotedHtml = (quote: Quote | undefined | ''): string =>
  quote ? `${p(e(quote.intro))}<blockquote style="${QUOTE_STYLE}">${e(quote.quoted)}</blockquote>` : '';

const BODY_STYLE = 'max-width:600px;margin:0 auto;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a';
const LEGAL_STYLE = 'margin-top:32px;padding-top:12px;border-top:1px solid #ccc;font-size:13px;color:#555';

const asHtml = (parts: Parts, title: string, opposition: string): string =>
  [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${e(title)}</title></head>`,
    `<body style="margin:0;background:#fff"><div style="${BODY_STYLE}">`,
    p(e(parts.hello)),
    p(e(parts.why)),
    quotedHtml(parts.reason),
    p(e(parts.pitch)),
    p(e(parts.offer)),
    list(parts.points),
    p(e(parts.product)),
    list(parts.productPoints),
    p(`<a href="${e(parts.link)}" style="color:#0b4f8a">Tarifs et détails</a>`),
    p(e(parts.close)),
    p(`Cordialement,<br>${parts.signature.map(e).join('<br>')}`),
    `<div style="${LEGAL_STYLE}">${parts.legal.map((each) => p(e(each))).join('')}${quotedHtml(parts.origin)}`,
    p(`<a href="${e(opposition)}" style="color:#0b4f8a">Ne plus recevoir de message</a>`),
    p(e(parts.rights)),
    '</div></div></body></html>',
  ].join('');

/**
 * A commercial message in French, as text and as simple HTML. Every injected value is made visible, and escaped in
 * HTML.
 */
export function composeLetter(letter: Letter, options: Options): Composed {
  const parts = partsOf(letter, options);
  const { objet: subject } = letter.persona;
  const { opposition } = letter;
  return { subject, text: asText(parts, opposition), html: asHtml(parts, subject, opposition) };
}
