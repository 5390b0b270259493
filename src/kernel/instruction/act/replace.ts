import type { Fixture, Furniture, Opening } from '../../building/index.js';
import { familyOf, FURNITURE, isAllowed } from '../../catalogue/index.js';
import type { FurnitureType } from '../../catalogue/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import { t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Reading } from '../lexicon/nouns.js';
import type { Clause, NounPhrase, Place } from '../parse/types.js';
import { blank } from '../parse/small-parts.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { meansKind, only, thingsOf, turn } from './acting.js';
import { added } from './additions.js';
import { bayMeasures, initialOf } from './bays.js';
import { located } from './changes.js';
import { removal, tidy } from './shifts.js';

const STANDING = ['mobilier', 'plomberie', 'electricite'] as const;
const APART = t(
  'Un élément ne se remplace que par un élément de même nature : une baie par une baie, un meuble par un meuble.',
  'A thing is only replaced by one of its nature: a bay by a bay, a piece of furniture by another.',
);

/** « remplace la baignoire par une douche », « change la porte en porte coulissante ». */
export const replace: Act = (given, acting) => {
  const clause = located(given);
  only(clause, 'becomes', 'measures', 'sizes');
  const { becomes } = clause;
  if (!becomes) throw new NotUnderstood();
  const [target, ...others] = thingsOf(clause, ['ouverture', ...STANDING], acting);
  if (target!.kind === 'ouverture') {
    return [target!, ...others].flatMap((one) => changedBay(one, becomes, clause));
  }
  if (!STANDING.some((kind) => meansKind(becomes, kind))) throw new Impossible(APART);
  return others.length > 0 && becomes.count === null
    ? [target!, ...others].flatMap((one) => swapped([one], { ...becomes, isPlural: false }, clause, acting))
    : swapped([target!, ...others], becomes, clause, acting);
};

/** Sill of a bay that becomes of the other kind, mm: the usual height of a window's. */
const SILLS = { porte: 0, fenetre: 900 } as const;

/** A bay of another kind about the same middle; a measure that the family does not make becomes its own. */
export function changedBay({ of, index }: Target, becomes: NounPhrase, clause: Clause): WrittenOperation[] {
  const reading = becomes.readings.find(({ kind }) => kind === 'ouverture');
  if (!reading) throw new Impossible(APART);
  const opening = of as Opening;
  const said = bayMeasures(clause);
  const type = reading.opening ?? opening.kind;
  const isOther = type !== opening.kind;
  const largeur = said.largeur ?? fitting(reading, 'largeur', opening.width, isOther);
  const hauteur = said.hauteur ?? fitting(reading, 'hauteur', opening.height, isOther);
  const z = said.z ?? (isOther ? SILLS[type] : undefined);
  const shift = (opening.width - largeur) / 2;
  const changed: WrittenOperation = {
    operation: 'modifier_ouverture',
    ouverture: index,
    ...(isOther && { type }),
    ...(reading.family !== undefined && { famille: reading.family }),
    ...(reading.isGlazed && type === 'porte' && { vitree: true }),
    ...(largeur === opening.width ? {} : { largeur }),
    ...(hauteur === opening.height ? {} : { hauteur }),
    ...(z === undefined || z === opening.sill ? {} : { z }),
  };
  const moved: WrittenOperation = {
    operation: 'deplacer_ouverture',
    ouverture: index,
    position: tidy(opening.position + shift),
  };
  if (Object.keys(changed).length === 2) throw new NotUnderstood();
  if (shift === 0) return [changed];
  return shift < 0 ? [moved, changed] : [changed, moved];
}

/** The measure that a bay keeps where its family makes it, else the one the family begins with. */
function fitting({ family }: Reading, field: 'largeur' | 'hauteur', now: number, isOther: boolean): number {
  const parameter = family === undefined ? undefined : familyOf(family)?.parameters[field];
  const isKept = parameter?.kind !== 'nombre' || isAllowed(parameter, now);
  return isKept && !(isOther && field === 'hauteur') ? now : (initialOf(family, field) ?? now);
}

/** Some things leave, and others come where they stood. */
function swapped(targets: readonly Target[], becomes: NounPhrase, clause: Clause, acting: Acting): WrittenOperation[] {
  const removals = targets.map(removal);
  const gone = [...acting.gone, ...targets.map(({ of }) => of as Furniture)];
  const own: Acting = { ...acting, gone };
  const same = becomes.count === null || becomes.count === targets.length ? atSameSpot(targets, becomes, clause) : null;
  if (same && acting.holds([...removals, ...same])) return [...removals, ...same];
  const [first] = targets;
  const room = first!.rooms.find((id) => id !== null);
  const near: Place[] = [
    { relation: 'pres', refs: [{ ...blank(), id: first!.id }], distance: null, way: null },
    ...(room
      ? [
          {
            relation: 'dans',
            refs: [{ ...blank(), readings: [{ kind: 'piece' }], id: room }],
            distance: null,
            way: null,
          } as Place,
        ]
      : []),
  ];
  const places = clause.places.length > 0 ? clause.places : near;
  const comes: Clause = { ...clause, verb: 'ajouter', things: [becomes], becomes: null, places };
  return [...removals, ...added(becomes, comes, own, removals)];
}

/** A new thing whose back stands where that of the old one stood. */
function atSameSpot(targets: readonly Target[], becomes: NounPhrase, { measures, sizes, places }: Clause) {
  if (targets.length !== 1 || measures.length > 0 || sizes || places.length > 0) return null;
  const [{ of, kind, level }] = targets as [Target];
  const fixture = becomes.readings.find((one) => one.kind === 'plomberie');
  const piece = becomes.readings.find((one) => one.kind === 'mobilier');
  const old = of as Furniture | Fixture;
  if (kind === 'plomberie' && fixture) return [fixtureAt(old as Fixture, fixture.types?.[0])];
  if (kind !== 'mobilier' || !piece || fixture || level < 0) return null;
  const type = piece.types?.[0] as FurnitureType | undefined;
  if (!type) return null;
  const { facing, rotation, depth, center, z } = old as Furniture;
  const back = (FURNITURE[type].p - depth) / 2;
  const angle = (facing * Math.PI) / 180;
  const at = { x: tidy(center.x + Math.cos(angle) * back), y: tidy(center.y + Math.sin(angle) * back) };
  const turned = turn(rotation) === 0 ? {} : { rotation: turn(rotation) };
  return [{ operation: 'ajouter_mobilier', type, ...at, ...(z === 0 ? {} : { z }), ...turned } as WrittenOperation];
}

function fixtureAt({ source }: Fixture, type: string | undefined): WrittenOperation {
  if (!type) throw new NotUnderstood();
  const { mur, position, x, y, rotation, z } = source as Readonly<Record<string, number | undefined>>;
  const seat = mur === undefined ? { x, y } : { mur, position };
  return {
    operation: 'ajouter_plomberie',
    type,
    ...seat,
    ...(rotation === undefined ? {} : { rotation }),
    ...(z === undefined || mur !== undefined ? {} : { z }),
  };
}
