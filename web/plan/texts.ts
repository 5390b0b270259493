import type { Text } from '../../src/words/index.js';
import { t } from '../../src/words/index.js';

/** Words of the page in both languages. */
export const TEXTS = {
  page: t('Plan partagé', 'Shared plan'),
  loading: t('Chargement du plan…', 'Loading the plan…'),
  copyOf: t('Copie du {date} · lien valable jusqu’au {end}', 'Copy of {date} · link valid until {end}'),
  levels: t('Niveaux', 'Levels'),
  remarks: t('Remarques', 'Remarks'),
  none: t('Aucune remarque. Touchez le plan là où vous en avez une.', 'No remark. Tap the plan where you have one.'),
  how: t(
    'Touchez le plan pour poser une remarque. Au clavier : flèches, + et − pour se déplacer, Entrée pour commenter au centre.',
    'Tap the plan to pin a remark. With the keyboard: arrows, + and − to move, Enter to comment at the centre.',
  ),
  yourRemark: t('Votre remarque', 'Your remark'),
  yourReply: t('Votre réponse', 'Your reply'),
  yourName: t('Votre nom (facultatif)', 'Your name (optional)'),
  send: t('Envoyer', 'Send'),
  cancel: t('Annuler', 'Cancel'),
  reply: t('Répondre', 'Reply'),
  handled: t('Traitée', 'Handled'),
  handle: t('Marquer traitée', 'Mark as handled'),
  reopen: t('Rouvrir', 'Reopen'),
  remove: t('Supprimer', 'Remove'),
  removePlan: t('Supprimer ce plan partagé', 'Remove this shared plan'),
  confirmPlan: t(
    'Supprimer ce plan et toutes ses remarques ? Le lien ne s’ouvrira plus.',
    'Remove this plan and all its remarks? The link will not open any more.',
  ),
  confirmRemark: t('Supprimer cette remarque et ses réponses ?', 'Remove this remark and its replies?'),
  removed: t('Ce plan partagé est supprimé.', 'This shared plan is removed.'),
  manage: t('Gérer (auteur du plan)', 'Manage (author of the plan)'),
  manageLead: t(
    'Avec la clé qui a partagé ce plan : traiter et supprimer les remarques. Elle reste dans ce navigateur.',
    'With the key that shared this plan: handle and remove remarks. It stays in this browser.',
  ),
  key: t('Clé', 'Key'),
  bcf: t('Exporter en BCF', 'Export as BCF'),
  print: t('Imprimer', 'Print'),
  zoomIn: t('Agrandir', 'Zoom in'),
  zoomOut: t('Réduire', 'Zoom out'),
  fit: t('Tout voir', 'See all'),
  anonymous: t('Sans nom', 'No name'),
  pin: t('Remarque {n} : {text}', 'Remark {n}: {text}'),
  openCount: t('Ouvertes : {open} · traitées : {handled}', 'Open: {open} · handled: {handled}'),
  failed: t('Le service n’a pas répondu : réessayez.', 'The service did not answer: try again.'),
  gone: t(
    'Ce plan n’existe plus, ou le lien est incomplet.',
    'This plan does not exist any more, or the link is incomplete.',
  ),
  sent: t('Remarque envoyée.', 'Remark sent.'),
  language: t('English', 'Français'),
} as const satisfies Record<string, Text<string>>;
