import type { Detail, Mail } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { isHeaderSafe, isPlainAddress } from './address.js';

/**
 * Names of headers that the caller of `send` may not set: they would change who sends, who receives or what is read.
 */
const RESERVED = new Set([
  'from',
  'sender',
  'to',
  'cc',
  'bcc',
  'subject',
  'date',
  'message-id',
  'return-path',
  'content-type',
  'content-transfer-encoding',
  'mime-version',
]);
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,76}$/;
/** RFC 5322 §2.1.1 bounds a line to 998 characters; a subject that long is no subject. */
const LONGEST_VALUE = 998;
const LONGEST_SUBJECT = 255;

const fault = (field: string, msg: string, input: unknown): Detail => ({
  loc: ['courriel', field],
  msg,
  type: 'value_error',
  input,
});

function* faultsOf(mail: Mail): Generator<Detail> {
  if (!isPlainAddress(mail.to)) {
    yield fault('to', 'une seule adresse simple est attendue / one plain address is expected', mail.to.slice(0, 80));
  }
  if (!isHeaderSafe(mail.subject) || mail.subject.length > LONGEST_SUBJECT) {
    yield fault(
      'subject',
      'une ligne de 255 caractères au plus / one line of at most 255 characters',
      mail.subject.slice(0, 80),
    );
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    const isRefused =
      !HEADER_NAME.test(name) ||
      RESERVED.has(name.toLowerCase()) ||
      !isHeaderSafe(value) ||
      value.length > LONGEST_VALUE;
    if (isRefused) yield fault('headers', 'en-tête refusé / header refused', name.slice(0, 80));
  }
}

/** The last gate before SMTP, whatever the caller has already checked. @throws ServiceError validation */
export function checkMail(mail: Mail): void {
  const detail = [...faultsOf(mail)];
  if (detail.length > 0) throw new ServiceError('validation', { detail });
}
