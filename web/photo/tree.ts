/**
 * A tree of boxes round triangles, by the surface area heuristic over bins. Node i has its box at `bounds[6 i]` (low,
 * then high); `links[2 i + 1]` is its number of triangles, of which `links[2 i]` is the first; 0 for a branch, whose
 * children stand at `links[2 i]` and the place after it.
 */
export interface Tree {
  readonly bounds: Float32Array;
  readonly links: Uint32Array;
}

const BINS = 12;
const MOST_IN_LEAF = 4;

const area = (b: Float64Array): number => {
  const [x, y, z] = [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!];
  return x < 0 ? 0 : x * y + y * z + z * x;
};
const empty = (): Float64Array => Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);

function widen(box: Float64Array, boxes: Float32Array, from: number): void {
  for (let k = 0; k < 3; k++) {
    if (boxes[from + k]! < box[k]!) box[k] = boxes[from + k]!;
    if (boxes[from + 3 + k]! > box[3 + k]!) box[3 + k] = boxes[from + 3 + k]!;
  }
}

function boxesOf(corners: Float32Array): Float32Array {
  const boxes = new Float32Array((corners.length / 9) * 6);
  for (let i = 0; i < corners.length / 9; i++) {
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [corners[9 * i + k]!, corners[9 * i + 3 + k]!, corners[9 * i + 6 + k]!];
      boxes[6 * i + k] = Math.min(a, b, c);
      boxes[6 * i + 3 + k] = Math.max(a, b, c);
    }
  }
  return boxes;
}

/** Twice the middles of the boxes of a list of triangles lie between these. */
function spanOf(order: Uint32Array, boxes: Float32Array, first: number, count: number) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = first; i < first + count; i++) {
    for (let k = 0; k < 3; k++) {
      const middle = boxes[6 * order[i]! + k]! + boxes[6 * order[i]! + 3 + k]!;
      if (middle < low[k]!) low[k] = middle;
      if (middle > high[k]!) high[k] = middle;
    }
  }
  return { low, high };
}

interface Bin {
  readonly box: Float64Array;
  count: number;
}

/** What rays cost in the first bins of a list: number of triangles by area, for each place to end. */
function costs(bins: readonly Bin[]): number[] {
  const side = empty();
  let sum = 0;
  return bins.map(({ box, count }) => {
    for (let k = 0; k < 3; k++) {
      side[k] = Math.min(side[k]!, box[k]!);
      side[3 + k] = Math.max(side[3 + k]!, box[3 + k]!);
    }
    sum += count;
    return sum === 0 ? Infinity : sum * area(side);
  });
}

/** Where a list of triangles is best parted: axis and place of the middle of a box; null when it is best left whole. */
function bestCut(order: Uint32Array, boxes: Float32Array, first: number, count: number, box: Float64Array) {
  const { low, high } = spanOf(order, boxes, first, count);
  let best: { axis: number; at: number } | null = null;
  let cost = count <= MOST_IN_LEAF ? count * area(box) : Infinity;
  for (let axis = 0; axis < 3; axis++) {
    const span = high[axis]! - low[axis]!;
    if (span < 1e-7) continue;
    const bins = Array.from({ length: BINS }, (): Bin => ({ box: empty(), count: 0 }));
    for (let i = first; i < first + count; i++) {
      const from = 6 * order[i]!;
      const share = (boxes[from + axis]! + boxes[from + 3 + axis]! - low[axis]!) / span;
      const bin = bins[Math.min(BINS - 1, Math.floor(share * BINS))]!;
      bin.count++;
      widen(bin.box, boxes, from);
    }
    const [before, after] = [costs(bins), costs(bins.toReversed()).toReversed()];
    for (let i = 0; i < BINS - 1; i++) {
      const total = before[i]! + after[i + 1]! + 0.5 * area(box);
      if (total < cost) [cost, best] = [total, { axis, at: low[axis]! + (span * (i + 1)) / BINS }];
    }
  }
  return best;
}

/** Puts the triangles before a cut first. @returns where the others begin */
function part(
  order: Uint32Array,
  boxes: Float32Array,
  first: number,
  count: number,
  { axis, at }: { axis: number; at: number },
): number {
  let middle = first;
  for (let i = first; i < first + count; i++) {
    const from = 6 * order[i]!;
    if (boxes[from + axis]! + boxes[from + 3 + axis]! >= at) continue;
    [order[i], order[middle]] = [order[middle]!, order[i]!];
    middle++;
  }
  return middle;
}

/**
 * Grows the tree over triangles.
 * @param corners x, y, z of the three corners of each, m
 * @returns the tree, and the order in which its leaves count the triangles
 */
export function growTree(corners: Float32Array): { readonly tree: Tree; readonly order: Uint32Array } {
  const count = corners.length / 9;
  const boxes = boxesOf(corners);
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const bounds: number[] = [];
  const links: number[] = [];
  const put = (node: number, first: number, size: number): Float64Array => {
    const box = empty();
    for (let i = first; i < first + size; i++) widen(box, boxes, 6 * order[i]!);
    for (let k = 0; k < 6; k++) bounds[6 * node + k] = box[k]!;
    return box;
  };
  const open: [node: number, first: number, count: number][] = [[0, 0, count]];
  links.push(0, 0);
  while (open.length > 0) {
    const [node, first, size] = open.pop()!;
    const cut = size < 2 ? null : bestCut(order, boxes, first, size, put(node, first, size));
    if (size < 2) put(node, first, size);
    let middle = cut ? part(order, boxes, first, size, cut) : first;
    // Triangles in one place cannot be parted by it: half of them each, for a leaf must stay small.
    if (middle === first || middle === first + size) middle = size > 16 ? first + (size >> 1) : first;
    if (middle === first) {
      links[2 * node] = first;
      links[2 * node + 1] = size;
      continue;
    }
    const left = links.length / 2;
    links.push(0, 0, 0, 0);
    links[2 * node] = left;
    links[2 * node + 1] = 0;
    open.push([left, first, middle - first], [left + 1, middle, first + size - middle]);
  }
  return { tree: { bounds: Float32Array.from(bounds), links: Uint32Array.from(links) }, order };
}
