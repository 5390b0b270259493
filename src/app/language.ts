import type { Langue } from '../contract/index.js';
import { languageNamed } from '../words/index.js';

/** `langue=en` first, then the language preferred by Accept-Language; French otherwise. */
export function langueOf(acceptLanguage: string | undefined, option?: unknown): Langue {
  const asked = languageNamed(option);
  if (asked) return asked;
  if (!acceptLanguage) return 'fr';
  const ranked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
      return { base: tag.trim().split('-')[0], q: Number.isFinite(q) ? q : 0 };
    })
    .filter(({ base, q }) => q > 0 && (base === 'fr' || base === 'en'));
  const best = ranked.reduce<(typeof ranked)[number] | undefined>((a, b) => (!a || b.q > a.q ? b : a), undefined);
  return best?.base === 'en' ? 'en' : 'fr';
}
