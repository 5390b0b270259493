import { t } from '../../../../words/index.js';
import type { Opening } from '../../../building/index.js';
import { distance, offsetFrom } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { outwards } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { onOpening } from '../../support/subjects.js';

/** A lamp this near lights a door; its height over the head of the door, mm. */
const [NEAR_MM, OVER_MM] = [2500, 200];
/** Number of lamps from which a scene draws its lighting: with fewer, a missing lamp outside proves nothing. */
const LIT = 4;

const over = (house: House, door: Opening): Way => {
  const { x, y } = offsetFrom(door.center, outwards(house, door)!, door.wall.thickness / 2 + 150);
  const at = { x: Math.round(x), y: Math.round(y), z: Math.round(door.top + OVER_MM) };
  return [{ operation: 'ajouter_electricite', type: 'luminaire', ...at }];
};

/** Advises a lamp outside at the entrance door. */
export const lampAtEntrance = defineAdvice({
  code: 'entree_sans_eclairage_exterieur',
  metier: 'eclairage',
  confirmed: 'suggestion',
  message: t(
    'Aucun point lumineux dehors à la porte d’entrée (ouverture {index}).',
    'No lighting point outside at the entrance door (opening {index}).',
  ),
  reason: t(
    'Une applique à détection au-dessus de la porte : on voit la serrure, la marche et le visiteur.',
    'A wall light with a detector over the door: one sees the lock, the step and the visitor.',
  ),
  *find(house) {
    const lamps = house.devices.filter(({ type }) => type === 'luminaire');
    const { parcel, paths, terraces } = house.building.site;
    // Of a flat the landing is not drawn, and it is no open air.
    if (lamps.length < LIT || (!parcel && paths.length + terraces.length === 0)) return;
    const door = house.openings.find(
      (one) => one.kind === 'porte' && !one.isGlazed && one.levelIndex === groundOf(house) && isToOpenAir(house, one),
    );
    if (!door || lamps.some(({ at, room }) => house.isOutdoors(room) && distance(at, door.center) < NEAR_MM)) return;
    yield { ...onOpening(door), params: { index: door.index }, ways: () => [over(house, door)] };
  },
});

const groundOf = ({ building }: House): number => building.levels.findIndex(({ ordinal }) => ordinal === 0);

/** A door of a dwelling to the outside, no garage door. */
function isToOpenAir(house: House, door: Opening): boolean {
  if (!outwards(house, door)) return false;
  const inside = house.rooms.find(({ id }) => id === door.left || id === door.right);
  return inside !== undefined && inside.use !== 'garage' && inside.use !== 'exterieur';
}
