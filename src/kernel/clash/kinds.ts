import type { FurnitureType } from '../catalogue/index.js';
import { FURNITURE, TABLES } from '../catalogue/index.js';
import type { ElementKind, Fit } from './element.js';

/** Runs of units that appliances and sinks are set into. */
const KITCHENS: ReadonlySet<FurnitureType> = new Set(['cuisine', 'cuisine_moderne', 'ilot_cuisine', 'colonne_cuisine']);
const FENCES: ReadonlySet<FurnitureType> = new Set(['cloture_bois', 'cloture_fer', 'cloture_grillage', 'portail']);
/** Lie flat, and others stand on them. */
const SURFACES: ReadonlySet<FurnitureType> = new Set(['tapis', 'terrasse', 'bassin']);
/** Pieces that water or current serves. */
const FIXTURES: ReadonlySet<FurnitureType> = new Set(['baignoire', 'douche', 'evier', 'lavabo', 'wc', 'lave_linge']);

/** Whether a word names a piece of the catalogue. */
export const isFurnitureType = (word: string): word is FurnitureType => Object.hasOwn(FURNITURE, word);

/** What a piece of the catalogue is where it meets another element. */
export function furnitureKind(type: FurnitureType): { readonly kind: ElementKind; readonly fits: readonly Fit[] } {
  const { occupancy, category } = FURNITURE[type];
  const fits: Fit[] = [
    ...(occupancy === 'solide' ? [] : [occupancy]),
    ...(TABLES.has(type) ? (['table'] as const) : []),
    ...(KITCHENS.has(type) ? (['kitchen'] as const) : []),
    ...(FENCES.has(type) ? (['fence'] as const) : []),
  ];
  if (SURFACES.has(type)) return { kind: 'surface', fits };
  if (category === 'vegetation') return { kind: 'plant', fits: [...fits, 'pose'] };
  return { kind: FIXTURES.has(type) ? 'fixture' : 'furniture', fits };
}

/** Fixtures that are set into furniture. */
const BASINS: ReadonlySet<string> = new Set(['evier', 'lavabo']);

/** How a sanitary or heating fixture shares its place. */
export const fixtureFits = (type: string): readonly Fit[] => (BASINS.has(type) ? ['encastre'] : []);

/** Words that say what a generic volume carries. */
const STRUCTURAL: readonly (readonly [RegExp, ElementKind])[] = [
  [/poteau|colonne|pilier|column|pillar/, 'column'],
  [/poutre|poutrelle|linteau|solive|panne|chevron|\bipn\b|\bhe[ab]\b|beam|joist|rafter|lintel/, 'beam'],
  [/semelle|fondation|massif|footing|foundation/, 'footing'],
  [/chemin[ée]e|souche|conduit|gaine|chimney|flue|duct/, 'run'],
  [/dalle|plancher|palier|slab|landing/, 'floor'],
];

/** What a generic volume is, by the word that its author gives it. */
export const volumeKind = (word: string): ElementKind =>
  STRUCTURAL.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? 'volume';
