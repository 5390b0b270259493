import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Level, Room, RoomUse } from '../../building/index.js';
import { purposesOf, roomName } from '../../building/index.js';
import { dwellingsOf, occupanciesOf, roomsWithUnits, WORK_AIR } from '../../measures/index.js';
import { isObject, tokensOf, valueAt } from '../../scene/index.js';

const WORK = t(
  'hors logement : air neuf à concevoir selon l’occupation, {office} m³/h par occupant au moins dans des bureaux, {shop} dans des locaux de vente (Code du travail, art. R. 4222-6), extraction des sanitaires',
  'no dwelling: fresh air to be designed by the occupation, at least {office} m³/h an occupant in offices, {shop} where goods are sold (French labour code, art. R. 4222-6), extract of sanitary rooms',
);
const SUPPOSED = t(
  'hypothèse, à dimensionner : air neuf selon l’effectif (Code du travail, art. R. 4222-6), transfert sous portes ou par grilles',
  'hypothesis, to be designed: fresh air by the head count (French labour code, art. R. 4222-6), transfer under doors or by grilles',
);
const SUPPLY = t(
  'façade insuffisante, soufflage (double flux) à étudier : {rooms}',
  'too little façade, supply (balanced ventilation) to be considered: {rooms}',
);
const DRY_HOME = t(
  'cuisine, bains et WC non situés : extraction, entrées d’air et caisson à concevoir (arrêté du 24 mars 1982)',
  'no kitchen, bathroom nor WC drawn: extract, inlets and unit to be designed (decree of 24 March 1982)',
);
const NO_BATH = t(
  'bains et WC non situés : leur extraction reste à concevoir (arrêté du 24 mars 1982)',
  'no bathroom nor WC drawn: their extract is to be designed (decree of 24 March 1982)',
);
const KITCHEN = t(
  'cuisine non dessinée : place de sa bouche supposée',
  'kitchen not drawn: place of its vent supposed',
);

const WORKING: ReadonlySet<string> = new Set(['bureaux', 'commerce', 'erp']);
const WET: ReadonlySet<RoomUse> = new Set(['cuisine', 'salle_de_bain', 'wc', 'buanderie']);
const COOKED: ReadonlySet<RoomUse> = new Set(['cuisine', 'sejour', 'salon', 'salle_a_manger']);

/** True where the rules drew other trades: a scene that nobody completed is not told what it lacks. */
const isCompleted = ({ electric, plumbing }: Building): boolean =>
  [...electric, ...plumbing].some(({ source }) => source.origine === 'deduite');

/** Whether a level has no part of a ventilation. */
const isBare = ({ ventilation, electric }: Building, { index }: Level): boolean =>
  [...(ventilation?.terminals ?? []), ...electric.filter(({ type }) => type === 'vmc')].every(
    ({ levelIndex }) => levelIndex !== index,
  );

/** Whether a level has rooms that people work in or sell from. */
export function isWorkplace(building: Building, level: Level): boolean {
  const purposes = purposesOf(building);
  return level.rooms.some((room) => WORKING.has(purposes.of(room)));
}

/** Whether a level has rooms of a dwelling that has none with water, which its air is drawn from. */
const isDryHome = (building: Building, level: Level): boolean =>
  dwellingsOf(building).some(
    (home) => home.some((room) => room.level === level.index) && !home.some(({ use }) => WET.has(use)),
  );

/** Rooms whose vents a dwelling has beside that of its kitchen. */
const WASHING: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc']);

/** What one washes in, in a room of whatever use. */
const WASHED: ReadonlySet<string> = new Set(['wc', 'douche', 'baignoire']);

/** Whether a level has rooms of a dwelling that has neither bathroom nor WC, nor a fixture of theirs. */
function isUnwashed(building: Building, level: Level): boolean {
  const fitted = new Set(building.plumbing.filter(({ type }) => WASHED.has(type)).map(({ room }) => room));
  return dwellingsOf(building).some(
    (home) =>
      home.some((room) => room.level === level.index) &&
      !home.some(({ id, use }) => WASHING.has(use) || fitted.has(id)),
  );
}

/** Whether the vent of a kitchen that nobody drew is on a level. */
function hasSupposedVent(building: Building, { index }: Level): boolean {
  const drawn = roomsWithUnits(building.whole ?? building);
  const cooking = new Set(
    building.rooms.filter(({ id, use }) => COOKED.has(use) && !drawn.has(id)).map(({ id }): string | null => id),
  );
  return (building.ventilation?.terminals ?? []).some(
    ({ kind, levelIndex, room, pointer }) =>
      kind === 'bouche' && levelIndex === index && cooking.has(room) && isProposed(building, pointer),
  );
}

/** True of what the rules added. */
function isProposed({ scene }: Building, pointer: string): boolean {
  const entry = valueAt(scene, tokensOf(pointer));
  return isObject(entry) && entry['origine'] === 'deduite';
}

/** Inlets that give less of the fresh air of a room than this leave it short. */
const ENOUGH = 0.85;

/** Workplaces of a level whose façades have too little room for the inlets of the people in them. */
function shortOfAir(building: Building, { index }: Level): Room[] {
  const inlets = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind === 'entree_air');
  return occupanciesOf(building).flatMap(({ room, flow }) => {
    const own = inlets.filter((one) => one.room === room.id);
    const given = own.reduce((sum, one) => sum + (one.flow ?? flow), 0);
    return room.level === index && given < ENOUGH * flow ? [room] : [];
  });
}

/** What a level of a dwelling leaves to be designed or supposes; null where all is drawn. */
function homeRemark(building: Building, level: Level, langue: Langue): string | null {
  const isDry = isDryHome(building, level);
  if (isBare(building, level)) return isDry ? say(DRY_HOME, langue) : null;
  const isBathless = isUnwashed(building, level);
  const said = [...(hasSupposedVent(building, level) ? [KITCHEN] : []), ...(isBathless ? [NO_BATH] : [])];
  return said.map((text) => say(text, langue)).join(' · ') || null;
}

/**
 * What is to be designed on a level where the rules could draw no ventilation or a part of one, since no text gives
 * its flows without what the scene does not tell; null elsewhere.
 */
export function airToDesign(building: Building, level: Level, langue: Langue): string | null {
  if (!isCompleted(building)) return null;
  if (!isWorkplace(building, level)) return homeRemark(building, level, langue);
  if (!isBare(building, level)) {
    const rooms = shortOfAir(building, level).map((room) => say(roomName(room), langue));
    const supply = rooms.length > 0 ? [say(SUPPLY, langue, { rooms: rooms.join(', ') })] : [];
    return [say(SUPPOSED, langue), ...supply].join(' · ');
  }
  return say(WORK, langue, { office: WORK_AIR.bureau.each, shop: WORK_AIR.vente.each });
}
