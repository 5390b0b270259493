import { nothing, optOut } from '../next-call.js';
import type { Rule } from '../rule.js';
import { t } from '../../../../words/index.js';

/**
 * Bulk sender requirements of the large mailbox providers (2024): complaints under 0.3 %; a list that bounces above 5 %
 * is stale.
 */
const MAX_COMPLAINTS_PCT = 0.3;
const MAX_BOUNCES_PCT = 5;
/** Under a hundred messages one complaint makes a rate that means nothing. */
const MIN_SAMPLE = 100;

/** Rules that forbid: the wishes of the prospect, the law, the reputation of the sender. */
export const FORBIDDING = [
  {
    code: 'opposition',
    decision: 'arreter',
    condition: t('opposition, plainte, ou réponse « opposition »', 'opposition, plainte, or reply “opposition”'),
    applies: ({ state }) => state.opposition === true || state.plainte === true || state.reponse === 'opposition',
    reason: t(
      'Le prospect s’oppose à tout message commercial : c’est définitif (RGPD art. 21). Enregistrez l’opposition.',
      'The prospect objects to commercial messages: this is final (GDPR art. 21). Record the objection.',
    ),
    missing: ({ state }) => (state.prospect_email ? [] : ['prospect_email']),
    next: optOut,
  },
  {
    code: 'refus',
    decision: 'arreter',
    condition: t('réponse négative', 'negative reply'),
    applies: ({ state }) => state.reponse === 'negative',
    reason: t(
      'Un refus vaut opposition : remercier une fois est inutile, insister est interdit.',
      'A refusal counts as an objection: thanking is needless, insisting is forbidden.',
    ),
    missing: ({ state }) => (state.prospect_email ? [] : ['prospect_email']),
    next: optOut,
  },
  {
    code: 'deja_client',
    decision: 'arreter',
    condition: t('déjà client', 'already a customer'),
    applies: ({ state }) => state.client === true,
    reason: t('Un client relève du suivi, pas du démarchage.', 'A customer belongs to customer care, not to outreach.'),
    next: nothing,
  },
  {
    code: 'adresse_morte',
    decision: 'arreter',
    condition: t('rebond permanent', 'permanent bounce'),
    applies: ({ state }) => state.rebond === 'permanent',
    reason: t(
      'L’adresse n’existe plus : y écrire encore abîme la réputation de l’expéditeur. Il en faut une autre.',
      'The address no longer exists: writing to it again harms the sender’s reputation. Another one is needed.',
    ),
    missing: () => ['prospect_email'],
    next: nothing,
  },
  {
    code: 'reputation',
    decision: 'suspendre',
    condition: t(
      'taux de plainte ≥ 0,3 % ou de rebond ≥ 5 %, sur 100 envois ou plus',
      'complaint rate ≥ 0.3 % or bounce rate ≥ 5 %, over 100 messages or more',
    ),
    applies: ({ state }) =>
      (state.envoyes_campagne ?? MIN_SAMPLE) >= MIN_SAMPLE &&
      ((state.taux_plainte_pct ?? 0) >= MAX_COMPLAINTS_PCT || (state.taux_rebond_pct ?? 0) >= MAX_BOUNCES_PCT),
    reason: t(
      'La campagne est rejetée par ceux qu’elle touche : arrêtez tous les envois, nettoyez la liste et revoyez le ciblage avant de reprendre.',
      'The campaign is rejected by those it reaches: stop all sending, clean the list and review the targeting before resuming.',
    ),
    next: nothing,
  },
] as const satisfies readonly Rule[];
