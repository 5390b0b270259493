import type { Scene } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import { round2 } from './round.js';

const USUAL_RISER_MM = 175;
const BLONDEL_MM = 630;
const BLONDEL_RANGE = [600, 640] as const;
/** Arrêté du 24 décembre 2015, art. 12: inside dwellings. */
const MAX_RISER_MM = 180;
const MIN_GOING_MM = 240;

export interface StairReport {
  nb_hauteurs: number;
  nb_girons: number;
  hauteur_marche_mm: number;
  giron_mm: number;
  blondel_mm: number;
  conforme: boolean;
  raisons: string[];
}

/** Stairs by Blondel's law: nb_marches counts risers, the last step is the floor, so treads are one fewer. */
export function stairReports(scene: Scene): StairReport[] {
  const stairs: unknown = scene['escaliers'];
  return (Array.isArray(stairs) ? stairs : []).map((stair) => reportOf(stair as Record<string, unknown>));
}

function reportOf(stair: Record<string, unknown>): StairReport {
  const value = (name: string) => (typeof stair[name] === 'number' && (stair[name] as number) > 0 ? (stair[name] as number) : undefined);
  const rise = value('hauteur') ?? DEFAULTS.escalier.hauteur;
  const risers = Math.max(2, Math.round(value('nb_marches') ?? rise / USUAL_RISER_MM));
  const riser = rise / risers;
  const going = value('giron') ?? BLONDEL_MM - 2 * riser;
  const blondel = 2 * riser + going;
  const raisons: string[] = [];
  if (blondel < BLONDEL_RANGE[0] - 1 || blondel > BLONDEL_RANGE[1] + 1) raisons.push(`2h + g = ${Math.round(blondel)} mm, hors de ${BLONDEL_RANGE.join(' à ')} mm`);
  if (riser > MAX_RISER_MM + 1) raisons.push(`hauteur de ${Math.round(riser)} mm, plus de ${MAX_RISER_MM} mm`);
  if (going < MIN_GOING_MM - 1) raisons.push(`giron de ${Math.round(going)} mm, moins de ${MIN_GOING_MM} mm`);
  return {
    nb_hauteurs: risers,
    nb_girons: risers - 1,
    hauteur_marche_mm: round2(riser),
    giron_mm: round2(going),
    blondel_mm: round2(blondel),
    conforme: raisons.length === 0,
    raisons,
  };
}
