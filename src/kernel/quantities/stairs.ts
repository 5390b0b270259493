import type { Building, Flight } from '../building/index.js';
import { round2 } from '../measures/round.js';

export interface StairReport {
  nb_hauteurs: number;
  nb_girons: number;
  hauteur_marche_mm: number;
  giron_mm: number;
  blondel_mm: number;
  conforme: boolean;
  raisons: string[];
}

/** Deviations of a flight, one sentence each; none when it conforms. */
export type Deviations = (flight: Flight) => readonly string[];

/** Flights in the order of the document, each with its deviations. */
export const stairReports = ({ stairs }: Building, deviations: Deviations): StairReport[] =>
  stairs
    .flatMap(({ flights }) => flights)
    .toSorted((p, q) => p.index - q.index)
    .map((flight) => {
      const raisons = [...deviations(flight)];
      return {
        nb_hauteurs: flight.risers,
        nb_girons: flight.treads,
        hauteur_marche_mm: round2(flight.riser),
        giron_mm: round2(flight.going),
        blondel_mm: round2(flight.blondel),
        conforme: raisons.length === 0,
        raisons,
      };
    });
