import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { commands, lenses } from './catalogues.js';
import { caoVisiteCommandes, caoVisiteObjectifs } from './operations.js';

export class TourResolver {
  @Operation(caoVisiteObjectifs)
  caoVisiteObjectifs(_entree: unknown, { langue }: OperationContext) {
    return lenses(langue);
  }

  @Operation(caoVisiteCommandes)
  caoVisiteCommandes(_entree: unknown, { langue }: OperationContext) {
    return commands(langue);
  }
}
