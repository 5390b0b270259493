import { z } from 'zod';
import { Verification } from '../checks/index.js';
import { alertChanges, lettersOf } from '../changes/index.js';
import type { Change, Conflict } from '../scene/edit/index.js';
import { match, merge } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import { named, SceneIds, SceneJson } from '../scene/index.js';
import type { Json } from '../scene/json-values.js';
import { tokensOf, valueAt } from '../scene/json-values.js';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

/** Kinds of conflicts between two versions. */
export const CONFLICT_KINDS = ['modification', 'suppression', 'dependance', 'controle'] as const;

type Kind = (typeof CONFLICT_KINDS)[number];

const REASONS = {
  valeurs_differentes: {
    kind: 'modification',
    text: t('Les deux versions écrivent ce champ, différemment', 'Both versions write this field, differently'),
  },
  ajouts_differents: {
    kind: 'modification',
    text: t('Les deux versions ajoutent cet élément, différemment', 'Both versions add this element, differently'),
  },
  liste_remplacee: {
    kind: 'modification',
    text: t(
      'Une version remplace la liste à laquelle l’autre ajoute',
      'One version replaces the list to which the other adds',
    ),
  },
  retire_et_change: {
    kind: 'suppression',
    text: t(
      'Une version retire cet élément, l’autre le change',
      'One version removes this element, the other changes it',
    ),
  },
  retire_et_cite: {
    kind: 'dependance',
    text: t(
      'Une version retire cet élément, l’autre y renvoie',
      'One version removes this element, the other refers to it',
    ),
  },
} as const satisfies Readonly<Record<Conflict['raison'], { readonly kind: Kind; readonly text: Text }>>;

const CONTROL = t(
  'Alerte critique que ni a ni b n’a, {code} : {message}',
  'Critical alert that neither a nor b has, {code}: {message}',
);

const value = (fr: string, en: string) =>
  z
    .unknown()
    .nullish()
    .meta(described(t(fr, en)));

const ConflictAnswer = named(
  'ConflitVersions',
  t('Ce que deux versions changent l’une contre l’autre', 'What two versions change against each other'),
  z.object({
    genre: z.enum(CONFLICT_KINDS).meta(described(t('Genre', 'Kind'))),
    id: z
      .string()
      .meta(described(t('Élément ou liste ; vide pour la scène', 'Element or list; empty for the scene itself'))),
    champ: z
      .string()
      .nullish()
      .meta(described(t('Pointeur JSON dans l’élément', 'JSON pointer inside the element'))),
    base: value('Valeur dans base', 'Value in base'),
    a: value('Valeur dans a ; null : retiré', 'Value in a; null: removed'),
    b: value('Valeur dans b ; null : retiré', 'Value in b; null: removed'),
    raison: z.string().meta(described(t('Ce qui les oppose', 'What opposes them'))),
  }),
);
type ConflictAnswer = z.infer<typeof ConflictAnswer>;

/** Answer of /cao/versions/fusionner (spec/answers.md). */
export const MergedVersions = z.object({
  scene: SceneJson.nullish().meta(
    described(t('Les changements des deux ; null en cas de conflit', 'The changes of both; null where they conflict')),
  ),
  conflits: z.array(ConflictAnswer).meta(described(t('À trancher', 'To be decided'))),
  difference: z
    .array(z.record(z.string(), z.unknown()))
    .meta(
      described(
        t(
          'De base à scene (RFC 6902) ; vide en cas de conflit',
          'From base to scene (RFC 6902); empty where they conflict',
        ),
      ),
    ),
  verification: Verification.nullish().meta(
    described(
      t('Contrôle de la fusion ; null si elle n’a pu se faire', 'Check of what was joined; null where it could not be'),
    ),
  ),
});
export type MergedVersions = z.infer<typeof MergedVersions>;

/** What joining versions asks of its service. */
export interface MergeBench {
  readonly langue: Langue;
  /** Holds a scene to its shape. */
  readonly read: (scene: Json) => Scene;
  readonly verify: (scene: Scene) => Verification;
}

/** Versions of a scene. */
export interface Versions {
  readonly base: Scene;
  readonly a: Scene;
  readonly b: Scene;
}

const valueOf = (change: Change): unknown => ('valeur' in change ? (change.valeur ?? null) : null);

/** A conflict with the values of its field: what a removal leaves is null. */
function answerOf(base: Json, ids: SceneIds, { id, champ, raison, a, b }: Conflict, langue: Langue): ConflictAnswer {
  const { kind, text } = REASONS[raison];
  const place = id === '' || id.startsWith('/') ? id : ids.find(id);
  const before = place === null ? null : valueAt(base, [...tokensOf(place), ...tokensOf(champ)]);
  const sides = { a: valueOf(a), b: valueOf(b) };
  return { genre: kind, id, champ: champ || null, base: before ?? null, ...sides, raison: say(text, langue) };
}

type Alerts = Verification['alertes'];

/** Critical alerts of what was joined that neither version has, each as a conflict. */
function newFaults(scene: Scene, alerts: Alerts, { a, b }: Versions, { langue, verify }: MergeBench): ConflictAnswer[] {
  const critical = alerts.filter(({ severite }) => severite === 'critique');
  if (critical.length === 0) return [];
  const raisedSince = (side: Scene): ReadonlySet<string> =>
    new Set(alertChanges(verify(side).alertes, alerts, match(side, scene)).raised.map(keyOf));
  const [sinceA, sinceB] = [raisedSince(a), raisedSince(b)];
  return critical
    .filter((alert) => sinceA.has(keyOf(alert)) && sinceB.has(keyOf(alert)))
    .map(({ code, objet, id, message }) => ({
      genre: 'controle',
      id: id ?? objet,
      champ: null,
      base: null,
      a: null,
      b: null,
      raison: say<'code' | 'message'>(CONTROL, langue, { code, message }),
    }));
}

const keyOf = ({ code, objet }: { readonly code: string; readonly objet: string }): string => `${code} ${objet}`;

/**
 * Joins two versions of a scene that have a common origin: the changes of both, or what they change against each other.
 * A critical alert that neither version has is a conflict too.
 */
export function mergedVersions(versions: Versions, bench: MergeBench): MergedVersions {
  const { base, a, b } = versions;
  const joined = merge(base, a, b);
  if (joined.scene === null) {
    const ids = new SceneIds(base);
    const conflits = joined.conflicts.map((conflict) => answerOf(base, ids, conflict, bench.langue));
    return { scene: null, conflits, difference: [], verification: null };
  }
  const scene = bench.read(joined.scene);
  const verification = bench.verify(scene);
  const conflits = newFaults(scene, verification.alertes, versions, bench);
  if (conflits.length > 0) return { scene: null, conflits, difference: [], verification };
  const { difference } = lettersOf(base, joined.scene, match(base, joined.scene));
  return { scene: { ...joined.scene }, conflits, difference, verification };
}
