import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { glbFileOf } from '../../../src/kernel/formats/glb/index.js';
import { furnitureModel } from '../../../src/kernel/catalogue/mobilier/models/index.js';
import { volumeOf } from '../../../src/kernel/maths/mesh.js';
import { guidOf, Scene } from '../../../src/kernel/scene/index.js';
import { bodySolids } from '../../support/body-solids.js';
import { slopeHouse } from '../../support/scenes.js';
import { home } from '../../support/scenes/dwellings.js';
import { hallHouse } from '../../support/scenes/hall-houses.js';
import { SCENES as HOUSES } from '../../support/scenes/index.js';

/** The judge of the Khronos group. */
const validator = createRequire(import.meta.url)('gltf-validator') as {
  validateBytes(bytes: Uint8Array): Promise<{
    issues: { numErrors: number; numWarnings: number; messages: { code: string; pointer: string }[] };
  }>;
};

interface Gltf {
  readonly nodes: readonly {
    readonly name: string;
    readonly mesh?: number;
    readonly children?: readonly number[];
    readonly translation?: readonly [number, number, number];
    readonly rotation?: readonly [number, number, number, number];
    readonly extras: {
      readonly guid?: string;
      readonly objet?: string;
      readonly metier?: string;
      readonly vantaux?: readonly { readonly angle_deg: number | null }[];
    };
  }[];
  readonly meshes: readonly {
    readonly primitives: readonly { readonly attributes: { POSITION: number }; indices: number; material: number }[];
  }[];
  readonly materials: readonly { readonly name: string; readonly alphaMode?: string }[];
  readonly accessors: readonly { bufferView: number; byteOffset: number; componentType: number; count: number }[];
  readonly bufferViews: readonly { readonly byteOffset: number }[];
}

/** Reads a file with nothing of the writer: header, JSON, numbers. */
function read(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const size = view.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + size))) as Gltf;
  const bin = 28 + size;
  const numbers = (index: number, width: number): number[] => {
    const { bufferView, byteOffset, componentType, count } = gltf.accessors[index]!;
    const at = bin + gltf.bufferViews[bufferView]!.byteOffset + byteOffset;
    return Array.from({ length: count * width }, (_, i) => {
      if (componentType === 5126) return view.getFloat32(at + 4 * i, true);
      return componentType === 5123 ? view.getUint16(at + 2 * i, true) : view.getUint32(at + 4 * i, true);
    });
  };
  return { gltf, numbers };
}

/** Corners of each triangle of a node in the axes of the file, m. */
function trianglesOf({ gltf, numbers }: ReturnType<typeof read>, node: Gltf['nodes'][number]): number[][][] {
  const [x, y, z] = node.translation ?? [0, 0, 0];
  const [, s, , c] = node.rotation ?? [0, 0, 0, 1];
  const [cos, sin] = [c * c - s * s, 2 * s * c];
  return gltf.meshes[node.mesh!]!.primitives.flatMap(({ attributes, indices }) => {
    const positions = numbers(attributes.POSITION, 3);
    const corners = numbers(indices, 1).map((i) => {
      const [px, py, pz] = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!];
      return [x + cos * px + sin * pz, y + py, z - sin * px + cos * pz];
    });
    return Array.from({ length: corners.length / 3 }, (_, i) => corners.slice(3 * i, 3 * i + 3));
  });
}

function volume(triangles: readonly number[][][]): number {
  const [ox, oy, oz] = triangles[0]![0] as [number, number, number];
  return triangles.reduce((sum, corners) => {
    const [a, b, c] = corners.map(([x, y, z]) => [x! - ox, y! - oy, z! - oz]) as [number[], number[], number[]];
    return (
      sum +
      (a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) +
        a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!) +
        a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)) /
        6
    );
  }, 0);
}

/** Volume that a piece of furniture is shown with, m³: that of its model, which fills the box of its bodies. */
const modelVolumes = ({ furniture }: Building): ReadonlyMap<string, number> =>
  new Map(
    furniture.map(({ id, type, width, depth, height }) => {
      const parts = furnitureModel(type, width, depth, height);
      return [guidOf(id), parts.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0) / 1e9] as const;
    }),
  );

/** Least and greatest of each axis. */
function boxOf(points: readonly (readonly number[])[]): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const point of points) {
    point.forEach((value, axis) => {
      box[axis] = Math.min(box[axis]!, value);
      box[axis + 3] = Math.max(box[axis + 3]!, value);
    });
  }
  return box;
}

