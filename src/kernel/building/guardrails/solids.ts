import { asPolygon } from '../../maths/clip.js';
import { joined } from '../../maths/joined-mesh.js';
import { prism } from '../../maths/mesh.js';
import type { Mesh } from '../../maths/mesh.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Solid } from '../solids/solid.js';
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
export function* guardrailSolids({ guardrails }: Building): Generator<Solid> {
  for (const guardrail of guardrails) {
    const { id, pointer, levelIndex, finition } = guardrail;
    const isGlass = finition.startsWith('verre');
    const common = { id, pointer, category: 'garde_corps', level: levelIndex, isExisting: false } as const;
    yield {
      ...common,
      material: isGlass ? 'inox' : finition,
      mesh: joined([...frameOf(guardrail), ...(isGlass ? [] : barsOf(guardrail))]),
    };
    const panel =
      isGlass && lowOf(guardrail) < highOf(guardrail)
        ? part(guardrail, 0, guardrail.length, GLASS_MM, lowOf(guardrail), highOf(guardrail))
        : null;
    if (panel) yield { ...common, material: finition, mesh: panel };
  }
}

function part(
  { a, direction, z }: Guardrail,
  from: number,
  to: number,
  width: number,
  low: number,
  high: number,
): Mesh {
  const at = (along: number, aside: number) => offsetFrom(a, direction, along, aside);
  return prism(
    asPolygon([at(from, -width / 2), at(to, -width / 2), at(to, width / 2), at(from, width / 2)]),
    z + low,
    z + high,
  );
}

const highOf = ({ height }: Guardrail): number => height - Math.min(HAND_RAIL.height, height / 4);
const lowOf = ({ height }: Guardrail): number => Math.min(BOTTOM.from + BOTTOM.height, height / 2);

function frameOf(rail: Guardrail): Mesh[] {
  const { length, height } = rail;
  const low = lowOf(rail);
  const bays = length > LONGEST_WITH_POSTS_MM ? 1 : Math.max(1, Math.ceil(length / POST.between));
  const width = Math.min(POST.width, length / 4);
  const posts = Array.from({ length: bays + 1 }, (_, i) => (i * (length - width)) / bays).map((from) =>
    part(rail, from, from + width, width, 0, highOf(rail)),
  );
  return [
    part(rail, 0, length, HAND_RAIL.width, highOf(rail), height),
    part(rail, 0, length, width / 2, low - Math.min(BOTTOM.height, low / 2), low),
    ...posts,
  ];
}

function barsOf(rail: Guardrail): Mesh[] {
  const { length } = rail;
  if (length > LONGEST_WITH_BARS_MM) return [];
  const count = Math.ceil((length - BAR.gap) / (BAR.gap + BAR.width));
  return Array.from({ length: Math.max(0, count) }, (_, i) => ((i + 1) * length) / (count + 1)).map((middle) =>
    part(rail, middle - BAR.width / 2, middle + BAR.width / 2, BAR.width, lowOf(rail), highOf(rail)),
  );
}
