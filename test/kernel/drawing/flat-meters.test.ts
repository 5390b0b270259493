import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { flatsOnLanding } from '../../support/scenes/flats-on-landing.js';
import { housesInARow } from '../../support/scenes/houses-in-a-row.js';
import { SCENES } from '../../support/scenes/index.js';

/** What the plans of plumbing of a completed scene say of meters, storey by storey. */
function metersSaid(scene: Scene, scale = 50): string[][] {
  const { building } = completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } });
  return building.levels.map((level) =>
    technicalView(building, level, 'plomberie', { scale, langue: 'fr' })
      .items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
      .filter((text) => /divisionnaire/i.test(text))
      .toSorted(),
  );
}
describe('flats that one arrival of water feeds', () => {
  test.each([
    ['over one another', SCENES.twoFlats],
    ['over one another, askew', () => turned(SCENES.twoFlats(), 17)],
  ] as const)('%s: each has a divisional meter on its storey', (_, make) => {
    expect(metersSaid(make()).map((texts) => texts.filter((text) => !text.startsWith('Une')))).toEqual([
      ['Compteur divisionnaire, logement 1'],
      ['Compteur divisionnaire, logement 2'],
    ]);
  });

  test('two a storey: each has one where its supply branches, and the storey of the arrival says so', () => {
    const said = metersSaid(flatsOnLanding(2), 20);
    const numbers = said.map((texts) =>
      texts.flatMap((text) => /logements? ([\d, ]+)$/u.exec(text)?.[1]?.split(', ') ?? []),
    );
    expect(numbers.map((own) => own.toSorted())).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(said[0]!.join(' ')).toContain('Une arrivée d’eau pour 4 logements');
    expect(said[1]!.join(' ')).not.toContain('Une arrivée');
  });
});

test.each([
  ['a house', SCENES.lHouse],
  ['houses side by side', housesInARow],
] as const)('%s has no divisional meter', (_, make) => {
  expect(metersSaid(make()).flat()).toEqual([]);
});
