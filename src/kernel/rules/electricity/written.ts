import type { Building } from '../../building/index.js';
import type { Extension } from '../../scene/edit/index.js';
import { isObject } from '../../scene/index.js';
import { rounded } from '../support/rounding.js';
import { deduced } from '../support/source.js';
import type { Guard } from './board.js';
import { boardField, ratingOf } from './board.js';
import {
  ARRESTER,
  isWorkCircuit,
  CIRCUIT_KINDS,
  DATA,
  EARTH,
  GROUNDING,
  NFC,
  RESIDUAL,
  SURGE,
  WORKPLACE_CIRCUITS,
} from './figures.js';
import type { Installation } from './installation.js';
import { heatingPower } from './machine-supply.js';
import { loadOf } from './residual.js';
import type { Cabled } from './wiring.js';
import { ofTypes } from './wiring.js';

/** Powers that are reckoned are told to the nearest, W. */
const POWER_STEP_W = 100;

type Lists = NonNullable<Extension['lists']>;
type Values = NonNullable<Extension['values']>;

/** What the scene lacks: devices, circuits, residual-current devices, cables, and members of declared ones. */
export function additionsOf(site: Installation, circuits: readonly Cabled[], guards: readonly Guard[]): Extension {
  const guardOf = new Map(guards.flatMap(({ id, circuits: own }) => own.map((circuit) => [circuit.id, id] as const)));
  const added = circuits.filter(({ declared }) => !declared);
  const outlets = ofTypes(site, 'prise_rj45');
  const alarms = ofTypes(site, 'detecteur_fumee');
  const { lists: communicationLists, values: communicationValues } = communication(site, outlets);
  return {
    lists: {
      '/electricite': site.entries,
      '/tableau/circuits': added.map((circuit) =>
        circuitEntry(site.building, circuit, guardOf.get(circuit.id) ?? null),
      ),
      '/tableau/differentiels': guards.filter(({ declared }) => declared === null).map(guardEntry),
      '/tableau/cables': circuits.filter(({ isLaid }) => !isLaid).flatMap(cableEntries),
      '/tableau/autonomes': missingIn(boardField(site.building, 'autonomes'), alarms),
      ...gainedCircuits(guards),
      ...communicationLists,
    },
    values: { ...gainedFields(site, circuits, guards, guardOf), ...communicationValues, ...safety(site) },
  };
}

const hasBoard = ({ devices }: Installation): boolean => devices.some(({ type }) => type === 'tableau_electrique');

/** Whether the completed board says what protects it from surges: as declared, else as added. */
export function hasArrester(site: Installation): boolean {
  const declared = boardField(site.building, 'parafoudre');
  return declared === undefined ? hasBoard(site) : isObject(declared);
}

/** Earth and surge protection of the board, where the scene says nothing of them. */
function safety(site: Installation): Values {
  if (!hasBoard(site)) return {};
  const { building } = site;
  const terre = {
    resistance_max_ohm: GROUNDING.ohms,
    conducteur_mm2: GROUNDING.main,
    liaison_equipotentielle_mm2: GROUNDING.bonding,
    liaison_salle_d_eau_mm2: GROUNDING.bathroom,
    ...deduced(EARTH),
  };
  const parafoudre = {
    type: ARRESTER.type,
    courant_ka: ARRESTER.current,
    niveau_protection_kv: ARRESTER.level,
    longueur_max_m: ARRESTER.wires,
    ...deduced(SURGE),
  };
  return Object.fromEntries(
    Object.entries({ terre, parafoudre })
      .filter(([field]) => boardField(building, field) === undefined)
      .map(([field, value]) => [`/tableau/${field}`, value]),
  );
}

const missingIn = (list: unknown, indexes: readonly number[]): number[] =>
  indexes.filter((index) => !(Array.isArray(list) && (list.includes(index) || list.includes(`/electricite/${index}`))));

