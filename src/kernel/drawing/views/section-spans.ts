import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { floorLayering, levelName, roofLayering } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { bearingWalls, structureOf } from '../../structure/index.js';
import { lengthText } from '../length-text.js';
import { fillOfLayer } from '../plan/wall-layers.js';
import { existingRoofs } from './roof-states.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';
import { stretchesIn } from './section-lines.js';
import { hasPurlins, isFramed } from './section-purlins.js';

/**
 * Spans that one builds without asking an engineer, a hypothesis as no text sets them: the longest, mm, and how many
 * times the thickness of concrete that carries.
 */
const USUAL = { span: 6000, slender: 35 } as const;
/** Spans are found to this, and told to the decimetre, mm. */
const [PRECISION, TOLD] = [50, 100];
/** How far under a floor what carries it may end: a beam, the thickness of the slab, mm. */
const GAP = 450;
/** A wall this near to an edge of a landing carries it, mm. */
const AT_LANDING = 60;
/** Edges of a landing shorter than this carry nothing, mm. */
const SHORT = 300;
/** A landing this near to a floor is a part of it, mm. */
const ON_FLOOR = 20;

/** What bears between walls, posts and beams: where, over what span, with how much concrete, mm; 0 for none known. */
interface Bare {
  readonly name: Text;
  readonly part: Polygon;
  readonly span: number;
  readonly concrete: number;
}

const NAMES = {
  floor: t('plancher {level}', 'floor {level}'),
  flat: t('toiture plate', 'flat roof'),
  mezzanine: t('mezzanine', 'mezzanine'),
} as const;

const isConcrete = ({ key }: { readonly key: string }): boolean => ['beton', 'maconnerie'].includes(fillOfLayer(key));

/** Concrete among the layers of a floor or a flat roof, mm. */
const concreteOf = (layers: readonly { readonly key: string; readonly from: number; readonly to: number }[]): number =>
  layers.filter(isConcrete).reduce((sum, { from, to }) => sum + to - from, 0);

/** What a floor or a roof at an altitude bears on: walls, posts and beams, the shafts of lifts. */
function carriersUnder(building: Building, z: number): Polygon[] {
  const reaches = (one: { readonly z: number; readonly top: number }): boolean => one.top >= z - GAP && one.z < z - 1;
  return [...bearingWalls(building).filter(reaches), ...building.boxes.filter(reaches)]
    .map(({ footprint }) => asPolygon(footprint))
    .concat(building.lifts.map(({ outline }) => asPolygon(outline)));
}

/** The parts of a plan between what carries it, each as wide as the circle that fits in it: it bears the short way. */
const between = (plan: readonly Polygon[], carriers: readonly Polygon[]): { part: Polygon; span: number }[] =>
  difference(plan, carriers)
    .filter(({ outer }) => {
      const { minX, minY, maxX, maxY } = boundsOf(outer);
      return Math.min(maxX - minX, maxY - minY) > USUAL.span / 2;
    })
    .map((part) => ({ part, span: 2 * labelPointOf(part, PRECISION).radius }));

/** Floors that are new, over the storey that carries them. */
const floorsOf = (building: Building): Bare[] =>
  building.slabs.flatMap((slab): Bare[] => {
    const [level, below] = [building.levels[slab.level], building.levels[slab.level - 1]];
    if (!level || !below || bearingWalls(building).every(({ isExisting }) => isExisting)) return [];
    const name = t(
      say(NAMES.floor, 'fr', { level: say(levelName(level), 'fr') }),
      say(NAMES.floor, 'en', { level: say(levelName(level), 'en') }),
    );
    const concrete = concreteOf(floorLayering(building.scene, slab).layers);
    return between(slab.outline, carriersUnder(building, slab.bottom)).map((found) => ({ name, concrete, ...found }));
  });

const flatRoofsOf = (building: Building): Bare[] =>
  building.roofs
    .filter((roof) => roof.type === 'plat' && roof.carrier === null && !existingRoofs(building).has(roof.pointer))
    .flatMap((roof) => {
      const concrete = concreteOf(roofLayering(building.scene, roof).layers);
      const parts = between([roof.footprint], carriersUnder(building, roof.z));
      return parts.map((found) => ({ name: NAMES.flat, concrete, ...found }));
    });

/** Mezzanines have an edge that bears on nothing: they span from wall to wall along it. */
const mezzaninesOf = (building: Building): Bare[] =>
  building.decks.length === 0
    ? []
    : structureOf(building)
        .panels.filter(({ kind }) => kind === 'mezzanine')
        .filter(({ z }) => building.boxes.every(({ top }) => Math.abs(top - z) > GAP))
        .map(({ polygon, span, thickness }) => ({ name: NAMES.mezzanine, part: polygon, span, concrete: thickness }));

