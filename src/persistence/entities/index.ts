import { Battement } from './battement.js';
import { Cle } from './cle.js';
import { Bloc, Fichier, SceneDeposee } from './fichiers.js';
import { Journal, Reservation } from './journal.js';
import { MigrationFaite } from './migration-faite.js';
import { Partage } from './partage.js';
import { Releve } from './releve.js';
import { Idempotence, Limite } from './requetes.js';
import { Feedback, Opposition } from './retours.js';
import { Tache } from './tache.js';
import { Travail } from './travail.js';
import { MinuteAcces, UsageMois } from './usage-mois.js';

/** Every entity of the service; plugins add theirs through `definePlugin`. See README.md for how to add one. */
export const entities = [
  Cle,
  UsageMois,
  MinuteAcces,
  Journal,
  Reservation,
  Releve,
  Feedback,
  Opposition,
  Bloc,
  Fichier,
  SceneDeposee,
  Travail,
  Idempotence,
  Limite,
  Tache,
  Partage,
  Battement,
  MigrationFaite,
] as const;

export {
  Battement,
  Bloc,
  Cle,
  Feedback,
  Fichier,
  Idempotence,
  Journal,
  Limite,
  MigrationFaite,
  MinuteAcces,
  Opposition,
  Partage,
  Releve,
  Reservation,
  SceneDeposee,
  Tache,
  Travail,
  UsageMois,
};
