import type { Langue, TaskHooks } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { Alert, Checks } from '../../kernel/checks/index.js';
import { summaryOf } from '../../kernel/checks/index.js';
import type { Reading, Verdict, View } from '../../kernel/drawing/index.js';
import { verdictOf } from '../../kernel/drawing/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import type { Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { cachedBuilding } from '../building-cache.js';

const BUILDING = t('Bâtiment', 'Building');
const CHECKS = t('Contrôles', 'Checks');

type Steps<Options> = number | ((building: Building, options: Options) => number);

interface WorkInput<Options, PluginOptions, Settings> {
  readonly scene: Scene;
  readonly other?: Scene | undefined;
  readonly options: Options;
  readonly pluginOptions: PluginOptions;
  readonly settings: Settings;
  readonly langue: Langue;
  readonly file: string | null;
  readonly reads: { readonly alertes: boolean };
}

/** The input of `make`, and the steps of the work: the same on the event loop and in a worker. */
export class SceneWork<Options, PluginOptions = Readonly<object>, Settings = Readonly<object>> {
  readonly scene: Scene;
  /** The other scene, where the output takes one and the caller gave it. */
  readonly other: Scene | undefined;
  /** Options of the operation, defaults applied, without the scene and its format. */
  readonly options: Options;
  /** Options of the plugin, as far as the description names them. */
  readonly pluginOptions: PluginOptions;
  /** Settings of the plugin, as far as the description names them. */
  readonly settings: Settings;
  readonly langue: Langue;
  /** Format of the file that is asked for; null without one. */
  readonly file: string | null;
  readonly building: Building;
  /** Checks of the service, with the trades that its plugins bring. */
  readonly checks: Checks;
  readonly #hooks: TaskHooks;
  readonly #start = performance.now();
  readonly #total: number;
  #done = 0;
  #label = '';
  readonly #readsAlerts: boolean;
  #alerts?: readonly Alert[];
  #criticalCount?: number;

  /**
   * @param steps how many the output names by itself, and how many the checks are
   */
  constructor(
    input: WorkInput<Options, PluginOptions, Settings>,
    checks: Checks,
    hooks: TaskHooks,
    steps: { readonly own: Steps<Options>; readonly checks: number },
  ) {
    const { scene, options, langue } = input;
    this.scene = scene;
    this.other = input.other;
    this.options = options;
    this.pluginOptions = input.pluginOptions;
    this.settings = input.settings;
    this.langue = langue;
    this.file = input.file;
    this.checks = checks;
    this.#readsAlerts = input.reads.alertes;
    this.#hooks = hooks;
    this.#label = say(BUILDING, langue);
    hooks.signal.throwIfAborted();
    const { own } = steps;
    const before = 1 + steps.checks;
    hooks.progress(0, typeof own === 'number' ? before + own : before, this.#label);
    this.building = cachedBuilding(scene);
    this.#total = before + (typeof own === 'number' ? own : own(this.building, options));
  }

  /** The building of the other scene; undefined without one. */
  get otherBuilding(): Building | undefined {
    return this.other && cachedBuilding(this.other);
  }

  /** Milliseconds since the work began. */
  get elapsed(): number {
    return performance.now() - this.#start;
  }

  /** Begins the next step, named as callers see it. @throws DOMException when the caller has left */
  step(label: Text | string): void {
    this.#hooks.signal.throwIfAborted();
    this.#done = Math.min(this.#done + 1, this.#total - 1);
    this.#label = typeof label === 'string' ? label : say(label, this.langue);
    this.#hooks.progress(this.#done, this.#total, this.#label);
  }

  /** Alerts of the scene, found once; a step of its own where the checks must run. */
  get alerts(): readonly Alert[] {
    if (!this.#alerts) {
      this.step(CHECKS);
      this.#alerts = this.checks.alertsOf(this.checks.findingsOf(this.building).flat(), this.langue);
    }
    return this.#alerts;
  }

  /** How many critical alerts the scene has: the checks of what is milder run only where somebody reads the alerts. */
  get criticalCount(): number {
    if (this.#alerts || this.#readsAlerts) return summaryOf(this.alerts).critiques;
    return (this.#criticalCount ??= this.#countCritical());
  }

  #countCritical(): number {
    this.step(CHECKS);
    return this.checks.findingsOf(this.building, { criticalOnly: true }).flat().length;
  }

  /** @throws ServiceError alertes_critiques, with the alerts that must be corrected first */
  refuseCritical(): void {
    if (this.criticalCount === 0) return;
    throw new ServiceError('alertes_critiques', {
      members: { alertes: this.alerts.filter(({ severite }) => severite === 'critique') },
    });
  }

  /** Verdict of the drawn views on themselves, beside the critical alerts of the scene. */
  verdict(views: readonly View[], readings?: readonly Reading[]): Verdict {
    return verdictOf({
      views,
      ...(readings && { readings }),
      criticalAlerts: this.criticalCount,
      langue: this.langue,
    });
  }

  end(): void {
    this.#hooks.progress(this.#total, this.#total, this.#label);
  }
}
