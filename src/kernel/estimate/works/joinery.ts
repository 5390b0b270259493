import type { Building, Opening } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import type { LitByDormer } from '../../measures/index.js';
import { dormerWindows } from '../../measures/index.js';
import { joineryName, joineryTypes } from '../../measures/joinery-types.js';
import type { JoineryType } from '../../measures/joinery-types.js';
import type { Text } from '../../../words/index.js';
import { fill, sayNumber, t } from '../../../words/index.js';
import { joineryStairs } from './stairs.js';
import type { Work } from './work.js';
import { codePart, COUNTED, grouped, inOrder } from './work.js';

const lot = 'menuiseries';

const SIZED = t('{name} {width} × {height}', '{name} {width} × {height}');
const WITH_SILL = t('{name} {width} × {height}, allège {sill}', '{name} {width} × {height}, sill {sill}');

/** A door says on which side of the outer walls it stands; a window, how high its sill is. */
function codeOf({ kind, famille }: JoineryType, { width, height, isExterior, sill }: Opening): string {
  const side = isExterior ? '-EXT' : '-INT';
  const place = kind === 'P' ? side : '';
  const family = famille ? `${codePart(famille)}-` : '';
  const sillPart = kind === 'F' ? `-A${Math.round(sill)}` : '';
  return `MEN-${kind}-${family}${Math.round(width)}X${Math.round(height)}${place}${sillPart}`;
}

const IN_WALLS = t('{name}, parois de {walls}', '{name}, walls of {walls}');
const IN_ONE = t('{cm} cm ({count})', '{cm} cm ({count})');
const AND = t('{all}, {one}', '{all}, {one}');

/** An opening that is ordered, with the type that it has in the schedules. */
interface Ordered {
  readonly type: JoineryType;
  readonly opening: Opening;
}

/** How many stand in walls of each thickness, thinnest first, where the thicknesses differ; else null. */
function wallsText(own: readonly Ordered[]): Text | null {
  const byWall = Map.groupBy(own, ({ type }) => type.wall ?? 0);
  if (byWall.size < 2) return null;
  return [...byWall]
    .toSorted(([p], [q]) => p - q)
    .map(([wall, some]) => fill<'cm' | 'count'>(IN_ONE, { cm: spoken(wall / 10), count: spoken(some.length) }))
    .reduce((all, one) => fill<'all' | 'one'>(AND, { all, one }));
}

const spoken = (value: number): Text => t(sayNumber(value, 'fr'), sayNumber(value, 'en'));

function nameOf(own: readonly Ordered[]): Text {
  const [{ type, opening }] = own as readonly [Ordered];
  const [width, height, sill] = [opening.width, opening.height, opening.sill].map((mm) => String(Math.round(mm))) as [
    string,
    string,
    string,
  ];
  const walls = wallsText(own);
  const name = joineryName(walls ? { ...type, wall: null } : type);
  const sized: Text = fill(type.kind === 'F' ? WITH_SILL : SIZED, { name, width, height, sill });
  return walls ? fill<'name' | 'walls'>(IN_WALLS, { name: sized, walls }) : sized;
}

/** Joinery of the façades first. */
const rankOf = ({ isExterior }: Opening): number => Number(!isExterior);

function* openings(building: Building): Generator<Work> {
  const created = joineryTypes(building).flatMap((type) =>
    type.openings.filter(({ isExisting }) => !isExisting).map((opening) => ({ type, opening })),
  );
  // Types of a schedule may differ by what the bill has apart, as their shutters, or tells in words, as their walls.
  const works = grouped(
    created,
    ({ type, opening }) => codeOf(type, opening),
    () => 1,
  );
  for (const { first, items, total } of works.toSorted((p, q) => rankOf(p.first.opening) - rankOf(q.first.opening))) {
    yield {
      lot,
      code: codeOf(first.type, first.opening),
      name: nameOf(items),
      unit: 'u',
      quantity: total,
      measure: t('nombre d’ouvertures semblables', 'number of like openings'),
    };
  }
}

const GUARDRAIL = t('Garde-corps, {finish}', 'Guardrail, {finish}');

function* guardrails({ guardrails: all }: Building): Generator<Work> {
  const finishOf = ({ source }: (typeof all)[number]) => source.finition ?? 'noir_mat';
  for (const { first, total } of grouped(all, finishOf, ({ length }) => length / 1e3)) {
    yield {
      lot,
      code: `MEN-GARDE-CORPS-${codePart(finishOf(first))}`,
      name: fill(GUARDRAIL, { finish: materialName(finishOf(first)) }),
      unit: 'm',
      quantity: total,
      measure: t('longueur', 'length'),
    };
  }
}

const DORMER = t('Fenêtre de lucarne {width} × {height}', 'Dormer window {width} × {height}');

function* dormers(building: Building): Generator<Work> {
  const created = dormerWindows(building).filter(({ roof }) => roof.source?.['existant'] !== true);
  const sizeOf = ({ window: { width, height } }: LitByDormer) => [width, height].map((mm) => String(Math.round(mm)));
  for (const { first, total } of grouped(
    created,
    (lit) => sizeOf(lit).join('X'),
    () => 1,
  )) {
    const [width, height] = sizeOf(first) as [string, string];
    yield {
      lot,
      code: `MEN-FL-${width}X${height}`,
      name: fill(DORMER, { width, height }),
      unit: 'u',
      quantity: total,
      measure: COUNTED,
    };
  }
}

const SHUTTERS = {
  battant: t('Volets battants, paire', 'Hinged shutters, pair'),
  coulissant: t('Volets coulissants, paire', 'Sliding shutters, pair'),
  roulant: t('Volet roulant', 'Roller shutter'),
  persienne: t('Persiennes, paire', 'Folding shutters, pair'),
  brise_soleil: t('Brise-soleil orientable', 'Adjustable blind'),
} as const;
const SIZED_SHUTTER = t('{name} {width} × {height}', '{name} {width} × {height}');

function* shutters(building: Building): Generator<Work> {
  const closed = building.openings.filter(({ shutter, isExisting }) => shutter !== 'aucun' && !isExisting);
  const keyOf = ({ shutter, width, height }: Opening): string =>
    `${codePart(shutter)}-${Math.round(width)}X${Math.round(height)}`;
  for (const { first, total } of grouped(closed, keyOf, () => 1)) {
    const { shutter, width, height } = first;
    if (shutter === 'aucun') continue;
    const size = { width: String(Math.round(width)), height: String(Math.round(height)) };
    yield {
      lot,
      code: `MEN-VOLET-${keyOf(first)}`,
      name: fill(SIZED_SHUTTER, { name: SHUTTERS[shutter], ...size }),
      unit: 'u',
      quantity: total,
      measure: COUNTED,
    };
  }
}

/** Joinery by family and size, windows of dormers, shutters, stairs of timber and metal, guardrails by finish. */
export const joinery = inOrder(openings, dormers, shutters, joineryStairs, guardrails);
