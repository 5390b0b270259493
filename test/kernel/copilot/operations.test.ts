import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { COPILOT_OPERATIONS } from '../../../src/kernel/catalogue/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import type { WrittenOperation } from '../../../src/kernel/copilot/index.js';
import { OPERATION_CODES, operationFaults, runOperations } from '../../../src/kernel/copilot/index.js';
import { DEMO_NAMES, DEMOS } from '../../../src/kernel/demo/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

type Json = Record<string, unknown>;
const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 200) => ({ x1, y1, x2, y2, epaisseur });

/** Two rooms side by side between walls of 200 mm, a partition whose ends stop at the faces, a bay on each side of it. */
const house = (): Scene => ({
  murs: [
    wall(0, 0, 8000, 0),
    wall(8000, 0, 8000, 5000),
    wall(8000, 5000, 0, 5000),
    wall(0, 5000, 0, 0),
    wall(3000, 100, 3000, 4900, 70),
  ],
  ouvertures: [
    { mur: 0, position: 500, largeur: 900, hauteur: 2100, type: 'porte' },
    { mur: 0, position: 5000, largeur: 1200, hauteur: 1200 },
    { mur: 4, position: 1000, largeur: 830, hauteur: 2040, type: 'porte' },
  ],
  electricite: [
    { type: 'prise', mur: 4, position: 3000 },
    { type: 'luminaire', x: 5000, y: 2500 },
  ],
  tableau: { circuits: [{ id: 'C1', membres: [0, 1] }] },
  mobilier: [
    { type: 'lit', x: 6000, y: 2500 },
    { type: 'table', x: 1500, y: 2500 },
  ],
  pieces: [
    { type: 'entree', x: 1500, y: 2500 },
    { type: 'chambre', x: 5500, y: 2500, nom: 'Chambre' },
  ],
});

function done(scene: Scene, ...operations: WrittenOperation[]): Scene & Json {
  for (const operation of operations) expect(operationFaults(operation)).toEqual([]);
  const outcome = runOperations(scene, operations);
  if ('refused' in outcome) throw outcome.refused.refusal;
  return outcome.scene as Scene & Json;
}
function refusal(scene: Scene, ...operations: WrittenOperation[]) {
  const outcome = runOperations(scene, operations);
  if (!('refused' in outcome)) return null;
  const { at, refusal: why } = outcome.refused;
  return { at, code: why.code, field: why.field, suggestion: 'suggestion' in why ? why.suggestion : null };
}
const areas = (scene: Scene) => buildingOf(scene).rooms.map(({ area }) => Math.round(area / 1e4) / 100);

describe('a wall', () => {
  it('moves with what it carries; rooms share what the move gives and takes', () => {
    const after = done(house(), { operation: 'deplacer_mur', mur: 4, dx: 500 });
    expect(after.murs![4]).toMatchObject({ x1: 3500, y1: 100, x2: 3500, y2: 4900 });
    expect(after.ouvertures![2]).toMatchObject({ mur: 4, position: 1000 });
    const [before, now] = [areas(house()), areas(after)];
    expect(now[0]! - before[0]!).toBeCloseTo(0.5 * 4.8, 1);
    expect(before[1]! - now[1]!).toBeCloseTo(0.5 * 4.8, 1);
  });

  it('of the outline takes the walls that end on it along, and leaves what they carry in place', () => {
    const after = done(house(), { operation: 'deplacer_mur', mur: 3, dx: -400 });
    expect(after.murs!.slice(0, 4)).toEqual([
      wall(-400, 0, 8000, 0),
      wall(8000, 0, 8000, 5000),
      wall(8000, 5000, -400, 5000),
      wall(-400, 5000, -400, 0),
    ]);
    // The front wall now starts 400 mm earlier: its bays stay where they were in the building.
    expect(after.ouvertures!.slice(0, 2)).toMatchObject([{ position: 900 }, { position: 5400 }]);
    expect(buildingOf(after).levels[0]!.isEnclosed).toBe(true);
  });

  it('moves between slanted walls along their own lines', () => {
    // A trapezoid: the left side leans, the top is moved up.
    const scene: Scene = {
      murs: [wall(0, 0, 6000, 0), wall(6000, 0, 6000, 4000), wall(6000, 4000, 2000, 4000), wall(2000, 4000, 0, 0)],
    };
    const after = done(scene, { operation: 'deplacer_mur', mur: 2, dy: 1000 });
    expect(after.murs).toEqual([
      wall(0, 0, 6000, 0),
      wall(6000, 0, 6000, 5000),
      wall(6000, 5000, 2500, 5000),
      wall(2500, 5000, 0, 0),
    ]);
    expect(buildingOf(after).rooms).toHaveLength(1);
  });

  it('is not removed when a room would be lost to the outside; a partition is, with what it carries', () => {
    expect(refusal(house(), { operation: 'supprimer_mur', mur: 1 })).toMatchObject({
      code: 'enveloppe_ouverte',
      field: 'mur',
    });
    const after = done(house(), { operation: 'supprimer_mur', mur: 4 });
    expect(after.murs).toHaveLength(4);
    expect(after.ouvertures).toHaveLength(2);
    expect(after.electricite).toEqual([{ type: 'luminaire', x: 5000, y: 2500 }]);
    expect(after.tableau).toEqual({ circuits: [{ id: 'C1', membres: [0] }] });
  });

  it('laid to within 50 mm of others is joined to them', () => {
    const after = done(house(), { operation: 'ajouter_mur', x1: 5000, y1: 140, x2: 5000, y2: 4860, epaisseur: 70 });
    expect(after.murs![5]).toMatchObject({ x1: 5000, y1: 0, x2: 5000, y2: 5000 });
    expect(buildingOf(after).rooms).toHaveLength(3);
    expect(refusal(house(), { operation: 'ajouter_mur', x1: 0, y1: 0, x2: 10, y2: 0 })).toMatchObject({
      code: 'mur_trop_court',
    });
  });

  it('takes a build-up that exists, and no other', () => {
    const why = refusal(house(), { operation: 'modifier_mur', mur: 4, composition: 'cloisons' });
    expect(why).toMatchObject({ code: 'composition_inconnue', suggestion: 'cloison' });
  });
});

