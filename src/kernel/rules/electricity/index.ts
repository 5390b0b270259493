import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { jurisdictionOf } from '../../checks/engine/threshold.js';
import type { Building } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import type { Completed, RuleTrade, TradeWork } from '../trade.js';
import type { ElectricityReport } from './answer.js';
import { appliances, machineFeeds } from './appliances.js';
import { boardFor } from './board-place.js';
import { guardsOf } from './board.js';
import { circuitsOf } from './circuits.js';
import type { Home } from './circuits.js';
import type { Dwelling } from '../places/dwellings.js';
import { withRoomsOnDecks } from './deck-rooms.js';
import { commonLighting, commonParts } from './common-parts.js';
import { dwellingsOf } from '../places/dwellings.js';
import { Installation } from './installation.js';
import { lighting } from './lighting.js';
import { outdoorLamps, WORK_DOORS } from './outdoor-lamps.js';
import { PUMP_COP } from './figures.js';
import { isPumpFed, needsThreePhases } from './machine-supply.js';
import { reportOf } from './report.js';
import type { Machine } from './shared-machines.js';
import { sharedMachines } from './shared-machines.js';
import { sockets } from './sockets.js';
import { withSupposedKitchens } from '../places/supposed-kitchen.js';
import { wiringOf } from './wiring.js';
import { doorBell } from './bell.js';
import { shutterSwitches } from './shutters.js';
import { servicesBoard } from './services-board.js';
import { workFeeds, worksOfOthers, workUnits } from './work-units.js';
import { equipWorkplaces } from './workplaces.js';
import { additionsOf } from './written.js';
export { ElectricityReport } from './answer.js';

const SUPPOSED = t(
  'Électricité : installation monophasée, un tableau par logement, courant d’un circuit partagé entre ses points, câbles le long des murs sous plafond ; les fils des commandes ne sont pas tracés ; les volets roulants sont motorisés ; la recharge de véhicule reste à prévoir',
  'Electricity: single-phase installation, a board a dwelling, the current of a circuit shared by its points, cables along walls under ceilings; wires of switches are not drawn; roller shutters have motors; vehicle charging remains to be planned',
);
const NOT_DWELLING = t(
  'Électricité : la NF C 15-100-10 est celle des logements, ce bâtiment n’en est pas un ; les points lumineux, les commandes, les prises et les blocs d’évacuation (R. 4227-14, arrêté du 14 décembre 2011) ajoutés, leurs circuits et leur tableau sont une proposition à étudier ; restent à concevoir la puissance, les protections et les prises de chaque poste de travail (code du travail, R. 4215-1 à R. 4215-17), l’éclairage (R. 4213-1 à R. 4213-4, niveaux de R. 4223-4) et l’éclairage de sécurité ; pour le public, articles EL et EC du règlement du 25 juin 1980',
  'Electricity: NF C 15-100-10 is for dwellings; this building is none; the lamps, switches, outlets and emergency units (R. 4227-14, decree of 14 December 2011) that are added, their circuits and their board are a proposal to be studied; power, protections and outlets of each workplace (labour code, R. 4215-1 to R. 4215-17), lighting (R. 4213-1 to R. 4213-4, levels of R. 4223-4) and emergency lighting remain to be designed; for the public, articles EL and EC of the regulation of 25 June 1980',
);
const ABROAD = t(
  'Électricité : les règles du pays ({pays}) ne sont pas écrites, rien n’est ajouté',
  'Electricity: the rules of the country ({pays}) are not written, nothing is added',
);

const THREE_PHASES = t(
  'Électricité : le générateur de chauffage appelle plus de 40 A en monophasé : son circuit est triphasé ; l’alimentation triphasée du tableau reste à étudier',
  'Electricity: the heat generator draws more than 40 A on one phase: its circuit has three; the three-phase supply of its board remains to be designed',
);
const PUMP_DRAW = t(
  'Électricité : la pompe à chaleur est supposée appeler au plus froid sa puissance nominale divisée par {cop}, appoint en plus ; à confirmer par le fabricant',
  'Electricity: the heat pump is supposed to draw in the cold its rated output over {cop}, its back-up on top; to be confirmed by the maker',
);
const COMMON_PARTS = t(
  'Électricité : les parties communes ont leur éclairage sur minuterie et leur tableau des services généraux, qui alimente la ventilation et le chauffage que les logements partagent ; ascenseur, éclairage de sécurité, interphones et colonne montante restent à étudier',
  'Electricity: the common parts have their lighting on a timer and a board of the common services, which feeds the ventilation and the heating that dwellings share; lift, emergency lighting, door phones and the rising main remain to be designed',
);
const OTHER_ROOMS = t(
  'Électricité : la NF C 15-100-10 ne vise pas les locaux qui ne sont pas d’un logement ; leurs points lumineux, commandes, prises, blocs d’évacuation, circuits et tableaux sont une proposition à étudier, leur puissance et leur éclairage restent à concevoir (lieux de travail : code du travail, R. 4213-1 à R. 4213-4, R. 4215-1 à R. 4215-17 et R. 4227-14)',
  'Electricity: NF C 15-100-10 is not about rooms of no dwelling; their lamps, switches, outlets, emergency units, circuits and boards are a proposal to be studied, their power and lighting remain to be designed (workplaces: labour code, R. 4213-1 to R. 4213-4, R. 4215-1 to R. 4215-17 and R. 4227-14)',
);

