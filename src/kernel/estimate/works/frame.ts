import type { Box, Building } from '../../building/index.js';
import { isDemolished } from '../../scene/index.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Work } from './work.js';
import { grouped } from './work.js';

interface Member {
  readonly code: string;
  readonly name: Text;
  readonly measure: Text;
  /** Length of one, then both sides of its section, mm. */
  readonly sizes: (box: Box) => readonly [length: number, wide: number, deep: number];
}

/** What volumes with a role of the frame are billed as. */
const MEMBERS: Readonly<Record<string, Member>> = {
  poteau: {
    code: 'POTEAU',
    name: t('Poteau, {wide} × {deep} mm', 'Post, {wide} × {deep} mm'),
    measure: t('hauteur des boites{} de rôle poteau', 'height of the boites{} with the role poteau'),
    sizes: ({ source: { l, p, h } }) => [h, Math.min(l, p), Math.max(l, p)],
  },
  poutre: {
    code: 'POUTRE',
    name: t('Poutre, {wide} × {deep} mm', 'Beam, {wide} × {deep} mm'),
    measure: t('longueur des boites{} de rôle poutre', 'length of the boites{} with the role poutre'),
    sizes: ({ source: { l, p, h } }) => [Math.max(l, p), Math.min(l, p), h],
  },
};

/** Posts and beams that are drawn, by their section; not those that stand already. */
export function* frame({ boxes }: Building): Generator<Work> {
  for (const [role, { code, name, measure, sizes }] of Object.entries(MEMBERS)) {
    const built = boxes.filter(({ role: own, source }) => own === role && !source.existant && !isDemolished(source));
    const sectionOf = (box: Box): string => sizes(box).slice(1).map(Math.round).join('x');
    for (const { first, total } of grouped(built, sectionOf, (box) => sizes(box)[0] / 1e3)) {
      const [, wide, deep] = sizes(first).map(Math.round).map(String) as [string, string, string];
      yield {
        lot: 'gros_oeuvre',
        code: `GO-${code}-${sectionOf(first)}`,
        name: fill(name, { wide, deep }),
        unit: 'm',
        quantity: total,
        measure,
      };
    }
  }
}
