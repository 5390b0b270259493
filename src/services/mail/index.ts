export { isPlainAddress, parseSender } from './address.js';
export { createMailer } from './smtp-mailer.js';
export type { MailSettings, SmtpMailer } from './smtp-mailer.js';