const nothing = (why: Text<never>): Completed<ElectricityReport> => ({
  additions: {},
  report: { tableau: { rangees: [], reserve_pct: 100 }, circuits: [], differentiels: [], manques: [] },
  hypotheses: [why],
});

const MACHINES: readonly Machine[] = ['chauffage', 'vmc'];
const NONE: ReadonlySet<Machine> = new Set();

/** Words of rooms under the sky that only a building on its own ground has. */
const COURTS: ReadonlySet<unknown> = new Set(['patio', 'cour', 'courette', 'jardin']);

/** A building on its own ground, rather than a flat that may be drawn without its neighbours, under a flat roof. */
const isHouse = ({ roofs, levels, site, rooms }: Building): boolean =>
  roofs.some(({ type }) => type !== 'plat') ||
  levels.length > 1 ||
  site.parcel !== null ||
  rooms.some(({ pieces }) => pieces.some(({ source }) => COURTS.has(source.type)));

/** Devices, boards, circuits and cables that dwellings lack by NF C 15-100, and that workplaces are proposed. */
export const electricity: RuleTrade<ElectricityReport> = ({ scene, building: given }: TradeWork) => {
  const country = jurisdictionOf(scene);
  if (country !== 'fr') return nothing(fill(ABROAD, { pays: country }));
  const isHome = purposesOf(given).building === 'logement';
  const building = isHome ? withSupposedKitchens(withRoomsOnDecks(given)) : given;
  const site = new Installation(building, given);
  const dwellings = isHome ? dwellingsOf(building) : [];
  const works = workUnits(building, dwellings.length);
  const common = commonParts(building, dwellings, dwellings.length + works.length);
  const users = [...dwellings, ...worksOfOthers(building, dwellings, works)];
  const shared = users.length > 1 ? sharedMachines(building, users) : NONE;
  const own = new Set(MACHINES.filter((machine) => !shared.has(machine)));
  const homes = [
    ...dwellings.map((dwelling) => homeOf(site, dwelling, shared, dwelling.index === 0 ? own : NONE)),
    ...worksOf(site, works, own),
    ...servicesOf(site, common, shared, works),
  ];
  const circuits = circuitsOf(site, homes);
  const guards = guardsOf(building, circuits);
  const wired = wiringOf(site, homes, circuits);
  return {
    additions: additionsOf(site, wired, guards),
    report: reportOf(site, homes, wired, guards),
    hypotheses: isHome
      ? [SUPPOSED, ...(common ? [COMMON_PARTS] : []), ...toStudy(building, homes)]
      : [NOT_DWELLING, ...machinesToStudy(building)],
  };
};

/** A dwelling once its devices are hung. */
function homeOf(
  site: Installation,
  dwelling: Dwelling,
  shared: ReadonlySet<Machine>,
  machines: ReadonlySet<Machine>,
): Home {
  const board = boardFor(site, dwelling);
  const fed = appliances(site, dwelling, shared);
  sockets(site, dwelling);
  const lit = lighting(site, dwelling, isHouse(site.building));
  shutterSwitches(site, dwelling);
  const outside = [...lit, ...doorBell(site, dwelling)];
  return { ...dwelling, board, fed, outside, machines };
}

/** Workplaces once their devices are hung: each its board, and the machines of its own that stand in it. */
function worksOf(site: Installation, works: readonly Dwelling[], own: ReadonlySet<Machine>): Home[] {
  const boards = works.map((work) => boardFor(site, work, true));
  equipWorkplaces(
    site,
    works.flatMap(({ rooms }) => rooms),
  );
  const isOnGround = isHouse(site.building);
  return works.map((work, k): Home => {
    const fed = workFeeds(site, work, own);
    const outside = outdoorLamps(site, work, isOnGround, WORK_DOORS);
    return { ...work, board: boards[k]!, fed, outside, isWork: true, machines: work.index === 0 ? own : NONE };
  });
}

/** The common services: the halls that dwellings share, else the machines that several share, on a board of theirs. */
function servicesOf(
  site: Installation,
  common: Dwelling | null,
  shared: ReadonlySet<Machine>,
  works: readonly Dwelling[],
): Home[] {
  const fedAll = (): Home['fed'] => machineFeeds(site, site.building.rooms, shared);
  if (common) {
    const outside = commonLighting(site, common);
    const board = boardFor(site, common);
    return [{ ...common, board, fed: fedAll(), outside, isShared: true, machines: shared }];
  }
  const board = shared.size > 0 ? servicesBoard(site, shared, works) : null;
  if (!board) return [];
  const none = { rooms: [], core: [], entrance: null, outside: [] };
  const index = SERVICES_INDEX;
  return [{ ...none, index, board, fed: fedAll(), isShared: true, machines: shared }];
}

/** Place of the common services behind every home and workplace. */
const SERVICES_INDEX = 1_000_000;

/** What is told of the machine that heats. */
const machinesToStudy = (building: Building): Text<never>[] => [
  ...(isPumpFed(building) ? [fill(PUMP_DRAW, { cop: PUMP_COP }) as Text<never>] : []),
  ...(needsThreePhases(building) ? [THREE_PHASES] : []),
];

/** What the installation of dwellings leaves to others. */
function toStudy(building: Building, dwellings: readonly Home[]): Text<never>[] {
  const equipped = new Set(dwellings.filter(({ isWork }) => !isWork).flatMap(({ rooms }) => rooms));
  const isLeft = building.rooms.some((room) => room.use !== 'exterieur' && room.use !== 'gaine' && !equipped.has(room));
  return [...(isLeft ? [OTHER_ROOMS] : []), ...machinesToStudy(building)];
}
