import { scaleText } from '../length-text.js';
import type { Drafting } from '../drafting.js';
import type { Langue, Text } from '../../../words/index.js';
import { capital, say, t } from '../../../words/index.js';
import type { Building, Solid } from '../../building/index.js';
import type { Item, View } from '../display-list.js';
import { FACADE_NAMES, facadeDirection } from '../../measures/index.js';
import type { FacadeSide } from '../../measures/index.js';
import { difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { Camera } from '../projection/camera.js';
import { drawingSun, horizontalCamera, projectBy } from '../projection/camera.js';
import type { Face } from '../projection/faces.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { altitudesOf, steppedAltitudes } from './altitudes.js';
import { exteriorSolids } from './exterior.js';
import { earthBefore, finishedItem, groundOfFacade, lowestBefore, naturalItems } from './facade-ground.js';
import { facadeEquipment } from './facade-equipment.js';
import { bayAltitudes, roofsShown, withGround } from './facade-levels.js';
import { facadeStates } from './facade-states.js';
import { facadeMarks, marksHidden } from './facade-marks.js';
import { seenOf, TYPICAL, typicalItems, typicalParts } from './facade-typical.js';
import { plantOutlines, plantsBefore } from './facade-plants.js';
import { BANKED } from './ground-bank.js';
import { levelMarks } from './level-marks.js';
import { boundsOfItems, makeView } from './make-view.js';
import { neighbourItems } from './neighbours.js';
import { roundElements } from './round-elements.js';
import { rainwaterSolids } from './rainwater-solids.js';
import { inState } from './states.js';
import { stoppedUnderRoofs } from './under-roofs.js';

const WINDS: readonly Text[] = [
  t('nord', 'north'),
  t('nord-est', 'north-east'),
  t('est', 'east'),
  t('sud-est', 'south-east'),
  t('sud', 'south'),
  t('sud-ouest', 'south-west'),
  t('ouest', 'west'),
  t('nord-ouest', 'north-west'),
];
const NAME = t('Façade {side} ({wind})', '{side} elevation ({wind})');

/** The wind a façade looks at: compass bearing of the direction of its viewer. */
export function windOf(building: Building, side: FacadeSide): Text {
  const bearing = (((90 - facadeDirection(building, side) + building.northDeg) % 360) + 360) % 360;
  return WINDS[Math.round(bearing / 45) % 8]!;
}

/** Name of a façade: the side it is on, seen from the front, and the wind it looks at. */
export const facadeName = (building: Building, side: FacadeSide, langue: Langue): string =>
  capital(say(NAME, langue, { side: FACADE_NAMES[side], wind: windOf(building, side) }));

/** Garden shown on either side of the building, mm: beyond it, it would only lower the scale. */
const GARDEN = 2500;
const OUTSIDE: ReadonlySet<Solid['category']> = new Set(['mobilier', 'exterieur']);

/** Objects of the garden that reach further aside than what is shown of it are left out with all their parts. */
function withoutFarGarden({ footprint }: Building, solids: readonly Solid[], camera: Camera): Solid[] {
  const project = projectBy(camera);
  const built = footprint.flatMap(({ outer }) => outer.map((point) => project({ ...point, z: 0 }).x));
  if (built.length === 0) return [...solids];
  const [from, to] = [Math.min(...built) - GARDEN, Math.max(...built) + GARDEN];
  const isFar = ({ category, mesh: { positions } }: Solid): boolean => {
    if (!OUTSIDE.has(category)) return false;
    for (let i = 0; i < positions.length; i += 3) {
      const { x } = project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! });
      if (x < from || x > to) return true;
    }
    return false;
  };
  const far = new Set(solids.filter(isFar).map(({ pointer }) => pointer));
  return solids.filter(({ pointer }) => !far.has(pointer));
}

/** Plants, cars and fences before the building are left out: an elevation shows the façade they would hide. */
function withoutForeground({ footprint }: Building, solids: readonly Solid[], camera: Camera): Solid[] {
  const project = projectBy(camera);
  const front = footprint.reduce(
    (nearest, { outer }) => outer.reduce((most, point) => Math.max(most, project({ ...point, z: 0 }).depth), nearest),
    -Infinity,
  );
  const standsBefore = ({ mesh: { positions } }: Solid): boolean => {
    for (let i = 0; i < positions.length; i += 3) {
      if (project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! }).depth <= front) return false;
    }
    return true;
  };
  return solids.filter(
    (solid) => (solid.category !== 'mobilier' && solid.category !== 'exterieur') || !standsBefore(solid),
  );
}

/** Floors at the ground or under it are no part of a façade: where it steps down, their edges would hang over it. */
function isOverGround({ slabs }: Building, level: number): (solid: Solid) => boolean {
  const sunk = new Set(slabs.filter(({ top }) => top <= level).map(({ id }) => id));
  return ({ id }) => !sunk.has(id);
}

/** What stands over the earth before it. */
function overEarth(earth: readonly Polygon[]): (face: Face) => Face {
  const top = Math.max(...earth.map(({ outer }) => boundsOf(outer).maxY));
  return (face) => (face.bounds.minY >= top ? face : { ...face, polygons: difference(face.polygons, earth) });
}

