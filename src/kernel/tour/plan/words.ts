import { t } from '../../../words/index.js';

/** Why a room is not in a tour. */
export const LEFT_OUT = {
  noDoor: t('Aucune porte ni passage dessinés n’y mènent', 'No drawn door or passage leads to it'),
  lift: t(
    'Desservie par l’ascenseur seulement : la caméra change de niveau par les escaliers',
    'Served by the lift only: the camera changes storey by the stairs',
  ),
  blocked: t(
    'Inaccessible à 215 mm des murs, des garde-corps et du mobilier, depuis le départ de la visite',
    'Out of reach at 215 mm of walls, guardrails and furniture, from where the tour starts',
  ),
  door: t(
    'La porte {pointer} ne laisse pas passer à 215 mm de part et d’autre, libre devant et derrière',
    'The door {pointer} cannot be walked through at 215 mm from both sides, free before and behind',
  ),
  stair: t(
    'Le pied ou l’arrivée de l’escalier {pointer} n’est pas libre à 215 mm, ou le plafond y est trop bas',
    'The foot or the arrival of the stair {pointer} is not free at 215 mm, or the ceiling is too low there',
  ),
  full: t(
    'Aucun sol libre où tenir la caméra (mobilier, trémie ou plafond trop bas)',
    'No free floor to hold the camera over (furniture, stairwell or ceiling too low)',
  ),
  time: t('La durée demandée ne suffit pas : allongez duree_s', 'The duration asked for is too short: raise duree_s'),
  given: t('Le chemin donné n’y entre pas', 'The given path does not enter it'),
} as const;

export const TOUR_ALERTS = {
  shortPose: t(
    'pose_piece_s de {pose} s : sous 6 s, le tour complet de chaque pièce n’est plus possible',
    'pose_piece_s of {pose} s: under 6 s the full turn in each room is no longer possible',
  ),
  shortTurn: t(
    'Durée trop courte : {left} pièce(s) laissée(s), {rooms} sans le tour complet du regard ; il faudrait environ {seconds} s',
    'Duration too short: {left} room(s) left out, {rooms} without the full turn; about {seconds} s would be needed',
  ),
  inWall: t('La caméra est dans un mur', 'The camera is in a wall'),
  through: t(
    'La caméra traverse un mur avant l’étape suivante',
    'The camera goes through a wall before the next entry',
  ),
  outside: t(
    'L’étape est dite interieur et se trouve hors de l’emprise',
    'The entry is called interieur and lies outside',
  ),
  focal: t('Focale de {focal} mm : hors de {min} à {max} mm', 'Focal length of {focal} mm: outside {min} to {max} mm'),
} as const;
