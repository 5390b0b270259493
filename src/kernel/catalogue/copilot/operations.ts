import { DECORATION_FINISHES, DECORATION_TYPES, FACES, FLOOR_TYPES } from '../../scene/finishes.js';
import { ELECTRIC_TYPES, PLUMBING_TYPES } from '../../scene/fixtures.js';
import { FURNITURE_TYPES } from '../../scene/furniture.js';
import { DEFAULTS } from '../../scene/defaults.js';
import { OPENING_TYPES } from '../../scene/openings.js';
import { ROOF_TYPES } from '../../scene/roofs.js';
import { RAIL_SIDES } from '../../scene/stairs.js';
import type { CopilotOperation } from './operation.js';
import { angle, colour, count, element, label, length, oneOf, optional, percent, words, yes } from './parameter.js';

const x = length('Abscisse', 'Abscissa');
const y = length('Ordonnée', 'Ordinate');
const altitude = optional(length('Altitude', 'Altitude', { defaut: 0 }));
const dx = optional(length('Déplacement selon x', 'Shift along x', { defaut: 0 }));
const dy = optional(length('Déplacement selon y', 'Shift along y', { defaut: 0 }));
const wallHeight = length('Hauteur', 'Height', { min: 100, max: 20_000, defaut: DEFAULTS.mur.hauteur });
const thickness = length('Épaisseur', 'Thickness', { min: 20, max: 2000, defaut: DEFAULTS.mur.epaisseur });
const room = words('Nom ou usage de la pièce (Séjour, chambre…)', 'Name or use of the room (Séjour, chambre…)');
const wall = element('murs', 'Mur', 'Wall');
const opening = element('ouvertures', 'Ouverture', 'Opening');
const piece = element('mobilier', 'Meuble ou objet', 'Piece or object');
const position = length('Distance du début du mur', 'Distance from the start of the wall', { min: 0 });
const bayWidth = length('Largeur', 'Width', { min: 200, max: 10_000 });
const bayHeight = length('Hauteur', 'Height', { min: 200, max: 6000 });
const sill = length('Allège, relative à la base du mur', 'Sill, relative to the base of the wall', {
  min: 0,
  max: 10_000,
});
const family = words('Famille (GET /cao/familles)', 'Family (GET /cao/familles)');
const rotation = angle('Rotation, sens trigonométrique', 'Rotation, counter-clockwise', { defaut: 0 });
const sizes = {
  l: optional(length('Largeur', 'Width', { min: 10, max: 30_000 })),
  p: optional(length('Profondeur', 'Depth', { min: 10, max: 30_000 })),
  h: optional(length('Hauteur', 'Height', { min: 1, max: 30_000 })),
};

