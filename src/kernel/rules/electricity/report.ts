import type { Building, Room } from '../../building/index.js';
import { ruleOf } from '../../checks/engine/threshold.js';
import { openKitchensOf } from '../../checks/trades/electricity/kitchens.js';
import { socketsNeeded } from '../../checks/trades/electricity/sockets-needed.js';
import { THRESHOLDS } from '../../checks/trades/electricity/thresholds.js';
import type { BoardParts } from '../../electrical/index.js';
import { boardRows, reserveOf } from '../../electrical/index.js';
import { isObject, tokensOf, valueAt } from '../../scene/index.js';
import { rounded } from '../support/rounding.js';
import { isDeduced, regleOf } from '../support/source.js';
import type { ElectricityReport } from './answer.js';
import type { Guard } from './board.js';
import { ratingOf } from './board.js';
import type { Home } from './circuits.js';
import { NFC, RESIDUAL } from './figures.js';
import type { Installation } from './installation.js';
import { loadOf } from './residual.js';
import { hasArrester } from './written.js';
import type { Cabled } from './wiring.js';

/** `rapport.electricite`: the board as it now is, declared parts included, and what could not be placed. */
export function reportOf(
  site: Installation,
  homes: readonly Home[],
  circuits: readonly Cabled[],
  guards: readonly Guard[],
): ElectricityReport {
  const guardOf = new Map(guards.flatMap(({ id, circuits: own }) => own.map((circuit) => [circuit.id, id] as const)));
  const boards = [...Map.groupBy(guards, ({ board }) => board)];
  const rows = boards.flatMap(([board, own]) =>
    boardRows(partsOf(site, circuits, own, guardOf)).map((row) => ({ board, row })),
  );
  return {
    tableau: {
      rangees: rows.map(({ board, row: { differential, circuits: own, modules, free } }) => ({
        tableau: board,
        differentiel: differential,
        circuits: [...own],
        modules,
        libres: free,
      })),
      reserve_pct: rounded(reserveOf(rows.map(({ row }) => row)), 1),
    },
    circuits: circuits.map((circuit) => circuitLine(site.building, circuit, guardOf.get(circuit.id) ?? null)),
    differentiels: guards.map((guard) => guardLine(site.building, guard)),
    manques: homes.flatMap((home) => lacksOf(site, home)),
  };
}

/** What the rows of a completed board follow from. */
const partsOf = (
  site: Installation,
  circuits: readonly Cabled[],
  guards: readonly Guard[],
  guardOf: ReadonlyMap<string, string>,
): BoardParts => ({
  circuits: circuits
    .filter(({ id }) => guards.some((guard) => guard.id === guardOf.get(id)))
    .map(({ id, declared, nature, isThreePhase }) => ({
      id,
      nature: declared?.nature ?? nature ?? '',
      phases: isThreePhase ? 3 : 1,
      differential: guardOf.get(id)!,
    })),
  differentials: guards.map(({ id, circuits: own }) => ({ id, circuits: own.map((circuit) => circuit.id) })),
  hasArrester: hasArrester(site),
});

function circuitLine({ scene }: Building, circuit: Cabled, differentiel: string | null) {
  const { id, declared, nature, section, breaker, members, length, drop } = circuit;
  const entry: unknown = declared ? valueAt(scene, tokensOf(declared.pointer)) : undefined;
  const isAdded = !declared || isDeduced(entry);
  const rule = isObject(entry) && typeof entry['regle'] === 'string' ? entry['regle'] : null;
  return {
    id,
    nature: declared?.nature ?? nature ?? '',
    section_mm2: section,
    calibre_a: breaker,
    points: declared?.points ?? Math.max(1, members.length),
    membres: members.map(({ index }) => index),
    longueur_m: rounded(length, 1),
    differentiel,
    chute_tension_pct: rounded(drop, 2),
    origine: isAdded ? ('deduite' as const) : ('declaree' as const),
    regle: isAdded ? regleOf(NFC) : rule,
  };
}

function guardLine({ scene }: Building, guard: Guard) {
  const entry: unknown =
    guard.declared === null ? undefined : valueAt(scene, ['tableau', 'differentiels', String(guard.declared)]);
  const sensitivity = isObject(entry) ? entry['sensibilite_ma'] : RESIDUAL.sensitivity;
  return {
    id: guard.id,
    type: guard.type,
    calibre_a: ratingOf(guard),
    sensibilite_ma: typeof sensitivity === 'number' ? sensitivity : null,
    charge_a: rounded(loadOf(guard), 1),
    circuits: guard.circuits.map(({ id }) => id),
    origine: guard.declared === null || isDeduced(entry) ? ('deduite' as const) : ('declaree' as const),
  };
}

/** What rooms still lack: no wall had a place for it. */
function lacksOf(site: Installation, { rooms, board, isShared, isWork }: Home): ElectricityReport['manques'] {
  const valueOf = (key: keyof typeof THRESHOLDS) => ruleOf(site.building.scene, THRESHOLDS[key])?.valeur ?? null;
  const line = (room: Room | null, type: string, demandes: number, presents: number) => ({
    piece: room?.id ?? null,
    type,
    demandes,
    presents,
    regle: regleOf(NFC),
  });
  const inRooms = (isShared || isWork ? [] : rooms).flatMap((room) => {
    const [needed, there] = [
      socketsNeeded(room, valueOf, openKitchensOf(site.building).has(room)) ?? 0,
      site.in(room, 'prise').length,
    ];
    return there < needed ? [line(room, 'prise', needed, there)] : [];
  });
  return board ? inRooms : [line(null, 'tableau_electrique', 1, 0), ...inRooms];
}
