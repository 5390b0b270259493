import type { Building } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { fill, t } from '../../../words/index.js';
import { isExistingStair } from './existing.js';
import type { Lot, Measurer, Work } from './work.js';
import { codePart, grouped } from './work.js';

const FORMS = {
  escalier_droit: t('Escalier droit, {finish}, rampe comprise', 'Stair (straight), {finish}, with its rail'),
  escalier_quart_tournant: t(
    'Escalier quart tournant, {finish}, rampe comprise',
    'Stair (quarter turn), {finish}, with its rail',
  ),
  escalier_demi_tournant: t(
    'Escalier demi tournant, {finish}, rampe comprise',
    'Stair (half turn), {finish}, with its rail',
  ),
} as const;

/** Finishes of stairs that masons build; the others come from a workshop. */
const MASONRY: ReadonlySet<string> = new Set(['beton', 'marbre', 'pierre']);

function* stairs({ stairs: works }: Building, lot: Lot, isOwn: (finish: string) => boolean): Generator<Work> {
  const finishOf = ({ flights }: (typeof works)[number]) => flights[0]!.finition;
  const keyOf = (stair: (typeof works)[number]) => `${stair.form}|${finishOf(stair)}`;
  const created = works.filter((stair) => !isExistingStair(stair) && isOwn(finishOf(stair)));
  for (const { first, total } of grouped(created, keyOf, () => 1)) {
    const finish = finishOf(first);
    yield {
      lot,
      code: `GO-${codePart(first.form)}-${codePart(finish)}`,
      name: fill(FORMS[first.form], { finish: materialName(finish) }),
      unit: 'u',
      quantity: total,
      measure: t('ouvrages (volées et paliers d’un même groupe)', 'works (flights and landings of one group)'),
    };
  }
}

/** New stairs of concrete and stone. */
export const masonryStairs: Measurer = (building) => stairs(building, 'gros_oeuvre', (finish) => MASONRY.has(finish));

/** New stairs of timber and metal: joinery, under the codes that all stairs have. */
export const joineryStairs: Measurer = (building) => stairs(building, 'menuiseries', (finish) => !MASONRY.has(finish));
