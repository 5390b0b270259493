import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { heightOn } from '../../building/index.js';
import { polygonContains } from '../../maths/ring.js';
import type { Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { existingRoofs } from './roof-states.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';
import { pointOn, stretchesIn } from './section-lines.js';

/** Waterproofing turned up a wall over a flat roof (NF DTU 43.1), how far it is shown on that, its flashing, mm. */
const UPSTAND = { height: 150, flat: 300, flashing: 30 } as const;
/** How far a flashing goes up under the tiles of an eave, along the section, mm. */
const UNDER_TILES = 250;
/** A wall or an eave this near to the edge of a flat roof meets it; where beside it that is asked, mm. */
const [NEAR, BESIDE] = [60, 20];
/** What rises less than this over a flat roof is no wall over it, mm. */
const LEAST_RISE = 50;
/** An eave whose tiles end this much over or under a flat roof meets it, mm. */
const AT_EAVE = 300;

/** An end of a flat roof along a section: its distance, and which way the roof lies (1 beyond it). */
interface End {
  readonly roof: Roof;
  readonly along: number;
  readonly way: 1 | -1;
}

/** The ends of the new flat roofs that a section cuts, where no parapet stands. */
const endsOn = (building: Building, line: SectionLine): End[] =>
  building.roofs
    .filter((roof) => roof.type === 'plat' && roof.carrier === null && !existingRoofs(building).has(roof.pointer))
    .flatMap((roof) =>
      roof.outline
        .flatMap((part) => stretchesIn(line, part))
        .flatMap(([from, to]): End[] => [
          { roof, along: from, way: 1 },
          { roof, along: to, way: -1 },
        ])
        .filter(({ along, way }) => {
          const at = pointOn(line, along + way * BESIDE);
          return !roof.parapet?.parts.some((part) => polygonContains(part, at));
        }),
    );

/** Distance of the face of a wall that rises over a flat roof at its end, which goes under it; null where none does. */
function faceAt({ walls }: Building, line: SectionLine, { roof, along, way }: End): number | null {
  for (const wall of walls) {
    if (wall.z > roof.ridgeZ || wall.top < roof.ridgeZ + LEAST_RISE) continue;
    const span = crossing(line, wall.footprint);
    if (span && along > span[0] - NEAR && along < span[1] + NEAR) return span[way > 0 ? 1 : 0];
  }
  return null;
}

/** Tiles that end over a flat roof at its end: their height along the section; null where there are none. */
function tilesAt({ roofs }: Building, line: SectionLine, { roof, along, way }: End): ((far: number) => number) | null {
  const before = (far: number): Point => pointOn(line, along - way * far);
  for (const other of roofs) {
    if (other === roof || other.type === 'plat' || other.carrier !== null) continue;
    const pane = other.panes.find(({ plan }) => polygonContains(plan, before(BESIDE)));
    if (!pane) continue;
    const height = (far: number): number => heightOn(pane.plane, before(far));
    const isEave = height(UNDER_TILES) > height(0) && Math.abs(height(0) - roof.ridgeZ) < AT_EAVE;
    if (isEave) return height;
  }
  return null;
}

/** The waterproofing of flat roofs turned up the walls that they meet, and under the tiles of eaves. */
export const upstandLines = (building: Building, { line, origin }: SectionAt): Item[] =>
  endsOn(building, line).flatMap((end): Item[] => {
    const { roof, along, way } = end;
    const face = faceAt(building, line, end);
    const [x, y] = [origin + (face ?? along), roof.ridgeZ];
    const start = { x: x + way * UPSTAND.flat, y };
    const common = { kind: 'polyline', layer: 'PLAN', class: 'cut', pen: 0.5 } as const;
    if (face !== null) {
      const top = { x, y: y + UPSTAND.height };
      const drip = { x: x + way * UPSTAND.flashing, y: top.y - UPSTAND.flashing };
      return [{ ...common, points: [start, { x, y }, top, drip] }];
    }
    const tiles = tilesAt(building, line, end);
    if (!tiles) return [];
    const foot = { x, y: tiles(0) };
    return [{ ...common, points: [start, { x, y }, foot, { x: x - way * UNDER_TILES, y: tiles(UNDER_TILES) }] }];
  });

const EAVE = t('raccord de toiture plate à l’égout, à étudier', 'joint of the flat roof with the eave, to be designed');

/** Said of a flat roof that the tiles of an eave end over: its upstand has no height of its own there. */
export const eaveJoints = (building: Building, line: SectionLine, langue: Langue): string[] =>
  endsOn(building, line).some((end) => faceAt(building, line, end) === null && tilesAt(building, line, end) !== null)
    ? [say(EAVE, langue)]
    : [];
