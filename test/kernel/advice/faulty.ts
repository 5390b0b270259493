import type { Scene } from '../../../src/kernel/scene/index.js';
import type { Draft } from '../../support/scenes/draft.js';
import {
  bay,
  device,
  door,
  draft,
  fixture,
  lamp,
  put,
  ring,
  room,
  sceneOf,
  sliding,
  wall,
} from '../../support/scenes/draft.js';

type Rooms = readonly (readonly [use: string, length: number])[];

/** Rooms in a row from west to east, between walls 0 (south), 1, 2 (north), 3; partitions follow. Faces at 150 mm. */
function row(d: Draft, rooms: Rooms, depth = 5000, z = 0, epaisseur = 100): number {
  const whole = rooms.reduce((sum, [, length]) => sum + length, 0);
  const first = ring(
    d,
    [
      [0, 0],
      [whole, 0],
      [whole, depth],
      [0, depth],
    ],
    { z },
  );
  let x = 0;
  rooms.forEach(([use, length], i) => {
    if (i > 0) wall(d, [x, 0], [x, depth], { z, epaisseur });
    room(d, use, x + length / 2, depth / 2, z);
    x += length;
  });
  return first;
}

const scene = (make: (d: Draft) => Partial<Scene> | void): Scene => {
  const d = draft();
  const rest = make(d) ?? {};
  return sceneOf(d, { titre: 'essai', nord_deg: 0, ...rest });
};

/** A bedroom of 5 × 5 m with a bed for two, its head on the west wall. */
const bedroom = (x: number, y: number, rotation: number, more: (d: Draft) => void = () => undefined) =>
  scene((d) => {
    row(d, [['chambre', 5000]]);
    bay(d, 0, 1500, 2000);
    door(d, 2, 300);
    put(d, 'lit', x, y, rotation);
    more(d);
  });
const against = (more?: (d: Draft) => void) => bedroom(1160, 2500, 270, more);

/** A kitchen of 6 × 5 m with a run along its north wall. */
const kitchen = (sink: number, hob: number, fridge: number, more: (d: Draft) => void = () => undefined) =>
  scene((d) => {
    row(d, [['cuisine', 6000]]);
    bay(d, 0, 1500, 2000);
    put(d, 'cuisine', 2500, 4530, 180, { l: 3600, h: 900 });
    put(d, 'evier', sink, 4530, 180);
    put(d, 'plaque_cuisson', hob, 4530, 180);
    put(d, 'refrigerateur', fridge, 4500, 180);
    more(d);
  });
const hoodOver = (x: number) => (d: Draft) => put(d, 'hotte', x, 4600, 180);

/** A living room with a sofa that looks at a screen on the north wall, windows to the south. */
const lounge = (table: number, more: (d: Draft) => Partial<Scene> | void = () => undefined) =>
  scene((d) => {
    row(d, [['sejour', 6000]], 5000);
    sliding(d, 0, 1800, 2400);
    put(d, 'canape', 3000, 1900);
    put(d, 'television', 3000, 4700, 180);
    put(d, 'table_basse', 3000, table);
    put(d, 'rideaux', 3000, 250, 0, { z: 20, l: 2800 });
    return more(d);
  });
const wired = (d: Draft, ...at: readonly [number, number][]) => {
  for (const [mur, position] of at) device(d, 'prise', mur, [position]);
};

const wetRow = (...uses: readonly string[]) =>
  scene(
    (d) =>
      void row(
        d,
        uses.map((use) => [use, 3000] as const),
      ),
  );
const storeys = (below: Rooms) =>
  scene((d) => {
    row(d, below);
    row(
      d,
      [
        ['salle_de_bain', 4000],
        ['chambre', 8000],
      ],
      5000,
      2700,
    );
  });
const heatPumpOn = (mur: number, position: number) =>
  scene((d) => {
    row(d, [
      ['sejour', 8000],
      ['chambre', 4000],
    ]);
    sliding(d, 0, 2000);
    bay(d, 0, 9500);
    fixture(d, 'pac_exterieure', mur, position);
  });
const deep = (depth: number) =>
  scene((d) => {
    row(d, [['sejour', 5000]], depth);
    sliding(d, 0, 500, 4000);
  });
const bath = (hasWindow: boolean) =>
  scene((d) => {
    row(d, [
      ['chambre', 4000],
      ['salle_de_bain', 3000],
    ]);
    bay(d, 0, 1000, 2000);
    lamp(d, 5500, 2500);
    d.electricite.push({ type: 'vmc', x: 5500, y: 3500, z: 2500 });
    if (hasWindow) bay(d, 0, 5000, 600, { hauteur: 600, z: 1500 });
  });
const noisyBed = (x: number, rotation: number) =>
  scene((d) => {
    row(d, [
      ['chambre', 5000],
      ['wc', 2000],
    ]);
    bay(d, 0, 1500, 2000);
    put(d, 'lit', x, 2500, rotation);
  });
const tree = (y: number) =>
  scene((d) => {
    row(d, [['sejour', 6000]]);
    put(d, 'arbre', 3000, y);
    return {
      parcelle: [
        [-9000, -12_000],
        [15_000, -12_000],
        [15_000, 12_000],
        [-9000, 12_000],
      ],
    };
  });
const upstairs = (y: number) =>
  scene((d) => {
    row(d, [['sejour', 6000]]);
    const first = row(d, [['chambre', 6000]], 5000, 2700);
    bay(d, first, 2000, 2000);
    put(d, 'commode', 3000, y, 0, { z: 2700 });
  });
const shutters = (volet: 'aucun' | 'roulant') =>
  scene((d) => {
    row(d, [['sejour', 6000]]);
    sliding(d, 0, 1800, 2400, { volet });
  });
