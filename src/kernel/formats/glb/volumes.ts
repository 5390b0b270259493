import { uprightFrame } from '../../building/bodies/frame.js';
import type { Mesh } from '../../maths/mesh.js';
import type { Text } from '../../../words/index.js';
import type { GlbElement, Part } from './elements.js';
import { addMesh, emptySurface } from './surface.js';

/** A volume that is no work of the building, as the envelope that rules allow; scene mm. */
export interface GlbVolume {
  /** Its id, and the word of its group. */
  readonly word: string;
  readonly name: Text;
  /** JSON pointer of what it comes from. */
  readonly pointer: string;
  readonly mesh: Mesh;
}

/** What such a volume looks like. */
const LOOK = { word: 'volume_abstrait', colour: null } as const;

/** A volume as it is written: outside, in the axes of the scene. */
export function volumeElement({ word, name, pointer, mesh }: GlbVolume): GlbElement {
  const surface = emptySurface();
  addMesh(mesh, () => surface);
  const part: Part = { look: LOOK, surface, leaf: null };
  return {
    id: word,
    pointer,
    trade: { word, name, one: name },
    level: null,
    isOutside: true,
    isExisting: false,
    frame: uprightFrame({ x: 0, y: 0 }, 0),
    surfaces: new Map([[LOOK.word, part]]),
    leaves: [],
  };
}
