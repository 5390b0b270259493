import { expect, test } from 'vitest';
import { levelMarks } from '../../../src/kernel/drawing/views/level-marks.js';
import { t } from '../../../src/words/index.js';

const SCALE = 50;
/** Tail of a comma or of a letter, rise of an accent over a capital, white edge of a letter: mm of paper. */
const [TAIL, ACCENT, EDGE] = [0.6, 0.5, 0.3];

test('the white edge of a value or of a name leaves the line of its mark whole, and marks keep apart', () => {
  const names = [t('Égout', 'Eaves'), t('Dessus de toiture', 'Top of roof'), t('R+2', 'R+2')];
  const altitudes = names.map((name, i) => ({ z: 2420 + 40 * i, name }));
  const items = levelMarks(altitudes, 0, { scale: SCALE, langue: 'fr' });
  const lines = items.flatMap((item) => (item.kind === 'polyline' && item.points.length === 2 ? [item.points] : []));
  const heights = lines.filter(([p, q]) => p!.y === q!.y).map(([p]) => p!.y);
  const inks = items.flatMap((item) =>
    item.kind === 'text'
      ? [{ low: item.at.y - (TAIL + EDGE) * SCALE, high: item.at.y + (item.height + EDGE) * SCALE, item }]
      : [],
  );
  for (const { low, high, item } of inks) {
    const rise = /^[ÉÈÀ]/.test(item.value) ? ACCENT * SCALE : 0;
    for (const y of heights) expect(y > low && y < high + rise, `${item.value} on its line`).toBe(false);
  }
  const order = inks.toSorted((p, q) => p.low - q.low);
  order.slice(1).forEach(({ low }, i) => expect(low).toBeGreaterThanOrEqual(order[i]!.high));
});
