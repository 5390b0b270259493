import { t } from '../../words/index.js';

/** Words of the front page. */
export const TEXT = {
  title: t('Aplomb · vérifier, dessiner, chiffrer un bâtiment', 'Aplomb · check, draw and price a building'),
  what: t(
    'Un bâtiment décrit en JSON, vérifié, dessiné et chiffré ; un loyer révisé selon la loi.',
    'A building described in JSON, checked, drawn and priced; a French rent revised by the law.',
  ),
  description: t(
    'Aplomb vérifie un projet de bâtiment, en tire plans, métrés et devis, et calcule loyers et charges selon la loi française. Pour agents, intégrateurs et particuliers.',
    'Aplomb checks a building project, makes plans, quantities and estimates of it, and computes French rents and charges. For agents, integrators and people.',
  ),
  heading: t('Un projet qui tombe d’aplomb.', 'A project that stands plumb.'),
  lead: t(
    'Aplomb relit un bâtiment comme un conducteur de travaux, le dessine comme un architecte et le compte comme un métreur. Il calcule aussi loyers, charges et quittances selon la loi. Vérifier est gratuit, sans clé.',
    'Aplomb reads a building like a site manager, draws it like an architect and counts it like a surveyor. It also computes French rents, charges and receipts. Checking is free, and needs no key.',
  ),
  sheet: t('Plan d’un appartement, vérifié à chaque geste', 'Plan of a flat, checked at each gesture'),
  breakIt: t('Abîmez-le', 'Break it'),
  hint: t(
    'Glissez une cloison ou un meuble, touchez une porte ou une fenêtre pour la murer. Chaque geste est revérifié par le service.',
    'Drag a partition or a piece of furniture, touch a door or a window to wall it up. The service checks each gesture.',
  ),
  noScript: t(
    'La vérification en direct demande JavaScript ; l’API, elle, n’en demande pas.',
    'The live check needs JavaScript; the API does not.',
  ),
  door: t('Murer la salle d’eau', 'Wall up the shower room'),
  partition: t('Pousser une cloison', 'Push a partition'),
  window: t('Oublier une fenêtre', 'Forget a window'),
  gap: t('Laisser une brèche', 'Leave a gap'),
  reset: t('Tout remettre', 'Put all back'),
  correct: t('Corriger ce qui peut l’être', 'Correct what can be'),
  openAtelier: t('Ouvrir dans l’atelier', 'Open in the workshop'),
  openEditor: t('Dessiner le vôtre', 'Draw your own'),
  board: t('Recevoir la planche en PDF', 'Get the board as a PDF'),
  doors: t('Trois portes, les mêmes opérations', 'Three doors, the same operations'),
  doorsLead: t(
    'Chaque opération est déclarée une fois et se prend par la porte qui vous convient. Ces exemples marchent tels quels, sans clé.',
    'Each operation is declared once, and taken by the door that suits you. These examples run as they are, without a key.',
  ),
  rest: t('REST, pour une ligne de commande', 'REST, for a command line'),
  graphql: t('GraphQL, pour ne demander que l’utile', 'GraphQL, to ask for no more than needed'),
  mcp: t('MCP, pour un agent', 'MCP, for an agent'),
  restNote: t(
    'Quatre murs, dont un trop court : l’alerte dit lequel, et propose sa correction.',
    'Four walls, one of them short: the alert says which, and proposes its correction.',
  ),
  graphqlNote: t(
    'Le même contrôle ; seuls les champs demandés reviennent.',
    'The same check; only the fields asked for come back.',
  ),
  mcpNote: t(
    'À coller dans la configuration du client ; l’agent découvre ses outils. Une clé va dans l’en-tête X-API-Key.',
    'To paste into the client’s configuration; the agent finds its tools. A key goes in the header X-API-Key.',
  ),
  copy: t('Copier', 'Copy'),
  copied: t('Copié', 'Copied'),
  key: t('Une clé, tout de suite', 'A key, at once'),
  keyLead: t(
    'Produire un document (PDF, DXF, devis, quittance) demande une clé d’évaluation : gratuite, sans courriel ni attente.',
    'To produce a document (PDF, DXF, estimate, receipt) takes an evaluation key: free, no e-mail, no waiting.',
  ),
  getKey: t('Obtenir une clé', 'Get a key'),
  keyKept: t(
    'Gardée dans ce navigateur seulement (localStorage, sous le nom « aplomb:cle »), pour cette page, l’atelier et GraphiQL. Le service n’en garde que l’empreinte : copiez-la, elle ne sera plus montrée ailleurs.',
    'Kept in this browser only (localStorage, under the name “aplomb:cle”), for this page, the workshop and GraphiQL. The service keeps its digest alone: copy it, it is shown nowhere else.',
  ),
  forgetKey: t('L’effacer d’ici', 'Erase it from here'),
  yourKey: t('Votre clé', 'Your key'),
  prices: t('Prix', 'Prices'),
  allPrices: t('Tous les prix, et ce que coûte un projet', 'All prices, and what a project costs'),
  free: t('Gratuit', 'Free'),
  evaluation: t('Évaluation', 'Evaluation'),
  month: t('par mois', 'a month'),
  units: t('{count} unités par mois, un document en coûte {cost}', '{count} units a month, a document costs {cost}'),
  rental: t('Pour un bailleur', 'For a landlord'),
  rentalLead: t(
    'Révision du loyer sur l’IRL (article 17-1), régularisation des charges récupérables (décret 87-713), quittance ou reçu (article 21) : chaque résultat montre sa formule, son arrondi et son article.',
    'Rent revision on the IRL index (article 17-1), settlement of recoverable charges (decree 87-713), rent receipt (article 21): each result shows its formula, its rounding and its article.',
  ),
  more: t('Plus loin', 'Further'),
  contact: t('Écrire', 'Write to us'),
} as const;

/** Words that the script of the page says. */
export const SCRIPT_TEXT = {
  checking: t('Vérification…', 'Checking…'),
  clean: t('Aucune alerte', 'No alert'),
  one: t('{n} alerte', '{n} alert'),
  many: t('{n} alertes', '{n} alerts'),
  checkedIn: t('vérifié en {ms} ms par {address}', 'checked in {ms} ms by {address}'),
  more: t('et {n} de plus : l’atelier les montre toutes', 'and {n} more: the workshop shows all'),
  unreachable: t(
    'Le service ne répond pas ; un nouveau geste réessaie.',
    'The service does not answer; move again to retry.',
  ),
  partition: t('Cloison, flèches pour la déplacer', 'Partition, arrows move it'),
  door: t('Porte', 'Door'),
  window: t('Fenêtre', 'Window'),
  drawing: t('Dessin de la planche…', 'Drawing the board…'),
  ready: t('La planche est prête : {name}.', 'The board is ready: {name}.'),
  needsKey: t(
    'Il y fallait une clé : elle a été prise pour vous, et reste dans ce navigateur (voir plus bas).',
    'It took a key: one was taken for you, and stays in this browser (see below).',
  ),
  copied: TEXT.copied,
} as const;
