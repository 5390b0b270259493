import type { Operation, PageParts } from '../../../contract/index.js';
import { escaped, helpOf, menuOf, pageBody, pageHead, pageText } from '../../../contract/index.js';
import type { DoorKit } from '../../../schema/door.js';
import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import { SCRIPT_TEXT, TEXT } from './texts.js';

/** What every page of the documentation is made of. */
export interface Reader {
  readonly kit: DoorKit;
  readonly langue: Langue;
  /** True when the address names the language: links then name it too. */
  readonly isLangueAsked: boolean;
  /** The built index.html. */
  readonly template: string;
}

/** What the words of a page add to every link. */
export const suffixOf = ({ langue, isLangueAsked }: Pick<Reader, 'langue' | 'isLangueAsked'>): string =>
  isLangueAsked ? `?langue=${langue}` : '';

/** Address of the page of an operation. */
export const addressOf = ({ name }: Pick<Operation, 'name'>): string => `/docs/${name}`;

/** Operations by chapter, in the order of their declaration; those of plugins that say none last. */
export function groupsOf({ registry }: DoorKit, langue: Langue): ReadonlyMap<string, readonly Operation[]> {
  const { operations, chapters } = registry;
  const [placed, others] = [true, false].map((has) => operations.filter(({ name }) => chapters.has(name) === has));
  const groups = Map.groupBy(placed!, ({ name }) => say(chapters.get(name)!, langue));
  return others!.length === 0 ? groups : groups.set(say(TEXT.others, langue), others!);
}

/** The contents at the side: the guide, the scene, and the operations by group. */
function contents(reader: Reader, path: string): string {
  const { kit, langue } = reader;
  const suffix = suffixOf(reader);
  const link = (to: string, label: string) => {
    const current = to === path ? ' aria-current="page"' : '';
    return `<li><a href="${escaped(to)}${suffix}"${current}>${pageText(label)}</a></li>`;
  };
  const groups = [...groupsOf(kit, langue)].map(([name, operations]) => {
    const links = operations.map((operation) => link(addressOf(operation), helpOf(operation, langue).title));
    const isOpen = operations.some((operation) => addressOf(operation) === path);
    return `<details${isOpen ? ' open' : ''}><summary>${pageText(name)}</summary><ul>${links.join('')}</ul></details>`;
  });
  const fixed = [link('/docs', say(TEXT.guide, langue)), link('/docs/scene', say(TEXT.scene, langue))];
  return `<nav class="sommaire" aria-label="${say(TEXT.menu, langue)}"><details class="tiroir" open>
<summary>${say(TEXT.menu, langue)}</summary><ul>${fixed.join('')}</ul>
<p class="filet">${say(TEXT.operations, langue)}</p>${groups.join('')}</details></nav>`;
}

/** A page of the documentation, printed into what was built. `title` is text, `article` HTML. */
export function docsPage(
  reader: Reader,
  parts: Pick<PageParts, 'title' | 'description' | 'path'> & { article: string },
) {
  const { kit, langue, isLangueAsked, template } = reader;
  const { title, description, path, article } = parts;
  const main = `<div class="docs">${contents(reader, path)}<article>${article}</article></div>`;
  const words = Object.fromEntries(
    Object.entries(SCRIPT_TEXT).map(([name, text]) => [name, say(text as Text, langue)]),
  );
  // A block of data is no script: the policy of the page leaves it alone. `<` would end it.
  const data = `<script type="application/json" id="mots">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`;
  const menu = menuOf(kit.registry);
  return template
    .replace('<html lang="fr">', `<html lang="${langue}">`)
    .replace('<!--tete-->', () => pageHead({ title: `Aplomb · ${title}`, description }))
    .replace('<!--corps-->', () => pageBody({ langue, isLangueAsked, menu, title, path, main }) + data);
}
