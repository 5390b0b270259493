import type { Mesh } from '../../src/kernel/maths/mesh.js';
import type { Point3 } from '../../src/kernel/maths/geometry.js';

/** Where a picture is taken from: places of the scene in mm, z up; focal length for a sensor 36 mm wide cut to 16:9. */
export interface Shot {
  readonly position: Point3;
  readonly vise: Point3;
  readonly focale_mm: number;
}

const SENSOR_WIDTH = 36;

/**
 * The pixels that some meshes cover, projected without any renderer: 1 where a triangle is before the middle of the
 * pixel. Rows from the top. Triangles that reach behind the camera are left out.
 */
export function silhouette(meshes: readonly Mesh[], shot: Shot, width: number, height: number): Uint8Array {
  const project = projection(shot, width, height);
  const marks = new Uint8Array(width * height);
  for (const { positions, triangles } of meshes) {
    for (let i = 0; i < triangles.length; i += 3) {
      const corners = [0, 1, 2].map((k) => {
        const at = triangles[i + k]! * 3;
        return project({ x: positions[at]!, y: positions[at + 1]!, z: positions[at + 2]! });
      });
      if (corners.every((corner) => corner !== null)) fill(marks, width, height, corners);
    }
  }
  return marks;
}

interface Pixel {
  readonly u: number;
  readonly v: number;
}

function projection({ position, vise, focale_mm: focal }: Shot, width: number, height: number) {
  const [dx, dy, dz] = [vise.x - position.x, vise.y - position.y, vise.z - position.z];
  const [yaw, pitch] = [Math.atan2(dy, dx), Math.atan2(dz, Math.hypot(dx, dy))];
  const scale = (focal / SENSOR_WIDTH) * width;
  return ({ x, y, z }: Point3): Pixel | null => {
    const [px, py, pz] = [x - position.x, y - position.y, z - position.z];
    const along = px * Math.cos(yaw) + py * Math.sin(yaw);
    const right = px * Math.sin(yaw) - py * Math.cos(yaw);
    const depth = along * Math.cos(pitch) + pz * Math.sin(pitch);
    const up = pz * Math.cos(pitch) - along * Math.sin(pitch);
    return depth > 100 ? { u: width / 2 + (right / depth) * scale, v: height / 2 - (up / depth) * scale } : null;
  };
}

function fill(marks: Uint8Array, width: number, height: number, corners: readonly Pixel[]): void {
  const vs = corners.map(({ v }) => v);
  const last = Math.min(height - 1, Math.floor(Math.max(...vs) - 0.5));
  for (let row = Math.max(0, Math.ceil(Math.min(...vs) - 0.5)); row <= last; row += 1) {
    const v = row + 0.5;
    const met = corners.flatMap((a, k) => {
      const b = corners[(k + 1) % 3]!;
      return a.v <= v === b.v <= v ? [] : [a.u + ((b.u - a.u) * (v - a.v)) / (b.v - a.v)];
    });
    const from = Math.max(0, Math.ceil(Math.min(...met) - 0.5));
    const to = Math.min(width - 1, Math.floor(Math.max(...met) - 0.5));
    if (to >= from) marks.fill(1, row * width + from, row * width + to + 1);
  }
}

/** Pixels that both have, of those that either has, in the rows above one. */
export function overlap(a: Uint8Array, b: Uint8Array, width: number, rows: number): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < width * rows; i += 1) {
    if (a[i] === 1 && b[i] === 1) both += 1;
    if (a[i] === 1 || b[i] === 1) either += 1;
  }
  return both / either;
}
