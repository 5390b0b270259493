import type { Building, Level, Room } from '../../src/kernel/building/index.js';
import { clearHeightAt, levelName, roomName, useName } from '../../src/kernel/building/index.js';
import { FAMILIES, FURNITURE, FURNITURE_CATEGORIES, STAIR_FAMILIES } from '../../src/kernel/catalogue/index.js';
import type { FurnitureType, NumberParameter, Parameter } from '../../src/kernel/catalogue/index.js';
import { OperationRefusal, operationFaults, runOperations } from '../../src/kernel/copilot/index.js';
import { pictureOf } from '../../src/kernel/drawing/index.js';
import { sheetSvg } from '../../src/kernel/formats/svg/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { say } from '../../src/words/index.js';
import { replyTo, send } from '../scene/answer.js';
import { covered } from './covering.js';
import { devicesIn } from './devices.js';
import { outlinesOf } from './outlines.js';
import type { Json, Refusal } from '../scene/protocol.js';
import type { Langue } from '../../src/words/index.js';
import type { Catalogue, CatalogueQuestion, EditorQuestion, Floor, Space } from './protocol.js';

/** Uses that a person chooses from, the most usual first. */
const USES = [
  'sejour',
  'salon',
  'salle_a_manger',
  'cuisine',
  'chambre',
  'bureau',
  'salle_de_bain',
  'wc',
  'entree',
  'degagement',
  'buanderie',
  'cellier',
  'dressing',
  'garage',
  'local_technique',
] as const;
const LAYERS = ['pieces', 'ouvertures', 'mobilier', 'plomberie', 'electricite', 'escaliers'] as const;
const M2 = 1e6;

const initialOf = (parameter: Parameter | undefined): number =>
  (parameter as NumberParameter | undefined)?.initial ?? 0;

/** Categories in their own order: what stands indoors comes first. */
const inOrder = (types: readonly FurnitureType[]): FurnitureType[] =>
  FURNITURE_CATEGORIES.flatMap((category) => types.filter((type) => FURNITURE[type].category === category));

const catalogueIn = (langue: Langue): Catalogue => ({
  pieces: inOrder(Object.keys(FURNITURE) as FurnitureType[]).map((type) => {
    const { label, category, l, p, h, bottom, back } = FURNITURE[type];
    return { type, name: say(label, langue), category, l, p, h, bottom, hasBack: back !== null };
  }),
  devices: devicesIn(langue),
  stairs: STAIR_FAMILIES.map(({ key, label }) => ({ key, name: say(label, langue) })),
  joinery: FAMILIES.map(({ key, label, type, parameters }) => ({
    key,
    name: say(label, langue),
    type,
    largeur: initialOf(parameters['largeur']),
    hauteur: initialOf(parameters['hauteur']),
  })),
  uses: USES.map((key) => ({ key, name: say(useName(key), langue) })),
});

function spaceOf(room: Room, langue: Langue): Space {
  return {
    id: room.id,
    name: say(roomName(room), langue),
    use: room.use,
    area: room.area / M2,
    ring: room.polygon.outer,
    middle: room.labelPoint,
    ceiling: Math.round(room.z + clearHeightAt(room, room.labelPoint)),
    pointer: room.pieces[0]?.pointer ?? null,
  };
}

function floorOf(building: Building, level: Level, langue: Langue): Floor {
  const { sheet } = pictureOf(building, { niveau: level.index, layers: LAYERS, langue });
  const { origin, view } = sheet.views[0]!;
  const { width, height } = sheet.format;
  const name = say(levelName(level), langue);
  return {
    name,
    z: level.z,
    rooms: level.rooms.map((room) => spaceOf(room, langue)),
    // North and scale are of the page, which is seen at any scale.
    svg: sheetSvg({ ...sheet, items: [] }, name),
    scale: view.scale,
    origin: { x: origin.x, y: height - origin.y },
    size: { width, height },
  };
}

/** The scene once an operation of the copilot is carried out, or why it cannot be. */
function operated({ number, scene, operation, covering, langue }: EditorQuestion): Json | Refusal {
  if (covering) return covered(scene, covering);
  if (!operation) return scene;
  const faults = operationFaults(operation);
  if (faults.length > 0) return { number, problems: faults.map(({ message }) => message) };
  const outcome = runOperations(Scene.parse(scene), [operation]);
  if ('scene' in outcome) return outcome.scene;
  const { refusal } = outcome.refused;
  return { number, problems: [refusal instanceof OperationRefusal ? refusal.say(langue) : refusal.message] };
}

function isRefusal(value: Json | Refusal): value is Refusal {
  return 'problems' in value;
}

function floorsOf(building: Building, langue: Langue) {
  const floors = building.levels.map((level) => floorOf(building, level, langue));
  return { floors, outlines: outlinesOf(building, floors) };
}

function reply(question: EditorQuestion): void {
  const scene = operated(question);
  send(isRefusal(scene) ? scene : replyTo({ ...question, scene }, floorsOf));
}

self.addEventListener('message', ({ data }: MessageEvent<EditorQuestion | CatalogueQuestion>) => {
  if ('catalogue' in data) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has no origin to name
    self.postMessage(catalogueIn(data.catalogue));
  } else reply(data);
});
