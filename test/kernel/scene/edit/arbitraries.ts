import * as fc from 'fast-check';

type Json = Record<string, unknown>;

/** An object with a member named `__proto__` of its own, as JSON.parse makes it. */
const hostile = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1, "a/b~c": [1, {"x": null}]}') as Json;

const coordinate = fc.integer({ min: -3, max: 3 }).map((n) => n * 1000);
const extra = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ note: fc.jsonValue() }) },
  { weight: 1, arbitrary: fc.constant({ libre: hostile }) },
);
const guid = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 40 }).map((n) => ({ ifc_guid: `0${String(n).padStart(21, '0')}` })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ ifc_guid: 'not a guid' }, { ifc_guid: '' }) },
);
const entry = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = Object.keys(fields)) =>
  fc
    .tuple(fc.record(fields, { requiredKeys: requiredKeys as never[] }), guid, extra)
    .map(([own, identity, more]) => ({ ...own, ...identity, ...more }) as Json);
const list = (item: fc.Arbitrary<unknown>, maxLength = 5) =>
  fc.oneof({ weight: 6, arbitrary: fc.array(item, { maxLength }) }, { weight: 1, arbitrary: fc.constant(undefined) });

const index = fc.integer({ min: -1, max: 7 });
const member = fc.oneof(
  index,
  fc.integer({ min: 0, max: 7 }).map((n) => `/electricite/${n}`),
  fc.integer({ min: 0, max: 40 }).map((n) => `0${String(n).padStart(21, '0')}`),
  fc.constantFrom('D1', 'un appareil'),
);
const name = fc.constantFrom('C1', 'C2', 'C3', '0', '1');
const axis = { x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate };

/** Documents of every list and reference, most of them badly made: the layer carries whatever it is given. */
export const scenes: fc.Arbitrary<Json> = fc
  .record({
    titre: fc.oneof(fc.constant(undefined), fc.constantFrom('A', 'B')),
    murs: list(entry({ ...axis, composition: fc.constantFrom('cloison', 'brique') }, Object.keys(axis)), 6),
    compositions: fc.oneof(
      fc.constant(undefined),
      fc.dictionary(fc.constantFrom('cloison', 'brique'), fc.constant({ libelle: 'x' })),
    ),
    ouvertures: list(entry({ mur: index, position: coordinate, largeur: coordinate })),
    toitures: list(entry({ murs: fc.array(index, { maxLength: 3 }), debord: coordinate }, [])),
    electricite: list(entry({ mur: index, position: coordinate, id: fc.constant('D1') }, ['mur'])),
    plomberie: list(entry({ x: coordinate, y: coordinate, piece: fc.constant('Séjour') }, ['x'])),
    reseaux: list(entry({ alimente: fc.constantFrom('/plomberie/0', '/mobilier/1', 'lavabo') }, [])),
    mobilier: list(entry({ type: fc.constant('lit'), x: coordinate, y: coordinate })),
    pieces: list(entry({ type: fc.constant('sejour'), x: coordinate, y: coordinate })),
    decoration: list(entry({ mur: index })),
    escaliers: list(entry({ x: coordinate, y: coordinate, groupe: fc.constantFrom('g', 'h') }, ['x', 'y']), 3),
    ouvrages: list(entry({ groupe: fc.constantFrom('g', 'h', 'i') }), 2),
    plan: fc.oneof(list(entry(axis), 2), fc.constant({ camera: true })),
    parcelle: list(fc.tuple(coordinate, coordinate), 4),
    limites: list(entry({ index, nature: fc.constant('voie') }), 3),
    structure: fc.oneof(
      fc.constantFrom(undefined, true),
      fc.record({
        linteaux: list(entry({ mur: index, ouverture: index }), 3),
        fondations: list(entry({ mur: index }), 3),
      }),
    ),
    ventilation: fc.oneof(
      fc.constant(undefined),
      fc.record({ bouches: list(entry({ mur: index, z: coordinate }), 3) }),
    ),
    tableau: fc.oneof(
      fc.constantFrom(undefined, false),
      fc.record({
        circuits: list(
          entry({ id: name, membres: fc.array(member, { maxLength: 4 }), differentiel: name }, ['membres']),
          4,
        ),
        differentiels: list(entry({ id: name, circuits: fc.array(name, { maxLength: 3 }) }, []), 3),
        cables: list(entry({ circuit: name, de: member }, ['circuit']), 3),
        autonomes: list(member, 2),
      }),
    ),
    niveaux: list(fc.oneof(entry({ z: coordinate }), fc.constantFrom('RDC', null, 3)), 2),
    libre: fc.oneof(fc.constant(undefined), fc.jsonValue(), fc.constant(hostile)),
  })
  .map((scene) => JSON.parse(JSON.stringify(scene)) as Json);

/** What an edit does to one list: which entries stay, in which order, which are changed and what is added. */
interface Edit {
  readonly seed: number;
  readonly keep: readonly boolean[];
  readonly isTurned: boolean;
  readonly added: readonly Json[];
  readonly written: readonly (readonly [number, Json])[];
}
const edit: fc.Arbitrary<Edit> = fc.record({
  seed: fc.nat(),
  keep: fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }), {
    maxLength: 6,
  }),
  isTurned: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  added: fc.array(entry({ x1: coordinate, mur: index, groupe: fc.constant('h') }, []), { maxLength: 2 }),
  written: fc.array(fc.tuple(fc.nat({ max: 6 }), entry({ x1: coordinate, mur: index, hauteur: coordinate }, [])), {
    maxLength: 2,
  }),
});

/** Another version of a scene: some lists edited, some members written. */
export const versionOf = (scene: Json): fc.Arbitrary<Json> =>
  fc.dictionary(fc.constantFrom(...Object.keys(scene), 'titre', 'sols'), edit, { maxKeys: 3 }).map((edits) => {
    const changed = Object.entries(edits).map(([key, change]) => [key, edited(scene[key], change)] as const);
    return JSON.parse(JSON.stringify(Object.fromEntries([...Object.entries(scene), ...changed]))) as Json;
  });

function edited(value: unknown, change: Edit): unknown {
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return `titre ${change.seed % 3}`;
    const inner = Object.entries(value as Json);
    return Object.fromEntries(
      inner.map(([key, item], i) => [key, (change.keep[i] ?? true) ? item : edited(item, change)]),
    );
  }
  const kept = value
    .map((item: unknown, i) => {
      const written = change.written.find(([place]) => place === i)?.[1];
      return written && typeof item === 'object' && item !== null && !Array.isArray(item)
        ? { ...item, ...written }
        : item;
    })
    .filter((_, i) => change.keep[i] ?? true);
  const place = change.seed % (kept.length + 1);
  const all = [...kept.slice(0, place), ...(Array.isArray(value[0]) ? [] : change.added), ...kept.slice(place)];
  return change.isTurned ? all.toReversed() : all;
}

/** A scene with two versions of it. */
export const versions = scenes.chain((base) => fc.tuple(fc.constant(base), versionOf(base), versionOf(base)));
