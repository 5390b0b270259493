import type { Building, Fixture, Furniture } from '../../../building/index.js';
import { ringContains } from '../../../maths/ring.js';

/** A fixture of `plomberie`, or a piece of `mobilier` of its kind. */
export type Appliance = Fixture | Furniture;

/** True where a piece is the furniture of a fixture that the scene also has. */
const isDouble = ({ type, center, levelIndex }: Furniture, fixtures: readonly Fixture[]): boolean =>
  fixtures.some((one) => one.type === type && one.levelIndex === levelIndex && ringContains(one.footprint, center));

/** What of some types takes or gives water: of `plomberie`, and of `mobilier` where no fixture stands in its place. */
export function appliancesOf({ plumbing, furniture }: Building, types: ReadonlySet<string>): Appliance[] {
  const fixtures = plumbing.filter(({ type }) => types.has(type));
  return [...fixtures, ...furniture.filter((piece) => types.has(piece.type) && !isDouble(piece, fixtures))];
}
