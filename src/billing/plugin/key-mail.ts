import type { Langue, Mail } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import type { BillingConfig } from '../config.js';

const SUBJECT = t('Votre clé Aplomb', 'Your Aplomb key');

const BODY = t(
  `Bonjour,

Voici la clé que vous avez demandée :

    {secret}

Envoyez-la dans l'en-tête X-API-Key. Elle donne {days} jours d'accès illimité, \
puis {minutes} minutes par jour, sans date de fin.
Nous n'en gardons que l'empreinte : ce message est la seule copie. Votre adresse ne servira à rien d'autre.

Tarifs : {tariffs}
Contact : {contact}
`,
  `Hello,

Here is the key you asked for:

    {secret}

Send it in the X-API-Key header. It gives {days} days of unlimited access, \
then {minutes} minutes a day, with no end date.
We keep only its fingerprint: this message is the only copy. Your address will be used for nothing else.

Prices: {tariffs}
Contact: {contact}
`,
);

/**
 * The copy of a new key, as plain text: the only link that a mail reader can find in it is the address of the tariffs.
 */
export const keyMail = (to: string, secret: string, config: BillingConfig, langue: Langue): Mail => ({
  to,
  subject: say(SUBJECT, langue),
  text: say(BODY, langue, {
    secret,
    days: config.unlimitedDays,
    minutes: config.minutesPerDay,
    tariffs: config.tariffPage,
    contact: config.contact,
  }),
});
