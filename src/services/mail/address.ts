/**
 * Plain mailbox addresses: `local@domaine`, nothing else. Display names, quotes, comments, groups, several addresses
 * and address literals are refused rather than parsed: each of them has hidden a second recipient in some parser.
 * Lengths are those of RFC 5321 §4.5.3.1 (64 before the @, 254 in all). A domain outside ASCII must come in its
 * `xn--` form, so that no look-alike letter reaches the envelope unseen. `%` and `!`, once used to route through a
 * third server, and the shell's characters are refused with them.
 */
const LOCAL = /^[A-Za-z0-9&'*+/=_~-]+(?:\.[A-Za-z0-9&'*+/=_~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const LONGEST_LOCAL = 64;
const LONGEST = 254;

/** True for one plain mailbox address, by the rules above; false for anything else, never an error. */
export function isPlainAddress(value: string): boolean {
  if (value.length > LONGEST) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  const labels = value.slice(at + 1).split('.');
  return (
    local.length <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
}

/** A sender as MAIL_FROM gives it: an address, with or without a name. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const NAMED = /^\s*"?(?<name>[^"<>]*?)"?\s*<(?<address>[^<>\s]+)>\s*$/;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001F\u007F\u2028\u2029]/;

/** `Aplomb <bonjour@exemple.fr>` or `bonjour@exemple.fr`. @returns null when it is neither */
export function parseSender(value: string): Sender | null {
  if (CONTROL.test(value)) return null;
  const { name = '', address = value.trim() } = NAMED.exec(value)?.groups ?? {};
  return isPlainAddress(address) ? { name: name.trim(), address } : null;
}

/** True when the text may stand in a header: one line, no control character. */
export const isHeaderSafe = (value: string): boolean => !CONTROL.test(value);
