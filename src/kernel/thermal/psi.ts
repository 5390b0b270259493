import { t } from '../../words/index.js';
import type { Insulation } from './insulation.js';

/** Junctions whose thermal bridges are counted. */
export const JUNCTIONS = ['plancher_bas', 'plancher_intermediaire', 'plancher_haut', 'refend', 'menuiserie'] as const;
export type Junction = (typeof JUNCTIONS)[number];

/** On what the values rest. */
export const PSI_BASIS = t(
  'Ponts thermiques : valeurs par défaut de la méthode 3CL-DPE 2021 (arrêté du 31 mars 2021, annexe 1, § 3.4), menuiseries au droit de l’isolant ; angles négligés',
  'Thermal bridges: default values of the 3CL-DPE 2021 method (decree of 31 March 2021, annex 1, § 3.4), joinery in line with the insulation; corners neglected',
);

type Masonry = Exclude<Insulation, 'legere' | 'deux_faces'>;
type ByFloor = Readonly<Record<Masonry, number>>;

/** Wall against the floor or the roof, W/(m·K): by the insulation of the wall, then of the other. */
const AGAINST: Readonly<Record<'plancher_bas' | 'plancher_haut', Readonly<Record<Masonry, ByFloor>>>> = {
  plancher_bas: {
    aucune: { aucune: 0.39, interieure: 0.47, exterieure: 0.8 },
    interieure: { aucune: 0.31, interieure: 0.08, exterieure: 0.71 },
    exterieure: { aucune: 0.49, interieure: 0.48, exterieure: 0.64 },
  },
  plancher_haut: {
    aucune: { aucune: 0.3, interieure: 0.83, exterieure: 0.4 },
    interieure: { aucune: 0.27, interieure: 0.07, exterieure: 0.75 },
    exterieure: { aucune: 0.55, interieure: 0.76, exterieure: 0.58 },
  },
};

/** By the insulation of the wall alone, W/(m·K). */
const OF_WALL: Readonly<Record<'plancher_intermediaire' | 'refend' | 'menuiserie', ByFloor>> = {
  plancher_intermediaire: { aucune: 0.86, interieure: 0.92, exterieure: 0.13 },
  refend: { aucune: 0.73, interieure: 0.82, exterieure: 0.13 },
  menuiserie: { aucune: 0.31, interieure: 0, exterieure: 0 },
};

const facesOf = (insulation: Insulation): readonly Masonry[] => {
  if (insulation === 'legere') return [];
  return insulation === 'deux_faces' ? ['interieure', 'exterieure'] : [insulation];
};

/**
 * Default ψ of a junction, W/(m·K): 0 where one side is light; insulated on both faces, the lesser of the two.
 * @param other insulation of the floor or the roof, for the junctions that depend on it
 */
export function defaultPsi(junction: Junction, wall: Insulation, other: Insulation = 'aucune'): number {
  const values =
    junction === 'plancher_bas' || junction === 'plancher_haut'
      ? facesOf(wall).flatMap((own) => facesOf(other).map((its) => AGAINST[junction][own][its]))
      : facesOf(wall).map((own) => OF_WALL[junction][own]);
  return values.length > 0 ? Math.min(...values) : 0;
}
