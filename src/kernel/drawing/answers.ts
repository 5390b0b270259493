import { z } from 'zod';
import { described, t } from '../../words/index.js';
import { named } from '../scene/fields.js';
import { CONTROL_CODES } from './verdict.js';

/** Verdict of a drawing on itself, as every drawing's JSON answer carries it (spec/answers.md). */
export const VerdictAnswer = named(
  'VerdictDessin',
  t('Verdict du dessin sur lui-même', 'Verdict of the drawing on itself'),
  z.object({
    livrable: z.boolean().meta(described(t('Tous les contrôles passent', 'All the checks pass'))),
    controles: z
      .array(
        named(
          'ControleDessin',
          t('Contrôle d’un dessin', 'Check of a drawing'),
          z.object({
            code: z.string().meta(described(t(CONTROL_CODES.join(', '), CONTROL_CODES.join(', ')))),
            ok: z.boolean().meta(described(t('Le contrôle passe', 'The check passes'))),
            sans_objet: z
              .boolean()
              .meta(
                described(
                  t(
                    'Rien à juger dans ce dessin ; ok est alors vrai',
                    'Nothing to judge in this drawing; ok is then true',
                  ),
                ),
              ),
            detail: z.string().meta(described(t('Constat', 'Finding'))),
          }),
        ),
      )
      .meta(
        described(
          t(
            'Contrôles du dessin, relus sur le dessin lui-même',
            'Checks of the drawing, read back from the drawing itself',
          ),
        ),
      ),
  }),
);
