import type { Source } from '../support/source.js';

/** Flows: their numbers are the thresholds of the checks. */
export const DECREE: Source = {
  texte: 'Arrêté du 24 mars 1982 modifié (aération des logements)',
  article: '3',
};
export const INLETS: Source = {
  texte: 'Arrêté du 24 mars 1982 modifié (aération des logements)',
  article: '1 et 2, modules usuels à 20 Pa',
  isHypothesis: true,
};
/** Flow of a laundry or of another room with water. */
export const OTHER_WET: Source & { readonly valeur: number } = {
  valeur: 15,
  texte: 'Arrêté du 24 mars 1982 modifié (aération des logements)',
  article: '3, autre salle d’eau',
};
export const DUCTS: Source = {
  texte: 'NF DTU 68.3 (installations de ventilation mécanique), diamètres usuels : 125 mm en cuisine, 80 mm ailleurs',
  article: '',
  isHypothesis: true,
};

/** Modules of self-regulating inlets at 20 Pa, m³/h. */
export const MODULES = [15, 22, 30, 45] as const;
/** Sum of the inlets over that of the extracts. */
export const BALANCE = { least: 0.85, most: 1.2 } as const;
/** Diameters of ducts, mm, and the speed that they are chosen by, m/s. */
export const SERIES = [80, 100, 125, 160, 200, 250, 315, 400] as const;
export const MOST_SPEED = 4;
/** Spigots of the vents, mm. */
export const SPIGOT = { kitchen: 125, other: 80 } as const;

/** Fresh air of workplaces: its numbers are those of their occupants. */
export const FRESH_AIR: Source = {
  texte: 'Code du travail, air neuf par occupant, effectif déclaré ou supposé, à dimensionner',
  article: 'R. 4222-6',
  isHypothesis: true,
};
/** What is drawn off where the air of workplaces gathers: corridors and stores are aired through them. */
export const PASSED_AIR: Source = {
  texte: 'Code du travail, air des locaux adjacents, à dimensionner',
  article: 'R. 4222-7',
  isHypothesis: true,
};
/** Sanitary rooms of workplaces, m³/h: one closet, several (a base and each), a shower alone, one with a closet. */
export const SANITARY = {
  closet: 30,
  closets: { base: 30, each: 15 },
  shower: 45,
  showerWithCloset: 60,
  source: {
    texte: 'Règlement sanitaire départemental type, à dimensionner',
    article: '64.2',
    isHypothesis: true,
  } satisfies Source,
} as const;
/** Kitchenettes and other rooms with water of workplaces, m³/h. */
export const OTHER_WATER: Source & { readonly valeur: number } = {
  valeur: 30,
  texte: 'Usage, petite pièce d’eau d’un lieu de travail, à dimensionner',
  article: '',
  isHypothesis: true,
};
/** What one vent of a workplace draws, m³/h, what its flow is rounded up to, and how many a room has at most. */
export const MOST_OF_VENT = { flow: 150, step: 5, vents: 12 } as const;
/** Inlets of one room of a workplace at most: more air than they let in is to be supplied. */
export const MOST_OF_INLETS = 12;
