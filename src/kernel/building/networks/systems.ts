import type { NetworkType } from '../../catalogue/fixture-defaults.js';
import type { Json, SceneIds, Scene } from '../../scene/index.js';
import { NETWORK_TYPES } from '../../scene/fixtures.js';
import { levelBelow } from '../levels.js';
import type { Ground } from './place.js';
import { bandOf, facePoint, IN_FRONT_MM, levelHolding, seatOf } from './place.js';
import { courseOf, entriesOf, listOf, mmOf, numberOf, objectOf, wordOf } from './reader.js';
import type { AirTerminal, Beam, Circuit, Course, Differential, Manifold, Networks, Panel, Stack } from './types.js';

/** Diameters taken where the entry has none, mm. */
const DIAMETER = { chute: 100, colonne: 25, conduit: 80 } as const;

const networkOf = (value: unknown, fallback: NetworkType): NetworkType =>
  NETWORK_TYPES.find((type) => type === value) ?? fallback;

/**
 * The elements that evacuations{}, alimentation{}, chauffage{}, ventilation{}, tableau{} and structure{} place in the
 * building.
 */
export function systemsOf(
  scene: Scene,
  ground: Ground,
  ids: SceneIds,
): Omit<Networks, 'electric' | 'plumbing' | 'pipes'> {
  const water = waterOf(scene, ground, ids);
  const [ventilation, tableau] = [objectOf(scene.ventilation), objectOf(scene.tableau)];
  const ducts = coursesOf(
    ventilation?.['conduits'],
    '/ventilation/conduits',
    'conduit',
    ids,
    (entry) => mmOf(entry['diametre']) ?? DIAMETER.conduit,
  );
  const cables = coursesOf(tableau?.['cables'], '/tableau/cables', 'cable', ids, (entry) =>
    cableDiameter(numberOf(entry['section_mm2'])),
  );
  return {
    ...water,
    ventilation: ventilation && { terminals: terminalsOf(ventilation, ground, ids) },
    courses: [...ducts, ...cables],
    panel: tableau && panelOf(tableau, scene, ids),
    beams: beamsOf(objectOf(scene.structure), ids),
  };
}

/** Altitudes that upright pipes run between where the entry gives none, mm. */
interface Reach {
  readonly bottom: number;
  readonly top: number;
}

/** The stacks of evacuations{}, the columns and manifolds of alimentation{} and chauffage{}. */
function waterOf(scene: Scene, { levels }: Ground, ids: SceneIds): Pick<Networks, 'stacks' | 'manifolds'> {
  const [supply, heating] = [objectOf(scene.alimentation), objectOf(scene.chauffage)];
  const reach = { bottom: levels[0]?.z ?? 0, top: Math.max(...levels.map((level) => level.top), 0) };
  const drains = objectOf(scene.evacuations);
  const columns = (owner: Json | null, name: 'alimentation' | 'chauffage', fallback: NetworkType): Stack[] =>
    entriesOf(owner?.['colonnes']).flatMap(([index, entry]) => {
      const pointer = `/${name}/colonnes/${index}`;
      return stackOf(entry, { pointer, kind: 'colonne' }, fallback, reach, () => ids.of(`/${name}/colonnes`, index));
    });
  const chute = { pointer: '/evacuations/chute', kind: 'chute' } as const;
  const others = entriesOf(drains?.['chutes']).flatMap(([index, entry]) => {
    const list = '/evacuations/chutes';
    return stackOf(entry, { pointer: `${list}/${index}`, kind: 'chute' }, 'ev', reach, () => ids.of(list, index));
  });
  return {
    stacks: [
      ...stackOf(objectOf(drains?.['chute']), chute, 'ev', reach, () => ids.single('/evacuations/chute')),
      ...others,
      ...columns(supply, 'alimentation', 'ef'),
      ...columns(heating, 'chauffage', 'chauffage'),
    ],
    manifolds: [
      ...manifoldsOf(supply, 'alimentation', 'ef', reach, ids),
      ...manifoldsOf(heating, 'chauffage', 'chauffage', reach, ids),
    ],
  };
}

