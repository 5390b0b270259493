import { z } from 'zod';
import { named } from '../scene/fields.js';

/** Verdict of a drawing on itself, as every drawing's JSON answer carries it (spec/answers.md). */
export const VerdictAnswer = named(
  'VerdictDessin',
  'Verdict du dessin sur lui-même',
  z.object({
    livrable: z.boolean().describe('Tous les contrôles passent'),
    controles: z
      .array(
        named('ControleDessin', 'Contrôle d’un dessin', z.object({
          code: z.string().describe('textes_sans_chevauchement, pieces_etiquetees, chaines_fermees, ouvertures_cotees, alertes_critiques'),
          ok: z.boolean().describe('Le contrôle passe'),
          sans_objet: z.boolean().describe('Rien à juger dans ce dessin ; ok est alors vrai'),
          detail: z.string().describe('Constat'),
        })),
      )
      .describe('Contrôles du dessin, relus sur le dessin lui-même'),
  }),
);
