/** A text as a sentence or a heading begins: its first letter a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
