import type { SceneIds, Scene } from '../../scene/index.js';
import type { Building, Skipped } from '../types.js';
import { devicesOf } from './devices.js';
import { fixturesOf } from './fixtures.js';
import { pipesOf } from './pipes.js';
import { groundOf } from './place.js';
import { systemsOf } from './systems.js';
import type { Networks } from './types.js';

/** Electricity, plumbing, pipes and the results of the rules engine, placed among the walls, levels and rooms. */
export function networksOf(
  scene: Scene,
  { walls, levels, decks }: Pick<Building, 'walls' | 'levels' | 'decks'>,
  ids: SceneIds,
  skipped: Skipped[],
): Networks {
  const ground = groundOf(walls, levels, decks);
  return {
    electric: devicesOf(scene, ground, ids, skipped),
    plumbing: fixturesOf(scene, ground, ids, skipped),
    pipes: pipesOf(scene, levels, ids, skipped),
    ...systemsOf(scene, ground, ids),
  };
}

export type * from './types.js';
