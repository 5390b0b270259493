import type { Change } from '../../scene/edit/index.js';
import { applied } from '../../scene/edit/index.js';
import type { Json } from '../../scene/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import type { Finding, Fix } from './finding.js';

export interface Applied {
  readonly scene: Json;
  /** The fixes applied, targets as in the scene given. */
  readonly fixes: readonly (readonly [Finding, Fix])[];
  /** By pointer of list: new place of each old entry of those that lost or gained some, −1 when removed. */
  readonly moves: ReadonlyMap<string, readonly number[]>;
}

/**
 * Applies findings' fixes to the scene as one patch, each finding whole or not at all: one whose targets another has
 * already changed differently waits for the next pass. Targets are those of the scene given; elements leave with what
 * refers to them and indexes are renumbered last. The scene given is not touched.
 */
export function applyFixes(scene: Json, findings: readonly Finding[]): Applied {
  const claims = new Map<string, unknown>();
  const fixes: (readonly [Finding, Fix])[] = [];
  for (const finding of findings) {
    if (finding.fixes.length === 0 || !finding.fixes.every((fix) => isFree(fix, claims))) continue;
    if (!finding.fixes.every((fix) => exists(scene, fix.cible))) continue;
    for (const fix of finding.fixes) {
      const isNew = fix.cible.endsWith('/-') || !claims.has(fix.cible);
      claims.set(fix.cible, JSON.stringify(fix.propose));
      if (isNew) fixes.push([finding, fix]);
    }
  }
  const { scene: after, places } = applied(scene, patchOf(fixes.map(([, fix]) => fix)));
  return { scene: after, fixes, moves: places };
}

/** Free: untouched so far, or changed to the same value; and no removed element above it. */
function isFree({ cible, propose }: Fix, claims: ReadonlyMap<string, unknown>): boolean {
  if (cible.endsWith('/-')) return true;
  const element = cible.split('/').slice(0, 3).join('/');
  if (cible !== element && claims.get(element) === 'null') return false;
  return !claims.has(cible) || claims.get(cible) === JSON.stringify(propose);
}

/** True when a target can be written: its parent exists. A missing list is made by adding an entry to it. */
function exists(scene: Json, pointer: string): boolean {
  if (pointer.endsWith('/-')) return true;
  const holder = valueAt(scene, tokensOf(pointer).slice(0, -1));
  return typeof holder === 'object' && holder !== null;
}

/** The changes in order: writings, then removals (the last entries of a list first), then additions. */
function patchOf(fixes: readonly Fix[]): Change[] {
  const written = fixes.filter(({ cible, propose }) => propose !== null && !cible.endsWith('/-'));
  const removed = fixes.filter(({ propose }) => propose === null).toSorted((p, q) => lastIndex(q) - lastIndex(p));
  const added = fixes.filter(({ cible }) => cible.endsWith('/-'));
  return [
    ...written.map(({ cible, propose }): Change => ({ action: 'changer', champ: cible, valeur: propose })),
    ...removed.map(({ cible }): Change => ({ action: 'retirer', id: cible })),
    ...added.map(({ cible, propose }): Change => ({ action: 'ajouter', liste: cible.slice(0, -2), valeur: propose })),
  ];
}

const lastIndex = ({ cible }: Fix): number => Number(/\/(\d+)$/.exec(cible)?.[1] ?? -1);
