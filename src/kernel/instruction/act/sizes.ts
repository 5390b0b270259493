import { located } from './changes.js';
import { shift, tidy } from './shifts.js';
import type { Furniture, Level, Opening, Room, Wall } from '../../building/index.js';
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
import { HOW_MUCH, lengthOf, meansKind, only, rounded, sizesInMm, thingsOf } from './acting.js';
import { blank } from '../parse/small-parts.js';

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
    const clause = subjected(given, acting);
    only(clause, 'measures', 'factor', 'roles', 'ways', 'sizes', 'attributes', 'places');
    const kinds = ['ouverture', 'mur', 'niveau', 'toiture', 'piece', 'terrasse', 'mobilier'] as const;
    const targets = clause.things.length === 0 ? roofOf(clause, acting) : thingsOf(clause, kinds, acting);
    if (targets.length === 0) throw new NotUnderstood();
    return targets.flatMap((target) => resized(target, clause, { role, sign, acting }));
  };

interface Resizing {
  readonly role: Role | null;
  readonly sign: 1 | -1 | 0;
  readonly acting: Acting;
}

/** A room is resized towards another; of anything else a place says which is meant. */
function subjected(clause: Clause, { finder, said }: Acting): Clause {
  const [thing] = clause.things;
  if (thing && meansKind(thing, 'piece') && finder.candidates(thing, ['piece'], said).length > 0) return clause;
  if (thing) return located(clause);
  const owners = clause.places.filter(({ relation }) => relation === 'dans' || relation === 'sur');
  return owners.length === clause.places.length
    ? { ...clause, places: [], things: owners.flatMap(({ refs }) => refs) }
    : clause;
}

/** « relève le faîtage », « le débord à 60 cm »: the roof, where only a measure of roofs is said. */
function roofOf({ measures, roles }: Clause, { finder, said }: Acting): readonly Target[] {
  const named = [...measures.map(({ role }) => role), ...roles].filter((one) => one !== null);
  const isOfRoof = named.length > 0 && named.every((one) => ROLES_OF['toiture']!.includes(one));
  return isOfRoof ? [finder.one({ ...blank(), readings: [{ kind: 'toiture' }] }, ['toiture'], said)] : [];
}

/** « des volets aux chambres »: the windows of a room, and its glazed doors to the open air. */
function baysOf({ of }: Target, { finder }: Acting): readonly Target[] {
  const { windows, doors } = of as Room;
  const own = new Set([...windows, ...doors.filter(({ isGlazed }) => isGlazed)].filter(({ isExterior }) => isExterior));
  return finder.targets.filter(({ kind, of: bay }) => kind === 'ouverture' && own.has(bay as Opening));
}

function resized(target: Target, clause: Clause, how: Resizing): WrittenOperation[] {
  if (target.kind === 'piece' && clause.attributes.some(({ of }) => of === 'volet')) {
    const bays = baysOf(target, how.acting);
    if (bays.length === 0) throw new Impossible(NO_BAY);
    return bays.flatMap((bay) => resized(bay, clause, how));
  }
  if (target.kind === 'piece') return [grown(target, clause, how)];
  if (clause.ways.length > 0 || clause.places.length > 0) throw new NotUnderstood();
  if (target.kind === 'terrasse') throw new Impossible(NO_TERRACE);
  if (target.kind === 'mobilier') return resizedPiece(target, clause, how);
  return [resizedPart(target, clause, how)];
}

const WHOLE_LEVEL = t(
  'La hauteur sous plafond se change pour un niveau entier : dites lequel.',
  'The height of ceilings is changed for a whole level: say which.',
);
const NO_TERRACE = t(
  'Une terrasse ne se redimensionne pas : supprimez-la, puis ajoutez-en une autre avec ses dimensions.',
  'A terrace is not resized: remove it, then add another one with its sizes.',
);
const NO_BAY = t('Cette pièce n’a pas de fenêtre.', 'This room has no window.');
/** Sides of a piece by what is said of them. */
const SIDES: Partial<Readonly<Record<Role, 'l' | 'p' | 'h'>>> = {
  largeur: 'l',
  longueur: 'l',
  profondeur: 'p',
  hauteur: 'h',
};

