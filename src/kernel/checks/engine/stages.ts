/** Stages whose findings are corrected in one pass, and why they come after the passes before. */
interface Pass {
  readonly stages: readonly string[];
  readonly reason: string;
}

/**
 * When a check's corrections are applied. Each pass corrects the first row that has something to correct, then the
 * building is derived and judged again: what a row corrects is clean when the rows below it are. Stages of one row are
 * corrected together, and their findings listed in the order of the row.
 */
export const PASSES = [
  {
    stages: ['fields', 'values', 'words', 'references'],
    reason: 'What is misspelt, misplaced or without extent is not read at all: nothing below would see it.',
  },
  { stages: ['duplicates'], reason: 'A wall drawn twice hides which of the two carries openings and storeys.' },
  { stages: ['stacking'], reason: 'Storeys must end where the next begins before anything is said of one of them.' },
  { stages: ['support'], reason: 'A wall moved onto the storey below changes what its own storey encloses.' },
  { stages: ['closure'], reason: 'Rooms, floors and roofs exist once the walls of a storey close.' },
  { stages: ['roof-shapes'], reason: 'A roof is laid on walls once its own form holds.' },
  { stages: ['roof-seats'], reason: 'What a roof covers is known at the altitude that it is laid at.' },
  { stages: ['roof-cover'], reason: 'Holes, dormers and eaves are judged on the roofs that remain.' },
  { stages: ['stair-places'], reason: 'Stairs, guardrails and lifts must stand on a floor before they are measured.' },
  { stages: ['stair-sizes'], reason: 'Steps and heights are set first: they decide where a flight arrives.' },
  { stages: ['stair-ways'], reason: 'Arrivals, crossings and headroom are those of the flights as corrected.' },
  { stages: ['stair-rails'], reason: 'The sides of a flight are closed before the edges of its well are looked at.' },
  {
    stages: ['stair-wells'],
    reason: 'Rails of flights protect part of a well: what they leave open is left to guard.',
  },
  { stages: ['families'], reason: 'A family decides the size of its opening.' },
  { stages: ['bays-in-walls'], reason: 'An opening must lie in its wall before it is compared with its neighbours.' },
  { stages: ['bays-apart'], reason: 'Openings that overlap are parted before each is judged in its surroundings.' },
  { stages: ['bays-in-use'], reason: 'Leaves, sills and entrances are judged where the openings finally are.' },
  {
    stages: ['ways'],
    reason: 'Doors that rooms lack are added where doors stay, before anything keeps clear of them.',
  },
  { stages: ['rooms'], reason: 'Comfort of rooms: their walls, openings and levels are settled.' },
  { stages: ['daylight'], reason: 'The dwelling as a whole is judged once each room has the bays that it lacked.' },
  { stages: ['site'], reason: 'The ground around: distances are taken from the building as corrected.' },
  { stages: ['furniture'], reason: 'Furniture keeps clear of doors, stairs and walls that no longer move.' },
  { stages: ['seats'], reason: 'Devices, appliances and pipes must have a place before it is judged.' },
  { stages: ['installations'], reason: 'Heights, doorways and slopes: each device and pipe by itself.' },
  { stages: ['water'], reason: 'Volumes around baths and showers are those of appliances that stay.' },
  { stages: ['room-equipment'], reason: 'What rooms lack is added clear of the water volumes.' },
  { stages: ['dwelling-equipment'], reason: 'What the whole dwelling lacks, once its rooms have their own.' },
] as const satisfies readonly Pass[];

/** Where a check stands among the passes. */
export type Stage = (typeof PASSES)[number]['stages'][number];
