import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { distance, subtract, unit } from '../maths/vector.js';
import type { Entry, Scene, SceneWall } from '../scene/index.js';
import { DEFAULTS, entriesOf, isDemolished, perEntry } from '../scene/index.js';
import type { SceneIds } from '../scene/index.js';
import type { Axis } from './axis.js';
import type { WallDraft } from './draft.js';
import { axisKey } from './section.js';
import type { Skipped, SkipReason } from './types.js';

/** A valid wall as written, with defaults applied, before anything is known of its neighbours. */
export interface PlainWall extends Axis {
  readonly id: string;
  readonly entry: Entry<SceneWall>;
  readonly z: number;
  readonly height: number;
  readonly top: number;
  /** Key of its axis and thickness (`axisKey`). */
  readonly key: string;
}

const FREE_END = { join: 'free', touches: [] } as const;
const NO_LAYERS = { key: '', layers: [], isHypothesis: true } as const;

/** Valid walls with defaults applied; the others go to `skipped`. */
export function wallsOf(scene: Scene, ids: SceneIds, skipped: Skipped[]): PlainWall[] {
  const walls: PlainWall[] = [];
  const own = ids.list('/murs');
  entriesOf(scene.murs).forEach((entry, index) => {
    if (isDemolished(entry.value)) return;
    const form = formOf(entry);
    if (form.fault) skipped.push({ pointer: `/murs/${index}`, reason: form.fault });
    else {
      const { a, b, direction, length, thickness, z, height, top, key } = form;
      walls.push({ index, id: own[index]!, entry, a, b, direction, length, thickness, z, height, top, key });
    }
  });
  return walls;
}

interface Form extends Omit<PlainWall, 'index' | 'id' | 'entry'> {
  readonly fault: SkipReason | null;
}

/** What a wall is by its entry alone. */
const formOf = perEntry((source: SceneWall): Form => {
  const [a, b] = [
    { x: source.x1, y: source.y1 },
    { x: source.x2, y: source.y2 },
  ];
  const z = source.z ?? DEFAULTS.mur.z;
  const height = source.hauteur ?? DEFAULTS.mur.hauteur;
  const thickness = source.epaisseur ?? DEFAULTS.mur.epaisseur;
  const sizes = { length: distance(a, b), thickness, height };
  const key = axisKey({ a, b, thickness });
  return { a, b, direction: unit(subtract(b, a)), z, top: z + height, ...sizes, key, fault: faultOf(sizes) };
});

function faultOf({ length, thickness, height }: Pick<Form, 'length' | 'thickness' | 'height'>): SkipReason | null {
  if (length <= LENGTH_TOLERANCE_MM) return 'longueur_nulle';
  if (thickness <= LENGTH_TOLERANCE_MM) return 'epaisseur_nulle';
  return height <= LENGTH_TOLERANCE_MM ? 'hauteur_nulle' : null;
}

/** The wall that the building will have; joins, sides, kind, layers and openings come later. */
export function draftOf({
  id,
  index,
  entry,
  a,
  b,
  direction,
  length,
  thickness,
  z,
  height,
  top,
}: PlainWall): WallDraft {
  const source = entry.value;
  return {
    id,
    pointer: `/murs/${index}`,
    index,
    source,
    a,
    b,
    direction,
    length,
    thickness,
    z,
    height,
    top,
    kind: 'mur_isole',
    isExisting: source.existant ?? false,
    layers: NO_LAYERS,
    footprint: [],
    ends: [FREE_END, FREE_END],
    left: [],
    right: [],
    levelIndexes: [],
    openings: [],
  };
}
