import type { Langue, Text } from '../../../words/index.js';
import { say, sayFixed, sayNumber, t } from '../../../words/index.js';
import type { AirTerminal, Building, Room } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import { dwellingsOf, MAIN_ROOMS, occupanciesOf, WORK_AIR, workplaceRooms } from '../../measures/index.js';
import { discharges, DUCT_LOSS, facadeDucts, pressureOf } from '../../network/index.js';
import { isObject } from '../../scene/index.js';
import type { Table } from '../../tables/index.js';
import { leftColumn } from '../../tables/index.js';
import { isEachAired, unitsOf } from '../plan/units-of-homes.js';
import { ductPlace } from '../plan/duct-places.js';
import { ductParts, isUpright } from '../plan/ventilation-items.js';

const WORDS = {
  title: t('Bases de la ventilation', 'Basis of the ventilation'),
  item: t('Donnée', 'Item'),
  value: t('Valeur', 'Value'),
  system: t('Système', 'System'),
  flows: t('Débits', 'Flows'),
  main: t('Pièces principales', 'Main rooms'),
  reduced: t('Débits réduits admis (art. 4)', 'Reduced flows allowed (art. 4)'),
  unit: t('Caisson', 'Unit'),
  loss: t('Pertes de charge (tronçons droits et coudes)', 'Pressure lost (straight ducts and bends)'),
  discharge: t('Rejet', 'Discharge'),
  people: t('Air neuf des lieux de travail', 'Fresh air of workplaces'),
  heads: t('Occupants', 'Occupants'),
  sanitary: t('Sanitaires des lieux de travail', 'Sanitary rooms of workplaces'),
  attic: t('Gaines en combles', 'Ducts in the attic'),
  shared: t('Réseau commun aux logements', 'Network that dwellings share'),
} as const;

const VALUES = {
  simple: t('simple flux', 'single flow'),
  proposed: t('simple flux autoréglable (proposé)', 'self-regulating single flow (proposed)'),
  double: t('double flux', 'balanced'),
  decree: t('arrêté du 24 mars 1982, art. 3', 'decree of 24 March 1982, art. 3'),
  reduced: t('{total} m³/h, dont {kitchen} en cuisine', '{total} m³/h, of which {kitchen} in the kitchen'),
  each: t('par logement : {flows}', 'per dwelling: {flows}'),
  unit: t('{flow} m³/h sous {pressure} Pa environ', '{flow} m³/h at about {pressure} Pa'),
  vents: t('bouches de {from} à {to} Pa', 'vents of {from} to {to} Pa'),
  loss: t('{pa} Pa ({room})', '{pa} Pa ({room})'),
  people: t(
    'Code du travail, art. R. 4222-6 : {each} m³/h par occupant',
    'Labour code, art. R. 4222-6: {each} m³/h an occupant',
  ),
  effectif: t('effectif déclaré', 'declared head count'),
  postes: t('postes dessinés', 'desks drawn'),
  densite: t('{m2} m² par personne (hypothèse)', '{m2} m² a person (hypothesis)'),
  sanitary: t(
    'règlement sanitaire type, art. 64.2 (hypothèse) : 30 m³/h par WC isolé',
    'model health regulation, art. 64.2 (hypothesis): 30 m³/h a single WC',
  ),
  facade: t('en façade', 'through the façade'),
  insulated: t('à isoler (hors volume chauffé)', 'to be insulated (unheated)'),
  fire: t(
    'gaine et dispositif coupe-feu à étudier (arrêté du 31 janvier 1986)',
    'shaft and fire protection to be designed (decree of 31 January 1986)',
  ),
} as const;

/**
 * Least flows of a dwelling whose vents can be turned down, and of its kitchen, m³/h, by its main rooms from one to
 * seven and more (decree of 24 March 1982, art. 4).
 */
const REDUCED = [
  [35, 20],
  [60, 30],
  [75, 45],
  [90, 45],
  [105, 45],
  [120, 45],
  [135, 45],
] as const;

type Row = readonly [label: string, value: string];
type Said = (building: Building, langue: Langue) => string | null;

