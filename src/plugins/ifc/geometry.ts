import type { IfcAPI, PlacedGeometry } from 'web-ifc';
import type { Body, ShapesFile } from '../../kernel/formats/ifc/import/index.js';
import { IfcImportError } from '../../kernel/formats/ifc/import/index.js';

/** Numbers that web-ifc writes for a vertex: its place, then its normal. */
const STRIDE = 6;
const MM_PER_METRE = 1000;
/** Triangles of one element; a piece of furniture of more is looked at by its first ones. */
const MOST_TRIANGLES = 200_000;
/** Triangles of all elements: some 500 MB of memory. */
const MOST_IN_ALL = 4_000_000;

/** Coordinates of a map are below this, mm; what is beyond is an error of the file. */
const FARTHEST_MM = 1e11;
const isOnEarth = (value: number): boolean => Math.abs(value) < FARTHEST_MM;

let loading: Promise<IfcAPI> | null = null;

/** The geometry library is five megabytes: it comes with the first file that is imported. */
async function load(): Promise<IfcAPI> {
  const { IfcAPI, LogLevel } = await import('web-ifc');
  const api = new IfcAPI();
  await api.Init();
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  return api;
}

/** Bodies of the elements of a file, by the number of their instance, with their openings cut out. */
export class IfcGeometry {
  readonly #api: IfcAPI;
  readonly #model: number;
  readonly #numbers: ShapesFile['numbers'];
  #triangles = 0;

  private constructor(api: IfcAPI, { bytes, numbers }: ShapesFile) {
    this.#api = api;
    this.#model = api.OpenModel(bytes);
    this.#numbers = numbers;
  }

  /** Opens what is to be built. To be closed: its memory is outside of the heap. */
  static async open(shapes: ShapesFile): Promise<IfcGeometry> {
    return new IfcGeometry(await (loading ??= load()), shapes);
  }

  /** Gives the memory of the file back. */
  close(): void {
    this.#api.CloseModel(this.#model);
  }

  /** The body of an element; null for one without geometry, or with one that cannot be built. */
  body(id: number): Body | null {
    const number = this.#numbers.get(id);
    if (number === undefined) return null;
    try {
      return this.#read(number);
    } catch (fault) {
      if (fault instanceof IfcImportError) throw fault;
      // A shape that the library cannot build is an element without one; once it has crashed, nothing of it is sound.
      if (!(fault instanceof Error) || fault.name !== 'RuntimeError') return null;
      loading = null;
      throw new IfcImportError('unbuildable');
    }
  }

  #read(id: number): Body | null {
    const { geometries } = this.#api.GetFlatMesh(this.#model, id);
    const positions: number[] = [];
    const triangles: number[] = [];
    for (let i = 0; i < geometries.size() && triangles.length < 3 * MOST_TRIANGLES; i++) {
      this.#append(geometries.get(i), positions, triangles);
    }
    this.#triangles += triangles.length / 3;
    if (this.#triangles > MOST_IN_ALL) throw new IfcImportError('too_heavy', { most: String(MOST_IN_ALL) });
    const isSound = triangles.length > 0 && positions.every(isOnEarth);
    return isSound ? { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) } : null;
  }

  /** Adds a part of an element: its vertices placed, y up turned to z up. */
  #append(
    { geometryExpressID, flatTransformation: m }: PlacedGeometry,
    positions: number[],
    triangles: number[],
  ): void {
    const geometry = this.#api.GetGeometry(this.#model, geometryExpressID);
    const vertices = this.#api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const corners = this.#api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    const first = positions.length / 3;
    const along = (axis: 0 | 1 | 2, at: number): number =>
      MM_PER_METRE *
      (m[axis]! * vertices[at]! + m[axis + 4]! * vertices[at + 1]! + m[axis + 8]! * vertices[at + 2]! + m[axis + 12]!);
    for (let at = 0; at < vertices.length; at += STRIDE) positions.push(along(0, at), -along(2, at), along(1, at));
    for (const corner of corners) triangles.push(first + corner);
    geometry.delete();
  }
}
