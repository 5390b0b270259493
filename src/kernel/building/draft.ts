import type { Box, Level, Opening, Room, Wall, WallCut } from './types.js';

/** Objects under construction: `buildingOf` fills them step by step, then hands them out read-only. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

export interface WallDraft extends Omit<Draft<Wall>, 'openings' | 'left' | 'right' | 'levelIndexes'> {
  openings: Opening[];
  left: Wall['left'][number][];
  right: Wall['right'][number][];
  levelIndexes: number[];
}

export interface RoomDraft extends Omit<
  Draft<Room>,
  'neighbours' | 'access' | 'walls' | 'doors' | 'windows' | 'pieces'
> {
  neighbours: string[];
  access: (string | null)[];
  walls: number[];
  doors: Opening[];
  windows: Opening[];
  pieces: Room['pieces'][number][];
}

export interface LevelDraft extends Omit<Draft<Level>, 'rooms' | 'openings' | 'boxes' | 'cuts' | 'below' | 'above'> {
  rooms: RoomDraft[];
  openings: Opening[];
  boxes: Box[];
  cuts: WallCut[];
  below: WallCut[];
  above: WallCut[];
}
