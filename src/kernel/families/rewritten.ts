import type { Families, OpeningFamily } from '../catalogue/index.js';
import { dimensionsOf } from '../catalogue/index.js';
import type { Dimensions } from '../catalogue/index.js';
import type { SceneOpening } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';

/** Nature of an opening: of its family, else as written. */
const kindOf = (opening: SceneOpening, family: OpeningFamily | null): SceneOpening['type'] =>
  family?.type ?? opening.type ?? DEFAULTS.ouverture.type;

/** Size that an opening has in the building, mm: of its family, else as written. */
export function sizeOf(opening: SceneOpening, families: Families): Dimensions {
  const family = families.of(opening.famille);
  const { largeur, hauteur } = family ? dimensionsOf(family, opening) : opening;
  return { largeur, hauteur };
}

/** Nature and size of a bay. */
export interface Bay extends Dimensions {
  readonly type: SceneOpening['type'];
}

/** An opening as the building has it. */
export const bayOf = (opening: SceneOpening, families: Families): Bay => ({
  ...sizeOf(opening, families),
  type: kindOf(opening, families.of(opening.famille)),
});

/**
 * An opening with another family or size about its middle, everything else as it was. A window that becomes a door, or
 * a door a window, takes the usual sill of what it is now.
 * @param was the bay that it is, whose middle is kept (mm)
 */
export function rewritten(opening: SceneOpening, was: Bay, is: Bay): SceneOpening {
  const { z, ...rest } = opening;
  const isKept = z !== undefined && was.type === is.type;
  const type = opening.type === undefined && was.type === is.type ? {} : { type: is.type };
  return {
    ...rest,
    ...(isKept ? { z } : {}),
    ...type,
    position: was.largeur === is.largeur ? opening.position : opening.position + was.largeur / 2 - is.largeur / 2,
    largeur: is.largeur,
    hauteur: is.hauteur,
  };
}
