import { describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { random } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';
import { furnishedHome } from './furnished.js';
import { review } from './reviewed.js';

type Fields = Record<string, unknown>;
/** Lists that others refer to by index, with the field and the lists that do. */
const SHUFFLED = ['mobilier', 'ouvertures', 'electricite', 'plomberie', 'pieces', 'terrasses', 'murs'] as const;

/** The scene with its lists in another order, and where each entry has gone. */
function shuffled(scene: object, seed: number) {
  const next = random(seed);
  const changed: Fields = { ...(scene as Fields) };
  const order = new Map<string, number[]>();
  for (const list of SHUFFLED) {
    const entries = (changed[list] as Fields[] | undefined) ?? [];
    const ranks = entries.map((_, i) => ({ i, at: next() })).sort((p, q) => p.at - q.at);
    changed[list] = ranks.map(({ i }) => entries[i]!);
    order.set(
      list,
      entries.map((_, i) => ranks.findIndex((rank) => rank.i === i)),
    );
  }
  const walls = order.get('murs')!;
  for (const list of ['ouvertures', 'electricite', 'plomberie', 'decoration']) {
    changed[list] = ((changed[list] as Fields[] | undefined) ?? []).map((entry) =>
      typeof entry['mur'] === 'number' ? { ...entry, mur: walls[entry['mur']] } : entry,
    );
  }
  // Circuits name devices by their index, ventilation and structure walls: not what is shown here.
  delete changed['tableau'];
  delete changed['ventilation'];
  return { scene: changed, order };
}

const FIELDS: Readonly<Record<string, string>> = { mobilier: 'mobilier', ouverture: 'ouvertures', mur: 'murs' };

/** Operations in the indexes of the shuffled scene. */
const renamed = (operation: Fields, order: ReadonlyMap<string, readonly number[]>): Fields =>
  Object.fromEntries(
    Object.entries(operation).map(([field, value]) => {
      const list = field === 'indice' ? String(operation['liste']) : FIELDS[field];
      return [field, list && typeof value === 'number' && order.has(list) ? order.get(list)![value] : value];
    }),
  );

const pointed = (pointer: string, order: ReadonlyMap<string, readonly number[]>): string => {
  const [, list, index] = pointer.split('/');
  return order.has(list!) ? `/${list}/${order.get(list!)![Number(index)]}` : pointer;
};

const MADE = {
  ...DEMOS,
  lHouse: SCENES.lHouse,
  twoFlats: SCENES.twoFlats,
  farmhouse: SCENES.farmhouse,
  'furnished 0': () => furnishedHome(0),
  'furnished 5': () => furnishedHome(5),
};

describe.each(Object.entries(MADE))('%s', (_name, make) => {
  test('the same is said, of the same elements, with the same operations, whatever the order of the lists', () => {
    const plain = { ...(make() as unknown as Fields) };
    delete plain['tableau'];
    delete plain['ventilation'];
    const straight = review(plain).suggestions;
    const { scene, order } = shuffled(plain, 7);
    const others = review(scene).suggestions;
    expect(others.map(({ code, objet, operations }) => ({ code, objet, operations }))).toEqual(
      straight.map(({ code, objet, operations }) => ({
        code,
        objet: pointed(objet!, order),
        operations: operations?.map((operation) => renamed(operation, order)),
      })),
    );
  });

  test('the same scene gives the same bytes', () => {
    expect(JSON.stringify(review(make()))).toBe(JSON.stringify(review(structuredClone(make()))));
  });
});
