import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Building } from '../building/index.js';
import type { Bench, Step } from '../changes/index.js';
import { Trial } from '../changes/index.js';
import type { WrittenOperation } from '../copilot/index.js';
import { round2, roomMeasures, sum } from '../measures/index.js';
import type { Scene } from '../scene/index.js';
import { heatLossOf } from '../thermal/index.js';
import type { Instructed } from './answer.js';
import type { Understanding } from './understand.js';
import { interpretationOf } from './understand.js';

type Entry = Instructed['journal'][number];

/** What the caller provides for an instruction to be carried out. */
export interface Workshop extends Bench {
  /** The building of a scene. */
  buildingOf(scene: Scene): Building;
}

const LEFT = t(
  'Rien n’est changé : l’opération {index} est refusée.',
  'Nothing is changed: operation {index} is refused.',
);
const NOT_UNDERSTOOD = t('Pas compris : « {phrase} ».', 'Not understood: “{phrase}”.');
const ASKED = t(
  '« {phrase} » : plusieurs éléments conviennent ; renvoyez la phrase avec choix.',
  '“{phrase}”: several elements fit; send the sentence again with choix.',
);

/** The answer as far as the scene is concerned: who was asked is added by the caller. */
export type Done = Omit<Instructed, 'source' | 'modele' | 'note'>;

const unchanged = (scene: Scene, building: Building): Omit<Done, 'compris' | 'operations' | 'journal' | 'erreurs'> => ({
  non_compris: [],
  questions: [],
  nouvelles_alertes: [],
  alertes_resolues: [],
  valide: false,
  scene,
  difference: [],
  inverse: [],
  effets: effectsOf(building, building),
});

/** Operations that were given, or read from a sentence, with the words that they were read from. */
const told = (operations: Understanding['operations']): Done['operations'] =>
  operations.map(({ operation: { operation: op, ...parametres }, phrase, interpretation }) => ({
    op,
    parametres,
    phrase,
    interpretation,
  }));

/** Operations without a sentence. */
export const asUnderstood = (
  operations: readonly WrittenOperation[],
  langue: Langue,
  phrase = '',
): Understanding['operations'] =>
  operations.map((operation) => ({ operation, phrase, interpretation: interpretationOf(operation, langue) }));

/**
 * Carries out an instruction as it was understood, all or nothing. The scene stays as it was where a word is not
 * understood, several elements fit, an operation is refused or a critical alert is new; the answer then says what would
 * help.
 */
export function carriedOut(scene: Scene, taken: Understanding, workshop: Workshop): Done {
  const { langue } = workshop;
  const building = workshop.buildingOf(scene);
  const stands = unchanged(scene, building);
  const { operations } = taken;
  if ([taken.notUnderstood, taken.questions, taken.refusals].some((list) => list.length > 0)) {
    return { ...stands, ...stopped(taken, langue) };
  }
  const step: Step = { kind: 'operations', field: 'operations', from: 0, changes: operations.map((o) => o.operation) };
  const change = new Trial(scene, workshop).change([step], { history: [], commit: true });
  const common = {
    ...stands,
    compris: true,
    operations: told(operations),
    nouvelles_alertes: change.nouvelles_alertes,
    alertes_resolues: change.alertes_resolues,
  };
  if (!change.valide) {
    return {
      ...common,
      journal: journalOf(operations, change.refus, langue),
      erreurs: change.refus.map(({ raison }) => raison),
    };
  }
  const after = change.scene as Scene;
  return {
    ...common,
    journal: operations.map(({ operation }, index) => ({ index, op: operation.operation, statut: 'appliquee' })),
    erreurs: [],
    valide: true,
    scene: after,
    difference: change.difference,
    inverse: change.inverse,
    effets: effectsOf(building, workshop.buildingOf(workshop.read(after))),
  };
}

/** Why nothing is done: what is not understood, what must be settled first, what cannot be done. */
function stopped({ operations, notUnderstood, questions, refusals }: Understanding, langue: Langue) {
  return {
    compris: notUnderstood.length === 0,
    operations: told(operations),
    journal: refusals.map(({ raison }, i) => refused(operations.length + i, null, raison)),
    erreurs: [
      ...notUnderstood.map((phrase) => say(NOT_UNDERSTOOD, langue, { phrase })),
      ...questions.map(({ phrase }) => say(ASKED, langue, { phrase })),
      ...refusals.map(({ raison }) => raison),
    ],
    non_compris: [...notUnderstood],
    questions: questions.map(({ phrase, candidats }) => ({ phrase, candidats: [...candidats] })),
  };
}

const refused = (index: number, op: string | null, raison: string): Entry => ({ index, op, statut: 'refusee', raison });

/** One operation is refused with its reason, and so all others are. */
function journalOf(
  operations: Understanding['operations'],
  refus: ReturnType<Trial['change']>['refus'],
  langue: Langue,
): Entry[] {
  const first = refus[0];
  return operations.map(({ operation }, index): Entry => {
    const own = refus.find((one) => one.index === index);
    if (!own && first && first.index !== null) {
      return refused(index, operation.operation, say(LEFT, langue, { index: first.index }));
    }
    const { raison, contre_proposition: proposal } = own ?? first!;
    return { ...refused(index, operation.operation, raison), ...(proposal && { contre_proposition: proposal }) };
  });
}

/** What a change makes of areas (m²), bays and heat losses (W/K): differences, after less before. */
function effectsOf(before: Building, after: Building): Done['effets'] {
  const area = (building: Building): number => sum(roomMeasures(building), ({ habitable }) => habitable) / 1e6;
  const [was, is] = [before, after].map((building) => heatLossOf(building).transmission) as (number | null)[];
  return {
    surface_m2: round2(area(after) - area(before)),
    ouvertures: after.openings.length - before.openings.length,
    ...(was != null && is != null && { deperditions_w_k: round2(is - was) }),
  };
}
