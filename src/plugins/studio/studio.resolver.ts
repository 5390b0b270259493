import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { WithScene } from '../../schema/index.js';
import { sceneKey } from '../../schema/index.js';
import { keepStudio, studioBehind } from './held.js';
import type { StudioSettings } from './settings.js';
import type { StudioEntree } from './studio.operation.js';
import { caoRenduPhoto, caoVisiteStudio, caoVisiteStudioContenu } from './studio.operation.js';
import { studioTask, tourOptions } from './studio.task.js';

type Context = OperationContext<unknown, z.output<typeof StudioSettings>>;
type Entree = WithScene<z.output<typeof StudioEntree>>;

/** The scene is drawn, checked and kept behind a token. */
async function open(entree: Entree, context: Context) {
  const { services, registry, langue, key, settings } = context;
  const { scene, plan_camera: given, plan: other, expire_dans_s: life } = entree;
  const plan = given ?? other ?? null;
  const input = {
    scene,
    key: sceneKey(scene),
    options: tourOptions(entree),
    plan: plan as never,
    langue,
    most: settings.STUDIO_TRIANGLES,
  };
  const { titre, content, glb, ...told } = await services.work.run(studioTask(registry), input, context);
  const owner = key?.id ?? 'interne';
  const { token, expiresAt } = await keepStudio(services, { owner, titre, content, glb, lifeMs: life * 1000 });
  return { jeton: token, expire_le: expiresAt!.toISOString(), ...told };
}

export class StudioResolver {
  @Operation(caoVisiteStudio)
  async caoVisiteStudio(entree: Entree, context: Context) {
    const opened = await open(entree, context);
    return { url: `${context.site.baseUrl}/studio/${opened.jeton}`, ...opened };
  }

  @Operation(caoRenduPhoto)
  async caoRenduPhoto(entree: Entree, context: Context) {
    const { plan_camera: _, ...opened } = await open(entree, context);
    const page = `${context.site.baseUrl}/photo/${opened.jeton}`;
    return { url_photo: page, url_photo_raster: `${page}?moteur=raster`, ...opened };
  }

  @Operation(caoVisiteStudioContenu)
  async caoVisiteStudioContenu({ jeton }: { jeton: string }, { services, site }: OperationContext) {
    const behind = await studioBehind(services, jeton);
    if (!behind) throw new ServiceError('introuvable');
    return {
      ...behind.content,
      expire_le: behind.expiresAt.toISOString(),
      glb_url: `${site.baseUrl}/studio/${encodeURIComponent(jeton)}/batiment.glb`,
    };
  }
}
