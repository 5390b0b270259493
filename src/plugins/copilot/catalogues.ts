import type { CopilotOperation } from '../../kernel/catalogue/index.js';
import { COPILOT_OPERATIONS } from '../../kernel/catalogue/index.js';
import { verify } from '../../kernel/checks/index.js';
import { DEMOS } from '../../kernel/demo/index.js';
import { Scene } from '../../kernel/scene/index.js';

type Langue = 'fr' | 'en';
const TABLE = Object.entries(COPILOT_OPERATIONS as Readonly<Record<string, CopilotOperation>>);
const catalogue = { version: '1.0.0', source: ['Catalogue du copilote'] };

export const vocabulary = (langue: Langue) => ({
  operations: TABLE.map(([code, { domaine, titre, description, parametres, auMoinsUn, exemple }]) => ({
    code,
    domaine,
    titre: titre[langue],
    description: description[langue],
    parametres: Object.entries(parametres).map(
      ([nom, { genre, requis, description: role, unite, min, max, valeurs, defaut }]) => ({
        nom,
        genre,
        requis,
        description: role[langue],
        unite: unite ?? null,
        min: min ?? null,
        max: max ?? null,
        valeurs: valeurs ? [...valeurs] : null,
        defaut: defaut ?? null,
      }),
    ),
    au_moins_un: [...(auMoinsUn ?? [])],
    exemple: { instruction: exemple.instruction[langue], operation: { operation: code, ...exemple.valeurs } },
  })),
  domaines: [...new Set(TABLE.map(([, { domaine }]) => domaine))],
  langue,
  ...catalogue,
});

/** The scene on which the examples are written. */
export function sample(langue: Langue) {
  const scene = DEMOS.maison();
  const { resume, niveaux } = verify(Scene.parse(scene), { langue, now: () => 0 });
  return {
    scene,
    titre: scene.titre ?? '',
    niveaux: niveaux.map(({ nom }) => nom),
    verification: resume,
    ...catalogue,
  };
}
