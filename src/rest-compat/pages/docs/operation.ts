import type { Auth, Operation } from '../../../contract/index.js';
import { ERRORS, escaped, helpOf, isSceneAtRoot, pageText, sceneFormsOf } from '../../../contract/index.js';
import { inputSchemaOf, outputSchemaOf } from '../../../schema/json-schema.js';
import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import { refusals } from '../../openapi/operation-object.js';
import type { Examples } from './examples.js';
import { exampleAddress, exampleBody, examplesOf } from './examples.js';
import { pretty } from './pretty.js';
import { fieldList } from './fields.js';
import type { Reader } from './frame.js';
import { docsPage, groupsOf, suffixOf } from './frame.js';
import { costIn } from './guide.js';
import { codeBlock, marked } from './marked.js';
import { TEXT } from './texts.js';

const KEYS = {
  none: TEXT.keyNone,
  token: TEXT.keyToken,
  optional: TEXT.keyOptional,
  key: TEXT.keyRequired,
  'automation-or-key': TEXT.keyOrSecret,
} as const satisfies Record<Auth, Text>;

/** What one must know before a call: cost, key, forms of the answer, names by the other doors. */
function facts(operation: Operation, langue: Langue): string {
  const { rest, representations, heavy } = operation;
  const code = (text: string) => `<code>${escaped(text)}</code>`;
  const price = costIn(operation, langue);
  const cost = operation.cost.promotion ? say(TEXT.waived, langue, { price }) : price;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [say(TEXT.cost, langue), pageText(cost)],
    [say(TEXT.key, langue), pageText(say(KEYS[operation.auth], langue))],
    [say(TEXT.formats, langue), rest && representations.map(({ format }) => code(format)).join(' ')],
    [say(TEXT.alias, langue), rest?.aliases?.map((path) => code(`/api/v1${path}`)).join(' ')],
    [say(TEXT.long, langue), heavy && rest?.method === 'POST' ? pageText(say(TEXT.longHow, langue)) : undefined],
    ['GraphQL', code(`${operation.kind} ${operation.name}`)],
    ['MCP', operation.toolName === null ? undefined : code(operation.toolName)],
  ];
  const told = rows.filter(([, value]) => value).map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return `<dl class="fiche">${told.join('')}</dl>`;
}

const DOORS = { rest: 'REST', graphql: 'GraphQL', mcp: 'MCP' } as const satisfies Record<keyof Examples, string>;

function examples(operation: Operation, { kit, langue }: Reader): string {
  const shown = Object.entries(examplesOf(operation, kit)).map(
    ([door, code]) => `<div class="porte"><h3>${DOORS[door as keyof Examples]}</h3>
${codeBlock(code, `exemple-${door}`, say(TEXT.copy, langue))}</div>`,
  );
  return `<section id="exemples"><h2>${say(TEXT.examples, langue)}</h2>${shown.join('')}</section>`;
}

/** The form that sends the example, or what one makes of it; hidden until the script of the page takes it up. */
function trial(operation: Operation, { langue }: Reader): string {
  const { rest, auth, body } = operation;
  // What loses something, and what takes a file, is not for a button.
  if (!rest || rest.method === 'DELETE' || body || auth === 'automation-or-key') return '';
  const isPost = rest.method === 'POST';
  const label = say(isPost ? TEXT.body : TEXT.query, langue);
  const written = isPost ? pretty(exampleBody(operation)) : exampleAddress(operation);
  const rows = Math.min(18, written.split('\n').length + 1);
  const field = isPost
    ? `<textarea id="envoi" name="envoi" rows="${rows}" spellcheck="false">${escaped(written)}</textarea>`
    : `<input id="envoi" name="envoi" spellcheck="false" autocomplete="off" value="${escaped(written)}">`;
  const data = `data-methode="${rest.method}" data-chemin="/api/v1${escaped(rest.path)}" data-cle="${auth}"`;
  return `<section id="essayer" hidden><h2>${say(TEXT.tryIt, langue)}</h2>
<p class="doux">${pageText(say(TEXT.tryLead, langue))}</p><form ${data}><label for="envoi">${pageText(label)}</label>
${field}<p><button type="submit" class="bouton fort">${say(TEXT.run, langue)}</button>
<span id="etat" role="status"></span></p></form><div id="reponse" aria-live="polite"></div></section>`;
}

function inputs(operation: Operation, reader: Reader): string {
  const { langue } = reader;
  const forms = sceneFormsOf(operation);
  const without = forms.flatMap(({ field, idField }) => [field, idField]);
  const list = fieldList(inputSchemaOf(operation, { langue, without, hasNulls: false }), langue, 'input');
  const scene = `<a href="/docs/scene${suffixOf(reader)}">${pageText(say(TEXT.scene, langue))}</a>`;
  const names = forms.map(({ field }) => `<code>${escaped(field)}</code>`).join(', ');
  const told = [
    operation.body && `<p>${pageText(say(TEXT.takesFile, langue))} ${operation.body.raw.map(escaped).join(', ')}</p>`,
    isSceneAtRoot(operation) && `<p>${pageText(say(TEXT.takesScene, langue))} ${scene}.</p>`,
    !isSceneAtRoot(operation) &&
      forms.length > 0 &&
      `<p>${pageText(say(TEXT.takesScenes, langue))} ${names}, ${scene}.</p>`,
    forms.length > 0 && list !== '' && `<p>${pageText(say(TEXT.options, langue))}</p>`,
    list,
  ].filter(Boolean);
  const none = `<p>${pageText(say(TEXT.takesNothing, langue))}</p>`;
  return `<section id="entree"><h2>${pageText(say(TEXT.takes, langue))}</h2>${told.join('') || none}</section>`;
}

/** Statuses that a call may be refused with, each with the sentences of its errors. */
function refused(operation: Operation, reader: Reader): string {
  const { rest } = operation;
  if (!rest) return '';
  const { langue } = reader;
  const byStatus = Map.groupBy(Object.entries(ERRORS), ([, { status }]) => status);
  const items = refusals(operation, rest.method, rest.path).map((status) => {
    const links = (byStatus.get(status) ?? []).map(
      ([code]) => `<a href="/docs${suffixOf(reader)}#erreur-${code}">${code}</a>`,
    );
    return `<li>${status} · ${links.join(', ')}</li>`;
  });
  return `<section id="refus"><h2>${say(TEXT.refusals, langue)}</h2>
<p>${pageText(say(TEXT.refusalsLead, langue))}</p><ul class="liste refus">${items.join('')}</ul></section>`;
}

/** The page of one operation: what it does, costs, takes and answers, its examples, and a form that tries it. */
export function operationPage(operation: Operation, reader: Reader): string {
  const { kit, langue } = reader;
  const { rest } = operation;
  const { title, description } = helpOf(operation, langue);
  const [group = ''] = [...groupsOf(kit, langue)].find(([, members]) => members.includes(operation)) ?? [];
  const address = rest ? `<p class="adresse"><b>${rest.method}</b> <code>/api/v1${escaped(rest.path)}</code></p>` : '';
  const gives = fieldList(outputSchemaOf(operation, { langue }), langue, 'output');
  const article = `<p class="filet">${pageText(group)}</p><h1>${pageText(title)}</h1>${address}
<p class="chapeau">${marked(description)}</p>${facts(operation, langue)}${examples(operation, reader)}
${trial(operation, reader)}${inputs(operation, reader)}
<section id="reponses"><h2>${pageText(say(TEXT.gives, langue))}</h2>${gives}</section>${refused(operation, reader)}`;
  return docsPage(reader, { title, description, path: `/docs/${operation.name}`, article });
}
