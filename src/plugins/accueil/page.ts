import type { Langue, PageRequest } from '../../contract/index.js';
import { frameOf, languageSuffix, menuOf, pageBody, pageHead, pageText } from '../../contract/index.js';
import { say, type Text } from '../../words/index.js';
import { doorsSection } from './doors.js';
import { hangingsOf } from './hangings.js';
import type { Prices } from './prices.js';
import { pricesSection } from './prices.js';
import { SCRIPT_TEXT, TEXT } from './texts.js';

/** Which demonstration the page shows. */
export const SHOWN = 'appartement';

const BREAKS = ['door', 'partition', 'window', 'gap'] as const;

function liveSection(langue: Langue, suffix: string): string {
  const said = (text: Text) => pageText(say(text, langue));
  const breaks = BREAKS.map(
    (name) =>
      `<button type="button" class="bouton" data-casse="${name}" aria-pressed="false">${said(TEXT[name])}</button>`,
  );
  const hung = pageText(JSON.stringify(hangingsOf(SHOWN)));
  return `<section class="direct" aria-label="${said(TEXT.sheet)}">
<div class="intro"><h1>${said(TEXT.heading)}</h1><p class="chapeau">${said(TEXT.lead)}</p></div>
<figure class="feuille"><div id="plan" data-exemple="${SHOWN}" data-vantaux="${hung}"></div>
<noscript><p>${said(TEXT.noScript)}</p><img src="/carte.png" alt="" width="1200" height="630"></noscript>
<figcaption class="cartouche"><span id="verdict" role="status">…</span><span id="mesure"></span></figcaption></figure>
<div class="panneau"><p class="filet" id="abimer">${said(TEXT.breakIt)}</p>
<div class="gestes" role="group" aria-labelledby="abimer">${breaks.join('')}</div>
<p class="doux">${said(TEXT.hint)}</p>
<ol id="alertes" aria-live="polite"></ol>
<div class="gestes"><button type="button" class="bouton fort" id="corriger" hidden>${said(TEXT.correct)}</button>
<button type="button" class="bouton" id="remettre" hidden>${said(TEXT.reset)}</button></div>
<div class="suite"><button type="button" class="bouton" id="planche">${said(TEXT.board)}</button>
<a href="/atelier${suffix}#${SHOWN}" id="atelier">${said(TEXT.openAtelier)}</a>
<a href="/editeur${suffix}">${said(TEXT.openEditor)}</a></div>
<p id="fichier" role="status"></p></div></section>`;
}

function keySection(langue: Langue): string {
  const said = (text: Text) => pageText(say(text, langue));
  return `<section id="cle"><h2>${said(TEXT.key)}</h2><p>${said(TEXT.keyLead)}</p>
<p id="sans-cle"><button type="button" class="bouton fort" id="obtenir">${said(TEXT.getKey)}</button></p>
<div id="avec-cle" hidden><p class="filet">${said(TEXT.yourKey)}</p>
<div class="extrait"><pre tabindex="0" id="valeur"></pre>
<button type="button" class="copier" data-copie="valeur">${said(TEXT.copy)}</button></div>
<p class="doux">${said(TEXT.keyKept)}
<button type="button" class="lien" id="effacer">${said(TEXT.forgetKey)}</button></p></div>
<p id="refus-cle" role="alert"></p></section>`;
}

function footer({ registry, site, langue }: PageRequest<never, never>, suffix: string): string {
  const links: readonly (readonly [string, string])[] = [
    ...menuOf(registry).map(({ path, title }) => [`${path}${suffix}`, say(title, langue)] as const),
    ['/openapi.json', 'OpenAPI 3.1'],
    ['/llms.txt', 'llms.txt'],
  ];
  const items = links.map(([to, name]) => `<li><a href="${pageText(to)}">${pageText(name)}</a></li>`);
  const mail = /^[^\s@:/]+@[^\s@]+$/.test(site.contact) && !site.contact.endsWith('.invalid');
  if (mail) items.push(`<li><a href="mailto:${pageText(site.contact)}">${say(TEXT.contact, langue)}</a></li>`);
  return `<section id="bailleur"><h2>${pageText(say(TEXT.rental, langue))}</h2>
<p>${pageText(say(TEXT.rentalLead, langue))}</p></section>
<footer><h2 class="filet">${say(TEXT.more, langue)}</h2><ul>${items.join('')}</ul></footer>`;
}

/** Tags of the card that other sites show of a link to this page. */
function cardTags(baseUrl: string, langue: Langue): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Aplomb',
    'og:url': `${baseUrl}/`,
    'og:title': say(TEXT.title, langue),
    'og:description': say(TEXT.description, langue),
    'og:image': `${baseUrl}/carte.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': langue === 'fr' ? 'fr_FR' : 'en_GB',
  };
  const lines = Object.entries(tags).map(([name, value]) => `<meta property="${name}" content="${pageText(value)}">`);
  const languages = ['fr', 'en'].map(
    (l) => `<link rel="alternate" hreflang="${l}" href="${pageText(baseUrl)}/?langue=${l}">`,
  );
  return [...lines, ...languages, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

/** The front page, printed into what was built of it. */
export async function frontPage(request: PageRequest<never, never>): Promise<string> {
  const { langue, site, registry, template = '', isLangueAsked } = request;
  const suffix = languageSuffix(langue, isLangueAsked);
  const tarifs = registry.operation('tarifs');
  const prices = tarifs && ((await request.call(tarifs)) as unknown as Prices);
  const main = [
    liveSection(langue, suffix),
    doorsSection(site.baseUrl, langue),
    keySection(langue),
    prices ? pricesSection(prices, langue, suffix) : '',
    footer(request, suffix),
  ].join('');
  const words = Object.fromEntries(
    Object.entries(SCRIPT_TEXT).map(([name, text]) => [name, say(text as Text, langue)]),
  );
  // A block of data is no script: the policy of the page leaves it alone. `<` would end it.
  const data = `<script type="application/json" id="mots">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`;
  const head = pageHead({
    title: say(TEXT.title, langue),
    description: say(TEXT.description, langue),
    head: cardTags(site.baseUrl, langue),
  });
  return template
    .replace('<html lang="fr">', `<html lang="${langue}">`)
    .replace('<!--tete-->', () => head)
    .replace('<!--corps-->', () => pageBody({ ...frameOf(request), title: '', path: '/', main }) + data);
}
