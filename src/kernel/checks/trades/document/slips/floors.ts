import { fill, t } from '../../../../../words/index.js';
import type { Building, Deck } from '../../../../building/index.js';
import {
  drawnPolygon,
  FLOOR_TOLERANCE_MM,
  isBalcony,
  plainWord,
  USE_NAMES,
  USE_WORDS,
} from '../../../../building/index.js';
import { intersection, offset } from '../../../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../../../maths/constants.js';
import type { Polygon } from '../../../../maths/geometry.js';
import { areaOf, polygonContains } from '../../../../maths/ring.js';
import { DEFAULTS } from '../../../../scene/index.js';
import type { Slip } from './slip.js';

type Outline = readonly { readonly x: number; readonly y: number }[];

const POINTS = t('{count} point(s)', '{count} point(s)');
const pointsOf = (outline: Outline) => fill(POINTS, { count: outline.length });
const ENCLOSES_NOTHING = t(
  'ses côtés se croisent ou n’enferment rien, l’élément est ignoré',
  'its sides cross or enclose nothing, the element is ignored',
);
const SIMPLE = t('trois points ou plus, côtés sans croisement', 'three points or more, sides that do not cross');

const encloseNothing = (element: string, polygone: Outline): Slip[] =>
  drawnPolygon(polygone)
    ? []
    : [
        {
          element,
          field: 'polygone',
          value: pointsOf(polygone),
          fault: ENCLOSES_NOTHING,
          right: SIMPLE,
          at: polygone[0]!,
        },
      ];

/** A gallery outside stands this near to the walls, mm. */
const AGAINST_MM = 500;

/** Whether an outline is in the building or against it. */
const isAt = ({ footprint }: Building, polygon: Polygon): boolean =>
  intersection(offset([polygon], AGAINST_MM), footprint).length > 0;

/** Outlines, altitudes and uses of `planchers`. */
export function* deckSlips(building: Building): Generator<Slip> {
  for (const [index, { polygone, type }] of (building.scene.planchers ?? []).entries()) {
    const element = `/planchers/${index}`;
    yield* encloseNothing(element, polygone);
    const isKnown = type === undefined || type === DEFAULTS.plancher.type || USE_WORDS.includes(plainWord(type));
    if (!isKnown) {
      yield { element, field: 'type', value: type, fault: UNKNOWN_USE, right: KNOWN_USES, at: polygone[0]! };
    }
  }
  for (const deck of building.decks) yield* placeSlips(building, deck);
}

const UNKNOWN_USE = t('usage inconnu, lu comme « autre »', 'unknown use, read as “autre”');
const KNOWN_USES = fill(t('{uses}', '{uses}'), { uses: Object.keys(USE_NAMES).join(', ') });
const AWAY = t('le contour est loin du bâtiment', 'the outline is far from the building');
const INSIDE = t('un contour dans le bâtiment ou contre lui', 'an outline in the building or against it');
const TOO_LOW = t(
  'le plancher descend sous le sol de son niveau (z {floor})',
  'it goes below the floor of its storey (z {floor})',
);
const TOO_HIGH = t('rien ne reste de libre au-dessus de lui', 'no clear height is left over it');
const HIGHER = t(
  '{floor} plus l’épaisseur ({thickness}) au moins',
  'at least {floor} plus the thickness ({thickness})',
);
const LOWER = t('moins que {top}', 'less than {top}');
const TWICE = t(
  'il couvre {area} m² du plancher {other} au même endroit',
  'it covers {area} m² of floor {other} in one place',
);
const APART = t('des planchers l’un à côté de l’autre, ou l’un au-dessus', 'floors beside one another, or one above');

/** Smaller overlaps are those of outlines drawn by hand, mm². */
const OVERLAP_MM2 = 1e5;

function* placeSlips(building: Building, deck: Deck): Generator<Slip> {
  const { pointer: element, polygon, top, bottom, floorZ, thickness, source, ceiling } = deck;
  const common = { element, at: polygon.outer[0]! };
  if (!isAt(building, polygon)) {
    yield { ...common, field: 'polygone', value: pointsOf(source.polygone), fault: AWAY, right: INSIDE };
    return;
  }
  if (bottom < floorZ - FLOOR_TOLERANCE_MM && !isBalcony(building, deck)) {
    const places = { floor: floorZ, thickness };
    yield { ...common, field: 'z', value: top, fault: fill(TOO_LOW, places), right: fill(HIGHER, places) };
  }
  const over = ceiling.flatMap(({ plan, plane: { at, gx, gy } }) =>
    plan.outer.map(({ x, y }) => at.z + gx * (x - at.x) + gy * (y - at.y)),
  );
  const highest = over.reduce((most, z) => Math.max(most, z), -Infinity);
  if (over.length > 0 && highest <= top + LENGTH_TOLERANCE_MM) {
    yield { ...common, field: 'z', value: top, fault: TOO_HIGH, right: fill(LOWER, { top: topOf(building, deck) }) };
  }
  for (const other of building.decks) {
    if (other.index >= deck.index || other.bottom >= top || bottom >= other.top) continue;
    const area = intersection([other.polygon], [polygon]).reduce((sum, part) => sum + areaOf(part), 0);
    if (area < OVERLAP_MM2) continue;
    const places = { area: Math.round(area / 1e4) / 100, other: other.index };
    yield { ...common, field: 'polygone', value: pointsOf(source.polygone), fault: fill(TWICE, places), right: APART };
  }
}

