import { DEFAULTS } from '../../../scene/defaults.js';
import { angle, element, length, optional, words } from '../parameter.js';

/** Parameters that several operations share, lengths in mm, angles in degrees. */
export const x = length('Abscisse', 'Abscissa');
export const y = length('Ordonnée', 'Ordinate');
export const altitude = optional(length('Altitude', 'Altitude', { initial: 0 }));
export const dx = optional(length('Déplacement selon x', 'Shift along x', { initial: 0 }));
export const dy = optional(length('Déplacement selon y', 'Shift along y', { initial: 0 }));
export const wallHeight = length('Hauteur', 'Height', { min: 100, max: 20_000, initial: DEFAULTS.mur.hauteur });
export const room = words('Nom ou usage de la pièce (Séjour, chambre…)', 'Name or use of the room (Séjour, chambre…)');
export const wall = element('murs', 'Mur', 'Wall');
export const position = length('Distance du début du mur', 'Distance from the start of the wall', { min: 0 });
export const rotation = angle('Rotation, sens trigonométrique', 'Rotation, counter-clockwise', { initial: 0 });
export const sizes = {
  l: optional(length('Largeur', 'Width', { min: 10, max: 30_000 })),
  p: optional(length('Profondeur', 'Depth', { min: 10, max: 30_000 })),
  h: optional(length('Hauteur', 'Height', { min: 1, max: 30_000 })),
};
