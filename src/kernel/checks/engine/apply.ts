import type { Finding, Fix } from './finding.js';
import { removeElements } from './remove-elements.js';

type Json = Record<string, unknown>;

export interface Applied {
  readonly scene: Json;
  /** The fixes applied, targets as in the scene given. */
  readonly fixes: readonly (readonly [Finding, Fix])[];
  /** For each list that lost elements: new place of each old one, −1 when removed. */
  readonly moves: Readonly<Record<string, readonly number[]>>;
}

interface Target {
  readonly parent: Json | unknown[];
  readonly key: string;
}

/**
 * Applies findings' fixes to a copy of the scene, each finding whole or not at all: one whose targets another has
 * already changed differently waits for the next pass. Targets are resolved to objects first, so that nothing depends
 * on indexes; elements leave and wall references are re-indexed last.
 */
export function applyFixes(scene: Readonly<Json>, findings: readonly Finding[]): Applied {
  const copy = structuredClone(scene);
  const claims = new Map<string, unknown>();
  const applied: (readonly [Finding, Fix])[] = [];
  const removed = new Map<string, Set<unknown>>();
  const plan: (() => void)[] = [];
  for (const finding of findings) {
    if (finding.fixes.length === 0 || !finding.fixes.every((fix) => isFree(fix, claims))) continue;
    const targets = finding.fixes.map((fix) => resolve(copy, fix.cible));
    if (targets.some((target) => target === null)) continue;
    finding.fixes.forEach((fix, i) => {
      const isNew = fix.cible.endsWith('/-') || !claims.has(fix.cible);
      claims.set(fix.cible, JSON.stringify(fix.propose));
      if (!isNew) return;
      applied.push([finding, fix]);
      plan.push(() => perform(copy, targets[i]!, fix, removed));
    });
  }
  for (const step of plan) step();
  const moves = removeElements(copy, removed);
  return { scene: copy, fixes: applied, moves };
}

/** Free: untouched so far, or changed to the same value; and no removed element above it. */
function isFree({ cible, propose }: Fix, claims: ReadonlyMap<string, unknown>): boolean {
  if (cible.endsWith('/-')) return true;
  const element = cible.split('/').slice(0, 3).join('/');
  if (cible !== element && claims.get(element) === 'null') return false;
  return !claims.has(cible) || claims.get(cible) === JSON.stringify(propose);
}

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function resolve(scene: Json, pointer: string): Target | null {
  const path = pointer.split('/').slice(1).map(unescape);
  const key = path.pop()!;
  let parent: unknown = scene;
  for (const [i, token] of path.entries()) {
    const next: unknown = (parent as Json)[token];
    // A list that does not exist yet is made when something is appended to it.
    if (next === undefined && i === path.length - 1 && key === '-') return { parent: scene, key: `${token}/-` };
    if (typeof next !== 'object' || next === null) return null;
    parent = next;
  }
  return { parent: parent as Json | unknown[], key };
}

function perform(
  scene: Json,
  { parent, key }: Target,
  { cible, propose }: Fix,
  removed: Map<string, Set<unknown>>,
): void {
  if (key.endsWith('/-')) {
    const list = key.slice(0, -2);
    const known = scene[list];
    if (Array.isArray(known)) known.push(structuredClone(propose));
    else scene[list] = [structuredClone(propose)];
  } else if (Array.isArray(parent)) {
    if (key === '-') parent.push(structuredClone(propose));
    else if (propose === null) remember(removed, cible.split('/')[1]!, parent[Number(key)]);
    else parent[Number(key)] = structuredClone(propose);
  } else if (propose === null) delete parent[key];
  else parent[key] = structuredClone(propose);
}

function remember(removed: Map<string, Set<unknown>>, list: string, element: unknown): void {
  const known = removed.get(list);
  if (known) known.add(element);
  else removed.set(list, new Set([element]));
}
