import { fill, say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building, Room } from '../../building/index.js';
import { buildingOf, roomName } from '../../building/index.js';
import type { Drawn, NetworkLoss } from '../../network/index.js';
import { DUCT_LOSS, pressureOf } from '../../network/index.js';
import { extended } from '../../scene/edit/index.js';
import type { Scene } from '../../scene/index.js';
import { isObject, tokensOf, valueAt } from '../../scene/index.js';
import { listed } from '../support/listed.js';
import { withSupposedKitchens } from '../places/supposed-kitchen.js';
import { rounded } from '../support/rounding.js';
import { isDeduced, regleOf } from '../support/source.js';
import type { RuleTrade } from '../trade.js';
import type { VentilationReport } from './answer.js';
import { ductsOf } from './ducts.js';
import { BALANCE } from './figures.js';
import type { WetRoom } from './rooms.js';
import { airedRooms } from './rooms.js';
import { inletsOf, ventsOf } from './terminals.js';
import { airedWorkplaces } from './workplaces.js';
export { VentilationReport } from './answer.js';

const TEXTS = {
  dwellings: t(
    'Ventilation : ni logement ni lieu de travail dont l’occupation se déduise ; rien n’est ajouté',
    'Ventilation: neither dwelling nor workplace whose occupation can be deduced; nothing is added',
  ),
  work: t(
    'Ventilation des lieux de travail (hypothèse, à dimensionner) : air neuf de l’article R. 4222-6 du code du travail pour l’effectif déclaré, sinon les postes dessinés, sinon une densité d’usage ; extraction des sanitaires selon l’article 64.2 du règlement sanitaire type, le reste où l’air se rassemble ; simple flux proposé, double flux à étudier',
    'Ventilation of workplaces (hypothesis, to be designed): fresh air of article R. 4222-6 of the labour code for the declared head count, else the desks drawn, else a usual density; extract of sanitary rooms by article 64.2 of the model health regulation, the rest where air gathers; single flow proposed, balanced ventilation to be considered',
  ),
  basis: t(
    'Ventilation simple flux autoréglable : débits de pointe de l’arrêté du 24 mars 1982, entrées d’air par modules de 15, 22, 30 et 45 m³/h à 20 Pa',
    'Self-regulating single-flow ventilation: peak flows of the decree of 24 March 1982, inlets by modules of 15, 22, 30 and 45 m³/h at 20 Pa',
  ),
  ducts: t(
    'Conduits : 125 mm en cuisine, 80 mm ailleurs, 4 m/s au plus ; sous plafond ils demandent un soffite ou un faux plafond',
    'Ducts: 125 mm in the kitchen, 80 mm elsewhere, at most 4 m/s; under a ceiling they need a soffit or a hung ceiling',
  ),
  apart: t(
    'Ventilation : {count} logements côte à côte, un caisson chacun, aucun conduit ne traverse le mur qui les sépare',
    'Ventilation: {count} dwellings side by side, a unit each, no duct through the wall between them',
  ),
  double: t(
    'Ventilation double flux déclarée : les pièces principales sont soufflées, aucune entrée d’air n’est ajoutée',
    'Balanced ventilation is declared: main rooms are supplied, no inlet is added',
  ),
  bare: t(
    'Pièces principales sans façade, entrée d’air à étudier : {rooms}',
    'Main rooms without a façade, inlet to be designed: {rooms}',
  ),
  lost: t('Bouches dont le conduit est à étudier : {rooms}', 'Vents whose duct is to be designed: {rooms}'),
} as const;

/** Single-flow mechanical ventilation of dwellings. */
export const ventilation: RuleTrade<VentilationReport> = ({ scene, building, langue }) => {
  const declared = isObject(scene.ventilation) ? scene.ventilation : {};
  const isDouble = declared['type'] === 'double_flux';
  const [homes, work] = [airedRooms(building), airedWorkplaces(building)];
  const rooms = [...homes, ...work];
  const vents = ventsOf(withSupposedKitchens(building), rooms, lengthAt(scene, '/ventilation/bouches'));
  const air = isDouble
    ? { inlets: [], bare: [] }
    : inletsOf(building, rooms, lengthAt(scene, '/ventilation/entrees_air'));
  const { units, ducts, lost, apart } = ductsOf(building, vents);
  const unducted = vents.filter(({ pointer }) => lost.includes(pointer)).map(({ wet }) => wet.room);
  const isEmpty = vents.length === 0 && air.inlets.length === 0;
  const additions = {
    lists: {
      '/ventilation/bouches': vents.flatMap(({ entry }) => entry ?? []),
      '/ventilation/entrees_air': air.inlets.flatMap(({ entry }) => entry ?? []),
      '/ventilation/conduits': ducts,
      ...(apart > 0 && { '/ventilation/caissons': units }),
    },
    values: {
      ...(apart === 0 && units[0] ? { '/ventilation/caisson': units[0] } : {}),
      ...(isEmpty || declared['type'] !== undefined ? {} : { '/ventilation/type': 'simple_flux' }),
    },
  };
  const completed = extended(scene, additions) as Scene;
  return {
    additions,
    report: reportOf(completed, vents, air.inlets, langue),
    hypotheses: [
      ...(rooms.length === 0 ? [TEXTS.dwellings] : []),
      ...(homes.length > 0 ? [TEXTS.basis, TEXTS.ducts] : []),
      ...(apart > 0 ? [fill(TEXTS.apart, { count: String(apart) })] : []),
      ...(work.length > 0 ? [TEXTS.work] : []),
      ...(isDouble ? [TEXTS.double] : []),
      ...(air.bare.length > 0 ? [named(TEXTS.bare, air.bare)] : []),
      ...(unducted.length > 0 ? [named(TEXTS.lost, unducted)] : []),
    ],
  };
};

