import type { Building, Opening, Wall } from '../../building/index.js';
import { beforeWorks } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { perObject } from '../../maths/memo.js';
import { coveringArea, gableOf, netArea } from '../../measures/index.js';
import type { Scene } from '../../scene/index.js';
import { isDemolished } from '../../scene/index.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Measurer, Unit, Work } from './work.js';
import { codePart, COUNTED, grouped } from './work.js';

const lot = 'demolition';

/** Lists of the scene whose entries may say `demoli`. */
type Stated = 'murs' | 'ouvertures' | 'boites' | 'escaliers' | 'toitures' | 'plomberie';
const STATED: readonly Stated[] = ['murs', 'ouvertures', 'boites', 'escaliers', 'toitures', 'plomberie'];

const entriesOf = (scene: Scene, list: Stated): readonly { readonly demoli?: boolean | undefined }[] =>
  scene[list] ?? [];

/** What the works take down, in the building as it stood. */
interface Gone {
  readonly before: Building;
  readonly isGone: (list: Stated, index: number) => boolean;
}

function* walls({ before, isGone }: Gone): Generator<Work> {
  const own = before.walls.filter(({ index }) => isGone('murs', index));
  const isPartition = ({ kind }: Wall): boolean => kind === 'cloison';
  for (const { first, total } of grouped(
    own,
    (wall) => `${isPartition(wall)}|${Math.round(wall.thickness)}`,
    (wall) => (netArea(wall) + gableOf(before, wall).area) / 1e6,
  )) {
    const part = isPartition(first) ? 'CLOISON' : 'MUR';
    const mm = String(Math.round(first.thickness));
    yield work(`${part}-${mm}`, fill(WALLS[part], { mm }), 'm2', total, WALLED);
  }
}

const WALLS = {
  MUR: t('Démolition de mur, épaisseur {mm} mm', 'Wall taken down, {mm} mm thick'),
  CLOISON: t('Démolition de cloison de {mm} mm', 'Partition taken down, {mm} mm'),
} as const;
const WALLED = t(
  'longueur d’axe × hauteur et pignon, ouvertures déduites ; évacuation à prévoir',
  'axis length × height and gable, openings deducted; removal to be added',
);

/** Bays that go, those of walls that go included. */
const baysOf = ({ before, isGone }: Gone): Opening[] =>
  before.openings.filter((bay) => isGone('ouvertures', bay.index) || isGone('murs', bay.wall.index));

function* joinery(gone: Gone): Generator<Work> {
  yield work('MENUISERIE', t('Dépose de menuiserie', 'Joinery taken out'), 'u', baysOf(gone).length, COUNTED);
}

/** In walls that stay the bay is walled up, unless the works cut another there. */
export function* wallingUp(building: Building): Generator<Work> {
  const gone = goneOf(building);
  if (!gone) return;
  const filled = baysOf(gone).filter(
    (bay) => !gone.isGone('murs', bay.wall.index) && !building.openings.some((other) => overlap(bay, other)),
  );
  yield {
    lot: 'gros_oeuvre',
    code: 'GO-BOUCHEMENT',
    name: t('Bouchement d’une baie dans un mur conservé', 'Bay walled up in a wall that stays'),
    unit: 'm2',
    quantity: filled.reduce((sum, { width, height }) => sum + (width * height) / 1e6, 0),
    measure: t('largeur × hauteur de la baie', 'width × height of the bay'),
  };
}

const overlap = (p: Opening, q: Opening): boolean =>
  p.wall.index === q.wall.index && p.position < q.position + q.width && q.position < p.position + p.width;

function* roofs({ before, isGone }: Gone): Generator<Work> {
  const own = before.roofs.filter(({ isDefault, index }) => !isDefault && isGone('toitures', index));
  for (const { first, total } of grouped(
    own,
    ({ material }) => material,
    (roof) => coveringArea(before, roof) / 1e6,
  )) {
    const name = t('Dépose de toiture, {material}', 'Roof taken down, {material}');
    const measure = t('surface développée, charpente comprise', 'developed area, with its frame');
    const material = materialName(first.material);
    yield work(`TOITURE-${codePart(first.material)}`, fill(name, { material }), 'm2', total, measure);
  }
}

function* objects({ before, isGone }: Gone): Generator<Work> {
  const flights = before.stairs.filter(({ flights: own }) => own.some(({ index }) => isGone('escaliers', index)));
  const fixtures = before.plumbing.filter(({ index }) => isGone('plomberie', index));
  const boxes = before.boxes.filter(({ index }) => isGone('boites', index));
  yield work('ESCALIER', t('Dépose d’escalier', 'Stair taken out'), 'u', flights.length, COUNTED);
  yield work(
    'SANITAIRE',
    t('Dépose d’appareil sanitaire', 'Sanitary fixture taken out'),
    'u',
    fixtures.length,
    COUNTED,
  );
  const volume = boxes.reduce((sum, { source }) => sum + (source.l * source.p * source.h) / 1e9, 0);
  const size = t('longueur × largeur × hauteur', 'length × width × height');
  yield work('VOLUME', t('Démolition de volume maçonné', 'Solid volume taken down'), 'm3', volume, size);
}

const work = (part: string, name: Text, unit: Unit, quantity: number, measure: Text): Work => ({
  lot,
  code: `DEM-${part}`,
  name,
  unit,
  quantity,
  measure,
});

/** Null where nothing is said to go. */
const goneOf = perObject((building: Building): Gone | null => {
  const { scene } = building;
  const isGone = (list: Stated, index: number): boolean => isDemolished(entriesOf(scene, list)[index]);
  if (!STATED.some((list) => entriesOf(scene, list).some(isDemolished))) return null;
  const before = beforeWorks(building);
  return before && { before, isGone };
});

/** What the works take down: walls, joinery, roofs, stairs, fixtures, volumes that say `demoli`. */
export const demolition: Measurer = (building) => {
  const gone = goneOf(building);
  return gone ? [...walls(gone), ...joinery(gone), ...roofs(gone), ...objects(gone)] : [];
};
