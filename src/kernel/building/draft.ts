import type { Opening, PlanRoom, StoreyPlan, Wall, WallCut } from './types.js';

/** Objects under construction: `buildingOf` fills them step by step, then hands them out read-only. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

export interface WallDraft extends Omit<Draft<Wall>, 'openings' | 'left' | 'right' | 'levelIndexes'> {
  openings: Opening[];
  left: Wall['left'][number][];
  right: Wall['right'][number][];
  levelIndexes: number[];
}

export interface RoomDraft extends Omit<
  Draft<PlanRoom>,
  'neighbours' | 'access' | 'walls' | 'doors' | 'windows' | 'pieces'
> {
  neighbours: string[];
  access: (string | null)[];
  walls: number[];
  doors: Opening[];
  windows: Opening[];
  pieces: PlanRoom['pieces'][number][];
}

export interface PlanDraft extends Omit<Draft<StoreyPlan>, 'rooms' | 'openings' | 'cuts' | 'below' | 'above'> {
  rooms: RoomDraft[];
  openings: Opening[];
  cuts: WallCut[];
  below: WallCut[];
  above: WallCut[];
}
