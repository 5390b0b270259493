import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import { Recall } from '../maths/memo.js';
import { DEDUCED_USE } from '../scene/index.js';
import type { Room, RoomUse } from './types.js';

/** Words of `pieces[].type` (accents, case and separators apart) and the use they mean. */
const WORDS: Readonly<Record<string, RoomUse>> = {
  sejour: 'sejour',
  salle_de_sejour: 'sejour',
  piece_de_vie: 'sejour',
  living: 'sejour',
  salon: 'salon',
  salle_a_manger: 'salle_a_manger',
  cuisine: 'cuisine',
  kitchen: 'cuisine',
  chambre: 'chambre',
  suite_parentale: 'chambre',
  bedroom: 'chambre',
  bureau: 'bureau',
  office: 'bureau',
  salle_de_bain: 'salle_de_bain',
  salle_de_bains: 'salle_de_bain',
  sdb: 'salle_de_bain',
  salle_d_eau: 'salle_de_bain',
  sde: 'salle_de_bain',
  bathroom: 'salle_de_bain',
  wc: 'wc',
  toilettes: 'wc',
  entree: 'entree',
  hall: 'entree',
  degagement: 'degagement',
  couloir: 'degagement',
  circulation: 'degagement',
  palier: 'degagement',
  cellier: 'cellier',
  buanderie: 'buanderie',
  garage: 'garage',
  dressing: 'dressing',
  placard: 'dressing',
  rangement: 'dressing',
  local_technique: 'local_technique',
  chaufferie: 'local_technique',
  gaine: 'gaine',
  gaine_d_ascenseur: 'gaine',
  gaine_ascenseur: 'gaine',
  cage_d_ascenseur: 'gaine',
  ascenseur: 'gaine',
  tremie: 'gaine',
  vide: 'gaine',
  vide_sur_sejour: 'gaine',
  terrasse: 'exterieur',
  patio: 'exterieur',
  cour: 'exterieur',
  balcon: 'exterieur',
  loggia: 'exterieur',
  vestibule: 'entree',
  sas: 'entree',
  toilette: 'wc',
  salle_de_douche: 'salle_de_bain',
  cave: 'cellier',
  carport: 'exterieur',
  porche: 'exterieur',
  preau: 'exterieur',
  auvent: 'exterieur',
  pergola: 'exterieur',
  exterieur: 'exterieur',
  parking: 'garage',
  lingerie: 'buanderie',
  cage_d_escalier: 'degagement',
  cage_escalier: 'degagement',
  escalier: 'degagement',
  jardin: 'exterieur',
  courette: 'exterieur',
  living_room: 'sejour',
  lounge: 'salon',
  dining_room: 'salle_a_manger',
  study: 'bureau',
  shower_room: 'salle_de_bain',
  toilet: 'wc',
  entrance: 'entree',
  lobby: 'entree',
  corridor: 'degagement',
  hallway: 'degagement',
  landing: 'degagement',
  stairwell: 'degagement',
  pantry: 'cellier',
  laundry: 'buanderie',
  utility_room: 'buanderie',
  wardrobe: 'dressing',
  closet: 'dressing',
  storage: 'dressing',
  plant_room: 'local_technique',
  shaft: 'gaine',
  lift_shaft: 'gaine',
  elevator_shaft: 'gaine',
  lift: 'gaine',
  elevator: 'gaine',
  void: 'gaine',
  terrace: 'exterieur',
  courtyard: 'exterieur',
  balcony: 'exterieur',
  porch: 'exterieur',
  garden: 'exterieur',
  // Words that say no more than a room.
  piece: 'autre',
  [DEDUCED_USE]: 'autre',
  autre: 'autre',
  room: 'autre',
};

