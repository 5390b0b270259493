import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import {
  canonicalJson,
  countElements,
  hasContent,
  misspeltFields,
  Scene,
  SCENE_EXAMPLES,
  sceneHash,
  sceneJsonSchema,
} from '../../../src/kernel/scene/index.js';

const wall = { x1: 0, y1: 0, x2: 1000, y2: 0 };

describe('the document', () => {
  it('comes out of the model as it went in, unknown properties and absent fields included', () => {
    const scene = {
      murs: [{ ...wall, couleur: 'rouge', note: { a: [1, null] } }],
      inconnu: { murs: 3 },
      plan: { camera: true },
    };
    expect(Scene.parse(scene)).toEqual(scene);
    for (const make of Object.values(DEMOS)) expect(Scene.parse(make())).toEqual(make());
  });

  it.each([
    ['missing coordinate', { murs: [{ x1: 0, y1: 0, x2: 10 }] }],
    ['text for a number', { murs: [{ ...wall, hauteur: '2500' }] }],
    ['infinite number', { murs: [{ ...wall, z: Infinity }] }],
    ['unit mistake beyond 100 km', { murs: [{ ...wall, x2: 1e9 }] }],
    [
      'unknown type of opening',
      { murs: [wall], ouvertures: [{ mur: 0, position: 0, largeur: 1, hauteur: 1, type: 'hublot' }] },
    ],
    ['fractional wall index', { murs: [wall], ouvertures: [{ mur: 0.5, position: 0, largeur: 1, hauteur: 1 }] }],
    ['unknown layer', { compositions: { a: { couches: [{ cle: 'paille' }] } } }],
    ['list in place of an object', { murs: {} }],
  ])('is refused for its shape: %s', (_name, scene) => expect(Scene.safeParse(scene).success).toBe(false));

  it('is accepted whatever it means: that is for the checks', () => {
    expect(
      Scene.safeParse({
        murs: [{ ...wall, x2: 0, hauteur: -5 }],
        ouvertures: [{ mur: 99, position: -1, largeur: -1, hauteur: 0 }],
      }).success,
    ).toBe(true);
  });

  it('must hold something', () => {
    expect(hasContent({ titre: 'vide', murs: [] })).toBe(false);
    expect(hasContent({ cercles: [{ x: 0, y: 0, r: 1 }] })).toBe(true);
    expect(hasContent({ plan: { camera: 1 } })).toBe(false);
    expect(hasContent({ niveaux: [{ murs: [wall] }] })).toBe(true);
  });

  it('counts its elements against the ceilings', () => {
    expect(countElements({ murs: [wall, wall], memo: [1], titre: 'x' })).toEqual({
      total: 3,
      parListe: { murs: 2, memo: 1 },
      excess: [],
    });
    expect(countElements({ murs: Array.from({ length: 60_001 }) }).excess).toEqual(['murs']);
  });
});

describe('the published JSON Schema', () => {
  const ajv = new Ajv2020.default({ strict: false });
  const validate = ajv.compile(sceneJsonSchema());

  it('accepts its examples and the demos', () => {
    for (const scene of [...SCENE_EXAMPLES, ...Object.values(DEMOS).map((make) => make())]) {
      expect([validate(scene), validate.errors]).toEqual([true, null]);
    }
  });

  it('refuses what the model refuses', () => {
    for (const scene of [
      {},
      { murs: [] },
      { plan: { camera: 1 } },
      { murs: [{ x1: 0 }] },
      { murs: [{ ...wall, z: 'haut' }] },
    ]) {
      expect(validate(scene)).toBe(false);
    }
  });

  it('documents units and defaults without imposing them', () => {
    const { $defs } = sceneJsonSchema() as { $defs: Record<string, { properties: Record<string, unknown> }> };
    expect($defs['Mur']!.properties['hauteur']).toMatchObject({ default: 2500, unite: 'mm', type: 'number' });
  });
});

