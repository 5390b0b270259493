import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { flat, wall } from './bases/flat.js';
import type { Draft } from './scenes.js';
import { deuxNiveaux, maison } from './scenes.js';

const CODES = new Set(['logement_sans_entree', 'piece_sans_acces', 'piece_commandee', 'portes_qui_se_croisent']);
const check = (scene: unknown) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });
/** The findings of the trade: code, severity and what is said. */
const access = (scene: unknown) => check(scene).alertes.filter(({ code }) => CODES.has(code));
const codes = (scene: unknown) => access(scene).map(({ code, severite }) => `${severite} ${code}`);

/** A row of rooms 4 m wide and 5 m deep, each behind a partition; the entrance, when there is one, in the first. */
function row(uses: readonly string[], doors: readonly Record<string, unknown>[]): Draft {
  const end = 4100 * uses.length + 200;
  return {
    projet_id: 'rangée',
    murs: [
      wall(0, 0, end, 0, 300),
      wall(end, 0, end, 5300, 300),
      wall(end, 5300, 0, 5300, 300),
      wall(0, 5300, 0, 0, 300),
      ...uses.slice(1).map((_, i) => wall(4100 * (i + 1) + 100, 150, 4100 * (i + 1) + 100, 5150, 100)),
    ],
    ouvertures: doors.map((door) => ({ position: 1000, largeur: 830, hauteur: 2040, type: 'porte', mur: 0, ...door })),
    pieces: uses.map((type, i) => ({ type, nom: `${type} ${i}`, x: 4100 * i + 2000, y: 2500 })),
  } as Draft;
}
const ENTRANCE = { mur: 3, position: 2000, famille: 'porte_entree', largeur: 930, hauteur: 2150 };
/** A door in the partition after each room of a row. */
const through = (...rooms: readonly number[]) => rooms.map((room) => ({ mur: 4 + room }));

describe('a building that nobody can enter', () => {
  it.each(Object.keys(DEMOS) as (keyof typeof DEMOS)[])('is not sound: demo %s without its entrance', (demo) => {
    const scene = structuredClone(DEMOS[demo]());
    const ouvertures = scene.ouvertures!.filter(({ famille }) => famille !== 'porte_entree');
    const expected = demo === 'extension' ? [] : ['critique logement_sans_entree'];
    expect(codes({ ...scene, ouvertures }).filter((code) => code.includes('entree'))).toEqual(expected);
  });

  it('is told once, with an entrance door that can be applied', () => {
    const scene = row(['sejour', 'chambre', 'salle_de_bain'], through(0, 1));
    expect(codes(scene)).toEqual(['critique logement_sans_entree']);
    const answer = check(scene);
    expect(answer.ok).toBe(false);
    expect(answer.apres_correction!.alertes.filter(({ code }) => CODES.has(code))).toEqual([]);
    expect(answer.diff![0]!.propose).toMatchObject({ type: 'porte', famille: 'porte_entree' });
  });

  it('gets no second entrance where the hall below has one and no stair leads up', () => {
    const { murs } = row(['entree'], []);
    const upper = murs.map((each) => ({ ...each, z: 2700 }));
    const pieces = [
      { type: 'entree', x: 2000, y: 2500 },
      { type: 'sejour', x: 2000, y: 2500, z: 2700 },
    ];
    const scene = { murs: [...murs, ...upper], pieces, ouvertures: [{ ...ENTRANCE, type: 'porte' }] };
    const told = access(scene).filter(({ code }) => code === 'logement_sans_entree');
    expect(told.map(({ correctifs }) => correctifs)).toEqual([[]]);
  });

  it('is told of rooms without uses too, when doors join them and none leads outside', () => {
    const { pieces: _, ...scene } = row(['sejour', 'chambre'], through(0));
    expect(codes(scene)).toEqual(['critique logement_sans_entree']);
  });

  it('is not told of a sketch: walls alone, and one room alone by a suggestion', () => {
    const { pieces: _, ...walls } = row(['sejour', 'chambre'], []);
    expect(codes(walls)).toEqual([]);
    expect(codes(deuxNiveaux())).toEqual([]);
    expect(codes(row(['sejour'], []))).toEqual(['suggestion logement_sans_entree']);
    expect(check(walls).non_verifies.map(({ regle }) => regle)).toContain('accès des pièces');
  });

  it.each<[string, () => unknown]>([
    ['a studio with one door', () => row(['sejour'], [ENTRANCE])],
    ['a glazed entrance door', () => row(['sejour', 'chambre'], [{ ...ENTRANCE, vitree: true }, ...through(0)])],
    [
      'a narrow glazed door into the living room',
      () => row(['sejour', 'chambre'], [{ mur: 3, position: 2000, vitree: true }, ...through(0)]),
    ],
    ['a flat whose landing is drawn', () => row(['palier', 'sejour', 'chambre'], through(0, 1))],
    ['an entrance through the store', () => row(['cellier', 'cuisine', 'sejour'], [ENTRANCE, ...through(0, 1)])],
    ['an office floor', () => row(['bureau', 'open_space', 'wc'], [{ mur: 0, position: 6000 }, ...through(0, 1)])],
    ['a yard with walls drawn as a room', () => row(['cour', 'sejour', 'chambre'], through(0, 1))],
  ])('is not told of %s', (_name, scene) => expect(codes(scene())).toEqual([]));

  it('tells that the entrance leads to a store only', () => {
    const scene = row(['cellier', 'sejour', 'chambre'], [ENTRANCE, ...through(1)]);
    const [alert] = access(scene);
    expect(alert!.code).toBe('logement_sans_entree');
    expect(alert!.message).toContain('ne mène à aucune pièce de vie');
  });
});

