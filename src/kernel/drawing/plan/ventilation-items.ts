import type { AirTerminal, Building, Level } from '../../building/index.js';
import { ELECTRIC_SYMBOLS } from '../../catalogue/electric-symbols.js';
import type { Stroke } from '../../catalogue/symbol.js';
import { arc, closed, filled, line } from '../../catalogue/symbol.js';
import type { Item } from '../display-list.js';
import { deviceItem } from './network-items.js';

/** Symbols of air terminals, mm of paper: unit with its fan, extract vent, inlet with its arrow. */
export const TERMINALS: Readonly<Record<AirTerminal['kind'], { readonly label: string; readonly strokes: readonly Stroke[] }>> = {
  caisson: { label: 'Caisson d’extraction', strokes: [closed([-3.5, -2.5], [3.5, -2.5], [3.5, 2.5], [-3.5, 2.5]), arc(0, 0, 2), line([-1.4, -1.4], [1.4, 1.4]), line([-1.4, 1.4], [1.4, -1.4])] },
  bouche: { label: 'Bouche d’extraction', strokes: ELECTRIC_SYMBOLS.vmc.strokes },
  entree_air: { label: 'Entrée d’air', strokes: [closed([-2.5, -0.8], [2.5, -0.8], [2.5, 0.8], [-2.5, 0.8]), line([0, 3.4], [0, 1]), filled([-0.8, 2], [0.8, 2], [0, 0.9])] },
};
const TEXT = 1.8;

/** A terminal with its flow beside it. */
export function terminalItems({ id, kind, at, flow }: AirTerminal, scale: number): Item[] {
  const symbol = { name: `VENT_${kind.toUpperCase()}`, unit: 'papier', strokes: TERMINALS[kind].strokes, tags: ['TYPE', 'DEBIT'] } as const;
  const value = flow === null ? '' : `${Math.round(flow)} m³/h`;
  return [
    { kind: 'block', layer: 'ELEC', class: 'projected', pen: 0.25, symbol, at: { x: at.x, y: at.y }, id, attributes: { TYPE: kind, DEBIT: value } },
    ...(value ? [{ kind: 'text', layer: 'ELEC', class: 'annotation', pen: 0.18, at: { x: at.x, y: at.y - 4.6 * scale }, value, height: TEXT, align: 'center', id } as const] : []),
  ];
}

/** Vents, inlets and unit of a level, with the ducts that run in its height. */
export function ventilationItems({ ventilation, courses, electric }: Building, level: Level, scale: number): Item[] {
  const ducts = courses.filter(({ kind, points }) => kind === 'conduit' && points.some(({ z }) => z >= level.z && z < level.top));
  return [
    ...ducts.map(({ points, id }): Item => ({ kind: 'polyline', layer: 'ELEC', class: 'projected', pen: 0.35, dash: 'interrompu', ink: 'vert', points: points.map(({ x, y }) => ({ x, y })), id })),
    ...electric.filter(({ type, levelIndex }) => type === 'vmc' && levelIndex === level.index).map(deviceItem),
    ...(ventilation?.terminals ?? []).filter(({ levelIndex }) => levelIndex === level.index).flatMap((terminal) => terminalItems(terminal, scale)),
  ];
}
