import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { stairItems } from '../../../src/kernel/drawing/plan/stair-items.js';
import { SCENES } from '../../support/scenes/index.js';

const textsOf = (name: 'townHouse' | 'studio' | 'barn' | 'atticHouse' | 'twoFlats', langue: 'fr' | 'en'): string => {
  const building = buildingOf(SCENES[name]());
  const [level] = building.levels;
  return stairItems(building, level!, { scale: 50, langue })
    .flatMap((item) => (item.kind === 'text' ? [item.value] : []))
    .join(' / ');
};

test.each(['townHouse', 'studio', 'barn', 'atticHouse', 'twoFlats'] as const)(
  '%s: a stair says its risers, its goings and the width of its narrowest flight',
  (name) => {
    const { stairs } = buildingOf(SCENES[name]());
    const width = Math.min(...stairs[0]!.flights.map((flight) => flight.width)) / 10;
    expect(textsOf(name, 'fr')).toMatch(/^\d+ h × [\d,]+ \/ g [\d,]+ \/ larg\. [\d,]+/);
    expect(textsOf(name, 'fr')).toContain(`larg. ${String(width).replace('.', ',')}`);
    expect(textsOf(name, 'en')).toContain(`W ${width}`);
  },
);
