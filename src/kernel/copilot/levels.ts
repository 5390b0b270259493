import type { Level } from '../building/index.js';
import { FLOOR_TOLERANCE_MM, levelName } from '../building/index.js';
import type { Change } from '../scene/edit/index.js';
import type { EditContext, Execute } from './context.js';
import { listOf, writing } from './context.js';
import { OperationRefusal } from './refusal.js';

/** Lists whose z is an altitude; those of devices and fixtures only without a wall. */
const STANDING = [
  '/boites',
  '/garde_corps',
  '/ascenseurs',
  '/escaliers',
  '/pieces',
  '/sols',
  '/mobilier',
  '/niveaux',
  '/toitures',
];
const FREE = ['/electricite', '/plomberie', '/reseaux'];

const numberIn = (entry: unknown, field: string): number | undefined => {
  const value = (entry as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof value === 'number' ? value : undefined;
};

/** Raises by `by` the elements at an altitude or above it. */
function raised({ scene }: EditContext, from: number, by: number): Change[] {
  const isAbove = (z: number) => z >= from - FLOOR_TOLERANCE_MM;
  const shifted = (list: string, isFree: (entry: unknown) => boolean) =>
    listOf(scene, list).flatMap((entry, index) => {
      const z = numberIn(entry, 'z');
      return z !== undefined && isAbove(z) && isFree(entry) ? writing(list, index, { z: z + by }) : [];
    });
  return [
    ...shifted('/murs', () => true),
    ...STANDING.flatMap((list) => shifted(list, () => true)),
    ...FREE.flatMap((list) => shifted(list, (entry) => numberIn(entry, 'mur') === undefined)),
    ...engineChanges(scene as Readonly<Record<string, unknown>>, isAbove, by),
  ];
}

const ENGINE = ['structure', 'ventilation', 'evacuations', 'alimentation', 'chauffage', 'tableau'] as const;
const ALTITUDES = new Set(['z', 'z_bas', 'z_haut']);

/** Altitudes of what the rules engine wrote, at any depth; those relative to a wall stay. */
function engineChanges(
  scene: Readonly<Record<string, unknown>>,
  isAbove: (z: number) => boolean,
  by: number,
): Change[] {
  const changes: Change[] = [];
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const isAttached = !pointer.startsWith('/structure') && numberIn(value, 'mur') !== undefined;
    for (const [key, item] of Object.entries(value)) {
      const champ = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (ALTITUDES.has(key) && typeof item === 'number' && isAbove(item) && !isAttached) {
        changes.push({ action: 'changer', champ, valeur: item + by });
      } else walk(item, champ);
    }
  };
  for (const field of ENGINE) walk(scene[field], `/${field}`);
  return changes;
}

/** Height of the walls that make a storey. */
const storeyHeight = (level: Level): number =>
  level.cuts
    .filter(({ wall }) => Math.abs(wall.z - level.z) <= FLOOR_TOLERANCE_MM)
    .reduce((height, { wall }) => Math.max(height, wall.height), 0);

/**
 * Changes the height of the walls of a storey. Elements above move by as much, and stairs that climb to them become as
 * much higher.
 */
export const changeHeight: Execute = (parameters, context) => {
  const level = context.level(parameters, 'niveau');
  const height = Number(parameters['hauteur']);
  const by = height - storeyHeight(level);
  const top = level.z + storeyHeight(level);
  const walls = context.building.walls.filter(
    (wall) => Math.abs(wall.z - level.z) <= FLOOR_TOLERANCE_MM && wall.height !== height,
  );
  if (walls.length === 0) throw new OperationRefusal('rien_a_changer', 'hauteur', { valeur: levelName(level) });
  const isHighest = context.building.levels.at(-1) === level;
  const above = isHighest ? top : Math.min(top, context.building.levels[level.index + 1]!.z);
  const climbing = context.building.stairs.flatMap(({ flights }) =>
    flights.filter(
      ({ z, arrivalZ }) => z < above - FLOOR_TOLERANCE_MM && Math.abs(arrivalZ - above) <= FLOOR_TOLERANCE_MM,
    ),
  );
  return [
    ...walls.flatMap(({ index }) => writing('/murs', index, { hauteur: height })),
    ...(by === 0 ? [] : raised(context, above, by)),
    ...(isHighest || by === 0
      ? []
      : climbing.flatMap(({ index, rise }) => writing('/escaliers', index, { hauteur: rise + by }))),
  ];
};

/** Kinds of wall that are repeated on a new storey. */
const BEARING = new Set(['mur_exterieur', 'refend']);

/** Repeats the outer and bearing walls of the highest storey above it; the roof rises. */
export const addLevel: Execute = (parameters, context) => {
  const level = context.building.levels.at(-1);
  if (!level) throw new OperationRefusal('niveau_inconnu', '', { valeur: '', noms: '' });
  const rise = storeyHeight(level);
  const hauteur = Number(parameters['hauteur'] ?? rise);
  const z = level.z + rise;
  const repeated = level.cuts
    .map(({ wall }) => wall)
    .filter((wall) => Math.abs(wall.z - level.z) <= FLOOR_TOLERANCE_MM)
    .filter(({ kind }) => parameters['avec_cloisons'] === true || BEARING.has(kind));
  const key = (index: number) => `etage/${index}`;
  const walls = repeated.map(({ source, index }): Change => {
    const { ifc_guid: _, ...own } = source;
    return { action: 'ajouter', liste: '/murs', id: key(index), valeur: { ...own, z, hauteur } };
  });
  const over = new Map(repeated.map(({ index }) => [index, { ref: key(index) }]));
  const roofs = (context.scene.toitures ?? []).flatMap(({ murs, z: base }, index) => [
    ...(base === undefined ? [] : writing('/toitures', index, { z: base + hauteur })),
    ...(murs && murs.length > 0
      ? writing('/toitures', index, { murs: murs.map((wall) => over.get(wall) ?? wall) })
      : []),
  ]);
  return [...walls, ...roofs];
};