describe('an opening', () => {
  it.each<[string, WrittenOperation, object]>([
    [
      'beyond its wall',
      { operation: 'deplacer_ouverture', ouverture: 1, position: 7500 },
      { code: 'hors_du_mur', field: 'position', suggestion: null },
    ],
    [
      'over another',
      { operation: 'deplacer_ouverture', ouverture: 1, position: 1000 },
      { code: 'ouvertures_chevauchantes' },
    ],
    [
      'higher than its wall',
      { operation: 'modifier_ouverture', ouverture: 1, z: 1500 },
      { code: 'plus_haute_que_le_mur' },
    ],
    [
      'of an unknown family',
      { operation: 'modifier_ouverture', ouverture: 0, famille: 'porte_batante' },
      { code: 'famille_inconnue', suggestion: 'porte_battante' },
    ],
    [
      'of a size its family is not made in',
      { operation: 'modifier_ouverture', ouverture: 0, famille: 'porte_battante', largeur: 333 },
      { code: 'hors_famille', field: 'largeur' },
    ],
    [
      'in a wall that is not there',
      { operation: 'ajouter_ouverture', mur: 9, position: 0, largeur: 900, hauteur: 2100 },
      { code: 'element_inconnu', field: 'mur', suggestion: null },
    ],
  ])('is refused %s', (_, operation, expected) => {
    expect(refusal(house(), operation)).toMatchObject(expected);
  });

  it('widened keeps its near jamb; moved to another wall it is there', () => {
    const after = done(
      house(),
      { operation: 'modifier_ouverture', ouverture: 1, largeur: 1600 },
      { operation: 'deplacer_ouverture', ouverture: 1, position: 800, mur: 1 },
    );
    expect(after.ouvertures![1]).toMatchObject({ mur: 1, position: 800, largeur: 1600 });
  });
});

