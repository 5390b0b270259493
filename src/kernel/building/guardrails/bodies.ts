import { asPolygon } from '../../maths/clip.js';
import type { Ring } from '../../maths/geometry.js';
import { joined } from '../../maths/joined-mesh.js';
import { prism } from '../../maths/mesh.js';
import type { Mesh } from '../../maths/mesh.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import type { Building } from '../types.js';
import type { Guardrail } from './types.js';

/** Sections, mm. */
const HAND_RAIL = { width: 50, height: 40 } as const;
const POST = { width: 40, between: 1500 } as const;
/** NF P01-012: no more than 110 mm between upright bars, nor under the bottom rail. */
const BAR = { width: 12, gap: 110 } as const;
const BOTTOM = { from: 80, height: 30 } as const;
const GLASS_MM = 12;
/** A longer guardrail shows its posts only: bars would be a grey surface. */
const LONGEST_WITH_BARS_MM = 30_000;
const LONGEST_WITH_POSTS_MM = 300_000;

/** Posts, hand rail, bottom rail, and upright bars or glass between them; glass apart, it is seen through. */
export function* guardrailBodies({ guardrails }: Building): Generator<Body> {
  for (const guardrail of guardrails) {
    const { id, pointer, levelIndex: storey, finition, a, z, direction, length, height } = guardrail;
    const isGlass = finition.startsWith('verre');
    const frame = uprightFrame(a, z, direction);
    const common = { element: id, pointer, category: 'garde_corps', storey } as const;
    const [low, high] = [lowOf(guardrail), highOf(guardrail)];
    const meshes = [...frameOf(guardrail), ...(isGlass ? [] : barsOf(guardrail))];
    yield bodyWith({
      ...common,
      part: 'rail',
      shape: { kind: 'mesh', mesh: joined(meshes) },
      frame,
      sharedKey: `guardrail|${isGlass ? 'glass' : 'bars'}|${length}|${height}`,
      material: isGlass ? 'inox' : finition,
    });
    if (isGlass && low < high) {
      yield bodyWith({
        ...common,
        part: 'panel',
        shape: { kind: 'extrusion', profile: asPolygon(strip(0, length, GLASS_MM)), depth: high - low },
        frame: uprightFrame(a, z + low, direction),
        sharedKey: `panel|${length}|${height}`,
        material: finition,
      });
    }
  }
}

/** A strip along the guardrail, centred on its line. */
const strip = (from: number, to: number, width: number): Ring => [
  { x: from, y: -width / 2 },
  { x: to, y: -width / 2 },
  { x: to, y: width / 2 },
  { x: from, y: width / 2 },
];

const part = (from: number, to: number, width: number, low: number, high: number): Mesh =>
  prism(asPolygon(strip(from, to, width)), low, high);

const highOf = ({ height }: Guardrail): number => height - Math.min(HAND_RAIL.height, height / 4);
const lowOf = ({ height }: Guardrail): number => Math.min(BOTTOM.from + BOTTOM.height, height / 2);

function frameOf(rail: Guardrail): Mesh[] {
  const { length, height } = rail;
  const low = lowOf(rail);
  const bays = length > LONGEST_WITH_POSTS_MM ? 1 : Math.max(1, Math.ceil(length / POST.between));
  const width = Math.min(POST.width, length / 4);
  const posts = Array.from({ length: bays + 1 }, (_, i) => (i * (length - width)) / bays).map((from) =>
    part(from, from + width, width, 0, highOf(rail)),
  );
  return [
    part(0, length, HAND_RAIL.width, highOf(rail), height),
    part(0, length, width / 2, low - Math.min(BOTTOM.height, low / 2), low),
    ...posts,
  ];
}

function barsOf(rail: Guardrail): Mesh[] {
  const { length } = rail;
  if (length > LONGEST_WITH_BARS_MM) return [];
  const count = Math.ceil((length - BAR.gap) / (BAR.gap + BAR.width));
  return Array.from({ length: Math.max(0, count) }, (_, i) => ((i + 1) * length) / (count + 1)).map((middle) =>
    part(middle - BAR.width / 2, middle + BAR.width / 2, BAR.width, lowOf(rail), highOf(rail)),
  );
}
