import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { SheetSet } from '../../../src/kernel/drawing/index.js';
import { drawSet, facadeView, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOfItems } from '../../../src/kernel/drawing/views/make-view.js';
import { defaultSections } from '../../../src/kernel/drawing/views/section-lines.js';
import { textCorners } from '../../../src/kernel/drawing/item-bounds.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { crossesBox } from '../../../src/kernel/maths/segment-box.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SceneIds } from '../../../src/kernel/scene/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const setOf = (scene: Scene, banner: string | null = null, format_feuille: 'A3' | 'A1' = 'A3'): SheetSet => {
  const work = drawSet(buildingOf(scene), {
    langue: 'fr',
    project: { titre: 'Essai', format_feuille, revisions: [] },
    tables: [],
    banner,
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
const topOf = ({ feuilles }: SheetSet): number =>
  Math.max(
    ...feuilles.flatMap(({ sheet }) => sheet.views.map(({ view, origin }) => origin.y + view.bounds.maxY / view.scale)),
  );
const scalesOf = ({ views }: SheetSet, word: string): Set<number> =>
  new Set(views.filter(({ title }) => title.text.startsWith(word)).map(({ scale }) => scale));

/** An L of 14 × 15 m: its plan fills an A3 at 1:100. */
const corner: Scene = {
  murs: (
    [
      [150, 150, 5850, 150],
      [5850, 150, 5850, 7150],
      [5850, 7150, 13_850, 7150],
      [13_850, 7150, 13_850, 14_850],
      [13_850, 14_850, 150, 14_850],
      [150, 14_850, 150, 150],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 300 })),
  ouvertures: [0, 1, 2, 3, 4, 5].map((mur) => ({
    mur,
    position: 1500,
    largeur: 1200,
    hauteur: 1250,
    z: 900,
    type: 'fenetre' as const,
  })),
};

/** Fifty shops of 2.60 m in a row between bearing walls: the heads of their axes side by side are wider than an A3. */
function arcade(): Scene {
  const [bays, pitch, depth] = [50, 2600, 9000];
  const solid = { hauteur: 3000, epaisseur: 200, materiau: 'beton' } as const;
  const across = Array.from({ length: bays + 1 }, (_, i) => ({
    ...solid,
    x1: i * pitch,
    y1: 0,
    x2: i * pitch,
    y2: depth,
  }));
  const fronts = [0, depth].map((y) => ({ ...solid, x1: 0, y1: y, x2: bays * pitch, y2: y }));
  return { murs: [...fronts, ...across] };
}

describe('a set of sheets', () => {
  test('the axes of a long building do not decide how small it is drawn', () => {
    const { feuilles } = setOf(arcade());
    const plan = feuilles.find(({ titre }) => titre === 'Plan RDC')!;
    expect(plan.sheet.scale).toBe(500);
    for (const { view, origin } of plan.sheet.views) {
      expect(origin.x + view.bounds.minX / view.scale).toBeGreaterThanOrEqual(20);
      expect(origin.x + view.bounds.maxX / view.scale).toBeLessThanOrEqual(plan.sheet.format.width - 10);
    }
  });

  test('a banner keeps clear of what is drawn', () => {
    const inner = 297 - 10;
    for (const demo of Object.values(DEMOS)) expect(topOf(setOf(demo(), 'À corriger'))).toBeLessThanOrEqual(inner - 8);
    expect(topOf(setOf(corner, 'À corriger'))).toBeLessThanOrEqual(inner - 8);
  });

  test('a view alone leaves its title to the strip beside the title block', () => {
    const plan = setOf(corner).feuilles.find(({ titre }) => titre === 'Plan RDC')!;
    expect(plan.echelle).toBe(100);
    const { view } = plan.sheet.views[0]!;
    expect(view.items.some((item) => item.kind === 'text' && item.value === 'Plan RDC')).toBe(false);
    const title = plan.sheet.items.find(
      (item) => item.kind === 'text' && item.value === 'Plan RDC' && item.height === 5,
    );
    expect(title).toMatchObject({ at: { x: expect.closeTo(108, 0) } });
  });

  test('levels, façades and sections are read at one scale each', () => {
    const set = setOf(DEMOS.maison());
    for (const word of ['Plan R', 'Façade', 'Coupe', 'Électricité', 'Plomberie']) {
      expect(scalesOf(set, word).size).toBe(1);
    }
  });

  test('two sections that are no larger alone share a sheet', () => {
    const sheets = (scene: Scene) =>
      setOf(scene).feuilles.flatMap(({ titre, echelle }) => (titre.startsWith('Coupe') ? [[titre, echelle]] : []));
    expect(sheets(corner)).toEqual([['Coupes AA’ et BB’', 100]]);
    // Each alone is larger.
    expect(sheets(DEMOS.maison())).toEqual([
      ['Coupe AA’', 50],
      ['Coupe BB’', 50],
    ]);
    // Half of a sheet has room for neither.
    const corners = [
      [0, 0],
      [20_000, 0],
      [20_000, 20_000],
      [0, 20_000],
    ] as const;
    const hall = corners.map(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % 4]!;
      return { x1, y1, x2, y2, hauteur: 13_000, epaisseur: 300 };
    });
    expect(sheets({ murs: hall }).map(([title]) => title)).toEqual(['Coupe AA’', 'Coupe BB’']);
  });
});

