import { addBusinessDays, businessDayFrom } from './calendar.js';
import type { State } from './fields.js';
import type { Dossier } from './rule.js';

/** First message and two reminders: beyond that silence is an answer. */
export const MAX_CONTACTS = 3;
/** Business days between the n-th message and the next. */
const DELAYS = [0, 4, 7] as const;

/** Business days before a mailbox that bounced for a time is tried again. */
export const RETRY_AFTER_BOUNCE = 2;
/** Business days after an out-of-office reply that gives no date. */
const ABSENCE_WITHOUT_DATE = 5;

/** Messages sent so far: a date, a bounce or a reply proves one, even where the caller counted none. */
export const contactsOf = ({ contacts, dernier_contact_le, reponse, rebond }: State) => {
  const hasTrace =
    dernier_contact_le !== undefined || (reponse ?? 'aucune') !== 'aucune' || (rebond ?? 'aucun') !== 'aucun';
  return Math.max(contacts ?? 0, hasTrace ? 1 : 0);
};

/** First day on which an absent prospect may be written to again; undefined when nothing dates it. */
export const absentUntil = ({ retour_le, dernier_contact_le }: State) =>
  retour_le
    ? addBusinessDays(retour_le, 1)
    : dernier_contact_le && addBusinessDays(dernier_contact_le, ABSENCE_WITHOUT_DATE);

/** The date lies after today. */
export const isFuture = (date: string | undefined, { today }: Dossier) => date !== undefined && date > today;

const later = (a: string, b: string) => (a > b ? a : b);

/** First business day on which the next message may leave: the delay since the last one, not before today. */
export function nextContactOn({ state, today }: Dossier): string {
  const due = addBusinessDays(
    state.dernier_contact_le ?? today,
    DELAYS[Math.min(contactsOf(state), DELAYS.length - 1)]!,
  );
  return businessDayFrom(later(due, today));
}
