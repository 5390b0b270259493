/** Nodes of a graph by their distance, then their number: a binary heap, for shortest ways. */
export class NodeHeap {
  readonly #items: { readonly node: number; readonly size: number }[] = [];

  /** Adds a node at a distance; one that is in already may be added nearer. */
  push(node: number, size: number): void {
    const items = this.#items;
    let at = items.push({ node, size }) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!isBefore(items[at]!, items[up]!)) break;
      [items[at], items[up]] = [items[up]!, items[at]!];
      at = up;
    }
  }

  /** Takes out the nearest. */
  pop(): { readonly node: number; readonly size: number } | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (!first || !last || items.length === 0) return first;
    items[0] = last;
    for (let at = 0; ;) {
      const least = this.#leastAt(at);
      if (least === at) return first;
      [items[at], items[least]] = [items[least]!, items[at]!];
      at = least;
    }
  }

  /** The nearest of an entry and its two children. */
  #leastAt(at: number): number {
    const items = this.#items;
    const left = 2 * at + 1;
    const right = left + 1;
    const least = left < items.length && isBefore(items[left]!, items[at]!) ? left : at;
    return right < items.length && isBefore(items[right]!, items[least]!) ? right : least;
  }
}

const isBefore = (p: { node: number; size: number }, q: { node: number; size: number }): boolean =>
  p.size < q.size || (p.size === q.size && p.node < q.node);
