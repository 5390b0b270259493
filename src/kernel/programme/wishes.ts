import type { Brief } from './brief.js';

/** What a room of a generated plan is for; each but `rangement` (a store: `dressing`) is a use of `pieces[].type`. */
export type RoomKind =
  | 'sejour'
  | 'cuisine'
  | 'chambre'
  | 'bureau'
  | 'salle_de_bain'
  | 'wc'
  | 'rangement'
  | 'cellier'
  | 'entree'
  | 'degagement';

/** Sizes of rooms, m² and mm: the least area, a generous one, the least clear width, the least and most proportion. */
interface Size {
  readonly least: number;
  readonly generous: number;
  readonly width: number;
}

/**
 * Areas from the smallest that an architect would draw to a generous one. Usage of the design of dwellings; a bedroom
 * and a study keep the 9 m² of the decree of 30 January 2002.
 */
const SIZES = {
  sejour: { least: 14.5, generous: 34, width: 3300 },
  cuisine: { least: 5.5, generous: 14, width: 2000 },
  chambre: { least: 9, generous: 13.5, width: 2700 },
  bureau: { least: 9, generous: 11.5, width: 2500 },
  salle_de_bain: { least: 3.5, generous: 7, width: 1650 },
  wc: { least: 1.2, generous: 1.9, width: 900 },
  rangement: { least: 1, generous: 3, width: 800 },
  cellier: { least: 2, generous: 6, width: 1400 },
  entree: { least: 3.4, generous: 8.5, width: 1250 },
  degagement: { least: 0, generous: 0, width: 1000 },
} as const satisfies Readonly<Record<RoomKind, Size>>;

/** An open kitchen in its living room, m². */
const OPEN_KITCHEN = { least: 4.5, generous: 10 } as const;
/** The first bedroom is that of the parents, m² more. */
const PARENTS = { least: 0.2, generous: 2.5 } as const;
/** Ease from which a house has a store. */
const STORE_FROM = 0.3;
/** Corridor that each bedroom and bathroom takes, m². */
const CORRIDOR_A_ROOM = { least: 0.3, generous: 1.2 } as const;

/** A room that the plan must have. */
export interface Wish {
  readonly id: string;
  readonly kind: RoomKind;
  /** Area aimed at and least area, m². */
  readonly area: number;
  readonly least: number;
  /** Least clear width, mm. */
  readonly width: number;
}

/** The rooms of a brief by id, each with its share of the area asked for. */
export interface Wishes {
  readonly rooms: ReadonlyMap<string, Wish>;
  /** 0: the smallest house of the brief; 1: a generous one. Below 0 nothing fits. */
  readonly ease: number;
}

interface Draft {
  readonly id: string;
  readonly kind: RoomKind;
  readonly least: number;
  readonly generous: number;
}

const draft = (
  kind: RoomKind,
  id: string = kind,
  more: { least: number; generous: number } = { least: 0, generous: 0 },
): Draft => ({
  id,
  kind,
  least: SIZES[kind].least + more.least,
  generous: SIZES[kind].generous + more.generous,
});

const several = (kind: RoomKind, count: number, from = 1): Draft[] =>
  Array.from({ length: count }, (_, i) => draft(kind, `${kind}_${i + from}`));

/** The smallest area that the rooms of a brief could have together, m², as an architect would draw them. */
export const leastAreaOf = (brief: Brief): number =>
  Math.ceil([...wishesOf({ ...brief, surface_m2: 1 }).rooms.values()].reduce((sum, { least }) => sum + least, 0));

/** Shares the area asked for over the rooms of the brief: all are equally far between their least and generous size. */
export function wishesOf(brief: Brief): Wishes {
  const { chambres, cuisine, salles_de_bain, bureau, cellier, surface_m2 } = brief;
  const served = chambres + salles_de_bain + Number(bureau);
  const drafts: Draft[] = [
    draft('sejour', 'sejour', cuisine === 'ouverte' ? OPEN_KITCHEN : undefined),
    ...(cuisine === 'fermee' ? [draft('cuisine')] : []),
    draft('chambre', 'chambre_1', PARENTS),
    ...several('chambre', chambres - 1, 2),
    ...(bureau ? [draft('bureau')] : []),
    ...several('salle_de_bain', salles_de_bain),
    draft('wc'),
    ...(cellier ? [draft('cellier')] : []),
    draft('entree'),
    draft('degagement', 'degagement', {
      least: CORRIDOR_A_ROOM.least * served,
      generous: CORRIDOR_A_ROOM.generous * served,
    }),
  ];
  const easeOf = (some: readonly Draft[]) => {
    const sum = (of: 'least' | 'generous') => some.reduce((total, one) => total + one[of], 0);
    return (surface_m2 - sum('least')) / (sum('generous') - sum('least'));
  };
  const ease = easeOf(drafts);
  // A store of its own, where a utility room does not do for one and the house is not too small for it.
  const all = cellier || ease < STORE_FROM ? drafts : [...drafts, draft('rangement')];
  const share = easeOf(all);
  const rooms = all.map(({ id, kind, least: own, generous: large }): [string, Wish] => [
    id,
    { id, kind, area: own + Math.max(-0.05, share) * (large - own), least: own, width: SIZES[kind].width },
  ]);
  return { rooms: new Map(rooms), ease };
}
