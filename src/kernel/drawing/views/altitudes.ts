import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Deck, Roof, Solid } from '../../building/index.js';
import { levelName, roomName } from '../../building/index.js';
import { seaLevelOf } from '../../site/index.js';
import { altitudeText, seaLevelText } from '../length-text.js';
import type { Altitude } from './level-marks.js';
import { isRoundRoof } from './round-elements.js';

/** Highest point of some solids; −∞ when there are none. */
export function topOf(solids: readonly Solid[]): number {
  let top = -Infinity;
  for (const {
    mesh: { positions },
  } of solids) {
    for (let i = 2; i < positions.length; i += 3) top = Math.max(top, positions[i]!);
  }
  return top;
}

const EAVE = t('Égout', 'Eaves');
const RIDGE = t('Faîtage', 'Ridge');
const SUMMIT = t('Sommet', 'Summit');
const ROOF = t('Toiture', 'Roof');
const ROOF_TOP = t('Dessus de toiture', 'Top of roof');
const WALL_TOP = t('Haut des murs', 'Top of walls');
const PARAPET = t('Acrotère', 'Parapet');
const MEZZANINE = t('Mezzanine', 'Mezzanine');

/** Rise below which a roof has one altitude, mm. */
const FLAT = 10;

function roofAltitudes(roof: Roof): Altitude[] {
  const { eaveZ, ridgeZ, thickness, type } = roof;
  if (ridgeZ - eaveZ <= FLAT) return [{ z: ridgeZ, name: type === 'plat' && thickness > 0 ? ROOF_TOP : ROOF }];
  return [
    { z: eaveZ, name: EAVE },
    { z: ridgeZ, name: isRoundRoof(roof) ? SUMMIT : RIDGE },
  ];
}

const parapetAltitudes = ({ parapet }: Roof): Altitude[] =>
  parapet && parapet.parts.length > 0 ? [{ z: parapet.z + parapet.height, name: PARAPET }] : [];

/** The finished floors of rooms a few steps from that of their level. */
export const steppedAltitudes = ({ levels }: Building): Altitude[] =>
  levels.flatMap(({ z, rooms }) =>
    rooms.filter((room) => room.z !== z).map((room) => ({ z: room.z, name: roomName(room) })),
  );

/** The finished floors of mezzanines: what sections mark beside the altitudes of the whole building. */
export const deckAltitudes = (decks: readonly Deck[]): Altitude[] =>
  decks.filter(({ parts }) => parts.length > 0).map(({ top }) => ({ z: top, name: MEZZANINE }));

/**
 * Floors, then eaves, ridges and parapets; the top of the walls when no roof covers them: the altitudes that façades
 * and sections mark. Where two are equal, the first in this order is written.
 * @param isShown whether a drawing shows a roof at an altitude: it may stand before the rest, or be hidden behind it
 */
export function altitudesOf(
  building: Building,
  solids: readonly Solid[],
  isShown: (roof: Roof, z: number) => boolean = () => true,
): Altitude[] {
  const floors = building.levels.map((level): Altitude => ({ z: level.z, name: levelName(level) }));
  const roofs = building.roofs.filter(({ carrier }) => carrier === null);
  const planes = roofs.flatMap((roof) => roofAltitudes(roof).filter(({ z }) => isShown(roof, z)));
  const parapets = roofs.filter((roof) => isShown(roof, roof.ridgeZ)).flatMap(parapetAltitudes);
  if (planes.length > 0) return [...floors, ...planes, ...parapets];
  const top = topOf(solids.filter(({ category }) => category === 'mur' || category === 'boite'));
  return Number.isFinite(top) ? [...floors, { z: top, name: WALL_TOP }] : floors;
}

const WITH_SEA = t('{z} ({sea})', '{z} ({sea})');

/** An altitude, mm, in words, with that above sea level where the scene knows it. */
export function altitudeAndSea(building: Building, z: number, langue: Langue): string {
  const [own, sea] = [altitudeText(z, langue), seaLevelOf(building, z)];
  return sea === null ? own : say(WITH_SEA, langue, { z: own, sea: seaLevelText(sea, langue) });
}
