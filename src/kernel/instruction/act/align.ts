import type { Opening } from '../../building/index.js';
import { dot, subtract } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Act } from './acting.js';
import { only, thingsOf } from './acting.js';
import { shift, tidy } from './shifts.js';

const ACROSS = t(
  'Ces deux ouvertures ne sont pas dans des murs parallèles.',
  'These two bays are not in parallel walls.',
);

/** « aligne la fenêtre sur celle du dessus », « align the desk with the window »: middles on one line. */
export const align: Act = (given, acting) => {
  const [place, ...more] = given.places;
  const things = given.things.slice(0, 1);
  const ref = place?.refs[0] ?? given.becomes ?? given.things[1];
  if (!ref || more.length > 0 || given.things.length > 2) throw new NotUnderstood();
  only({ ...given, places: [], becomes: null });
  const own = ref.isSame ? { ...ref, readings: things[0]?.readings ?? [] } : ref;
  const other = acting.finder.one(own, ['ouverture', 'mobilier', 'plomberie', 'mur'], acting.said);
  return thingsOf({ ...given, things }, ['ouverture', 'mobilier'], acting).map((target) => {
    const by = subtract(other.center, target.center);
    if (target.kind === 'mobilier') {
      const isX = Math.abs(by.x) < Math.abs(by.y);
      return {
        operation: 'deplacer_mobilier',
        mobilier: target.index,
        ...shift(isX ? { x: by.x, y: 0 } : { x: 0, y: by.y }),
      };
    }
    const { wall, position } = target.of as Opening;
    const isParallel =
      other.kind !== 'ouverture' || Math.abs(dot((other.of as Opening).wall.direction, wall.direction)) > 0.99;
    if (!isParallel) throw new Impossible(ACROSS);
    return {
      operation: 'deplacer_ouverture',
      ouverture: target.index,
      position: tidy(position + dot(by, wall.direction)),
    };
  });
};
