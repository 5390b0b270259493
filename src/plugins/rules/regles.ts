import { z } from 'zod';
import { ServiceError } from '../../contract/index.js';
import type { RuleOption } from '../../kernel/rules/index.js';
import { completeScene, RULE_OPTIONS, Rules } from '../../kernel/rules/index.js';
import { EditRefusal } from '../../kernel/scene/edit/index.js';
import { SCENE_EXAMPLES, tokensOf } from '../../kernel/scene/index.js';
import { sceneOutput } from '../../schema/index.js';
import type { Langue, Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

const SWITCHES = {
  structure: t('Linteaux, semelles filantes, sens des planchers', 'Lintels, strip footings, direction of floors'),
  evacuations: t('Évacuations en pente et chute', 'Sloped drains and stack'),
  vmc: t('Ventilation mécanique simple flux', 'Single-flow mechanical ventilation'),
  alimentation: t('Alimentation en eau', 'Water supply'),
  chauffage: t('Déperditions et radiateurs', 'Heat losses and radiators'),
  electricite_regles: t('Installation électrique, NF C 15-100', 'Electrical installation, NF C 15-100'),
} as const satisfies Readonly<Record<RuleOption, Text>>;

const on = (text: Text) => z.boolean().default(true).meta(described(text));
const switches = Object.fromEntries(RULE_OPTIONS.map((option) => [option, on(SWITCHES[option])])) as Record<
  RuleOption,
  ReturnType<typeof on>
>;

const CHECKING = t('Contrôle de la scène complétée', 'Check of the completed scene');
const now = () => performance.now();

/** The scene completed by the rules of the trades: never cut down, nothing declared moved. */
export const caoRegles = sceneOutput({
  module: import.meta.url,
  path: '/cao/regles',
  options: switches,
  answer: Rules,
  heavyFrom: 150,
  msPerElement: 3,
  steps: RULE_OPTIONS.length + 1,
  // The change says what was added; cao_verifier on the scene says what the checks find, whole.
  tool: { without: ['controles.integrite', 'controles.documents', 'controles.non_verifies', 'controles.niveaux'] },
  make(work) {
    const { building, options, langue, checks } = work;
    const onTrade = (option: RuleOption) => work.step(SWITCHES[option]);
    const completed = orRefused(() => completeScene(building, { switches: options, langue, onTrade }), langue);
    work.step(CHECKING);
    const controles = checks.verify(completed.scene, { langue, now, building: completed.building });
    const { scene, rapport, difference, hypotheses } = completed;
    return { answer: { scene, rapport, controles, difference: [...difference], hypotheses: [...hypotheses] } };
  },
  help: {
    fr: {
      title: 'Compléter la scène par les règles',
      description:
        'La scène complétée, jamais réduite : linteaux, semelles, électricité NF C 15-100, ventilation, évacuations, eau, chauffage. Chaque élément ajouté dit sa règle ; un second appel n’ajoute rien. Indicatif.',
    },
    en: {
      title: 'Complete a scene by the rules',
      description:
        'The scene completed, never cut down: lintels, footings, electricity to NF C 15-100, ventilation, drains, water, heating. Each added element says its rule; a second call adds nothing. Indicative.',
    },
    example: SCENE_EXAMPLES[1],
  },
});

/** @throws ServiceError validation, where the scene holds something else than the list that a rule adds to */
function orRefused<T>(complete: () => T, langue: Langue): T {
  try {
    return complete();
  } catch (fault) {
    if (!(fault instanceof EditRefusal)) throw fault;
    const place = tokensOf(String(fault.values['objet'] ?? ''));
    throw new ServiceError('validation', {
      detail: [{ loc: ['body', 'scene', ...place], msg: fault.say(langue), type: 'value_error' }],
    });
  }
}
