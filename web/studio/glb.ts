import * as THREE from 'three';

/** Look of a surface, as the file says. */
export interface Look {
  readonly name: string;
  /** Word of the material, which chooses its grain. */
  readonly word: string;
  /** Linear light, 0 to 1. */
  readonly colour: readonly [number, number, number];
  readonly opacity: number;
  readonly metal: number;
  readonly roughness: number;
}

/** A leaf that turns about an upright axis; without an angle it slides out of the way. */
export interface Leaf {
  readonly pivot: THREE.Vector3;
  /** To its open place, radians about +Y; null: it slides. */
  readonly angle: number | null;
}

export interface Item {
  readonly guid: string;
  readonly objet: string;
  readonly name: string;
  readonly trade: string;
  readonly level: number | null;
  readonly isOutside: boolean;
  readonly leaves: readonly Leaf[];
  /** Size in its own axes: width, height, depth, m. */
  readonly size: THREE.Vector3;
  readonly centre: THREE.Vector3;
}

/** A surface of an element, in the axes of the scene, m. */
export interface Piece {
  readonly item: number;
  readonly look: number;
  readonly leaf: number | null;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly triangles: Uint32Array;
}

export interface Model {
  readonly items: readonly Item[];
  readonly looks: readonly Look[];
  readonly pieces: readonly Piece[];
}

interface Gltf {
  readonly scenes: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly Node[];
  readonly meshes?: readonly { readonly primitives: readonly Primitive[] }[];
  readonly materials?: readonly Material[];
  readonly accessors?: readonly { bufferView: number; byteOffset?: number; componentType: number; count: number }[];
  readonly bufferViews?: readonly { byteOffset?: number; byteLength: number }[];
}
interface Node {
  readonly name: string;
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly translation?: [number, number, number];
  readonly rotation?: [number, number, number, number];
  readonly extras?: {
    readonly guid?: string;
    readonly objet?: string;
    readonly metier?: string;
    readonly niveau?: number | null;
    readonly exterieur?: boolean;
    readonly vantaux?: readonly { readonly pivot: [number, number, number]; readonly angle_deg: number | null }[];
  };
}
interface Primitive {
  readonly attributes: { readonly POSITION: number; readonly NORMAL: number };
  readonly indices: number;
  readonly material: number;
  readonly extras?: { readonly vantail?: number };
}
interface Material {
  readonly name: string;
  readonly pbrMetallicRoughness: {
    readonly baseColorFactor: [number, number, number, number];
    readonly metallicFactor: number;
    readonly roughnessFactor: number;
  };
  readonly extras?: { readonly matiere?: string };
}

const JSON_AT = 20;

/** Reads the binary glTF file of the service: storey, trade, element. */
export function readModel(file: ArrayBuffer): Model {
  const size = new DataView(file).getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(file, JSON_AT, size))) as Gltf;
  const reader = new Reader(gltf, file, JSON_AT + size + 8);
  for (const place of gltf.scenes[0]?.nodes ?? []) reader.level(gltf.nodes![place]!);
  return { items: reader.items, looks: (gltf.materials ?? []).map(lookOf), pieces: reader.pieces };
}

const lookOf = ({ name, pbrMetallicRoughness: look, extras }: Material): Look => ({
  name,
  word: extras?.matiere ?? name,
  colour: [look.baseColorFactor[0], look.baseColorFactor[1], look.baseColorFactor[2]],
  opacity: look.baseColorFactor[3],
  metal: look.metallicFactor,
  roughness: look.roughnessFactor,
});

class Reader {
  readonly items: Item[] = [];
  readonly pieces: Piece[] = [];

  constructor(
    private readonly gltf: Gltf,
    private readonly file: ArrayBuffer,
    private readonly base: number,
  ) {}

  level({ children = [], extras }: Node): void {
    for (const trade of children) {
      const group = this.gltf.nodes![trade]!;
      for (const child of group.children ?? []) {
        const node = this.gltf.nodes![child]!;
        this.#item(node, group.extras?.metier ?? '', extras?.niveau ?? null, extras?.exterieur === true);
      }
    }
  }

  #item(node: Node, trade: string, level: number | null, isOutside: boolean): void {
    const matrix = new THREE.Matrix4().compose(
      new THREE.Vector3(...(node.translation ?? [0, 0, 0])),
      new THREE.Quaternion(...(node.rotation ?? [0, 0, 0, 1])),
      new THREE.Vector3(1, 1, 1),
    );
    const own = new THREE.Box3();
    for (const primitive of this.gltf.meshes![node.mesh!]!.primitives) own.union(this.#piece(primitive, matrix));
    this.items.push({
      guid: node.extras?.guid ?? '',
      objet: node.extras?.objet ?? '',
      name: node.name,
      trade,
      level,
      isOutside,
      leaves: (node.extras?.vantaux ?? []).map(({ pivot, angle_deg: angle }) => ({
        pivot: new THREE.Vector3(...pivot),
        angle: angle === null ? null : (angle * Math.PI) / 180,
      })),
      size: own.getSize(new THREE.Vector3()),
      centre: own.getCenter(new THREE.Vector3()).applyMatrix4(matrix),
    });
  }

  /** Adds a surface, and returns its bounds in the axes of its element. */
  #piece({ attributes, indices, material, extras }: Primitive, matrix: THREE.Matrix4): THREE.Box3 {
    const positions = this.#floats(attributes.POSITION).slice();
    const normals = this.#floats(attributes.NORMAL).slice();
    const own = new THREE.Box3().setFromArray(positions);
    const turn = new THREE.Matrix3().setFromMatrix4(matrix);
    new THREE.BufferAttribute(positions, 3).applyMatrix4(matrix);
    new THREE.BufferAttribute(normals, 3).applyMatrix3(turn);
    const leaf = extras?.vantail ?? null;
    this.pieces.push({
      item: this.items.length,
      look: material,
      leaf,
      positions,
      normals,
      triangles: this.#indexes(indices),
    });
    return own;
  }

  #at(index: number): { at: number; count: number; type: number } {
    const { bufferView, byteOffset = 0, count, componentType } = this.gltf.accessors![index]!;
    return {
      at: this.base + (this.gltf.bufferViews![bufferView]!.byteOffset ?? 0) + byteOffset,
      count,
      type: componentType,
    };
  }

  #floats(index: number): Float32Array {
    const { at, count } = this.#at(index);
    return new Float32Array(this.file, at, count * 3);
  }

  #indexes(index: number): Uint32Array {
    const { at, count, type } = this.#at(index);
    return type === 5123
      ? Uint32Array.from(new Uint16Array(this.file, at, count))
      : new Uint32Array(this.file, at, count);
  }
}
