/** Texts that stand in the answer being written, by the word that stands for them in it. */
interface Placed {
  /**
   * Empty until a text has its place: most answers hold none. No caller can write it: it is drawn at random and never
   * sent.
   */
  word: string;
  readonly texts: string[];
}

let placed: Placed | null = null;

/**
 * A JSON value that is already written. It goes into an answer as its text: reading megabytes only to write them again
 * would hold the event loop for as long as that takes. To be written by `jsonOf`; whatever else writes it reads it.
 */
export class WrittenJson {
  /** JSON, not checked again. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    if (!placed) return JSON.parse(this.text);
    placed.word ||= `${crypto.randomUUID()}:`;
    return `${placed.word}${placed.texts.push(this.text) - 1}`;
  }
}

/** A long list whose entries are already written: a door that looks into it reads the first ones alone. */
export class WrittenList extends WrittenJson {
  /** Entries of the list. */
  readonly count: number;
  /** Its first entries, as the JSON of a list. */
  readonly first: string;

  constructor({ text, count, first }: Pick<WrittenList, 'text' | 'count' | 'first'>) {
    super(text);
    this.count = count;
    this.first = first;
  }
}

/** What `JSON.stringify` makes of an answer, the values that are already written as they are. */
export function jsonOf(value: unknown): string {
  const answer: Placed = (placed = { word: '', texts: [] });
  let json: string;
  try {
    json = JSON.stringify(value);
  } finally {
    placed = null;
  }
  const { word, texts } = answer;
  if (texts.length === 0) return json;
  const [head, ...rest] = json.split(`"${word}`);
  return rest.reduce((written, part) => {
    const end = part.indexOf('"');
    return `${written}${texts[Number(part.slice(0, end))]}${part.slice(end + 1)}`;
  }, head!);
}
