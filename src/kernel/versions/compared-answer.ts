import { z } from 'zod';
import { AlertChangeAnswer } from '../changes/index.js';
import { named } from '../scene/index.js';
import { described, t } from '../../words/index.js';
import type { ChangedElement } from './compared.js';

const text = (fr: string, en: string) => z.string().meta(described(t(fr, en)));
const value = (fr: string, en: string) =>
  z
    .unknown()
    .nullish()
    .meta(described(t(fr, en)));
const number = (fr: string, en: string) =>
  z
    .number()
    .nullable()
    .meta(described(t(fr, en)));

/** How an element of one version was found in the other. */
export const PAIRINGS = ['identifiant', 'geometrie'] as const;

const Field = named(
  'ChampCompare',
  t('Champ qui change', 'Field that changes'),
  z.object({
    champ: text('Pointeur JSON dans l’élément', 'JSON pointer inside the element'),
    avant: value('Valeur dans a ; null : absente', 'Value in a; null: absent'),
    apres: value('Valeur dans b ; null : absente', 'Value in b; null: absent'),
  }),
);

const Element = named(
  'ElementCompare',
  t('Élément qui change d’une version à l’autre', 'Element that changes from one version to the other'),
  z.object({
    id: text('Identifiant ; vide pour la scène', 'Identifier; empty for the scene itself'),
    objet_a: z
      .string()
      .nullish()
      .meta(described(t('Pointeur dans a', 'Pointer in a'))),
    objet_b: z
      .string()
      .nullish()
      .meta(described(t('Pointeur dans b', 'Pointer in b'))),
    liste: text('Liste de la scène', 'List of the scene'),
    champs: z.array(Field).meta(described(t('Champs qui changent', 'Fields that change'))),
    apparie: z
      .enum(PAIRINGS)
      .nullish()
      .meta(
        described(
          t(
            'Retrouvé par son GlobalId, ou par sa place et sa ressemblance ; null : dans une seule version',
            'Found by its GlobalId, or by its place and likeness; null: in one version alone',
          ),
        ),
      ),
  }),
);

const Area = named(
  'SurfaceComparee',
  t('Surface d’une pièce qui change', 'Area of a room that changes'),
  z.object({
    id: text('Identifiant de la pièce', 'Identifier of the room'),
    nom: text('Nom', 'Name'),
    niveau: text('Niveau', 'Level'),
    avant_m2: number('Surface dans a ; null : pièce nouvelle', 'Area in a; null: new room'),
    apres_m2: number('Surface dans b ; null : pièce disparue', 'Area in b; null: room that is gone'),
  }),
);

const Quantity = named(
  'QuantiteComparee',
  t('Quantité qui change', 'Quantity that changes'),
  z.object({
    poste: text('Champ de POST /cao/quantites', 'Field of POST /cao/quantites'),
    avant: z.number().meta(described(t('Dans a', 'In a'))),
    apres: z.number().meta(described(t('Dans b', 'In b'))),
  }),
);

const Effects = named(
  'EffetsVersions',
  t('Ce que les changements font au bâtiment', 'What the changes do to the building'),
  z.object({
    surfaces: z.array(Area).meta(described(t('Pièces dont la surface change', 'Rooms whose area changes'))),
    quantites: z.array(Quantity).meta(described(t('Quantités qui changent', 'Quantities that change'))),
    alertes_apparues: z
      .array(AlertChangeAnswer)
      .meta(described(t('Alertes que b a de plus', 'Alerts that b has more'))),
    alertes_resolues: z
      .array(AlertChangeAnswer)
      .meta(described(t('Alertes que b n’a plus', 'Alerts that b has no more'))),
  }),
);

const elements = (fr: string, en: string) => z.array(Element).meta(described(t(fr, en)));

/** Answer of /cao/versions/comparer (spec/answers.md). */
export const ComparedVersions = z.object({
  ajoutes: elements('Dans b seulement', 'In b alone'),
  supprimes: elements('Dans a seulement', 'In a alone'),
  deplaces: elements('Dont seule la position change', 'Of which the position alone changes'),
  modifies: elements('Dont autre chose change', 'Of which something else changes'),
  ignores: z
    .int()
    .meta(
      described(
        t(
          'Différences sans portée : ordre des listes, défauts écrits, moins de 0,5 mm, identifiants écrits',
          'Differences without bearing: order of lists, defaults written out, less than 0.5 mm, ids written',
        ),
      ),
    ),
  effets: Effects.meta(described(t('Effets', 'Effects'))),
  patch: z.array(z.record(z.string(), z.unknown())).meta(described(t('De a à b (RFC 6902)', 'From a to b (RFC 6902)'))),
});
export type ComparedVersions = z.infer<typeof ComparedVersions>;

/** An element as it is answered. */
export const elementAnswer = ({ id, list, before, after, fields, isIdentified }: ChangedElement) => ({
  id,
  objet_a: before,
  objet_b: after,
  liste: list,
  champs: fields.map(({ field, before: avant = null, after: apres = null }) => ({ champ: field, avant, apres })),
  apparie: before === null || after === null ? null : PAIRINGS[isIdentified ? 0 : 1],
});