/** What words with the rules of a use call a room, where the name of the use says less or something else. */
const NAMES: Readonly<Record<string, Text>> = {
  piece_de_vie: t('Pièce de vie', 'Living area'),
  suite_parentale: t('Suite parentale', 'Master suite'),
  ...namesOf(['salle_d_eau', 'sde', 'salle_de_douche', 'shower_room'], t('Salle d’eau', 'Shower room')),
  ...namesOf(['hall', 'lobby'], t('Hall', 'Hall')),
  sas: t('Sas', 'Airlock'),
  ...namesOf(['couloir', 'corridor'], t('Couloir', 'Corridor')),
  ...namesOf(['palier', 'landing'], t('Palier', 'Landing')),
  ...namesOf(['cage_d_escalier', 'cage_escalier', 'stairwell'], t('Cage d’escalier', 'Stairwell')),
  escalier: t('Escalier', 'Stairs'),
  cave: t('Cave', 'Cellar'),
  lingerie: t('Lingerie', 'Linen room'),
  ...namesOf(['placard', 'closet'], t('Placard', 'Closet')),
  ...namesOf(['rangement', 'storage'], t('Rangement', 'Storage')),
  chaufferie: t('Chaufferie', 'Boiler room'),
  parking: t('Parking', 'Parking'),
  ...namesOf(['vide', 'void', 'tremie'], t('Vide', 'Void')),
  vide_sur_sejour: t('Vide sur séjour', 'Void over the living room'),
  ...namesOf(['terrasse', 'terrace'], t('Terrasse', 'Terrace')),
  patio: t('Patio', 'Patio'),
  ...namesOf(['cour', 'courtyard'], t('Cour', 'Courtyard')),
  courette: t('Courette', 'Small courtyard'),
  ...namesOf(['balcon', 'balcony'], t('Balcon', 'Balcony')),
  loggia: t('Loggia', 'Loggia'),
  ...namesOf(['porche', 'porch'], t('Porche', 'Porch')),
  preau: t('Préau', 'Covered yard'),
  auvent: t('Auvent', 'Canopy'),
  carport: t('Carport', 'Carport'),
  pergola: t('Pergola', 'Pergola'),
  ...namesOf(['jardin', 'garden'], t('Jardin', 'Garden')),
};

/** Several words of one name. */
function namesOf(words: readonly string[], name: Text): Readonly<Record<string, Text>> {
  return Object.fromEntries(words.map((word) => [word, name]));
}

/** Known words without a rule of their own, and the name of such a room. */
const PLACES: Readonly<Record<string, Text>> = {
  atelier: t('Atelier', 'Workshop'),
  combles: t('Combles', 'Attic'),
  grenier: t('Grenier', 'Attic'),
  mezzanine: t('Mezzanine', 'Mezzanine'),
  coursive: t('Coursive', 'Gallery'),
  piscine: t('Piscine', 'Pool'),
  salle_de_jeux: t('Salle de jeux', 'Playroom'),
  sous_sol: t('Sous-sol', 'Basement'),
  veranda: t('Véranda', 'Veranda'),
  bibliotheque: t('Bibliothèque', 'Library'),
  salle_de_sport: t('Salle de sport', 'Gym'),
  accueil: t('Accueil', 'Reception'),
  salle_d_attente: t('Salle d’attente', 'Waiting room'),
  salle_de_reunion: t('Salle de réunion', 'Meeting room'),
  salle_de_classe: t('Salle de classe', 'Classroom'),
  salle_de_soins: t('Salle de soins', 'Treatment room'),
  open_space: t('Open space', 'Open space'),
  commerce: t('Commerce', 'Shop'),
  boutique: t('Boutique', 'Shop'),
  magasin: t('Magasin', 'Shop'),
  reserve: t('Réserve', 'Stock room'),
  archives: t('Archives', 'Archives'),
  sanitaires: t('Sanitaires', 'Restrooms'),
  vestiaire: t('Vestiaire', 'Changing room'),
  local_velos: t('Local vélos', 'Bicycle room'),
  local_poubelles: t('Local poubelles', 'Bin room'),
  etable: t('Étable', 'Cowshed'),
  ecurie: t('Écurie', 'Stable'),
  grange: t('Grange', 'Barn'),
  hangar: t('Hangar', 'Shed'),
  workshop: t('Atelier', 'Workshop'),
  loft: t('Loft', 'Loft'),
  library: t('Bibliothèque', 'Library'),
  reception: t('Accueil', 'Reception'),
  waiting_room: t('Salle d’attente', 'Waiting room'),
  meeting_room: t('Salle de réunion', 'Meeting room'),
  classroom: t('Salle de classe', 'Classroom'),
  shop: t('Commerce', 'Shop'),
  restrooms: t('Sanitaires', 'Restrooms'),
};