/** An upright pipe; none without a place, a height or a diameter. */
function stackOf(
  entry: Json | null,
  { pointer, kind }: Pick<Stack, 'pointer' | 'kind'>,
  fallback: NetworkType,
  reach: Reach,
  id: () => string,
): Stack[] {
  const [x, y] = [mmOf(entry?.['x']), mmOf(entry?.['y'])];
  if (!entry || x === null || y === null) return [];
  const bottom = mmOf(entry['z_bas']) ?? reach.bottom;
  const top = mmOf(entry['z_haut']) ?? reach.top;
  const diameter = mmOf(entry['diametre']) ?? DIAMETER[kind];
  if (top <= bottom || diameter <= 0) return [];
  return [
    { id: id(), pointer, kind, type: networkOf(entry['type'], fallback), center: { x, y }, diameter, bottom, top },
  ];
}

function manifoldsOf(
  owner: Json | null,
  name: 'alimentation' | 'chauffage',
  fallback: NetworkType,
  { bottom }: Reach,
  ids: SceneIds,
): Manifold[] {
  return entriesOf(owner?.['nourrices']).flatMap(([index, entry]): Manifold[] => {
    const [x, y, z] = [mmOf(entry['x']), mmOf(entry['y']), mmOf(entry['z'])];
    if (x === null || y === null) return [];
    const { departs } = entry;
    return [
      {
        id: ids.of(`/${name}/nourrices`, index),
        pointer: `/${name}/nourrices/${index}`,
        type: networkOf(entry['type'], fallback),
        at: { x, y, z: z ?? bottom },
        outlets: Array.isArray(departs) ? departs.length : numberOf(departs),
      },
    ];
  });
}

/** Sheath that holds three conductors of a section: 20 mm for 2.5 mm² and less, 25 mm beyond (ICTA). */
const cableDiameter = (section: number | null): number => (section === null || section <= 2.5 ? 20 : 25);

/** `caisson` {x, y, z} or `caissons[]`, `bouches[]` and `entrees_air[]` {x, y, z or mur, position, z; debit_m3h}. */
function terminalsOf(ventilation: Json, ground: Ground, ids: SceneIds): AirTerminal[] {
  const unit = objectOf(ventilation['caisson']);
  const listed = (list: 'bouches' | 'entrees_air' | 'caissons', kind: AirTerminal['kind']): AirTerminal[] =>
    entriesOf(ventilation[list]).flatMap(([index, entry]) => {
      const pointer = `/ventilation/${list}/${index}`;
      return terminalOf(entry, { pointer, kind }, ground, () => ids.of(`/ventilation/${list}`, index));
    });
  const caisson = { pointer: '/ventilation/caisson', kind: 'caisson' } as const;
  return [
    ...(unit ? terminalOf(unit, caisson, ground, () => ids.single('/ventilation/caisson')) : []),
    ...listed('caissons', 'caisson'),
    ...listed('bouches', 'bouche'),
    ...listed('entrees_air', 'entree_air'),
  ];
}

/** An air terminal on its wall or at its point; none where it has neither. */
function terminalOf(
  entry: Json,
  { pointer, kind }: Pick<AirTerminal, 'pointer' | 'kind'>,
  ground: Ground,
  id: () => string,
): AirTerminal[] {
  const placement = {
    mur: numberOf(entry['mur']) ?? undefined,
    position: mmOf(entry['position']) ?? undefined,
    x: mmOf(entry['x']) ?? undefined,
    y: mmOf(entry['y']) ?? undefined,
  };
  const seated = seatOf(placement, ground, false);
  if (typeof seated === 'string') return [];
  const { seat, at } = seated;
  const z = (seat?.wall.z ?? 0) + (mmOf(entry['z']) ?? 0);
  const band = mmOf(entry['z']) === null ? levelBelow(ground.levels, z) : bandOf(ground.levels, z);
  const inRoom = seat ? facePoint(seat.wall, seat.along, seat.face, IN_FRONT_MM) : at;
  const levelIndex = levelHolding(ground, band, { seat, at: inRoom }, z);
  return [
    {
      id: id(),
      pointer,
      kind,
      at: { ...at, z },
      flow: numberOf(entry['debit_m3h']),
      levelIndex,
      room: ground.roomAt(levelIndex, inRoom),
    },
  ];
}

