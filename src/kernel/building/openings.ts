import type { Families } from '../catalogue/familles/own.js';
import { familiesOf } from '../catalogue/familles/own.js';
import { dimensionsOf, familyOf } from '../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../catalogue/familles/types.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { offsetFrom } from '../maths/vector.js';
import type { Entry, SceneIds, Scene, SceneOpening } from '../scene/index.js';
import { DEFAULTS, entriesOf, isDemolished, perEntry } from '../scene/index.js';
import type { WallDraft } from './draft.js';
import { levelBelow } from './levels.js';
import type { Opening, SideSpan, Skipped, SkipReason, Wall } from './types.js';
import type { PlainWall } from './walls.js';

/** Words of families the catalogue lacks whose leaf slides along or into the wall. */
const SLIDING = ['coulissant', 'galandage'];

/** Dimensions and kind of an opening once its family is known: those of the family win. */
export interface Sized {
  readonly source: SceneOpening;
  readonly family: OpeningFamily | null;
  readonly kind: Opening['kind'];
  readonly width: number;
  readonly height: number;
}

function sized(source: SceneOpening, family: OpeningFamily | null): Sized {
  const { largeur, hauteur } = family ? dimensionsOf(family, source) : source;
  return {
    source,
    family,
    kind: family?.type ?? source.type ?? DEFAULTS.ouverture.type,
    width: largeur,
    height: hauteur,
  };
}

/** An opening of the catalogue follows from its entry alone; one of a family of the project, from that too. */
const ofCatalogue = perEntry((source: SceneOpening): Sized => sized(source, familyOf(source.famille)));

function sizedOf(entry: Entry<SceneOpening>, families: Families): Sized {
  const { famille } = entry.value;
  const isOwn = famille !== undefined && families.declares(famille);
  return isOwn ? sized(entry.value, families.of(famille)) : ofCatalogue(entry);
}

const sweeps = ({ source, family, kind }: Sized): boolean =>
  kind === 'porte' &&
  (family ? family.operation === 'battant' : !SLIDING.some((word) => source.famille?.includes(word)));

export type OpeningDraft = { -readonly [K in keyof Opening]: Opening[K] };

/** A bay as written, in a wall that can hold it. */
export interface PlainBay {
  readonly index: number;
  readonly id: string;
  readonly entry: Entry<SceneOpening>;
  readonly sized: Sized;
}

/** Bays that are somewhere in their wall, in document order; the others go to `skipped`. */
export function baysOf(scene: Scene, walls: readonly PlainWall[], ids: SceneIds, skipped: Skipped[]): PlainBay[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  const bays: PlainBay[] = [];
  const own = ids.list('/ouvertures');
  const families = familiesOf(scene);
  entriesOf(scene.ouvertures).forEach((entry, index) => {
    if (isDemolished(entry.value) || isDemolished(scene.murs?.[entry.value.mur])) return;
    const sized = sizedOf(entry, families);
    const fault = faultOf(sized, byIndex.get(entry.value.mur));
    if (fault) skipped.push({ pointer: `/ouvertures/${index}`, reason: fault });
    else bays.push({ index, id: own[index]!, entry, sized });
  });
  return bays;
}

function faultOf(
  { source: { position }, width, height }: Sized,
  wall: Pick<PlainWall, 'length'> | undefined,
): SkipReason | null {
  if (!wall) return 'mur_inconnu';
  if (width <= LENGTH_TOLERANCE_MM || height <= LENGTH_TOLERANCE_MM) return 'dimension_nulle';
  const fits = position >= -LENGTH_TOLERANCE_MM && position + width <= wall.length + LENGTH_TOLERANCE_MM;
  return fits ? null : 'hors_du_mur';
}

/**
 * The opening of a bay, with what lies on each side; its leaves come once the way in is known.
 * @param levels every storey, by index
 */
