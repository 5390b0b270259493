import * as THREE from 'three';
import type { Look, Model, Piece } from './glb.js';
import type { Grain } from './grain.js';
import { grainOf } from './grain.js';
import type { Means } from './means.js';

/** What a batch is switched by. */
export type Kind = 'fixed' | 'furniture' | 'covering' | 'roof' | 'outside';

const KIND_OF: Readonly<Record<string, Kind>> = {
  mobilier: 'furniture',
  revetements: 'covering',
  toitures: 'roof',
  terrain: 'outside',
  exterieurs: 'outside',
};

/** Physically based; where the processor draws, matt. */
export type Material = THREE.MeshStandardMaterial | THREE.MeshLambertMaterial;

/** Surfaces of one look, level and kind: one draw call. `owners` tells the element of each triangle. */
export interface Batch {
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, Material>;
  readonly kind: Kind;
  readonly level: number | null;
  readonly owners: Uint32Array;
  /** Where it stands still: what a walker runs into. */
  readonly isSolid: boolean;
}

/** A leaf that opens before the camera. */
export interface Door {
  readonly pivot: THREE.Group;
  readonly level: number | null;
  readonly centre: THREE.Vector3;
  readonly angle: number | null;
}

export interface Built {
  readonly root: THREE.Group;
  readonly batches: readonly Batch[];
  readonly doors: readonly Door[];
}

/** Plants and cars have nothing that a walker must stand on. */
const UP = new THREE.Vector3(0, 1, 0);

/** The building as few meshes: those of one look, level and kind together, leaves of doors apart. */
export function build(model: Model, { isSoftware }: Means): Built {
  const root = new THREE.Group();
  const dress: (look: Look) => Material = isSoftware ? mattOf : materialOf;
  const looks = model.looks.map(dress);
  const groups = Map.groupBy(model.pieces, (piece) => keyOf(model, piece));
  const batches: Batch[] = [];
  const doors = new Map<string, Door>();
  for (const pieces of groups.values()) {
    const [first] = pieces as [Piece];
    const item = model.items[first.item]!;
    const kind = KIND_OF[item.trade] ?? 'fixed';
    const look = model.looks[first.look]!;
    const mesh = meshOf(pieces, look, looks[first.look]!);
    const owners = ownersOf(pieces);
    batches.push({ mesh, kind, level: item.level, owners, isSolid: first.leaf === null && kind !== 'covering' });
    if (first.leaf === null) root.add(mesh);
    else doorOf(doors, root, model, first).pivot.add(hung(mesh, model, first));
  }
  return { root, batches, doors: [...doors.values()] };
}

/** The element of each triangle. */
function ownersOf(pieces: readonly Piece[]): Uint32Array {
  const owners = new Uint32Array(pieces.reduce((sum, { triangles }) => sum + triangles.length / 3, 0));
  let at = 0;
  for (const { item, triangles } of pieces) owners.fill(item, at, (at += triangles.length / 3));
  return owners;
}

const keyOf = ({ items }: Model, { item, look, leaf }: Piece): string => {
  const { trade, level } = items[item]!;
  return leaf === null ? `${KIND_OF[trade] ?? 'fixed'}|${level}|${look}` : `${item}|${leaf}|${look}`;
};

function doorOf(doors: Map<string, Door>, root: THREE.Group, { items }: Model, { item, leaf }: Piece): Door {
  const key = `${item}|${leaf}`;
  const known = doors.get(key);
  if (known) return known;
  const { leaves, level, centre } = items[item]!;
  const pivot = new THREE.Group();
  pivot.position.copy(leaves[leaf!]?.pivot ?? centre);
  root.add(pivot);
  const door = { pivot, level, centre, angle: leaves[leaf!]?.angle ?? null };
  doors.set(key, door);
  return door;
}

/** The leaf about its axis. */
function hung(mesh: Batch['mesh'], { items }: Model, { item, leaf }: Piece): THREE.Mesh {
  const { x, y, z } = items[item]!.leaves[leaf!]?.pivot ?? items[item]!.centre;
  mesh.geometry.translate(-x, -y, -z);
  return mesh;
}

