import type { Scene } from '../scene/index.js';

/** A circuit and the residual-current device that protects it. Section in mm², breaker in A, number of outlets fed. */
export const circuit = (
  id: string,
  nature: string,
  section_mm2: number,
  disjoncteur_a: number,
  points: number,
  differentiel: string,
) => ({ id, nature, section_mm2, disjoncteur_a, points, differentiel });
type Circuit = ReturnType<typeof circuit>;

/** A circuit of its own for one appliance, 20 A in 2.5 mm² by default. */
export const appliance = (
  id: string,
  nature: string,
  differentiel: string,
  section_mm2 = 2.5,
  disjoncteur_a = 20,
): Circuit => circuit(id, nature, section_mm2, disjoncteur_a, 1, differentiel);

/** The board: its circuits behind devices of 40 A and 30 mA, of the type (A, AC) given for each. */
export const boardOf = (
  circuits: readonly Circuit[],
  types: Readonly<Record<string, 'A' | 'AC'>>,
): NonNullable<Scene['tableau']> => ({
  circuits,
  differentiels: Object.entries(types).map(([id, type]) => ({
    id,
    type,
    calibre_a: 40,
    sensibilite_ma: 30,
    circuits: circuits.filter(({ differentiel }) => differentiel === id).map((each) => each.id),
  })),
});
