import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { offsetFrom } from '../maths/vector.js';
import type { IdMaker, Scene, SceneOpening } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import type { WallDraft } from './draft.js';
import { levelBelow } from './levels.js';
import type { Opening, SideSpan, Skipped } from './types.js';

/** Families whose leaf slides along or into the wall. */
const SLIDING = ['coulissant', 'galandage'];

export type OpeningDraft = { -readonly [K in keyof Opening]: Opening[K] };

/** Openings placed in their walls, with what lies on each side; leaves come once the way in is known. */
export function openingsOf(scene: Scene, walls: readonly WallDraft[], levels: readonly { readonly z: number }[], ids: IdMaker, skipped: Skipped[]): OpeningDraft[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  const openings: OpeningDraft[] = [];
  scene.ouvertures?.forEach((source, index) => {
    const pointer = `/ouvertures/${index}`;
    const wall = byIndex.get(source.mur);
    if (!wall) skipped.push({ pointer, reason: 'mur_inconnu' });
    else if (source.largeur <= LENGTH_TOLERANCE_MM || source.hauteur <= LENGTH_TOLERANCE_MM) skipped.push({ pointer, reason: 'dimension_nulle' });
    else if (!fits(source, wall)) skipped.push({ pointer, reason: 'hors_du_mur' });
    else {
      const opening = openingOf(source, index, pointer, wall, levels, ids);
      openings.push(opening);
      wall.openings.push(opening);
    }
  });
  return openings;
}

const fits = ({ position, largeur }: SceneOpening, wall: WallDraft): boolean =>
  position >= -LENGTH_TOLERANCE_MM && position + largeur <= wall.length + LENGTH_TOLERANCE_MM;

function openingOf(source: SceneOpening, index: number, pointer: string, wall: WallDraft, levels: readonly { readonly z: number }[], ids: IdMaker): OpeningDraft {
  const kind = source.type ?? DEFAULTS.ouverture.type;
  const sill = source.z ?? DEFAULTS.ouverture.z[kind];
  const at = (along: number, aside = 0) => offsetFrom(wall.a, wall.direction, along, aside);
  const [from, to, half] = [source.position, source.position + source.largeur, wall.thickness / 2];
  const z = wall.z + sill;
  const own = wall.levelIndexes.map((level) => levels[level]!);
  const levelIndex = wall.levelIndexes[levelBelow(own, z)] ?? 0;
  const [left, right] = [roomAt(wall.left, levelIndex, from, to), roomAt(wall.right, levelIndex, from, to)];
  return {
    id: ids.make('ouverture', [wall.id, from, sill, kind], source.ifc_guid),
    pointer,
    index,
    source,
    kind,
    wall,
    position: from,
    width: source.largeur,
    height: source.hauteur,
    sill,
    z,
    top: z + source.hauteur,
    near: at(from),
    far: at(to),
    center: at((from + to) / 2),
    footprint: [at(from, -half), at(to, -half), at(to, half), at(from, half)],
    levelIndex,
    left,
    right,
    isExterior: (left === null) !== (right === null),
    isGlazed: kind === 'fenetre' || source.vitree === true,
    existant: wall.isExisting,
    leaves: [],
    sweeps: kind === 'porte' && !SLIDING.some((word) => source.famille?.includes(word)),
    famille: source.famille ?? null,
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