function meshOf(pieces: readonly Piece[], look: Look, material: Material): Batch['mesh'] {
  const count = pieces.reduce((sum, { positions }) => sum + positions.length, 0);
  const [positions, normals] = [new Float32Array(count), new Float32Array(count)];
  const uvs = new Float32Array((count / 3) * 2);
  const triangles = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.triangles.length, 0));
  let [at, next] = [0, 0];
  for (const piece of pieces) {
    positions.set(piece.positions, at);
    normals.set(piece.normals, at);
    for (const index of piece.triangles) triangles[next++] = at / 3 + index;
    at += piece.positions.length;
  }
  layGrain(positions, normals, uvs, grainOf(look.word));
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new THREE.BufferAttribute(uvs, 2));
  geometry.setIndex(new THREE.BufferAttribute(triangles, 1));
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = look.opacity >= 1;
  mesh.receiveShadow = true;
  return mesh;
}

/** Lays a texture on every surface by where it is: along the level line of a slope, upright on a wall. */
function layGrain(positions: Float32Array, normals: Float32Array, uvs: Float32Array, grain: Grain | null): void {
  const { metres = 1, isFibrous = false } = grain ?? {};
  const [at, normal, along, down] = [
    new THREE.Vector3(),
    new THREE.Vector3(),
    new THREE.Vector3(),
    new THREE.Vector3(),
  ];
  for (let i = 0; i < positions.length; i += 3) {
    at.fromArray(positions, i);
    normal.fromArray(normals, i);
    if (Math.abs(normal.y) > 0.98) along.set(1, 0, 0);
    else along.crossVectors(UP, normal).normalize();
    down.crossVectors(normal, along);
    const isTurned = isFibrous && Math.abs(normal.y) <= 0.98;
    uvs[(i / 3) * 2 + (isTurned ? 1 : 0)] = at.dot(along) / metres;
    uvs[(i / 3) * 2 + (isTurned ? 0 : 1)] = at.dot(down) / metres;
  }
}

function materialOf({ word, colour, opacity, metal, roughness }: Look): THREE.MeshStandardMaterial {
  const grain = opacity < 1 ? null : grainOf(word);
  const isGlass = opacity < 1;
  return new THREE.MeshStandardMaterial({
    color: new THREE.Color().setRGB(...colour),
    roughness: isGlass ? 0.05 : roughness,
    metalness: metal * 0.85,
    map: grain?.texture ?? null,
    bumpMap: grain?.texture ?? null,
    bumpScale: grain ? grain.relief * 1.5 : 1,
    transparent: isGlass,
    opacity: isGlass ? Math.min(opacity, 0.28) : 1,
    depthWrite: !isGlass,
    envMapIntensity: isGlass ? 1.6 : 1,
    shadowSide: THREE.DoubleSide,
  });
}

/** The same look without mirroring and relief: a third of the work of a pixel. */
function mattOf({ word, colour, opacity, metal }: Look): THREE.MeshLambertMaterial {
  const isGlass = opacity < 1;
  return new THREE.MeshLambertMaterial({
    // A metal that mirrors nothing would be black: it is drawn as a light grey paint of its colour.
    color: new THREE.Color().setRGB(...colour).lerp(new THREE.Color(0.5, 0.5, 0.5), metal * 0.3),
    map: isGlass ? null : (grainOf(word)?.texture ?? null),
    transparent: isGlass,
    opacity: isGlass ? Math.min(opacity, 0.28) : 1,
    depthWrite: !isGlass,
    shadowSide: THREE.DoubleSide,
  });
}

/** How near the camera is when a leaf begins to turn, and when it stands open, m. */
const [FAR, NEAR] = [2.6, 1.5];

/**
 * Opens the doors that the camera is near, by how near it is: the same place of the camera gives the same picture.
 * @param eye m
 */
export function openDoors(doors: readonly Door[], eye: THREE.Vector3): void {
  for (const { pivot, centre, angle } of doors) {
    const isLevel = Math.abs(eye.y - centre.y) < 1.8;
    const distance = Math.hypot(eye.x - centre.x, eye.z - centre.z);
    const share = isLevel ? THREE.MathUtils.smoothstep(FAR - distance, 0, FAR - NEAR) : 0;
    pivot.rotation.y = (angle ?? 0) * share;
    pivot.visible = angle !== null || share < 0.5;
  }
}
