import { room } from '../draw.js';
import { STOREY } from './walls.js';

const upstairs = (type: string, nom: string, x: number, y: number) => ({ ...room(type, nom, x, y), z: STOREY });

export const pieces = [
  room('sejour', 'Séjour', 3600, 2200),
  room('cuisine', 'Cuisine', 8300, 2600),
  room('entree', 'Entrée', 3600, 5900),
  room('wc', 'WC', 7300, 6500),
  room('cellier', 'Cellier', 9300, 6300),
  upstairs('chambre', 'Chambre 1', 1600, 2600),
  upstairs('chambre', 'Chambre 2', 4400, 2600),
  upstairs('chambre', 'Chambre 3', 8000, 2600),
  upstairs('degagement', 'Palier', 3600, 5900),
  upstairs('wc', 'WC', 7300, 6500),
  upstairs('salle_de_bain', 'Salle de bains', 9500, 6300),
];