describe('rooms, storeys and roofs', () => {
  it('a room is named on its point, floored and painted once', () => {
    const after = done(
      house(),
      { operation: 'nommer_piece', type: 'bureau', x: 6000, y: 1000, nom: 'Bureau' },
      { operation: 'changer_sol', piece: 'Bureau', type: 'parquet_chene' },
      { operation: 'changer_sol', piece: 'bureau', type: 'carrelage' },
      { operation: 'peindre', piece: 'Bureau', couleur: '#a3b18a' },
      { operation: 'peindre', piece: 'Bureau', couleur: '#ffffff' },
      { operation: 'vider_piece', piece: 'Bureau' },
    );
    expect(after.pieces).toHaveLength(2);
    expect(after.pieces![1]).toMatchObject({ type: 'bureau', nom: 'Bureau', x: 5500 });
    expect(after.sols).toMatchObject([{ type: 'carrelage' }]);
    expect(after.decoration!.map(({ mur }) => mur).toSorted()).toEqual([0, 1, 2, 4]);
    expect(after.decoration!.every(({ couleur }) => couleur === '#ffffff')).toBe(true);
    expect(after.mobilier).toMatchObject([{ type: 'table' }]);
    expect(refusal(house(), { operation: 'vider_piece', piece: 'Chambr' })).toMatchObject({
      code: 'piece_inconnue',
      suggestion: 'Chambre',
    });
    expect(refusal(house(), { operation: 'nommer_piece', type: 'wc', x: -9, y: 0 })).toMatchObject({
      code: 'hors_de_piece',
    });
  });

  it('a storey made higher raises all that stands above and nothing below', () => {
    const { murs = [] } = house();
    const scene: Scene = {
      murs: [...murs, ...murs.slice(0, 4).map((w) => ({ ...w, z: 2500 }))],
      escaliers: [{ x: 4000, y: 2500, hauteur: 2500 }],
      mobilier: [
        { type: 'lit', x: 6000, y: 2500, z: 2500 },
        { type: 'lit', x: 6000, y: 2500 },
      ],
      electricite: [
        { type: 'prise', mur: 5, position: 100, z: 300 },
        { type: 'luminaire', x: 5000, y: 2500, z: 4900 },
      ],
      toitures: [{ type: 'deux_pans', z: 5000 }],
      alimentation: { colonnes: [{ type: 'ef', x: 0, y: 0, z_bas: 0, z_haut: 4000 }] },
    };
    const after = done(scene, { operation: 'changer_hauteur', hauteur: 2700, niveau: 'RDC' });
    expect(after.murs!.map(({ z, hauteur }) => [z, hauteur])).toEqual([
      ...Array.from({ length: 5 }, () => [undefined, 2700]),
      ...Array.from({ length: 4 }, () => [2700, undefined]),
    ]);
    expect(after.escaliers).toMatchObject([{ hauteur: 2700 }]);
    expect(after.mobilier!.map(({ z }) => z)).toEqual([2700, undefined]);
    expect(after.electricite!.map(({ z }) => z)).toEqual([300, 5100]);
    expect(after.toitures).toMatchObject([{ z: 5200 }]);
    expect(after.alimentation).toEqual({ colonnes: [{ type: 'ef', x: 0, y: 0, z_bas: 0, z_haut: 4200 }] });
    expect(refusal(scene, { operation: 'changer_hauteur', hauteur: 2700 })).toMatchObject({
      code: 'plusieurs_niveaux',
    });
  });

  it('a storey added repeats the outer walls, takes the roof up and leaves the partitions', () => {
    const scene: Scene = { ...house(), toitures: [{ type: 'deux_pans', murs: [0, 1, 2, 3] }] };
    const after = done(scene, { operation: 'ajouter_niveau', hauteur: 2600 });
    expect(after.murs!.slice(5).map(({ z, hauteur }) => [z, hauteur])).toEqual(
      Array.from({ length: 4 }, () => [2500, 2600]),
    );
    expect(after.toitures).toMatchObject([{ murs: [5, 6, 7, 8] }]);
    expect(buildingOf(after).levels).toHaveLength(2);
  });

  it('a roof is changed, or written when there is none; of several one is named', () => {
    const change: WrittenOperation = { operation: 'changer_toiture', type: 'quatre_pans', debord: 500 };
    expect(done(house(), change).toitures).toEqual([{ type: 'quatre_pans', debord: 500 }]);
    expect(refusal({ ...house(), toitures: [{}, {}] }, change)).toMatchObject({
      code: 'plusieurs_toitures',
      field: 'toiture',
    });
  });
});

describe('several operations', () => {
  it('name elements as they were, whatever those before removed', () => {
    const after = done(
      house(),
      { operation: 'supprimer_ouverture', ouverture: 0 },
      { operation: 'modifier_ouverture', ouverture: 1, largeur: 1600 },
      { operation: 'supprimer_mobilier', mobilier: 0 },
      { operation: 'deplacer_mobilier', mobilier: 1, dx: 100 },
    );
    expect(after.ouvertures!.map(({ largeur }) => largeur)).toEqual([1600, 830]);
    expect(after.mobilier).toMatchObject([{ type: 'table', x: 1600 }]);
  });

  it('are all refused with the first that is', () => {
    const remove: WrittenOperation = { operation: 'supprimer_mobilier', mobilier: 0 };
    expect(refusal(house(), remove, remove)).toMatchObject({ at: 1, code: 'deja_retire' });
  });
});

it('a measure out of its bounds is a fault, not another measure', () => {
  expect(operationFaults({ operation: 'modifier_mur', mur: 0, epaisseur: 5 })).toMatchObject([{ path: ['epaisseur'] }]);
  expect(operationFaults({ operation: 'modifier_mur', mur: 0 })).toHaveLength(1);
  expect(operationFaults({ operation: 'modifier_mur', mur: 0, epaiseur: 70 })).not.toEqual([]);
});

describe.each(DEMO_NAMES)('on the demo %s', (name) => {
  const scene = DEMOS[name]() as Scene;
  it('the examples of the catalogue run or say why not, and leave the scene as it was', () => {
    const before = JSON.stringify(scene);
    for (const code of OPERATION_CODES) {
      const operation = { operation: code, ...COPILOT_OPERATIONS[code].example.values } as WrittenOperation;
      const outcome = runOperations(scene, [operation]);
      if ('refused' in outcome) expect(outcome.refused.refusal.say('fr')).not.toMatch(/[{}]|undefined/);
      else expect(buildingOf(outcome.scene as Scene).levels.length).toBeGreaterThan(0);
    }
    expect(JSON.stringify(scene)).toBe(before);
  });

  it('a partition moved by little raises no critical alert', () => {
    const inner = buildingOf(scene).walls.find(({ kind, openings }) => kind === 'cloison' && openings.length === 0);
    if (!inner) return;
    const across = Math.abs(inner.direction.x) > 0.5 ? { dy: 10 } : { dx: 10 };
    const after = done(scene, { operation: 'deplacer_mur', mur: inner.index, ...across });
    expect(verify(after, { langue: 'fr', now: () => 0 }).resume.critiques).toBe(0);
  });
});
