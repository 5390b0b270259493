import { t } from '../../../words/index.js';

/** Words of the documentation. */
export const TEXT = {
  title: t('Documentation', 'Documentation'),
  lead: t(
    'Une opération, trois portes : REST, GraphQL, MCP. Chaque page dit ce qu’elle prend, ce qu’elle rend et ce qu’elle coûte, et l’essaie ici.',
    'One operation, three doors: REST, GraphQL, MCP. Each page says what it takes, what it answers and what it costs, and tries it here.',
  ),
  menu: t('Sommaire', 'Contents'),
  guide: t('Guide', 'Guide'),
  operations: t('Opérations', 'Operations'),
  scene: t('La scène', 'The scene'),
  sceneLead: t(
    'Le document que prennent les opérations de CAO. Longueurs en millimètres, angles en degrés ; x vers la droite, y vers le fond, z vers le haut. Tout est facultatif, sauf ce qui porte « obligatoire ». Une propriété inconnue est gardée telle quelle.',
    'The document that design operations take. Lengths in millimetres, angles in degrees; x to the right, y to the back, z upwards. All is optional but what says “required”. An unknown property is kept as it is.',
  ),
  others: t('Autres opérations', 'Other operations'),
  search: t('Chercher une opération', 'Find an operation'),
  nothingFound: t('Aucune opération ne porte ces mots.', 'No operation has these words.'),
  free: t('Gratuit', 'Free'),
  oneUnit: t('1 unité', '1 unit'),
  units: t('{n} unités', '{n} units'),
  waived: t('{price}, offertes pendant la promotion', '{price}, waived during the promotion'),
  cost: t('Coût', 'Cost'),
  key: t('Clé', 'Key'),
  keyRequired: t('requise', 'required'),
  keyOptional: t('facultative', 'optional'),
  keyNone: t('sans clé', 'no key'),
  keyToken: t('sans clé : le jeton de l’adresse suffit', 'no key: the token in the address is enough'),
  keyOrSecret: t('clé ou secret d’automatisation', 'key or automation secret'),
  formats: t('Formats', 'Formats'),
  alias: t('Autre adresse', 'Other address'),
  long: t('Peut être longue', 'May take long'),
  longHow: t('avec Prefer: respond-async, un travail à suivre', 'with Prefer: respond-async, a job to follow'),
  examples: t('Exemples', 'Examples'),
  tryIt: t('Essayer', 'Try it'),
  tryLead: t(
    'L’appel part de cette page vers ce service, avec la clé de ce navigateur s’il en faut une.',
    'The call goes from this page to this service, with the key of this browser if one is needed.',
  ),
  body: t('Corps JSON', 'JSON body'),
  query: t('Adresse', 'Address'),
  run: t('Envoyer', 'Send'),
  answer: t('Réponse', 'Answer'),
  takes: t('Ce qu’elle prend', 'What it takes'),
  takesNothing: t('Rien : l’adresse suffit.', 'Nothing: the address is enough.'),
  takesScene: t(
    'Une scène : à la racine du corps, dans « scene », ou par « scene_id ». Ses champs sont décrits à part :',
    'A scene: at the root of the body, in “scene”, or by “scene_id”. Its fields are described apart:',
  ),
  takesScenes: t(
    'Des scènes, chacune par son nom, entière ou par son identifiant. Leurs champs sont décrits à part :',
    'Scenes, each by its name, whole or by its handle. Their fields are described apart:',
  ),
  takesFile: t('Un fichier, comme corps ou dans un formulaire :', 'A file, as the body or in a form:'),
  options: t('Ses options, à côté de la scène :', 'Its options, beside the scene:'),
  gives: t('Ce qu’elle rend', 'What it answers'),
  refusals: t('Refus', 'Refusals'),
  refusalsLead: t(
    'Un refus ne coûte rien. Ceux qu’elle peut rencontrer, par leur état HTTP :',
    'A refusal costs nothing. Those it may meet, by HTTP status:',
  ),
  required: t('obligatoire', 'required'),
  fieldsOf: t('champs de {name}', 'fields of {name}'),
  copy: t('Copier', 'Copy'),
  copied: t('Copié', 'Copied'),
  sending: t('Envoi…', 'Sending…'),
  unreachable: t('Le service n’a pas répondu.', 'The service did not answer.'),
  badJson: t('Ce corps n’est pas du JSON.', 'This body is no JSON.'),
  saved: t('Enregistrer {name} ({size})', 'Save {name} ({size})'),
  took: t('{status} en {ms} ms · {units} unité(s)', '{status} in {ms} ms · {units} unit(s)'),
  cut: t('… (la suite n’est pas montrée ici)', '… (the rest is not shown here)'),
  keyTaken: t(
    'Une clé d’évaluation a été prise pour cet appel ; elle est gardée dans ce navigateur.',
    'An evaluation key was taken for this call; it is kept in this browser.',
  ),
} as const;

/** Those that the script of the pages says. */
export const SCRIPT_TEXT = {
  nothingFound: TEXT.nothingFound,
  copied: TEXT.copied,
  sending: TEXT.sending,
  unreachable: TEXT.unreachable,
  badJson: TEXT.badJson,
  saved: TEXT.saved,
  took: TEXT.took,
  cut: TEXT.cut,
  keyTaken: TEXT.keyTaken,
} as const;

/** Names of JSON types, for people. */
export const TYPES: Readonly<Record<string, ReturnType<typeof t>>> = {
  string: t('texte', 'text'),
  number: t('nombre', 'number'),
  integer: t('nombre entier', 'whole number'),
  boolean: t('vrai ou faux', 'true or false'),
  object: t('objet', 'object'),
  array: t('liste', 'list'),
  null: t('null', 'null'),
};

/** Parts of a sentence on what a field takes. */
export const VALUE = {
  any: t('toute valeur', 'any value'),
  free: t('objet libre', 'free object'),
  objects: t('liste d’objets', 'list of objects'),
  listOf: t('liste : {what}', 'list: {what}'),
  map: t('dictionnaire : {what}', 'dictionary: {what}'),
  or: t('{others} ou {last}', '{others} or {last}'),
  from: t('au moins {low}', 'at least {low}'),
  to: t('au plus {high}', 'at most {high}'),
  above: t('plus de {low}', 'more than {low}'),
  below: t('moins de {high}', 'less than {high}'),
  between: t('de {low} à {high}', 'from {low} to {high}'),
  items: t('{n} éléments au plus', '{n} items at most'),
  byDefault: t('par défaut {value}', 'by default {value}'),
  date: t('date AAAA-MM-JJ', 'date YYYY-MM-DD'),
} as const;
