import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { NOTES, joineryNotes } from '../../../src/kernel/drawing/set/joinery-notes.js';
import { joinery } from '../../../src/kernel/drawing/set/recipes.js';
import { blockBox } from '../../../src/kernel/drawing/sheet/title-block.js';
import { frameBox } from '../../../src/kernel/drawing/sheet/formats.js';
import type { SheetFormat } from '../../../src/kernel/drawing/sheet/formats.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { say } from '../../../src/words/index.js';
import type { Langue } from '../../../src/words/index.js';
import { SCENES } from '../../support/scenes/index.js';

const LANGUES = ['fr', 'en'] as const;
const allWords = (langue: Langue) => NOTES.map((note) => say(note, langue)).join(' ');

/** What each sheet of joinery says beside its views, and its faults. */
function sheetsOf(building: Building, langue: Langue) {
  const drawing = drawSet(building, {
    langue,
    project: { titre: 'Essai', revisions: [] },
    recipes: [joinery],
    tables: [],
  });
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  const [, ...sheets] = step.value.feuilles;
  return sheets.map(({ sheet, reading }) => ({
    faults: reading.faults,
    said: sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' '),
  }));
}

describe('the notes of a sheet of joinery', () => {
  test.each(Object.entries(SCENES))(
    '%s: none of their words is lost, bare or completed',
    { timeout: 60_000 },
    (_, scene) => {
      const bare = buildingOf(scene());
      const { building: completed } = completeScene(bare, { langue: 'fr', switches: {} });
      for (const building of [bare, completed]) {
        for (const langue of LANGUES) {
          const sheets = sheetsOf(building, langue);
          expect(sheets.length).toBeGreaterThan(0);
          for (const { said, faults } of sheets) {
            expect(said).toContain(allWords(langue));
            expect(faults).toEqual([]);
          }
        }
      }
    },
  );

  test.each(LANGUES)('are all there or none, inside the frame and clear of the title block, in %s', (langue) => {
    const widths = Array.from({ length: 60 }, (_, i) => 230 + 5 * i);
    const formats = widths.flatMap((width): SheetFormat[] => [
      { name: 'along', width, height: 210 },
      { name: 'upright', width, height: width / Math.SQRT2, hasSideBlock: true },
      { name: 'low', width, height: 130, hasSideBlock: true },
    ]);
    for (const format of formats) {
      const texts = joineryNotes(format, langue).flatMap((item) => (item.kind === 'text' ? [item] : []));
      if (texts.length === 0) continue;
      expect(texts.map(({ value }) => value).join(' ')).toBe(allWords(langue));
      const foot = format.hasSideBlock ? blockBox(format).maxY : frameBox(format).minY;
      const top = format.hasSideBlock ? frameBox(format).maxY : blockBox(format).maxY;
      expect(Math.min(...texts.map(({ at }) => at.y))).toBeGreaterThan(foot + 1);
      expect(Math.max(...texts.map(({ at, height }) => at.y + height))).toBeLessThan(top - 1);
    }
  });
});
