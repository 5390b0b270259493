import type { Building } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { Fingerprint } from '../../maths/fingerprint.js';
import { guidOf } from '../../scene/index.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Format } from '../format.js';
import { glbContainer } from './container.js';
import type { GlbChoice, GlbElement, GlbLeaf } from './elements.js';
import { glbElements } from './elements.js';
import type { GlbVolume } from './volumes.js';
import { volumeElement } from './volumes.js';
import type { Look } from './looks.js';
import { gltfMaterial, lookName } from './looks.js';
import { elementNames } from './names.js';
import { Numbers } from './numbers.js';
import type { Surface } from './surface.js';

/** What is written, and in which words. */
export interface GlbDocument extends GlbChoice {
  readonly building: Building;
  /** Language of the names of nodes. */
  readonly langue: Langue;
  /** Volumes beside the works of the building. */
  readonly volumes?: readonly GlbVolume[];
}

export type { GlbVolume } from './volumes.js';

/** An element as programs beside the file read it. */
export interface GlbObject {
  readonly guid: string;
  /** JSON pointer into the scene. */
  readonly objet: string;
  readonly nom: string;
  readonly metier: string;
  /** Index of its storey; null outside and for what runs through several. */
  readonly niveau: number | null;
}

export interface GlbFile {
  readonly bytes: Uint8Array;
  readonly objects: readonly GlbObject[];
  readonly triangles: number;
}

type Node = { name: string; children?: number[] } & Record<string, unknown>;

const TITLE = t('Bâtiment', 'Building');
const OUTSIDE = t('Extérieur', 'Outside');
const THROUGH = t('Plusieurs niveaux', 'Several levels');
/** The float of a coordinate of a node, m. */
const metres = (mm: number): number => Math.round(mm * 100) / 100_000 + 0;

/** A leaf in the axes of the file: about +Y. */
const leafExtras = ({ pivot: { x, y, z }, angle }: GlbLeaf): object => ({
  pivot: [metres(x), metres(z), metres(-y)],
  angle_deg: angle,
});

/** The glTF document while it is written. */
class Model {
  readonly numbers = new Numbers();
  readonly nodes: Node[] = [];
  readonly roots: number[] = [];
  readonly meshes: object[] = [];
  readonly materials: object[] = [];
  readonly objects: GlbObject[] = [];
  triangles = 0;
  readonly #groups = new Map<string, number>();
  readonly #known = new Map<string, { readonly mesh: number; readonly triangles: number }>();
  readonly #looks = new Map<string, number>();
  readonly #names: ReturnType<typeof elementNames>;

  constructor(private readonly document: GlbDocument) {
    this.#names = elementNames(document.building, document.langue);
  }

