/** Nodes of a graph by their distance, then their number: a binary heap, for shortest ways. */
export class NodeHeap {
  readonly #nodes: number[] = [];
  readonly #sizes: number[] = [];

  /** Adds a node at a distance; one that is in already may be added nearer. */
  push(node: number, size: number): void {
    let at = this.#nodes.push(node) - 1;
    this.#sizes.push(size);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.#isAfter(up, node, size)) break;
      this.#move(up, at);
      at = up;
    }
    this.#put(at, node, size);
  }

  /** Takes out the nearest. */
  pop(): { readonly node: number; readonly size: number } | undefined {
    const [node, size] = [this.#nodes[0], this.#sizes[0]];
    if (node === undefined || size === undefined) return undefined;
    const [lastNode, lastSize] = [this.#nodes.pop()!, this.#sizes.pop()!];
    if (this.#nodes.length > 0) this.#sink(lastNode, lastSize);
    return { node, size };
  }

  /** Puts an entry in the place of the first, below all children that are nearer. */
  #sink(node: number, size: number): void {
    const { length } = this.#nodes;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      const right = child + 1;
      if (right < length && this.#isAfter(child, this.#nodes[right]!, this.#sizes[right]!)) child = right;
      if (this.#isAfter(child, node, size)) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, node, size);
  }

  /** True when the entry at a place comes after another. */
  #isAfter(at: number, node: number, size: number): boolean {
    const own = this.#sizes[at]!;
    return own > size || (own === size && this.#nodes[at]! > node);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#nodes[from]!, this.#sizes[from]!);
  }

  #put(at: number, node: number, size: number): void {
    this.#nodes[at] = node;
    this.#sizes[at] = size;
  }
}
