/**
 * A text as French sets it: no line ends between a word and its double punctuation, nor inside quotation marks; the
 * apostrophe is that of a typographer. What has none of these is left as it is.
 */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/ (?=[:»])|(?<=«) /g, '\u00a0')
    .replace(/ (?=[;!?](?:\s|$))/g, '\u202f');
