import { describe, expect, test } from 'vitest';
import type { Building, Level } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { FloorItem } from '../../../src/kernel/measures/index.js';
import { floorArea, legalFootprint } from '../../../src/kernel/measures/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';
import { STRANGE_SCENES } from '../../support/scenes.js';
import type { LevelAreas } from './scan-lines.js';
import { coveredByAll, levelAreas } from './scan-lines.js';

/** Homes tried; `RUNS=200` tries as many as the whole table. */
const HOMES = Number(process.env['RUNS'] ?? 4);

/** A former façade, between what stands and what is added, counts in neither: lines do not know what stood. */
const isNew = (make: () => object): boolean =>
  !((make() as Scene).murs ?? []).some(({ existant }) => existant === true);

const HOUSES: readonly (readonly [string, () => object])[] = [
  ...Object.entries({ ...DEMOS, ...SCENES, ...STRANGE_SCENES }).filter(([, make]) => isNew(make)),
  ...Array.from({ length: HOMES }, (_, seed) => [`home ${seed}`, () => home(seed)] as const),
];

/** What lines find against what is told, where they differ by more than a thousandth of the level and a sheet of paper. */
function differences(building: Building, level: Level, seen: LevelAreas): object[] {
  const { lines } = floorArea(building);
  const told = (item: FloorItem): number =>
    lines.filter((line) => line.level === level.index && line.item === item).reduce((sum, { area }) => sum + area, 0) /
    1e6;
  const pairs = [
    { item: 'niveau', told: told('niveau'), seen: seen.inside },
    { item: 'tremie', told: told('tremie'), seen: seen.well },
    { item: 'hauteur', told: told('hauteur'), seen: seen.low },
  ];
  return pairs.filter(({ told: area, seen: found }) => Math.abs(area - found) > 0.001 * seen.covered + 0.01);
}

const volumesOf = (building: Building): number =>
  legalFootprint(building)
    .lines.filter(({ item }) => item === 'volume' || item === 'cour')
    .reduce((sum, { sign, area }) => sum + sign * area, 0) / 1e6;

describe('areas of the permit are those that lines across the solids find', () => {
  test.each(HOUSES)('%s', (_, make) => {
    const building = buildingOf(make() as never);
    const enclosed = building.levels.filter(({ isEnclosed }) => isEnclosed);
    expect(enclosed.length).toBeGreaterThan(0);
    const areas = enclosed.map((level) => levelAreas(building, level));
    for (const [i, level] of enclosed.entries()) expect(differences(building, level, areas[i]!)).toEqual([]);
    // Storeys over one another share a footprint that no single one of them shows.
    const [told, seen] = [volumesOf(building), coveredByAll(areas)];
    expect(Math.abs(told - seen), `footprint ${told} m², seen ${seen}`).toBeLessThan(0.001 * seen + 0.01);
  });

  test('a judge that would see a partition left out, a well forgotten, an attic too high', () => {
    const building = buildingOf(DEMOS.maison());
    const [ground, upper] = building.levels.map((level) => levelAreas(building, level));
    expect(ground!.well).toBe(0);
    expect(upper!.well).toBeGreaterThan(1);
    expect(ground!.covered - ground!.inside).toBeGreaterThan(5);
    const attic = buildingOf(SCENES.atticHouse());
    expect(levelAreas(attic, attic.levels[1]!).low).toBeGreaterThan(5);
  });
});
