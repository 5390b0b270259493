import type { Langue } from '../words/index.js';
import { typeset } from '../words/index.js';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for element content and quoted attributes, to the letter: code, addresses. */
export const escaped = (value: string | number): string =>
  String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** A sentence of a page, set as French sets it, for element content and quoted attributes. */
export const pageText = (value: string | number): string => escaped(typeset(String(value)));

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Langue, string>;
const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A sentence whose ISO dates are written as people write them: 2026-12-31 is 31 décembre 2026. */
export const readableDates = (sentence: string, langue: Langue): string =>
  sentence.replace(ISO_DATE, (date) =>
    new Intl.DateTimeFormat(LOCALES[langue], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
  );

/** An amount as people write it; whole amounts without cents. */
export const money = (value: number, langue: Langue, currency: string): string =>
  new Intl.NumberFormat(LOCALES[langue], {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(value);

/** An amount to the cent, as a price tag has it. */
export const cents = (value: number, langue: Langue, currency: string): string =>
  new Intl.NumberFormat(LOCALES[langue], { style: 'currency', currency, maximumFractionDigits: 2 }).format(value);

/** A whole number as people write it. */
export const count = (value: number, langue: Langue): string => new Intl.NumberFormat(LOCALES[langue]).format(value);
