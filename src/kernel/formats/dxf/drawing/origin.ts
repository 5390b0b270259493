import { z } from 'zod';
import type { Langue } from '../../../../words/index.js';
import type { Building } from '../../../building/types.js';
import type { Item } from '../../../drawing/display-list.js';
import { sha256Of } from '../../../scene/identity/sha256.js';
import { AXES_LAYER } from './style.js';
import type { ShiftedView } from './write-drawing.js';

/** Name under which a file keeps how it was drawn. */
export const RECORD_KEY = 'APLOMB_DESSIN';

/**
 * How a drawing was made. It is written in the file, under a name of our own where CAD programs keep what other
 * applications leave there, so that the drawing can be made again and compared with what became of it.
 */
export const DrawingOrigin = z.object({
  langue: z.enum(['fr', 'en']),
  /** Index of the only level drawn; absent for all. */
  niveau: z.int().min(0).max(100_000).optional(),
  /** Denominator. */
  echelle: z.int().min(1).max(1_000_000),
  ouvertures: z.boolean(),
  detail: z.boolean(),
  superpose: z.boolean(),
  /** Digest of what is drawn of the scene: another one is a drawing of another state of it. */
  empreinte: z.string().max(64),
});
export type DrawingOrigin = z.output<typeof DrawingOrigin>;

interface How {
  readonly langue: Langue;
  readonly hasOpenings: boolean;
  readonly isDetailed?: boolean;
}

/** What a view draws of the elements of the scene, as a text. */
const drawnText = (items: readonly Item[]): string =>
  items
    .filter(({ id, kind, class: role }) => id !== undefined && kind !== 'zone' && role !== 'annotation')
    .map((item) => JSON.stringify(placeOf(item)))
    .join('\n');

function placeOf(item: Item): unknown {
  if (item.kind === 'block') return [item.id, item.symbol.name, item.at, item.rotation ?? 0];
  if (item.kind === 'polyline') return [item.id, item.points];
  if (item.kind === 'arc') return [item.id, item.center, item.radius, item.start, item.end];
  return [item.id, item.kind];
}

const axesText = ({ walls }: Building): string =>
  walls.map(({ id, a, b, z }) => JSON.stringify([id, a, b, z])).join('\n');

/** Half of the SHA-256 of a text, in hexadecimal. */
const digest = (text: string): string =>
  [...sha256Of(text).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** How a drawing of some views is made. */
export function originOf(building: Building, views: readonly ShiftedView[], how: How): DrawingOrigin {
  const { langue, hasOpenings, isDetailed = false } = how;
  const [first] = views;
  const isAlone = views.length === 1 && building.levels.length > 1;
  const niveau = isAlone ? building.levels.findIndex(({ z: altitude }) => altitude === first!.view.z) : -1;
  return {
    langue,
    ...(niveau >= 0 ? { niveau } : {}),
    echelle: first?.view.scale ?? 100,
    ouvertures: hasOpenings,
    detail: isDetailed,
    superpose: views.some(({ prefix }) => prefix !== undefined),
    empreinte: digest([axesText(building), ...views.map(({ view }) => drawnText(view.items))].join('\n')),
  };
}

/** What a file says of how it was drawn; null where it says nothing that can be read. */
export function writtenOrigin(record: readonly string[]): DrawingOrigin | null {
  try {
    return DrawingOrigin.safeParse(JSON.parse(record.join(''))).data ?? null;
  } catch {
    return null;
  }
}

/** The origin of a drawing whose record was lost, as far as its layers show it: without scale nor digest. */
export function guessedOrigin(layers: readonly string[], langue: Langue): Omit<DrawingOrigin, 'echelle' | 'empreinte'> {
  const isPrefixed = (layer: string): boolean => /^N\d+_/.test(layer);
  return {
    langue,
    ouvertures: layers.some((layer) => layer.includes('OUVERTURES')),
    detail: layers.some((layer) => layer === AXES_LAYER || layer.endsWith('_COTES')),
    superpose: layers.some(isPrefixed),
  };
}
