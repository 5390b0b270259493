import { Phrases } from './phrases.js';

/** What an instruction asks to be done. */
export const VERBS = [
  'ajouter',
  'supprimer',
  'deplacer',
  'mettre',
  'agrandir',
  'reduire',
  'elargir',
  'retrecir',
  'rehausser',
  'abaisser',
  'epaissir',
  'amincir',
  'allonger',
  'doubler',
  'tourner',
  'reculer',
  'avancer',
  'rapprocher',
  'eloigner',
  'centrer',
  'aligner',
  'peindre',
  'recouvrir',
  'vider',
  'remplacer',
  'nommer',
  'proteger',
  'fermer',
  'meubler',
] as const;
export type Verb = (typeof VERBS)[number];

/** Forms of regular French verbs, by their stems: infinitive, imperative, the polite one, `que tu …`. */
const er = (...stems: readonly string[]): string[] =>
  stems.flatMap((root) => ['er', 'e', 'ez', 'es', 'ons'].map((ending) => `${root}${ending}`));
const ir = (...stems: readonly string[]): string[] =>
  stems.flatMap((root) => ['ir', 'is', 'issez', 'isse', 'isses'].map((ending) => `${root}${ending}`));

/** Words between bars. */
const words = (list: string): string[] => list.split('|');

/** Forms of each verb; the particles of English ones (`push … back`) follow in `PARTICLES`. */
const FORMS: Readonly<Record<Verb, readonly string[]>> = {
  ajouter: [
    ...er('ajout', 'rajout', 'pos', 'install', 'perc', 'cre', 'dress', 'mont', 'amenag', 'implant'),
    ...words('batis|batir|batissez'),
    ...words('ouvre|ouvrir|ouvrez|construis|construire|construisez|introduire|introduis'),
    ...words('prevois|prevoir|prevoyez|fais percer|faire percer|fais poser|faire poser'),
    ...words('add|install|create|cut|build|insert|lay|fit|hang|pierce|put in|put up'),
  ],
  supprimer: [
    ...er('supprim', 'enlev', 'retir', 'effac', 'elimin', 'ot', 'degag', 'sort', 'jett', 'jet', 'demont'),
    ...ir('demol'),
    ...words('abats|abattre|abattez|detruis|detruire|detruisez|casse|casser|cassez|debarrasse'),
    ...words('remove|delete|erase|demolish|take away|take out|take down|knock down|get rid of'),
    ...words('take|fais disparaitre|faire disparaitre|debarrasse toi de|debarrasse toi du'),
  ],
  deplacer: [
    ...er('deplac', 'decal', 'boug', 'transfer', 'translat', 'pouss', 'gliss', 'amen', 'apport', 'transport', 'dispos'),
    ...words('bouge|bougez|deplacez|transfere|pousse|relocate|move|shift|slide|bring|push'),
    ...words('fais glisser|faire glisser|drag'),
  ],
  mettre: [
    ...words('mets|mettre|mettez|mettons|mette|remets|remettre|remettez'),
    ...er('plac', 'replac', 'pass', 'regl', 'ajust', 'modifi', 'chang', 'fix', 'transform', 'convert'),
    ...ir('convert'),
    ...words('fais|faire|faites|rends|rendre|rendez|transforme|donne|donner|donnez|porter'),
    ...words('put|place|set|make|change|turn into|switch|adjust|modify|give|position|convert'),
  ],
  agrandir: [...ir('agrand'), 'enlarge', 'expand', 'extend', 'increase', 'augmente', 'augmenter', 'augmentez', 'grow'],
  reduire: [...words('reduis|reduire|reduisez|diminue|diminuer|diminuez|reduce|shrink|decrease'), ...ir('rapetiss')],
  elargir: [...ir('elarg'), 'widen', 'broaden'],
  retrecir: [...ir('retrec'), 'narrow'],
  rehausser: [...er('rehauss', 'hauss', 'surelev', 'elev', 'relev', 'remont'), 'raise', 'heighten', 'lift'],
  abaisser: [...er('abaiss', 'baiss', 'rabaiss', 'descend'), 'descends', 'descendre', 'descendez', 'lower'],
  epaissir: [...ir('epaiss'), 'thicken'],
  amincir: [...ir('aminc'), 'thin'],
  allonger: [...er('allong', 'rallong', 'prolong', 'etir'), 'lengthen'],
  doubler: [...er('doubl'), 'double'],
  tourner: [
    ...er('tourn', 'pivot', 'orient', 'retourn'),
    'fais pivoter',
    'faire pivoter',
    'fais tourner',
    'rotate',
    'turn',
  ],
  reculer: [...er('recul'), 'push back', 'move back', 'pull back'],
  avancer: [...er('avanc'), 'move forward', 'bring forward', 'pull forward', 'push forward'],
  rapprocher: [...er('rapproch', 'approch'), 'bring closer', 'move closer'],
  eloigner: [...er('eloign', 'ecart'), 'move away'],
  centrer: [...er('centr', 'recentr'), 'center', 'centre'],
  aligner: [...er('align'), 'align', 'line up'],
  peindre: [
    ...words('peins|peindre|peignez|repeins|repeindre|repeignez|peinture|paint|repaint'),
    ...er('color', 'laqu'),
  ],
  recouvrir: [
    ...words('recouvre|recouvrir|recouvrez|couvre|couvrir|couvrez|revets|revetir|revetez'),
    ...er('tapiss', 'carrel', 'moquett', 'habill'),
    ...words('cover|tile|carpet|wallpaper'),
  ],
  vider: [...er('vid', 'debarrass'), 'empty', 'clear', 'clear out', 'empty out'],
  remplacer: [...er('remplac', 'substitu'), 'replace', 'swap'],
  nommer: [...er('nomm', 'renomm', 'appell', 'appel', 'baptis'), 'rename', 'name', 'call'],
  proteger: [...er('proteg', 'securis'), 'guard', 'protect'],
  fermer: [...er('rebouch', 'bouch', 'obtur', 'condamn'), 'block up', 'brick up', 'wall up', 'fill in'],
  meubler: [...er('meubl', 'equip'), 'furnish', 'equip'],
};

/** All forms with their verb. */
export const VERB_FORMS = new Phrases<Verb>(VERBS.flatMap((verb) => FORMS[verb].map((form) => [form, verb] as const)));

/** Particles that close an English verb after its object, and the verb that they make of it. */
export const PARTICLES: Readonly<Record<string, Partial<Record<Verb, Verb>>>> = {
  back: { deplacer: 'reculer', mettre: 'reculer' },
  forward: { deplacer: 'avancer' },
  forwards: { deplacer: 'avancer' },
  backwards: { deplacer: 'reculer' },
  away: { supprimer: 'supprimer', deplacer: 'eloigner' },
  out: { supprimer: 'supprimer' },
  down: { supprimer: 'supprimer' },
  up: { fermer: 'fermer' },
};
