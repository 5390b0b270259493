import { PLUMBING_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Bounds, Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { perObject } from '../../../maths/memo.js';
import { add, cross, dot, leftOf, scale, subtract, unit } from '../../../maths/vector.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Instance } from '../rules/index.js';
import { isA } from '../rules/index.js';
import type { Block } from './boxes.js';
import { bearingOf, blockOf, leans } from './boxes.js';
import { ELECTRIC_WORDS, FURNITURE_WORDS, meantBy, PLUMBING_WORDS } from './content-words.js';
import type { Draft } from './draft.js';
import { extentsOf } from './faces.js';
import type { Body } from './body.js';
import type { CameOver } from './report.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';
import type { PlacedWall } from './wall-blocks.js';

const SAY = {
  shapeless: t('objet sans forme dans le fichier', 'object without a shape in the file'),
  box: t(
    'rien dans ses noms ne dit un objet du catalogue : repris par son volume',
    'nothing in its names says an object of the catalogue: kept as its volume',
  ),
  leaning: t(
    'pièce inclinée (chevron, contrefiche) : une scène la déduit de la toiture',
    'leaning piece (rafter, brace): a scene deduces it from the roof',
  ),
  member: t('profil repris par son volume', 'section kept as its volume'),
  model: t('modèle du catalogue aux dimensions de l’objet', 'model of the catalogue in the size of the object'),
} as const;

/** A device this near to a wall hangs on it, mm. */
const ON_WALL_MM = 200;
/** A piece of furniture stands back to a wall that is this near, mm. */
const BACK_MM = 350;
/** Thinner things have no volume, mm. */
const LEAST_MM = 5;

/** Furniture, fixtures and devices: of the catalogue where their names say what they are, else their volumes. */
export function importContents(
  source: IfcSource,
  elements: readonly SourceElement[],
  walls: readonly PlacedWall[],
  draft: Draft,
): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    const block = body && blockOf(body);
    draft.outcomes.push(
      block && body ? importContent({ source, element, body, block, walls }, draft) : leftOut(element, SAY.shapeless),
    );
  }
}

/** An element as its volume, whatever its names say. */
export function keepVolume(source: IfcSource, element: SourceElement, draft: Draft): CameOver {
  const body = source.bodyOf(element.instance);
  return body
    ? addBox({ source, element, body, block: blockOf(body), walls: [] }, draft)
    : leftOut(element, SAY.shapeless);
}

interface Content {
  readonly source: IfcSource;
  readonly element: SourceElement;
  readonly body: Body;
  readonly block: Block;
  readonly walls: readonly PlacedWall[];
}

function importContent(content: Content, draft: Draft): CameOver {
  const { words, instance } = content.element;
  if (isFrame(instance)) return addFrame(content, draft);
  const device = isA(instance, 'IfcFurnishingElement') ? null : meantBy(ELECTRIC_WORDS, words);
  if (device) return addDevice(content, device, draft);
  const fixture = meantBy(PLUMBING_WORDS, words);
  if (fixture) return addFixture(content, fixture, draft);
  const piece = meantBy(FURNITURE_WORDS, words);
  return piece ? addFurniture(content, piece, draft) : addBox(content, draft);
}

const isFrame = (instance: Instance): boolean =>
  isA(instance, 'IfcColumn') || isA(instance, 'IfcBeam') || isA(instance, 'IfcMember');

/** A column or a level beam is kept as its volume. */
const addFrame = (content: Content, draft: Draft): CameOver =>
  leans(content.body, content.block) ? leftOut(content.element, SAY.leaning) : addBox(content, draft);

/** An object of the catalogue has the place and the size of the element, and a form of its own. */
const asModel = ({ element }: Content, pointer: string): CameOver => cameOver(element, pointer, { reason: SAY.model });

function addFurniture(content: Content, type: string, draft: Draft): CameOver {
  const label = content.element.name || undefined;
  const pointer = draft.add('mobilier', { type, ...seated(content), z: content.block.bottom, label });
  return asModel(content, pointer);
}

function addFixture(content: Content, type: keyof typeof PLUMBING_DEFAULTS, draft: Draft): CameOver {
  const z = content.block.bottom - PLUMBING_DEFAULTS[type].bottom;
  const pointer = draft.add('plomberie', { type, ...seated(content), z });
  return asModel(content, pointer);
}

