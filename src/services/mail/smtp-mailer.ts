import type { Mail, Mailer } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { parseSender, type Sender } from './address.js';
import { checkMail } from './check-mail.js';

export interface MailSettings {
  /** SMTP_URL: `smtp://`, or `smtps://` for TLS from the first byte; user and password in the authority. */
  readonly smtpUrl?: string;
  /** MAIL_FROM: the only sender of every message, `Nom <adresse>` or an address. */
  readonly from?: string;
  /**
   * Longest a whole delivery may last, ms: a server that trickles its replies defeats socket timeouts. @default 30000
   */
  readonly deadline?: number;
  /** Called at each failed delivery, for the log; never receives the message. */
  readonly onFailure?: (error: Error) => void;
}

export interface SmtpMailer extends Mailer {
  /** Writes a message that goes nowhere: the first of a process takes 60 ms of the event loop. */
  rehearse(): Promise<void>;
  /** Waits for deliveries under way and closes the connections. */
  close(): Promise<void>;
}

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const;
const POOL = { pool: true, maxConnections: 4, maxMessages: 100, idleTimeout: 60_000 } as const;

/** Faults before the message was handed over: it has certainly not left. */
const NOT_SENT = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'EENVELOPE', 'EMESSAGE', 'ECONFIG']);
const UNCONFIRMED = t(
  'Le relais de courrier n’a pas confirmé l’envoi à temps : le message est peut-être parti.',
  'The mail relay has not confirmed the message in time: it may have left.',
);

const unavailable = (cause?: Error) => {
  const { code = '', responseCode, syscall } = (cause ?? {}) as NodeJS.ErrnoException & { responseCode?: number };
  const isRefused = responseCode !== undefined || syscall === 'connect' || NOT_SENT.has(code);
  const isUnconfirmed = cause !== undefined && !isRefused;
  const refusal = new ServiceError('envoi_indisponible', isUnconfirmed ? { messages: UNCONFIRMED } : {});
  return Object.assign(refusal, { cause, isUnconfirmed });
};

const disabled: SmtpMailer = {
  configured: false,
  send: () => Promise.reject(unavailable()),
  rehearse: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Opens the way to the relay. Credentials are never sent in clear: with a user in the URL, STARTTLS is required. */
async function openTransport(url: URL, smtpUrl: string) {
  // Read by services that have a relay alone.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    ...POOL,
    ...TIMEOUTS,
    requireTLS: url.protocol === 'smtp:' && url.username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A message as nodemailer takes it: one sender, one recipient. */
const messageOf = (sender: Sender, mail: Mail) => ({
  envelope: { from: sender.address, to: [mail.to] },
  from: sender,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { ...mail.headers },
  xMailer: false as const,
});

interface Relay {
  readonly sender: Sender;
  readonly open: () => ReturnType<typeof openTransport>;
  readonly deadline: number;
  readonly onFailure?: (error: Error) => void;
}

class RelayMailer implements SmtpMailer {
  readonly configured = true;
  readonly #underWay = new Set<Promise<unknown>>();
  #transport: ReturnType<typeof openTransport> | undefined;

  constructor(private readonly relay: Relay) {}

  async send(mail: Mail): Promise<{ messageId: string }> {
    checkMail(mail);
    const delivery = this.#deliver(mail);
    this.#underWay.add(delivery);
    return delivery.finally(() => this.#underWay.delete(delivery));
  }

  async rehearse(): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const nowhere = createTransport({ streamTransport: true, buffer: true });
    const { sender } = this.relay;
    await nowhere.sendMail(messageOf(sender, { to: sender.address, subject: 'é', text: 'é', html: '<p>é</p>' }));
    nowhere.close();
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    (await this.#transport)?.close();
  }

  async #deliver(mail: Mail): Promise<{ messageId: string }> {
    const { sender, open, deadline, onFailure } = this.relay;
    try {
      const transport = await (this.#transport ??= open());
      const message = { ...messageOf(sender, mail), signal: AbortSignal.timeout(deadline) };
      const { messageId } = await transport.sendMail(message);
      return { messageId };
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      onFailure?.(cause);
      throw unavailable(cause);
    }
  }
}

/**
 * Mail through one SMTP relay, from one fixed sender. Without both settings the mailer exists but refuses, so that the
 * service starts anyway.
 * @throws TypeError when MAIL_FROM or SMTP_URL is malformed
 */
export function createMailer({ smtpUrl, from, deadline = 30_000, onFailure }: MailSettings): SmtpMailer {
  if (!smtpUrl || !from) return disabled;
  const sender = parseSender(from);
  if (!sender) throw new TypeError('MAIL_FROM: an address or "Name <address>" is expected');
  const url = URL.parse(smtpUrl);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new TypeError('SMTP_URL: smtp://host:port or smtps://host:port is expected');
  }
  return new RelayMailer({ sender, open: () => openTransport(url, smtpUrl), deadline, onFailure });
}
