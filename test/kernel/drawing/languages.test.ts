import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { flightDeviations } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Item, SetOptions, Verdict, View } from '../../../src/kernel/drawing/index.js';
import { BOARD, drawSet, overviewDraft, planViews, verdictOf } from '../../../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels } from '../../../src/kernel/formats/dxf/index.js';
import { quantitiesOf, quantityTables } from '../../../src/kernel/quantities/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import type { Langue } from '../../../src/words/index.js';
import { STRANGE_SCENES } from '../../support/scenes.js';
import { foreignSigns, namesIn, stringsIn, untranslated } from '../../support/two-languages.js';

/** What the caller says of the project, in words of neither language. */
const PROJECT = {
  titre: 'Xanadu',
  maitre_ouvrage: 'Kubla',
  auteur: 'Coleridge',
  adresse: 'Alph',
  phase: 'QQ',
  revisions: [{ indice: 'A', date: '1797', objet: 'Abora' }],
} as const;

/** Every text a reader sees: of the items, of the symbols they refer to, of the dimensions. */
const textsOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => {
    if (item.kind === 'text') return [item.value];
    if (item.kind === 'dimension') return [item.text];
    if (item.kind !== 'block') return [];
    const written = item.symbol.strokes.flatMap((stroke) => (stroke.kind === 'text' ? [stroke.value] : []));
    return [...written, ...(item.attributes?.['NOM'] ? [item.attributes['NOM']] : [])];
  });

interface Drawn {
  readonly texts: readonly string[];
  readonly views: readonly View[];
  readonly verdict: Verdict;
}

function draw(scene: Scene, langue: Langue, options: Partial<SetOptions>): Drawn {
  const work = drawSet(buildingOf(scene), {
    langue,
    tables: [],
    project: { ...PROJECT, format_feuille: 'A3' },
    ...options,
  });
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    const { feuilles, views } = step.value;
    const texts = feuilles.flatMap(({ titre, sheet }) => [
      titre,
      ...textsOf(sheet.items),
      ...sheet.views.flatMap(({ view }) => [view.name, ...textsOf(view.items)]),
    ]);
    return { texts, views, verdict: verdictOf({ views, criticalAlerts: 0, langue }) };
  }
}

/** The set of sheets with its schedules, the board with its quantities, the exchange drawing's plans. */
const DOCUMENTS = {
  'the set on A3': (scene: Scene, langue: Langue) =>
    draw(scene, langue, { tables: scheduleTables(schedulesOf(buildingOf(scene), langue), langue) }),
  'the set on A1, where views share sheets': (scene: Scene, langue: Langue) =>
    draw(scene, langue, { project: { ...PROJECT, format_feuille: 'A1' } }),
  'the board': (scene: Scene, langue: Langue) => {
    const tables = quantityTables(quantitiesOf(buildingOf(scene), langue, flightDeviations(scene, langue)), langue);
    return draw(scene, langue, { recipes: BOARD, first: overviewDraft, tables });
  },
  'plans with all they can hold': (scene: Scene, langue: Langue) => {
    const views = planViews(buildingOf(scene), { langue, hasOpenings: true, isOneSheet: true });
    const texts = views.flatMap((view) => [view.name, ...textsOf(view.items)]);
    return { texts, views, verdict: verdictOf({ views, criticalAlerts: 0, langue }) };
  },
} as const satisfies Record<string, (scene: Scene, langue: Langue) => Drawn>;

const SCENES = { ...DEMOS, ...STRANGE_SCENES } as const;

/** Views share sheets by the same words in every scene: one with several storeys has them all. */
const documentsOf = (name: string) =>
  Object.entries(DOCUMENTS).filter(([document]) => name === 'maison' || !document.includes('share sheets'));

describe.each(Object.entries(SCENES))('%s', (name, make) => {
  test.each(documentsOf(name))('%s is whole in either language', (_document, document) => {
    const scene = make() as Scene;
    const [fr, en] = [document(scene, 'fr'), document(scene, 'en')];
    const declared = [...namesIn(scene), ...stringsIn(PROJECT)];
    expect(untranslated(fr.texts, en.texts, declared)).toEqual([]);
    expect(foreignSigns.en(en.texts, declared)).toEqual([]);
    expect(foreignSigns.fr(fr.texts)).toEqual([]);
    // The two say the same: as many drawings, as many rooms tagged and bays measured. Tables, which are to no scale,
    // stand beside those whose words leave a sheet sparse, and what shares a sheet with a drawing goes by the room left.
    const counts = ({ views }: Drawn) =>
      views
        .filter(({ scale }) => scale > 1)
        .map(({ chains, rooms, openings }) => [chains.length, rooms.length, openings.length].join(' '))
        .sort();
    expect(counts(en)).toEqual(counts(fr));
    // Longer or shorter words cover nothing.
    expect(en.verdict.controles.filter(({ ok }) => !ok)).toEqual([]);
    expect(fr.verdict.controles.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('the exchange drawing is whole in either language', () => {
    const scene = make() as Scene;
    const building = buildingOf(scene);
    const written = (langue: Langue) => {
      const views = planViews(building, { langue, hasOpenings: true, isOneSheet: false });
      return dxfTexts(
        drawingDxf(building, shiftLevels(building, views), { langue, hasOpenings: true, projet: 'Xanadu' }),
      );
    };
    const [fr, en] = [written('fr'), written('en')];
    // A tag takes the place of the longer of its two languages: the same drawing, text for text.
    expect(en.length).toBe(fr.length);
    expect(untranslated(fr, en, [...namesIn(scene), 'Xanadu'])).toEqual([]);
    expect(foreignSigns.en(en, namesIn(scene))).toEqual([]);
    expect(foreignSigns.fr(fr)).toEqual([]);
  });
});

/** Texts of a DXF file, read from its group codes: texts, names of furniture, tabs, descriptions of line types. */
function dxfTexts(file: string): string[] {
  const lines = file.split('\n');
  const records: { kind: string; values: Map<number, string> }[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1]!];
    if (code === 0) records.push({ kind: value, values: new Map() });
    else records.at(-1)?.values.set(code, value);
  }
  return records.flatMap(({ kind, values }) => {
    const isText = kind === 'TEXT' || kind === 'MTEXT' || kind === 'LAYOUT';
    if (isText || (kind === 'ATTRIB' && values.get(2) === 'NOM')) return [values.get(1) ?? ''];
    return kind === 'LTYPE' ? [values.get(3) ?? ''] : [];
  });
}
