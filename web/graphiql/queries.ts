import { t } from '../../src/words/index.js';
import { say } from './words.js';

/** A scene of one room whose last wall stops short: small enough to read, wrong enough to be told. */
const SCENE = `{
  "entree": {
    "scene": {
      "murs": [
        { "x1": 0, "y1": 0, "x2": 5000, "y2": 0 },
        { "x1": 5000, "y1": 0, "x2": 5000, "y2": 4000 },
        { "x1": 5000, "y1": 4000, "x2": 0, "y2": 4000 },
        { "x1": 0, "y1": 4000, "x2": 0, "y2": 300 }
      ]
    }
  }
}`;

const CHECK = t(
  '# Vérifier une scène : gratuit, sans clé.\n# La scène est dans les variables, plus bas.',
  '# Check a scene: free, no key.\n# The scene is in the variables, below.',
);
const PRICES = t(
  '# Ce que tout coûte, et une maison\n# de démonstration : gratuit, sans clé.',
  '# What everything costs, and a house\n# to try with: free, no key.',
);
const RENT = t(
  '# Réviser un loyer : une unité, avec une clé.\n# Elle se prend sur la page d’accueil\n# et va en haut à droite.\n# extensions.cout dit ce qu’un appel a coûté.',
  '# Revise a rent: one unit, with a key.\n# Take one on the front page;\n# it goes at the top right.\n# extensions.cout tells what a call cost.',
);

/** The three tabs that the page opens on; each runs as it is, the last one with a key. */
export const TABS = [
  {
    query: `${say(CHECK)}
query Verifier($entree: CaoVerifierEntree!) {
  caoVerifier(entree: $entree) {
    ok
    resume {
      critiques
      avertissements
      suggestions
    }
    alertes {
      code
      message
      correctifs { cible propose }
    }
  }
}
`,
    variables: SCENE,
  },
  {
    query: `${say(PRICES)}
query TarifsEtDemonstration {
  tarifs {
    plans { plan prix_eur_mois }
  }
  caoDemo {
    exemple
    scene
  }
}
`,
  },
  {
    query: `${say(RENT)}
mutation Reviser($bail: IrlRevisionEntree!) {
  irlRevision(entree: $bail) {
    loyer_revise
    formule
    texte
  }
}
`,
    variables: `{
  "bail": {
    "loyer_actuel": 650,
    "irl_reference": 142.06,
    "irl_nouveau": 144.64
  }
}`,
  },
];

interface Kept {
  readonly query?: string | null;
  readonly variables?: string | null;
}
interface KeptTabs {
  readonly activeTabIndex: number;
  readonly tabs: readonly Kept[];
}

/**
 * What GraphiQL starts with: the variables of our first tab on a first visit, then both texts of the tab that the
 * browser keeps. Of a kept tab it shows the query alone, and of texts that no kept tab has it makes another tab.
 */
export function firstTexts(): { readonly initialQuery?: string; readonly initialVariables?: string } {
  const stored = localStorage.getItem('graphiql:tabState');
  if (stored === null) return { initialVariables: TABS[0]!.variables! };
  try {
    const { activeTabIndex, tabs } = JSON.parse(stored) as KeptTabs;
    const { query, variables } = tabs[activeTabIndex]!;
    return { ...(query && { initialQuery: query }), ...(query && variables && { initialVariables: variables }) };
  } catch {
    return {};
  }
}
