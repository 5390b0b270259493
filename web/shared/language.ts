import type { Langue } from '../../src/words/index.js';
import { languageNamed } from '../../src/words/index.js';
import { h } from './dom.js';

/** Language of the page: that of its address, else that of the browser, else French. */
export const langue: Langue =
  languageNamed(new URLSearchParams(location.search).get('langue')) ?? languageNamed(navigator.language) ?? 'fr';

/** The same page in the other language. @param name how that language calls itself */
export function otherLanguage(name: string): HTMLElement {
  const other = langue === 'fr' ? 'en' : 'fr';
  const address = new URL(location.href);
  address.searchParams.set('langue', other);
  return h('a', { class: 'button', href: `${address.pathname}${address.search}`, hreflang: other, lang: other }, name);
}
