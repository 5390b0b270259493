import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import {
  ELEMENT_CEILINGS,
  SCENE_EXAMPLES,
  sceneJsonSchema,
  sceneTypeFields,
  sceneTypeNamed,
  sceneTypes,
  sceneTypeText,
  WORK_CEILING,
} from '../../kernel/scene/index.js';
import type { Langue } from '../../words/index.js';
import { checksOf, requireKnown } from '../../schema/index.js';
import type { z } from 'zod';
import type { DemoEntree, NormesEntree, SavoirEntree, SchemaEntree } from './catalogues.operations.js';
import { caoDemo, caoNormes, caoSavoir, caoSchema } from './catalogues.operations.js';
import { demo } from './demo.js';
import { knowledge } from './knowledge.js';
import { norms } from './norms.js';

/** Names of types for names of types or of fields. @throws ServiceError validation, with the nearest of both */
const typesNamed = (names: readonly string[], langue: Langue): string[] =>
  names.map((name) => {
    const type = sceneTypeNamed(name);
    if (type === null) requireKnown('types', name, [...sceneTypes(), ...sceneTypeFields()], langue);
    return type ?? name;
  });

/** The catalogues that explain a scene and its checks. */
export class VerifyResolver {
  @Operation(caoSchema)
  caoSchema({ types = [] }: z.infer<typeof SchemaEntree>, { langue }: OperationContext) {
    const plafonds = {
      par_liste: ELEMENT_CEILINGS.parListe,
      total: ELEMENT_CEILINGS.total,
      travail: WORK_CEILING,
    };
    return {
      texte: sceneTypeText(typesNamed(types, langue), langue),
      types: [...sceneTypes()],
      schema: sceneJsonSchema(langue),
      exemples: [...SCENE_EXAMPLES],
      plafonds,
      version: '1.1.0',
      source: ['Modèle de scène du service'],
    };
  }

  @Operation(caoDemo)
  caoDemo({ exemple }: z.infer<typeof DemoEntree>, { registry, langue }: OperationContext) {
    return demo(exemple ?? 'maison', registry, langue);
  }

  @Operation(caoSavoir)
  caoSavoir(entree: z.infer<typeof SavoirEntree>, { registry, langue }: OperationContext) {
    return knowledge(checksOf(registry), entree, langue);
  }

  @Operation(caoNormes)
  caoNormes({ juridiction }: z.infer<typeof NormesEntree>, { registry, langue }: OperationContext) {
    return norms(checksOf(registry), juridiction, langue);
  }
}
