import type { Counted, Langue, Mailer, RateLimiter, Site } from '../../../contract/index.js';
import { isMailUnconfirmed, ServiceError } from '../../../contract/index.js';
import type { Database } from '../../../persistence/index.js';
import { outsideList } from '../../../schema/index.js';
import type { z } from 'zod';
import type { DemarchageEntree } from '../schemas.js';
import { composeLetter } from './compose.js';
import { closeLink, isOpposed, openLink } from './opt-outs.js';
import type { AgentOptions } from './options.js';
import { domainOf, isAddress, isPersonalMailbox, mailboxOf } from './recipient.js';
import type { Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** Services and settings that sending uses. */
export interface OutreachTools {
  readonly db: Database;
  readonly mail: Mailer;
  readonly limits: RateLimiter;
  readonly site: Site;
  readonly options: AgentOptions;
  readonly langue: Langue;
  readonly now: Date;
  /** Who asks; null for the platform itself, whose automation has no cap of its own. */
  readonly caller: Exclude<Counted, string> | null;
}

const NOTES = {
  agent_nom: t(
    'agent_nom est ignoré : l’identité de l’expéditeur est fixe.',
    'agent_nom is ignored: the sender’s identity is fixed.',
  ),
  personal: t(
    'Messagerie personnelle : un particulier ne se démarche qu’avec son accord préalable (CPCE art. L34-5).',
    'Personal mailbox: an individual may only be approached with prior consent (CPCE art. L34-5).',
  ),
} as const satisfies Record<string, Text>;

/** The entry of a table that the caller names. @throws ServiceError validation, with the name that was meant */
function chosen<T>(table: Readonly<Record<string, T>>, field: string, name: string, langue: Langue): T {
  if (Object.hasOwn(table, name)) return table[name]!;
  throw new ServiceError('validation', { detail: [outsideList(['body', field], Object.keys(table), name, langue)] });
}

/** RFC 2369 and, for one click, RFC 8058; replies go to a person. */
const headersOf = (opposition: string, contact: string): Record<string, string> => ({
  'List-Unsubscribe': isAddress(contact) ? `<${opposition}>, <mailto:${contact}?subject=STOP>` : `<${opposition}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  ...(isAddress(contact) && { 'Reply-To': contact }),
});

type Asked = z.output<typeof DemarchageEntree>;

/** Notes for the sender about its own request. */
const notesOn = ({ agent_nom, prospect_email: email }: Asked, langue: Langue): string[] => [
  ...(agent_nom === undefined ? [] : [say(NOTES.agent_nom, langue)]),
  ...(isPersonalMailbox(email) ? [say(NOTES.personal, langue)] : []),
];

/** What one key, one address, one mailbox and one domain have to do with messages in a day. */
async function countMessage(email: string, { limits, caller }: OutreachTools): Promise<void> {
  if (caller) {
    await limits.consume('demarchage-cle', caller);
    // Keys are free: without this, whoever makes more of them sends more.
    await limits.consume('demarchage-adresse', caller.ip);
  }
  await limits.consume('demarchage-destinataire', mailboxOf(email));
  await limits.consume('demarchage-domaine', domainOf(mailboxOf(email)));
}

/**
 * Composes and sends one commercial message. Refusals, in order: unknown persona or product, an objection, no mail
 * relay, a cap of the day, the relay's refusal; each leaves the call uncharged. A message that the relay did not
 * confirm may have left: its opt-out link stays open, and its recipient counted.
 */
export async function sendOutreach(entree: Asked, tools: OutreachTools) {
  const { db, mail, site, options, langue, now } = tools;
  const { prospect_email: email, cible = options.cible_par_defaut } = entree;
  const persona = chosen(options.personas, 'cible', cible, langue);
  const produit = entree.produit ?? persona.produit;
  const offer = chosen(options.produits, 'produit', produit, langue);

  if (await isOpposed(db, email)) throw new ServiceError('destinataire_oppose');
  if (!mail.configured) throw new ServiceError('envoi_indisponible');
  await countMessage(email, tools);

  const token = await openLink(db, email, now.getTime());
  const opposition = `${site.baseUrl}/api/v1/agent/opposition/${token}`;
  const prospect = { email, nom: entree.prospect_nom, entreprise: entree.prospect_entreprise };
  const { contexte, source_adresse: source } = entree;
  const { subject, text, html } = composeLetter(
    { prospect, contexte, source, persona, produit: offer, opposition },
    { ...site, expediteur: options.expediteur },
  );
  const headers = headersOf(opposition, site.contact);
  try {
    const { messageId } = await mail.send({ to: email, subject, text, html, headers });
    return {
      envoye: true,
      message_id: messageId,
      prospect_email: email,
      cible,
      produit,
      objet: subject,
      expediteur: options.expediteur.societe,
      notes: notesOn(entree, langue),
    };
  } catch (error) {
    if (!isMailUnconfirmed(error)) await closeLink(db, token);
    throw error;
  }
}
