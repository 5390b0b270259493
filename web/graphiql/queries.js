/** A scene of one room whose last wall stops short: small enough to read, wrong enough to be told. */
const SCENE = {
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
    { x1: 0, y1: 4000, x2: 0, y2: 300 },
  ],
};

/** The three tabs that the page opens on; each runs as it is, the last one with a key. */
export const TABS = [
  {
    query: `# Vérifier une scène : gratuit, sans clé.
# La scène voyage dans les variables (volet Variables), jamais dans le document.
query Verifier($entree: CaoVerifierEntree!) {
  caoVerifier(entree: $entree) {
    ok
    resume { critiques avertissements suggestions }
    alertes { code severite message correctifs { cible propose raison } }
  }
}
`,
    variables: JSON.stringify({ entree: { scene: SCENE } }, null, 2),
  },
  {
    query: `# Ce que tout coûte, et la maison de démonstration : gratuit, sans clé.
query TarifsEtDemonstration {
  tarifs { plans { plan prix_eur_mois unites_incluses } }
  caoDemo { exemple scene }
}
`,
  },
  {
    query: `# Réviser un loyer sur l'IRL : une unité, avec une clé.
# La clé d'évaluation s'obtient sur la page d'accueil, ou par la mutation signup ; elle va en haut à droite.
# Chaque réponse dit ce qu'elle a coûté dans extensions.cout.
mutation Reviser($bail: IrlRevisionEntree!) {
  irlRevision(entree: $bail) { loyer_revise formule texte }
}
`,
    variables: JSON.stringify({ bail: { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 } }, null, 2),
  },
];
