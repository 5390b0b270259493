import { perObject } from '../maths/memo.js';
import type { Scene, SceneLayer, SceneWall } from '../scene/index.js';
import type { TypicalLayers } from './typical-layers.js';
import { DEFAULT_SLAB_MM, TYPICAL_LAYERS } from './typical-layers.js';
import type { WallKind, WallLayers } from './types.js';

/**
 * The one layer without thickness takes the remainder. Layers that do not sum to the wall's thickness are scaled: the
 * drawn wall decides.
 */
export function resolveLayers(layers: readonly SceneLayer[], thickness: number): WallLayers['layers'] {
  const given = layers.reduce((sum, { epaisseur = 0 }) => sum + Math.max(0, epaisseur), 0);
  const open = layers.filter(({ epaisseur }) => epaisseur === undefined).length;
  const rest = thickness - given;
  if (open > 0 && rest > 0) {
    return layers.map((source) => ({
      key: source.cle,
      thickness: Math.max(0, source.epaisseur ?? rest / open),
      source,
    }));
  }
  const scaling = given > 0 ? thickness / given : 0;
  return layers
    .filter(({ epaisseur }) => epaisseur !== undefined)
    .map((source) => ({ key: source.cle, thickness: Math.max(0, source.epaisseur!) * scaling, source }));
}

/** Layers that walls have from their kind, their composition and their thickness: thousands share them. */
const sharedLayers = perObject((_scene: Scene) => new Map<string, WallLayers>());

/** Inline layers, else the named composition, else the project's composition of that kind, else a typical one. */
export function layersOf(wall: SceneWall, kind: WallKind, thickness: number, scene: Scene): WallLayers {
  if (wall.couches?.length || wall.materiau) return ownLayers(wall, kind, thickness);
  const shared = sharedLayers(scene);
  const key = `${wall.composition ?? ''}|${kind}|${thickness}`;
  const layers = shared.get(key) ?? composedLayers(wall, kind, thickness, scene);
  shared.set(key, layers);
  return layers;
}

/** Layers that are written in the wall itself. */
function ownLayers({ couches, materiau, composition }: SceneWall, kind: WallKind, thickness: number): WallLayers {
  const key = composition ?? kind;
  if (couches?.length) return { key, layers: resolveLayers(couches, thickness), isHypothesis: false };
  return { key, layers: [{ key: materiau!, thickness }], isHypothesis: false };
}

function composedLayers(wall: SceneWall, kind: WallKind, thickness: number, scene: Scene): WallLayers {
  const declared = (key: string) =>
    Object.hasOwn(scene.compositions ?? {}, key) ? scene.compositions![key] : undefined;
  const make = (key: string, couches: readonly SceneLayer[], isHypothesis = false): WallLayers => ({
    key,
    layers: resolveLayers(couches, thickness),
    isHypothesis,
  });
  const key = wall.composition !== undefined && declared(wall.composition) ? wall.composition : kind;
  const composition = declared(key);
  if (composition?.couches?.length) return make(key, composition.couches);
  return make(kind, TYPICAL_LAYERS[kind].layers, true);
}

/** Layers of a given thickness, and whether the scene declares them. */
export type Stack = Pick<WallLayers, 'layers' | 'isHypothesis'>;

/** Layers declared under a key over a thickness, else typical ones. */
function stackUnder(scene: Scene, key: string, typical: readonly SceneLayer[], thickness: number): Stack {
  const declared = scene.compositions?.[key]?.couches ?? [];
  const layers = resolveLayers(declared.length > 0 ? declared : typical, thickness);
  return { layers, isHypothesis: declared.length === 0 };
}

/** Layers of a floor from the finished floor down: the composition `plancher`, else bare concrete. */
export const floorStack = (scene: Scene, thickness: number): Stack =>
  stackUnder(scene, 'plancher', TYPICAL_LAYERS.plancher.layers, thickness);

/** Most concrete taken for a flat roof: what is thicker is insulated better, mm. */
const MOST_CONCRETE_MM = 200;

/**
 * Layers taken for a roof without a composition `toiture`: of a flat one that is thicker than its waterproofing, its
 * insulation and a usual slab, the rest is insulation.
 */
export function typicalRoof(isFlat: boolean, thickness: number): TypicalLayers {
  if (!isFlat) return TYPICAL_LAYERS.toiture_en_pente;
  const { layers, basis } = TYPICAL_LAYERS.toiture_terrasse;
  const [waterproofing, insulation, slab] = layers;
  const most = thickness - waterproofing.epaisseur - MOST_CONCRETE_MM;
  return { layers: [waterproofing, { ...insulation, epaisseur: Math.max(insulation.epaisseur, most) }, slab], basis };
}

/** Layers of a roof from its outer surface in: the composition `toiture`, else a typical one. */
export const roofStack = (scene: Scene, isFlat: boolean, thickness: number): Stack =>
  stackUnder(scene, 'toiture', typicalRoof(isFlat, thickness).layers, thickness);

/** Where each layer begins and ends from the first face, mm. */
export function depthsOf(layers: WallLayers['layers']): { key: string; from: number; to: number }[] {
  let depth = 0;
  return layers.map(({ key, thickness }) => ({ key, from: depth, to: (depth += thickness) }));
}

/** Thickness of the floors: sum of the declared composition `plancher`, else the hypothesis. */
export function slabThickness(scene: Scene): number {
  return isSlabDeclared(scene)
    ? floorLayers(scene).reduce((sum, { epaisseur = 0 }) => sum + epaisseur, 0)
    : DEFAULT_SLAB_MM;
}

const floorLayers = (scene: Scene): readonly SceneLayer[] => scene.compositions?.['plancher']?.couches ?? [];

/** The scene declares a composition `plancher` with a thickness for each layer. */
export function isSlabDeclared(scene: Scene): boolean {
  const layers = floorLayers(scene);
  return layers.length > 0 && layers.every(({ epaisseur }) => epaisseur !== undefined && epaisseur > 0);
}
