import { say, t } from '../../../words/index.js';
import { labelPointOf } from '../../maths/label-point.js';
import type { TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import type { Void } from './deck-level.js';
import { placesOf } from './notes.js';
import { insideOf } from './room-space.js';
import type { Tag } from './settle.js';

const OVER = t('Vide sur {room}', 'Open to {room}');

/** What is open beside a mezzanine is said, so that nobody takes it for its floor. */
export const voidTags = (voids: readonly Void[], frame: Frame, { scale, langue }: Drafting): Tag[] =>
  voids.map(({ polygon, over }, i) => {
    const note: TextItem = {
      class: 'annotation',
      layer: 'PLAN',
      pen: 0.18,
      kind: 'text',
      at: labelPointOf(polygon).point,
      value: say(OVER, langue, { room: say(over, langue) }),
      height: 2.5,
      align: 'center',
      valign: 'middle',
      rotation: frame.angle,
    };
    const within = insideOf({ polygon }, frame);
    return { id: `vide ${i}`, name: note.value, label: { candidates: () => placesOf(note, frame, scale, within) } };
  });