const ventsOf = ({ ventilation }: Building): readonly AirTerminal[] =>
  (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche');

const fieldOf = ({ scene: { ventilation } }: Building, name: string): unknown =>
  isObject(ventilation) ? ventilation[name] : undefined;

/** True where the flows are those that the rules give. */
function isProposed(building: Building): boolean {
  const vents = fieldOf(building, 'bouches');
  return Array.isArray(vents) && vents.some((one) => isObject(one) && one['origine'] === 'deduite');
}

function systemOf(building: Building): Text | null {
  const type = fieldOf(building, 'type');
  if (type === 'double_flux') return VALUES.double;
  if (type !== 'simple_flux') return null;
  return isProposed(building) ? VALUES.proposed : VALUES.simple;
}

/** The fresh air of an occupant in each kind of workplace of a building, m³/h. */
function peopleOf(building: Building, langue: Langue): string | null {
  const each = [...new Set(occupanciesOf(building).map(({ kind }) => WORK_AIR[kind].each))].toSorted((p, q) => p - q);
  return each.length > 0 && isProposed(building) ? say(VALUES.people, langue, { each: each.join(', ') }) : null;
}

/** How many people work in a building, and who says so. */
function headsOf(building: Building, langue: Langue): string | null {
  const all = occupanciesOf(building);
  if (all.length === 0 || !isProposed(building)) return null;
  const sources = all.map(({ from, kind }) =>
    from === 'densite'
      ? say(VALUES.densite, langue, { m2: sayNumber(WORK_AIR[kind].floorM2, langue) })
      : say(VALUES[from], langue),
  );
  const count = all.reduce((sum, { occupants }) => sum + occupants, 0);
  return `${count} : ${[...new Set(sources)].join(', ')}`;
}

/** How many main rooms each dwelling has. */
const mainRooms = (building: Building): number[] =>
  dwellingsOf(building).map((rooms: readonly Room[]) => rooms.filter(({ use }) => MAIN_ROOMS.has(use)).length);

/** What the vents of the dwellings may be turned down to. */
function reducedOf(building: Building, langue: Langue): string | null {
  const counts = mainRooms(building).filter((count) => count > 0);
  if (!isProposed(building) || counts.length === 0) return null;
  const least = counts.map((count) => REDUCED[Math.min(count, REDUCED.length) - 1]!);
  const all = [...new Set(least.map(([total, kitchen]) => say(VALUES.reduced, langue, { total, kitchen })))];
  return counts.length > 1 ? say(VALUES.each, langue, { flows: all.join(' + ') }) : all.join();
}

/** Pressure lost by the vents of a building, where each has a flow and a way to the unit. */
function pressure(building: Building) {
  const through = facadeDucts(building);
  const led = ventsOf(building).filter((vent) => !through.has(vent));
  const vents = led.flatMap(({ pointer, at, flow }) => (flow === null ? [] : [{ pointer, at, flow }]));
  return vents.length < led.length ? null : pressureOf(building, vents);
}

function unitOf(building: Building, langue: Langue): string | null {
  const flows = unitsOf(building).map(({ flow }) => flow);
  const lost = pressure(building);
  const told = flows.flatMap((flow) => (flow === null ? [] : [sayFixed(flow, 0, langue)]));
  if (told.length === 0 || told.length < flows.length || !lost) return null;
  const { ventLeast, ventMost } = DUCT_LOSS;
  const given = Math.ceil((lost.most.loss + ventLeast.valeur) / 5) * 5;
  return [
    say(VALUES.unit, langue, { flow: told.join(' + '), pressure: given }),
    say(VALUES.vents, langue, { from: ventLeast.valeur, to: ventMost.valeur }),
  ].join(', ');
}

/** What is lost on the way from the least favoured vent, and its room. */
function lossOf(building: Building, langue: Langue): string | null {
  const lost = pressure(building);
  if (!lost) return null;
  const vent = ventsOf(building).find(({ pointer }) => pointer === lost.most.vent);
  const room = building.rooms.find(({ id }) => id === vent?.room);
  if (!room) return null;
  return say(VALUES.loss, langue, { pa: Math.ceil(lost.most.loss), room: say(roomName(room), langue) });
}

const dischargeOf: Said = (building, langue) => {
  const sizes = (some: readonly { readonly diameter: number }[]): string =>
    [...new Set(some.map(({ diameter }) => `Ø ${Math.round(diameter)}`))].join(', ');
  const through = [...facadeDucts(building).values()];
  const aside = through.length > 0 ? `${say(VALUES.facade, langue)} ${sizes(through)}` : '';
  return [sizes(discharges(building)), aside].filter(Boolean).join(', ') || null;
};

/** True where a duct runs in an attic. */
const runsInAttic = (building: Building): boolean =>
  building.levels.some((level) =>
    ductParts(building, level).some((part) => !isUpright(part) && ductPlace(building, level, part) === 'combles'),
  );

const ROWS: readonly (readonly [keyof typeof WORDS, Said])[] = [
  ['system', (building, langue) => sayOrNull(systemOf(building), langue)],
  ['flows', (building, langue) => sayOrNull(isProposed(building) && hasHomes(building) ? VALUES.decree : null, langue)],
  ['main', (building) => (isProposed(building) ? mainRooms(building).join(' + ') || null : null)],
  ['reduced', reducedOf],
  ['people', peopleOf],
  ['heads', headsOf],
  ['sanitary', (building, langue) => sayOrNull(hasSanitary(building) ? VALUES.sanitary : null, langue)],
  ['unit', unitOf],
  ['loss', lossOf],
  ['discharge', dischargeOf],
  ['attic', (building, langue) => sayOrNull(runsInAttic(building) ? VALUES.insulated : null, langue)],
  ['shared', (building, langue) => sayOrNull(isShared(building) ? VALUES.fire : null, langue)],
];

const hasHomes = (building: Building): boolean => dwellingsOf(building).length > 0;

/** Whether the air of sanitary rooms of a workplace is drawn off by the rules. */
function hasSanitary(building: Building): boolean {
  const rooms = new Set(workplaceRooms(building).flatMap(({ id, use }) => (use === 'wc' ? [id] : [])));
  return isProposed(building) && ventsOf(building).some(({ room }) => rooms.has(room ?? ''));
}

const sayOrNull = (text: Text | null, langue: Langue): string | null => (text ? say(text, langue) : null);

/** Whether one unit draws the air of several dwellings. */
export function isShared(building: Building): boolean {
  const homes = dwellingsOf(building);
  if (homes.length < 2 || isEachAired(building)) return false;
  const aired = homes.filter((home) => ventsOf(building).some(({ room }) => home.some(({ id }) => id === room)));
  return aired.length > 1;
}

/**
 * What the ventilation is designed by: system, text, main rooms, pressure of the unit, what is left to be designed;
 * null where no vent has a flow.
 */
export function airBasis(building: Building, langue: Langue): Table | null {
  if (!ventsOf(building).some(({ flow }) => flow !== null)) return null;
  const rows = ROWS.flatMap(([word, said]): Row[] => {
    const value = said(building, langue);
    return value ? [[say(WORDS[word], langue), value]] : [];
  });
  if (rows.length === 0) return null;
  return {
    title: say(WORDS.title, langue),
    columns: [leftColumn(WORDS.item, langue), leftColumn(WORDS.value, langue)],
    rows,
  };
}
