import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import { hungAs } from '../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../catalogue/familles/types.js';
import type { Building, Opening } from '../building/index.js';

/** P: door, PF: glazed outer door, F: window. */
export type MarkKind = 'P' | 'PF' | 'F';

/** Openings that are ordered alike: same nature, family, size, sill and shutter. */
export interface JoineryType {
  readonly repere: string;
  readonly kind: MarkKind;
  /** Key of the catalogue, or name of the project's own; null for an opening without family. */
  readonly famille: string | null;
  /** The family of that name; null where there is none. */
  readonly family: OpeningFamily | null;
  readonly openings: readonly Opening[];
}

const ORDER: readonly MarkKind[] = ['P', 'PF', 'F'];

/** F a window, PF a French window (a glazed door to the outside), P any other door. */
function kindOf({ kind, isGlazed, isExterior }: Opening): MarkKind {
  if (kind === 'fenetre') return 'F';
  return isGlazed && isExterior ? 'PF' : 'P';
}

const NAMES: Readonly<Record<MarkKind, Text>> = {
  P: t('Porte', 'Door'),
  PF: t('Porte-fenêtre', 'French window'),
  F: t('Fenêtre', 'Window'),
};

/** What joinery is called where it is ordered: its family, else its nature. */
export const joineryName = ({ family, kind }: Pick<JoineryType, 'family' | 'kind'>): Text =>
  family?.label ?? NAMES[kind];

const whole = (value: number): number => Math.round(value);

/** Types in a stable order: nature, then largest first, so that adding an opening renumbers as little as can be. */
export function joineryTypes({ openings }: Building): JoineryType[] {
  const groups = new Map<string, Omit<JoineryType, 'repere' | 'openings'> & { openings: Opening[] }>();
  for (const opening of openings) {
    const { family, familyName: famille } = opening;
    const kind = kindOf(opening);
    const key = JSON.stringify([
      kind,
      famille,
      opening.isExterior,
      whole(opening.width),
      whole(opening.height),
      kind === 'F' ? whole(opening.sill) : 0,
      opening.shutter,
    ]);
    const group = groups.get(key) ?? { kind, famille, family, openings: [] };
    groups.set(key, group);
    group.openings.push(opening);
  }
  const sorted = [...groups].sort(([a, p], [b, q]) => {
    const [first, other] = [p.openings[0]!, q.openings[0]!];
    return (
      ORDER.indexOf(p.kind) - ORDER.indexOf(q.kind) ||
      other.width * other.height - first.width * first.height ||
      (a < b ? -1 : 1)
    );
  });
  const counts: Record<MarkKind, number> = { P: 0, PF: 0, F: 0 };
  return sorted.map(([, group]) => ({ ...group, repere: `${group.kind}${(counts[group.kind] += 1)}` }));
}

/** Mark of each opening, by its id. */
export const marksOf = (building: Building): ReadonlyMap<string, string> =>
  new Map(joineryTypes(building).flatMap(({ repere, openings }) => openings.map(({ id }) => [id, repere] as const)));

/** Side of the hinges; `deux` for a pair of leaves. */
export type Hand = 'gauche' | 'droite' | 'deux';

/** Whether who enters pulls the leaf, where the scene says so. */
export const isPulled = ({ family, source }: Opening): boolean => hungAs(family, source, 'sens') === 'tirant';

/**
 * Hand of the leaf for a person about to enter: as the scene says it, else as the building hangs it. Null when no leaf
 * turns, and of a window whose hand nobody gave.
 */
export function handOf(opening: Opening): Hand | null {
  const { leaves, sweeps, family, source, kind, wall, near, width } = opening;
  if (leaves.length === 0 || (!sweeps && kind === 'porte')) return null;
  if (leaves.length > 1) return sweeps ? 'deux' : null;
  const asked = hungAs(family, source, 'main');
  if (asked === 'gauche' || asked === 'droite') return asked;
  if (!sweeps) return null;
  const leaf = leaves[0]!;
  const along = (leaf.hinge.x - near.x) * wall.direction.x + (leaf.hinge.y - near.y) * wall.direction.y;
  // Entering toward the wall's left, the near jamb (start of the axis) is on the left hand.
  const isTowardLeft = (leaf.side === 'left') !== isPulled(opening);
  return isTowardLeft === along < width / 2 ? 'gauche' : 'droite';
}
