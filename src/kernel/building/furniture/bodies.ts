import { furnitureForm, partMesh } from '../../catalogue/mobilier/forms/index.js';
import type { FormPart } from '../../catalogue/mobilier/forms/index.js';
import { asPolygon } from '../../maths/clip.js';
import { rotate } from '../../maths/vector.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body, Shape } from '../bodies/types.js';
import type { Building } from '../types.js';

/** Every piece of furniture as the closed parts of its simple form; equal pieces share them. */
export function* furnitureBodies({ furniture }: Building): Generator<Body> {
  for (const piece of furniture) {
    const { id, pointer, type, width, depth, height, center, rotation, z, levelIndex, isOutside, material } = piece;
    const along = rotate({ x: 1, y: 0 }, rotation);
    for (const [i, part] of furnitureForm(type, width, depth, height).entries()) {
      yield bodyWith(
        {
          element: id,
          pointer,
          part: 'piece',
          category: 'mobilier',
          shape: shapeOf(part),
          frame: uprightFrame(center, part.taper === 1 ? z + part.from : z, along),
          sharedKey: `${type}|${width}|${depth}|${height}|${i}`,
          storey: levelIndex,
          isOutside,
          material: part.material ?? material,
        },
        i,
      );
    }
  }
}

/** A prism, or the mesh of a part that narrows. */
const shapeOf = (part: FormPart): Shape =>
  part.taper === 1
    ? { kind: 'extrusion', profile: asPolygon(part.outline), depth: part.to - part.from }
    : { kind: 'mesh', mesh: partMesh(part) };
