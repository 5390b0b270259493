import { fill, say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { buildingOf, roomName } from '../../building/index.js';
import type { Extension } from '../../scene/edit/index.js';
import { extended } from '../../scene/edit/index.js';
import type { Scene } from '../../scene/index.js';
import {
  heatHypotheses,
  heatingFields,
  heatLossOf,
  missingConductivities,
  numberIn,
  objectIn,
  regimeBy,
  regimeIn,
  roomLossAt,
  roomLossesOf,
} from '../../thermal/index.js';
import type { Regime } from '../../thermal/index.js';
import type { Taken } from '../places/wall-places.js';
import { listed } from '../support/listed.js';
import { deduced } from '../support/source.js';
import type { RuleTrade } from '../trade.js';
import type { HeatingReport } from './answer.js';
import type { HeatedRoom } from './emitters.js';
import { emittersOf } from './emitters.js';
import { HEATING } from './figures.js';
import type { Generator } from './generator.js';
import { lacksPump, pumpFixtures } from './generator.js';
import type { PlantLink } from './plant-link.js';
import type { Plant } from './plants.js';
import { laidFor, plantsOf, wholeOf } from './plants.js';
export { HeatingReport } from './answer.js';

const TEXTS = {
  method: t(
    'Chauffage : déperditions pièce par pièce selon les conventions de l’enveloppe (NF EN 12831-1 simplifiée) ; échanges entre pièces chauffées négligés ; WC, dressings et circulations chauffés par les pièces voisines',
    'Heating: losses room by room by the conventions of the envelope (NF EN 12831-1 simplified); exchanges between heated rooms neglected; WCs, dressing rooms and circulations heated by the rooms beside them',
  ),
  outputs: t(
    'Radiateurs : puissances usuelles de panneaux acier à ΔT 50 K (NF EN 442), pente 1,3, à confirmer au catalogue du fabricant',
    'Radiators: usual outputs of steel panels at ΔT 50 K (NF EN 442), exponent 1.3, to be confirmed by the maker’s catalogue',
  ),
  pump: t(
    'Générateur : pompe à chaleur air/eau qui donne 75 % de sa puissance nominale à la température de base et couvre 80 % des déperditions au moins, appoint compris 120 % (NF DTU 65.16, valeurs à confirmer)',
    'Generator: air to water heat pump that gives 75% of its rated output at the base temperature and covers at least 80% of the losses, 120% with its back-up (NF DTU 65.16, values to be confirmed)',
  ),
  pipes: t(
    'Tubes de chauffage : bitube multicouche dans le plancher, vitesse de 0,7 m/s au plus',
    'Heating pipes: two-pipe, multilayer, in the floor, at most 0.7 m/s',
  ),
  monobloc: t(
    'Pompe à chaleur supposée monobloc : liaison en eau à travers la façade, à calorifuger et à protéger du gel ; une machine bi-bloc aurait une liaison frigorifique',
    'Heat pump supposed to be a monobloc: water pipes through the façade, to be insulated and kept from frost; a split machine would have refrigerant pipes',
  ),
  unlinked: t(
    'Liaison de l’unité extérieure au module hydraulique à étudier : aucun passage ne mène de l’une à l’autre, ou leur puissance n’est pas connue',
    'Link between outdoor unit and hydraulic module to be designed: no way leads from one to the other, or their output is not known',
  ),
  houses: t(
    '{count} logements côte à côte, un générateur chacun, rien ne traverse le mur qui les sépare ; puissances du rapport : leur somme',
    '{count} dwellings side by side, a generator each, nothing goes through the wall between them; outputs of the report: their sum',
  ),
  short: t(
    'Émetteurs à placer à la main, faute de place contre les murs : {rooms}',
    'Emitters to be placed by hand, no wall being free: {rooms}',
  ),
  unplaced: t(
    'Pompe à chaleur à placer à la main : aucune façade du rez-de-chaussée n’a de place pour le module, avec du terrain libre de la parcelle derrière pour l’unité extérieure',
    'Heat pump to be placed by hand: no façade of the ground floor has a place for the module with free ground of the plot behind it for the outdoor unit',
  ),
  lost: t(
    'Radiateurs sans tube vers le générateur, raccordement à étudier : {rooms}',
    'Radiators without a pipe to the generator, connection to be designed: {rooms}',
  ),
} as const;

/** Regime of the installation, °C: as declared (`70/55`), else 55/45. */
const regimeOf = (scene: Scene): Regime => regimeIn(scene) ?? regimeBy(HEATING.flow.valeur, HEATING.return.valeur);

/** Heat losses room by room, radiators, generator and two-pipe routes. */
export const heating: RuleTrade<HeatingReport> = ({ scene, building, langue }) => {
  const loss = heatLossOf(building);
  const losses = roomLossesOf(building);
  const total = losses.reduce((sum, one) => sum + (roomLossAt(one, loss.base.value) ?? 0), 0);
  const isKnown = loss.transmission !== null && losses.length > 0;
  const regime = regimeOf(scene);
  const plants = plantsOf(building, isKnown ? loss.base.value : null);
  const generator = wholeOf(scene, plants);
  const { fixtures, rooms } = fixturesOf(building, plants, loss.base.value, regime.mean);
  const first: Extension = { lists: { '/plomberie': fixtures } };
  const placed = fixtures.length > 0 ? buildingOf(extended(scene, first) as Scene) : building;
  const emitters = rooms.flatMap((room) => room.emitters);
  const { links, pipes, columns, lost } = laidFor(placed, plants, emitters, regime);
  const told = { total, base: loss.base.value, regime: regime.name, count: plants.length };
  return {
    additions: {
      lists: {
        '/plomberie': fixtures,
        '/reseaux': pipes,
        ...(columns.length > 0 ? { '/chauffage/colonnes': columns } : {}),
      },
      values: generator ? written(scene, generator, told) : {},
    },
    report: {
      deperditions_w: isKnown ? Math.round(total) : null,
      temperature_base_c: loss.base.value,
      ponts_thermiques_w_k: rounded(loss.bridgeLoss),
      regime: regime.name,
      pieces: rooms.map((room) => roomLine(room, loss.base.value, langue)),
      generateur: generator && fieldsOf(generator),
    },
    hypotheses: [
      ...hypothesesFor(building, rooms, generator),
      ...plantTexts(placed, plants, links),
      ...lostText(placed, lost),
    ],
  };
};

/** What is supposed of the parts of heat pumps, and what is left to be done by hand. */
const plantTexts = (placed: Building, plants: readonly Plant[], links: readonly PlantLink[]): Text<never>[] =>
  [
    ...(plants.length > 1 && plants[0]!.generator ? [fill(TEXTS.houses, { count: String(plants.length) })] : []),
    ...(plants.some(({ house, generator }) => generator && lacksPump(placed, house, generator.type))
      ? [TEXTS.unplaced]
      : []),
    ...(links.some(({ pipes }) => pipes.length > 0) ? [TEXTS.monobloc] : []),
    ...(links.some(({ isLeft }) => isLeft) ? [TEXTS.unlinked] : []),
  ] as Text<never>[];

/** Rooms of the radiators that no route reaches. */
function lostText({ plumbing, rooms }: Building, lost: readonly string[]): Text<never>[] {
  const ids = new Set(plumbing.filter(({ pointer }) => lost.includes(pointer)).map(({ room }) => room));
  const cold = rooms.filter(({ id }) => ids.has(id));
  return cold.length > 0 ? [fill(TEXTS.lost, { rooms: listed(cold.map(roomName)) })] : [];
}

/** Generators and radiators that the scene lacks, none in the place of another. */
function fixturesOf(building: Building, plants: readonly Plant[], outside: number, mean: number) {
  const taken: Taken = [];
  const pump = plants.flatMap(({ house, generator }) =>
    generator ? pumpFixtures(building, house, generator, taken) : [],
  );
  const first = (building.scene.plomberie?.length ?? 0) + pump.length;
  const { rooms, added } = emittersOf(building, roomLossesOf(building), { outside, mean, first, taken });
  return { rooms, fixtures: [...pump, ...added] };
}

/** A generator as the scene and the report write it. */
const fieldsOf = ({ type, rated, atBase, backUp }: Generator) => ({
  type,
  puissance_nominale_kw: rated,
  puissance_a_la_base_w: atBase,
  appoint_w: backUp,
});

const rounded = (value: number): number => Math.round(value * 10) / 10 + 0;

function roomLine({ loss, emitters, missing }: HeatedRoom, outside: number, langue: Langue) {
  const { room, temperature, transmission, air } = loss;
  const whole = roomLossAt(loss, outside);
  return {
    id: room.id,
    nom: say(roomName(room), langue),
    niveau: room.level,
    temperature_c: temperature,
    deperditions_w: whole === null ? null : rounded(whole),
    parois_w: transmission === null ? null : rounded(transmission * (temperature - outside)),
    renouvellement_w: rounded(air * (temperature - outside)),
    emetteurs: emitters.map(({ pointer, rated, useful, isBySize }) => ({
      objet: pointer,
      puissance_w: Math.round(rated),
      puissance_utile_w: Math.round(useful),
      selon_dimensions: isBySize,
    })),
    manque_w: Math.round(missing),
  };
}

/** What `chauffage` says beside its generator: losses (W), base temperature (°C), regime, and how many machines. */
interface Told {
  readonly total: number;
  readonly base: number;
  readonly regime: string;
  readonly count: number;
}

/** Members of `chauffage` that the scene lacks. */
function written(
  scene: Scene,
  made: Generator,
  { total, base, regime, count }: Told,
): Readonly<Record<string, unknown>> {
  const fields = heatingFields(scene);
  const own = { ...fieldsOf(made), ...(count > 1 ? { nombre: count } : {}) };
  const generator =
    fields['generateur'] === undefined
      ? { '/chauffage/generateur': { ...own, ...deduced(HEATING.pumpShare) } }
      : Object.fromEntries(Object.entries(own).map(([name, value]) => [`/chauffage/generateur/${name}`, value]));
  const declared = objectIn(fields, 'generateur');
  const all = {
    '/chauffage/regime': regime,
    '/chauffage/deperditions_w': Math.round(total),
    ...(numberIn(fields, 'temperature_base') === null ? { '/chauffage/temperature_base': base } : {}),
    ...generator,
  };
  const isFree = (pointer: string): boolean => {
    const [, , name = '', member] = pointer.split('/');
    return member === undefined ? fields[name] === undefined : declared[member] === undefined;
  };
  return Object.fromEntries(Object.entries(all).filter(([pointer]) => isFree(pointer)));
}

/** What the figures suppose. */
function hypothesesFor(building: Building, rooms: readonly HeatedRoom[], generator: Generator | null): Text<never>[] {
  const loss = heatLossOf(building);
  const short = rooms.filter(({ missing }) => missing > 0);
  return [
    TEXTS.method,
    ...heatHypotheses(loss),
    ...missingConductivities(loss),
    TEXTS.outputs,
    TEXTS.pipes,
    ...(generator?.type === 'pac_air_eau' ? [TEXTS.pump] : []),
    ...(short.length > 0 ? [shortText(short)] : []),
  ] as Text<never>[];
}

/** Rooms that no radiator fits in for all their need. */
const shortText = (rooms: readonly HeatedRoom[]): Text<never> =>
  fill(TEXTS.short, { rooms: listed(rooms.map(({ loss }) => roomName(loss.room))) });