const pantry = (...uses: readonly string[]) =>
  scene(
    (d) =>
      void row(
        d,
        ['sejour', 'chambre', 'chambre', 'chambre', ...uses].map((use) => [use, 3500] as const),
      ),
  );
const terrace = (y: number, glazed: boolean) =>
  scene((d) => {
    row(d, [['sejour', 6000]]);
    if (glazed) sliding(d, 0, 1800);
    else bay(d, 0, 1800, 1800);
    put(d, 'parasol', 3000, -1500);
    return { terrasses: [{ x1: 500, y1: y, x2: 5500, y2: -150, pente_pct: 1.5 }] };
  });
const doorOf = (largeur: number) =>
  scene((d) => {
    row(d, [
      ['sejour', 5000],
      ['chambre', 4000],
    ]);
    door(d, 4, 2000, { largeur });
    sliding(d, 0, 1200);
    bay(d, 0, 6500);
  });

interface Case {
  readonly scene: () => Scene;
  readonly good: () => Scene;
  /** Whether operations are found for it. */
  readonly cures: boolean;
}
const cured = (bad: () => Scene, good: () => Scene): Case => ({ scene: bad, good, cures: true });
const told = (bad: () => Scene, good: () => Scene): Case => ({ scene: bad, good, cures: false });

/** For rules of every trade a scene with the fault, and the same without it. */
export const FAULTY: Readonly<Record<string, Case>> = {
  piece_trop_profonde: cured(
    () => deep(8500),
    () => deep(5000),
  ),
  salle_de_bain_aveugle: cured(
    () => bath(false),
    () => bath(true),
  ),
  pac_sous_chambre: cured(
    () => heatPumpOn(0, 8800),
    () => heatPumpOn(3, 2500),
  ),
  lit_contre_piece_bruyante: cured(
    () => noisyBed(3940, 90),
    () => noisyBed(1160, 270),
  ),
  lit_passage_lateral: cured(
    () => bedroom(1160, 900, 270),
    () => against(),
  ),
  lit_sans_chevet: cured(
    () => against(),
    () => against((d) => put(d, 'table_chevet', 360, 3500, 270)),
  ),
  lit_sans_prise: cured(
    () => against((d) => wired(d, [1, 2500])),
    () => against((d) => wired(d, [1, 2500], [3, 1300], [3, 3700])),
  ),
  chambre_sans_rangement: cured(
    () => against(),
    () => against((d) => put(d, 'armoire', 3500, 4540, 180)),
  ),
  meuble_sans_recul: cured(
    () => against((d) => void (put(d, 'armoire', 4540, 2500, 90), put(d, 'commode', 3600, 2500, 90))),
    () => against((d) => put(d, 'armoire', 4540, 2500, 90)),
  ),
  cuisine_triangle: cured(
    () =>
      scene((d) => {
        row(d, [['cuisine', 9000]]);
        put(d, 'evier', 1500, 4560, 180);
        put(d, 'plaque_cuisson', 3500, 4560, 180);
        put(d, 'refrigerateur', 8500, 1500, 90);
      }),
    () => kitchen(1300, 3000, 4450),
  ),
  cuisine_plan_de_travail: cured(
    () => kitchen(2000, 2750, 4700),
    () => kitchen(1300, 3000, 4450),
  ),
  refrigerateur_contre_cuisson: cured(
    () => kitchen(1300, 3900, 4560),
    () => kitchen(1300, 3000, 4450),
  ),
  plaque_sans_hotte: cured(
    () => kitchen(1300, 3000, 4450),
    () => kitchen(1300, 3000, 4450, hoodOver(3000)),
  ),
  plaque_sous_fenetre: cured(
    () => kitchen(1300, 3000, 4700, (d) => void (bay(d, 2, 2500, 900, { z: 1000, hauteur: 1050 }), hoodOver(3000)(d))),
    () => kitchen(1300, 3000, 4450, hoodOver(3000)),
  ),
  canape_table_basse: cured(
    () => lounge(2800),
    () => lounge(3050),
  ),
  television_contre_jour: cured(
    () =>
      scene((d) => {
        row(d, [['sejour', 6000]]);
        sliding(d, 0, 1800);
        put(d, 'television', 3000, 4700, 180);
      }),
    () => lounge(3050),
  ),
  television_sans_prise: cured(
    () => lounge(3050, (d) => wired(d, [3, 4500])),
    () => lounge(3050, (d) => wired(d, [2, 3000])),
  ),
  arbre_pres_de_la_maison: cured(
    () => tree(-2000),
    () => tree(-7000),
  ),
  meuble_escaladable_sous_fenetre: cured(
    () => upstairs(420),
    () => upstairs(4580),
  ),
  baies_sans_protection_solaire: cured(
    () => shutters('aucun'),
    () => shutters('roulant'),
  ),
  pieces_d_eau_dispersees: told(
    () => wetRow('cuisine', 'chambre', 'salle_de_bain', 'chambre', 'wc'),
    () => wetRow('cuisine', 'salle_de_bain', 'wc', 'chambre', 'chambre'),
  ),
  pieces_d_eau_non_superposees: told(
    () =>
      storeys([
        ['sejour', 9000],
        ['cuisine', 3000],
      ]),
    () =>
      storeys([
        ['cuisine', 4000],
        ['sejour', 8000],
      ]),
  ),
  logement_sans_cellier: told(
    () => pantry('entree'),
    () => pantry('cellier'),
  ),
  terrasse_sans_acces: cured(
    () => terrace(-3500, false),
    () => terrace(-3500, true),
  ),
  terrasse_trop_etroite: told(
    () => terrace(-2000, true),
    () => terrace(-3500, true),
  ),
  portes_interieures_etroites: cured(
    () => doorOf(730),
    () => doorOf(830),
  ),
};
