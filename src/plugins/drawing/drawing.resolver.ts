import { createHash } from 'node:crypto';
import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import { dxfTask } from './dxf-task.js';
import type { CaoDxfEntree, CaoRenderEntree } from './operations.js';
import { caoDxf, caoRender } from './operations.js';
import { renderTask } from './render-task.js';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `Maison Lefèvre` → `maison-lefevre`: a name every system accepts. */
const fileName = (scene: Scene, kind: string): string => {
  const slug = (scene.titre ?? '')
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()
    .slice(0, 60);
  return `${slug || 'plan'}.${kind}`;
};

const MEDIA = { svg: 'image/svg+xml', png: 'image/png', dxf: 'image/vnd.dxf' } as const;

export class DrawingResolver {
  @Operation(caoRender)
  async caoRender(
    { scene, format, image, niveau, echelle, largeur }: WithScene<CaoRenderEntree>,
    ctx: OperationContext,
  ) {
    const { services, signal, progress, langue, selection } = ctx;
    const { svg, ...findings } = await services.work.run(
      renderTask,
      { scene, niveau, echelle, langue },
      { signal, progress },
    );
    const kind = format === 'json' ? image : format;
    const wantsBytes = ['fichier', 'sha256', 'png_base64'].some((field) => selection.has(field));
    if (kind === 'png' && !wantsBytes) return { ...findings, sha256: '', svg: null, png_base64: null };
    const bytes = kind === 'png' ? await services.raster.png(svg, { width: largeur, signal, progress }) : utf8(svg);
    return {
      ...findings,
      sha256: digest(bytes),
      svg: kind === 'svg' ? svg : null,
      png_base64: kind === 'png' && selection.has('png_base64') ? Buffer.from(bytes).toString('base64') : null,
      fichier: selection.has('fichier')
        ? await ctx.files.put({ name: fileName(scene, kind), mediaType: MEDIA[kind], bytes })
        : undefined,
    };
  }

  @Operation(caoDxf)
  async caoDxf({ scene, avec_ouvertures, niveau, echelle, titre }: WithScene<CaoDxfEntree>, ctx: OperationContext) {
    const { services, signal, progress, langue, selection } = ctx;
    const drawing = await services.work.run(
      dxfTask,
      { scene, avec_ouvertures, niveau, echelle, titre, langue },
      { signal, progress },
    );
    const bytes = utf8(drawing.dxf);
    const fichier = selection.has('fichier')
      ? await ctx.files.put({ name: fileName(scene, 'dxf'), mediaType: MEDIA.dxf, bytes })
      : undefined;
    return { ...drawing, sha256: digest(bytes), fichier };
  }
}
