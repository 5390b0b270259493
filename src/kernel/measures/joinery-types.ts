import type { Text } from '../../words/index.js';
import { fill, sayNumber, t } from '../../words/index.js';
import { hungAs } from '../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../catalogue/familles/types.js';
import type { Building, Opening } from '../building/index.js';
import { perObject } from '../maths/memo.js';

/** P: door, PF: glazed outer door, F: window. */
export type MarkKind = 'P' | 'PF' | 'F';

/** Openings that are ordered alike: same nature, family, size, sill and shutter; inner doors for the same wall. */
export interface JoineryType {
  readonly repere: string;
  readonly kind: MarkKind;
  /** Key of the catalogue, or name of the project's own; null for an opening without family. */
  readonly famille: string | null;
  /** The family of that name; null where there is none. */
  readonly family: OpeningFamily | null;
  readonly openings: readonly Opening[];
  /** Thickness of the wall that its frame goes round, mm: of inner doors that another mark has in other walls. */
  readonly wall: number | null;
}

const ORDER: readonly MarkKind[] = ['P', 'PF', 'F'];

/** F a window, PF a French window (a glazed door to the outside), P any other door. */
function kindOf({ kind, isGlazed, isExterior }: Opening): MarkKind {
  if (kind === 'fenetre') return 'F';
  return isGlazed && isExterior ? 'PF' : 'P';
}

/** A door that is glazed and leads outside: neither a door nor a window to who orders it. */
export const isFrenchWindow = (opening: Opening): boolean => kindOf(opening) === 'PF';

const NAMES: Readonly<Record<MarkKind, Text>> = {
  P: t('Porte', 'Door'),
  PF: t('Porte-fenêtre', 'French window'),
  F: t('Fenêtre', 'Window'),
};

/** What joinery is called where it is ordered: its family, else its nature. */
export function joineryName({ family, kind, wall }: Pick<JoineryType, 'family' | 'kind' | 'wall'>): Text {
  const name = family?.label ?? NAMES[kind];
  if (wall === null) return name;
  const [fr, en] = (['fr', 'en'] as const).map((langue) => sayNumber(Math.round(wall) / 10, langue)) as [
    string,
    string,
  ];
  return fill<'name' | 'cm'>(IN_WALL, { name, cm: t(fr, en) });
}

/** A frame goes round the whole thickness of the wall, so a thicker wall is another product. */
const IN_WALL = t('{name}, paroi de {cm} cm', '{name}, wall of {cm} cm');

const whole = (value: number): number => Math.round(value);

type Grouped = Omit<JoineryType, 'repere' | 'openings' | 'wall'> & { openings: Opening[] };

/** What makes two openings one product, whatever their wall. */
const productOf = (opening: Opening): readonly unknown[] => {
  const kind = kindOf(opening);
  const sill = kind === 'F' ? whole(opening.sill) : 0;
  const { familyName, isExterior, width, height, shutter } = opening;
  return [kind, familyName, isExterior, whole(width), whole(height), sill, shutter];
};

/** Types in a stable order: nature, then largest first, so that adding an opening renumbers as little as can be. */
export const joineryTypes = perObject(({ openings }: Building): readonly JoineryType[] => {
  const groups = new Map<string, Grouped>();
  const depths = new Map<string, Set<number>>();
  for (const opening of openings) {
    const { family, familyName: famille, isExterior, wall } = opening;
    const product = productOf(opening);
    const depth = isExterior ? 0 : whole(wall.thickness);
    const key = JSON.stringify([...product, depth]);
    const group = groups.get(key) ?? { kind: kindOf(opening), famille, family, openings: [] };
    groups.set(key, group);
    group.openings.push(opening);
    const known = JSON.stringify(product);
    depths.set(known, (depths.get(known) ?? new Set()).add(depth));
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
  return sorted.map(([, group]) => {
    const [first] = group.openings as [Opening];
    const isOneOfSeveral = depths.get(JSON.stringify(productOf(first)))!.size > 1;
    const repere = `${group.kind}${(counts[group.kind] += 1)}`;
    return { ...group, repere, wall: isOneOfSeveral ? whole(first.wall.thickness) : null };
  });
});

/** Mark of each opening, by its id. */
export const marksOf = (building: Building): ReadonlyMap<string, string> =>
  new Map(joineryTypes(building).flatMap(({ repere, openings }) => openings.map(({ id }) => [id, repere] as const)));

/** What sites set out by, mm. */
const SET_OUT = 5;

/** Height of a sill as every drawing and schedule writes it: to 5 mm, as the chains of elevations do. */
export const writtenSill = (mm: number): number => Math.round(mm / SET_OUT) * SET_OUT;

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
