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
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < items.length);
      const least = children.reduce((best, child) => (isBefore(items[child]!, items[best]!) ? child : best), at);
      if (least === at) return first;
      [items[at], items[least]] = [items[least]!, items[at]!];
      at = least;
    }
  }
}

const isBefore = (p: { node: number; size: number }, q: { node: number; size: number }): boolean =>
  p.size < q.size || (p.size === q.size && p.node < q.node);