  add(element: GlbElement): void {
    const { id, pointer, trade, level, frame, isExisting, leaves } = element;
    const { langue } = this.document;
    const guid = guidOf(id);
    const name = this.#names(id, pointer, trade);
    const { mesh, triangles } = this.#mesh(element);
    this.triangles += triangles;
    const { x, y, z } = frame.origin;
    const half = Math.atan2(frame.x.y, frame.x.x) / 2;
    const node = this.#node({
      name,
      mesh,
      translation: [metres(x), metres(z), metres(-y)],
      ...(Math.abs(half) > 1e-9 && { rotation: [0, Math.sin(half), 0, Math.cos(half)] }),
      extras: {
        guid,
        objet: pointer,
        ...(isExisting && { existant: true }),
        ...(leaves.length > 0 && { vantaux: leaves.map(leafExtras) }),
      },
    });
    const place = this.#levelNode(element);
    const group = this.#group(`${place}|${trade.word}`, place, say(trade.name, langue), { metier: trade.word });
    this.nodes[group]!.children!.push(node);
    this.objects.push({ guid, objet: pointer, nom: name, metier: trade.word, niveau: level });
  }

  #node(node: Node): number {
    return this.nodes.push(node) - 1;
  }

  #group(key: string, parent: number | null, name: string, extras: object): number {
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const node = this.#node({ name, children: [], extras });
    this.#groups.set(key, node);
    (parent === null ? this.roots : this.nodes[parent]!.children!).push(node);
    return node;
  }

  #levelNode({ level, isOutside }: GlbElement): number {
    const { langue, building } = this.document;
    const shared = isOutside ? OUTSIDE : THROUGH;
    const own = level === null ? undefined : building.levels[level];
    const name: Text = own ? levelName(own) : shared;
    const extras = own ? { niveau: own.index, z_mm: own.z } : { niveau: null, exterieur: isOutside };
    return this.#group(own ? `level ${own.index}` : `shared ${isOutside}`, null, say(name, langue), extras);
  }

  /** Equal surfaces are one mesh. */
  #mesh({ surfaces }: GlbElement): { readonly mesh: number; readonly triangles: number } {
    const parts = [...surfaces.values()];
    const key = parts.map(({ look, leaf, surface }) => `${lookName(look)}:${leaf}:${printOf(surface)}`).join('|');
    const known = this.#known.get(key);
    if (known) return known;
    const primitives = parts.map(({ look, surface, leaf }) => ({
      attributes: {
        POSITION: this.numbers.vectors(surface.positions, true),
        NORMAL: this.numbers.vectors(surface.normals, false),
      },
      indices: this.numbers.indexes(surface.triangles, surface.positions.length / 3),
      material: this.#material(look),
      ...(leaf !== null && { extras: { vantail: leaf } }),
    }));
    const triangles = parts.reduce((sum, { surface }) => sum + surface.triangles.length / 3, 0);
    const made = { mesh: this.meshes.push({ primitives }) - 1, triangles };
    this.#known.set(key, made);
    return made;
  }

  #material(look: Look): number {
    const key = lookName(look);
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    const made = this.materials.push(gltfMaterial(look)) - 1;
    this.#looks.set(key, made);
    return made;
  }

  end(): GlbFile {
    const { bytes, bufferViews, accessors } = this.numbers.end();
    const { building, langue } = this.document;
    const lists = { nodes: this.nodes, meshes: this.meshes, materials: this.materials, accessors, bufferViews };
    const gltf = {
      asset: { version: '2.0', generator: 'Aplomb' },
      scene: 0,
      scenes: [
        {
          name: building.title ?? say(TITLE, langue),
          ...(this.roots.length > 0 && { nodes: this.roots }),
          extras: { nord_deg: building.northDeg },
        },
      ],
      // glTF has no empty lists.
      ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
      ...(bytes.byteLength > 0 && { buffers: [{ byteLength: bytes.byteLength }] }),
    };
    return { bytes: glbContainer(gltf, bytes), objects: this.objects, triangles: this.triangles };
  }
}

function printOf({ positions, triangles }: Surface): string {
  const print = new Fingerprint();
  for (const value of positions) print.add(value);
  for (const value of triangles) print.add(value);
  return print.toString();
}

/**
 * The building as a binary glTF 2.0 file: metres, Y up ((x, z, −y) / 1000), one node an element under its storey and
 * its trade, `extras` {guid, objet}, equal shapes shared, openings cut out; of doors `vantaux`, the axis and the angle
 * by which each leaf opens. The same building gives the same bytes.
 */
export const glbFileOf = (document: GlbDocument): GlbFile => glbFileWithin(document, Infinity)!;

/** The same file; null, as soon as that is known, of one with more triangles than that. */
export function glbFileWithin(document: GlbDocument, most: number): GlbFile | null {
  const model = new Model(document);
  for (const element of glbElements(document.building, document)) {
    model.add(element);
    if (model.triangles > most) return null;
  }
  for (const volume of document.volumes ?? []) model.add(volumeElement(volume));
  return model.triangles > most ? null : model.end();
}

/** The format of a file already made. */
export const glb: Format<GlbFile> = {
  mediaType: 'model/gltf-binary',
  extension: 'glb',
  write: ({ bytes }) => bytes,
};
