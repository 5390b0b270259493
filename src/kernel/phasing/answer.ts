import { z } from 'zod';
import { named } from '../scene/index.js';
import { described, t } from '../../words/index.js';
import { STAGES } from './activities.js';
import { LINKS } from './cpm.js';

const days = (fr: string, en: string) =>
  z
    .int()
    .nullable()
    .meta(described(t(fr, en)));
const date = (fr: string, en: string) =>
  z.iso
    .date()
    .nullable()
    .meta(described(t(fr, en)));

/** How two tasks are tied. */
export const LienTache = z.enum(LINKS).meta({ words: 'LienTache' });

const Predecessor = named(
  'PredecesseurTache',
  t('Ce que la tâche attend', 'What the task waits for'),
  z.object({
    tache: z.string().meta(described(t('Tâche attendue (id)', 'Task waited for (id)'))),
    lien: LienTache.meta(described(t('FS fin-début, SS, FF, SF', 'FS finish-start, SS, FF, SF'))),
    decalage_jours: z.int().meta(described(t('Décalage (jours ouvrés)', 'Lag (working days)'))),
  }),
);

const ScheduledTask = named(
  'TachePlanning',
  t('Tâche', 'Task'),
  z.object({
    id: z.string().meta(described(t('Code et niveau, stable', 'Code and level, stable'))),
    code: z.string().meta(described(t('Code, clé de rendements', 'Code, key of rendements'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    etape: z
      .enum(STAGES)
      .meta({ words: 'EtapeChantier' })
      .meta(described(t('Étape du chantier', 'Stage of the site'))),
    niveau: z
      .string()
      .nullable()
      .meta(described(t('Niveau ; null : tout le chantier', 'Level; null: the whole site'))),
    elements: z
      .array(z.string())
      .meta(
        described(t('Ce qu’elle réalise (id) ; finitions : les pièces', 'What it makes (id); finishes: the rooms')),
      ),
    quantite: z.number().meta(described(t('Quantité', 'Quantity'))),
    unite: z
      .enum(['u', 'm', 'm2', 'm3'])
      .meta({ words: 'UniteOuvrage' })
      .meta(described(t('u, m, m2 ou m3', 'u, m, m2 or m3'))),
    duree_jours: days('Durée (jours ouvrés), null sans rendement', 'Duration (working days), null without a rate'),
    debut: date('Premier jour ouvré', 'First working day'),
    fin: date('Dernier jour ouvré', 'Last working day'),
    rang_debut: days('Jours ouvrés avant elle', 'Working days before it'),
    rang_fin: days('Jours ouvrés jusqu’à sa fin', 'Working days until its end'),
    predecesseurs: z.array(Predecessor).meta(described(t('Tâches attendues', 'Tasks waited for'))),
    marge_jours: days('Marge totale', 'Total float'),
    marge_libre_jours: days('Marge libre', 'Free float'),
    critique: z
      .boolean()
      .nullable()
      .meta(described(t('Sans marge', 'Without float'))),
  }),
);

/** Answer of /cao/4d (spec/answers.md). */
export const Planning = z.object({
  taches: z
    .array(ScheduledTask)
    .meta(described(t('Tâches, dans l’ordre du chantier', 'Tasks, in the order of the site'))),
  chemin_critique: z
    .array(z.string())
    .meta(described(t('Tâches sans marge, dans l’ordre', 'Tasks without float, in order'))),
  duree_jours: days(
    'Durée du chantier (jours ouvrés), null s’il manque un rendement',
    'Duration of the site (working days), null if a rate lacks',
  ),
  calendrier: named(
    'CalendrierPlanning',
    t('Jours ouvrés du chantier', 'Working days of the site'),
    z.object({
      debut: date('Début demandé', 'Start asked for'),
      fin: date('Dernier jour du chantier', 'Last day of the site'),
      jours_ouvres: z.array(z.int()).meta(described(t('1 lundi à 7 dimanche', '1 Monday to 7 Sunday'))),
      feries: z.array(z.string()).meta(described(t('Jours fériés donnés', 'Holidays given'))),
    }),
  ),
  sans_rendement: z
    .array(z.string())
    .meta(
      described(
        t(
          'Codes sans rendement : leurs tâches n’ont pas de durée',
          'Codes without a rate: their tasks have no duration',
        ),
      ),
    ),
  rendements_inconnus: z
    .array(z.string())
    .meta(described(t('Codes de rendements sans tâche', 'Codes of rendements without a task'))),
  etat: z
    .object({
      date: z.iso.date().meta(described(t('Date', 'Date'))),
      faites: z.array(z.string()).meta(described(t('Tâches finies', 'Tasks done'))),
      en_cours: z.array(z.string()).meta(described(t('Tâches en cours', 'Tasks under way'))),
      debout: z.array(z.string()).meta(described(t('Éléments en place (id)', 'Elements that stand (id)'))),
    })
    .meta({ id: 'EtatChantier' })
    .nullish()
    .meta(described(t('Ce qui tient debout à la date demandée', 'What stands on the date asked for'))),
  hypotheses: z.array(z.string()).meta(described(t('Ce que le planning suppose', 'What the schedule assumes'))),
});
export type Planning = z.infer<typeof Planning>;
export type ScheduledTask = z.infer<typeof ScheduledTask>;