/** Data outlets, wired each to the board (NF C 15-100-11). */
function communication(site: Installation, outlets: readonly number[]): { lists: Lists; values: Values } {
  const present = boardField(site.building, 'communication');
  if (present === undefined) {
    if (outlets.length === 0) return { lists: {}, values: {} };
    const written = { type: 'rj45', topologie: 'etoile', membres: outlets, ...deduced(DATA) };
    return { lists: {}, values: { '/tableau/communication': written } };
  }
  if (!isObject(present)) return { lists: {}, values: {} };
  return { lists: { '/tableau/communication/membres': missingIn(present['membres'], outlets) }, values: {} };
}

function circuitEntry(building: Building, circuit: Cabled, differentiel: string | null) {
  const { id, nature, section, breaker, isThreePhase, members, board, feeds, drop } = circuit;
  const kind = CIRCUIT_KINDS[nature!];
  const points = Math.max(1, members.length);
  const watts = nature === 'chauffage' ? heatingPower(building) : 0;
  return {
    id,
    nature,
    disjoncteur_a: breaker,
    section_mm2: section,
    points,
    ...(isThreePhase && { phases: 3 }),
    ...(watts > 0 && { puissance_w: Math.round(watts / POWER_STEP_W) * POWER_STEP_W }),
    niveaux: [...new Set(members.map(({ level }) => level))].toSorted((p, q) => p - q),
    membres: members.map(({ index }) => index),
    ...(differentiel !== null && { differentiel }),
    ...(board && { tableau: board.index }),
    ...(feeds !== null && { alimente: feeds }),
    chute_tension_pct: rounded(drop, 2),
    ...deduced(isWorkCircuit(nature!) ? WORKPLACE_CIRCUITS : NFC, {
      valeur: points,
      limite: kind.points,
      unite: 'points',
    }),
  };
}

function guardEntry(guard: Guard) {
  const { id, type, circuits, board } = guard;
  return {
    id,
    type,
    calibre_a: ratingOf(guard),
    sensibilite_ma: RESIDUAL.sensitivity,
    circuits: circuits.map((circuit) => circuit.id),
    ...(board !== null && { tableau: board }),
    ...deduced(NFC, { valeur: loadOf(guard), limite: ratingOf(guard), unite: 'A' }),
  };
}

const cableEntries = ({ id, section, routes }: Cabled) =>
  routes.map(({ from, to, trace }) => ({
    circuit: id,
    de: from.index,
    vers: to.index,
    section_mm2: section,
    niveau: to.level,
    trace,
    ...deduced(NFC),
  }));

/** Circuits that declared devices gain in their lists. */
const gainedCircuits = (guards: readonly Guard[]): Lists =>
  Object.fromEntries(
    guards
      .filter(({ declared, gained }) => declared !== null && gained.length > 0)
      .map(({ declared, gained }) => [`/tableau/differentiels/${declared}/circuits`, gained]),
  );

/** Members and device of declared circuits, rating of declared devices, where none is written. */
function gainedFields(
  { building }: Installation,
  circuits: readonly Cabled[],
  guards: readonly Guard[],
  guardOf: ReadonlyMap<string, string>,
): Values {
  const written = (pointer: string, list: string): Readonly<Record<string, unknown>> => {
    const entries = boardField(building, list);
    const entry: unknown = Array.isArray(entries) ? entries[Number(pointer.split('/').at(-1))] : undefined;
    return isObject(entry) ? entry : {};
  };
  const ofCircuits = circuits.flatMap(({ declared, gains, members, id }) => {
    if (!declared) return [];
    const entry = written(declared.pointer, 'circuits');
    const guard = guardOf.get(id);
    return [
      ...(gains && entry['membres'] === undefined
        ? [[`${declared.pointer}/membres`, members.map(({ index }) => index)] as const]
        : []),
      ...(guard && entry['differentiel'] === undefined ? [[`${declared.pointer}/differentiel`, guard] as const] : []),
    ];
  });
  const ofGuards = guards.flatMap((guard) => {
    if (guard.declared === null || guard.rating !== null) return [];
    const pointer = `/tableau/differentiels/${guard.declared}`;
    const entry = written(pointer, 'differentiels');
    return entry['calibre_a'] === undefined ? [[`${pointer}/calibre_a`, ratingOf(guard)] as const] : [];
  });
  return Object.fromEntries<unknown>([...ofCircuits, ...ofGuards]);
}
