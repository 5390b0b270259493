/** Source of a number: the text and its article, or a hypothesis and where it comes from. */
export interface Source {
  readonly texte: string;
  readonly article: string;
  /** Absent: the text was confirmed. */
  readonly isHypothesis?: true;
}

/** `regle` of an added element: the text and its article, or `hypothese` and where it is from. */
export function regleOf({ texte, article, isHypothesis }: Source): string {
  const named = article === '' ? texte : `${texte}, ${article}`;
  return isHypothesis ? `hypothese : ${named}` : named;
}

/** Margin of an element to its rule: the value of the element and the limit of the rule. */
export interface Margin {
  readonly valeur: number;
  readonly limite: number;
  readonly unite: string;
}

/** Members that every element added by the rules carries. */
export const deduced = (source: Source, marge?: Margin) => ({
  origine: 'deduite' as const,
  regle: regleOf(source),
  ...(marge && { marge }),
});

/** True for an element that the rules have added. */
export const isDeduced = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && (entry as { origine?: unknown }).origine === 'deduite';
