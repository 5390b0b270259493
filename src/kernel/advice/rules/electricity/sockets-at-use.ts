import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Device, Furniture } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { distance } from '../../../maths/vector.js';
import type { AdviceRule } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { sideOf } from '../../support/room-around.js';
import { fixed, plateNear } from '../../support/devices.js';
import { named, onElement, roomNamed } from '../../support/subjects.js';

/** Reach of a lead from the back of an appliance; farthest place of a new plate, mm. */
const [LEAD_MM, NEW_MM] = [2000, 1500];

interface Use {
  readonly code: string;
  readonly pieces: readonly Furniture['type'][];
  readonly plates: readonly Device['type'][];
  readonly wanted: Device['type'];
  readonly message: Text;
  readonly reason: Text;
}

/** The rule for furniture that uses current or data: it needs a plate of some types near. */
const atUse = ({ code, pieces, plates, wanted, message, reason }: Use): AdviceRule =>
  defineAdvice({
    code,
    metier: 'electricite',
    confirmed: 'suggestion',
    message,
    reason,
    *find(house) {
      // A scene that draws no such plate at all does not say where they are missing.
      if (!house.devices.some(({ type }) => plates.includes(type))) return;
      for (const piece of house.pieces(pieces)) {
        const room = house.room(piece.room);
        if (!room || house.devicesIn(room, 'prise').length === 0) continue;
        const back = FURNITURE[piece.type].back ? sideOf(piece, 'back').middle : piece.center;
        if (house.devicesIn(room, ...plates).some(({ at }) => distance(at, back) <= LEAD_MM)) continue;
        const spot = plateNear(house, room, back, 300, NEW_MM);
        yield {
          ...onElement(piece),
          params: { ...named(piece), piece: roomNamed(house.building, room) },
          ways: () => (spot ? [[fixed(wanted, spot, room)]] : []),
        };
      }
    },
  });

/** Advises a socket near each television. */
export const televisionSocket = atUse({
  code: 'television_sans_prise',
  pieces: ['television'],
  plates: ['prise'],
  wanted: 'prise',
  message: t(
    '{piece} : pas de prise à moins de 2 m du téléviseur (meuble {index}).',
    '{piece}: no socket within 2 m of the television (piece {index}).',
  ),
  reason: t(
    'Téléviseur, box et console : des socles derrière le meuble, pas une rallonge en travers.',
    'Television, box and console: sockets behind the unit, not a lead across the floor.',
  ),
});

/** Advises a data plate near each television. */
export const televisionData = atUse({
  code: 'television_sans_rj45',
  pieces: ['television'],
  plates: ['prise_rj45'],
  wanted: 'prise_rj45',
  message: t(
    '{piece} : pas de RJ45 à moins de 2 m du téléviseur (meuble {index}).',
    '{piece}: no RJ45 within 2 m of the television (piece {index}).',
  ),
  reason: t(
    'La box et le téléviseur se relient par câble : une RJ45 près de l’écran, les autres en étoile.',
    'Box and television are wired: an RJ45 near the screen, the others in a star.',
  ),
});

/** Advises a socket near each desk, for a lamp and a computer. */
export const deskSocket = atUse({
  code: 'bureau_sans_prise',
  pieces: ['bureau'],
  plates: ['prise'],
  wanted: 'prise',
  message: t(
    '{piece} : pas de prise à moins de 2 m du bureau (meuble {index}).',
    '{piece}: no socket within 2 m of the desk (piece {index}).',
  ),
  reason: t(
    'Lampe, ordinateur, chargeur : deux socles au droit du bureau.',
    'Lamp, computer, charger: two sockets at the desk.',
  ),
});
