/** Default offers of the service and their audiences. DEMARCHAGE_CONFIG replaces these tables as a whole. */
export const DEFAULT_OFFERS = {
  produits: {
    eval: {
      nom: 'l’évaluation gratuite',
      presentation: 'Une clé s’obtient en un appel, sans e-mail, sans carte bancaire et sans engagement.',
      points: [
        'toutes les fonctions, sans limite pendant trente jours, puis chaque jour dans la limite de l’offre gratuite',
        'les vérifications de plans restent gratuites, sans clé',
      ],
    },
    agent: {
      nom: 'le plan Agent',
      presentation: 'Un forfait mensuel pour un agent ou une petite équipe, sans engagement de durée.',
      points: [
        'des unités incluses chaque mois, au-delà un prix connu à l’avance',
        'un journal de chaque appel et de son coût',
        'une clé par agent, révocable à tout instant',
      ],
    },
    plateforme: {
      nom: 'le plan Plateforme',
      presentation: 'Un forfait mensuel pour un logiciel métier ou un parc important.',
      points: [
        'un volume mensuel pour plusieurs milliers d’actes',
        'REST, GraphQL et MCP sur une seule déclaration : les mêmes champs partout',
        'des réponses reproductibles, avec l’empreinte de chaque fichier',
      ],
    },
  },
  personas: {
    bailleur: {
      sujet: 'vos locations',
      objet: 'Révision de loyer, charges et quittances : le calcul et le texte de loi',
      accroche:
        'Réviser un loyer suppose le bon trimestre de l’IRL, le bon mois et un logement qui n’est pas classé F ou G ; régulariser des charges, de savoir lesquelles le décret 87-713 permet de demander.',
      points: [
        'la révision annuelle du loyer, avec sa formule et l’article applicable',
        'la régularisation des charges, ligne par ligne, au prorata des jours',
        'la quittance ou le reçu en PDF, prêt pour une enveloppe à fenêtre',
      ],
      produit: 'agent',
    },
    agence: {
      sujet: 'la gestion locative de vos mandats',
      objet: 'Gestion locative : révisions et quittances en série, vérifiables',
      accroche:
        'En gestion locative, chaque échéance revient des centaines de fois, et chaque erreur d’indice ou de charge se plaide.',
      points: [
        'les révisions d’un portefeuille entier par simple appel, notes d’alerte comprises',
        'des régularisations dont la somme tombe au centime',
        'des quittances conformes à l’article 21 de la loi de 1989, sans ressaisie',
      ],
      produit: 'plateforme',
    },
    syndic: {
      sujet: 'les charges que vos copropriétaires répercutent à leurs locataires',
      objet: 'Charges récupérables : une répartition justifiée ligne par ligne',
      accroche:
        'Les copropriétaires bailleurs demandent chaque année ce qu’ils peuvent répercuter à leurs locataires, et sur quelle base.',
      points: [
        'la part récupérable de chaque ligne, clé de répartition par clé',
        'le prorata exact en jours, années bissextiles comprises',
        'un détail que le bailleur peut joindre à son décompte',
      ],
      produit: 'agent',
    },
    architecte: {
      sujet: 'la vérification de vos esquisses et de vos plans',
      objet: 'Un plan vérifié avant d’être dessiné : DXF et métrés par appel',
      accroche:
        'Une esquisse se décrit en quelques lignes ; ce qui prend du temps, c’est de la vérifier, de la coter et de la métrer à chaque version.',
      points: [
        'la vérification gratuite : murs ouverts, niveaux, ouvertures, circulations',
        'le plan coté en DXF, aperçu SVG ou PNG',
        'les surfaces et les quantités tirées du même modèle',
      ],
      produit: 'agent',
    },
    integrateur: {
      sujet: 'ce que vos utilisateurs demandent à leurs assistants',
      objet: 'Calculs locatifs et plans de bâtiments pour vos agents logiciels',
      accroche:
        'Vos utilisateurs demandent à un assistant de réviser un loyer ou de dresser un plan ; il lui faut des outils exacts, pas une réponse plausible.',
      points: [
        'les mêmes opérations par REST, GraphQL et MCP',
        'des erreurs qui disent comment réparer l’appel, des coûts annoncés dans chaque réponse',
        'une clé d’essai obtenue par l’agent lui-même',
      ],
      produit: 'plateforme',
    },
    professionnel: {
      sujet: 'vos calculs locatifs et vos plans',
      objet: 'Calculs locatifs et plans de bâtiments, exacts et justifiés',
      accroche:
        'Les calculs réglementés de la location et les plans de bâtiments ont un point commun : un résultat ne vaut que si l’on peut le vérifier.',
      points: [
        'révision de loyer, charges et quittances, avec l’article de loi',
        'plans décrits en JSON, vérifiés gratuitement, produits en DXF',
        'chaque réponse montre sa formule, ses entrées et ses arrondis',
      ],
      produit: 'eval',
    },
  },
};
