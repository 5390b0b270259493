import { h } from '../shared/dom.js';
import { parsedSheet } from '../shared/pan-zoom.js';
import { s } from '../shared/svg.js';
import { onSheet } from './drawing.js';
import { instantOf, say } from './page.js';
import type { SharedPlan } from './service.js';
import type { Thread } from './threads.js';

/** Of a pin on paper, mm of the drawing for a drawing of this width. */
const [RADIUS, WIDTH] = [2.6, 200];

/** A numbered disc on the drawing itself, so that it is printed where it belongs. */
function disc(number: number, { x, y }: { readonly x: number; readonly y: number }, size: number): SVGElement {
  const radius = RADIUS * size;
  const look = { x, y: y + radius * 0.36, fill: '#fff', 'font-size': radius, 'text-anchor': 'middle' };
  return s('g', {}, s('circle', { cx: x, cy: y, r: radius, fill: '#ad2519' }), s('text', look, String(number)));
}

/** What is printed: a page a level with its numbered pins, then the remarks. */
export function printedPlan({ titre, niveaux, svg }: SharedPlan, threads: readonly Thread[]): HTMLElement {
  const pages = niveaux.map((level, i) => {
    const { sheet, whole } = parsedSheet(svg[i]!);
    for (const { number, remark } of threads.filter((thread) => thread.remark.niveau === level.index)) {
      sheet.append(disc(number, onSheet(level, remark), whole.width / WIDTH));
    }
    return h('section', {}, h('h2', { dir: 'auto' }, `${titre} · ${level.nom}`), sheet as unknown as Node);
  });
  const lines = threads.map(({ number, remark, replies }) =>
    h(
      'li',
      { value: String(number), dir: 'auto' },
      ...[remark, ...replies].map(({ auteur, cree_le, texte, traite }) =>
        h(
          'p',
          {},
          h('strong', {}, auteur ?? say('anonymous')),
          ` · ${instantOf(cree_le)}${traite ? ` · ${say('handled')}` : ''}`,
          h('span', { class: 'texte' }, texte),
        ),
      ),
    ),
  );
  // A plan without remarks ends with its last level, not with a blank page.
  const remarks = lines.length > 0 && h('section', {}, h('h2', {}, say('remarks')), h('ol', {}, ...lines));
  return h('div', { class: 'impression' }, ...pages, remarks);
}