/** The building itself, over the lowest ground before it. */
const facadePicture = (
  building: Building,
  side: FacadeSide,
  camera: Camera,
  outside: readonly Solid[],
  above: number,
): readonly Item[] =>
  keptPicture(building, `facade ${side}`, () => {
    const earth = earthBefore(building, camera);
    const level = earth.length > 0 ? above : building.site.groundZ;
    const solids = [...outside.filter(isOverGround(building, level)), ...rainwaterSolids(building)];
    const plants = plantsBefore(building, camera);
    const opaque = solids.filter(({ id }) => !plants.has(id)).map(stoppedUnderRoofs(building));
    const sun = drawingSun(facadeDirection(building, side));
    return [
      ...pictureOf(opaque, camera, {
        isShaded: true,
        contour: 0.5,
        above,
        sun,
        round: roundElements(building),
        ...(earth.length > 0 && { trimmed: overEarth(earth) }),
      }),
      ...plantOutlines(solids, plants, camera, above),
    ];
  });

/** What a façade shows beside the building itself. */
export interface FacadeOptions {
  /** Written after its name, where the building is drawn in several states. */
  readonly state?: Text | undefined;
  /** The project whose marks the bays carry, on a façade of what stands today; absent for those of the building. */
  readonly marked?: Building | undefined;
  /** One of a row, where another tells the levels of all. @default true */
  readonly hasLevels?: boolean;
  /** The one of a row that tells the levels of all: those too that only the others show. @default false */
  readonly tellsAll?: boolean;
  /** @default true */
  readonly hasNeighbours?: boolean;
}

/** Bays that no elevation shows are built all the same. */
const HIDDEN = t('baies derrière, non vues : {marks}', 'bays behind, not seen: {marks}');

/** What a façade says under its title. */
interface Noted {
  readonly isSurveyed: boolean;
  readonly hasTypical: boolean;
  readonly hidden: readonly string[];
}

/** What stands under the title of a façade: its scale, what is said of the ground, of dashes, of bays behind. */
const facadeNote = ({ isSurveyed, hasTypical, hidden }: Noted, drafting: Drafting): string => {
  const { langue } = drafting;
  const notes = [...(hasTypical ? [TYPICAL] : []), ...(isSurveyed ? [BANKED] : [])].map((note) => say(note, langue));
  const behind = hidden.length > 0 ? [say(HIDDEN, langue, { marks: hidden.join(', ') })] : [];
  return [scaleText(drafting), ...notes, ...behind].join(' · ');
};

/** Elevation of one side: visible faces, shaded, with ground line and level marks. Façades carry no dimensions. */
export function facadeView(
  building: Building,
  side: FacadeSide,
  drafting: Drafting,
  { state, marked, hasLevels = true, tellsAll = false, hasNeighbours = true }: FacadeOptions = {},
): View {
  const { scale, langue } = drafting;
  const camera = horizontalCamera(facadeDirection(building, side));
  const standing = exteriorSolids(building).filter(({ category }) => category !== 'terrain');
  const lowest = lowestBefore(building, camera);
  const outside = withoutFarGarden(building, withoutForeground(building, standing, camera), camera);
  const picture = facadePicture(building, side, camera, outside, lowest);
  const beside = hasNeighbours
    ? neighbourItems(building, camera, picture, boundsOfItems(picture, scale), drafting)
    : [];
  const { minX, maxX } = boundsOfItems([...picture, ...beside], scale);
  const ground = groundOfFacade(building, camera, [minX, maxX], scale);
  const natural = naturalItems(building, ground, drafting);
  const stepped = steppedAltitudes(building).filter(({ z }) => z >= lowest);
  const ngf = building.scene.georef?.altitude;
  const shown = tellsAll ? undefined : roofsShown(picture);
  const floors = withGround(building, ground, [...altitudesOf(building, outside, shown), ...stepped]);
  const usual = seenOf(typicalParts(building, camera), picture);
  const altitudes = [...floors, ...usual.map((one) => one.altitude), ...bayAltitudes(building, camera, scale)];
  const levels = levelMarks(altitudes, ground.to + scale, drafting, ngf);
  const marks = facadeMarks(building, camera, [...picture, ...natural], drafting, marked);
  const equipment = facadeEquipment(building, [...picture, ...natural, ...marks], drafting);
  const states = facadeStates(building, camera, [...picture, ...natural, ...marks, ...equipment], drafting);
  const name = facadeName(building, side, langue);
  const hidden = marksHidden(building, camera, marked);
  return makeView({
    smallest: 200,
    name: state ? inState(name, state, langue) : name,
    note: facadeNote({ isSurveyed: ground.natural !== null, hasTypical: usual.length > 0, hidden }, drafting),
    scale,
    foot: boundsOfItems(levels, scale).minY,
    picture: [...beside, ...picture, ...typicalItems(usual), finishedItem(ground)],
    annotations: [...(hasLevels ? levels : []), ...marks, ...equipment, ...states, ...natural],
  });
}
