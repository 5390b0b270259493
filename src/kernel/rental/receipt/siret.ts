import { fill, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';

const LENGTH = 14;
const SIREN_LENGTH = 9;
/** Establishments of La Poste but its seat: their digits add up to a multiple of 5 instead (INSEE). */
const LA_POSTE = '356000000';

const NOT_14 = t(
  'Un SIRET a 14 chiffres, espaces facultatives ; reçu : {count}',
  'A SIRET has 14 digits, spaces optional; received: {count}',
);
const A_SIREN = t(
  'Un SIRET a 14 chiffres : les 9 du SIREN, puis les 5 de l’établissement',
  'A SIRET has 14 digits: the 9 of the SIREN, then the 5 of the establishment',
);
const WRONG_KEY = t(
  'Ce SIRET n’existe pas : son dernier chiffre, la clé de contrôle, ne répond pas aux autres',
  'This SIRET does not exist: its last digit, the check digit, does not match the others',
);

const digitsOf = (written: string): string => written.replace(/[\s.]/g, '');

/** Luhn's sum: every second digit from the right doubled, the digits of the products added. */
const luhn = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

function hasKey(digits: string): boolean {
  if (luhn(digits) % 10 === 0) return true;
  return digits.startsWith(LA_POSTE) && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** Why a text is no SIRET (14 digits with the key of Luhn); null for one. */
export function faultOfSiret(written: string): Text | null {
  const digits = digitsOf(written);
  if (!/^\d+$/.test(digits) || digits.length !== LENGTH) {
    return digits.length === SIREN_LENGTH ? A_SIREN : fill(NOT_14, { count: String(digits.length) });
  }
  return hasKey(digits) ? null : WRONG_KEY;
}

/** `732 829 320 00074`, as it is read. @param written a SIRET */
export const saySiret = (written: string): string =>
  digitsOf(written).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
