import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Item, NumberedSheet, View } from '../../../src/kernel/drawing/index.js';
import { drawSet, planViews, verdictOf } from '../../../src/kernel/drawing/index.js';
import { plans } from '../../../src/kernel/drawing/set/recipes.js';
import { writingOf } from '../../../src/kernel/drawing/writing.js';

type Text = Extract<Item, { kind: 'text' }>;
const plan = (): View =>
  planViews(buildingOf(DEMOS.appartement()), { langue: 'fr', hasOpenings: true, isOneSheet: true })[0]!;
const verdict = (view: View) => verdictOf({ views: [view], criticalAlerts: 0, langue: 'fr' });
const failed = (view: View) =>
  verdict(view)
    .controles.filter(({ ok }) => !ok)
    .map(({ code }) => code);
const textsOf = (view: View): Text[] => view.items.filter((item): item is Text => item.kind === 'text');
const changed = (view: View, text: Text, change: Partial<Text>): View => ({
  ...view,
  items: view.items.map((item) => (item === text ? { ...text, ...change } : item)),
});
/** The name of a room, and the view it stands in. */
function withTag() {
  const view = plan();
  const zones = new Set(view.items.filter(({ kind }) => kind === 'zone').map(({ id }) => id));
  const tag = textsOf(view).find(({ id, weight }) => weight === 'bold' && zones.has(id))!;
  return { view, tag };
}

test('a sound plan is deliverable', () => {
  expect(failed(plan())).toEqual([]);
  expect(verdict(plan()).livrable).toBe(true);
});

test('two texts that cross are seen', () => {
  const { view, tag } = withTag();
  const other = textsOf(view).find((text) => text !== tag && text.id !== tag.id)!;
  expect(failed(changed(view, tag, { at: other.at }))).toContain('textes_sans_chevauchement');
});

test('a text over a line, a piece of furniture or a wall is seen', () => {
  const { view, tag } = withTag();
  const bed = view.items.find((item) => item.kind === 'block' && item.symbol.name.startsWith('MOB_LIT'));
  const wall = view.items.find((item) => item.kind === 'hatch' && item.layer === 'MURS');
  const [at] = wall?.kind === 'hatch' ? wall.rings[0]! : [];
  expect(failed(changed(view, tag, { at: bed?.kind === 'block' ? bed.at : tag.at }))).toContain('textes_sans_trait');
  expect(failed(changed(view, tag, { at: at! }))).toContain('textes_sans_trait');
  const { x, y } = tag.at;
  const line: Item = {
    kind: 'polyline',
    layer: 'PLAN',
    class: 'annotation',
    pen: 0.13,
    points: [
      { x: x - 500, y: y + 40 },
      { x: x + 500, y: y + 40 },
    ],
  };
  expect(failed({ ...view, items: [...view.items, line] })).toEqual(['textes_sans_trait']);
});

test.each([
  [0.1, ['textes_sans_trait']],
  [0.3, []],
])('a line %f mm from the letters of a text touches it, or does not', (away, expected) => {
  const { view, tag } = withTag();
  const [left, right] = writingOf(tag, view.scale)[0]!;
  const y = left!.y - away * view.scale;
  const line: Item = {
    kind: 'polyline',
    layer: 'PLAN',
    class: 'annotation',
    pen: 0.13,
    points: [
      { x: left!.x, y },
      { x: right!.x, y },
    ],
  };
  // The tag alone: what else is written under it stays out of the question.
  const alone = { ...view, items: [...view.items.filter((item) => item === tag || item.kind === 'zone'), line] };
  expect(failed(alone).filter((code) => code === 'textes_sans_trait')).toEqual(expected);
});

