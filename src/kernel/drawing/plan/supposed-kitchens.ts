import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Device, Level, WallSeat } from '../../building/index.js';
import { offsetFrom } from '../../maths/vector.js';
import { roomsWithUnits } from '../../measures/index.js';
import type { Item } from '../display-list.js';

const SUPPOSED = t(
  'cuisine non dessinée : place des appareils et du plan de travail supposée',
  'kitchen not drawn: places of its machines and of its worktop supposed',
);

/** What a machine of a kitchen says of its socket, and half of its width, mm. */
const [MACHINES, HALF_MM] = [new Set<unknown>(['plaque', 'four', 'lave_vaisselle']), 300] as const;
/** Sockets so high over the floor are those of a worktop; how deep that is; mm. */
const [HIGH_MM, DEPTH_MM] = [900, 600] as const;

/** What a device of the scene may say of itself. */
interface Said {
  readonly appareil?: unknown;
  readonly origine?: unknown;
}

const saidOf = ({ source }: Device): Said => source as Said;
type Seated = Device & { readonly seat: WallSeat };

/** Sockets of the machines of kitchens that a level does not show: where they hang is a proposal. */
function supposedOn(building: Building, { index }: Level): Seated[] {
  const drawn = roomsWithUnits(building.whole ?? building);
  return building.electric.filter((device): device is Seated => {
    const { levelIndex, room, seat } = device;
    const { appareil, origine } = saidOf(device);
    const isOfKitchen = MACHINES.has(appareil) && origine === 'deduite';
    return isOfKitchen && levelIndex === index && seat !== null && room !== null && !drawn.has(room);
  });
}

/** What is said under the title of a plan with such a kitchen. */
export const kitchenRemark = (building: Building, level: Level, langue: Langue): string | null =>
  supposedOn(building, level).length > 0 ? say(SUPPOSED, langue) : null;

/** The outline of the units that such sockets are for, dashed along their wall. */
export function supposedKitchens(building: Building, level: Level): Item[] {
  const rooms = Map.groupBy(supposedOn(building, level), ({ room }) => room);
  return [...rooms.values()].flatMap((machines): Item[] => {
    const [{ seat, room }] = machines as [Seated];
    const worktop = building.electric.filter(
      (one) => one.type === 'prise' && one.room === room && one.heightAboveFloor >= HIGH_MM,
    );
    const isAlong = (one: Device): one is Seated => one.seat?.wall === seat.wall && one.seat.face === seat.face;
    const reached = (own: readonly Device[], half: number): number[] =>
      own.filter(isAlong).flatMap(({ seat: { along } }) => [along - half, along + half]);
    const all = [...reached(machines, HALF_MM), ...reached(worktop, HALF_MM / 3)];
    const spans = seat.wall[seat.face].filter((span) => span.room === room);
    const from = Math.max(Math.min(...all), Math.min(...spans.map((span) => span.from)));
    const to = Math.min(Math.max(...all), Math.max(...spans.map((span) => span.to)));
    const out = (far: number): number => (seat.face === 'left' ? 1 : -1) * (seat.wall.thickness / 2 + far);
    const at = (along: number, far: number) => offsetFrom(seat.wall.a, seat.wall.direction, along, out(far));
    const points = [at(from, 0), at(from, DEPTH_MM), at(to, DEPTH_MM), at(to, 0)];
    return [{ kind: 'polyline', layer: 'OBJETS', class: 'projected', pen: 0.18, dash: 'interrompu', points }];
  });
}
