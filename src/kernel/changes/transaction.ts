import type { z } from 'zod';
import type { Alert } from '../checks/index.js';
import { operationFaults } from '../copilot/index.js';
import type { Places } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import { Scene as SceneSchema, sceneHash } from '../scene/index.js';
import { isSame } from '../scene/json-values.js';
import type { Langue } from '../../words/index.js';
import type { AlertChange } from './alert-changes.js';
import { alertChanges } from './alert-changes.js';
import type { OneChange } from './counter-proposal.js';
import { counterProposal } from './counter-proposal.js';
import type { HistoryEntry, Transaction } from './answer.js';
import type { Json, Read, Step } from './steps.js';
import { carryOut, lettersOf, refusalIn } from './steps.js';

type Alerts = readonly z.infer<typeof Alert>[];

/** What a transaction asks of its service. */
export interface Bench {
  readonly langue: Langue;
  readonly read: Read;
  /** Alerts of a scene, in words. */
  alertsOf(scene: Scene): Alerts;
  /** Critical ones of a scene that is only tried. */
  criticalOf(scene: Scene): Alerts;
}

/** Entries of a history that are kept, the last ones. */
export const MOST_ENTRIES = 200;

/** What steps make of a scene, held to the rules and checked. */
interface Outcome {
  readonly scene: Json;
  readonly places: Places;
  readonly raised: readonly AlertChange[];
  readonly cleared: readonly AlertChange[];
}
/** How what comes of a change is looked at. */
type Look = Pick<Bench, 'read' | 'alertsOf'>;
type Refusal = Transaction['refus'][number];

const isCritical = ({ severite }: AlertChange): boolean => severite === 'critique';

/** Changes of one scene, tried on a bench. */
export class Trial {
  readonly #scene: Scene;
  readonly #bench: Bench;
  readonly #before: Alerts;

  constructor(scene: Scene, bench: Bench) {
    this.#scene = scene;
    this.#bench = bench;
    this.#before = bench.alertsOf(scene);
  }

  /**
   * Changes the scene, or says why not: what cannot be carried out and what raises a critical alert is refused, with
   * the nearest change that passes.
   * @param history entries so far, the last one the latest
   */
  change(
    steps: readonly Step[],
    { history, commit }: { history: readonly HistoryEntry[]; commit: boolean },
  ): Transaction {
    const done = this.#outcome(steps, this.#bench);
    if ('refus' in done) return this.#refused(done.refus, [], history, steps);
    if (done.raised.some(isCritical)) return this.#refused(this.#blame(steps, done), done.raised, history, steps);
    const before = sceneHash(this.#scene);
    const letters = lettersOf(this.#scene, done.scene, done.places);
    const operations = steps.flatMap(({ changes }) => changes.map((change) => ({ ...change })));
    const after = sceneHash(done.scene);
    const entry = { operations, ...letters, hash_avant: before, hash_apres: after };
    return {
      valide: true,
      applique: commit,
      ...(commit && { scene: done.scene }),
      ...letters,
      nouvelles_alertes: [...done.raised],
      alertes_resolues: [...done.cleared],
      refus: [],
      hash_avant: before,
      hash_apres: after,
      historique: commit ? [...history, entry].slice(-MOST_ENTRIES) : [...history],
    };
  }

  /** Undoes what an inverse says, whatever it brings back: a history is always exact. */
  undo(
    scene: Json,
    places: Places,
    { history, commit }: { history: readonly HistoryEntry[]; commit: boolean },
  ): Transaction {
    const after = this.#bench.alertsOf(this.#bench.read(scene));
    const { raised, cleared } = alertChanges(this.#before, after, places);
    return {
      valide: true,
      applique: commit,
      ...(commit && { scene }),
      ...lettersOf(this.#scene, scene, places),
      nouvelles_alertes: raised,
      alertes_resolues: cleared,
      refus: [],
      hash_avant: sceneHash(this.#scene),
      hash_apres: sceneHash(scene),
      historique: [...history],
    };
  }

  #outcome(steps: readonly Step[], { read, alertsOf }: Look): Outcome | { readonly refus: Refusal } {
    const changed = carryOut(this.#scene, steps, read);
    if (!('refused' in changed)) {
      const { scene, places } = changed;
      return { scene, places, ...alertChanges(this.#before, alertsOf(read(scene)), places) };
    }
    const { code, raison } = refusalIn(changed.refused, this.#bench.langue);
    const index = changed.refused.loc.find((part) => typeof part === 'number') ?? null;
    return { refus: { index, code, raison } };
  }

  /** The first change after which one of the new critical alerts stands. */
  #blame(steps: readonly Step[], { raised }: Outcome): Refusal {
    const critical = raised.filter(isCritical);
    const codes = new Set(critical.map(({ code }) => code));
    const stands = (count: number): boolean =>
      this.#holds(firstOf(steps, count), ({ raised: come }) =>
        come.some((alert) => isCritical(alert) && codes.has(alert.code)),
      );
    let [without, having] = [0, countOf(steps)];
    while (having - without > 1) {
      const middle = (without + having) >> 1;
      if (stands(middle)) having = middle;
      else without = middle;
    }
    const { code, message } = critical[0]!;
    return { index: having - 1, code, raison: message };
  }

  #refused(
    refusal: Refusal,
    raised: readonly AlertChange[],
    history: readonly HistoryEntry[],
    steps: readonly Step[],
  ): Transaction {
    const hash = sceneHash(this.#scene);
    const proposal = this.#proposal(steps, refusal.index);
    return {
      valide: false,
      applique: false,
      difference: [],
      inverse: [],
      nouvelles_alertes: [...raised],
      alertes_resolues: [],
      refus: [{ ...refusal, ...(proposal && { contre_proposition: { ...proposal } }) }],
      hash_avant: hash,
      hash_apres: hash,
      historique: [...history],
    };
  }

  /** The change nearest to the refused one with which all the steps pass, and change something. */
  #proposal(steps: readonly Step[], index: number | null): OneChange | null {
    const asked = index === null ? undefined : steps.flatMap(({ changes }) => [...changes])[index];
    if (!asked) return null;
    return counterProposal(asked, (change) => {
      if ('operation' in change && operationFaults(change).length > 0) return false;
      return this.#holds(
        replaced(steps, asked, change),
        ({ scene, raised }) => !raised.some(isCritical) && !isSame(scene, this.#scene),
      );
    });
  }

  /** Steps that nobody asked for: what they make of the scene may be no scene at all, and then does not hold. */
  #holds(steps: readonly Step[], says: (outcome: Outcome) => boolean): boolean {
    try {
      const done = this.#outcome(steps, { read: readSound, alertsOf: this.#bench.criticalOf });
      return !('refus' in done) && says(done);
    } catch (fault) {
      if (fault instanceof Unsound) return false;
      throw fault;
    }
  }
}

class Unsound extends Error {}

const readSound: Read = (scene) => {
  const read = SceneSchema.safeParse(scene);
  if (!read.success) throw new Unsound();
  return read.data;
};

const countOf = (steps: readonly Step[]): number => steps.reduce((sum, { changes }) => sum + changes.length, 0);

/** The first so many changes of all the steps. */
function firstOf(steps: readonly Step[], count: number): Step[] {
  return steps.flatMap((step) => {
    const kept = step.changes.slice(0, Math.max(0, count - step.from));
    return kept.length === 0 ? [] : [{ ...step, changes: kept } as Step];
  });
}

const replaced = (steps: readonly Step[], asked: OneChange, change: OneChange): Step[] =>
  steps.map((step) => ({ ...step, changes: step.changes.map((one) => (one === asked ? change : one)) }) as Step);
