import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { distance } from '../../maths/vector.js';
import type { ViewPoint } from '../../permit/index.js';
import { HALF_FIELD } from '../../permit/index.js';
import { naturalGround } from '../../site/index.js';
import type { View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { FROM_ABOVE } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { inPerspective } from '../projection/perspective.js';
import { pictureOf } from '../projection/picture.js';
import { exteriorSolids } from './exterior.js';
import { makeView } from './make-view.js';

/** Height of the eye of somebody who takes a photograph, mm. */
const EYE = 1600;

const NAME = t('Vue depuis {piece}', 'View from {piece}');
const NOTE = t(
  'Perspective, œil à 1,60 m du sol, champ de 65°',
  'Perspective, eye 1.60 m above the ground, field of 65°',
);

/** The project as a photograph from one of the view points shows it: what a photomontage starts from. */
export function streetView(building: Building, { piece, at, towards }: ViewPoint, { scale, langue }: Drafting): View {
  const picture = keptPicture(building, `perspective ${at.x} ${at.y} ${towards.x} ${towards.y}`, () => {
    const eye = { at: { ...at, z: naturalGround(building).at(at) + EYE }, towards, halfField: HALF_FIELD };
    const seen = inPerspective(exteriorSolids(building), eye, Math.max(1000, distance(at, towards)));
    // Courses of tiles and boards are parallel lines, which they are not in perspective: a depth leaves them out.
    return pictureOf(seen, FROM_ABOVE, { isShaded: true, contour: 0.35, pen: 0.13, behind: Infinity });
  });
  return makeView({ name: say(NAME, langue, { piece }), note: say(NOTE, langue), scale, picture, annotations: [] });
}
