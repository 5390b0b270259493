const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Printable ASCII and Latin letters that mean nothing to XML: most texts, and all names of elements. */
const PLAIN = /^[ !#-%(-;=?-~\u00a0-\u024f]*$/;

/** Text and attribute values. Signs that XML 1.0 forbids, and those that reorder or hide text, are dropped. */
export const escapeXml = (text: string): string => (PLAIN.test(text) ? text : escaped(text));

const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .replace(UNPRINTABLE, '')
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** `.001` for 1, `.5` for 500, nothing for 0: printing whole numbers is several times as fast as printing fractions. */
const THOUSANDTHS = Array.from({ length: 1000 }, (_, i) =>
  i === 0 ? '' : `.${String(i).padStart(3, '0').replace(/0+$/, '')}`,
);

/** Micrometre of paper: shorter files, and no last-bit difference between processors. */
export function number(value: number): string {
  const micrometres = Math.round(Math.abs(value) * 1000);
  const digits = `${Math.trunc(micrometres / 1000)}${THOUSANDTHS[micrometres % 1000]!}`;
  return value < 0 && micrometres > 0 ? `-${digits}` : digits;
}
