import { addBusinessDays, addDays, businessDayFrom } from '../calendar.js';
import { RETRY_AFTER_BOUNCE, contactsOf, nextContactOn } from '../contacts.js';
import { outreach, wait } from '../next-call.js';
import type { Rule } from '../rule.js';
import { t } from '../../../../words/index.js';

const reached = (sent: number | undefined, quota: number | undefined) =>
  sent !== undefined && quota !== undefined && sent >= quota;

/** Rules of the calendar, then of the sending: the last one always applies. */
export const SENDING = [
  {
    code: 'rebond_temporaire',
    decision: 'attendre',
    condition: t('rebond temporaire depuis moins de 2 jours ouvrés', 'temporary bounce less than 2 business days ago'),
    applies: ({ state, today }) =>
      state.rebond === 'temporaire' && addBusinessDays(state.dernier_contact_le ?? today, RETRY_AFTER_BOUNCE) > today,
    reason: t(
      'La boîte est pleine ou le serveur occupé : laissez deux jours ouvrés.',
      'The mailbox is full or the server busy: allow two business days.',
    ),
    next: wait(({ state, today }) => addBusinessDays(state.dernier_contact_le ?? today, RETRY_AFTER_BOUNCE)),
  },
  {
    code: 'quota_atteint',
    decision: 'attendre',
    condition: t('plafond du jour ou du domaine atteint', 'daily or domain cap reached'),
    applies: ({ state }) =>
      reached(state.envois_du_jour, state.quota_du_jour) || reached(state.envois_domaine_du_jour, state.quota_domaine),
    reason: t(
      'Le plafond du jour est atteint : reprenez au prochain jour ouvré.',
      'Today’s cap is reached: resume on the next business day.',
    ),
    next: wait(({ today }) => addDays(today, 1)),
  },
  {
    code: 'premier_message',
    decision: 'prospecter',
    condition: t('jamais contacté', 'never contacted'),
    applies: ({ state }) => contactsOf(state) === 0,
    reason: t(
      'Tout est réuni pour un premier message, un jour ouvré.',
      'Everything is there for a first message, on a business day.',
    ),
    next: (dossier) => outreach(dossier, {}, businessDayFrom(dossier.today)),
  },
  {
    code: 'trop_tot',
    decision: 'attendre',
    condition: t(
      'moins de 4 jours ouvrés après le premier message, 7 après le deuxième',
      'less than 4 business days after the first message, 7 after the second',
    ),
    applies: (dossier) => nextContactOn(dossier) > businessDayFrom(dossier.today),
    reason: t('Le dernier message est trop récent pour une relance.', 'The last message is too recent for a reminder.'),
    next: wait(nextContactOn),
  },
  {
    code: 'relance',
    decision: 'relancer',
    condition: t('délai écoulé, sans réponse', 'interval elapsed, no reply'),
    applies: () => true,
    reason: t(
      'Le délai est écoulé sans réponse : une relance courte est permise.',
      'The interval has passed without reply: one short reminder is allowed.',
    ),
    next: (dossier) => outreach(dossier, {}, nextContactOn(dossier)),
  },
] as const satisfies readonly Rule[];
