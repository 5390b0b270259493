import type { SceneLayer } from '../scene/index.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** Layers taken for an element of a scene that declares none: a hypothesis, wherever they are used. */
export interface TypicalLayers {
  /** From outside, from the upper face, or from the ground; the layer without thickness takes the rest. */
  readonly layers: readonly SceneLayer[];
  /** Why these. */
  readonly basis: Text;
}

/** Thickness of a floor without a declared composition, mm: a hypothesis. */
export const DEFAULT_SLAB_MM = 200;

/** By kind of wall, then floors, ground slabs and roofs. */
export const TYPICAL_LAYERS = {
  mur_exterieur: {
    layers: [
      { cle: 'enduit', epaisseur: 15 },
      { cle: 'bloc_beton' },
      { cle: 'isolant', epaisseur: 120 },
      { cle: 'ba13', epaisseur: 13 },
    ],
    basis: t(
      'Aucune composition déclarée : parpaing enduit, isolé par l’intérieur',
      'No composition declared: rendered block, insulated on the inside',
    ),
  },
  refend: {
    layers: [{ cle: 'enduit_platre', epaisseur: 10 }, { cle: 'bloc_beton' }, { cle: 'enduit_platre', epaisseur: 10 }],
    basis: t(
      'Aucune composition déclarée : parpaing enduit au plâtre sur les deux faces',
      'No composition declared: block plastered on both faces',
    ),
  },
  cloison: {
    layers: [{ cle: 'ba13', epaisseur: 13 }, { cle: 'ossature' }, { cle: 'ba13', epaisseur: 13 }],
    basis: t(
      'Aucune composition déclarée : plaques de plâtre sur ossature',
      'No composition declared: plasterboard on studs',
    ),
  },
  mur_isole: {
    layers: [{ cle: 'bloc_beton' }],
    basis: t('Aucune composition déclarée : parpaing nu', 'No composition declared: bare block'),
  },
  lucarne: {
    layers: [{ cle: 'enduit', epaisseur: 15 }, { cle: 'ossature' }, { cle: 'ba13', epaisseur: 13 }],
    basis: t(
      'Façade et joues de lucarne sans composition : ossature enduite, doublée d’une plaque de plâtre',
      'Front and cheeks of a dormer without a composition: rendered studs, lined with plasterboard',
    ),
  },
  acrotere: {
    layers: [{ cle: 'beton_arme' }],
    basis: t('Acrotère sans composition : béton armé nu', 'Parapet without a composition: bare reinforced concrete'),
  },
  plancher: {
    layers: [{ cle: 'beton_arme' }],
    basis: t(
      'Aucune composition « plancher » : dalle de béton armé nue',
      'No composition “plancher”: bare slab of reinforced concrete',
    ),
  },
  dallage: {
    layers: [{ cle: 'isolant', epaisseur: 80 }, { cle: 'beton_arme' }],
    basis: t(
      'Ni « dallage » ni « plancher » déclarés : dalle de béton armé sur 80 mm d’isolant',
      'Neither “dallage” nor “plancher” declared: slab of reinforced concrete on 80 mm of insulation',
    ),
  },
  toiture_en_pente: {
    layers: [
      { cle: 'tuile', epaisseur: 20 },
      { cle: 'charpente', epaisseur: 27 },
      { cle: 'isolant' },
      { cle: 'ba13', epaisseur: 13 },
    ],
    basis: t(
      'Aucune composition « toiture » : tuiles sur charpente, isolant entre chevrons, plaque de plâtre',
      'No composition “toiture”: tiles on a timber frame, insulation between rafters, plasterboard',
    ),
  },
  toiture_terrasse: {
    layers: [{ cle: 'etancheite', epaisseur: 10 }, { cle: 'isolant', epaisseur: 80 }, { cle: 'beton_arme' }],
    basis: t(
      'Aucune composition « toiture » : étanchéité sur isolant et dalle de béton armé',
      'No composition “toiture”: waterproofing on insulation and a slab of reinforced concrete',
    ),
  },
} as const satisfies Readonly<Record<string, TypicalLayers>>;
