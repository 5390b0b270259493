import type { RoomUse } from '../../building/index.js';
import { USE_NAMES, USE_WORDS, useOfWord } from '../../building/index.js';
import { ELECTRIC_DEFAULTS, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { FURNITURE } from '../../catalogue/index.js';
import { OTHER_NAMES } from '../../catalogue/synonyms.js';
import { plainText } from '../text/tokens.js';
import { Phrases } from './phrases.js';

/** Kinds of things that an instruction speaks of. */
export const KINDS = [
  'piece',
  'mur',
  'ouverture',
  'mobilier',
  'electricite',
  'plomberie',
  'toiture',
  'niveau',
  'escalier',
  'garde_corps',
  'terrasse',
] as const;
export type Kind = (typeof KINDS)[number];

/** What a noun may mean: a kind, and which ones of it. */
export interface Reading {
  readonly kind: Kind;
  /** Types of the catalogue, uses of rooms, kinds of walls; every one without. */
  readonly types?: readonly string[];
  /** Of openings. */
  readonly opening?: 'porte' | 'fenetre';
  readonly isGlazed?: boolean;
  readonly isExterior?: boolean;
  readonly family?: string;
}

const made = new Map<string, Reading[]>();
const plain = (phrase: string): string =>
  plainText(phrase)
    .text.replace(/[^a-z0-9]+/g, ' ')
    .trim();

function learn(phrases: string, reading: Reading): void {
  for (const phrase of phrases.split(',').map(plain)) {
    const known = made.get(phrase) ?? [];
    if (!known.some(({ kind, family }) => kind === reading.kind && family === reading.family)) known.push(reading);
    made.set(phrase, known);
  }
}

const OPENINGS: readonly (readonly [string, Omit<Reading, 'kind'>])[] = [
  ['ouverture,baie,opening,bay,menuiserie', {}],
  ['porte,door', { opening: 'porte' }],
  ['fenetre,window', { opening: 'fenetre' }],
  ['porte vitree,glazed door,glass door', { opening: 'porte', isGlazed: true }],
  ['porte fenetre,french window,french door,patio door', { opening: 'porte', isGlazed: true, family: 'porte_fenetre' }],
  [
    `baie vitree,baie coulissante,baie vitree coulissante,sliding patio door,sliding window door,
      picture window`,
    { opening: 'porte', isGlazed: true, family: 'baie_coulissante' },
  ],
  [
    'porte d entree,front door,entrance door,main door,entry door',
    { opening: 'porte', isExterior: true, isGlazed: false, family: 'porte_entree' },
  ],
  ['porte coulissante,sliding door', { opening: 'porte', family: 'porte_coulissante' }],
  ['porte a galandage,galandage,pocket door', { opening: 'porte', family: 'porte_galandage' }],
  ['porte de service,service door', { opening: 'porte', family: 'porte_service' }],
  ['porte interieure,inner door,interior door,internal door', { opening: 'porte', isExterior: false }],
  ['porte exterieure,outer door,exterior door,external door', { opening: 'porte', isExterior: true }],
];
const WALLS: readonly (readonly [string, readonly string[]])[] = [
  ['mur,paroi,wall', []],
  ['cloison,partition,partition wall,stud wall', ['cloison', 'refend']],
  ['refend,mur de refend,mur porteur,bearing wall,load bearing wall,structural wall', ['refend']],
  ['mur exterieur,facade,mur de facade,exterior wall,external wall,outer wall', ['mur_exterieur']],
];
const ROOMS: Readonly<Partial<Record<RoomUse, string>>> = {
  sejour: 'sejour,salle de sejour,piece de vie,piece a vivre,living room,living,sitting room,family room',
  salon: 'salon,lounge',
  cuisine: 'kitchen,cuisine,coin cuisine',
  chambre: 'chambre,chambre a coucher,bedroom,bed room,suite',
  bureau: 'bureau,study,office,home office',
  salle_de_bain: 'salle de bain,salle d eau,sdb,bathroom,shower room,bath room',
  wc: 'wc,toilette,toilet room,toilet,powder room,cabinet de toilette',
  entree: 'entree,hall,hall d entree,vestibule,entrance,entrance hall,entry,lobby,foyer',
  degagement: 'degagement,couloir,palier,corridor,hallway,landing,circulation',
  cellier: 'cellier,pantry,store room,storeroom,store,larder',
  dressing: 'dressing,walk in closet,dressing room',
  buanderie: 'buanderie,laundry,laundry room,utility room',
};
const FURNITURE_WORDS: Readonly<Record<string, string>> = {
  canape: 'canape,sofa,couch,divan,canape deux places,canape trois places',
  lit: 'lit,lit double,lit simple,bed,double bed,single bed',
  armoire: 'armoire,penderie,placard,wardrobe,closet,garde robe,cupboard',
  meuble_tv: 'meuble tv,meuble tele,meuble television,tv stand,tv unit,tv cabinet',
  television: 'television,televiseur,tele,tv',
  table: 'table,table a manger,table de salle a manger,dining table',
  table_chevet: 'table de chevet,table de nuit,chevet,nightstand,bedside table,night stand,bedside',
  table_basse: 'table basse,coffee table',
  refrigerateur: 'refrigerateur,frigo,frigidaire,fridge,refrigerator',
  plante_interieur: 'plante,plante verte,plante d interieur,house plant,plant,houseplant',
  lampadaire: 'lampadaire,lampe sur pied,floor lamp,standing lamp',
  bibliotheque: 'bibliotheque,etagere,bookcase,bookshelf,shelves,shelf',
  commode: 'commode,chest of drawers,dresser,buffet,sideboard',
  lave_linge: 'lave linge,machine a laver,washing machine',
  bureau: 'bureau,desk,table de travail',
  rideaux: 'rideau,curtain',
  cuisine: 'meuble de cuisine,kitchen unit,cuisine amenagee,cuisine equipee',
  ilot_cuisine: 'ilot,ilot central,ilot de cuisine,kitchen island,island',
  porte_manteau: 'porte manteau,coat rack,coat stand',
  arbre: 'arbre,tree',
};
const DEVICE_WORDS: Readonly<Record<string, string>> = {
  prise: 'prise,prise de courant,prise electrique,socket,outlet,power outlet,power socket,plug socket,plug',
  prise_rj45: 'prise rj45,rj45,prise reseau,prise ethernet,data outlet,ethernet socket,rj45 socket,network socket',
  prise_spe: 'prise specialisee,dedicated socket',
  interrupteur: 'interrupteur,switch,light switch',
  va_et_vient: 'va et vient,two way switch',
  luminaire: `luminaire,point lumineux,plafonnier,lampe,suspension,ceiling light,light,lamp,light fitting,
      pendant light`,
  detecteur_fumee: 'detecteur de fumee,detecteur,daaf,smoke detector,smoke alarm',
  vmc: 'vmc,bouche de vmc,ventilation,extract vent',
  tableau_electrique: 'tableau electrique,tableau,consumer unit,distribution board,electrical panel',
  commande_volet: 'commande de volet,shutter switch',
  sonnette: 'sonnette,doorbell,door bell',
};
const FIXTURE_WORDS: Readonly<Record<string, string>> = {
  lavabo: 'lavabo,vasque,wash basin,washbasin,basin,sink unit',
  evier: 'evier,sink,kitchen sink',
  douche: 'douche,cabine de douche,shower',
  baignoire: 'baignoire,bath,bathtub,bath tub,tub',
  wc: 'wc,cuvette,toilette,toilet,cuvette de wc,toilet bowl',
  radiateur: 'radiateur,radiator',
  chauffe_eau: 'chauffe eau,cumulus,ballon d eau chaude,water heater,boiler',
  pac_exterieure: 'pac exterieure,pompe a chaleur,heat pump',
};

for (const [phrases, more] of OPENINGS) learn(phrases, { kind: 'ouverture', ...more });
for (const [phrases, types] of WALLS) learn(phrases, { kind: 'mur', ...(types.length > 0 && { types }) });
learn('piece,room,local', { kind: 'piece' });
for (const [use, phrases] of Object.entries(ROOMS)) learn(phrases, { kind: 'piece', types: [use] });
for (const use of Object.keys(USE_NAMES) as RoomUse[]) {
  if (use === 'autre') continue;
  learn(`${USE_NAMES[use].fr},${USE_NAMES[use].en}`, { kind: 'piece', types: [use] });
}
const OUTDOORS = new Set(['terrasse', 'terrace', 'escalier', 'piece', 'room']);
for (const word of USE_WORDS) {
  if (OUTDOORS.has(word) || useOfWord(word) === 'autre') continue;
  learn(word, { kind: 'piece', types: [useOfWord(word)] });
}
for (const [type, phrases] of Object.entries(DEVICE_WORDS)) learn(phrases, { kind: 'electricite', types: [type] });
for (const [type, phrases] of Object.entries(FIXTURE_WORDS)) learn(phrases, { kind: 'plomberie', types: [type] });
for (const [type, { label }] of Object.entries(ELECTRIC_DEFAULTS)) {
  learn([label.fr, label.en, type].join(','), { kind: 'electricite', types: [type] });
}
for (const [type, { label }] of Object.entries(PLUMBING_DEFAULTS)) {
  learn([label.fr, label.en, type].join(','), { kind: 'plomberie', types: [type] });
}
for (const [type, phrases] of Object.entries(FURNITURE_WORDS)) learn(phrases, { kind: 'mobilier', types: [type] });
for (const [type, { label }] of Object.entries(FURNITURE)) {
  if (type === 'terrasse') continue;
  learn([label.fr, label.en, type].join(','), { kind: 'mobilier', types: [type] });
}
for (const [name, types] of [...Object.entries(OTHER_NAMES.fr), ...Object.entries(OTHER_NAMES.en)]) {
  const [type] = types;
  if (types.length === 1 && Object.hasOwn(FURNITURE, type!)) learn(name, { kind: 'mobilier', types });
}
learn('meuble,mobilier,objet,piece of furniture,furniture,item', { kind: 'mobilier' });
learn('appareil electrique,electrical device,electric device', { kind: 'electricite' });
learn('appareil sanitaire,sanitaire,fixture,plumbing fixture', { kind: 'plomberie' });
learn('toit,toiture,couverture,roof', { kind: 'toiture' });
learn('etage,niveau,storey,story,floor,level', { kind: 'niveau' });
learn('escalier,stair,staircase', { kind: 'escalier' });
learn('garde corps,balustrade,rambarde,guardrail,railing,guard rail,tremie,stairwell,vide', { kind: 'garde_corps' });
learn('terrasse,terrace,patio,deck,decking', { kind: 'terrasse' });
made.delete('piece of furniture');
learn('piece of furniture', { kind: 'mobilier' });

// « piece » is a room in French, a piece of furniture in English: « piece 0 ».
made.get('piece')?.push({ kind: 'mobilier' });

/** Nouns of both languages with all that each may mean. */
export const NOUNS = new Phrases<readonly Reading[]>(made);
