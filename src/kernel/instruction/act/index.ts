import type { WrittenOperation } from '../../copilot/index.js';
import type { Verb } from '../lexicon/verbs.js';
import type { Clause } from '../parse/types.js';
import { NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { isThisRoom, meansKind, only, thingsOf } from './acting.js';
import { add } from './additions.js';
import { along, empty, finish, located, move, name, remove, rotate } from './changes.js';
import { align } from './align.js';
import { duplicate, exchange, nearer } from './pairs.js';
import { divide } from './partitions.js';
import { replace } from './replace.js';
import { resize } from './sizes.js';

/** « mets », « passe », « fais »: what they mean is said by the rest of the clause. */
const put: Act = (clause, acting) => {
  const of = new Set(clause.attributes.map((attribute) => attribute.of));
  const [thing] = clause.things;
  if (clause.becomes) {
    return meansKind(clause.becomes, 'piece') && !meansKind(clause.becomes, 'ouverture')
      ? name(clause, acting)
      : replace(clause, acting);
  }
  if (of.has('toit')) return roof(clause, acting);
  if (of.has('sol') || of.has('couleur') || of.has('revetement') || of.has('finition')) return finish(clause, acting);
  if (of.has('volet')) return resize(null, 0)(clause, acting);
  if (of.has('vitree')) return glaze(clause, acting);
  if (!thing) return resize(null, 0)(clause, acting);
  if (
    thing.determiner === 'indef' ||
    (thing.determiner === null && thing.count !== null) ||
    (thing.determiner === 'part' && thing.index === null)
  ) {
    return add(clause, acting);
  }
  if (
    (meansKind(thing, 'mobilier') && clause.measures.every(({ role }) => role === null)) ||
    (meansKind(thing, 'electricite') && !meansKind(thing, 'ouverture')) ||
    (meansKind(thing, 'plomberie') && clause.places.length > 0) ||
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
  clause.things[0]?.index != null ||
  clause.attributes.some(({ of }) => ['sol', 'volet', 'toit', 'revetement', 'couleur', 'finition'].includes(of))
    ? put(clause, acting)
    : add(clause, acting);

/** « remplace »: a finish where one is said, « swap the sofa and the table », else one thing for another. */
const swap: Act = (clause, acting) => {
  const of = new Set(clause.attributes.map((attribute) => attribute.of));
  if (of.has('toit')) return roof(clause, acting);
  if (of.size > 0) return finish(clause, acting);
  if (clause.becomes === null && clause.things.length === 1 && clause.places.length > 0) return put(clause, acting);
  return clause.becomes === null && clause.things.length === 2 ? exchange(clause, acting) : replace(clause, acting);
};

/** « mets la porte du séjour en vitrée »: the leaf of a door. */
const glaze: Act = (given, acting) => {
  const clause = located(given);
  only(clause, 'attributes');
  const value = clause.attributes[0]?.value;
  if (clause.attributes.length > 1) throw new NotUnderstood();
  return thingsOf(clause, ['ouverture'], acting).map(({ index }) => ({
    operation: 'modifier_ouverture',
    ouverture: index,
    vitree: value,
  }));
};

/** « centre la fenêtre (sur son mur) ». */
const centre: Act = (given, acting) => {
  const clause = { ...given, places: given.places.filter(({ refs }) => !isThisRoom(refs[0])) };
  const isPlain = clause.places.every(({ refs }) => refs.every((ref) => meansKind(ref, 'mur') && ref.index === null));
  const facade = clause.places.flatMap(({ refs }) => refs.filter(({ readings }) => readings.every(isFacade)));
  const middle = { relation: 'milieu', refs: facade, distance: null, way: null } as const;
  return move(isPlain ? { ...clause, places: [middle] } : { ...clause, places: clause.places.map(onAxis) }, acting);
};

const isFacade = ({ types }: { readonly types?: readonly string[] }): boolean =>
  types?.includes('mur_exterieur') === true;

const onAxis = (place: Clause['places'][number]): Clause['places'][number] =>
  place.relation === 'sur' ? { ...place, relation: 'milieu' } : place;

const ACTS: Partial<Readonly<Record<Verb, Act>>> = {
  ajouter: added,
  supprimer: remove,
  fermer: remove,
  deplacer: move,
  centrer: centre,
  aligner: align,
  mettre: put,
  agrandir: resize(null, 1),
  reduire: resize(null, -1),
  elargir: resize('largeur', 1),
  retrecir: resize('largeur', -1),
  rehausser: (clause, acting) =>
    meansKind(clause.things[0], 'maison') ? [{ operation: 'ajouter_niveau' }] : resize('hauteur', 1)(clause, acting),
  abaisser: resize('hauteur', -1),
  epaissir: resize('epaisseur', 1),
  amincir: resize('epaisseur', -1),
  tourner: (clause, acting) => (clause.becomes ? name(clause, acting) : rotate(clause, acting)),
  remplacer: swap,
  dupliquer: duplicate,
  echanger: exchange,
  diviser: divide,
  rapprocher: nearer(1),
  eloigner: nearer(-1),
  allonger: resize('longueur', 1),
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
  if (clause.isHalved) return divide(clause, acting);
  const act = ACTS[clause.verb];
  if (!act) throw new NotUnderstood();
  return act(clause, acting);
}
export type { Acting };