describe('a room that is not reached', () => {
  it('is critical where one lives or washes, a warning of a store', () => {
    expect(codes(row(['sejour', 'chambre'], [ENTRANCE]))).toEqual(['critique piece_sans_acces']);
    expect(codes(row(['sejour', 'salle_de_bain'], [ENTRANCE]))).toEqual(['critique piece_sans_acces']);
    expect(codes(row(['sejour', 'cellier'], [ENTRANCE]))).toEqual(['avertissement piece_sans_acces']);
  });

  it('has a French window alone', () => {
    const garden = { mur: 0, position: 5000, largeur: 1400, vitree: true };
    const [alert] = access(row(['sejour', 'chambre'], [ENTRANCE, garden]));
    expect(alert!.message).toContain('on n’y entre que du dehors');
    expect(alert!.severite).toBe('critique');
    expect(alert!.correctifs[0]!.propose).toMatchObject({ mur: 4, type: 'porte' });
  });

  it('is told once of rooms that are cut off together, on their corridor', () => {
    const scene = row(['sejour', 'degagement', 'chambre', 'salle_de_bain'], [ENTRANCE, ...through(1, 2)]);
    expect(access(scene).map(({ code, objet }) => `${code} ${objet}`)).toEqual(['piece_sans_acces /pieces/1']);
  });

  it('is entered by a bay without joinery, by its own front door or by a stair', () => {
    const bay = { mur: 4, type: 'fenetre', z: 0 };
    expect(codes(row(['sejour', 'chambre'], [ENTRANCE, bay]))).toEqual([]);
    expect(codes(row(['sejour', 'chambre'], [ENTRANCE, { mur: 1, position: 2000, largeur: 900 }]))).toEqual([]);
    const upstairs = {
      ...deuxNiveaux(),
      ouvertures: [{ mur: 1, position: 1500, largeur: 930, hauteur: 2150, type: 'porte', famille: 'porte_entree' }],
      pieces: [
        { type: 'sejour', x: 8000, y: 800 },
        { type: 'chambre', x: 8000, y: 800, z: 2700 },
      ],
    };
    expect(codes(upstairs)).toEqual([]);
    expect(codes({ ...upstairs, escaliers: [], garde_corps: [] })).toEqual(['critique piece_sans_acces']);
  });
});

