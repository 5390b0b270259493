import type { Langue } from '../../src/words/index.js';
import { languageNamed } from '../../src/words/index.js';
import { h } from './dom.js';

/** The language that the address of the page names, if it names one of ours. */
const asked = languageNamed(new URLSearchParams(location.search).get('langue'));

/** Language of the page: that of its address, else the first of the browser's that we speak, else French. */
export const langue: Langue = asked ?? navigator.languages.map(languageNamed).find((one) => one !== undefined) ?? 'fr';

/** Address of another page of ours, a language that was asked for asked for there too. @param path from the root */
export const addressOf = (path: string): string => (asked ? `${path}?langue=${asked}` : path);

/** Address of this page that opens what is kept under an id, in the language asked for, if one was. */
export function sharedAddress(id: string): URL {
  const address = new URL(addressOf(location.pathname), location.href);
  address.searchParams.set('scene_id', id);
  return address;
}

/** The link to the same page in the other language. @param name how that language calls itself */
export function otherLanguage(name: string, className = ''): HTMLElement {
  const other = langue === 'fr' ? 'en' : 'fr';
  const link = h('a', { class: className, hreflang: other, lang: other }, name);
  aim();
  // The address keeps what it shows, which may have changed since.
  for (const event of ['pointerenter', 'focus', 'click']) link.addEventListener(event, aim);
  return link;

  function aim(): void {
    const address = new URL(location.href);
    address.searchParams.set('langue', other);
    link.href = address.href;
  }
}
