import type { ErrorCode, Langue, Operation } from '../../../contract/index.js';
import { ERRORS, escaped, helpOf, pageText } from '../../../contract/index.js';
import { say } from '../../../words/index.js';
import { introduction } from '../../openapi/introduction.js';
import type { Reader } from './frame.js';
import { addressOf, docsPage, groupsOf, suffixOf } from './frame.js';
import { blocks, marked } from './marked.js';
import { TEXT } from './texts.js';

/** What an operation costs, in a word. */
export function costIn({ cost }: Operation, langue: Langue): string {
  if (cost.units === 0) return say(TEXT.free, langue);
  return cost.units === 1 ? say(TEXT.oneUnit, langue) : say(TEXT.units, langue, { n: cost.units });
}

/** The line of an operation in the list of the guide: method, address, title, cost. */
function entryOf(operation: Operation, { langue, ...reader }: Reader): string {
  const { name, rest } = operation;
  const { title, description } = helpOf(operation, langue);
  const address = rest ? `${rest.method} ${rest.path}` : name;
  const words = [title, description, address, name, ...(rest?.aliases ?? [])].join(' ').toLowerCase();
  const to = `${addressOf(operation)}${suffixOf({ langue, ...reader })}`;
  return `<li data-mots="${escaped(words)}"><a href="${to}">${pageText(title)}</a>
<code>${escaped(address)}</code><span class="doux">${pageText(costIn(operation, langue))}</span></li>`;
}

function operations(reader: Reader): string {
  const { kit, langue } = reader;
  const groups = [...groupsOf(kit, langue)].map(
    ([name, members]) =>
      `<section class="groupe"><h3>${pageText(name)}</h3><ul class="liste">${members
        .map((operation) => entryOf(operation, reader))
        .join('')}</ul></section>`,
  );
  return `<section id="operations"><h2>${say(TEXT.operations, langue)}</h2>
<p class="chercher" hidden><label for="chercher">${pageText(say(TEXT.search, langue))}</label>
<input id="chercher" type="search" autocomplete="off" spellcheck="false"></p>
<p id="aucune" role="status"></p>${groups.join('')}</section>`;
}

/** Each error under its sentence, where `documentation` of a problem document leads. */
function errors(langue: Langue): string {
  const entries = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { status, ...sentence } = ERRORS[code];
    return `<div id="erreur-${code}"><dt>${pageText(say(sentence, langue))}</dt>
<dd><code>${code}</code> · ${status}</dd></div>`;
  });
  return `<dl class="erreurs">${entries.join('')}</dl>`;
}

/** The first page: how to begin, every operation, every error. */
export function guidePage(reader: Reader): string {
  const { kit, langue } = reader;
  const [opening, ...sections] = introduction.sections(kit, langue);
  const copy = say(TEXT.copy, langue);
  const told = sections.map(({ id, heading, text }) => {
    const below = id === 'erreurs' ? errors(langue) : '';
    return `<section id="${id}"><h2>${pageText(heading)}</h2>${blocks(text, id, copy)}${below}</section>`;
  });
  const article = `<h1>${say(TEXT.title, langue)}</h1><p class="chapeau">${pageText(say(TEXT.lead, langue))}</p>
<p>${marked(opening!.text)}</p>${told.slice(0, -1).join('')}${operations(reader)}${told.at(-1)}`;
  return docsPage(reader, {
    title: say(TEXT.title, langue),
    description: say(introduction.summary, langue),
    path: '/docs',
    article,
  });
}