function coursesOf(
  list: unknown,
  pointer: '/ventilation/conduits' | '/tableau/cables',
  kind: Course['kind'],
  ids: SceneIds,
  diameterOf: (entry: Json) => number,
): Course[] {
  return entriesOf(list).flatMap(([index, entry]) => {
    const points = courseOf(entry['trace']);
    const diameter = diameterOf(entry);
    return points && diameter > 0
      ? [
          {
            id: ids.of(pointer, index),
            pointer: `${pointer}/${index}`,
            kind,
            diameter,
            points,
          },
        ]
      : [];
  });
}

function panelOf(tableau: Json, { electricite = [] }: Scene, ids: SceneIds): Panel {
  const carried = electricite.flatMap(({ ifc_guid: guid, id }, index) =>
    [guid, id].flatMap((name) => (typeof name === 'string' ? [[name, index] as const] : [])),
  );
  const indexes = new Map(carried);
  return {
    circuits: entriesOf(tableau['circuits']).map(([index, entry]): Circuit => ({
      pointer: `/tableau/circuits/${index}`,
      elementId: ids.of('/tableau/circuits', index),
      id: wordOf(entry['id']) ?? String(index),
      nature: wordOf(entry['nature']) ?? '',
      breaker: numberOf(entry['disjoncteur_a']),
      section: numberOf(entry['section_mm2']),
      points: numberOf(entry['points']),
      power: numberOf(entry['puissance_w']),
      phases: entry['phases'] === 3 ? 3 : 1,
      members: membersOf(entry['membres'], indexes),
      differential: wordOf(entry['differentiel']),
      board: indexOf(entry['tableau'], indexes),
    })),
    differentials: entriesOf(tableau['differentiels']).map(([index, entry]): Differential => ({
      pointer: `/tableau/differentiels/${index}`,
      id: wordOf(entry['id']) ?? String(index),
      type: wordOf(entry['type']),
      rating: numberOf(entry['calibre_a']),
      sensitivity: numberOf(entry['sensibilite_ma']),
      circuits: Array.isArray(entry['circuits']) ? entry['circuits'].map(wordOf).filter((word) => word !== null) : [],
      board: indexOf(entry['tableau'], indexes),
    })),
    hasArrester: objectOf(tableau['parafoudre']) !== null,
    hasDataPanel: objectOf(tableau['communication']) !== null,
  };
}

/** A device written as a member of a list would be; null where none is. */
const indexOf = (value: unknown, indexes: ReadonlyMap<string, number>): number | null =>
  membersOf([value], indexes)[0] ?? null;

/** Members written as indexes of `electricite`, as pointers or by the ids that the devices carry. */
function membersOf(value: unknown, indexes: ReadonlyMap<string, number>): number[] {
  return listOf(value).flatMap((item) => {
    if (typeof item !== 'string') return Number.isInteger(item) ? [item as number] : [];
    const [, index] = /^\/electricite\/(\d+)$/.exec(item) ?? [];
    return index === undefined ? (indexes.get(item) ?? []) : Number(index);
  });
}

function beamsOf(structure: Json | null, ids: SceneIds): Beam[] {
  const read = (name: 'linteaux' | 'fondations', kind: Beam['kind'], widthField: 'epaisseur' | 'largeur') =>
    entriesOf(structure?.[name]).flatMap(([index, entry]): Beam[] => {
      const [x1, y1, x2, y2, z] = (['x1', 'y1', 'x2', 'y2', 'z'] as const).map((key) => mmOf(entry[key]));
      const [height, width] = [mmOf(entry['hauteur']), mmOf(entry[widthField])];
      if (
        x1 == null ||
        y1 == null ||
        x2 == null ||
        y2 == null ||
        z == null ||
        !height ||
        !width ||
        height < 0 ||
        width < 0 ||
        (x1 === x2 && y1 === y2)
      ) {
        return [];
      }
      return [
        {
          id: ids.of(`/structure/${name}`, index),
          pointer: `/structure/${name}/${index}`,
          kind,
          wall: numberOf(entry['mur']),
          opening: numberOf(entry['ouverture']),
          a: { x: x1, y: y1 },
          b: { x: x2, y: y2 },
          width,
          height,
          z,
        },
      ];
    });
  return [...read('linteaux', 'linteau', 'epaisseur'), ...read('fondations', 'fondation', 'largeur')];
}