/** A point in the axes of a node: a model fills the box of its bodies as it stands, not as it is turned. */
function inFrame({ rotation = [0, 0, 0, 1] }: Gltf['nodes'][number], point: readonly number[]): number[] {
  const [, s, , c] = rotation;
  const [cos, sin] = [c * c - s * s, 2 * s * c];
  const [x, y, z] = point as [number, number, number];
  return [cos * x - sin * z, y, sin * x + cos * z];
}

/** One node an element, in the box of its bodies and of their volume; of furniture, of that of its model. */
function expectWhole(building: Building, model: ReturnType<typeof read>): void {
  const solids = Map.groupBy(bodySolids(building), ({ id }) => guidOf(id));
  const models = modelVolumes(building);
  const elements = model.gltf.nodes.filter(({ mesh }) => mesh !== undefined);
  const guids = elements.map(({ extras }) => extras.guid!);
  expect(new Set(guids).size).toBe(guids.length);
  expect([...solids.keys()].filter((guid) => !guids.includes(guid))).toEqual([]);
  for (const node of elements) {
    const own = solids.get(node.extras.guid!);
    if (!own) {
      expect(node.extras.objet).toMatch(/^\/(sols|decoration)\/\d+$/);
      continue;
    }
    const bodies = own.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0) / 1e9;
    const wanted = models.get(node.extras.guid!) ?? bodies;
    const triangles = trianglesOf(model, node);
    expect(Math.abs(volume(triangles) - wanted), node.name).toBeLessThan(1e-4 + wanted * 1e-4);
    const corners = own.flatMap(({ mesh: { positions } }) =>
      Array.from({ length: positions.length / 3 }, (_, i) => {
        const [x, y, z] = positions.slice(3 * i, 3 * i + 3) as [number, number, number];
        return [x / 1000, z / 1000, -y / 1000];
      }),
    );
    const [box, bodyBox] = [triangles.flat(), corners].map((points) =>
      boxOf(points.map((point) => inFrame(node, point))),
    );
    const off = Math.max(...box!.map((value, i) => Math.abs(value - bodyBox![i]!)));
    expect(off, `${node.name} ${node.extras.objet}`).toBeLessThan(2e-3);
  }
}

const SCENES = { ...DEMOS, slopeHouse, ...HOUSES };

describe.each(Object.entries(SCENES))('%s', (_, make) => {
  const building = buildingOf(Scene.parse(make()));
  const file = glbFileOf({ building, langue: 'fr' });
  const model = read(file.bytes);

  test('is a glTF file without error nor warning', async () => {
    const { issues } = await validator.validateBytes(file.bytes);
    expect(issues.messages.slice(0, 3)).toEqual([]);
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
  });

  test('has one node an element, as large as its bodies, where they stand', () => {
    expectWhole(building, model);
  });

  test('gives the same bytes twice', () => {
    expect(glbFileOf({ building: buildingOf(Scene.parse(make())), langue: 'fr' }).bytes).toEqual(file.bytes);
  });
});

/** RUNS=200 for the whole of them. */
const RUNS = Number(process.env['RUNS'] ?? 4);
test.each(Array.from({ length: RUNS }, (_, seed) => seed))(
  'generated house %i is a file without fault, and whole',
  async (seed) => {
    const building = buildingOf(Scene.parse(seed % 4 === 3 ? home(seed) : hallHouse(seed)));
    const { bytes } = glbFileOf({ building, langue: seed % 2 === 0 ? 'fr' : 'en' });
    const { issues } = await validator.validateBytes(bytes);
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
    expectWhole(building, read(bytes));
    expect(bytes.byteLength).toBeLessThan(4 * 2 ** 20);
  },
);

test('a leaf of a door, turned as its extras say, stands across the wall it closed', () => {
  const model = read(glbFileOf({ building: buildingOf(DEMOS.maison()), langue: 'fr' }).bytes);
  const doors = model.gltf.nodes.filter(({ extras }) => extras.vantaux?.some(({ angle_deg: angle }) => angle !== null));
  expect(doors.length).toBeGreaterThan(4);
  for (const { extras } of doors) {
    for (const { angle_deg: angle } of extras.vantaux!) expect(Math.abs(angle!)).toBeCloseTo(90, 4);
  }
});