/** The copilot's vocabulary, by domain. Codes are never reused for another meaning. */
export const COPILOT_OPERATIONS = {
  deplacer_mur: {
    domaine: 'murs',
    titre: label('Déplacer un mur', 'Move a wall'),
    description: label(
      'Translate un mur ; les murs qui le touchent sont prolongés ou raccourcis, ses ouvertures le suivent.',
      'Shifts a wall; walls that touch it are prolonged or shortened, its openings follow.',
    ),
    parametres: { mur: wall, dx, dy },
    auMoinsUn: ['dx', 'dy'],
    exemple: {
      instruction: label('Décale le mur 5 de 30 cm vers la droite', 'Shift wall 5 by 30 cm to the right'),
      valeurs: { mur: 5, dx: 300 },
    },
  },
  ajouter_mur: {
    domaine: 'murs',
    titre: label('Ajouter un mur', 'Add a wall'),
    description: label(
      'Pose un mur droit entre deux points ; ses bouts sont joints aux murs à moins de 50 mm.',
      'Lays a straight wall between two points; its ends join walls within 50 mm.',
    ),
    parametres: {
      x1: x,
      y1: y,
      x2: x,
      y2: y,
      z: altitude,
      hauteur: optional(wallHeight),
      epaisseur: optional(thickness),
      composition: optional(words('Clé de compositions{}', 'Key of compositions{}')),
    },
    exemple: {
      instruction: label(
        'Ajoute une cloison de 7 cm de (2000, 300) à (2000, 3000)',
        'Add a 7 cm partition from (2000, 300) to (2000, 3000)',
      ),
      valeurs: { x1: 2000, y1: 300, x2: 2000, y2: 3000, epaisseur: 70, composition: 'cloison' },
    },
  },
  modifier_mur: {
    domaine: 'murs',
    titre: label('Modifier un mur', 'Change a wall'),
    description: label(
      'Change la hauteur, l’épaisseur ou la composition d’un mur.',
      'Changes the height, thickness or composition of a wall.',
    ),
    parametres: {
      mur: wall,
      hauteur: optional(wallHeight),
      epaisseur: optional(thickness),
      composition: optional(words('Clé de compositions{}', 'Key of compositions{}')),
      materiau: optional(words('Matériau unique', 'Single material')),
    },
    auMoinsUn: ['hauteur', 'epaisseur', 'composition', 'materiau'],
    exemple: {
      instruction: label('Passe le mur 5 à 10 cm d’épaisseur', 'Make wall 5 10 cm thick'),
      valeurs: { mur: 5, epaisseur: 100 },
    },
  },
  supprimer_mur: {
    domaine: 'murs',
    titre: label('Supprimer un mur', 'Remove a wall'),
    description: label(
      'Retire un mur et ce qu’il porte ; refusé s’il ouvre l’enveloppe.',
      'Removes a wall and what it carries; refused when it opens the envelope.',
    ),
    parametres: { mur: wall },
    exemple: {
      instruction: label(
        'Enlève la cloison entre la cuisine et le séjour (mur 5)',
        'Remove the partition between kitchen and living room (wall 5)',
      ),
      valeurs: { mur: 5 },
    },
  },
  ajouter_ouverture: {
    domaine: 'ouvertures',
    titre: label('Ajouter une porte ou une fenêtre', 'Add a door or a window'),
    description: label('Perce une ouverture dans un mur.', 'Cuts an opening in a wall.'),
    parametres: {
      mur: wall,
      position,
      largeur: bayWidth,
      hauteur: bayHeight,
      z: optional(sill),
      type: optional(oneOf(OPENING_TYPES, 'Nature', 'Kind', { defaut: DEFAULTS.ouverture.type })),
      vitree: optional(yes('Porte vitrée', 'Glazed door', { defaut: false })),
      famille: optional(family),
    },
    exemple: {
      instruction: label(
        'Perce une fenêtre de 120 × 115 dans le mur 3, à 2,90 m du début',
        'Cut a 120 × 115 window in wall 3, 2.90 m from its start',
      ),
      valeurs: { mur: 3, position: 2900, largeur: 1200, hauteur: 1150, z: 1000, type: 'fenetre' },
    },
  },
  deplacer_ouverture: {
    domaine: 'ouvertures',
    titre: label('Déplacer une ouverture', 'Move an opening'),
    description: label(
      'Change la place d’une ouverture, sur son mur ou sur un autre.',
      'Changes the place of an opening, on its wall or on another.',
    ),
    parametres: { ouverture: opening, position, mur: optional(wall) },
    exemple: {
      instruction: label(
        'Mets la fenêtre 3 à 4 m du début de son mur',
        'Put window 3 at 4 m from the start of its wall',
      ),
      valeurs: { ouverture: 3, position: 4000 },
    },
  },
  modifier_ouverture: {
    domaine: 'ouvertures',
    titre: label('Modifier une ouverture', 'Change an opening'),
    description: label(
      'Change les cotes, l’allège, la nature ou la famille d’une ouverture.',
      'Changes the size, sill, kind or family of an opening.',
    ),
    parametres: {
      ouverture: opening,
      largeur: optional(bayWidth),
      hauteur: optional(bayHeight),
      z: optional(sill),
      type: optional(oneOf(OPENING_TYPES, 'Nature', 'Kind')),
      vitree: optional(yes('Porte vitrée', 'Glazed door')),
      famille: optional(family),
    },
    auMoinsUn: ['largeur', 'hauteur', 'z', 'type', 'vitree', 'famille'],
    exemple: {
      instruction: label('Élargis la fenêtre 3 à 1,60 m', 'Widen window 3 to 1.60 m'),
      valeurs: { ouverture: 3, largeur: 1600 },
    },
  },
  supprimer_ouverture: {
    domaine: 'ouvertures',
    titre: label('Supprimer une ouverture', 'Remove an opening'),
    description: label('Rebouche une porte ou une fenêtre.', 'Closes a door or a window.'),
    parametres: { ouverture: opening },
    exemple: { instruction: label('Supprime la fenêtre 6', 'Remove window 6'), valeurs: { ouverture: 6 } },
  },
  ajouter_mobilier: {
    domaine: 'mobilier',
    titre: label('Ajouter un meuble', 'Add furniture'),
    description: label(
      'Pose un meuble du catalogue par son centre ; à rotation 0 son dos est vers −y.',
      'Lays a catalogue piece by its centre; at rotation 0 its back is towards −y.',
    ),
    parametres: {
      type: oneOf(FURNITURE_TYPES, 'Type (GET /cao/mobilier)', 'Type (GET /cao/mobilier)'),
      x,
      y,
      z: altitude,
      rotation: optional(rotation),
      ...sizes,
      materiau: optional(words('Matériau', 'Material')),
      label: optional(words('Nom affiché', 'Displayed name')),
    },
    exemple: {
      instruction: label(
        'Pose un fauteuil en (3000, 2000), tourné d’un quart de tour',
        'Put an armchair at (3000, 2000), turned by a quarter',
      ),
      valeurs: { type: 'fauteuil', x: 3000, y: 2000, rotation: 90 },
    },
  },
  deplacer_mobilier: {
    domaine: 'mobilier',
    titre: label('Déplacer un meuble', 'Move furniture'),
    description: label(
      'Déplace (dx, dy), pose (x, y) ou tourne un meuble.',
      'Shifts (dx, dy), lays (x, y) or turns a piece.',
    ),
    parametres: {
      mobilier: piece,
      dx,
      dy,
      x: optional(x),
      y: optional(y),
      z: optional(length('Altitude', 'Altitude')),
      rotation: optional(angle('Rotation', 'Rotation')),
    },
    auMoinsUn: ['dx', 'dy', 'x', 'y', 'z', 'rotation'],
    exemple: {
      instruction: label('Recule le meuble 0 de 20 cm', 'Push piece 0 back by 20 cm'),
      valeurs: { mobilier: 0, dy: -200 },
    },
  },
  supprimer_mobilier: {
    domaine: 'mobilier',
    titre: label('Retirer un meuble', 'Remove furniture'),
    description: label('Retire un meuble ou un objet.', 'Removes a piece or an object.'),
    parametres: { mobilier: piece },
    exemple: { instruction: label('Enlève le meuble 0', 'Take piece 0 away'), valeurs: { mobilier: 0 } },
  },
  meubler_piece: {
    domaine: 'mobilier',
    titre: label('Meubler une pièce', 'Furnish a room'),
    description: label(
      'Pose l’ameublement usuel d’une pièce selon son usage, hors des débattements et des passages.',
      'Lays the usual furniture of a room by its use, clear of doors and passages.',
    ),
    parametres: {
      piece: room,
      vider: optional(
        yes('Retire d’abord les meubles présents', 'First removes the furniture present', { defaut: false }),
      ),
    },
    exemple: { instruction: label('Meuble la chambre 1', 'Furnish bedroom 1'), valeurs: { piece: 'Chambre 1' } },
  },
  vider_piece: {
    domaine: 'mobilier',
    titre: label('Vider une pièce', 'Empty a room'),
    description: label('Retire tout le mobilier d’une pièce.', 'Removes all the furniture of a room.'),
    parametres: { piece: room },
    exemple: { instruction: label('Vide le séjour', 'Empty the living room'), valeurs: { piece: 'Séjour' } },
  },
  nommer_piece: {
    domaine: 'pieces',
    titre: label('Donner l’usage d’une pièce', 'Give a room its use'),
    description: label(
      'Marque l’usage et le nom de la pièce qui contient le point.',
      'Marks the use and name of the room that holds the point.',
    ),
    parametres: {
      type: words('Usage : chambre, bureau…', 'Use: chambre, bureau…'),
      x,
      y,
      z: altitude,
      nom: optional(words('Nom affiché', 'Displayed name')),
    },
    exemple: {
      instruction: label(
        'La pièce en (3300, 2600) devient le séjour',
        'The room at (3300, 2600) becomes the living room',
      ),
      valeurs: { type: 'sejour', x: 3300, y: 2600, nom: 'Séjour' },
    },
  },
  changer_sol: {
    domaine: 'pieces',
    titre: label('Changer un sol', 'Change a floor'),
    description: label('Change le revêtement de sol d’une pièce.', 'Changes the floor finish of a room.'),
    parametres: { piece: room, type: oneOf(FLOOR_TYPES, 'Revêtement', 'Finish') },
    exemple: {
      instruction: label('Mets du parquet chêne dans le séjour', 'Lay oak parquet in the living room'),
      valeurs: { piece: 'Séjour', type: 'parquet_chene' },
    },
  },
  peindre: {
    domaine: 'pieces',
    titre: label('Peindre ou revêtir un mur', 'Paint or face a wall'),
    description: label(
      'Donne un revêtement à une face d’un mur, ou à tous les murs d’une pièce.',
      'Gives a finish to a face of a wall, or to all the walls of a room.',
    ),
    parametres: {
      mur: optional(wall),
      piece: optional(room),
      face: optional(oneOf(FACES, 'Face', 'Face', { defaut: DEFAULTS.decoration.face })),
      type: optional(oneOf(DECORATION_TYPES, 'Revêtement', 'Finish', { defaut: DEFAULTS.decoration.type })),
      couleur: optional(colour('Couleur #rrggbb', 'Colour #rrggbb')),
      finition: optional(oneOf(DECORATION_FINISHES, 'Aspect', 'Sheen', { defaut: DEFAULTS.decoration.finition })),
    },
    auMoinsUn: ['mur', 'piece'],
    exemple: {
      instruction: label('Peins le séjour en vert sauge, satiné', 'Paint the living room sage green, satin'),
      valeurs: { piece: 'Séjour', couleur: '#a3b18a', finition: 'satin' },
    },
  },
  changer_hauteur: {
    domaine: 'niveaux',
    titre: label('Changer une hauteur d’étage', 'Change a storey height'),
    description: label(
      'Change la hauteur de tous les murs d’un niveau ; ce qui est au-dessus monte ou descend d’autant.',
      'Changes the height of all the walls of a level; what lies above moves by as much.',
    ),
    parametres: {
      hauteur: length('Hauteur des murs', 'Height of the walls', { min: 2000, max: 10_000 }),
      niveau: optional(words('Nom du niveau (RDC, R+1…)', 'Name of the level (RDC, R+1…)')),
    },
    exemple: {
      instruction: label('Passe le rez-de-chaussée à 2,70 m', 'Make the ground floor 2.70 m high'),
      valeurs: { hauteur: 2700, niveau: 'RDC' },
    },
  },
  ajouter_niveau: {
    domaine: 'niveaux',
    titre: label('Ajouter un niveau', 'Add a level'),
    description: label(
      'Répète les murs extérieurs et porteurs du dernier niveau au-dessus de lui ; la toiture monte.',
      'Repeats the outer and bearing walls of the top level above it; the roof rises.',
    ),
    parametres: {
      hauteur: optional(wallHeight),
      avec_cloisons: optional(yes('Répète aussi les cloisons', 'Repeats partitions too', { defaut: false })),
    },
    exemple: { instruction: label('Ajoute un étage de 2,50 m', 'Add a storey of 2.50 m'), valeurs: { hauteur: 2500 } },
  },
  changer_toiture: {
    domaine: 'toiture',
    titre: label('Changer la toiture', 'Change the roof'),
    description: label(
      'Change la forme, le débord, le faîtage ou l’orientation d’une toiture.',
      'Changes the shape, overhang, ridge or direction of a roof.',
    ),
    parametres: {
      toiture: optional(element('toitures', 'Toiture', 'Roof')),
      type: optional(oneOf(ROOF_TYPES, 'Forme', 'Shape')),
      debord: optional(length('Débord', 'Overhang', { min: 0, max: 3000 })),
      hauteur_faitage: optional(length('Hauteur du faîtage', 'Ridge height', { min: 100, max: 20_000 })),
      rotation: optional(rotation),
    },
    auMoinsUn: ['type', 'debord', 'hauteur_faitage', 'rotation'],
    exemple: {
      instruction: label('Fais un toit à quatre pans avec 50 cm de débord', 'Make a hip roof with a 50 cm overhang'),
      valeurs: { type: 'quatre_pans', debord: 500 },
    },
  },
  ajouter_escalier: {
    domaine: 'circulations',
    titre: label('Ajouter un escalier', 'Add a stair'),
    description: label(
      'Pose une volée droite dont les marches suivent la loi de Blondel.',
      'Lays a straight flight whose steps follow Blondel’s law.',
    ),
    parametres: {
      x,
      y,
      z: altitude,
      rotation: optional(
        angle('Direction de la montée ; 0 monte vers +x', 'Direction of the climb; 0 climbs towards +x', { defaut: 0 }),
      ),
      hauteur: optional(
        length('Hauteur à monter', 'Total rise', { min: 300, max: 10_000, defaut: DEFAULTS.escalier.hauteur }),
      ),
      largeur: optional(length('Largeur', 'Width', { min: 600, max: 4000, defaut: DEFAULTS.escalier.largeur })),
      rampe: optional(oneOf(RAIL_SIDES, 'Côté de la rampe', 'Side of the rail', { defaut: DEFAULTS.escalier.rampe })),
    },
    exemple: {
      instruction: label(
        'Ajoute un escalier en (1000, 4000) qui monte vers la droite',
        'Add a stair at (1000, 4000) climbing to the right',
      ),
      valeurs: { x: 1000, y: 4000, rotation: 0, hauteur: 2700 },
    },
  },
  ajouter_garde_corps: {
    domaine: 'circulations',
    titre: label('Ajouter un garde-corps', 'Add a guardrail'),
    description: label('Pose un garde-corps le long d’un segment.', 'Lays a guardrail along a segment.'),
    parametres: {
      x1: x,
      y1: y,
      x2: x,
      y2: y,
      z: altitude,
      hauteur: optional(length('Hauteur', 'Height', { min: 900, max: 2000, defaut: DEFAULTS.garde_corps.hauteur })),
    },
    exemple: {
      instruction: label(
        'Protège la trémie de (1000, 4500) à (4000, 4500) à l’étage',
        'Guard the stairwell from (1000, 4500) to (4000, 4500) upstairs',
      ),
      valeurs: { x1: 1000, y1: 4500, x2: 4000, y2: 4500, z: 2700 },
    },
  },
  ajouter_electricite: {
    domaine: 'equipements',
    titre: label('Ajouter un appareil électrique', 'Add an electrical device'),
    description: label(
      'Pose un appareil sur un mur, ou libre au plafond.',
      'Lays a device on a wall, or free under the ceiling.',
    ),
    parametres: {
      type: oneOf(ELECTRIC_TYPES, 'Type', 'Type'),
      mur: optional(wall),
      position: optional(position),
      x: optional(x),
      y: optional(y),
      z: optional(length('Hauteur', 'Height')),
    },
    auMoinsUn: ['mur', 'x'],
    exemple: {
      instruction: label(
        'Ajoute une prise sur le mur 4 à 60 cm du début',
        'Add a socket on wall 4, 60 cm from its start',
      ),
      valeurs: { type: 'prise', mur: 4, position: 600 },
    },
  },
  ajouter_plomberie: {
    domaine: 'equipements',
    titre: label('Ajouter un appareil sanitaire', 'Add a plumbing fixture'),
    description: label('Pose un appareil contre un mur, ou libre.', 'Lays a fixture against a wall, or free.'),
    parametres: {
      type: oneOf(PLUMBING_TYPES, 'Type', 'Type'),
      mur: optional(wall),
      position: optional(position),
      x: optional(x),
      y: optional(y),
      rotation: optional(rotation),
      ...sizes,
    },
    auMoinsUn: ['mur', 'x'],
    exemple: {
      instruction: label(
        'Ajoute un lavabo sur le mur 9 à 1 m du début',
        'Add a wash basin on wall 9, 1 m from its start',
      ),
      valeurs: { type: 'lavabo', mur: 9, position: 1000 },
    },
  },
  supprimer_element: {
    domaine: 'equipements',
    titre: label('Supprimer un élément', 'Remove an element'),
    description: label(
      'Retire un élément de n’importe quelle autre liste de la scène.',
      'Removes an element of any other list of the scene.',
    ),
    parametres: {
      liste: oneOf(
        [
          'escaliers',
          'garde_corps',
          'ascenseurs',
          'boites',
          'toitures',
          'electricite',
          'plomberie',
          'reseaux',
          'terrasses',
          'allees',
          'stationnements',
          'pieces',
          'sols',
          'decoration',
        ],
        'Liste de la scène',
        'List of the scene',
      ),
      indice: count('Indice dans la liste', 'Index in the list', { min: 0, max: 60_000 }),
    },
    exemple: {
      instruction: label('Supprime le premier appareil électrique', 'Remove the first electrical device'),
      valeurs: { liste: 'electricite', indice: 0 },
    },
  },
  ajouter_terrasse: {
    domaine: 'exterieur',
    titre: label('Ajouter une terrasse', 'Add a terrace'),
    description: label(
      'Pose une terrasse rectangulaire, par deux angles, avec sa pente.',
      'Lays a rectangular terrace by two corners, with its fall.',
    ),
    parametres: {
      x1: x,
      y1: y,
      x2: x,
      y2: y,
      pente_pct: optional(percent('Pente vers l’extérieur', 'Fall outwards', { min: 0, max: 10, defaut: 1.5 })),
    },
    exemple: {
      instruction: label(
        'Ajoute une terrasse de 5 × 3 m devant le séjour',
        'Add a terrace of 5 × 3 m in front of the living room',
      ),
      valeurs: { x1: 500, y1: -3000, x2: 5500, y2: 0, pente_pct: 1.5 },
    },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;

export type CopilotCode = keyof typeof COPILOT_OPERATIONS;
