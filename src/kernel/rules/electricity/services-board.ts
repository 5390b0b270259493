import type { Building, Room } from '../../building/index.js';
import { ELECTRIC_DEFAULTS, SERVICES_BOARD } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import type { Dwelling } from '../places/dwellings.js';
import { NFC } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { near } from './scores.js';
import type { Machine } from './shared-machines.js';

const { axis, l, p, h } = ELECTRIC_DEFAULTS.tableau_electrique;
/** Kept free before a board beside its own depth, mm. */
const SERVICE_MM = 100;

/** Whether a device is the board of the common services of a building without a hall. */
export const isServicesBoard = ({ entry }: Fitted): boolean => entry['appareil'] === SERVICES_BOARD;

/** Where the machines that several share stand, the heating first. */
function machinesAt({ plumbing, ventilation }: Building, shared: ReadonlySet<Machine>): Point[] {
  const heats = plumbing.filter(({ type }) => type === 'module_hydraulique' || type === 'pac_exterieure');
  const units = (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'caisson');
  return [
    ...(shared.has('chauffage') ? heats.map(({ center }) => center) : []),
    ...(shared.has('vmc') ? units.map(({ at }) => at) : []),
  ];
}

/**
 * The board of the machines that several families or shops share where no hall is theirs: in the room of the machine,
 * else in the nearest of the workplaces, on the lowest storey of those; null where no wall has place for one.
 */
export function servicesBoard(
  site: Installation,
  shared: ReadonlySet<Machine>,
  works: readonly Dwelling[],
): Fitted | null {
  const known = site.devices.find((device) => device.type === 'tableau_electrique' && isServicesBoard(device));
  if (known) return known;
  const [at] = machinesAt(site.building, shared);
  if (!at) return null;
  const far = ({ labelPoint }: Room): number => distance(labelPoint, at);
  const module_ = site.building.plumbing.find(({ type }) => type === 'module_hydraulique')?.room ?? null;
  const rank = (room: Room): number =>
    Number(room.id !== module_) * 2 + Number(!polygonContains(room.polygon, at)) + room.level * 4;
  const rooms = (works.length > 0 ? works.flatMap((work) => work.rooms) : site.building.rooms)
    .filter(({ use }) => DRY.has(use))
    .toSorted((one, other) => rank(one) - rank(other) || far(one) - far(other));
  for (const room of rooms) {
    const plate = { room, z: room.z + (axis as number), width: l, height: h, depth: p + SERVICE_MM };
    const reason = { source: NFC, more: { appareil: SERVICES_BOARD } };
    const board = site.hangPlate('tableau_electrique', plate, near(at), reason);
    if (board) return board;
  }
  return null;
}

/** Rooms without water that a board may hang in, those that one sleeps in left out. */
const DRY: ReadonlySet<string> = new Set([
  'entree',
  'degagement',
  'local_technique',
  'garage',
  'cellier',
  'bureau',
  'sejour',
  'salon',
  'autre',
]);
