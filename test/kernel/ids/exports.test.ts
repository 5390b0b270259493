import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMO_NAMES, DEMOS } from '../../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { readStep } from '../../../src/kernel/formats/step/index.js';
import { checkIds, logementFr, readIds, sayReason } from '../../../src/kernel/ids/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { fullScene } from '../formats/ifc/full-scene.js';

const ids = readIds(logementFr('fr')).ids!;

const textOf = (scene: Scene): string =>
  new TextDecoder('latin1').decode(ifcFileOf(buildingOf(scene), { langue: 'fr' }).bytes);

const results = (text: string) => checkIds(ids, readStep(new TextEncoder().encode(text))).specifications;

/** Names of the specifications that a text fails. */
const failed = (text: string): readonly string[] =>
  results(text).flatMap(({ specification, status }) => (status === 'failed' ? [specification.name] : []));

const told = (text: string): readonly string[] =>
  results(text).flatMap(({ specification, failures }) =>
    failures.map(
      ({ type, name, reasons }) => `${specification.name}: ${type} ${name}: ${sayReason(reasons[0]!, 'fr')}`,
    ),
  );

const scenes: Readonly<Record<string, () => Scene>> = {
  ...Object.fromEntries(DEMO_NAMES.map((name) => [name, DEMOS[name]])),
  ...SCENES,
  'every kind of element': fullScene,
  'an empty scene': () => ({}),
};

describe('logement-fr on exports', () => {
  test.each(Object.keys(scenes))('%s satisfies it', (name) => {
    expect(told(textOf(scenes[name]!()))).toEqual([]);
  });

  test('every specification meets something in the demonstration house', () => {
    const idle = results(textOf(DEMOS.maison())).filter(({ applicable }) => applicable === 0);
    expect(idle.map(({ specification }) => specification.name)).toEqual([]);
  });

  const house = textOf(DEMOS.maison());
  test.each([
    ['without areas', /'SurfaceHabitable'/g, "'Autre'", 'Surfaces des pièces'],
    ['without load-bearing marks of walls', /'LoadBearing'/g, "'Autre'", 'Murs : porteurs ou non, matériau'],
    ['without room names', /(IFCSPACE\((?:[^,]*,){7})'[^']*'/g, '$1$', 'Pièces nommées'],
    ['without Lambert-93', /EPSG:2154/g, 'EPSG:4326', 'Lambert-93'],
    ['with risers of 25 cm', /('RiserHeight',\$,IFCPOSITIVELENGTHMEASURE\()[^)]*/g, '$1250.', 'Hauteur des marches'],
    ['with risers of 10 cm', /('RiserHeight',\$,IFCPOSITIVELENGTHMEASURE\()[^)]*/g, '$1100.', 'Hauteur des marches'],
    ['without accessibility of doors', /'HandicapAccessible'/g, "'Autre'", 'Portes : modèle et accessibilité'],
  ])('a file %s fails', (_, from, to, name) => {
    const broken = house.replace(from, to);
    expect(broken).not.toBe(house);
    expect(failed(broken)).toContain(name);
  });
});
