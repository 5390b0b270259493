import { Cle } from './cle.js';
import { Journal, Reservation } from './journal.js';
import { MigrationFaite } from './migration-faite.js';
import { Releve } from './releve.js';
import { Feedback, Opposition } from './retours.js';
import { MinuteAcces, UsageMois } from './usage-mois.js';

/** Every entity of the service; plugins add theirs through `definePlugin`. See README.md for how to add one. */
export const entities = [Cle, UsageMois, MinuteAcces, Journal, Reservation, Releve, Feedback, Opposition, MigrationFaite] as const;

export { Cle, Feedback, Journal, MigrationFaite, MinuteAcces, Opposition, Releve, Reservation, UsageMois };
