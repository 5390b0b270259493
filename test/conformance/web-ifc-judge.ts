import { readFileSync } from 'node:fs';
import type { FlatMesh } from 'web-ifc';
import { IFCPRODUCT, IfcAPI, LogLevel } from 'web-ifc';

/** What web-ifc makes of a file. */
export interface WebIfcFile {
  /** Products with a representation. */
  readonly products: number;
  /** Those of them without a triangle. */
  readonly unbuilt: readonly string[];
  /** Volumes by number of the instance, m³. */
  readonly volumes: ReadonlyMap<number, number>;
}

/** Volume of one geometry in the units of the file, from its first corner; positions and normals alternate. */
function volumeOf(vertices: Float32Array, corners: Uint32Array): number {
  const at = (corner: number, axis: number): number => vertices[6 * corner + axis]! - vertices[axis]!;
  let six = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    six +=
      at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) -
      at(a, 1) * (at(b, 0) * at(c, 2) - at(b, 2) * at(c, 0)) +
      at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0));
  }
  return Math.abs(six / 6);
}

/** Triangles and volume (mm³) of a product. */
function measured(api: IfcAPI, model: number, { geometries }: FlatMesh): { triangles: number; volume: number } {
  let [triangles, volume] = [0, 0];
  for (let i = 0; i < geometries.size(); i++) {
    const geometry = api.GetGeometry(model, geometries.get(i).geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const corners = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    triangles += corners.length / 3;
    volume += volumeOf(vertices, corners);
  }
  return { triangles, volume };
}

/** A second foreign judge of geometry: web-ifc, which runs here. */
export async function readByWebIfc(paths: readonly string[]): Promise<WebIfcFile[]> {
  const api = new IfcAPI();
  await api.Init();
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  return paths.map((path) => {
    const model = api.OpenModel(readFileSync(path));
    const ids = api.GetLineIDsWithType(model, IFCPRODUCT, true);
    const unbuilt: string[] = [];
    const volumes = new Map<number, number>();
    for (let i = 0; i < ids.size(); i++) {
      const line = api.GetLine(model, ids.get(i)) as { type: number; Representation: unknown };
      if (line.Representation === null) continue;
      const { triangles, volume } = measured(api, model, api.GetFlatMesh(model, ids.get(i)));
      if (triangles === 0) unbuilt.push(`#${ids.get(i)} ${api.GetNameFromTypeCode(line.type)}`);
      volumes.set(ids.get(i), volume / 1e9);
    }
    api.CloseModel(model);
    return { products: volumes.size, unbuilt, volumes };
  });
}
