import { setTimeout as sleep } from 'node:timers/promises';
import type { Cost, JobCost, Langue } from '../../contract/index.js';
import { Costed, problemOf, ServiceError } from '../../contract/index.js';
import { t } from '../../words/index.js';
import type { JobRecord, JobTable } from './job-table.js';

/** What a job leaves when it ends. */
export type JobEnd = Partial<JobRecord>;

const WRITE_TRIES = 5;

const costOf = (cost: Cost | undefined): JobCost | null =>
  cost ? { unites: cost.unites, offert: cost.offert, restant: cost.restant, plan: cost.plan } : null;

/** What a call that succeeded leaves: its answer, and its cost where it has an account. */
export function delivered(answer: unknown, total: number): JobEnd {
  const { value, cost } = answer instanceof Costed ? (answer as Costed<unknown>) : { value: answer, cost: undefined };
  return { etat: 'termine', resultat: value ?? null, fait: total, cout: costOf(cost) };
}

/**
 * What a call that failed leaves: cancelled by a reader, stopped by the closing of its node, or failed by itself.
 * @param stop why the job was aborted, when it was
 * @param report receives an error that is not in the error table
 */
export function failed(error: unknown, stop: unknown, langue: Langue, report: (error: unknown) => void): JobEnd {
  const cout = costOf(error instanceof ServiceError ? error.extras.cost : undefined);
  if (stop instanceof ServiceError && stop.code === 'annule') return { etat: 'annule', cout };
  const known = [stop, error].find((cause) => cause instanceof ServiceError);
  if (!known) report(error);
  return { etat: 'echec', erreur: problemOf(known ?? new ServiceError('erreur_interne'), langue), cout };
}

/** A job that its node could not finish before it stopped. */
export const stopped = (): ServiceError =>
  new ServiceError('indisponible', {
    retryAfter: 5,
    messages: t(
      'Le service s’est arrêté avant la fin de ce travail, qui n’est pas débité : relancez-le.',
      'The service stopped before this work had ended; it is not charged: start it again.',
    ),
  });

/**
 * The error of a job whose node died. The death may have come just before the charge or just after it, so it states
 * neither.
 */
export const lost = (): ServiceError =>
  new ServiceError('issue_inconnue', {
    messages: t(
      'Le nœud qui faisait ce travail s’est arrêté : le résultat est perdu. S’il a été débité, le journal de la clé en porte la ligne (GET /api/v1/usage) ; reprenez-le avec la même Idempotency-Key s’il en avait une, il ne sera pas débité deux fois.',
      'The node that did this work has stopped: its result is lost. If it was charged, the journal of the key has its line (GET /api/v1/usage); if it had an Idempotency-Key, send it again with the same one: it will not be charged twice.',
    ),
  });

/** Writes the end of a job, again after a fault: longer and longer, five times. */
export async function writeEnd(
  table: JobTable,
  row: string,
  state: JobRecord,
  { now, pauseMs, report }: { now: () => number; pauseMs: number; report: (error: unknown) => void },
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await table.finish(row, state, now());
    } catch (error) {
      if (tried === WRITE_TRIES) return report(error);
      await sleep(pauseMs * tried);
    }
  }
}
