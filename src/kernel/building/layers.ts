import type { Scene, SceneLayer, SceneWall } from '../scene/index.js';
import type { WallKind, WallLayers } from './types.js';

/** Typical compositions, outside first, used when the project declares none: always marked as a hypothesis. */
const TYPICAL: Readonly<Record<WallKind, readonly SceneLayer[]>> = {
  mur_exterieur: [
    { cle: 'enduit', epaisseur: 15 },
    { cle: 'bloc_beton' },
    { cle: 'isolant', epaisseur: 120 },
    { cle: 'ba13', epaisseur: 13 },
  ],
  refend: [{ cle: 'enduit_platre', epaisseur: 10 }, { cle: 'bloc_beton' }, { cle: 'enduit_platre', epaisseur: 10 }],
  cloison: [{ cle: 'ba13', epaisseur: 13 }, { cle: 'ossature' }, { cle: 'ba13', epaisseur: 13 }],
  mur_isole: [{ cle: 'bloc_beton' }],
};

/** Thickness of a floor without a declared composition: a marked hypothesis. */
export const DEFAULT_SLAB_MM = 200;

/** Typical floors and roofs, from the upper face down: hypotheses too. */
export const TYPICAL_FLOOR: readonly SceneLayer[] = [{ cle: 'beton_arme' }];
export const TYPICAL_PITCHED: readonly SceneLayer[] = [
  { cle: 'tuile', epaisseur: 20 },
  { cle: 'charpente', epaisseur: 27 },
  { cle: 'isolant' },
  { cle: 'ba13', epaisseur: 13 },
];
export const TYPICAL_FLAT: readonly SceneLayer[] = [
  { cle: 'etancheite', epaisseur: 10 },
  { cle: 'isolant', epaisseur: 80 },
  { cle: 'beton_arme' },
];

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

/** Inline layers, else the named composition, else the project's composition of that kind, else a typical one. */
export function layersOf(wall: SceneWall, kind: WallKind, thickness: number, scene: Scene): WallLayers {
  const declared = (key: string) =>
    Object.hasOwn(scene.compositions ?? {}, key) ? scene.compositions![key] : undefined;
  const make = (key: string, couches: readonly SceneLayer[], isHypothesis = false): WallLayers => ({
    key,
    layers: resolveLayers(couches, thickness),
    isHypothesis,
  });
  if (wall.couches?.length) return make(wall.composition ?? kind, wall.couches);
  if (wall.materiau) {
    return {
      key: wall.composition ?? kind,
      layers: [{ key: wall.materiau, thickness }],
      isHypothesis: false,
    };
  }
  const key = wall.composition !== undefined && declared(wall.composition) ? wall.composition : kind;
  const composition = declared(key);
  if (composition?.couches?.length) return make(key, composition.couches);
  return make(kind, TYPICAL[kind], true);
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
  stackUnder(scene, 'plancher', TYPICAL_FLOOR, thickness);

/** Layers of a roof from its outer surface in: the composition `toiture`, else a typical one. */
export const roofStack = (scene: Scene, isFlat: boolean, thickness: number): Stack =>
  stackUnder(scene, 'toiture', isFlat ? TYPICAL_FLAT : TYPICAL_PITCHED, thickness);

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
