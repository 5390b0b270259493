import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Json = Record<string, unknown>;

/** A bedroom and a living room side by side, inner faces at 100 and 8900 by 100 and 4900, partition at 4000. */
const base = (mobilier: readonly Json[], more: Json = {}): Json => ({
  projet_id: 'meubles',
  murs: [
    { x1: 0, y1: 0, x2: 9000, y2: 0 },
    { x1: 9000, y1: 0, x2: 9000, y2: 5000 },
    { x1: 9000, y1: 5000, x2: 0, y2: 5000 },
    { x1: 0, y1: 5000, x2: 0, y2: 0 },
    { x1: 4000, y1: 100, x2: 4000, y2: 4900, epaisseur: 100 },
  ],
  ouvertures: [
    { mur: 0, position: 6000, largeur: 930, hauteur: 2150, type: 'porte' },
    { mur: 4, position: 300, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 2, position: 6000, largeur: 1800, hauteur: 1250, z: 900 },
  ],
  mobilier,
  ...more,
});

/** A furnished flat as people furnish them. */
const SENSIBLE: readonly Json[] = [
  { type: 'lit', x: 1110, y: 3000, rotation: 270 },
  { type: 'table_chevet', x: 310, y: 2030, rotation: 270 },
  { type: 'table_chevet', x: 310, y: 3970, rotation: 270 },
  { type: 'linge_lit', x: 1150, y: 3000, rotation: 270 },
  { type: 'tapis', x: 1900, y: 3000 },
  { type: 'table', x: 7600, y: 3500 },
  { type: 'vaisselle', x: 7600, y: 3500 },
  { type: 'chaise', x: 7200, y: 4000, rotation: 180 },
  { type: 'chaise', x: 8000, y: 4000, rotation: 180 },
  { type: 'chaise', x: 7200, y: 3000 },
  { type: 'luminaire', x: 7600, y: 3500 },
  { type: 'canape', x: 5200, y: 4430, rotation: 180 },
  { type: 'table_basse', x: 5200, y: 3500 },
  { type: 'tapis', x: 5200, y: 3500 },
  { type: 'meuble_tv', x: 4270, y: 2300, rotation: 270 },
  { type: 'television', x: 4270, y: 2300, rotation: 270 },
  { type: 'livres', x: 5200, y: 3500 },
  { type: 'cadre_mural', x: 115, y: 3000, rotation: 270, z: 1500 },
  { type: 'figurant', x: 6500, y: 2500 },
  { type: 'figurant_assis', x: 7200, y: 3100 },
  { type: 'terrasse', x: 4500, y: -1600, l: 9000 },
  { type: 'salon_jardin', x: 3000, y: -1700, z: 40 },
  { type: 'parasol', x: 3000, y: -1700, z: 40 },
  { type: 'arbre', x: 12_000, y: -3000 },
  { type: 'table', x: 7000, y: -1700, z: 40 },
  { type: 'chaise', x: 7000, y: -2350, z: 40 },
  { type: 'vaisselle', x: 7000, y: -1700, z: 790 },
  { type: 'haie', x: 12_000, y: 2000 },
  { type: 'cloture_bois', x: 14_000, y: 0 },
  { type: 'cloture_bois', x: 15_790, y: 0 },
  { type: 'berline', x: 12_000, y: 6000 },
];

const STAIR = { escaliers: [{ x: 5000, y: 3000, largeur: 900, hauteur: 2700, rotation: 0, rampe: 'aucune' }] };

const TURNING = {
  escaliers: [
    {
      x: 5000,
      y: 2000,
      largeur: 900,
      hauteur: 1350,
      giron: 280,
      nb_marches: 8,
      rotation: 0,
      rampe: 'aucune',
      groupe: 'demi',
    },
    {
      x: 6960,
      y: 2900,
      z: 1350,
      largeur: 900,
      hauteur: 1350,
      giron: 280,
      nb_marches: 8,
      rotation: 180,
      rampe: 'aucune',
      groupe: 'demi',
    },
  ],
  boites: [{ x: 7460, y: 2450, z: 1200, l: 1000, p: 1800, h: 150, role: 'palier', groupe: 'demi' }],
};

const check = (scene: Json) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });
const ours = (alertes: readonly { code: string; objet: string }[]) =>
  alertes.filter(({ code }) => /mobilier|lit_|objet_mural/.test(code)).map(({ code, objet }) => `${code} ${objet}`);

