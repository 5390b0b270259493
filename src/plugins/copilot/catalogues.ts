import type { CopilotOperation } from '../../kernel/catalogue/index.js';
import { COPILOT_OPERATIONS } from '../../kernel/catalogue/index.js';
import { verify } from '../../kernel/checks/index.js';
import { DEMOS } from '../../kernel/demo/index.js';
import { Scene } from '../../kernel/scene/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

const TABLE = Object.entries(COPILOT_OPERATIONS as Readonly<Record<string, CopilotOperation>>);
const catalogue = { version: '1.0.0', source: ['Catalogue du copilote'] };

/** Operations of the copilot with their parameters, units, bounds and an example sentence. */
export const vocabulary = (langue: Langue) => ({
  operations: TABLE.map(([code, { domain, title, description, parameters, atLeastOne, example }]) => ({
    code,
    domaine: domain,
    titre: say(title, langue),
    description: say(description, langue),
    parametres: Object.entries(parameters).map(
      ([name, { kind, isRequired, description: role, unit, min, max, values, initial }]) => ({
        nom: name,
        genre: kind,
        requis: isRequired,
        description: say(role, langue),
        unite: unit ?? null,
        min: min ?? null,
        max: max ?? null,
        valeurs: values ? [...values] : null,
        defaut: initial ?? null,
      }),
    ),
    au_moins_un: [...(atLeastOne ?? [])],
    exemple: { instruction: say(example.instruction, langue), operation: { operation: code, ...example.values } },
  })),
  domaines: [...new Set(TABLE.map(([, { domain }]) => domain))],
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
