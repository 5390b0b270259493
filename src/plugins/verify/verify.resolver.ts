import type { OperationContext, Task } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { ELEMENT_CEILINGS, SCENE_EXAMPLES, sceneJsonSchema } from '../../kernel/scene/index.js';
import type { WithScene } from '../../schema/index.js';
import { checksOf } from '../../schema/index.js';
import type { z } from 'zod';
import type { DemoEntree, NormesEntree, SavoirEntree } from './catalogues.operations.js';
import { caoDemo, caoNormes, caoSavoir, caoSchema } from './catalogues.operations.js';
import type { DocumentsEntree, IntegriteEntree, VerifierEntree } from './checks.operations.js';
import { caoDocuments, caoIntegrite, caoVerifier } from './checks.operations.js';
import { demo } from './demo.js';
import { knowledge } from './knowledge.js';
import { norms } from './norms.js';
import type { CheckAnswer, CheckInput, CheckName } from './task.js';
import { checkInput, checkTask } from './task.js';

type CheckEntree = WithScene<z.infer<typeof VerifierEntree>>;

const check = <C extends CheckName>(
  controle: C,
  { scene, appliquer, revalider }: CheckEntree,
  context: OperationContext,
): Promise<CheckAnswer<C>> =>
  context.services.work.run(
    checkTask(context.registry) as unknown as Task<CheckInput, CheckAnswer<C>>,
    checkInput({ controle, scene, appliquer, revalider, langue: context.langue }),
    context,
  );

export class VerifyResolver {
  @Operation(caoVerifier)
  caoVerifier(entree: CheckEntree, ctx: OperationContext) {
    return check('verifier', entree, ctx);
  }

  @Operation(caoIntegrite)
  caoIntegrite(entree: WithScene<z.infer<typeof IntegriteEntree>>, ctx: OperationContext) {
    return check('integrite', entree, ctx);
  }

  @Operation(caoDocuments)
  caoDocuments(entree: WithScene<z.infer<typeof DocumentsEntree>>, ctx: OperationContext) {
    return check('documents', entree, ctx);
  }

  @Operation(caoSchema)
  caoSchema(_entree: unknown, { langue }: OperationContext) {
    const plafonds = { par_liste: ELEMENT_CEILINGS.parListe, total: ELEMENT_CEILINGS.total };
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
