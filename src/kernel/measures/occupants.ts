import type { Building, Room, RoomUse } from '../building/index.js';
import { plainWord, purposesOf } from '../building/index.js';
import { perObject } from '../maths/memo.js';

/** What a workplace is for, as the labour code tells them apart. */
export type WorkKind = 'bureau' | 'reunion' | 'restauration' | 'vente';

/**
 * Fresh air of one occupant, m³/h (Code du travail, art. R. 4222-6), and the floor of one where nobody says how many
 * they are, m²: densities in use (NF EN 15251, annexe B), which the head count replaces.
 */
export const WORK_AIR: Readonly<Record<WorkKind, { readonly each: number; readonly floorM2: number }>> = {
  bureau: { each: 25, floorM2: 10 },
  reunion: { each: 30, floorM2: 2 },
  restauration: { each: 30, floorM2: 1.5 },
  vente: { each: 30, floorM2: 7 },
};

/** Where a number of occupants is from: the scene says it, desks are drawn, or a density in use is taken. */
export type OccupantSource = 'effectif' | 'postes' | 'densite';

/** Who is in a workplace at once, and the fresh air that they are due, m³/h. */
export interface Occupancy {
  readonly room: Room;
  readonly kind: WorkKind;
  readonly occupants: number;
  readonly from: OccupantSource;
  readonly flow: number;
}

/** Words of workplaces, by what they are for. */
const WORDS: Readonly<Record<string, WorkKind>> = {
  open_space: 'bureau',
  plateau: 'bureau',
  coworking: 'bureau',
  accueil: 'bureau',
  reception: 'bureau',
  salle_de_soins: 'bureau',
  salle_de_reunion: 'reunion',
  meeting_room: 'reunion',
  salle_d_attente: 'reunion',
  waiting_room: 'reunion',
  restaurant: 'restauration',
  refectoire: 'restauration',
  canteen: 'restauration',
  commerce: 'vente',
  boutique: 'vente',
  magasin: 'vente',
  shop: 'vente',
};
const USES: Readonly<Partial<Record<RoomUse, WorkKind>>> = { bureau: 'bureau', salle_a_manger: 'restauration' };
const DESKS: ReadonlySet<string> = new Set(['bureau']);

/** Rooms of a building that are no dwelling's nor shared by dwellings: offices, shops, what goes with them. */
export const workplaceRooms = perObject((building: Building): readonly Room[] => {
  const { of, isShared } = purposesOf(building);
  return building.rooms.filter(
    (room) => room.use !== 'exterieur' && room.use !== 'gaine' && of(room) !== 'logement' && !isShared(room),
  );
});

/** What a room is worked in for; null of one that people only pass, store in or wash in. */
function kindOf({ use, pieces }: Room): WorkKind | null {
  const told = pieces.map(({ source }) => plainWord(source.type)).find((word) => Object.hasOwn(WORDS, word));
  return told === undefined ? (USES[use] ?? null) : WORDS[told]!;
}

/** How many a scene says are in a room; null where it does not. */
function headCount({ pieces }: Room): number | null {
  const said = pieces.flatMap(({ source: { effectif } }) => (typeof effectif === 'number' ? [effectif] : []));
  return said.length > 0 ? said.reduce((sum, one) => sum + Math.max(0, one), 0) : null;
}

/**
 * Who is in each workplace of a building, room by room: as the scene says, else one a desk, else by the density in use
 * of what it is for. Corridors, stores and rooms with water are aired through those (art. R. 4222-7), and left out.
 */
export const occupanciesOf = perObject((building: Building): readonly Occupancy[] => {
  const desks = Map.groupBy(
    building.furniture.filter(({ type }) => DESKS.has(type)),
    ({ room }) => room,
  );
  return workplaceRooms(building).flatMap((room): Occupancy[] => {
    const kind = kindOf(room);
    if (!kind) return [];
    const { each, floorM2 } = WORK_AIR[kind];
    const [said, drawn] = [headCount(room), desks.get(room.id)?.length ?? 0];
    const dense = Math.max(1, Math.ceil(room.area / 1e6 / floorM2));
    const counted = drawn > 0 ? ([drawn, 'postes'] as const) : ([dense, 'densite'] as const);
    const [occupants, from] = said === null ? counted : ([said, 'effectif'] as const);
    return occupants > 0 ? [{ room, kind, occupants, from, flow: occupants * each }] : [];
  });
});
