import { fill, t } from '../../../words/index.js';
import type { Building, Pipe } from '../../building/index.js';
import { buildingOf, coverAt } from '../../building/index.js';
import { extended } from '../../scene/edit/index.js';
import type { Scene } from '../../scene/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import { labelOf } from '../support/appliances.js';
import { listed } from '../support/listed.js';
import { isDeduced } from '../support/source.js';
import type { RuleTrade } from '../trade.js';
import type { DrainsReport } from './answer.js';
import { withHeaters } from '../water/heater.js';
import { drainsOf } from './routes.js';
export { DrainsReport } from './answer.js';

const TEXTS = {
  basis: t(
    'Évacuations : diamètres usuels par appareil et par collecteur, à confirmer (NF DTU 60.11 P2) ; ventilation primaire par la chute',
    'Drains: usual diameters by fixture and by collector, to be confirmed (NF DTU 60.11 P2); primary vent by the stack',
  ),
  outside: t(
    'Collecteur principal : sortie au plus court hors du bâtiment, le point de raccordement au réseau public n’est pas donné',
    'Main collector: out of the building by the shortest way, the connection to the public sewer is not given',
  ),
  apart: t(
    'Évacuations : {count} logements côte à côte, une chute et un collecteur chacun, sans traverser le mur qui les sépare',
    'Drains: {count} dwellings side by side, a stack and a collector each, none through the wall between them',
  ),
  deep: t(
    'Évacuations d’étage : la pente sort de {out} mm sous le plancher, un soffite ou une réservation est à prévoir',
    'Drains of a storey: the slope comes out {out} mm under the floor, a soffit or a recess is needed',
  ),
  lost: t(
    'Appareils dont l’évacuation est à étudier : {fixtures}',
    'Fixtures whose drain is to be designed: {fixtures}',
  ),
} as const;

/** Drains to the stack, storey by storey, with their slopes. */
export const drains: RuleTrade<DrainsReport> = ({ scene, building: given, options }) => {
  // The heaters that the water supply adds have a safety group, which drips.
  const { building, lists } = options.alimentation ? withHeaters(scene, given) : { building: given, lists: {} };
  const { pipes, stacks, lost, apart } = drainsOf(building);
  const hasStack = valueAt(scene, tokensOf('/evacuations/chute')) !== undefined;
  const [stack] = stacks;
  const additions = {
    lists: { ...lists, '/reseaux': pipes, ...(apart > 0 && { '/evacuations/chutes': stacks }) },
    values: stack && apart === 0 && !hasStack ? { '/evacuations/chute': stack } : {},
  };
  const isSame = pipes.length === 0 && stacks.length === 0;
  const completed = isSame ? building : buildingOf(extended(scene, additions) as Scene);
  const report = reportOf(completed);
  const deep = report.pentes.flatMap(({ sous_plancher_mm: out }) => (out !== null && out > 0 ? [out] : []));
  return {
    additions,
    report,
    hypotheses: [
      ...(report.collecteurs.length > 0 ? [TEXTS.basis, TEXTS.outside] : []),
      ...(apart > 0 ? [fill(TEXTS.apart, { count: String(apart) })] : []),
      ...(deep.length > 0 ? [fill(TEXTS.deep, { out: String(Math.max(...deep)) })] : []),
      ...(lost.length > 0 ? [fill(TEXTS.lost, { fixtures: listed(lost.map(labelOf)) })] : []),
    ],
  };
};

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
const origin = (entry: unknown) => (isDeduced(entry) ? ('deduite' as const) : ('declaree' as const));

function reportOf(building: Building): DrainsReport {
  const { scene, stacks, pipes } = building;
  const drained = pipes.filter(({ type }) => type === 'eu' || type === 'ev');
  const entryAt = (pointer: string): unknown => valueAt(scene, tokensOf(pointer));
  return {
    chutes: stacks
      .filter(({ kind }) => kind === 'chute')
      .map(({ pointer, center, diameter, bottom, top }) => {
        const cover = coverAt(building, center);
        return {
          objet: pointer,
          ...center,
          diametre_mm: diameter,
          z_bas: bottom,
          z_haut: top,
          sortie_toiture_mm: cover ? Math.round(top - cover.z) : null,
          origine: origin(entryAt(pointer)),
        };
      }),
    collecteurs: drained.map(({ pointer, type, diameter, runs }) => ({
      objet: pointer,
      type,
      diametre_mm: diameter,
      niveau: runs[0]?.planIndex ?? 0,
      origine: origin(entryAt(pointer)),
    })),
    pentes: drained.map((pipe) => ({
      objet: pipe.pointer,
      longueur_m: hundredth(pipe.length / 1000),
      pente_pct: pipe.slopePct,
      denivele_mm: pipe.slopePct === null ? null : Math.round((pipe.length * pipe.slopePct) / 100),
      sous_plancher_mm: underFloor(building, pipe),
    })),
  };
}

/** By how much a drain comes out under the floor of the storey that it serves, mm; null on the lowest. */
function underFloor({ slabs }: Building, { runs, diameter }: Pipe): number | null {
  const all = runs.flatMap(({ planIndex, points }) => {
    const floor = planIndex > 0 ? slabs.find(({ level }) => level === planIndex) : undefined;
    return floor ? [floor.bottom - Math.min(...points.map(({ z }) => z)) + diameter / 2] : [];
  });
  return all.length === 0 ? null : Math.max(0, Math.round(Math.max(...all)));
}
