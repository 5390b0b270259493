import type { Body } from '../formats/ifc/import/index.js';
import type { IfcSource, SourceElement } from '../formats/ifc/import/source.js';
import type { Instance } from '../formats/ifc/rules/index.js';
import { isA, read, readText } from '../formats/ifc/rules/index.js';
import type { ClashElement, ElementKind } from './element.js';
import type { Box3, Convex } from './geometry/convex.js';
import { boxAbout } from './geometry/convex.js';
import { meshParts } from './geometry/mesh-parts.js';
import { ifcHolders } from './ifc-holders.js';
import { ifcKind } from './ifc-kinds.js';
import { pointsOf, runOf, wallLineOf } from './mesh-measures.js';

/** Elements of a file. */
export interface IfcElements {
  readonly elements: readonly ClashElement[];
  /** Those that have a shape which could not be built. */
  readonly shapeless: readonly SourceElement[];
}

/** Meshes up to so many triangles are parted once; of larger ones what lies where they meet another. */
const FEW_TRIANGLES = 1_000;
/** A mesh that cannot be parted so often is not tried again. */
const MOST_FAILURES = 2;
/** Elements looked at. */
const MOST_ELEMENTS = 100_000;

/** The elements of a file that stand somewhere, in millimetres about the origin of the source. */
export function ifcElements(source: IfcSource): IfcElements {
  const holders = ifcHolders(source);
  const elements: ClashElement[] = [];
  const shapeless: SourceElement[] = [];
  for (const instance of source.model.each('IfcElement')) {
    if (elements.length >= MOST_ELEMENTS) break;
    const element = source.elementOf(instance);
    const kind = ifcKind(source, element);
    if (!kind) continue;
    const body = ownBody(source, instance);
    if (!body) {
      if (read(instance, 'Representation') !== null && source.bodyOf(instance) === null) shapeless.push(element);
      continue;
    }
    elements.push({
      guid: element.guid,
      entity: element.entity,
      name: element.name || null,
      pointer: null,
      ...kind,
      holders: holders.get(element.guid) ?? new Set(),
      work: workOf(source, instance),
      ...measuresOf(kind.kind, body),
      ...shapeOf(body, kind.kind),
    });
  }
  return { elements, shapeless };
}

/** The body of an element itself; its parts are elements of their own. */
const ownBody = (source: IfcSource, instance: Instance): Body | null =>
  source.bodies(source.idOf(instance)) === null ? null : source.bodyOf(instance);

/** The outermost element that this one is a part of, or itself where it has parts. */
function workOf(source: IfcSource, instance: Instance): string | null {
  let top = instance;
  for (let depth = 0; depth < 10; depth++) {
    const whole = source.wholeOf(top);
    if (!whole || !isA(whole, 'IfcElement')) break;
    top = whole;
  }
  const isAlone = top === instance && source.partsOf(instance).length === 0;
  return isAlone ? null : readText(top, 'GlobalId');
}

function measuresOf(kind: ElementKind, body: Body): Pick<ClashElement, 'line' | 'ends' | 'across'> {
  const line = kind === 'wall' ? wallLineOf(body) : null;
  return { line, ...(kind === 'run' ? runOf(body) : { ends: [], across: 0 }) };
}

function shapeOf(body: Body, kind: ElementKind): Pick<ClashElement, 'box' | 'parts'> {
  const isSmall = body.triangles.length / 3 <= FEW_TRIANGLES;
  // A finish is often drawn as a sheet: what has no volume shares none.
  const unsound = kind === 'surface' ? [] : null;
  let whole: readonly Convex[] | null | undefined;
  let failures = 0;
  const partsWithin = (region: Box3): readonly Convex[] | null => {
    const parts = meshParts(body, region);
    if (!parts) failures++;
    return parts ?? unsound;
  };
  return {
    box: boxAbout(pointsOf(body)),
    parts(region: Box3) {
      if (!isSmall) return failures < MOST_FAILURES ? partsWithin(region) : unsound;
      if (whole === undefined) whole = meshParts(body) ?? unsound;
      return whole;
    },
  };
}
