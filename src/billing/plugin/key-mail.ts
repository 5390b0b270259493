import type { Langue, Mail } from '../../contract/index.js';
import type { BillingConfig } from '../config.js';

/**
 * The copy of a new key: text only, so that nothing in it can be taken for a link to click but the address of the
 * tariffs.
 */
export function keyMail(to: string, secret: string, config: BillingConfig, langue: Langue): Mail {
  const TEXT = {
    fr: {
      subject: 'Votre clé Aplomb',
      text: `Bonjour,

Voici la clé que vous avez demandée :

    ${secret}

Envoyez-la dans l'en-tête X-API-Key. Elle donne ${config.unlimitedDays} jours d'accès illimité, puis ${config.minutesPerDay} minutes par jour, sans date de fin.
Nous n'en gardons que l'empreinte : ce message est la seule copie. Votre adresse ne servira à rien d'autre.

Tarifs : ${config.tariffPage}
Contact : ${config.contact}
`,
    },
    en: {
      subject: 'Your Aplomb key',
      text: `Hello,

Here is the key you asked for:

    ${secret}

Send it in the X-API-Key header. It gives ${config.unlimitedDays} days of unlimited access, then ${config.minutesPerDay} minutes a day, with no end date.
We keep only its fingerprint: this message is the only copy. Your address will be used for nothing else.

Prices: ${config.tariffPage}
Contact: ${config.contact}
`,
    },
  } as const satisfies Record<Langue, unknown>;
  return { to, ...TEXT[langue] };
}