function addDevice(content: Content, type: string, draft: Draft): CameOver {
  const { element, block, walls } = content;
  const middle = (block.bottom + block.top) / 2;
  const wall = type === 'luminaire' ? null : nearestWall(block.centre, middle, walls, ON_WALL_MM);
  const place = wall
    ? {
        mur: wall.index,
        position: dot(subtract(block.centre, wall.a), unit(subtract(wall.b, wall.a))),
        face: cross(subtract(wall.b, wall.a), subtract(block.centre, wall.a)) < 0 ? 'droite' : undefined,
        z: middle - wall.bottom,
      }
    : { x: block.centre.x, y: block.centre.y, z: middle };
  return asModel(content, draft.add('electricite', { type, ...place, ifc_guid: element.guid }));
}

/** A generic volume: exact for what fills its block. */
function addBox({ element, block, body }: Content, draft: Draft): CameOver {
  if (Math.min(block.length, block.width, block.top - block.bottom) < LEAST_MM) return leftOut(element, SAY.shapeless);
  const pointer = draft.add('boites', {
    x: block.centre.x,
    y: block.centre.y,
    z: block.bottom,
    l: block.length,
    p: block.width,
    h: block.top - block.bottom,
    rotation: bearingOf(block.direction) % 180,
    ifc_guid: element.guid,
  });
  return cameOver(element, pointer, { reason: fills(body, block) ? null : boxReason(element) });
}

const boxReason = ({ instance }: SourceElement): Text => (isFrame(instance) ? SAY.member : SAY.box);

/** A body is its block when each of its vertices is a corner of it. */
function fills({ positions }: Body, { centre, direction, length, width, bottom, top }: Block): boolean {
  const aside = leftOf(direction);
  for (let i = 0; i < positions.length; i += 3) {
    const offset = { x: positions[i]! - centre.x, y: positions[i + 1]! - centre.y };
    const along = Math.abs(Math.abs(dot(offset, direction)) - length / 2);
    const across = Math.abs(Math.abs(dot(offset, aside)) - width / 2);
    const z = positions[i + 2]!;
    if (along > 1 || across > 1 || Math.min(z - bottom, top - z) > 1) return false;
  }
  return true;
}

/** Walls by where they are: a furnished floor asks a thousand times. */
const wallIndex = perObject((walls: readonly PlacedWall[]) =>
  boxIndex(walls.map(({ a, b, thickness }) => axisBox(a, b, thickness / 2))),
);

const axisBox = (a: Point, b: Point, margin: number): Bounds => ({
  minX: Math.min(a.x, b.x) - margin,
  minY: Math.min(a.y, b.y) - margin,
  maxX: Math.max(a.x, b.x) + margin,
  maxY: Math.max(a.y, b.y) + margin,
});

/** The wall that an upright line passes nearest to, within a distance of its face. */
function nearestWall(at: Point, z: number, walls: readonly PlacedWall[], within: number): PlacedWall | null {
  let best: PlacedWall | null = null;
  let least = within;
  for (const i of wallIndex(walls).search(axisBox(at, at, within))) {
    const wall = walls[i]!;
    if (z < wall.bottom - 100 || z > wall.peak + 100) continue;
    const gap = distanceToSegment(at, wall.a, wall.b) - wall.thickness / 2;
    if (gap < least) [best, least] = [wall, gap];
  }
  return best;
}

/** Place, size and turn of an object: files do not say which side is its back, so it is the one nearest to a wall. */
function seated({ element, block, walls, body }: Content) {
  const { direction, centre, length, width } = block;
  const height = extentsOf(body).max.z - block.bottom;
  const sides = [0, 1, 2, 3].map((turn) => {
    const out = [leftOf(direction), direction, scale(leftOf(direction), -1), scale(direction, -1)][turn]!;
    const [wide, deep] = turn % 2 === 0 ? [length, width] : [width, length];
    const back = add(centre, scale(out, -deep / 2));
    const wall = nearestWall(back, block.bottom + 100, walls, BACK_MM);
    const gap = wall ? Math.max(0, distanceToSegment(back, wall.a, wall.b) - wall.thickness / 2) : BACK_MM;
    return { out, wide, deep, gap };
  });
  const best = sides.reduce((least, side) => (side.gap < least.gap - 20 ? side : least));
  const rotation = (bearingOf(best.out) + 270) % 360;
  return { x: centre.x, y: centre.y, l: best.wide, p: best.deep, h: height, rotation, ifc_guid: element.guid };
}