/** What is due from each vent of a room, m³/h. */
const dueOf = ({ flow, vents = 1 }: WetRoom): number => Math.round(flow / vents);

const lengthAt = (scene: object, list: string): number => {
  const present = valueAt(scene, tokensOf(list));
  return Array.isArray(present) ? present.length : 0;
};

type Terminals = readonly (Pick<ReturnType<typeof ventsOf>[number], 'pointer' | 'flow'> & {
  readonly room: Room;
  readonly due: number | null;
})[];

function reportOf(
  scene: Scene,
  vents: ReturnType<typeof ventsOf>,
  inlets: ReturnType<typeof inletsOf>['inlets'],
  langue: Langue,
): VentilationReport {
  const entryAt = (pointer: string): unknown => valueAt(scene, tokensOf(pointer));
  const lines = (all: Terminals) =>
    all.map(({ pointer, flow, room, due }) => {
      const entry = entryAt(pointer);
      const regle = isObject(entry) ? entry['regle'] : null;
      return {
        piece: room.id,
        nom: say(roomName(room), langue),
        objet: pointer,
        m3h: flow ?? 0,
        requis_m3h: due,
        origine: isDeduced(entry) ? ('deduite' as const) : ('declaree' as const),
        regle: typeof regle === 'string' ? regle : null,
      };
    });
  const debits = lines(vents.map(({ pointer, flow, wet }) => ({ pointer, flow, room: wet.room, due: dueOf(wet) })));
  const entrees = lines(inlets.map(({ pointer, flow, room }) => ({ pointer, flow, room, due: null })));
  const sum = (all: readonly { readonly m3h: number }[]) => all.reduce((total, { m3h }) => total + m3h, 0);
  const [drawn, given] = [sum(debits), sum(entrees)];
  return {
    debits,
    entrees_air: entrees,
    total_extrait_m3h: drawn,
    total_entrant_m3h: given,
    equilibre: given >= BALANCE.least * drawn && given <= BALANCE.most * drawn,
    ...ductReport(
      buildingOf(scene),
      vents
        .filter(({ wet }) => !wet.isApart)
        .map(({ pointer, at, flow, wet }) => ({ pointer, at, flow: flow ?? wet.flow })),
    ),
  };
}

/** Ducts with what they cost the air, and the pressure that the unit has to give. */
function ductReport(building: Building, vents: readonly Drawn[]): Pick<VentilationReport, 'conduits' | 'pression'> {
  const found = pressureOf(building, vents);
  const losses = new Map(found?.ducts.map((duct) => [duct.pointer, duct]));
  const conduits = building.courses
    .filter(({ kind }) => kind === 'conduit')
    .map(({ pointer, diameter, points }) => ({
      objet: pointer,
      diametre_mm: diameter,
      longueur_m: Math.round(lengthOf(points) / 10) / 100,
      debit_m3h: losses.get(pointer)?.flow ?? null,
      perte_pa: losses.has(pointer) ? rounded(losses.get(pointer)!.loss, 1) : null,
      origine: isDeduced(valueAt(building.scene, tokensOf(pointer))) ? ('deduite' as const) : ('declaree' as const),
    }));
  return { conduits, pression: found && pressureLine(found) };
}

function pressureLine({ most, least }: NetworkLoss): NonNullable<VentilationReport['pression']> {
  const given = most.loss + DUCT_LOSS.ventLeast.valeur;
  return {
    perte_max_pa: rounded(most.loss, 1),
    bouche: most.vent,
    caisson_pa: rounded(given, 1),
    bouche_max_pa: rounded(given - least.loss, 1),
    dans_la_plage: given - least.loss <= DUCT_LOSS.ventMost.valeur,
    regle: regleOf(DUCT_LOSS.ventLeast),
  };
}

const lengthOf = (points: Building['courses'][number]['points']): number =>
  points.reduce((sum, { x, y, z }, i) => {
    const before = points[i - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y, z - before.z) : 0;
  }, 0);

const named = (text: Text<'rooms'>, rooms: readonly Room[]): Text<never> =>
  fill(text, { rooms: listed(rooms.map(roomName)) });
