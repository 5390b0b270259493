import type { Langue } from '../../../contract/index.js';
import { escapeHtml } from '../../../kernel/text/index.js';
import { say, t } from '../../../words/index.js';
import type { Contact } from './opt-outs.js';

const TEXT = {
  title: t('Ne plus recevoir de message', 'Stop receiving messages'),
  ask: t(
    'Confirmez que {masque} ne doit plus recevoir de message commercial de {societe}.',
    'Confirm that {masque} must receive no more commercial messages from {societe}.',
  ),
  done: t(
    'C’est fait : {masque} ne recevra plus de message commercial de {societe}.',
    'Done: {masque} will receive no more commercial messages from {societe}.',
  ),
  button: t('Confirmer', 'Confirm'),
  kept: t(
    'Seule une empreinte de l’adresse est conservée, pour respecter ce choix.',
    'Only a fingerprint of the address is kept, to honour this choice.',
  ),
};

const BUTTON_STYLE =
  'font:inherit;padding:12px 24px;border:0;border-radius:4px;background:#0b4f8a;color:#fff;cursor:pointer';

/** What the page says, also for callers without a browser. */
export const optOutMessage = ({ masque, isOpposed }: Contact, societe: string, langue: Langue): string =>
  say(isOpposed ? TEXT.done : TEXT.ask, langue, { masque, societe });

/**
 * The page behind an opt-out link. Opening it changes nothing: mail scanners open every link, so the objection is the
 * form's POST, to the same address.
 */
export function optOutPage(contact: Contact, societe: string, langue: Langue): string {
  const title = say(TEXT.title, langue);
  const form = contact.isOpposed
    ? ''
    : `<form method="post"><button style="${BUTTON_STYLE}">${say(TEXT.button, langue)}</button></form>`;
  return [
    `<!doctype html><html lang="${langue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    '<body style="margin:0;background:#f6f7f8;color:#1a1a1a;font:17px/1.5 system-ui,Arial,sans-serif">',
    '<main style="max-width:520px;margin:12vh auto;padding:32px;background:#fff;border:1px solid #d8dce0;border-radius:8px">',
    `<h1 style="margin-top:0;font-size:24px">${title}</h1><p>${escapeHtml(optOutMessage(contact, societe, langue))}</p>${form}`,
    `<p style="margin-bottom:0;font-size:14px;color:#555">${say(TEXT.kept, langue)}</p></main></body></html>`,
  ].join('');
}
