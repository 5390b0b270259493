import { escaped, pageText } from '../../../contract/index.js';

/** Inline marks of the few that the texts of the guide use: code, bold, links. */
const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\[((?:`[^`]*`|[^\]])+)\]\(([^)\s]+)\)/g;

/** A line of text with its inline marks, as HTML. */
export function marked(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: whole, 1: code, 2: bold, 3: label, 4: to, index } of text.matchAll(MARKS)) {
    html += pageText(text.slice(from, index));
    if (code !== undefined) html += `<code>${escaped(code)}</code>`;
    else if (bold !== undefined) html += `<strong>${pageText(bold)}</strong>`;
    else html += `<a href="${escaped(to!)}">${marked(label!)}</a>`;
    from = index + whole.length;
  }
  return html + pageText(text.slice(from));
}

/** Code that can be copied. @param id where the button finds it */
export const codeBlock = (code: string, id: string, copy: string): string =>
  `<div class="extrait"><pre tabindex="0" id="${id}">${escaped(code)}</pre>
<button type="button" class="copier" data-copie="${id}">${pageText(copy)}</button></div>`;

const FENCE = /^```\w*\n([\s\S]*?)\n```$/m;
const NUMBERED = /^\d+\. /;

/** Paragraphs, numbered lists and code of a text of the guide. @param id makes those of its blocks of code */
export function blocks(text: string, id: string, copy: string): string {
  const [before = '', code, ...after] = text.split(FENCE);
  const lines = before.split('\n').filter((line) => line.trim() !== '');
  const items = lines
    .filter((line) => NUMBERED.test(line))
    .map((line) => `<li>${marked(line.replace(NUMBERED, ''))}</li>`);
  const told = lines.filter((line) => !NUMBERED.test(line)).map((line) => `<p>${marked(line)}</p>`);
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
  if (code === undefined) return told.join('') + list;
  return told.join('') + list + codeBlock(code, `code-${id}`, copy) + blocks(after.join(''), `${id}-`, copy);
}
