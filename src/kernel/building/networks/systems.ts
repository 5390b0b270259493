import type { NetworkType } from '../../catalogue/fixture-defaults.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { NETWORK_TYPES } from '../../scene/fixtures.js';
import { levelBelow } from '../levels.js';
import type { Ground } from './place.js';
import { bandOf, facePoint, IN_FRONT_MM, seatOf } from './place.js';
import type { Json } from './reader.js';
import { courseOf, entriesOf, mmOf, numberOf, objectOf, wordOf } from './reader.js';
import type { AirTerminal, Beam, Circuit, Course, Differential, Manifold, Networks, Panel, Stack } from './types.js';

/** Diameters taken where the entry has none, mm. */
const DIAMETER = { chute: 100, colonne: 25, conduit: 80 } as const;

const networkOf = (value: unknown, fallback: NetworkType): NetworkType =>
  NETWORK_TYPES.find((type) => type === value) ?? fallback;

/** What evacuations{}, alimentation{}, chauffage{}, ventilation{}, tableau{} and structure{} place in the building. */
export function systemsOf(
  scene: Scene,
  ground: Ground,
  ids: SceneIds,
): Omit<Networks, 'electric' | 'plumbing' | 'pipes'> {
  const [evacuations, alimentation, chauffage] = [
    objectOf(scene.evacuations),
    objectOf(scene.alimentation),
    objectOf(scene.chauffage),
  ];
  const [ventilation, tableau, structure] = [
    objectOf(scene.ventilation),
    objectOf(scene.tableau),
    objectOf(scene.structure),
  ];
  const top = Math.max(...ground.levels.map((level) => level.top), 0);
  const bottom = ground.levels[0]?.z ?? 0;
  const stack = (
    entry: Json | null,
    pointer: string,
    id: () => string,
    kind: Stack['kind'],
    fallback: NetworkType,
  ): Stack[] => {
    const [x, y] = [mmOf(entry?.['x']), mmOf(entry?.['y'])];
    if (!entry || x === null || y === null) return [];
    const [low, high, diameter] = [
      mmOf(entry['z_bas']) ?? bottom,
      mmOf(entry['z_haut']) ?? top,
      mmOf(entry['diametre']) ?? DIAMETER[kind],
    ];
    const type = networkOf(entry['type'], fallback);
    return high > low && diameter > 0
      ? [
          {
            id: id(),
            pointer,
            kind,
            type,
            center: { x, y },
            diameter,
            bottom: low,
            top: high,
          },
        ]
      : [];
  };
  const manifolds = (owner: Json | null, name: 'alimentation' | 'chauffage', fallback: NetworkType): Manifold[] =>
    entriesOf(owner?.['nourrices']).flatMap(([index, entry]) => {
      const [x, y, z] = [mmOf(entry['x']), mmOf(entry['y']), mmOf(entry['z'])];
      if (x === null || y === null) return [];
      const at = { x, y, z: z ?? bottom };
      const { departs } = entry;
      return [
        {
          id: ids.of(`/${name}/nourrices`, index),
          pointer: `/${name}/nourrices/${index}`,
          type: networkOf(entry['type'], fallback),
          at,
          outlets: Array.isArray(departs) ? departs.length : numberOf(departs),
        },
      ];
    });
  const columns = (owner: Json | null, name: 'alimentation' | 'chauffage', fallback: NetworkType) =>
    entriesOf(owner?.['colonnes']).flatMap(([index, entry]) =>
      stack(entry, `/${name}/colonnes/${index}`, () => ids.of(`/${name}/colonnes`, index), 'colonne', fallback),
    );
  return {
    stacks: [
      ...stack(
        objectOf(evacuations?.['chute']),
        '/evacuations/chute',
        () => ids.single('/evacuations/chute'),
        'chute',
        'ev',
      ),
      ...columns(alimentation, 'alimentation', 'ef'),
      ...columns(chauffage, 'chauffage', 'chauffage'),
    ],
    manifolds: [...manifolds(alimentation, 'alimentation', 'ef'), ...manifolds(chauffage, 'chauffage', 'chauffage')],
    ventilation: ventilation && { terminals: terminalsOf(ventilation, ground, ids) },
    courses: [
      ...coursesOf(
        ventilation?.['conduits'],
        '/ventilation/conduits',
        'conduit',
        ids,
        (entry) => mmOf(entry['diametre']) ?? DIAMETER.conduit,
      ),
      ...coursesOf(tableau?.['cables'], '/tableau/cables', 'cable', ids, (entry) =>
        cableDiameter(numberOf(entry['section_mm2'])),
      ),
    ],
    panel: tableau && panelOf(tableau, ids),
    beams: beamsOf(structure, ids),
  };
}

/** Sheath that holds three conductors of a section: 20 mm for 2.5 mm² and less, 25 mm beyond (ICTA). */
const cableDiameter = (section: number | null): number => (section === null || section <= 2.5 ? 20 : 25);

/** `caisson` {x, y, z}, `bouches[]` and `entrees_air[]` {x, y, z or mur, position, z; debit_m3h}. */
function terminalsOf(ventilation: Json, ground: Ground, ids: SceneIds): AirTerminal[] {
  const terminal = (
    kind: AirTerminal['kind'],
    entry: Json | null,
    pointer: string,
    id: () => string,
  ): AirTerminal[] => {
    if (!entry) return [];
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
    const levelIndex = mmOf(entry['z']) === null ? levelBelow(ground.levels, z) : bandOf(ground.levels, z);
    const inRoom = seat ? facePoint(seat.wall, seat.along, seat.face, IN_FRONT_MM) : at;
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
  };
  return [
    ...terminal('caisson', objectOf(ventilation['caisson']), '/ventilation/caisson', () =>
      ids.single('/ventilation/caisson'),
    ),
    ...entriesOf(ventilation['bouches']).flatMap(([index, entry]) =>
      terminal('bouche', entry, `/ventilation/bouches/${index}`, () => ids.of('/ventilation/bouches', index)),
    ),
    ...entriesOf(ventilation['entrees_air']).flatMap(([index, entry]) =>
      terminal('entree_air', entry, `/ventilation/entrees_air/${index}`, () =>
        ids.of('/ventilation/entrees_air', index),
      ),
    ),
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

function panelOf(tableau: Json, ids: SceneIds): Panel {
  return {
    circuits: entriesOf(tableau['circuits']).map(([index, entry]): Circuit => ({
      pointer: `/tableau/circuits/${index}`,
      elementId: ids.of('/tableau/circuits', index),
      id: wordOf(entry['id']) ?? String(index),
      nature: wordOf(entry['nature']) ?? '',
      breaker: numberOf(entry['disjoncteur_a']),
      section: numberOf(entry['section_mm2']),
      points: numberOf(entry['points']),
      members: listOfIndexes(entry['membres']),
      differential: wordOf(entry['differentiel']),
    })),
    differentials: entriesOf(tableau['differentiels']).map(([index, entry]): Differential => ({
      pointer: `/tableau/differentiels/${index}`,
      id: wordOf(entry['id']) ?? String(index),
      type: wordOf(entry['type']),
      rating: numberOf(entry['calibre_a']),
      sensitivity: numberOf(entry['sensibilite_ma']),
      circuits: Array.isArray(entry['circuits']) ? entry['circuits'].map(wordOf).filter((word) => word !== null) : [],
    })),
  };
}

const listOfIndexes = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => Number.isInteger(item)) : [];

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