/** A piece of another size takes the place of the one there was, about the same middle. */
function resizedPiece(target: Target, clause: Clause, { role, sign }: Resizing): WrittenOperation[] {
  const { measures, sizes, roles, factor, attributes } = clause;
  if (factor !== null || attributes.length > 0) throw new NotUnderstood();
  const { type, center, width, depth, height, rotation, z, label, source } = target.of as Furniture;
  const now = { l: width, p: depth, h: height };
  const [l, p, h] = sizes ? sizesInMm(sizes) : [];
  const made: { l?: number; p?: number; h?: number } = { ...(l && { l }), ...(p && { p }), ...(h && { h }) };
  for (const measure of measures) {
    const side = SIDES[measure.role ?? roles[0] ?? role ?? 'largeur'];
    if (!side || made[side] !== undefined) throw new NotUnderstood();
    made[side] = becomes(now[side], measure, sign);
  }
  if (Object.keys(made).length === 0) throw new Impossible(HOW_MUCH);
  const { materiau } = source as { materiau?: string };
  return [
    { operation: 'supprimer_mobilier', mobilier: target.index },
    {
      operation: 'ajouter_mobilier',
      type,
      ...center,
      ...(z === 0 ? {} : { z }),
      ...(rotation === 0 ? {} : { rotation }),
      ...sidesOf(source),
      ...made,
      ...(materiau !== undefined && { materiau }),
      ...(label !== null && { label }),
    },
  ];
}

/** The sides that a piece of the scene gives itself. */
function sidesOf(source: Furniture['source']): { l?: number; p?: number; h?: number } {
  const { l, p, h } = source as { l?: number; p?: number; h?: number };
  return { ...(l !== undefined && { l }), ...(p !== undefined && { p }), ...(h !== undefined && { h }) };
}

function resizedPart(target: Target, clause: Clause, how: Resizing): WrittenOperation {
  const fields = measuresOf(target, clause, how);
  const more = attributesOf(target, clause);
  if (Object.keys(fields).length + Object.keys(more).length === 0) {
    if (how.sign !== 0 || clause.roles.length > 0) throw new Impossible(HOW_MUCH);
    throw new NotUnderstood();
  }
  if (target.kind === 'ouverture') {
    return { operation: 'modifier_ouverture', ouverture: target.index, ...fields, ...more };
  }
  if (target.kind === 'mur') return { operation: 'modifier_mur', mur: target.index, ...fields };
  if (target.kind === 'toiture') return { operation: 'changer_toiture', toiture: target.index, ...fields, ...more };
  const level = how.acting.finder.building.levels[target.level]!;
  const isOfRoom = clause.things.some(({ of }) => of.some((owner) => meansKind(owner, 'piece')));
  if (isOfRoom && level.rooms.length > 1) throw new Impossible(WHOLE_LEVEL);
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
  const said = roles[0] ?? lifted(target, role, sign) ?? role ?? USUALLY[target.kind] ?? null;
  for (const measure of measures) {
    const name = measure.role ?? said ?? (isThickness(target, measure) ? 'epaisseur' : null);
    if (name === null || !known.includes(name) || fields[name] !== undefined) throw new NotUnderstood();
    if (now[name] === undefined && measure.prep === 'by') throw new Impossible(TO_WHAT);
    fields[name] = becomes(now[name] ?? 0, measure, sign);
  }
  if (factor !== null) {
    if (said === null || !known.includes(said) || fields[said] !== undefined) throw new NotUnderstood();
    fields[said] = rounded(now[said]! * factor);
  }
  return fields;
}

