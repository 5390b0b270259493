const LONGEST = 60;

/** `Maison Lefèvre` → `maison-lefevre`: part of a file name that every system accepts; empty when nothing is left. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()
    .slice(0, LONGEST);

/** File name of what is made from a scene: its title, or what it is called without one. */
export const fileStem = (title: string | undefined, otherwise: string): string => slug(title ?? '') || otherwise;