/** Top of the walls of the storey of a deck, mm. */
const topOf = ({ levels }: Building, { levelIndex, top }: Deck): number =>
  levels[levelIndex]?.cuts.reduce((most, { wall }) => Math.max(most, wall.top), -Infinity) ?? top;

const NO_FLOOR = t('aucun plancher n’est ouvert', 'no floor is opened');
const ALTITUDES = t('l’altitude d’un étage ({altitudes})', 'the altitude of a storey ({altitudes})');
const ABOVE = t('un bâtiment de deux niveaux au moins', 'a building of two storeys at least');
const WITHIN = t('un contour dans un étage', 'an outline within a storey');

/** Outlines and altitudes of `tremies` that open no floor. */
export function* wellSlips({ scene, levels }: Building): Generator<Slip> {
  for (const [index, { polygone, z }] of (scene.tremies ?? []).entries()) {
    const element = `/tremies/${index}`;
    const polygon = drawnPolygon(polygone);
    const common = { element, fault: NO_FLOOR, at: polygone[0]! };
    yield* encloseNothing(element, polygone);
    if (!polygon || levels.length === 0) continue;
    const opened = levels.filter((level) =>
      z === undefined ? level.index > 0 : Math.abs(level.z - z) <= FLOOR_TOLERANCE_MM,
    );
    const altitudes = levels.map((level) => level.z).join(', ');
    if (opened.length === 0 && z === undefined) {
      yield { ...common, field: 'polygone', value: pointsOf(polygone), right: ABOVE };
    } else if (opened.length === 0) {
      yield { ...common, field: 'z', value: z!, right: fill(ALTITUDES, { altitudes }) };
    } else if (opened.every(({ outline }) => intersection([polygon], outline).length === 0)) {
      yield { ...common, field: 'polygone', value: pointsOf(polygone), right: WITHIN };
    }
  }
}

const NO_PLACE = t(
  'ni point ni polygone, l’élément est ignoré',
  'neither a point nor an outline, the element is ignored',
);
const PLACE = t('x et y d’un point de la pièce, ou polygone', 'x and y of a point of the room, or polygone');
const NO_ROOM = t('il n’est dans aucune pièce de son niveau', 'it is in no room of its storey');
const IN_ROOM = t('un endroit dans une pièce', 'a place within a room');
const NOT_UNDER = t(
  'rien ne change : la pièce est fermée à {height} mm',
  'nothing changes: the room is closed at {height} mm',
);
const UNDER = t('moins de {height} mm', 'less than {height} mm');
const NONE = t('absent', 'absent');
const NO_STOREY = t(
  'aucun étage à cette altitude, le plus proche est pris',
  'no storey at this altitude, the nearest is taken',
);
const FLOORS = t('l’altitude du sol de la pièce ({altitudes})', 'the altitude of the floor of the room ({altitudes})');

/** Places and heights of `plafonds` that cover nothing. */
export function* ceilingSlips({ scene, levels, hungCeilings }: Building): Generator<Slip> {
  for (const [index, { polygone, x, y, z = 0 }] of (scene.plafonds ?? []).entries()) {
    const element = `/plafonds/${index}`;
    const [lowest, highest] = [levels[0], levels.at(-1)];
    if (lowest && highest && (z < lowest.z - FLOOR_TOLERANCE_MM || z >= highest.top)) {
      const right = fill(FLOORS, { altitudes: levels.map((level) => level.z).join(', ') });
      yield { element, field: 'z', value: z, fault: NO_STOREY, right };
    }
    if (polygone) yield* encloseNothing(element, polygone);
    else if (x === undefined || y === undefined) {
      yield { element, field: x === undefined ? 'x' : 'y', value: NONE, fault: NO_PLACE, right: PLACE };
    }
  }
  for (const { pointer: element, id, level, polygon, at, height } of hungCeilings) {
    const rooms = (levels[level]?.rooms ?? []).filter((room) =>
      polygon ? intersection([room.polygon], [polygon]).length > 0 : at && polygonContains(room.polygon, at),
    );
    const common = { element, at: at ?? polygon!.outer[0]! };
    const closed = Math.max(0, ...rooms.map((room) => room.height));
    const isSeen = rooms.some(({ ceiling }) => ceiling.some(({ hung }) => hung === id));
    const isOpen = rooms.some(({ ceiling }) => ceiling.some(({ plane }) => plane.gx !== 0 || plane.gy !== 0));
    if (rooms.length === 0 && levels.length > 0) {
      const place = polygon ? { field: 'polygone', value: pointsOf(polygon.outer) } : { field: 'x', value: at!.x };
      yield { ...common, ...place, fault: NO_ROOM, right: IN_ROOM };
    } else if (!isSeen && !isOpen && height > closed + LENGTH_TOLERANCE_MM) {
      const places = { height: Math.round(closed) };
      yield { ...common, field: 'hauteur', value: height, fault: fill(NOT_UNDER, places), right: fill(UNDER, places) };
    }
  }
}
