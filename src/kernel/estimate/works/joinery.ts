import type { Building, Opening } from '../../building/index.js';
import { familyOf } from '../../catalogue/familles/resolve.js';
import { materialName } from '../../catalogue/material-names.js';
import { joineryTypes } from '../../measures/joinery-types.js';
import type { JoineryType } from '../../measures/joinery-types.js';
import { fill, t } from '../../../words/index.js';
import type { Work } from './work.js';
import { codePart, grouped, inOrder } from './work.js';

const lot = 'menuiseries';

const KINDS = {
  P: t('Porte', 'Door'),
  PF: t('Porte-fenêtre', 'French window'),
  F: t('Fenêtre', 'Window'),
} as const;
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

function nameOf({ kind, famille }: JoineryType, { width, height, sill }: Opening) {
  const [w, h, s] = [width, height, sill].map((mm) => String(Math.round(mm))) as [string, string, string];
  const name = familyOf(famille ?? undefined)?.label ?? KINDS[kind];
  return fill(kind === 'F' ? WITH_SILL : SIZED, { name, width: w, height: h, sill: s });
}

function* openings(building: Building): Generator<Work> {
  for (const type of joineryTypes(building)) {
    const created = type.openings.filter(({ isExisting }) => !isExisting);
    const [first] = created;
    if (!first) continue;
    yield {
      lot,
      code: codeOf(type, first),
      name: nameOf(type, first),
      unit: 'u',
      quantity: created.length,
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

/** Joinery by family and size, guardrails by finish. */
export const joinery = inOrder(openings, guardrails);
