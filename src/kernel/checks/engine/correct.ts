import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { buildingOf } from '../../building/index.js';
import { Scene } from '../../scene/index.js';
import type { Correction } from './alert.js';
import { applyFixes } from './apply.js';
import type { Finding } from './finding.js';
import { alertOf } from './finding.js';
import type { RuleBook } from './rule-book.js';
import type { RunOptions } from './run.js';
import { findingsOf } from './run.js';

/** Corrections applied one after the other at most: a scene that needs more keeps its last findings. */
const MAX_PASSES = 16;

export interface Corrected {
  readonly scene: Record<string, unknown>;
  /** One entry a change, targets as in the scene that was given (`/murs/-` for additions). */
  readonly diff: readonly Correction[];
  readonly building: Building;
}

/**
 * Applies every correction of the findings of a control (of all when none is given): each pass corrects the first row
 * of `PASSES` that has something to correct, then the building is derived and judged again.
 */
export function correct(book: RuleBook, building: Building, langue: Langue, run: RunOptions): Corrected {
  let scene: Record<string, unknown> = building.scene;
  let current = building;
  const diff: Correction[] = [];
  const origins = new Origins();
  const tried = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const first = findingsOf(book, current, run)
      .map((findings) => findings.filter((finding) => finding.fixes.length > 0 && !tried.has(signature(finding))))
      .find((findings) => findings.length > 0);
    if (!first) break;
    const applied = applyFixes(scene, first);
    if (applied.fixes.length === 0) break;
    for (const [finding, fix] of applied.fixes) {
      tried.add(signature(finding));
      const index = finding.fixes.indexOf(fix);
      const worded = alertOf(book.alerts[finding.code]!, finding, langue).correctifs[index]!;
      diff.push({ ...worded, cible: origins.pointer(worded.cible) });
    }
    origins.move(applied.moves);
    const parsed = Scene.safeParse(applied.scene);
    if (!parsed.success) break;
    scene = applied.scene;
    current = buildingOf(parsed.data);
  }
  return { scene, diff, building: current };
}

// The same correction is never applied twice to the same element: a defect it does not clear stays visible.
const signature = ({ code, id, objet, fixes }: Finding): string =>
  JSON.stringify([code, id ?? objet, fixes.map(({ cible, propose }) => [cible, propose])]);

/** Translates pointers of the scene being corrected into pointers of the scene that was given. */
class Origins {
  /** For each list, by its pointer: original place of each present element. */
  readonly #places = new Map<string, Map<number, number>>();

  pointer(pointer: string): string {
    for (const [list, places] of this.#places) {
      if (!pointer.startsWith(`${list}/`)) continue;
      const [place, ...rest] = pointer.slice(list.length + 1).split('/');
      const original = places.get(Number(place));
      if (original !== undefined) return [list, original, ...rest].join('/');
    }
    return pointer;
  }

  move(moves: ReadonlyMap<string, readonly number[]>): void {
    for (const [list, places] of moves) {
      const before = this.#places.get(list);
      const after = new Map<number, number>();
      places.forEach((now, old) => now !== -1 && after.set(now, before?.get(old) ?? old));
      this.#places.set(list, after);
    }
  }
}
