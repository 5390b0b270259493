import { dimensionsOf, familyOf } from '../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../catalogue/familles/types.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { offsetFrom } from '../maths/vector.js';
import type { SceneIds, Scene, SceneOpening } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import type { WallDraft } from './draft.js';
import { levelBelow } from './levels.js';
import type { Opening, SideSpan, Skipped } from './types.js';

/** Words of families the catalogue lacks whose leaf slides along or into the wall. */
const SLIDING = ['coulissant', 'galandage'];

/** What an opening is once its family is known: the family's dimensions and nature win. */
interface Sized {
  readonly source: SceneOpening;
  readonly family: OpeningFamily | null;
  readonly kind: Opening['kind'];
  readonly width: number;
  readonly height: number;
}

function sizedOf(source: SceneOpening): Sized {
  const family = familyOf(source.famille);
  const { largeur, hauteur } = family ? dimensionsOf(family, source) : source;
  return {
    source,
    family,
    kind: family?.type ?? source.type ?? DEFAULTS.ouverture.type,
    width: largeur,
    height: hauteur,
  };
}

const sweeps = ({ source, family, kind }: Sized): boolean =>
  kind === 'porte' &&
  (family ? family.operation === 'battant' : !SLIDING.some((word) => source.famille?.includes(word)));

export type OpeningDraft = { -readonly [K in keyof Opening]: Opening[K] };

/** Openings placed in their walls, with what lies on each side; leaves come once the way in is known. */
export function openingsOf(
  scene: Scene,
  walls: readonly WallDraft[],
  levels: readonly { readonly z: number }[],
  ids: SceneIds,
  skipped: Skipped[],
): OpeningDraft[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  const openings: OpeningDraft[] = [];
  scene.ouvertures?.forEach((source, index) => {
    const pointer = `/ouvertures/${index}`;
    const wall = byIndex.get(source.mur);
    const sized = sizedOf(source);
    if (!wall) skipped.push({ pointer, reason: 'mur_inconnu' });
    else if (sized.width <= LENGTH_TOLERANCE_MM || sized.height <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: 'dimension_nulle' });
    } else if (!fits(sized, wall)) skipped.push({ pointer, reason: 'hors_du_mur' });
    else {
      const opening = openingOf(sized, index, pointer, wall, levels, ids);
      openings.push(opening);
      wall.openings.push(opening);
    }
  });
  return openings;
}

const fits = ({ source: { position }, width }: Sized, wall: WallDraft): boolean =>
  position >= -LENGTH_TOLERANCE_MM && position + width <= wall.length + LENGTH_TOLERANCE_MM;

function openingOf(
  sized: Sized,
  index: number,
  pointer: string,
  wall: WallDraft,
  levels: readonly { readonly z: number }[],
  ids: SceneIds,
): OpeningDraft {
  const { source, family, kind, width, height } = sized;
  const sill = source.z ?? DEFAULTS.ouverture.z[kind];
  const at = (along: number, aside = 0) => offsetFrom(wall.a, wall.direction, along, aside);
  const [from, to, half] = [source.position, source.position + width, wall.thickness / 2];
  const z = wall.z + sill;
  const own = wall.levelIndexes.map((level) => levels[level]!);
  const levelIndex = wall.levelIndexes[levelBelow(own, z)] ?? 0;
  const [left, right] = [roomAt(wall.left, levelIndex, from, to), roomAt(wall.right, levelIndex, from, to)];
  return {
    id: ids.of('/ouvertures', index),
    pointer,
    index,
    source,
    kind,
    wall,
    position: from,
    width,
    height,
    sill,
    z,
    top: z + height,
    near: at(from),
    far: at(to),
    center: at((from + to) / 2),
    footprint: [at(from, -half), at(to, -half), at(to, half), at(from, half)],
    levelIndex,
    left,
    right,
    isExterior: (left === null) !== (right === null),
    isGlazed: kind === 'fenetre' || (source.vitree ?? family?.isGlazed ?? false),
    isExisting: wall.isExisting,
    leaves: [],
    sweeps: sweeps(sized),
    family: family?.key ?? source.famille ?? null,
  };
}

/** The room that most of the bay looks onto. */
function roomAt(spans: readonly SideSpan[], level: number, from: number, to: number): string | null {
  const widths = new Map<string | null, number>();
  for (const span of spans) {
    const width = Math.min(span.to, to) - Math.max(span.from, from);
    if (span.level === level && width > 0) widths.set(span.room, (widths.get(span.room) ?? 0) + width);
  }
  return [...widths].sort(([, p], [, q]) => q - p)[0]?.[0] ?? null;
}
