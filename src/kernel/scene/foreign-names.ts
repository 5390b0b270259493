import { plainWord } from '../maths/nearest-word.js';

/**
 * What fields of a scene, and options beside it, are called elsewhere: in English, and by French words that mean the
 * same. Only words that can mean nothing else in a building: a caller may keep properties of its own, under any other
 * name. Singular and plural by `s` are one.
 */
const FOREIGN = {
  // Lists and objects of a scene.
  murs: 'wall, cloison, partition, paroi, refend',
  ouvertures: 'opening, door, window, porte, fenetre, baie, bay, menuiserie, doors and windows, portes et fenetres',
  toitures: 'roof, toit, roofing',
  pieces: 'room, space, chambre, espace, local, locaux, salle',
  mobilier: 'furniture, furnishing, meuble, ameublement, equipement mobilier',
  escaliers: 'stair, staircase, stairway, flight of stairs, volee',
  garde_corps: 'railing, guardrail, handrail, balustrade, rambarde',
  ascenseurs: 'lift, elevator',
  electricite: 'electrical, electric, electricity, electrical device, outlet, socket, prise, interrupteur, luminaire',
  plomberie: 'plumbing, plumbing fixture, sanitary, sanitaire, radiateur, radiator',
  reseaux: 'pipe, piping, pipework, canalisation, tuyau, tuyauterie',
  terrasses: 'terrace, patio, deck, decking',
  allees: 'walkway, pathway, driveway',
  stationnements: 'parking, parking space, parking place, parking lot, place de parking, place de stationnement',
  sols: 'floor finish, floor finishes, floor covering, flooring, revetement de sol',
  decoration: 'wall finish, wall finishes, wall covering, revetement mural, revetements muraux, peinture, paint',
  boites: 'box, boxes',
  cercles: 'circle',
  compositions: 'assembly, assemblies, build up, buildup, wall type, type de mur',
  familles: 'families, joinery type, joinery types, door types, window types, familles de menuiseries',
  limites: 'boundary, boundaries, plot side, limites de propriete',
  planchers: 'mezzanine, intermediate floor, plancher intermediaire',
  tremies: 'stairwell opening, floor opening',
  plafonds: 'ceiling, false ceiling, faux plafond',
  parcelle: 'parcel, plot, property boundary, plot boundary',
  niveaux: 'level, storey, story, stories, floor, etage',
  georef: 'georeference, georeferencing, georeferencement',
  chauffage: 'heating',
  tableau: 'electrical panel, electric panel, switchboard, tableau electrique',
  alimentation: 'water supply, alimentation eau',
  evacuations: 'drain, drainage, waste water',
  titre: 'title',
  juridiction: 'country, pays',
  // Fields of elements.
  mur: 'wall, wall index, wall id',
  hauteur: 'height',
  largeur: 'width',
  epaisseur: 'thickness',
  profondeur: 'depth',
  l: 'largeur, width',
  p: 'profondeur, depth',
  h: 'hauteur, height',
  r: 'rayon, radius',
  z: 'allege, hauteur d allege, hauteur allege, sill, sill height, window sill, altitude, elevation, appui, hauteur appui, hauteur d appui, hauteur pose, hauteur de pose, mounting height',
  position: 'offset, abscisse, abscissa, distance',
  type: 'kind, usage, nature, room type, type de piece',
  nom: 'name, label, libelle',
  pente_pct: 'slope pct, slope percent, pente',
  nord_deg: 'north, north deg, north angle, nord, azimut nord',
  hauteur_faitage: 'ridge height, hauteur au faitage, hauteur du faitage',
  acrotere: 'parapet',
  giron: 'going, tread, tread depth',
  nb_marches: 'step count, number of steps, number of risers, step, riser count, nombre de marches, marches',
  finition_rampe: 'railing finish',
  diametre: 'diameter',
  trace: 'path, chemin',
  forme: 'shape, type',
  isole: 'insulated',
  adapte: 'accessible, pmr',
  rayon: 'radius',
  rotation: 'angle',
  polygone: 'polygon, contour, outline, vertices, sommets, point, coordinate, coordonnee, perimetre, perimeter',
  materiau: 'material',
  couleur: 'color, colour',
  finition: 'finish',
  couches: 'layer',
  famille: 'family, joinery family',
  base: 'base family, famille de base',
  groupe: 'group',
  existant: 'existing',
  cree: 'new opening',
  porteur: 'load bearing, bearing, loadbearing',
  volet: 'shutter',
  destination: 'purpose, occupancy',
  debord: 'overhang, avant toit, depassee de toit',
  u_w_m2k: 'u value, uw, u w, coefficient u',
  sens: 'handing, swing, opening direction, sens ouverture, sens d ouverture',
  vitree: 'glazed, glazing',
  chauffee: 'heated',
  piece: 'room, room id, room name',
  face: 'side, cote',
  ifc_guid: 'global id, guid',
  // Options of a request.
  langue: 'lang, language, locale',
  format: 'output format, file format',
  appliquer: 'apply, apply fix, apply fixes, apply correction, autofix',
  revalider: 'revalidate, recheck',
} as const;

/** Without its plural, so that both numbers of a word are one. */
const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);
const key = (word: string): string => singular(plainWord(word));

/** By foreign word, the fields it may mean: a wall is a list at the root, and an index in an opening. */
const MEANT: ReadonlyMap<string, readonly string[]> = (() => {
  const meant = new Map<string, string[]>();
  for (const [field, words] of Object.entries(FOREIGN)) {
    for (const word of words.split(', ')) {
      const known = meant.get(key(word)) ?? [];
      meant.set(key(word), [...known, field]);
    }
  }
  return meant;
})();

/** A longer property name is none of these words. */
const LONGEST = 40;

/**
 * The field that a property of another language means, of those its place knows; null for any other name.
 * @param isKnown true for a field of the schema that the property was written in
 */
export const foreignField = (written: string, isKnown: (field: string) => boolean): string | null =>
  written.length > LONGEST ? null : (MEANT.get(key(written))?.find(isKnown) ?? null);

/** True of such a word, wherever it stands. */
export const isForeignWord = (written: string): boolean => written.length <= LONGEST && MEANT.has(key(written));