test('a tag moved out of its room is seen, unless a leader leads to it from outside the building', () => {
  const { view, tag } = withTag();
  const { minX, minY } = view.bounds;
  const out = { x: minX - 3000, y: minY - 3000 };
  // Its view is as large as that, so that the tag is out of its room alone.
  const larger = { ...view, bounds: { ...view.bounds, minX: minX - 6000, minY: minY - 4000 } };
  const moved = changed(larger, tag, { at: out });
  expect(failed(moved)).toEqual(['etiquettes_dans_leur_piece']);
  const leader = { kind: 'polyline', layer: 'PLAN', class: 'annotation', pen: 0.13, id: tag.id } as const;
  expect(failed({ ...moved, items: [...moved.items, { ...leader, points: [tag.at, out] }] })).not.toContain(
    'etiquettes_dans_leur_piece',
  );
});

test('a leader allows a tag in a room too large to be named by it, and in no other', () => {
  const { view, tag } = withTag();
  const { x, y } = tag.at;
  const at = { x: x + 40_000, y };
  const zone = (side: number): Item => {
    const [low, high] = [-side / 2, side / 2].map((half) => half * view.scale) as [number, number];
    const corners = [
      [low, low],
      [high, low],
      [high, high],
      [low, high],
    ] as const;
    const ring = corners.map(([u, v]) => ({ x: at.x + u, y: at.y + v }));
    return { kind: 'zone', layer: 'PLAN', class: 'annotation', pen: 0.13, rings: [ring], id: 'une-autre' };
  };
  const leader = { kind: 'polyline', layer: 'PLAN', class: 'annotation', pen: 0.13, id: tag.id } as const;
  const alone = view.items.filter((item) => item.kind === 'zone');
  const led = (side: number, ...more: Item[]) =>
    failed({ ...view, items: [...alone, { ...tag, at }, zone(side), ...more] }).includes('etiquettes_dans_leur_piece');
  const line: Item = { ...leader, points: [tag.at, at] };
  expect([led(20, line), led(60, line), led(60)]).toEqual([true, false, true]);
});

test('a text that is cut off, one too small to be read and a scale too small are seen', () => {
  const { view, tag } = withTag();
  expect(failed(changed(view, tag, { value: `${tag.value.slice(0, 2)}…` }))).toEqual(['textes_entiers']);
  expect(failed(changed(view, tag, { height: 1.5 }))).toEqual(['textes_lisibles']);
  const small = planViews(buildingOf(DEMOS.appartement()), {
    langue: 'fr',
    hasOpenings: false,
    isOneSheet: true,
    echelle: 500,
  });
  expect(failed(small[0]!)).toContain('echelle_lisible');
});

/** The plans of a scene with a text of the first set on another. */
function setWith(banner: string | null, title = 'Essai'): readonly NumberedSheet[] {
  const work = drawSet(buildingOf(DEMOS.appartement()), {
    langue: 'fr',
    project: { titre: title, format_feuille: 'A3', revisions: [] },
    recipes: [plans],
    tables: [],
    banner,
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.feuilles;
  }
}
const said = ({ sheet }: NumberedSheet) => sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const reds = ({ sheet }: NumberedSheet) => sheet.items.filter(({ kind, ink }) => kind === 'arc' && ink === 'rouge');

test('a sheet says that it was read, and never that it is sound beside critical alerts', () => {
  for (const sheet of setWith(null)) expect(said(sheet)).toContain('Lisibilité contrôlée');
  for (const sheet of setWith('2 alertes critiques')) {
    expect(said(sheet).join(' ')).not.toContain('conforme');
    expect(said(sheet)).toContain('Alertes critiques : non livrable');
  }
});

test('a fault on a sheet has its red cloud', () => {
  const [sound] = setWith(null);
  expect(reds(sound!)).toEqual([]);
  const [cut] = setWith(null, 'Un titre de projet qui n’en finit pas '.repeat(4));
  expect(cut!.reading.faults.map(({ kind }) => kind)).toContain('coupe');
  expect(reds(cut!).length).toBeGreaterThan(3);
  expect(said(cut!).join(' ')).toContain('voir nuages');
});