describe('furniture', () => {
  it('raises nothing on a flat furnished as people do', () => expect(ours(check(base(SENSIBLE)).alertes)).toEqual([]));

  const WRONG: readonly (readonly [string, string, Json, Json?])[] = [
    ['a chest of drawers behind the inner door', 'mobilier_zone_porte', { type: 'commode', x: 3600, y: 700 }],
    ['an armchair in the entrance swing', 'mobilier_zone_porte', { type: 'fauteuil', x: 6400, y: 600 }],
    ['a table at the foot of a stair', 'mobilier_zone_escalier', { type: 'table_basse', x: 4700, y: 3000 }, STAIR],
    ['a bookcase inside a flight', 'mobilier_zone_escalier', { type: 'bibliotheque', x: 5600, y: 3000 }, STAIR],
    [
      'a stand on the landing between two flights',
      'mobilier_zone_escalier',
      { type: 'porte_manteau', x: 7460, y: 2900, z: 1350 },
      TURNING,
    ],
    ['a bed in the middle of the room', 'lit_tete_sans_mur', { type: 'lit', x: 1900, y: 2400 }],
    ['a bed under the window', 'lit_tete_sans_mur', { type: 'lit', x: 2100, y: 3885, rotation: 180 }],
    ['a sideboard half in the partition', 'mobilier_dans_mur', { type: 'commode', x: 4100, y: 3000, rotation: 270 }],
    ['a sofa outside', 'mobilier_hors_piece', { type: 'canape', x: 20_000, y: 0 }],
    ['a picture in the middle of a room', 'objet_mural_sans_mur', { type: 'cadre_mural', x: 2500, y: 1500, z: 1400 }],
    ['a picture on the floor', 'objet_mural_hauteur', { type: 'cadre_mural', x: 2500, y: 115, z: 0 }],
    ['a mirror through the ceiling', 'objet_mural_hauteur', { type: 'miroir', x: 2500, y: 115, z: 2200 }],
  ];
  it.each(WRONG.map(([name, code, piece, more = {}]) => ({ name, code, piece, more })))(
    'sees $name',
    ({ code, piece, more }) => {
      const answer = check(base([piece], more));
      expect(ours(answer.alertes)).toEqual([`${code} /mobilier/0`]);
      const isCorrected = code !== 'mobilier_hors_piece';
      expect(answer.alertes.find((alert) => alert.code === code)!.correctifs.length > 0).toBe(isCorrected);
      if (isCorrected) expect(ours(answer.apres_correction!.alertes)).toEqual([]);
    },
  );

  describe('a bed', () => {
    const bed = { type: 'lit', x: 2939, y: 900, rotation: 90 };
    const codesOf = (scene: Json) => ours(check(scene).alertes);
    const heads = (piece: Json, more: Json = {}) =>
      codesOf(base([piece], more)).filter((found) => found.startsWith('lit_'));

    it('with its head in a door swing is told both, and one move clears both', () => {
      const answer = check(base([bed]));
      expect(ours(answer.alertes)).toEqual(['mobilier_zone_porte /mobilier/0', 'lit_tete_sans_mur /mobilier/0']);
      const [moved, ...others] = answer.alertes
        .filter(({ objet }) => objet === '/mobilier/0')
        .map(({ correctifs }) => correctifs.map(({ cible, propose }) => [cible, propose]));
      expect(moved!.length).toBeGreaterThan(0);
      expect(others).toEqual([moved]);
      expect(ours(answer.apres_correction!.alertes)).toEqual([]);
    });

    it('is told of its head before a door that opens to the other side, whatever share of it', () => {
      const beyond = { ...bed, x: 4970, p: 1800, rotation: 270 };
      expect(codesOf(base([beyond]))).toEqual(['lit_tete_sans_mur /mobilier/0']);
      // A third of the head before the door, two thirds before full wall.
      expect(codesOf(base([{ ...beyond, y: 1500 }]))).toEqual(['lit_tete_sans_mur /mobilier/0']);
    });

    it.each([450, 950, 1100])('%i mm high is told of the window over its head by the sill alone', (h) => {
      const under = { type: 'lit', x: 2100, y: 3885, rotation: 180, h };
      const severities = (z: number) => {
        const scene = base([under]);
        scene['ouvertures'] = (scene['ouvertures'] as Json[]).map((bay) =>
          bay['z'] === 900 ? { ...bay, z, hauteur: 2150 - z } : bay,
        );
        return check(scene).alertes.flatMap(({ code, severite }) => (code === 'lit_tete_sans_mur' ? [severite] : []));
      };
      expect([400, 900, 1000].map(severities)).toEqual([['avertissement'], ['suggestion'], []]);
    });

    it('is told of the window over its head whatever bays the wall has further along', () => {
      const scene = base([{ type: 'lit', x: 2100, y: 1115 }]);
      const windowAt = (position: number) => ({ mur: 0, position, largeur: 1800, hauteur: 1250, z: 900 });
      const ouvertures = [...(scene['ouvertures'] as Json[]), windowAt(1200), windowAt(7100)];
      expect(codesOf({ ...scene, ouvertures })).toContain('lit_tete_sans_mur /mobilier/0');
    });

    it('is not told of a door at its side', () => {
      expect(heads({ ...bed, y: 900, x: 3100, rotation: 0, l: 1400, p: 1500 })).toEqual([]);
    });

    it('leans on a wall drawn in two parts', () => {
      const murs = (base([])['murs'] as Json[]).toSpliced(
        3,
        1,
        { x1: 0, y1: 5000, x2: 0, y2: 3000 },
        { x1: 0, y1: 3000, x2: 0, y2: 0 },
      );
      const ouvertures = (base([])['ouvertures'] as Json[]).map((opening) =>
        opening['mur'] === 4 ? { ...opening, mur: 5 } : opening,
      );
      expect(heads({ type: 'lit', x: 1110, y: 3000, rotation: 270 }, { murs, ouvertures })).toEqual([]);
    });
  });

  it('sees a wardrobe that bars a door from the other side, and takes it well away', () => {
    const barred = (piece: Json) =>
      check(base([piece]))
        .alertes.filter(({ code }) => code === 'porte_encombree')
        .map(({ correctifs }) => Object.fromEntries(correctifs.map(({ cible, propose }) => [cible.at(-1), propose])));
    const [moved] = barred({ type: 'armoire', x: 4360, y: 1000, rotation: 270, l: 1200 });
    // The bay runs from y = 400 to 1230: past it along the wall, or a person's depth off it.
    expect(
      ((moved!['y'] as number) ?? 1000) - 600 >= 1230 || ((moved!['x'] as number) ?? 4360) - 300 >= 4050 + 800,
    ).toBe(true);
    // Beside a wide bay one still gets through.
    expect(barred({ type: 'armoire', x: 4360, y: 1900, rotation: 270, l: 1200 })).toEqual([]);
  });

  it('parts two pieces, and keeps to free places when many move at once', () => {
    const answer = check(
      base([
        { type: 'armoire', x: 7500, y: 4580, rotation: 180 },
        { type: 'commode', x: 7400, y: 4640, rotation: 180 },
        { type: 'fauteuil', x: 6400, y: 600 },
        { type: 'fauteuil', x: 6500, y: 700 },
        { type: 'table', x: 6300, y: 900 },
      ]),
    );
    expect(ours(answer.alertes)).toContain('mobilier_en_collision /mobilier/1');
    expect(ours(answer.apres_correction!.alertes)).toEqual([]);
  });

  it('leaves sliding and pocket doors alone', () => {
    const scene = base([{ type: 'commode', x: 3440, y: 700 }]);
    expect(ours(check(scene).alertes)).toEqual(['mobilier_zone_porte /mobilier/0']);
    (scene['ouvertures'] as Json[])[1] = {
      mur: 4,
      position: 300,
      largeur: 830,
      hauteur: 2040,
      type: 'porte',
      famille: 'porte_galandage',
    };
    expect(ours(check(scene).alertes)).toEqual([]);
  });

  // A cost that grew with their square would not end within the test's time limit.
  it.each([
    ['spread', 100_000],
    ['heaped', 3000],
  ])('judges 5,000 pieces, %s', (_name, side) => {
    const mobilier = Array.from({ length: 5000 }, (_, i) => ({
      type: 'fauteuil',
      x: 20_000 + (((i % 100) * 1000) % side),
      y: (Math.floor(i / 100) * 1000) % side,
    }));
    const { resume } = verify(Scene.parse(base(mobilier)), { langue: 'fr', now: () => 0 });
    expect(resume.critiques + resume.avertissements + resume.suggestions).toBeGreaterThanOrEqual(5000);
  });
});
