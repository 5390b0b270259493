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
  'dupliquer',
  'echanger',
  'diviser',
  'viser',
] as const;
export type Verb = (typeof VERBS)[number];

/** Forms of regular French verbs, by their stems: infinitive, imperative, the polite one, `que tu …`. */
const er = (...stems: readonly string[]): string[] =>
  stems.flatMap((root) => ['er', 'e', 'ez', 'es', 'ons'].map((ending) => `${root}${ending}`));
const ir = (...stems: readonly string[]): string[] =>
  stems.flatMap((root) => ['ir', 'is', 'it', 'issez', 'issons', 'isse', 'isses'].map((ending) => `${root}${ending}`));

/** Words between bars. */
const words = (list: string): string[] => list.split('|');

/** Forms of each verb; the particles of English ones (`push … back`) follow in `PARTICLES`. */
const FORMS: Readonly<Record<Verb, readonly string[]>> = {
  ajouter: [
    ...er('ajout', 'rajout', 'pos', 'install', 'perc', 'cre', 'dress', 'mont', 'amenag', 'implant', 'plant', 'accroch'),
    ...words('batis|batir|batissez'),
    ...words('ouvre|ouvrir|ouvrez|construis|construire|construisez|introduire|introduis'),
    ...words('prevois|prevoir|prevoyez|fais percer|faire percer|fais poser|faire poser'),
    ...words('add|install|create|cut|build|insert|lay|fit|hang|pierce|put in|put up|open up|plant|make room for|erect'),
    ...words('refais|refaire|refaites|bati|branche|brancher|branchez'),
  ],
  supprimer: [
    ...er(
      'supprim',
      'enlev',
      'retir',
      'effac',
      'elimin',
      'ot',
      'degag',
      'sort',
      'jett',
      'jet',
      'demont',
      'vir',
      'coup',
      'arrach',
      'ras',
      'bazard',
      'evacu',
    ),
    ...ir('demol'),
    ...words('abats|abat|abatte|abattre|abattez|detruis|detruit|detruire|detruisez|casse|casser|cassez'),
    ...words('knock through|break through|strip out|clear away|dump|chuck out|chuck|se debarrasse de'),
    ...words('remove|delete|erase|demolish|take away|take out|take down|knock down|knock out|get rid of'),
    ...words('tear down|tear out|rip out|pull down|cut down|chop down|scrap|ditch|throw out|throw away|bin|lose'),
    ...words('fais sauter|faire sauter|fous en l air|fous dehors|fait tomber|fais tomber|faire tomber'),
    ...words('fais disparaitre|faire disparaitre|debarrasse toi de|debarrasse toi du'),
  ],
  deplacer: [
    ...er('deplac', 'decal', 'boug', 'transfer', 'translat', 'pouss', 'gliss', 'amen', 'apport', 'transport', 'dispos'),
    ...words('bouge|bougez|deplacez|transfere|pousse|relocate|move|shift|slide|bring|push|nudge|transfer|tuck'),
    ...er('ramen', 'rang', 'tir', 'cal', 'coll'),
    ...words('fais glisser|faire glisser|drag'),
  ],
  mettre: [
    ...words('mets|met|mettre|mettez|mettons|mette|remets|remet|remettre|remettez|stick|pop'),
    ...er('plac', 'pass', 'regl', 'ajust', 'modifi', 'chang', 'fix', 'transform', 'convert', 'uniformis'),
    ...ir('convert'),
    ...words(
      'fais|fait|faire|faites|fais passer|faire passer|fait passer|rends|rendre|rendez|transforme|donne|donner|donnez|porter',
    ),
    ...words('put|place|set|make|change|turn into|switch|adjust|modify|give|position|convert|upgrade|get'),
  ],
  agrandir: [
    ...ir('agrand'),
    'enlarge',
    'expand',
    'extend',
    'increase',
    'make bigger',
    'augmente',
    'augmenter',
    'augmentez',
    'grow',
  ],
  reduire: [
    ...words('reduis|reduit|reduire|reduisez|diminue|diminuer|diminuez|reduce|shrink|decrease'),
    ...ir('rapetiss'),
  ],
  elargir: [...ir('elarg'), 'widen', 'broaden'],
  retrecir: [...ir('retrec'), 'narrow'],
  rehausser: [...er('rehauss', 'hauss', 'surelev', 'elev', 'relev', 'remont', 'surhauss'), 'raise', 'heighten', 'lift'],
  abaisser: [...er('abaiss', 'baiss', 'rabaiss', 'descend'), 'descends', 'descendre', 'descendez', 'lower'],
  epaissir: [...ir('epaiss'), 'thicken'],
  amincir: [...ir('aminc'), 'thin'],
  allonger: [...er('allong', 'rallong', 'prolong', 'etir'), 'lengthen'],
  doubler: [...er('doubl'), 'double'],
  tourner: [
    ...er('tourn', 'pivot', 'orient', 'retourn'),
    'spin',
    'swivel',
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
    ...words('peins|peint|repeint|peigne|repeigne|peindre|peignez|repeins|repeindre|repeignez|peinture|paint|repaint'),
    ...er('color', 'laqu', 'badigeonn'),
  ],
  recouvrir: [
    ...words('recouvre|recouvrir|recouvrez|couvre|couvrir|couvrez|revets|revetir|revetez'),
    ...er('tapiss', 'carrel', 'moquett', 'habill', 'parquet', 'faienc'),
    ...words('cover|tile|retile|carpet|wallpaper|plaster|refloor'),
  ],
  vider: [...er('vid', 'debarrass'), 'empty', 'clear', 'clear out', 'empty out'],
  // French « replace » puts again: a thing without another in its place is moved.
  remplacer: [...er('remplac', 'substitu', 'replac'), 'swap', 'swap out', 'exchange', 'substitute'],
  nommer: [...er('nomm', 'renomm', 'appell', 'appel', 'baptis'), 'rename', 'name', 'call'],
  proteger: [...er('proteg', 'securis'), 'guard', 'protect'],
  fermer: [
    ...er('rebouch', 'bouch', 'obtur', 'condamn'),
    'block up',
    'brick up',
    'wall up',
    'fill in',
    'close up',
    'seal up',
    'board up',
    'mure',
    'murer',
    'murez',
    'seal',
  ],
  meubler: [...er('meubl', 'equip'), 'furnish', 'equip'],
  dupliquer: [...er('dupliqu', 'copi', 'clon'), 'duplicate', 'copy', 'clone'],
  echanger: [...er('echang', 'permut', 'interchang'), ...words('intervertis|intervertir|intervertissez|switch over')],
  diviser: [...er('divis', 'separ', 'scind', 'partag', 'cloisonn', 'recoup'), 'split', 'divide', 'partition off'],
  viser: [...words('prends|prendre|prenez|take|grab|regarde|look at|concernant|pour ce qui est de')],
};

/** All forms with their verb. */
export const VERB_FORMS = new Phrases<Verb>(VERBS.flatMap((verb) => FORMS[verb].map((form) => [form, verb] as const)));

/** Particles that close an English verb after its object, and the verb that they make of it. */
export const PARTICLES: Readonly<Record<string, Partial<Record<Verb, Verb>>>> = {
  back: { deplacer: 'reculer', mettre: 'reculer' },
  forward: { deplacer: 'avancer' },
  forwards: { deplacer: 'avancer' },
  backwards: { deplacer: 'reculer' },
  away: { supprimer: 'supprimer', deplacer: 'eloigner', viser: 'supprimer' },
  out: { supprimer: 'supprimer', viser: 'supprimer' },
  off: { viser: 'supprimer' },
  down: { supprimer: 'supprimer', viser: 'supprimer' },
  up: { fermer: 'fermer', ajouter: 'ajouter' },
  closer: { deplacer: 'rapprocher' },
};
