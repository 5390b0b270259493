import type { Building, Deck, Opening } from '../../building/index.js';
import { isUnderSky } from '../../building/index.js';
import { ringContains } from '../../maths/ring.js';
import { dot, leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { ChainSpec } from '../dimensions/chain.js';
import { layoutChains } from '../dimensions/chain.js';
import { measuredBetween } from '../dimensions/measured.js';
import type { Chain, Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import { stretchesIn } from './section-lines.js';
import type { CrossedRoom } from './section-rooms.js';

/** Columns of heights, from what they measure outwards, mm of paper; in a court there is less room for one. */
const COLUMN = { first: 12, step: 7, inCourt: [6, 10] } as const;
/** A face this near to another is the same façade, mm. */
const SAME_FACE = 300;
/** What stands this near before a bay closes it, mm. */
const BESIDE_FACE = 30;

/** The outer bays of one façade that a section cuts. */
export interface FacadeBays {
  readonly bays: readonly Opening[];
  /** Its outer face, abscissa of the picture, mm. */
  readonly face: number;
  /** It looks to the left of the picture. */
  readonly isLeft: boolean;
  /** Something of the building stands before it at the height of its bays: it is that of a court or of a notch. */
  readonly isInside: boolean;
}

/** Whether another wall stands against a bay on its outer side: a way through both walls, no bay of a façade. */
function isWalledIn({ walls }: Building, { wall, outer, near, far, z, top }: Opening): boolean {
  const aside = (outer === 'left' ? 1 : -1) * (wall.thickness / 2 + BESIDE_FACE);
  const at = offsetFrom(midpoint(near, far), leftOf(wall.direction), aside);
  return walls.some((other) => other !== wall && other.z < top && other.top > z && ringContains(other.footprint, at));
}

/** Outer bays that a section cuts, façade by façade: what a chain measures is of the side that it stands on. */
export function facadesCut(building: Building, { line, origin }: SectionAt): FacadeBays[] {
  const { openings, walls } = building;
  const way = unit(subtract(line.b, line.a));
  const cut = openings
    .filter((bay) => bay.isExterior && !isWalledIn(building, bay))
    .flatMap((bay) => {
      const span = crossing(line, bay.footprint);
      if (!span) return [];
      const isLeft = dot(leftOf(bay.wall.direction), way) < 0 === (bay.outer === 'left');
      const isBefore = ({ footprint, z, top }: Building['walls'][number]): boolean => {
        const other = z < bay.top && top > bay.z ? crossing(line, footprint) : null;
        return other !== null && (isLeft ? other[0] < span[0] - SAME_FACE : other[1] > span[1] + SAME_FACE);
      };
      return [{ bay, isLeft, isInside: walls.some(isBefore), face: origin + (isLeft ? span[0] : span[1]) }];
    });
  const keyOf = ({ isLeft, isInside, face }: (typeof cut)[number]): string =>
    // Storeys that stand back from one another share the column beside the building.
    isInside ? `${isLeft} ${Math.round(face / SAME_FACE)}` : `${isLeft}`;
  return [...Map.groupBy(cut, keyOf).values()].map((own): FacadeBays => {
    const { face, isLeft, isInside } = own[0]!;
    return { bays: own.map(({ bay }) => bay), face, isLeft, isInside };
  });
}

/** Mezzanines that a section cuts. */
const decksOn = ({ decks }: Building, { line }: SectionAt): Deck[] =>
  decks.filter(({ parts }) => parts.some((part) => stretchesIn(line, part).length > 0));

/** Altitudes of floors and ceilings along a section, mm. */
function storeysOn(building: Building, at: SectionAt, crossed: readonly CrossedRoom[]): number[] {
  const clear = building.levels.flatMap((level) => {
    const own = crossed.filter(({ room }) => room.level === level.index && !isUnderSky(room));
    const found = own.find(({ room }) => room.z === level.z) ?? own[0];
    if (found) return [...own.map(({ room }) => room.z), found.room.z + found.height];
    return level.outline.some((part) => stretchesIn(at.line, part).length > 0) ? [level.z] : [];
  });
  return [...clear, ...decksOn(building, at).flatMap(({ bottom, top }) => [bottom, top])];
}

/** Altitudes of the sills and lintels of some bays, mm. */
const endsOf = (bays: readonly Opening[]): number[] => bays.flatMap(({ z, top }) => [z, top]);

/** Where the columns of heights stand: beside what, abscissas of the picture, mm. */
export interface HeightSides {
  readonly chains: number;
  /** Right of the building, or beyond all that is drawn there. */
  readonly bays: number;
}

/** A column of heights: what it measures, and its place. */
interface Column {
  readonly code: string;
  readonly heights: readonly number[];
  /** Abscissa of what is measured, mm, and how far from it the column stands, mm of paper. */
  readonly of: number;
  readonly far: number;
  readonly isLeft: boolean;
}

const specOf = ({ code, heights, of, far, isLeft }: Column, { scale, langue }: Drafting): ChainSpec => ({
  code,
  ...measuredBetween(heights),
  along: frameAt(90),
  main: frameAt(0),
  v: -(of + (isLeft ? -far : far) * scale),
  objectSide: isLeft ? -1 : 1,
  objectV: -of,
  height: 1.8,
  layer: 'PLAN',
  isInterior: false,
  isWallFirst: false,
  langue,
});

/** Whether the bays of two façades have the same heights: one column tells both. */
const sameHeights = (p: readonly number[], q: readonly number[]): boolean =>
  [...new Set(p)].toSorted((a, b) => a - b).join() === [...new Set(q)].toSorted((a, b) => a - b).join();

/** The façades of a section that looks on its bays from the left, from the right, and those of its courts. */
function sorted(facades: readonly FacadeBays[]) {
  const outside = facades.filter(({ isInside }) => !isInside);
  const baysOn = (side: boolean) => outside.filter(({ isLeft }) => isLeft === side).flatMap(({ bays }) => bays);
  return { left: baysOn(true), right: baysOn(false), courts: facades.filter(({ isInside }) => isInside) };
}

/** Whether the bays on the right of a section have heights of their own. */
export function hasOwnRight(facades: readonly FacadeBays[]): boolean {
  const { left, right } = sorted(facades);
  return right.length > 0 && !sameHeights(endsOf(left), endsOf(right));
}

/**
 * Columns of the bays of courts, in the court, beside a downpipe: with what closes their storey under and over them,
 * else up to their heads alone, under an eave.
 * @param isFree whether nothing stands where a column would
 */
const courtColumns = (
  courts: readonly FacadeBays[],
  storeys: readonly number[],
  isFree: (column: Column) => boolean,
): Column[] =>
  courts.flatMap(({ bays, face, isLeft }) => {
    const ends = endsOf(bays);
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const [floor, ceiling] = [storeys.findLast((z) => z <= low) ?? low, storeys.find((z) => z >= high) ?? high];
    const columns = [
      [floor, ...ends, ceiling],
      [floor, ...ends],
    ].flatMap((heights) =>
      COLUMN.inCourt.map((far): Column => ({ code: 'baies_cour', heights, of: face, far, isLeft })),
    );
    return columns.find(isFree) ?? [];
  });

/** What a column covers with its values, mm of paper to either side of its line. */
const COVERED = 3.5;

/**
 * Heights beside a section: sills and lintels of the bays cut, each on its own side, then slabs and clear heights at
 * the left. A court has those of its own bays, where its air is free.
 */
export function heightChains(
  building: Building,
  at: SectionAt,
  crossed: readonly CrossedRoom[],
  top: number,
  sides: HeightSides,
  drafting: Drafting,
  picture: readonly Item[],
): { items: Item[]; chains: Chain[] } {
  const { scale } = drafting;
  const storeys = storeysOn(building, at, crossed).toSorted((a, b) => a - b);
  const { left, right, courts } = sorted(facadesCut(building, at));
  const onRight = sameHeights(endsOf(left), endsOf(right)) ? [] : right;
  const withStoreys = (bays: readonly Opening[]): number[] => (bays.length > 0 ? [...storeys, ...endsOf(bays)] : []);
  const rows = [
    { code: 'baies_coupees', heights: withStoreys(left) },
    { code: 'hauteurs', heights: Number.isFinite(top) ? [...storeys, top] : storeys },
  ].filter(({ heights }) => measuredBetween(heights).points.length >= 2);
  const paper = new Paper(frameAt(0), scale).draw(picture);
  const isFree = ({ of, far, isLeft, heights }: Column): boolean => {
    const x = of + (isLeft ? -far : far) * scale;
    const [minY, maxY] = [Math.min(...heights) + scale, Math.max(...heights) - scale];
    return paper.isFree({ minX: x - COVERED * scale, maxX: x + COVERED * scale, minY, maxY });
  };
  const columns: Column[] = [
    ...rows.map((row, i) => ({ ...row, of: sides.chains, far: COLUMN.first + i * COLUMN.step, isLeft: true })),
    ...(onRight.length > 0
      ? [{ code: 'baies_coupees', heights: withStoreys(onRight), of: sides.bays, far: COLUMN.first, isLeft: false }]
      : []),
    ...courtColumns(courts, storeys, isFree),
  ];
  const laid = layoutChains(
    columns.map((column) => specOf(column, drafting)),
    scale,
    paper,
  );
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}