describe('the furnished demonstration', () => {
  const file = glbFileOf({ building: buildingOf(DEMOS.maison()), langue: 'fr' });
  const { gltf } = read(file.bytes);

  test('shares the meshes of equal pieces, and stays far below 4 MB', () => {
    const meshes = gltf.nodes.filter(({ mesh }) => mesh !== undefined);
    expect(gltf.meshes.length).toBeLessThan(meshes.length * 0.8);
    expect(file.bytes.byteLength).toBeLessThan(4 * 2 ** 20);
  });

  test('blends glass, and nothing that is opaque', () => {
    const blended = gltf.materials.filter(({ alphaMode }) => alphaMode === 'BLEND').map(({ name }) => name);
    expect(blended).toContain('verre');
    expect(blended).not.toContain('enduit');
  });

  test('a bare building has neither furniture nor coverings', () => {
    const bare = read(glbFileOf({ building: buildingOf(DEMOS.maison()), langue: 'fr', isBare: true }).bytes).gltf;
    const trades = (model: Gltf) => new Set(model.nodes.map(({ extras }) => extras.metier));
    expect(trades(gltf)).toContain('mobilier');
    expect([...trades(bare)].filter((trade) => trade === 'mobilier' || trade === 'revetements')).toEqual([]);
  });
});

/** Words of the materials that the elements of a list show from above, and from below. */
function seenOf(scene: object, list: RegExp): { readonly above: Set<string>; readonly below: Set<string> } {
  const { gltf, numbers } = read(glbFileOf({ building: buildingOf(Scene.parse(scene)), langue: 'fr' }).bytes);
  const nodes = gltf.nodes.filter(({ mesh, extras }) => mesh !== undefined && list.test(extras.objet ?? ''));
  const faces = nodes.flatMap((node) =>
    gltf.meshes[node.mesh!]!.primitives.flatMap(({ attributes, indices, material }) => {
      const positions = numbers(attributes.POSITION, 3);
      const [corners, word] = [numbers(indices, 1), gltf.materials[material]!.name];
      return Array.from({ length: corners.length / 3 }, (_, i) => {
        const [a, b, c] = [0, 1, 2].map((k) =>
          positions.slice(3 * corners[3 * i + k]!, 3 * corners[3 * i + k]! + 3),
        ) as [number[], number[], number[]];
        // Part of the area that looks up, along Y.
        return { word, up: (b[2]! - a[2]!) * (c[0]! - a[0]!) - (b[0]! - a[0]!) * (c[2]! - a[2]!) };
      });
    }),
  );
  const words = (isSeen: (up: number) => boolean) =>
    new Set(faces.filter(({ up }) => isSeen(up)).map(({ word }) => word));
  return { above: words((up) => up > 0.2), below: words((up) => up < -0.2) };
}

test('a roof is tiles from above and its lining from below, over its dormers too', () => {
  const { above, below } = seenOf(HOUSES.atticHouse(), /^\/toitures\//);
  expect(above).toEqual(new Set(['tuile']));
  expect(below).toEqual(new Set(['ba13']));
});

test.each([
  ['plaster where nothing is declared', undefined, 'enduit_platre'],
  [
    'plaster under bare concrete',
    [
      { cle: 'isolant', epaisseur: 50 },
      { cle: 'beton_arme', epaisseur: 150 },
    ],
    'enduit_platre',
  ],
  [
    'the board that is declared',
    [
      { cle: 'beton_arme', epaisseur: 187 },
      { cle: 'ba13', epaisseur: 13 },
    ],
    'ba13',
  ],
])('a floor is seen from the room under it as %s', (_, plancher, ceiling) => {
  const house = DEMOS.maison();
  const { compositions: _own, ...rest } = house as typeof house & { compositions?: object };
  const { above, below } = seenOf(
    { ...rest, ...(plancher && { compositions: { plancher: { couches: plancher } } }) },
    /^\/murs$/,
  );
  expect(below).toEqual(new Set([ceiling]));
  expect(above).toEqual(new Set(['beton']));
});

test('a scene with nothing solid is a file too', async () => {
  const building = buildingOf(Scene.parse({ lignes: [{ x1: 0, y1: 0, x2: 10, y2: 0 }] }));
  const { issues } = await validator.validateBytes(glbFileOf({ building, langue: 'en' }).bytes);
  expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
});
