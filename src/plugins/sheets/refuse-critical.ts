import { ServiceError } from '../../contract/index.js';
import type { Alert } from '../../kernel/checks/index.js';

/** @throws ServiceError alertes_critiques, with the alerts that must be corrected first */
export function refuseCritical(alertes: readonly Alert[]): never {
  throw new ServiceError('alertes_critiques', {
    members: { alertes: alertes.filter(({ severite }) => severite === 'critique') },
  });
}
