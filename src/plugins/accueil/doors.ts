import type { Langue } from '../../contract/index.js';
import { escaped, pageText } from '../../contract/index.js';
import { say } from '../../words/index.js';
import { TEXT } from './texts.js';

/** Four walls, the last of which stops 300 mm short of closing the room. */
const WALLS = [
  [0, 0, 5000, 0],
  [5000, 0, 5000, 4000],
  [5000, 4000, 0, 4000],
  [0, 4000, 0, 300],
].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 }));

const MURS = WALLS.map((wall) => `  ${JSON.stringify(wall)}`).join(',\n');
const JSON_BODY = "-H 'Content-Type: application/json'";
const QUERY = 'query ($s: CaoVerifierEntree!) { caoVerifier(entree: $s) { ok alertes { message } } }';

/** The three doors with an example of each that runs as it is. */
export const doorExamples = (baseUrl: string) => ({
  rest: `curl ${baseUrl}/api/v1/cao/verifier \\
  ${JSON_BODY} -d '{
"murs": [
${MURS}
]}'`,
  graphql: `curl ${baseUrl}/graphql \\
  ${JSON_BODY} -d '{
"query": "${QUERY}",
"variables": {"s": {"scene": {"murs": [
${MURS}
]}}}}'`,
  mcp: JSON.stringify({ mcpServers: { aplomb: { type: 'http', url: `${baseUrl}/mcp` } } }, null, 2),
});

const TITLES = {
  rest: [TEXT.rest, TEXT.restNote],
  graphql: [TEXT.graphql, TEXT.graphqlNote],
  mcp: [TEXT.mcp, TEXT.mcpNote],
} as const;

/** The section of the doors. */
export function doorsSection(baseUrl: string, langue: Langue): string {
  const examples = doorExamples(baseUrl);
  const cards = Object.entries(TITLES).map(([name, [title, note]]) => {
    const code = escaped(examples[name as keyof typeof TITLES]);
    return `<article class="porte"><h3>${pageText(say(title, langue))}</h3>
<p class="doux">${pageText(say(note, langue))}</p>
<div class="extrait"><pre tabindex="0" id="porte-${name}">${code}</pre>
<button type="button" class="copier" data-copie="porte-${name}">${say(TEXT.copy, langue)}</button></div></article>`;
  });
  return `<section id="portes"><h2>${pageText(say(TEXT.doors, langue))}</h2>
<p>${pageText(say(TEXT.doorsLead, langue))}</p><div class="portes">${cards.join('')}</div></section>`;
}
