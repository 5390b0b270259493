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
  'maison',
  'jardin',
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
  /** The door by which one comes into a room from the entrance. */
  readonly isEntry?: boolean;
  /** Sizes that the noun itself says, mm: « lit simple ». */
  readonly sizes?: { readonly l?: number; readonly p?: number; readonly h?: number };
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
  ['porte,door,passage,doorway', { opening: 'porte' }],
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
  buanderie: 'lingerie,buanderie,laundry,laundry room,utility room',
};
const FURNITURE_WORDS: Readonly<Record<string, string>> = {
  canape: `canape,sofa,couch,divan,canape deux places,canape trois places,canape convertible,clic clac,canape lit,
    banquette,sofa bed,settee,loveseat`,
  canape_angle: 'canape d angle,canape en l,corner sofa,l shaped sofa,sectional,sectional sofa',
  lit: 'lit,lit double,grand lit,bed,double bed,queen bed,king size bed,lit deux places,lit conjugal',
  armoire: 'armoire,penderie,rangement,meuble de rangement,storage unit,placard,wardrobe,closet,garde robe,cupboard',
  meuble_tv: 'meuble tv,meuble tele,meuble television,tv stand,tv unit,tv cabinet',
  television: 'television,televiseur,tele,tv',
  table: 'table,table a manger,table de salle a manger,dining table',
  table_chevet: 'table de chevet,table de nuit,chevet,nightstand,bedside table,night stand,bedside',
  table_basse: 'table basse,coffee table',
  refrigerateur: 'refrigerateur,frigo,frigo americain,congelateur,freezer,frigidaire,fridge,refrigerator',
  plante_interieur: 'plante,plante verte,plante d interieur,house plant,plant,houseplant',
  lampadaire: 'lampe,lamp,lampadaire,lampe sur pied,floor lamp,standing lamp',
  bibliotheque: 'bibliotheque,etagere,bookshelves,shelving unit,bookcase,bookshelf,shelves,shelf',
  commode: 'commode,chest of drawers,dresser,buffet,sideboard',
  lave_linge: 'lave linge,machine a laver,washing machine',
  bureau: 'bureau,desk,table de travail',
  rideaux: 'rideau,curtain',
  cuisine: 'meuble de cuisine,kitchen unit,cuisine amenagee,cuisine equipee',
  ilot_cuisine: 'ilot,ilot central,ilot de cuisine,kitchen island,island',
  porte_manteau: 'porte manteau,coat rack,coat stand',
  arbre: 'arbre,tree,chene,olivier,pommier,cerisier,oak tree,olive tree,apple tree',
  citadine: 'voiture,car,auto',
};
const DEVICE_WORDS: Readonly<Record<string, string>> = {
  prise: 'prise,prise de courant,prise electrique,socket,outlet,power outlet,power socket,plug socket,plug',
  prise_rj45: 'prise rj45,rj45,prise reseau,prise ethernet,data outlet,ethernet socket,rj45 socket,network socket',
  prise_spe: 'prise specialisee,dedicated socket',
  interrupteur: 'interrupteur,switch,light switch',
  va_et_vient: 'va et vient,two way switch',
  luminaire: `luminaire,point lumineux,plafonnier,lampe,suspension,spot,spotlight,downlight,lustre,lumiere,
    eclairage,ceiling lamp,chandelier,ceiling light,light,lamp,light fitting,
      pendant light`,
  detecteur_fumee: 'detecteur de fumee,detecteur,daaf,smoke detector,smoke alarm',
  vmc: `vmc,bouche de vmc,ventilation,extract vent,bouche d extraction,extracteur,extracteur d air,bouche vmc,
    extractor,extractor fan,extract fan,vent`,
  tableau_electrique: 'tableau electrique,tableau,consumer unit,distribution board,electrical panel',
  commande_volet: 'commande de volet,shutter switch',
  sonnette: 'sonnette,doorbell,door bell',
};
const FIXTURE_WORDS: Readonly<Record<string, string>> = {
  lavabo:
    'double vasque,meuble double vasque,double basin,double sink,lavabo,vasque,meuble vasque,lave mains,evier de salle de bain,hand basin,vanity unit,vanity,bathroom sink,wash basin,washbasin,basin,sink unit',
  evier: 'evier,sink,kitchen sink',
  douche:
    'douche,douche a l italienne,douche italienne,walk in shower,shower cubicle,shower cabin,cabine de douche,shower',
  baignoire: 'baignoire,bath,bathtub,bath tub,tub',
  wc: 'wc,cuvette,wc suspendu,loo,toilette,toilet,cuvette de wc,toilet bowl',
  radiateur:
    'seche serviette,seche serviettes,towel radiator,towel rail,heated towel rail,radiateur seche serviettes,radiateur,radiator,heater,chauffage',
  chauffe_eau: 'chauffe eau,cumulus,ballon d eau chaude,water heater,boiler',
  pac_exterieure: 'pac exterieure,pompe a chaleur,heat pump',
};

/** Pieces of the catalogue in other sizes: beds of 90 and 160 cm, cots of 60 × 120, a sofa for two. */
const SIZED: readonly (readonly [string, string, NonNullable<Reading['sizes']>])[] = [
  [
    'lit',
    'lit simple,lit une place,lit une personne,lit 1 place,lit d enfant,single bed,twin bed,child bed',
    { l: 900 },
  ],
  ['lit', 'lit bebe,lit de bebe,berceau,crib,cot,baby bed,baby cot', { l: 600, p: 1200, h: 900 }],
  ['canape', 'canape deux places,canape 2 places,two seat sofa,two seater sofa,two seater,loveseat', { l: 1600 }],
];
for (const [type, phrases, sizes] of SIZED) learn(phrases, { kind: 'mobilier', types: [type], sizes });
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
learn('etage,niveau,storey,story,floor,level,sol,plancher,flooring', { kind: 'niveau' });
learn('escalier,stair,staircase', { kind: 'escalier' });
learn('garde corps,balustrade,rambarde,guardrail,railing,guard rail,tremie,stairwell,vide', { kind: 'garde_corps' });
learn('maison,house,batiment,building,home', { kind: 'maison' });
learn('jardin,garden,yard,terrain,parcelle,plot,cour,pelouse,lawn', { kind: 'jardin' });
learn('plafond,hauteur sous plafond,ceiling', { kind: 'niveau' });
learn('terrasse,terrace,patio,deck,decking,terrasse bois,terrasse en bois,wooden deck,wooden terrace,wood deck', {
  kind: 'terrasse',
});
made.delete('piece of furniture');
learn('piece of furniture', { kind: 'mobilier' });

// « piece » is a room in French, a piece of furniture in English: « piece 0 ».
made.get('piece')?.push({ kind: 'mobilier' });

/** Nouns of both languages with all that each may mean. */
export const NOUNS = new Phrases<readonly Reading[]>(made);
