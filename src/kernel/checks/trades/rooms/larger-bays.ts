import { t } from '../../../../words/index.js';
import type { Building, Opening, Room, Wall } from '../../../building/index.js';
import { nearestAllowed } from '../../../catalogue/familles/resolve.js';
import type { NumberParameter } from '../../../catalogue/familles/types.js';
import { atLeast } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import type { Stretch } from '../../support/wall-places.js';
import { busyOn, facesOf } from '../../support/wall-places.js';
import { openPlaces } from '../../support/outdoors.js';
import { glazedBays } from './outdoors.js';

const LARGER = t('Baie élargie dans le mur', 'Bay widened in the wall');
const NEW = t('Fenêtre de plus sur la façade', 'One more window in the façade');

/** Wall kept between bays and at corners, and the step of widths and places, mm. */
const [PIER_MM, STEP_MM] = [100, 50];
/** Widest bay without a family: a usual lintel carries it, mm. */
const WIDEST_MM = 2400;
/** A new window of two leaves: sizes of its family, sill and head, mm. */
const WINDOW = { famille: 'fenetre_deux_vantaux', least: 800, most: 1800, sill: 1000, head: 2150, lintel: 50 } as const;
/** Bays of a room that are looked at: more is no room. */
const MOST_BAYS = 20;

/**
 * Changes that give a room some more glazing: its windows widened one after the other, then new ones, as far as the
 * wall has place.
 * @param missing area of bay still to find, mm²
 * @returns none when the walls cannot hold it all
 */
export function largerBays(room: Room, missing: number, building: Building): Fix[] {
  let left = missing;
  const fixes: Fix[] = [];
  for (const bay of glazedBays(room).slice(0, MOST_BAYS)) {
    // A wider leaf would sweep more floor.
    if (left <= 0 || bay.sweeps) continue;
    const wider = widened(bay, left, room, building);
    if (!wider) continue;
    left -= (wider.width - bay.width) * bay.height;
    fixes.push(...wider.fixes);
  }
  if (left > 0) {
    for (const window of newWindows(room, left, building)) {
      left -= window.width * (WINDOW.head - WINDOW.sill);
      fixes.push(window.fix);
      if (left <= 0) break;
    }
  }
  return left <= 0 ? fixes : [];
}

/** Stretches of a façade of a room where a bay may lie: its own face, and the open air across. */
function openStretches(room: Room, wall: Wall, building: Building): Stretch[] {
  const isOpen = openPlaces(building);
  const spans = (face: 'left' | 'right', isMeant: (id: string | null) => boolean) =>
    wall[face].filter((span) => span.level === room.level && isMeant(span.room));
  return (['left', 'right'] as const).flatMap((face) =>
    spans(face, (id) => id === room.id).flatMap((one) =>
      spans(face === 'left' ? 'right' : 'left', isOpen)
        .map((other) => ({ from: Math.max(one.from, other.from, 0), to: Math.min(one.to, other.to, wall.length) }))
        .filter(({ from, to }) => to > from),
    ),
  );
}

/** Room left around a place of a wall between what stands there, piers taken off. */
function gapAround({ from, to }: Stretch, at: Stretch, busy: readonly Stretch[]): Stretch {
  let [low, high] = [from + PIER_MM, to - PIER_MM];
  for (const one of busy) {
    if (one.to <= at.from) low = Math.max(low, one.to + PIER_MM);
    else if (one.from >= at.to) high = Math.min(high, one.from - PIER_MM);
  }
  return { from: low, to: high };
}

interface Wider {
  readonly width: number;
  readonly fixes: readonly Fix[];
}

function widened(bay: Opening, missing: number, room: Room, building: Building): Wider | null {
  const { wall, position, width, height, z, top, pointer, source } = bay;
  const end = position + width;
  const own = openStretches(room, wall, building).find(({ from, to }) => from <= position && to >= end);
  if (!own) return null;
  const busy = busyOn(building, wall, z, top).filter(({ from, to }) => from !== position || to !== end);
  const gap = gapAround(own, { from: position, to: end }, busy);
  const wanted = Math.ceil((width + missing / height) / STEP_MM) * STEP_MM;
  const made = allowedWidth(bay, Math.min(wanted, Math.floor((gap.to - gap.from) / STEP_MM) * STEP_MM));
  if (made <= width) return null;
  const from = Math.round(Math.min(Math.max(position - (made - width) / 2, gap.from), gap.to - made));
  const set = (field: string, actuel: unknown, propose: number): Fix => ({
    cible: `${pointer}/${field}`,
    actuel,
    propose,
    raison: LARGER,
  });
  const given = source.parametres?.['largeur'];
  return {
    width: made,
    fixes: [
      set('largeur', source.largeur, made),
      ...(given === undefined ? [] : [set('parametres/largeur', given, made)]),
      ...(from === source.position ? [] : [set('position', source.position, from)]),
    ],
  };
}

/** The width nearest to a wish, never more, that the family of a bay makes. */
function allowedWidth({ family }: Opening, wish: number): number {
  const parameter = family?.parameters['largeur'] as NumberParameter | undefined;
  if (!parameter) return Math.min(wish, WIDEST_MM);
  const made = nearestAllowed(parameter, Math.min(wish, parameter.max));
  return made <= wish ? made : made - parameter.step;
}

/** Windows that find a place in the façades of a room, each as wide as is still needed. */
function* newWindows(room: Room, missing: number, building: Building): Generator<{ width: number; fix: Fix }> {
  let left = missing;
  for (const { wall } of facesOf(building, room)) {
    if (wall.z > room.z || !atLeast(wall.top, room.z + WINDOW.head + WINDOW.lintel)) continue;
    const busy = busyOn(building, wall, room.z + WINDOW.sill, room.z + WINDOW.head);
    for (const stretch of openStretches(room, wall, building)) {
      for (const gap of gapsOf(stretch, busy)) {
        const wanted = Math.ceil(left / (WINDOW.head - WINDOW.sill) / STEP_MM) * STEP_MM;
        const most = Math.floor((gap.to - gap.from) / STEP_MM) * STEP_MM;
        const width = Math.min(Math.max(wanted, WINDOW.least), WINDOW.most, most);
        if (width < WINDOW.least) continue;
        left -= width * (WINDOW.head - WINDOW.sill);
        yield { width, fix: windowAt(wall, (gap.from + gap.to - width) / 2, width, room) };
      }
    }
  }
}

/** The free parts of a stretch, piers taken off. */
function gapsOf({ from, to }: Stretch, busy: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let low = from;
  for (const one of busy.toSorted((p, q) => p.from - q.from)) {
    if (one.to <= low || one.from >= to) continue;
    gaps.push({ from: low + PIER_MM, to: one.from - PIER_MM });
    low = one.to;
  }
  return [...gaps, { from: low + PIER_MM, to: to - PIER_MM }];
}

const windowAt = (wall: Wall, from: number, width: number, room: Room): Fix => ({
  cible: '/ouvertures/-',
  actuel: null,
  propose: {
    mur: wall.index,
    position: Math.round(from),
    largeur: width,
    hauteur: WINDOW.head - WINDOW.sill,
    z: room.z - wall.z + WINDOW.sill,
    type: 'fenetre',
    famille: WINDOW.famille,
  },
  raison: NEW,
});
