import type { Building } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import { alertSpec, stepFaults } from '../checks/index.js';
import { round2 } from './round.js';

export interface StairReport {
  nb_hauteurs: number;
  nb_girons: number;
  hauteur_marche_mm: number;
  giron_mm: number;
  blondel_mm: number;
  conforme: boolean;
  raisons: string[];
}

/** Flights in the order of the document, against the limits of the country: what the checks say of them is the reason. */
export const stairReports = ({ stairs, scene }: Building, langue: Langue): StairReport[] =>
  stairs
    .flatMap(({ flights }) => flights)
    .toSorted((p, q) => p.index - q.index)
    .map((flight) => {
      const raisons = [...stepFaults(scene, flight)].map(({ code, value, rule, params }) =>
        say(alertSpec(code).message, langue, { ...params, valeur: value, seuil: rule.valeur }),
      );
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
