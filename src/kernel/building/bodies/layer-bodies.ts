import { asPolygon, intersection } from '../../maths/clip.js';
import { boundsOf } from '../../maths/ring.js';
import type { Plane } from '../roofs/types.js';
import { bodyId } from './body-id.js';
import type { Body, BodyLayer, Frame, Shape } from './types.js';

/**
 * One body for each layer of a composed solid, in the same frame, outermost layer first: together they fill it without
 * overlap. A body without layers gives none. The bays and wells of the element cut each layer as they cut the whole.
 */
export function layerBodies(body: Body): Body[] {
  const { layers } = body;
  if (!layers) return [];
  return layers.layers.flatMap((layer, i) =>
    shapesOf(body, layer).map(({ shape, frame }, k): Body => ({
      ...body,
      id: bodyId(body.id, 'layer', i + k * layers.layers.length),
      part: 'layer',
      shape,
      frame,
      sharedKey: null,
      layers: null,
      material: layer.key,
    })),
  );
}

const shapesOf = (body: Body, layer: BodyLayer): { readonly shape: Shape; readonly frame: Frame }[] =>
  body.layers!.from === 'down' ? lowered(body, layer) : across(body, layer);

/** A strip of the profile along local x. */
function across({ shape, frame, layers }: Body, { from, to }: BodyLayer): { shape: Shape; frame: Frame }[] {
  if ((shape.kind !== 'extrusion' && shape.kind !== 'between_planes') || !layers) return [];
  const { minX, maxX } = boundsOf(shape.profile.outer);
  const sense = layers.from === 'left' ? -1 : 1;
  const [y0, y1] = [layers.start + sense * from, layers.start + sense * to].sort((p, q) => p - q) as [number, number];
  const strip = asPolygon([
    { x: minX - 1, y: y0 },
    { x: maxX + 1, y: y0 },
    { x: maxX + 1, y: y1 },
    { x: minX - 1, y: y1 },
  ]);
  return intersection([shape.profile], [strip]).map((profile) => ({ frame, shape: { ...shape, profile } }));
}

/** A slice of the height, the shares of the thickness counted from the upper face. */
function lowered({ shape, frame, layers }: Body, { from, to }: BodyLayer): { shape: Shape; frame: Frame }[] {
  const whole = layers?.layers.at(-1)?.to ?? 0;
  if (whole <= 0) return [];
  if (shape.kind === 'extrusion') {
    const depth = (shape.depth * (to - from)) / whole;
    const { origin } = frame;
    const foot = { ...frame, origin: { ...origin, z: origin.z + shape.depth * (1 - to / whole) } };
    return [{ shape: { ...shape, depth }, frame: foot }];
  }
  if (shape.kind !== 'between_planes') return [];
  const { bottom, top } = shape;
  return [
    { frame, shape: { ...shape, top: between(top, bottom, from / whole), bottom: between(top, bottom, to / whole) } },
  ];
}

/** The plane at a share of the way from one plane to another. */
function between(p: Plane, q: Plane, share: number): Plane {
  const zOfQ = q.at.z + q.gx * (p.at.x - q.at.x) + q.gy * (p.at.y - q.at.y);
  return {
    at: { ...p.at, z: p.at.z + (zOfQ - p.at.z) * share },
    gx: p.gx + (q.gx - p.gx) * share,
    gy: p.gy + (q.gy - p.gy) * share,
  };
}
