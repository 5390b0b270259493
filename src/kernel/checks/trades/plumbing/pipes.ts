import type { Building, Fixture, Pipe } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { add, distance, dot, scale, subtract } from '../../../maths/vector.js';
import { PLUMBING_TYPES } from '../../../scene/index.js';
import type { Finding } from '../../engine/finding.js';
import type { ThresholdKey } from '../norms.js';
import { normOf, ruleOf } from '../norms.js';
import { atFixture } from './fixtures.js';
import { t } from '../../../../words/index.js';

const REMOVE = t('Canalisation sans effet : la retirer', 'Pipe without effect: remove it');
const SLOPE = t('Pente d’évacuation admise', 'Allowed drain slope');
const USUAL_SLOPE = t('Pente usuelle, entre 1 et 3 %', 'Usual slope, between 1 and 3 %');
const REVERSE = t('Tracé dans le sens de l’écoulement, vers la chute', 'Course in the direction of flow, to the stack');
const WIDER = t('Diamètre de l’appareil desservi', 'Diameter for the appliance served');

/** Minimum waste by appliance. */
const WASTE: Readonly<Partial<Record<Fixture['type'], ThresholdKey>>> = {
  lavabo: 'evacuation_lavabo',
  evier: 'evacuation_evier',
  douche: 'evacuation_douche',
  baignoire: 'evacuation_baignoire',
  wc: 'evacuation_wc',
};
/** A drain that starts this near an appliance serves it, mm. */
const SERVED_MM = 150;
/** A course that ends this near the stack goes to it. */
const AT_STACK_MM = 200;
/** Slope proposed where none is declared, %. */
const USUAL_SLOPE_PCT = 2;

const atPipe = ({ pointer, id, runs, trace }: Pipe, { levels }: Building) => ({
  objet: pointer,
  id,
  position: { ...trace[0]!, z: runs[0]?.points[0]?.z ?? 0 },
  niveau: runs.length === 1 ? (levels[runs[0]!.levelIndex] ?? null) : null,
});

/** Pipes that outputs leave out because their course has no length. */
export function* pointlessPipes({ skipped, scene }: Building): Generator<Finding> {
  for (const { pointer, reason } of skipped) {
    if (reason !== 'trace_trop_court') continue;
    const index = Number(pointer.split('/')[2]);
    yield {
      code: 'reseau_trace_invalide',
      objet: pointer,
      params: { index },
      fixes: [{ cible: pointer, actuel: scene.reseaux?.[index], propose: null, raison: REMOVE }],
    };
  }
}

/** Slope and direction of the drains. */
export function* drainSlopes(building: Building): Generator<Finding> {
  const [least, most] = [
    ruleOf(building.scene, 'evacuation_pente_min'),
    ruleOf(building.scene, 'evacuation_pente_max'),
  ];
  if (!least || !most) return;
  const chutes = building.stacks.filter(({ kind }) => kind === 'chute');
  for (const pipe of building.pipes) {
    if (!pipe.isGravity) continue;
    const { slopePct: slope, index, type, pointer, trace } = pipe;
    const common = { ...atPipe(pipe, building), params: { index, type } };
    const fix = (propose: number, raison = SLOPE) => [
      { cible: `${pointer}/pente_pct`, actuel: slope, propose, raison },
    ];
    if (slope === null) {
      yield {
        ...common,
        code: 'evacuation_sans_pente',
        norme: normOf(least),
        fixes: fix(Math.min(most.valeur, Math.max(least.valeur, USUAL_SLOPE_PCT)), USUAL_SLOPE),
      };
    } else if (slope < 0) {
      yield {
        ...common,
        code: 'evacuation_contre_pente',
        valeur: slope,
        seuil: least.valeur,
        norme: normOf(least),
        fixes: fix(Math.min(most.valeur, Math.max(least.valeur, -slope))),
      };
    } else if (slope < least.valeur - RELATIVE_TOLERANCE) {
      yield {
        ...common,
        code: 'evacuation_pente_insuffisante',
        valeur: slope,
        seuil: least.valeur,
        norme: normOf(least),
        fixes: fix(least.valeur),
      };
    } else if (slope > most.valeur + RELATIVE_TOLERANCE) {
      yield {
        ...common,
        code: 'evacuation_pente_excessive',
        valeur: slope,
        seuil: most.valeur,
        norme: normOf(most),
        fixes: fix(most.valeur),
      };
    }
    const toStack = (point: Point) => Math.min(Infinity, ...chutes.map(({ center }) => distance(center, point)));
    if (type !== 'ep' && toStack(trace[0]!) <= AT_STACK_MM && toStack(trace.at(-1)!) > AT_STACK_MM) {
      yield { ...common, code: 'evacuation_inversee', norme: normOf(least), fixes: reversal(pipe) };
    }
  }
}

