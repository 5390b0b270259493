import { perObject } from '../../maths/memo.js';
import type { Scene } from '../../scene/index.js';
import type { Text } from '../../../words/index.js';
import { resolveLayers, typicalRoof } from '../layers.js';
import { TYPICAL_PITCHED_MM } from '../roofs/build.js';
import type { Roof } from '../roofs/types.js';
import type { Building, Opening, Wall, WallLayer, WallLayers } from '../types.js';
import type { TypicalLayers } from '../typical-layers.js';
import { DEFAULT_SLAB_MM, TYPICAL_LAYERS } from '../typical-layers.js';
import { BASES } from './bases.js';
import { usualMaterialOf } from './materials.js';
import type { Construction, ConstructionKind, ConstructionLayer, OpeningThermal, Sourced } from './types.js';

/** Every construction of a building. */
export interface Constructions {
  /** By wall id. */
  readonly walls: ReadonlyMap<string, Construction>;
  /** Floors between storeys. */
  readonly floor: Construction;
  /** Floors on the ground: the composition `dallage`, else `plancher`. */
  readonly ground: Construction;
  /** By roof id. */
  readonly roofs: ReadonlyMap<string, Construction>;
  /** Constructions that close the top of a storey under an attic or without a roof: the composition `toiture`. */
  readonly ceiling: Construction;
  /** Each once. */
  readonly all: readonly Construction[];
}

/** Constructions of walls, floors and roofs, with the thermal properties of each layer; made once for a building. */
export const constructionsOf = perObject((building: Building): Constructions => derived(building));

function derived({ scene, walls, roofs }: Building): Constructions {
  const known = new Map<string, Construction>();
  const shared = (made: Omit<Construction, 'id'>): Construction => {
    const text = JSON.stringify(made);
    const same = known.get(text);
    if (same) return same;
    const construction = { ...made, id: `${made.kind}:${made.key}:${known.size + 1}` };
    known.set(text, construction);
    return construction;
  };
  // Thousands of walls have the same layers, by one kind, one composition and one thickness: they are compared once.
  const byLayers = new Map<WallLayers, Construction>();
  const wallOf = (wall: Wall): Construction => {
    const made = byLayers.get(wall.layers) ?? shared(wallConstruction(scene, wall));
    byLayers.set(wall.layers, made);
    return made;
  };
  const roofOf = (isFlat: boolean, thickness: number): Construction =>
    shared(declaredAs(scene, 'toiture', 'toiture', typicalRoof(isFlat, thickness), thickness));
  const hasGround = isDeclared(scene, 'dallage') || !isDeclared(scene, 'plancher');
  const ground = hasGround
    ? declaredAs(scene, 'dallage', 'dallage', TYPICAL_LAYERS.dallage, DEFAULT_SLAB_MM)
    : declaredAs(scene, 'plancher', 'dallage', TYPICAL_LAYERS.plancher, DEFAULT_SLAB_MM);
  return {
    walls: new Map(walls.map((wall) => [wall.id, wallOf(wall)])),
    floor: shared(declaredAs(scene, 'plancher', 'plancher', TYPICAL_LAYERS.plancher, DEFAULT_SLAB_MM)),
    ground: shared(ground),
    roofs: new Map(roofs.map((roof: Roof) => [roof.id, roofOf(roof.type === 'plat', roof.thickness)])),
    ceiling: roofOf(false, TYPICAL_PITCHED_MM),
    all: [...known.values()],
  };
}

/** Construction of a small wall of a roof, which no field of the scene composes: typical layers, a hypothesis. */
export function roofWallConstruction(key: 'lucarne' | 'acrotere', thickness: number): Construction {
  const { layers, basis } = TYPICAL_LAYERS[key];
  return { ...assembled('mur', key, resolveLayers(layers, thickness), null, basis), id: `mur:${key}` };
}

const compositionOf = (scene: Scene, key: string) =>
  Object.hasOwn(scene.compositions ?? {}, key) ? scene.compositions![key] : undefined;

/** True when the scene declares layers or a U. */
function isDeclared(scene: Scene, key: string): boolean {
  const composition = compositionOf(scene, key);
  return Boolean(composition?.couches?.length) || positive(composition?.u_w_m2k) !== null;
}

