/**
 * Numbers 0 to `count` - 1 in groups: those that pairs join, whatever lies between them. Groups stand in the order of
 * their lowest number, and so do numbers within each (union-find with path halving, Tarjan and van Leeuwen 1984).
 */
export function joinedBy(count: number, pairs: Iterable<readonly [number, number]>): number[][] {
  const parent = Array.from({ length: count }, (_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!;
    return root;
  };
  for (const [one, other] of pairs) parent[rootOf(other)] = rootOf(one);
  return [...Map.groupBy(parent.keys(), rootOf).values()];
}
