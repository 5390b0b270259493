declare const LINEAGE: unique symbol;

/** An instance that was written, as others refer to it. `L`, what it is and descends from, only the compiler sees. */
export interface RefTo<out L> {
  readonly id: number;
  readonly [LINEAGE]?: L;
}

/** A value of a select that says its type: `{ type: 'IfcLabel', value: 'Nord' }`. */
export interface Typed<N extends string, V> {
  readonly type: N;
  readonly value: V;
}
