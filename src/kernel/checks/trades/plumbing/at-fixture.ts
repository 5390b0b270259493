import type { Building, Fixture } from '../../../building/index.js';

/** Where an alert about a fixture points. */
export const atFixture = (
  { pointer, id, center, z, levelIndex }: Pick<Fixture, 'pointer' | 'id' | 'center' | 'z' | 'levelIndex'>,
  { levels }: Building,
) => ({
  objet: pointer,
  id,
  position: { ...center, z },
  niveau: levels[levelIndex] ?? null,
});

/** How a message names a fixture: its index in the scene and its type. */
export const named = ({ index, type }: { readonly index: number; readonly type: string }) => ({ index, type });
