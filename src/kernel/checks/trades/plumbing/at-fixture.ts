import type { Building, Fixture } from '../../../building/index.js';

export const atFixture = ({ pointer, id, center, z, levelIndex }: Fixture, { levels }: Building) => ({
  objet: pointer,
  id,
  position: { ...center, z },
  niveau: levels[levelIndex] ?? null,
});

export const named = ({ index, type }: Fixture) => ({ index, type });