/** Thickest wall that is meant by a measure alone, mm: « le mur doit faire 10 cm ». */
const THICKEST_MM = 600;
const isThickness = ({ kind }: Target, { value, unit, prep }: Clause['measures'][number]): boolean =>
  kind === 'mur' && prep !== 'by' && unit === 'mm' && value <= THICKEST_MM;

/** « remonte la fenêtre de 10 cm », « raise the window »: it goes up, and is no taller. */
const lifted = ({ kind, type }: Target, role: Role | null, sign: 1 | -1 | 0): Role | null =>
  kind === 'ouverture' && type === 'fenetre' && role === 'hauteur' && sign !== 0 ? 'z' : null;

const TO_WHAT = t(
  'Cette mesure n’est pas écrite dans la scène : dites ce qu’elle devient.',
  'This measure is not written in the scene: say what it becomes.',
);

function valuesOf({ kind, of, level, index }: Target, { finder }: Acting): Partial<Record<Role, number>> {
  if (kind === 'ouverture') {
    const { width, height, sill } = of as Opening;
    return { largeur: width, hauteur: height, z: sill };
  }
  if (kind === 'mur') return { hauteur: (of as Wall).height, epaisseur: (of as Wall).thickness };
  if (kind === 'toiture') {
    const { debord, hauteur_faitage } = (finder.building.scene.toitures?.[index] ?? {}) as Record<
      string,
      number | undefined
    >;
    return { ...(debord !== undefined && { debord }), ...(hauteur_faitage !== undefined && { hauteur_faitage }) };
  }
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

/** The room into which another grows: « côté séjour », « into the living room ». */
function besideOf(places: Clause['places'], { finder, said }: Acting): Target | null {
  const [place, ...others] = places;
  if (!place) return null;
  if (others.length > 0 || !['vers', 'dans', 'sur', 'contre'].includes(place.relation) || !place.refs[0]) {
    throw new NotUnderstood();
  }
  return finder.one(place.refs[0], ['piece'], said);
}

/** The walls that stand between two rooms. */
const wallsBetween = (a: Target, b: Target, { finder, said }: Acting): readonly Target[] => {
  const between = [a, b].map(({ id }) => ({ ...blank(), readings: [{ kind: 'piece' as const }], id }));
  return finder.candidates({ ...blank(), readings: [{ kind: 'mur' }], between }, ['mur'], said);
};

/** The walls by which a room may grow: those to the side or the room that is said, else its partitions. */
function boundsOf(room: Target, { ways, places }: Pick<Clause, 'ways' | 'places'>, acting: Acting) {
  const own = room.of as Room;
  const bounding = acting.finder.targets.filter((wall) => wall.kind === 'mur' && acting.finder.isIn(wall, room));
  const way = ways[0] && acting.finder.vector(ways[0]);
  const besides = besideOf(places, acting);
  const shared = besides ? wallsBetween(room, besides, acting) : [];
  const outwards = (wall: Target): Point => acting.finder.looks(wall, own.id)[0]!;
  const isMeant = (wall: Target): boolean => {
    if (besides) return shared.includes(wall);
    return way ? dot(outwards(wall), way) > 0.7 : wall.type === 'cloison';
  };
  const meant = bounding.filter(isMeant);
  const walls = meant.length > 0 || way || besides ? meant : bounding;
  return { walls, outwards };
}

/** A room grows or shrinks by one wall: the one on the side that is said, or the one partition that can move. */
function grown(
  room: Target,
  { ways, measures, sizes, factor, places, attributes }: Clause,
  { sign, acting }: Resizing,
): WrittenOperation {
  const [measure, ...others] = measures;
  if (
    !measure ||
    others.length > 0 ||
    sizes ||
    factor !== null ||
    sign === 0 ||
    measure.prep === 'to' ||
    attributes.length > 0 ||
    (measure.role !== null && measure.role !== 'longueur')
  ) {
    if (!measure && sign !== 0) throw new Impossible(HOW_MUCH);
    throw new NotUnderstood();
  }
  const by = lengthOf(measure);
  const { walls, outwards } = boundsOf(room, { ways, places }, acting);
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
