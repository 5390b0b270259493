import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { FamillesEntree, MobilierEntree } from './operations.js';
import { caoFamilles, caoMobilier } from './operations.js';
import { familyCatalogue, furnitureCatalogue } from './rows.js';

export class CatalogueResolver {
  @Operation(caoMobilier)
  caoMobilier(entree: z.infer<typeof MobilierEntree>, { langue }: OperationContext) {
    return furnitureCatalogue(entree, langue);
  }

  @Operation(caoFamilles)
  caoFamilles(entree: z.infer<typeof FamillesEntree>, { langue }: OperationContext) {
    return familyCatalogue(entree, langue);
  }
}
