import type { WrittenOperation } from '../../copilot/index.js';
import type { Verb } from '../lexicon/verbs.js';
import type { Clause } from '../parse/types.js';
import { NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { meansKind } from './acting.js';
import { add } from './additions.js';
import { along, empty, finish, move, name, remove, rotate } from './changes.js';
import { resize } from './sizes.js';

/** « mets », « passe », « fais »: what they mean is said by the rest of the clause. */
const put: Act = (clause, acting) => {
  const of = new Set(clause.attributes.map((attribute) => attribute.of));
  const [thing] = clause.things;
  if (clause.becomes) return name(clause, acting);
  if (of.has('toit')) return roof(clause, acting);
  if (of.has('sol') || of.has('couleur') || of.has('revetement') || of.has('finition')) return finish(clause, acting);
  if (of.has('volet')) return resize(null, 0)(clause, acting);
  if (!thing) throw new NotUnderstood();
  if (
    thing.determiner === 'indef' ||
    (thing.determiner === null && thing.count !== null) ||
    (thing.determiner === 'part' && thing.index === null)
  ) {
    return add(clause, acting);
  }
  if (
    meansKind(thing, 'mobilier') ||
    clause.places.some(({ relation }) => ['debut', 'fin', 'milieu'].includes(relation)) ||
    clause.ways.length > 0
  ) {
    return move(clause, acting);
  }
  return resize(null, 0)(clause, acting);
};

/** A roof whose shape is said. */
const roof: Act = (clause) => {
  const shape = clause.attributes.find(({ of }) => of === 'toit');
  if (
    clause.attributes.length !== 1 ||
    clause.places.length > 0 ||
    clause.things.length > 1 ||
    (clause.things[0] && !meansKind(clause.things[0], 'toiture'))
  ) {
    throw new NotUnderstood();
  }
  const fields: Record<string, unknown> = {};
  for (const { role, value, unit } of clause.measures) {
    if ((role !== 'debord' && role !== 'hauteur_faitage') || unit !== 'mm') throw new NotUnderstood();
    fields[role] = value;
  }
  const index = clause.things[0]?.index;
  return [
    {
      operation: 'changer_toiture',
      ...(index === null || index === undefined ? {} : { toiture: index }),
      type: shape!.value,
      ...fields,
    },
  ];
};

const added: Act = (clause, acting) =>
  clause.attributes.some(({ of }) => ['sol', 'volet', 'toit', 'revetement'].includes(of))
    ? put(clause, acting)
    : add(clause, acting);

const ACTS: Partial<Readonly<Record<Verb, Act>>> = {
  ajouter: added,
  supprimer: remove,
  fermer: remove,
  deplacer: move,
  centrer: (clause, acting) =>
    move(
      {
        ...clause,
        places:
          clause.places.length > 0 ? clause.places : [{ relation: 'milieu', refs: [], distance: null, way: null }],
      },
      acting,
    ),
  mettre: put,
  agrandir: resize(null, 1),
  reduire: resize(null, -1),
  elargir: resize('largeur', 1),
  retrecir: resize('largeur', -1),
  rehausser: resize('hauteur', 1),
  abaisser: resize('hauteur', -1),
  epaissir: resize('epaisseur', 1),
  amincir: resize('epaisseur', -1),
  tourner: rotate,
  reculer: along(-1),
  avancer: along(1),
  peindre: finish,
  recouvrir: finish,
  vider: empty,
  nommer: name,
  proteger: add,
};

/** Operations of a clause. @throws NotUnderstood, Ambiguous, Impossible */
export function actOf(clause: Clause, acting: Acting): readonly WrittenOperation[] {
  const act = ACTS[clause.verb];
  if (!act) throw new NotUnderstood();
  return act(clause, acting);
}
export type { Acting };