const isLong = ({ span, concrete }: Bare): boolean =>
  span > USUAL.span || (concrete > 0 && span > USUAL.slender * concrete);

/** What spans further than is usual. */
const longSpans = perObject((building: Building): readonly Bare[] =>
  [...floorsOf(building), ...flatRoofsOf(building), ...mezzaninesOf(building)].filter(isLong),
);

const SPANS = t('portées sans appui, structure à étudier : {list}', 'unsupported spans, to be designed: {list}');
// A value is not parted from its unit at the end of a line.
const SPAN = t('{name} {span}\u00a0m', '{name} {span}\u00a0m');
const CONCRETE = t('{name} {span}\u00a0m (béton {cm}\u00a0cm)', '{name} {span}\u00a0m (concrete {cm}\u00a0cm)');

/** The longest unusual span of each floor, mezzanine and flat roof that a section cuts. */
function spansOn(building: Building, line: SectionLine, langue: Langue): string[] {
  const cut = longSpans(building).filter(({ part }) => stretchesIn(line, part).length > 0);
  const list = [...Map.groupBy(cut, ({ name, concrete }) => `${say(name, 'fr')} ${concrete}`).values()].map((own) => {
    const { name, concrete } = own[0]!;
    const longest = Math.max(...own.map(({ span }) => span));
    const span = lengthText(Math.max(1000, Math.round(longest / TOLD) * TOLD), langue);
    const words = { name: say(name, langue), span, cm: Math.round(concrete / 10) };
    return say(concrete > 0 ? CONCRETE : SPAN, langue, words);
  });
  return list.length > 0 ? [say(SPANS, langue, { list: list.join(', ') })] : [];
}

/** What is left to be designed of a frame: with purlins that a section supposes, with dormers. */
const FRAMES = {
  bare: t('charpente à définir', 'roof frame to be designed'),
  dormers: t('charpente et chevêtres des lucarnes à définir', 'roof frame and trimmers of dormers to be designed'),
  purlins: t('pannes supposées, charpente à définir', 'supposed purlins, roof frame to be designed'),
  both: t(
    'pannes supposées, charpente et chevêtres des lucarnes à définir',
    'supposed purlins, roof frame and trimmers of dormers to be designed',
  ),
} as const;

const isCut = ({ outline }: Roof, line: SectionLine): boolean =>
  outline.some((part) => stretchesIn(line, part).length > 0);

/** Said of new pitched roofs, whose trusses or purlins no scene declares but by beams up to them. */
function framesOn(building: Building, line: SectionLine, langue: Langue): string[] {
  const cut = building.roofs.filter((roof) => roof.type !== 'plat' && isCut(roof, line));
  const isNew = (roof: Roof): boolean => roof.dormer === null && !existingRoofs(building).has(roof.pointer);
  if (!cut.some((roof) => isNew(roof) && !isFramed(building, roof))) return [];
  const hasDormer = cut.some(({ dormer }) => dormer !== null);
  const [bare, purlins] = hasDormer ? (['dormers', 'both'] as const) : (['bare', 'purlins'] as const);
  return [say(FRAMES[hasPurlins(building, line) ? purlins : bare], langue)];
}

const LANDINGS = t('paliers : appuis à définir', 'landings: supports to be designed');

/** Points just out of the edges of a landing. */
const beside = (ring: readonly Point[]): Point[] => {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    if (Math.hypot(q.x - p.x, q.y - p.y) < SHORT) return [];
    const at = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const far = Math.hypot(at.x - middle.x, at.y - middle.y) || 1;
    const way = { x: (at.x - middle.x) / far, y: (at.y - middle.y) / far };
    return [{ x: at.x + way.x * AT_LANDING, y: at.y + way.y * AT_LANDING }];
  });
};

/** Said of a landing between floors that has fewer than two bearing walls beside it. */
function landingsOn(building: Building, line: SectionLine, langue: Langue): string[] {
  const bare = building.stairs
    .flatMap(({ landings }) => landings)
    .filter(({ footprint }) => crossing(line, footprint) !== null)
    .filter(({ top }) => building.levels.every(({ z }) => Math.abs(z - top) > ON_FLOOR))
    .some(({ footprint, z, top }) => {
      const walls = bearingWalls(building).filter((wall) => wall.z < z && wall.top > top);
      const held = beside(footprint).filter((at) => walls.some((wall) => ringContains(wall.footprint, at)));
      return held.length < 2;
    });
  return bare ? [say(LANDINGS, langue)] : [];
}

/** What a section says of what it draws and nobody designed to bear: long spans, roof frames, landings. */
export const bearingRemarks = (building: Building, line: SectionLine, langue: Langue): string[] => [
  ...spansOn(building, line, langue),
  ...framesOn(building, line, langue),
  ...landingsOn(building, line, langue),
];