test('names of rooms in sections stand beside windows and furniture in the demonstrations', () => {
  for (const demo of Object.values(DEMOS)) {
    const building = buildingOf(demo());
    for (const line of defaultSections(building)) {
      const { items } = sectionView(building, line, { scale: 50, langue: 'fr' });
      const lines = items.flatMap((item) =>
        (item.kind === 'path' && item.class === 'projected' ? item.rings : []).flatMap((ring) =>
          ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const),
        ),
      );
      const names = items.flatMap((item) =>
        item.kind === 'text' && item.id !== undefined
          ? [{ value: item.value, box: boundsOf(textCorners(item, 50)) }]
          : [],
      );
      const covered = names.filter(({ box }) => lines.some(([p, q]) => crossesBox(p, q, box)));
      // A landing whose window is as wide as its name.
      expect(covered.length).toBeLessThanOrEqual(names.length / 4);
    }
  }
});

test('a gable goes on from its wall without a joint', () => {
  const view = facadeView(buildingOf(DEMOS.maison()), 'gauche', { scale: 100, langue: 'fr' });
  const walls = view.items.filter((item) => item.kind === 'surface' && item.material === '#efe8d8');
  expect(boundsOfItems(walls, 100).maxY).toBeGreaterThan(6500);
  expect(view.items.some((item) => item.kind === 'surface' && item.material === 'bloc_beton')).toBe(false);
});

