type Word = 'nothingFound' | 'copied' | 'sending' | 'unreachable' | 'badJson' | 'saved' | 'took' | 'cut' | 'keyTaken';
const words = JSON.parse(document.querySelector('#mots')!.textContent!) as Record<Word, string>;

/** A sentence of the page in its language, its places filled. */
export const say = (word: Word, values: Record<string, string | number> = {}): string =>
  words[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The element of that id, if the page has one. */
export const $ = <T extends HTMLElement = HTMLElement>(id: string): T | null => document.querySelector<T>(`#${id}`);

/** An element with its children; text is always text. */
export function element(tag: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}
