import { z } from 'zod';
import { AlertPosition, Severite } from '../checks/index.js';
import { named } from '../scene/index.js';
import { described, t } from '../../words/index.js';
import { ADVICE_TRADES } from './trades.js';

const text = (fr: string, en: string) => z.string().meta(described(t(fr, en)));

/** A trade that reads over, under the name that GraphQL and OpenAPI give the list. */
export const AdviceMetier = z.enum(ADVICE_TRADES).meta({ words: 'MetierConseil' });

/** Who says it: rules of the service, or the language model that it is configured with. */
export const ADVICE_SOURCES = ['regles', 'modele'] as const;
export const AdviceSource = z.enum(ADVICE_SOURCES).meta({ words: 'SourceConseil' });

/** A suggestion as callers read it. Field names are fixed by spec/answers.md. */
export const Suggestion = named(
  'Suggestion',
  t('Ce qu’un professionnel ferait mieux', 'What a professional would do better'),
  z.object({
    metier: AdviceMetier.meta(described(t('Qui le dit', 'Who says it'))),
    code: text('Code de la suggestion', 'Code of the suggestion'),
    severite: z
      .literal('suggestion')
      .meta(described(t('Toujours suggestion : rien n’est bloqué', 'Always suggestion: nothing is blocked'))),
    severite_si_confirmee: Severite.meta(
      described(t('Sévérité une fois confirmée par une personne', 'Severity once a person has confirmed it')),
    ),
    message: text('Constat, avec ses mesures', 'Finding, with its measures'),
    objet: z
      .string()
      .nullish()
      .meta(described(t('Pointeur JSON de l’élément', 'JSON pointer of the element'))),
    position: AlertPosition.nullish().meta(described(t('Où regarder', 'Where to look'))),
    raison: text('Pourquoi, et d’où vient la mesure', 'Why, and where the measure comes from'),
    source: AdviceSource.meta(described(t('Règles, ou modèle de langage', 'Rules, or language model'))),
    operations: z
      .array(z.record(z.string(), z.unknown()))
      .nullish()
      .meta(
        described(
          t(
            'Opérations du copilote qui la lèvent sans nouvelle alerte ; null quand aucune n’y suffit',
            'Operations of the copilot that clear it without new alert; null where none does',
          ),
        ),
      ),
  }),
);
export type Suggestion = z.infer<typeof Suggestion>;