test('on large sheets levels share one, their walls in line', () => {
  const work = drawSet(buildingOf(DEMOS.maison()), {
    langue: 'fr',
    project: { titre: 'Essai', format_feuille: 'A1', revisions: [] },
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const sheet = step.value.feuilles.find(({ titre }) => titre.startsWith('Plans RDC et R+1'));
  expect(sheet).toMatchObject({ echelle: 50 });
  expect(new Set(sheet!.sheet.views.slice(0, 2).map(({ origin }) => origin.y)).size).toBe(1);
});

test('sheets of façades name their materials, plans of an extension what is existing and what is created', () => {
  const texts = (scene: Scene, word: string) =>
    setOf(scene)
      .feuilles.filter(({ titre }) => titre.startsWith(word))
      .map(({ sheet }) => sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
  const facades = texts(DEMOS.maison(), 'Façade');
  expect(facades.length).toBeGreaterThan(0);
  for (const said of facades) {
    expect(said).toEqual(
      expect.arrayContaining(['Murs : enduit, teinte #EFE8D8', 'Couverture : tuile', 'Vitrages : verre']),
    );
  }
  expect(facades.flat()).toContain('Menuiseries : chêne');
  expect(texts(DEMOS.extension(), 'Plan RDC').flat()).toEqual(expect.arrayContaining(['Existant', 'Créé']));
  expect(texts(DEMOS.maison(), 'Plan').flat()).not.toContain('Créé');
});

test('a title block stands upright where a drawing is then larger, and covers nothing of it', () => {
  const { feuilles } = setOf(DEMOS.maison());
  const plans = feuilles.filter(({ titre }) => titre.startsWith('Plan R'));
  expect(plans.map(({ echelle, sheet }) => [echelle, sheet.format.name])).toEqual([
    [50, 'A3'],
    [50, 'A3'],
  ]);
  const upright = plans.filter(({ sheet }) => sheet.format.hasSideBlock);
  // The plan of the storey above needs none, and stands as its neighbour does.
  expect(upright.map(({ titre }) => titre)).toEqual(['Plan RDC', 'Plan R+1']);
  for (const { sheet, reading } of upright) {
    const right = Math.max(...sheet.views.map(({ view, origin }) => origin.x + view.bounds.maxX / view.scale));
    expect(right).toBeLessThanOrEqual(420 - 10 - 62);
    expect(reading.faults).toEqual([]);
    const said = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(said).toEqual(expect.arrayContaining(['Essai', '1:50', 'A3', '100 mm', 'Lisibilité contrôlée']));
  }
});

test('without a format the set takes A2 where it shows the plans larger, and A3 where it does not', () => {
  const formatOf = (scene: Scene) => {
    const work = drawSet(buildingOf(scene), {
      langue: 'fr',
      project: { titre: 'Essai', revisions: [] },
      tables: [],
    });
    let step = work.next();
    while (!step.done) step = work.next();
    const plan = step.value.feuilles.find(({ titre }) => titre.startsWith('Plan RDC'))!;
    return [step.value.format.name, plan.echelle];
  };
  // An A2 takes it beside an upright title block, and nothing takes twice as large a one at 1:50.
  expect(formatOf(corner)).toEqual(['A2', 50]);
  const wide = (corner.murs ?? []).map((wall) => ({ ...wall, x1: wall.x1 * 2, x2: wall.x2 * 2 }));
  expect(formatOf({ ...corner, murs: wide, ouvertures: [] })).toEqual(['A3', 100]);
  const shallow = (corner.murs ?? []).map((wall) => ({ ...wall, y1: wall.y1 * 0.8, y2: wall.y2 * 0.8 }));
  expect(formatOf({ ...corner, murs: shallow, ouvertures: [] })).toEqual(['A2', 50]);
  const small = (corner.murs ?? []).slice(0, 4).map((wall, i) => {
    const ring = [0, 0, 6000, 0, 6000, 5000, 0, 5000];
    const at = (k: number) => ({ x: ring[(2 * k) % 8]!, y: ring[(2 * k + 1) % 8]! });
    return { ...wall, x1: at(i).x, y1: at(i).y, x2: at(i + 1).x, y2: at(i + 1).y };
  });
  expect(formatOf({ murs: small })).toEqual(['A3', 50]);
});

test('sheets that would be half empty share one with what goes with them, at their own scales', () => {
  const { feuilles } = setOf(DEMOS.appartement(), null, 'A1');
  const shared = feuilles.filter(({ titre }) => titre.includes(' · '));
  expect(shared.length).toBeGreaterThan(0);
  for (const { sheet } of shared) {
    const boxes = sheet.views.map(({ view: { bounds, scale }, origin }) => ({
      left: origin.x + bounds.minX / scale,
      right: origin.x + bounds.maxX / scale,
      bottom: origin.y + bounds.minY / scale,
      top: origin.y + bounds.maxY / scale,
    }));
    for (const [i, p] of boxes.entries()) {
      for (const q of boxes.slice(i + 1)) {
        const apart = p.right <= q.left || q.right <= p.left || p.top <= q.bottom || q.top <= p.bottom;
        expect(apart).toBe(true);
      }
    }
  }
});

test('a house turned on its plot is drawn square to its sheets, at the scales of the house unturned', () => {
  const scene = SCENES.lHouseTurned();
  const [turned, square] = [setOf(scene, null, 'A1'), setOf(SCENES.lHouse(), null, 'A1')];
  expect(turned.feuilles.map(({ titre, echelle }) => [titre, echelle])).toEqual(
    square.feuilles.map(({ titre, echelle }) => [titre, echelle]),
  );
  const plan = turned.views.find(({ title }) => title.text === 'Plan RDC')!;
  const tilts = plan.items.flatMap((item) => (item.kind === 'text' ? [Math.abs((item.rotation ?? 0) % 90)] : []));
  for (const tilt of tilts) expect(Math.min(tilt, 90 - tilt)).toBeLessThan(0.01);
  const ids = new SceneIds(scene);
  const drawn = new Set(plan.items.flatMap(({ id }) => (id === undefined ? [] : [ids.find(id)])));
  for (const [index] of scene.murs!.entries()) expect(drawn).toContain(`/murs/${index}`);
});

test('the joinery sheet has an elevation of the windows of dormers, under the mark of the schedules', () => {
  const building = buildingOf(SCENES.townHouse());
  const { menuiseries } = schedulesOf(building, 'fr');
  const scheduled = menuiseries.types.filter(({ repere }) => repere.startsWith('FL'));
  const drawn = setOf(SCENES.townHouse()).views.filter(({ name }) => name.startsWith('FL'));
  expect(drawn.map(({ name }) => name)).toEqual(scheduled.map(({ repere }) => repere));
  const [view] = drawn;
  const said = view!.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(said).toContain(`${scheduled[0]!.quantite} à fournir`);
});

test.each(['townHouse', 'studio'] as const)('joinery of %s: from where it is seen, what its lines mean', (name) => {
  const { feuilles } = setOf(SCENES[name]());
  const joinery = feuilles.filter(({ titre }) => titre.startsWith('Menuiseries par repère'));
  expect(joinery.length).toBeGreaterThan(0);
  for (const { sheet, reading } of joinery) {
    const said = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');
    expect(said).toContain('vues de l’extérieur');
    expect(said).toContain('se rejoignent à la poignée');
    expect(reading.faults).toEqual([]);
  }
});

test('the index of a set writes every scale of a sheet, as its title block does', () => {
  const { feuilles } = setOf(SCENES.studio());
  const written = (sheet: (typeof feuilles)[number]['sheet']) =>
    sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  const shared = feuilles.find(({ titre }) => titre.startsWith('Plan de masse'))!;
  const scales = written(shared.sheet).find((text) => text.startsWith('1:') && text.includes(' · '))!;
  expect(scales.split(' · ')).toHaveLength(2);
  expect(written(feuilles[0]!.sheet)).toContain(scales);
});
