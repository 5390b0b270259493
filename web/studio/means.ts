const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** What this browser draws with; null where it draws nothing in three dimensions. */
export interface Means {
  /** The processor draws: every pixel and every lamp is dear. */
  readonly isSoftware: boolean;
}

/** Asked of a canvas of its own, before three.js, which would log that there is no WebGL. */
export function meansOf(): Means | null {
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!context) return null;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { isSoftware: SOFTWARE.test(name) };
}
