import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { IrlRevisionEntree, RegularisationChargesEntree } from '../../kernel/rental/index.js';
import { settleCharges, reviseRent } from '../../kernel/rental/index.js';
import { irlRevision, regularisationCharges } from './operations.js';

export class RentalResolver {
  @Operation(irlRevision)
  irlRevision(entree: IrlRevisionEntree, { langue }: OperationContext) {
    return reviseRent(entree, langue);
  }

  @Operation(regularisationCharges)
  regularisationCharges(entree: RegularisationChargesEntree, { langue }: OperationContext) {
    return settleCharges(entree, langue);
  }
}