function reversal({ pointer, source, trace }: Pipe): Finding['fixes'] {
  const reversed = trace.toReversed();
  if (source.trace && source.trace.length > 0) {
    return [{ cible: `${pointer}/trace`, actuel: source.trace, propose: source.trace.toReversed(), raison: REVERSE }];
  }
  const [from, to] = [reversed[0]!, reversed.at(-1)!];
  return [
    ['x1', from.x],
    ['y1', from.y],
    ['x2', to.x],
    ['y2', to.y],
  ].map(([field, propose]) => ({
    cible: `${pointer}/${field}`,
    actuel: source[field as 'x1'],
    propose,
    raison: REVERSE,
  }));
}

/** Outside diameter of drains by the appliance they serve: named by `alimente`, else the one they start at. */
export function* drainDiameters(building: Building): Generator<Finding> {
  const { scene, plumbing, pipes, stacks } = building;
  const index = budgeted(boxIndex(plumbing.map(({ footprint }) => boundsOf(footprint))));
  for (const pipe of pipes) {
    if (pipe.type !== 'eu' && pipe.type !== 'ev') continue;
    const served =
      PLUMBING_TYPES.find((type) => type === pipe.source.alimente) ??
      servedBy(
        pipe,
        index.search(boundsOf([pipe.trace[0]!]), SERVED_MM).map((i) => plumbing[i]!),
      );
    const key = served && WASTE[served];
    const rule = key && ruleOf(scene, key);
    if (!served || !rule || pipe.diameter >= rule.valeur - RELATIVE_TOLERANCE) continue;
    yield {
      ...atPipe(pipe, building),
      code: 'evacuation_diametre_insuffisant',
      params: { index: pipe.index, appareil: served },
      valeur: pipe.diameter,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: `${pipe.pointer}/diametre`, actuel: pipe.source.diametre, propose: rule.valeur, raison: WIDER }],
    };
  }
  const rule = ruleOf(scene, 'chute_wc');
  const hasWc = plumbing.some(({ type }) => type === 'wc') || building.furniture.some(({ type }) => type === 'wc');
  for (const stack of stacks) {
    if (!rule || stack.kind !== 'chute' || !hasWc || stack.diameter >= rule.valeur - RELATIVE_TOLERANCE) continue;
    yield {
      code: 'chute_diametre_insuffisant',
      objet: stack.pointer,
      id: stack.id,
      position: { ...stack.center, z: stack.bottom },
      valeur: stack.diameter,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: `${stack.pointer}/diametre`, actuel: stack.diameter, propose: rule.valeur, raison: WIDER }],
    };
  }
}

/** The drained appliance whose body the course starts at, on a level it runs on; the largest need when several. */
function servedBy({ trace, runs, type }: Pipe, near: readonly Fixture[]): Fixture['type'] | undefined {
  const levels = new Set(runs.map(({ levelIndex }) => levelIndex));
  const reached = near.filter(
    (fixture) =>
      levels.has(fixture.levelIndex) &&
      (fixture.type === 'wc') === (type === 'ev') &&
      gapTo(fixture.footprint, trace[0]!) <= SERVED_MM,
  );
  return reached.find((fixture) => fixture.type !== 'lavabo' && WASTE[fixture.type])?.type ?? reached[0]?.type;
}

const gapTo = (ring: Ring, point: Point): number =>
  ringContains(ring, point)
    ? 0
    : Math.min(...ring.map((corner, i) => segmentGap(corner, ring[(i + 1) % ring.length]!, point)));

function segmentGap(a: Point, b: Point, point: Point): number {
  const side = subtract(b, a);
  const size = dot(side, side);
  const t = size === 0 ? 0 : Math.max(0, Math.min(1, dot(subtract(point, a), side) / size));
  return distance(add(a, scale(side, t)), point);
}

/** A WC away from every soil pipe and stack, once the scene draws its soil pipes. */
export function* unconnectedWc(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'wc_distance_ev');
  const soil = building.pipes.filter(({ type }) => type === 'ev');
  const chutes = building.stacks.filter(({ kind }) => kind === 'chute');
  if (!rule || (soil.length === 0 && chutes.length === 0)) return;
  const segments = soil.flatMap((pipe) => pipe.trace.slice(1).map((b, i) => ({ pipe, a: pipe.trace[i]!, b })));
  const index = budgeted(boxIndex(segments.map(({ a, b }) => boundsOf([a, b]))));
  for (const fixture of building.plumbing) {
    if (fixture.type !== 'wc') continue;
    const { center, footprint, levelIndex, depth } = fixture;
    const reach = rule.valeur + depth;
    const near = index
      .search(boundsOf([center]), reach)
      .map((i) => segments[i]!)
      .filter(({ pipe }) => pipe.runs.some((run) => Math.abs(run.levelIndex - levelIndex) <= 1));
    // To the outline of the body: its outlet is at the back or below it.
    const gaps = [
      ...near.map(({ a, b }) =>
        Math.min(segmentGap(a, b, center) - depth / 2, ...footprint.map((corner) => segmentGap(a, b, corner))),
      ),
      ...chutes.map((stack) => gapTo(footprint, stack.center)),
    ];
    const gap = Math.max(0, Math.min(...gaps, reach));
    if (gap > rule.valeur) {
      yield {
        ...atFixture(fixture, building),
        code: 'wc_sans_evacuation',
        params: { index: fixture.index },
        valeur: gap,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  }
}