/** Words for the shaft of a lift: a duct with a name of its own. */
const LIFT_WORD = /ascenseur|lift|elevator/u;

/** Whether a word of `pieces[].type` says the shaft of a lift. */
export const isLiftWord = (word: string): boolean => useOfWord(word) === 'gaine' && LIFT_WORD.test(plainWord(word));

/** Words that name a use; another word is the caller’s own. */
export const USE_WORDS: readonly string[] = [...Object.keys(WORDS), ...Object.keys(PLACES)];

/**
 * Name of a room by a word of `pieces[].type` that says more than its use (`patio`, `cave`) or has no rule of its own:
 * as the tables have it, else as it is written; null where the word names a use, or says nothing.
 */
export function placeName(word: string): Text | null {
  const plain = plainWord(word);
  if (Object.hasOwn(PLACES, plain)) return PLACES[plain]!;
  if (Object.hasOwn(NAMES, plain)) return NAMES[plain]!;
  if (Object.hasOwn(WORDS, plain) || !/\p{L}/u.test(word)) return null;
  const written = word.replaceAll('_', ' ').trim();
  const name = written.charAt(0).toLocaleUpperCase('fr') + written.slice(1);
  return t(name, name);
}

/** Characters of the words that are remembered: scenes use the same few, and each is read many times. */
const CAPACITY = 1 << 16;
const plainWords = new Recall<string>(CAPACITY);

/** Without accents, case, separators nor the number of a series: `Chambre 2` is `chambre`. */
export const plainWord = (word: string): string =>
  plainWords.of(word, word.length + 1, () =>
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_\d*$|_$/g, ''),
  );

/** The use that a word of `pieces[].type` means; `autre` for a word that is not known. */
export const useOfWord = (word: string): RoomUse => {
  const plain = plainWord(word);
  return Object.hasOwn(WORDS, plain) ? WORDS[plain]! : 'autre';
};

/**
 * The first known word, with rules of its own, among those of a longer one: `chambre_parentale` speaks of a `chambre`.
 */
export function useWordIn(word: string): string | null {
  const plain = `_${plainWord(word)}_`;
  return (
    Object.keys(WORDS)
      .filter((known) => WORDS[known] !== 'autre' && plain.includes(`_${known}_`))
      .toSorted((p, q) => plain.indexOf(`_${p}_`) - plain.indexOf(`_${q}_`) || q.length - p.length)[0] ?? null
  );
}

const M2 = 1e6;

/** Largest areas of a dwelling, m²: a larger room is an office floor, a hall or a shop, and has no deduced use. */
const MOST_M2: Readonly<Partial<Record<RoomUse, number>>> = {
  sejour: 100,
  chambre: 40,
  cellier: 30,
  entree: 30,
  degagement: 40,
};

type Deducible = Pick<Room, 'area' | 'windows' | 'doors' | 'access'>;

/**
 * A use guessed from size, windows and doors, always flagged: good enough to name a room on a drawing, never to judge
 * it. `largest`: the largest lit room of its level.
 */
export function deduceUse(room: Deducible, isLargest: boolean): RoomUse {
  const use = likelyUse(room, isLargest);
  return room.area > (MOST_M2[use] ?? Infinity) * M2 ? 'autre' : use;
}

function likelyUse(room: Deducible, isLargest: boolean): RoomUse {
  const isLit = room.windows.length > 0 || room.doors.some(({ isExterior, isGlazed }) => isExterior && isGlazed);
  if (room.area < 0.5 * M2) return 'gaine';
  if (isLargest && room.area >= 9 * M2) return 'sejour';
  if (room.access.filter((id) => id !== null).length >= 3) return 'degagement';
  if (room.area < 2.5 * M2) return 'wc';
  if (!isLit) return room.access.includes(null) ? 'entree' : 'cellier';
  return room.area >= 7 * M2 ? 'chambre' : 'salle_de_bain';
}