export function openingOf(
  { index, id, sized }: PlainBay,
  wall: WallDraft,
  levels: readonly { readonly z: number }[],
): OpeningDraft {
  const { source, family, kind, width, height } = sized;
  const sill = source.z ?? DEFAULTS.ouverture.z[kind];
  const z = wall.z + sill;
  const position = source.position;
  return {
    id,
    pointer: `/ouvertures/${index}`,
    index,
    source,
    kind,
    wall,
    position,
    width,
    height,
    sill,
    z,
    top: z + height,
    ...bayIn(wall, position, position + width),
    ...sidesOf(wall, levels, z, position, position + width),
    isGlazed: kind === 'fenetre' || (source.vitree ?? family?.isGlazed ?? false),
    isExisting: source.existant ?? (wall.isExisting && source.cree !== true),
    isCut: wall.isExisting && source.existant !== true && source.cree === true,
    leaves: [],
    sweeps: sweeps(sized),
    family,
    familyName: family?.key ?? source.famille ?? null,
    shutter: source.volet ?? family?.made?.shutter ?? 'aucun',
  };
}

/** Jambs, middle and plan of a bay from one place of the axis to another. */
function bayIn(wall: WallDraft, from: number, to: number): Pick<Opening, 'near' | 'far' | 'center' | 'footprint'> {
  const at = (along: number, aside = 0) => offsetFrom(wall.a, wall.direction, along, aside);
  const half = wall.thickness / 2;
  return {
    near: at(from),
    far: at(to),
    center: at((from + to) / 2),
    footprint: [at(from, -half), at(to, -half), at(to, half), at(from, half)],
  };
}

/** The level of a bay whose sill is at an altitude, and the rooms on both sides there. */
function sidesOf(
  wall: WallDraft,
  levels: readonly { readonly z: number }[],
  sill: number,
  from: number,
  to: number,
): Pick<Opening, 'levelIndex' | 'left' | 'right' | 'outer' | 'isExterior'> {
  const own = wall.levelIndexes.map((level) => levels[level]!);
  const levelIndex = wall.levelIndexes[levelBelow(own, sill)] ?? 0;
  const sides = roomsBeside(wall, levelIndex, from, to);
  const outer = outerOf(wall, levelIndex, sides);
  const isInBuilding = sides.left !== null || sides.right !== null;
  return { levelIndex, ...sides, outer, isExterior: isInBuilding && outer !== null };
}

/** The side of a bay in the open air; null between two rooms. */
function outerOf(
  wall: Pick<Wall, 'left' | 'right'>,
  level: number,
  { left, right }: Pick<Opening, 'left' | 'right'>,
): Opening['outer'] {
  if (left === null) return 'left';
  if (right === null) return 'right';
  const isOpen = (side: 'left' | 'right', room: string): boolean =>
    wall[side].some((span) => span.isOutside && span.level === level && span.room === room);
  if (isOpen('left', left)) return 'left';
  return isOpen('right', right) ? 'right' : null;
}

/** A bay in the outer faces of the building: not between two rooms, nor onto a patio. */
export const isOnFacade = ({ left, right }: Pick<Opening, 'left' | 'right'>): boolean =>
  (left === null) !== (right === null);

/**
 * Rooms on both sides of a stretch of wall, by id, null outside: those that a bay there would join.
 * @param from places along the axis from (x1, y1), mm
 */
export const roomsBeside = (
  { left, right }: Pick<Wall, 'left' | 'right'>,
  level: number,
  from: number,
  to: number,
): Pick<Opening, 'left' | 'right'> => ({
  left: roomAt(left, level, from, to),
  right: roomAt(right, level, from, to),
});

/** The room that most of the bay looks onto. */
function roomAt(spans: readonly SideSpan[], level: number, from: number, to: number): string | null {
  const widths = new Map<string | null, number>();
  for (const span of spans) {
    const width = Math.min(span.to, to) - Math.max(span.from, from);
    if (span.level === level && width > 0) widths.set(span.room, (widths.get(span.room) ?? 0) + width);
  }
  return [...widths].sort(([, p], [, q]) => q - p)[0]?.[0] ?? null;
}