describe('a room reached through another', () => {
  it.each<[string, readonly string[]]>([
    ['a bedroom through a bedroom', ['sejour', 'chambre', 'chambre']],
    ['a bedroom through a bathroom', ['sejour', 'salle_de_bain', 'chambre']],
    ['a living room through a WC', ['entree', 'wc', 'sejour']],
    ['a bathroom through a WC', ['sejour', 'wc', 'salle_de_bain']],
    ['a kitchen through a bedroom', ['sejour', 'chambre', 'cuisine']],
  ])('is critical: %s', (_name, uses) => {
    expect(codes(row(uses, [ENTRANCE, ...through(0, 1)]))).toEqual(['critique piece_commandee']);
  });

  it('is a warning of a store', () =>
    expect(codes(row(['sejour', 'wc', 'cellier'], [ENTRANCE, ...through(0, 1)]))).toEqual([
      'avertissement piece_commandee',
    ]));

  it.each<[string, readonly string[]]>([
    ['an en-suite bathroom', ['sejour', 'chambre', 'salle_de_bain']],
    ['a dressing room', ['sejour', 'chambre', 'dressing', 'salle_de_bain']],
    ['a WC in a bathroom', ['sejour', 'salle_de_bain', 'wc']],
    ['a bedroom through a kitchen', ['sejour', 'cuisine', 'chambre']],
    ['a bathroom behind the corridor of a suite', ['sejour', 'chambre', 'degagement', 'salle_de_bain']],
    ['a garage', ['garage', 'cellier', 'sejour']],
  ])('is fine: %s', (_name, uses) =>
    expect(codes(row(uses, [ENTRANCE, ...uses.slice(1).flatMap((_, i) => through(i))]))).toEqual([]),
  );

  /** An entrance in the middle room of a row of three to five. */
  const inRoom = (room: number) => ({ ...ENTRANCE, mur: 0, position: 4100 * room + 1200 });
  it.each<[string, readonly string[], readonly string[]]>([
    ['the bathroom of two bedrooms', ['salle_de_bain', 'chambre', 'sejour', 'chambre'], ['salle_de_bain 0']],
    ['the WC of two bedrooms', ['wc', 'chambre', 'sejour', 'chambre', 'salle_de_bain'], ['wc 0', 'salle_de_bain 4']],
    ['a bathroom of each bedroom', ['salle_de_bain', 'chambre', 'sejour', 'chambre', 'salle_de_bain'], []],
    ['a suite beside the bathroom of all', ['salle_de_bain', 'chambre', 'sejour', 'salle_de_bain'], []],
  ])('belongs to a bedroom only while no other needs it: %s', (_name, uses, told) => {
    const scene = row(uses, [inRoom(2), ...uses.slice(1).flatMap((_, i) => through(i))]);
    const found = access(scene);
    expect(found.map(({ code }) => code)).toEqual(told.map(() => 'piece_commandee'));
    for (const name of told) expect(found.some(({ message }) => message.includes(`« ${name} »`))).toBe(true);
  });

  it('names what is crossed, and is freed by a door where a wall is shared with the corridor', () => {
    const scene = maison();
    scene.ouvertures![13] = { ...scene.ouvertures![13]!, mur: 8, position: 2000 };
    const answer = check(scene);
    expect(answer.alertes.find(({ code }) => code === 'piece_commandee')!.message).toBe(
      'On n’accède à « Chambre 2 » qu’en traversant « Chambre 1 ».',
    );
    expect(answer.apres_correction!.ok).toBe(true);
  });
});

describe('two leaves', () => {
  it('cross in a corner of one room, and one of them is hung the other way', () => {
    const scene = flat();
    scene.ouvertures!.push({ mur: 5, position: 200, largeur: 830, hauteur: 2040, type: 'porte', poussant: false });
    Object.assign(scene.ouvertures![4]!, { position: 2700, poussant: false });
    const answer = check(scene);
    expect(answer.alertes.map(({ code }) => code)).toContain('portes_qui_se_croisent');
    expect(answer.ok).toBe(false);
    expect(answer.apres_correction!.alertes.filter(({ code }) => CODES.has(code))).toEqual([]);
  });

  it('do not cross on two sides of a wall', () => {
    const back = [
      { mur: 4, position: 1000 },
      { mur: 4, position: 2500 },
    ];
    expect(codes(row(['sejour', 'chambre'], [ENTRANCE, ...back]))).toEqual([]);
  });

  it('are found in a storey that was sound before one of its doors, or the use of a room, was changed', () => {
    const sound = flat();
    expect(codes(sound)).toEqual([]);
    const changed = flat();
    changed.ouvertures!.push({ mur: 5, position: 200, largeur: 830, hauteur: 2040, type: 'porte', poussant: false });
    Object.assign(changed.ouvertures![4]!, { position: 2700, poussant: false });
    expect(codes(changed).join()).toContain('portes_qui_se_croisent');
    expect(codes(sound)).toEqual([]);
    // Doors for cars swing nothing; the same leaves of a living room do.
    const doors = [
      { position: 1900, largeur: 2000 },
      { mur: 4, position: 200, poussant: false },
    ];
    const crossing = (use: string) =>
      codes(row([use, 'chambre'], [ENTRANCE, ...doors])).filter((code) => code.includes('croisent'));
    expect(crossing('garage')).toEqual([]);
    expect(crossing('sejour')).toHaveLength(1);
    expect(crossing('garage')).toEqual([]);
  });
});

describe('walls a kilometre long', () => {
  it('are searched for a place in a bounded number of steps', () => {
    const scene = row(['sejour', 'chambre'], [ENTRANCE]);
    const far = 1e6;
    for (const one of scene.murs) {
      Object.assign(one, { y1: one.y1 > 5000 ? far : one.y1, y2: one.y2 > 5000 ? far : one.y2 });
    }
    scene.ouvertures![0]!.position = 900_000;
    // Furniture all along the partition: no leaf turns freely, and a sliding door is proposed.
    scene.mobilier = Array.from({ length: 4 }, (_, i) => ({
      type: 'armoire',
      x: 4700,
      y: 125_000 + 250_000 * i,
      rotation: 90,
      l: 250_000,
      p: 600,
    }));
    const found = access(scene).find(({ code }) => code === 'piece_sans_acces');
    expect(found!.correctifs[0]!.propose).toMatchObject({ famille: 'porte_coulissante' });
  });
});
