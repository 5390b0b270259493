type Vector = readonly [number, number, number];

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export interface Mesh {
  readonly name: string;
  readonly vertices: readonly Vector[];
  readonly groups: readonly { readonly name: string; readonly faces: readonly (readonly number[])[] }[];
}

/** Reads Wavefront OBJ (v, f, g, o); throws on any other statement or on an index out of range. */
export function readObj(text: string): Mesh {
  const vertices: Vector[] = [];
  const groups: { name: string; faces: number[][] }[] = [];
  let name = '';
  for (const line of text.split('\n').filter((candidate) => candidate.trim() !== '' && !candidate.startsWith('#'))) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'v') vertices.push(rest.map(Number) as unknown as Vector);
    else if (word === 'f') groups.at(-1)!.faces.push(rest.map((index) => Number(index.split('/')[0]) - 1));
    else if (word === 'g') groups.push({ name: rest.join(' '), faces: [] });
    else if (word === 'o') name = rest.join(' ');
    else throw new Error(`not OBJ: ${line}`);
  }
  for (const vertex of vertices) {
    if (vertex.length !== 3 || vertex.some((value) => !Number.isFinite(value))) {
      throw new Error(`vertex ${vertex.join(' ')}`);
    }
  }
  for (const face of groups.flatMap((group) => group.faces)) {
    if (face.length < 3 || face.some((i) => !vertices[i])) throw new Error(`face ${face.join(' ')}`);
  }
  return { name, vertices, groups };
}

/** Closed and oriented: each directed edge occurs once and so does its reverse. */
export function isClosed(faces: readonly (readonly number[])[]): boolean {
  const edges = faces.flatMap((face) => face.map((from, i) => `${from},${face[(i + 1) % face.length]}`));
  const set = new Set(edges);
  return set.size === edges.length && edges.every((edge) => set.has(edge.split(',').toReversed().join(',')));
}

/** Volume by the divergence theorem, polygons cut into fans; positive when the faces look outwards. */
export const volume = ({ vertices }: Mesh, faces: readonly (readonly number[])[]): number =>
  faces
    .flatMap((face) =>
      face
        .slice(1, -1)
        .map(
          (_, i) => [face[0]!, face[i + 1]!, face[i + 2]!].map((index) => vertices[index]!) as [Vector, Vector, Vector],
        ),
    )
    .reduce((sum, [a, b, c]) => sum + dot(a, cross(minus(b, a), minus(c, a))) / 6, 0);
