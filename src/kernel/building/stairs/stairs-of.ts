import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { cross, dot, offsetFrom, rotate } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS, isDemolished, partId } from '../../scene/index.js';
import { levelBelow } from '../levels.js';
import type { Box, Level, Skipped } from '../types.js';
import { MOST_RISERS, railsOf, stepsOf, stripOf } from './flight.js';
import type { Support } from './footing.js';
import { carriers, levelAt } from './footing.js';
import type { Flight, Footing, Stair, StairForm } from './types.js';

type Draft = { -readonly [K in keyof Flight]: Flight[K] };

/** Finish of a rail that is not given: that of a wooden flight in its wood, matt black on concrete, stone and metal. */
const RAIL_FINISHES: Readonly<Record<string, string>> = {
  chene: 'bois_chene',
  chene_clair: 'bois_chene',
  bois_clair: 'bois_clair',
  frene: 'bois_clair',
  pin: 'bois_clair',
  hetre: 'bois_hetre',
  noyer: 'noyer',
};
const DEFAULT_RAIL_FINISH = 'noir_mat';

export interface Ground {
  readonly levels: readonly Level[];
  readonly boxes: readonly Box[];
  /** What may carry a foot or a guardrail: the boxes, intermediate floors, decking. */
  readonly supports: readonly Support[];
}

/** escaliers[] sized by Blondel’s law, grouped into stairs with the landings of their groupe. */
export function stairsOf(scene: Scene, ground: Ground, ids: SceneIds, skipped: Skipped[]): Stair[] {
  const flights: Draft[] = [];
  scene.escaliers?.forEach((source, index) => {
    if (isDemolished(source)) return;
    const flight = flightOf(source, index, ground.levels, ids);
    if (flight) flights.push(flight);
    else skipped.push({ pointer: `/escaliers/${index}`, reason: 'dimension_nulle' });
  });
  const landings = Map.groupBy(
    ground.boxes.filter(({ role, group }) => role === 'palier' && group !== null),
    ({ group }) => group,
  );
  const isCarried = carriers(ground.supports);
  for (const flight of flights) {
    if (flight.fromLevel !== null) flight.footing = 'niveau';
    else if (isCarried(flight.foot, flight.z)) flight.footing = 'support';
  }
  const idOf = workIds(scene, ids);
  const works = Map.groupBy(flights, ({ group, pointer }) => group ?? pointer);
  return [...works.values()].map((members) =>
    workOf(members, landings.get(members[0]!.group) ?? [], ground.levels, idOf),
  );
}

type SceneFlight = NonNullable<Scene['escaliers']>[number];

/** What is written of a flight, with defaults applied. */
const sizesOf = ({
  hauteur = DEFAULTS.escalier.hauteur,
  largeur = DEFAULTS.escalier.largeur,
  rotation = DEFAULTS.escalier.rotation,
  z = DEFAULTS.escalier.z,
  finition = DEFAULTS.escalier.finition,
  rampe = DEFAULTS.escalier.rampe,
}: SceneFlight) => ({ hauteur, largeur, rotation, z, finition, rampe });

function flightOf(source: SceneFlight, index: number, levels: readonly Level[], ids: SceneIds): Draft | null {
  const { x, y } = source;
  const { hauteur, largeur, rotation, z, finition, rampe } = sizesOf(source);
  if (Math.min(hauteur, largeur) <= LENGTH_TOLERANCE_MM) return null;
  const steps = stepsOf(hauteur, source.nb_marches, source.giron);
  if (steps.risers > MOST_RISERS) return null;
  const [foot, direction] = [{ x, y }, rotate({ x: 1, y: 0 }, rotation)];
  const placed = { foot, direction, width: largeur };
  const flight = {
    id: ids.of('/escaliers', index),
    pointer: `/escaliers/${index}`,
    index,
    source,
    group: source.groupe ?? null,
    rotation,
    ...placed,
    ...steps,
    arrival: offsetFrom(foot, direction, steps.run),
    z,
    arrivalZ: z + hauteur,
    rise: hauteur,
    footprint: stripOf(placed, 0, steps.run),
    finition,
    finitionRampe: source.finition_rampe ?? RAIL_FINISHES[finition] ?? DEFAULT_RAIL_FINISH,
    fromLevel: levelAt(levels, z),
    toLevel: levelAt(levels, z + hauteur),
    footing: 'aucun' as Footing,
    levelIndex: levelBelow(levels, z),
  };
  return { ...flight, rails: railsOf(flight, rampe) };
}

/**
 * A work of several flights has the id of its entry in `ouvrages`, else one of its own made from its lowest flight's.
 */
function workIds({ ouvrages = [] }: Scene, ids: SceneIds): (first: Flight) => string {
  const declared = new Map(ouvrages.map(({ groupe }, index) => [groupe, ids.of('/ouvrages', index)]));
  return ({ id, group }) => (group === null ? id : (declared.get(group) ?? partId(id, 'ouvrage')));
}

function workOf(
  members: Draft[],
  boxes: readonly Box[],
  levels: readonly Level[],
  idOf: (first: Flight) => string,
): Stair {
  const flights = members.toSorted((p, q) => p.z - q.z || p.index - q.index);
  const landings = boxes.toSorted((p, q) => p.top - q.top || p.index - q.index);
  // A flight that reaches no floor is carried by its stair when another part of the stair reaches one.
  const isAnchored = flights.some(({ footing, toLevel }) => footing === 'niveau' || toLevel !== null);
  for (const flight of flights) {
    if (flight.footing === 'aucun' && flights.length > 1 && isAnchored) flight.footing = 'groupe';
  }
  const [first, last] = [flights[0]!, flights.reduce((p, q) => (q.arrivalZ > p.arrivalZ ? q : p))];
  const met = [
    ...flights.flatMap(({ fromLevel, toLevel }) => [fromLevel, toLevel]),
    ...landings.map(({ top }) => levelAt(levels, top)),
  ];
  return {
    id: idOf(first),
    pointer: first.pointer,
    group: first.group,
    form: formOf(flights),
    flights,
    landings,
    z: first.z,
    arrivalZ: last.arrivalZ,
    fromLevel: first.fromLevel,
    toLevel: last.toLevel,
    levels: [...new Set(met.filter((level) => level !== null))].sort((p, q) => p - q),
  };
}

/** The form declared by a flight, else what the flights turn in all: a quarter is up to 135°. */
function formOf(flights: readonly Flight[]): StairForm {
  const declared = flights.find(({ source }) => source.forme !== undefined)?.source.forme;
  if (declared) return declared;
  const turns = flights
    .slice(1)
    .map(({ direction }, i) =>
      Math.abs(Math.atan2(cross(flights[i]!.direction, direction), dot(flights[i]!.direction, direction))),
    );
  const total = (turns.reduce((sum, turn) => sum + turn, 0) * 180) / Math.PI;
  if (total < 45) return 'escalier_droit';
  return total <= 135 ? 'escalier_quart_tournant' : 'escalier_demi_tournant';
}
