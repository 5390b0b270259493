import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { ELEMENT_CEILINGS, SCENE_EXAMPLES, sceneJsonSchema, WORK_CEILING } from '../../kernel/scene/index.js';
import { checksOf } from '../../schema/index.js';
import type { z } from 'zod';
import type { DemoEntree, NormesEntree, SavoirEntree } from './catalogues.operations.js';
import { caoDemo, caoNormes, caoSavoir, caoSchema } from './catalogues.operations.js';
import { demo } from './demo.js';
import { knowledge } from './knowledge.js';
import { norms } from './norms.js';

/** The catalogues that explain a scene and its checks. */
export class VerifyResolver {
  @Operation(caoSchema)
  caoSchema(_entree: unknown, { langue }: OperationContext) {
    const plafonds = {
      par_liste: ELEMENT_CEILINGS.parListe,
      total: ELEMENT_CEILINGS.total,
      travail: WORK_CEILING,
    };
    return {
      schema: sceneJsonSchema(langue),
      exemples: [...SCENE_EXAMPLES],
      plafonds,
      version: '1.0.0',
      source: ['Modèle de scène du service'],
    };
  }

  @Operation(caoDemo)
  caoDemo({ exemple }: z.infer<typeof DemoEntree>, { registry, langue }: OperationContext) {
    return demo(exemple ?? 'maison', registry, langue);
  }

  @Operation(caoSavoir)
  caoSavoir({ metier }: z.infer<typeof SavoirEntree>, { registry, langue }: OperationContext) {
    return knowledge(checksOf(registry), metier, langue);
  }

  @Operation(caoNormes)
  caoNormes({ juridiction }: z.infer<typeof NormesEntree>, { registry, langue }: OperationContext) {
    return norms(checksOf(registry), juridiction, langue);
  }
}
