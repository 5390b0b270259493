import { Phrases, entriesOf } from './phrases.js';

/** What is said of a thing beside its measures. */
export type Attribute =
  | { readonly of: 'couleur'; readonly value: string }
  | {
      readonly of: 'finition' | 'revetement' | 'sol' | 'toit' | 'volet' | 'rampe' | 'composition';
      readonly value: string;
    }
  | { readonly of: 'vitree'; readonly value: boolean }
  | { readonly of: 'rotation'; readonly value: number };

const COLOURS: Readonly<Record<string, string>> = {
  '#ffffff': 'blancs,blanches,blanc,blanche,white,blanc pur,pure white',
  '#f5f1e6': 'blanc casse,off white,ecru,ivoire,ivory',
  '#000000': 'noir,noire,black',
  '#808080': 'gris,grise,grey,gray',
  '#d3d3d3': 'gris clair,light grey,light gray,gris perle',
  '#505050': 'gris fonce,dark grey,dark gray',
  '#383e42': 'gris anthracite,anthracite',
  '#a3b18a': 'vert sauge,sauge,sage green,sage',
  '#2e8b57': 'vert,verte,green',
  '#90c695': 'vert clair,light green',
  '#1e5631': 'vert fonce,dark green,vert sapin',
  '#98d8c8': 'vert d eau,menthe,mint,mint green',
  '#708238': 'vert olive,olive,olive green',
  '#2f6db5': 'bleu,bleue,blue',
  '#a7c7e7': 'bleu clair,bleu ciel,light blue,sky blue,bleu pastel',
  '#1b2a49': 'bleu nuit,bleu marine,navy,navy blue,dark blue,bleu fonce',
  '#1f5f73': 'bleu canard,bleu petrole,teal,duck blue',
  '#c0392b': 'rouge,red',
  '#7b1e26': 'bordeaux,burgundy',
  '#e67e22': 'orange',
  '#c8553d': 'terracotta,terre cuite,rouge brique',
  '#f1c40f': 'jaune,yellow',
  '#d9a520': 'jaune moutarde,moutarde,mustard,ocre,ochre',
  '#f4c2c2': 'rose,rose pale,pink,light pink,rose poudre',
  '#7d3c98': 'violet,violette,purple',
  '#b57edc': 'lavande,lavender,mauve,lilas',
  '#6f4e37': 'marron,brun,brune,brown,chocolat',
  '#e8dcc4': 'beige,sable,sand,creme,cream,lin',
  '#b8a99a': 'taupe,greige',
};

const of = <K extends Attribute['of']>(name: K, table: Readonly<Record<string, string>>) =>
  entriesOf(table).map(([phrase, value]) => [phrase, { of: name, value } as unknown as Attribute] as const);

/** Colours, finishes, floors, roofs, shutters, glass. */
export const ATTRIBUTES = new Phrases<Attribute>([
  ...of('couleur', COLOURS),
  ...of('finition', {
    mat: 'mat,mate,matt,matte,finition mate,finition mat',
    satin: 'satin,satine,satinee,satin finish,finition satinee',
    brillant: 'brillant,brillante,laque,laquee,gloss,glossy,shiny',
    structure: 'structure,structuree,textured',
  }),
  ...of('revetement', {
    peinture: 'peinture,paint',
    papier_peint: 'papier peint,wallpaper',
    lambris: 'lambris,panelling,paneling,wainscot',
    carrelage_mural: 'carrelage mural,faience,wall tile,wall tiles,wall tiling',
    beton_cire: 'beton cire,polished concrete',
    enduit: 'enduit,plaster,render',
  }),
  ...of('sol', {
    parquet_chene: 'parquet chene,parquet de chene,parquet en chene,oak parquet,oak flooring,oak floor,parquet fonce',
    parquet_clair:
      'parquet clair,parquet,light parquet,wood floor,wooden floor,hardwood,hardwood floor,hardwood flooring,wood flooring,parquet flooring,parquet floor,light oak parquet,light parquet flooring',
    carrelage: 'carrelage,carreaux,tiles,tile,tiling,floor tiles,gres cerame,ceramic tiles,tomette',
    moquette: 'moquette,carpet,carpeting',
    beton: 'beton,concrete,concrete floor',
    exterieur_terrasse: 'lames de terrasse,outdoor decking',
  }),
  ...of('toit', {
    plat: 'plat,plate,toit terrasse,toit plat,flat,flat roof,toiture terrasse',
    deux_pans: 'deux pans,deux pentes,double pente,a deux pans,gable,gabled,pitched,gable roof',
    quatre_pans: 'quatre pans,a quatre pans,quatre pentes,croupe,hip,hipped,hip roof,hipped roof',
    conique: 'conique,conical',
    dome: 'dome,coupole',
  }),
  ...['vitree', 'vitre', 'glazed', 'en verre', 'glass'].map(
    (phrase) => [phrase, { of: 'vitree', value: true }] as const,
  ),
  ...['pleine', 'opaque', 'solid'].map((phrase) => [phrase, { of: 'vitree', value: false }] as const),
  ...of('volet', {
    roulant: 'volet roulant,roller shutter,roller blind',
    battant: 'volet battant,hinged shutter',
    coulissant: 'volet coulissant,sliding shutter',
    persienne: 'persienne,louvred shutter,louvered shutter',
    brise_soleil: 'brise soleil,brise soleil orientable,sun breaker',
  }),
  ...[
    'un quart de tour',
    'd un quart de tour',
    'quart de tour',
    'a quarter turn',
    'by a quarter turn',
    'a quarter',
    'by a quarter',
    'quarter turn',
    'quarter',
  ].map((phrase) => [phrase, { of: 'rotation', value: 90 }] as const),
  ...[
    'demi tour',
    'un demi tour',
    'd un demi tour',
    'a half turn',
    'half turn',
    'by a half turn',
    'around',
    'round',
  ].map((phrase) => [phrase, { of: 'rotation', value: 180 }] as const),
]);

/** Roofs may be said with a numeral: « 2 pans ». */
export const NUMERAL_ROOFS: Readonly<Record<number, string>> = { 2: 'deux_pans', 4: 'quatre_pans' };

export const ROLES = [
  'largeur',
  'hauteur',
  'epaisseur',
  'z',
  'debord',
  'hauteur_faitage',
  'profondeur',
  'longueur',
] as const;
export type Role = (typeof ROLES)[number];

/** Words that say what a measure is of. */
export const ROLE_WORDS = new Phrases<Role>(
  entriesOf({
    largeur: 'largeur,de large,en largeur,de largeur,wide,width,in width,large,etroit,etroite',
    hauteur: `hauteur,de haut,de hauteur,en hauteur,high,tall,height,in height,hauteur sous plafond,
        ceiling height,de hauteur sous plafond,haut,haute`,
    epaisseur: 'epaisseur,d epaisseur,d epais,en epaisseur,thick,thickness,in thickness,epais,epaisse',
    z: 'allege,d allege,sill,sill height,hauteur d allege,window sill',
    debord: 'debord,eaves,eave,de debord,overhang,de debord de toit,debord de toit',
    hauteur_faitage: 'faitage,hauteur de faitage,hauteur du faitage,au faitage,ridge,ridge height,high ridge',
    profondeur: 'profondeur,de profondeur,en profondeur,deep,depth,de profond,profond,profonde',
    longueur: 'longueur,de long,de longueur,long,longue,length,in length',
  }),
);