describe('misspelt fields', () => {
  it('are found at every depth with the nearest name', () => {
    const scene = {
      mur: [wall],
      murs: [{ ...wall, haut_eur: 2600 }],
      compositions: { a: { couche: [] } },
      georef: { ouest: 1, altitud: 3 },
    };
    expect(misspeltFields(scene).map(({ pointer, nearest }) => [pointer, nearest])).toEqual([
      ['/mur', 'murs'],
      ['/murs/0/haut_eur', 'hauteur'],
      ['/compositions/a/couche', 'couches'],
      ['/georef/altitud', 'altitude'],
    ]);
  });

  it('are not the caller’s own properties', () => {
    expect(
      misspeltFields({
        murs: [{ ...wall, couleur: 'x', id: 4, w: 1, tags: [] }],
        auteur: 'moi',
        appliquer: true,
        phase: 'APD',
      }),
    ).toEqual([]);
  });

  it('are renamed only where the value fits and nothing is lost', () => {
    const [free, taken, wrong] = misspeltFields({
      murs: [
        { ...wall, epaiseur: 100 },
        { ...wall, epaiseur: 100, epaisseur: 200 },
        { ...wall, epaiseur: 'fin' },
      ],
    });
    expect([free, taken, wrong].map((field) => field!.canRename)).toEqual([true, false, false]);
  });
});

describe('identity', () => {
  it('does not depend on the order of properties', () => {
    expect(sceneHash({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(sceneHash({ b: [{ c: 2 }], a: 1 }));
    expect(canonicalJson({ b: null, a: 'é' })).toBe('{"a":"é","b":null}');
  });
});

describe('every family', () => {
  const whole = {
    murs: [wall],
    escaliers: [{ x: 0, y: 0, rampe: 'deux', finition: 'chene', forme: 'escalier_quart_tournant', groupe: 'a' }],
    garde_corps: [{ ...wall, finition: 'verre_feuillete' }],
    ascenseurs: [{ x: 0, y: 0, niveaux: 3 }],
    toitures: [
      {
        type: 'personnalise',
        polygone: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 0, y: 1 },
        ],
        apex: { x: 0, y: 0 },
      },
      { murs: [0] },
    ],
    electricite: [{ type: 'prise_rj45', mur: 0, position: 200 }],
    mobilier: [{ type: 'lit', x: 0, y: 0, rotation: 90 }],
    plomberie: [{ type: 'wc', x: 0, y: 0 }],
    reseaux: [
      {
        type: 'eu',
        trace: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
        pente_pct: 2,
      },
    ],
    structure: { linteaux: [] },
    chauffage: true,
    sol: { contrainte_mpa: 0.15 },
    parcelle: [
      [0, 0],
      [10_000, 0],
      [0, 10_000],
    ],
    terrasses: [{ ...wall, pente_pct: 1.5 }],
    allees: [{ ...wall, largeur: 1200 }],
    stationnements: [{ x: 0, y: 0, adapte: true }],
    sols: [{ x: 0, y: 0, type: 'carrelage' }],
    decoration: [
      { mur: 0, couleur: '#A0b1C2', finition: 'satin' },
      { mur: 1, couleur: '#Fff' },
    ],
    juridiction: 'uk',
    masques: [{}],
    climat: {},
    niveaux: [{ nom: 'RDC' }],
    regles_urbanisme: {},
  };

  it('is accepted and comes back as it was written, without a suggestion', () => {
    expect(Scene.parse(whole)).toEqual(whole);
    expect(misspeltFields(whole)).toEqual([]);
  });

  it.each([
    ['escaliers', [{ x: 0, y: 0, rampe: 'centre' }]],
    ['toitures', [{ type: 'mansarde' }]],
    ['mobilier', [{ type: 'trone', x: 0, y: 0 }]],
    ['reseaux', [{ type: 'gaz' }]],
    ['sols', [{ x: 0, y: 0 }]],
    ['decoration', [{ mur: 0, couleur: 'bleu' }]],
    ['decoration', [{ mur: 0, couleur: '#ffff' }]],
    ['parcelle', [[0, 0, 0]]],
    ['juridiction', 'it'],
  ])('refuses a word or shape of its own: %s', (field, value) =>
    expect(Scene.safeParse({ murs: [wall], [field]: value }).success).toBe(false),
  );
});
