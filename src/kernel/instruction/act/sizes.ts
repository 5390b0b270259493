import { located, shift, tidy } from './changes.js';
import type { Level, Opening, Room, Wall } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { dot, scale } from '../../maths/vector.js';
import { say, t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Role } from '../lexicon/attributes.js';
import type { Clause } from '../parse/types.js';
import { Ambiguous, Impossible, NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { lengthOf, only, rounded, sizesInMm, thingsOf } from './acting.js';

/** What a measure becomes: as said, or more or less than it is. */
function becomes(now: number, measure: Clause['measures'][number], sign: 1 | -1 | 0): number {
  if (measure.unit === '%') {
    if (sign === 0) throw new NotUnderstood();
    return rounded(now * (1 + (sign * measure.value) / 100));
  }
  const value = lengthOf(measure);
  if (measure.prep === 'by' && sign === 0) throw new NotUnderstood();
  return measure.prep === 'by' ? tidy(now + sign * value) : value;
}

/** Changes one measure of openings, walls, storeys and roofs. @param role what the verb itself says */
export const resize =
  (role: Role | null, sign: 1 | -1 | 0): Act =>
  (given, acting) => {
    const clause = located(given);
    only(clause, 'measures', 'factor', 'roles', 'ways', 'sizes', 'attributes');
    const kinds = ['ouverture', 'mur', 'niveau', 'toiture', 'piece'] as const;
    const targets = clause.things.length === 0 ? [] : thingsOf(clause, kinds, acting);
    if (targets.length === 0) throw new NotUnderstood();
    return targets.map((target) => resized(target, clause, { role, sign, acting }));
  };

interface Resizing {
  readonly role: Role | null;
  readonly sign: 1 | -1 | 0;
  readonly acting: Acting;
}

function resized(target: Target, clause: Clause, how: Resizing): WrittenOperation {
  if (target.kind === 'piece') return grown(target, clause, how);
  if (clause.ways.length > 0) throw new NotUnderstood();
  const fields = measuresOf(target, clause, how);
  const more = attributesOf(target, clause);
  if (Object.keys(fields).length + Object.keys(more).length === 0) throw new NotUnderstood();
  if (target.kind === 'ouverture') {
    return { operation: 'modifier_ouverture', ouverture: target.index, ...fields, ...more };
  }
  if (target.kind === 'mur') return { operation: 'modifier_mur', mur: target.index, ...fields };
  if (target.kind === 'toiture') return { operation: 'changer_toiture', toiture: target.index, ...fields, ...more };
  const level = how.acting.finder.building.levels[target.level]!;
  return { operation: 'changer_hauteur', ...fields, niveau: levelName(level).fr };
}

/** What a measure is of where nobody says it: « passe le rez-de-chaussée à 2,70 m », « élargis la fenêtre ». */
const USUALLY: Readonly<Record<string, Role>> = { niveau: 'hauteur', ouverture: 'largeur' };

const ROLES_OF: Readonly<Record<string, readonly Role[]>> = {
  ouverture: ['largeur', 'hauteur', 'z'],
  mur: ['hauteur', 'epaisseur'],
  niveau: ['hauteur'],
  toiture: ['debord', 'hauteur_faitage'],
};

function measuresOf(
  target: Target,
  { measures, factor, roles, sizes }: Clause,
  { role, sign, acting }: Resizing,
): Record<string, number> {
  const known = ROLES_OF[target.kind]!;
  const now = valuesOf(target, acting);
  const fields: Record<string, number> = {};
  if (sizes) {
    if (target.kind !== 'ouverture' || sizes.values.length !== 2) throw new NotUnderstood();
    [fields['largeur'], fields['hauteur']] = sizesInMm(sizes) as [number, number];
  }
  const said = roles[0] ?? role ?? USUALLY[target.kind] ?? null;
  for (const measure of measures) {
    const name = measure.role ?? said;
    if (name === null || !known.includes(name) || fields[name] !== undefined) throw new NotUnderstood();
    fields[name] = becomes(now[name] ?? 0, measure, sign);
  }
  if (factor !== null) {
    if (said === null || !known.includes(said) || fields[said] !== undefined) throw new NotUnderstood();
    fields[said] = rounded(now[said]! * factor);
  }
  return fields;
}

function valuesOf({ kind, of, level }: Target, { finder }: Acting): Partial<Record<Role, number>> {
  if (kind === 'ouverture') {
    const { width, height, sill } = of as Opening;
    return { largeur: width, hauteur: height, z: sill };
  }
  if (kind === 'mur') return { hauteur: (of as Wall).height, epaisseur: (of as Wall).thickness };
  const storey = finder.building.levels[level] as Level | undefined;
  return kind === 'niveau' && storey
    ? {
        hauteur: Math.max(
          ...storey.cuts.filter(({ wall }) => Math.abs(wall.z - storey.z) < 50).map(({ wall }) => wall.height),
        ),
      }
    : {};
}

function attributesOf({ kind }: Target, { attributes }: Clause): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { of, value } of attributes) {
    if (kind === 'ouverture' && of === 'volet') fields['volet'] = value;
    else if (kind === 'toiture' && of === 'toit') fields['type'] = value;
    else throw new NotUnderstood();
  }
  return fields;
}

/** A room grows or shrinks by one wall: the one on the side that is said, or the one partition that can move. */
function grown(room: Target, { ways, measures, sizes, factor }: Clause, { sign, acting }: Resizing): WrittenOperation {
  const [measure, ...others] = measures;
  if (
    !measure ||
    others.length > 0 ||
    sizes ||
    factor !== null ||
    sign === 0 ||
    measure.prep === 'to' ||
    measure.role !== null
  ) {
    throw new NotUnderstood();
  }
  const by = lengthOf(measure);
  const own = room.of as Room;
  const bounding = acting.finder.targets.filter((wall) => wall.kind === 'mur' && acting.finder.isIn(wall, room));
  const way = ways[0] && acting.finder.vector(ways[0]);
  const outwards = (wall: Target): Point => acting.finder.looks(wall, own.id)[0]!;
  const meant = way
    ? bounding.filter((wall) => dot(outwards(wall), way) > 0.7)
    : bounding.filter(({ type }) => type === 'cloison');
  const walls = meant.length > 0 || way ? meant : bounding;
  const operations = walls.map((wall) => ({
    wall,
    operation: { operation: 'deplacer_mur', mur: wall.index, ...shift(scale(outwards(wall), sign * by)) } as const,
  }));
  const sound = operations.length > 1 ? operations.filter(({ operation }) => acting.holds([operation])) : operations;
  if (sound.length > 1) {
    throw new Ambiguous(
      acting.said,
      sound.map(({ wall }) => ({ id: wall.id, objet: wall.pointer, libelle: say(wall.label, acting.finder.langue) })),
    );
  }
  const one = sound[0] ?? operations[0];
  if (!one) throw new Impossible(t('Aucun mur de cette pièce ne convient.', 'No wall of this room fits.'));
  return one.operation;
}