/**
 * A construction under a key of `compositions`; typical layers when it has none. Layers that are all given keep their
 * thicknesses.
 */
function declaredAs(
  scene: Scene,
  key: string,
  kind: ConstructionKind,
  typical: TypicalLayers,
  thickness: number,
): Omit<Construction, 'id'> {
  const composition = compositionOf(scene, key);
  const couches = composition?.couches ?? [];
  const given = couches.reduce((sum, { epaisseur = NaN }) => sum + Math.max(0, epaisseur), 0);
  const layers = resolveLayers(couches.length > 0 ? couches : typical.layers, given > 0 ? given : thickness);
  return assembled(kind, key, layers, positive(composition?.u_w_m2k), couches.length > 0 ? null : typical.basis);
}

/** A U declared for a composition applies to the walls whose layers it gives and to those that name it. */
function wallConstruction(scene: Scene, { source, kind, layers }: Wall): Omit<Construction, 'id'> {
  const isOwn = Boolean(source.couches?.length) || Boolean(source.materiau);
  const named = source.composition;
  const key = named !== undefined && (isOwn || compositionOf(scene, named)) ? named : kind;
  const declared = isOwn && named === undefined ? null : positive(compositionOf(scene, key)?.u_w_m2k);
  const basis = layers.isHypothesis ? TYPICAL_LAYERS[kind].basis : null;
  return assembled('mur', key, layers.layers, declared, basis);
}

function assembled(
  kind: ConstructionKind,
  key: string,
  layers: readonly WallLayer[],
  declaredU: number | null,
  basis: Text | null,
): Omit<Construction, 'id'> {
  const own = layers.map(layerWith);
  const thickness = own.reduce((sum, layer) => sum + layer.thickness, 0);
  return { kind, key, layers: own, thickness, declaredU, isHypothesis: basis !== null, basis };
}

function layerWith({ key, thickness, source }: WallLayer): ConstructionLayer {
  const usual = usualMaterialOf(key);
  const value = (written: unknown, property: 'conductivity' | 'density' | 'heatCapacity'): Sourced | null => {
    const given = positive(written);
    if (given !== null) return { value: given, source: 'scene' };
    return usual ? assumed(usual[property], usual.basis) : null;
  };
  return {
    key,
    thickness: thickness / 1000,
    conductivity: value(source?.lambda_w_mk, 'conductivity'),
    density: value(source?.masse_volumique_kg_m3, 'density'),
    heatCapacity: value(source?.chaleur_massique_j_kgk, 'heatCapacity'),
  };
}

/** A property with a valid value; null otherwise, and the usual value of the material is then taken. */
const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

const assumed = (value: number, basis: Text): Sourced => ({ value, source: 'hypothesis', basis });

/** Usual joinery: U of the whole bay in W/(m²·K), and the share of the sun that it lets through. */
const USUAL_U = {
  glazed: assumed(1.4, BASES.doubleGlazing),
  exterior: assumed(1.5, BASES.frontDoor),
  interior: assumed(2, BASES.innerDoor),
} as const;
const USUAL_SOLAR_FACTOR = { glazed: assumed(0.45, BASES.doubleGlazing), plain: assumed(0, BASES.noGlass) } as const;

/**
 * U and solar factor of the joinery of an opening: as written, as its family says, else usual. A door without glass
 * lets no sun through.
 */
export function openingThermalOf({ source, family, isGlazed, isExterior }: Opening): OpeningThermal {
  const door = isExterior ? USUAL_U.exterior : USUAL_U.interior;
  const u = positive(source.u_w_m2k ?? family?.made?.uw);
  const written = source.facteur_solaire ?? family?.made?.solarFactor;
  const isShare = typeof written === 'number' && written >= 0 && written <= 1;
  const usualShare = isGlazed ? USUAL_SOLAR_FACTOR.glazed : USUAL_SOLAR_FACTOR.plain;
  const usualU = isGlazed ? USUAL_U.glazed : door;
  return {
    u: u === null ? usualU : { value: u, source: 'scene' },
    solarFactor: isShare ? { value: written, source: 'scene' } : usualShare,
  };
}
