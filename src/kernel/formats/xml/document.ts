import type { XmlPlace } from './fault.js';

/** An attribute; `at` is its offset in the text. Declarations of namespaces are no attributes. */
export interface XmlAttribute {
  readonly prefix: string;
  readonly local: string;
  /** Empty for a name without prefix: an attribute does not take the default namespace. */
  readonly namespace: string;
  readonly value: string;
  readonly at: number;
}

/** An element; `at` is the offset of its opening bracket. */
export interface XmlElement {
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** Its own text, that of its children left out. */
  readonly text: string;
  readonly at: number;
  /** Namespaces by prefix, as they hold within it: for values that are qualified names. */
  readonly namespaces: ReadonlyMap<string, string>;
}

/** Where the lines of a text begin, for places of offsets. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Line and column of an offset, both from 1. */
  placeOf(at: number): XmlPlace {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - this.#starts[low]! + 1 };
  }
}

/** A document: its root, and the places of offsets. */
export interface XmlDocument {
  readonly root: XmlElement;
  placeOf(at: number): XmlPlace;
}

/** Value of an attribute without namespace; undefined when the element has none. */
export const attributeOf = (element: XmlElement, local: string): string | undefined =>
  element.attributes.find((attribute) => attribute.local === local && attribute.namespace === '')?.value;
