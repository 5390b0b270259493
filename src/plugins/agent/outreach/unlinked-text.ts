/**
 * Text of a caller that reaches a stranger under our name must lead nowhere: no link, no address, no bare domain, in
 * whatever letters. Mail programs make links of all of these.
 */

/** What a reader or a mail program takes for a full stop (UTS 46 maps the first three to one). */
const DOTS = /[\u3002\uFF0E\uFF61\u2024\uFE52\u06D4\u0701\u0702\uA4F8]/gu;
/** Invisible characters, which would cut a domain in two for us and not for its reader. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\u115F\u1160\u3164\uFFA0]/gu;

/** The text as its reader sees it: letters in their plain form, one kind of full stop, nothing invisible. */
const plainForm = (text: string): string =>
  text.normalize('NFKC').replace(DOTS, '.').normalize('NFKD').replace(INVISIBLE, '').normalize('NFC');

/** Endings that nobody writes for anything else: looked for where a full stop alone says too little. */
const ENDINGS = 'com|fr|net|org|io|info|biz|eu|ru|cn|app|dev|site|online|shop|top|xyz|click|link|me|ly|co|be|ch|uk|de';
const SPELT_DOT = String.raw`(?:dot|point|punkt)`;

const PATTERNS: readonly RegExp[] = [
  // A scheme, also one that is spelt so as to be repaired by hand: hxxp:, h t t p : / /.
  /:\s*\/\s*\//,
  /\bh\s*[tx]\s*[tx]\s*p\s*s?\b\s*:/i,
  /\bhxxps?\b/i,
  /\b(?:mailto|tel|sms|javascript|data)\s*:/i,
  /\bwww\b/i,
  /@|\((?:at|chez|arobase)\)|\[(?:at|chez|arobase)\]/i,
  /\bxn--/i,
  // A domain: a label, a full stop and an ending of letters, with nothing between.
  /[\p{L}\p{N}]\.\p{L}{2,}/u,
  // The same with blanks before the full stop, which no language writes.
  /[\p{L}\p{N}]\s+\.\s*\p{L}{2,}/u,
  // The same with a blank after it: an ending in small letters is no word that begins a sentence.
  new RegExp(String.raw`[\p{L}\p{N}]\s*\.\s+(?:${ENDINGS})(?![\p{L}\p{N}])`, 'u'),
  new RegExp(String.raw`[[({<]\s*(?:\.|${SPELT_DOT})\s*[\])}>]`, 'i'),
  new RegExp(String.raw`[\p{L}\p{N}]\s+${SPELT_DOT}\s+(?:${ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  // Four numbers, or one large one behind a slash: an address of the network.
  /\b\d{1,3}(?:\s*\.\s*\d{1,3}){3}\b/,
];

/** True for a text that leads somewhere, or that a reader could follow. */
export function hasLink(text: string): boolean {
  const plain = plainForm(text);
  return PATTERNS.some((pattern) => pattern.test(plain));
}
