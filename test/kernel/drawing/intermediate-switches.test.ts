import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { symbolOf } from '../../../src/kernel/catalogue/electric-symbols.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { wiredDevices } from '../../../src/kernel/electrical/index.js';
import { worksOf } from '../../../src/kernel/estimate/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { flat } from '../checks/bases/flat.js';

type Device = NonNullable<Scene['electricite']>[number];
/** A flat of which some switches light a lamp, and more devices. */
const withSwitches = (switches: readonly Partial<Device>[], lamps = 1): Building =>
  buildingOf(
    Scene.parse({
      ...flat(),
      electricite: [
        ...Array.from({ length: lamps }, (_, k) => ({ type: 'luminaire', x: 2000 + 600 * k, y: 2000 })),
        ...switches.map((one) => ({ type: 'interrupteur', mur: 0, commande: [0], ...one })),
      ],
    }),
  );
const symbolsOf = (building: Building): string[] =>
  wiredDevices(building)
    .filter(({ type }) => type !== 'luminaire')
    .map(symbolOf);
const sheetOf = (building: Building) =>
  technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' });
const notesOf = (building: Building): string =>
  sheetOf(building)
    .title.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
    .join(' ');

/** Along the first wall of the flat, mm. */
const [NEAR, MIDDLE, FAR] = [{ position: 600 }, { position: 1500 }, { position: 3200 }] as const;

describe('switches of one lamp', () => {
  test('two are a two-way pair, a third between them is an intermediate one', () => {
    expect(symbolsOf(withSwitches([NEAR, FAR]))).toEqual(['va_et_vient', 'va_et_vient']);
    expect(symbolsOf(withSwitches([NEAR, MIDDLE, FAR]))).toEqual(['va_et_vient', 'permutateur', 'va_et_vient']);
    const four = symbolsOf(withSwitches([NEAR, MIDDLE, { position: 2300 }, FAR]));
    expect(four.filter((symbol) => symbol === 'permutateur')).toHaveLength(2);
  });

  test('those that the scene calls two-way stay the ends', () => {
    const twoWay = { type: 'va_et_vient' } as const;
    expect(symbolsOf(withSwitches([{ ...NEAR, ...twoWay }, { ...MIDDLE, ...twoWay }, FAR]))).toEqual([
      'va_et_vient',
      'va_et_vient',
      'permutateur',
    ]);
  });

  test('pushes of a timer and switches of other lamps too are none', () => {
    const push = { appareil: 'minuterie' };
    expect(symbolsOf(withSwitches([NEAR, MIDDLE, FAR].map((one) => ({ ...one, ...push }))))).not.toContain(
      'permutateur',
    );
    const uneven = withSwitches([NEAR, { ...MIDDLE, commande: [0, 1] }, FAR], 2);
    expect(symbolsOf(uneven)).not.toContain('permutateur');
    expect(notesOf(uneven)).toContain('1 point à plus de deux commandes : permutateur ou télérupteur à prévoir');
  });

  test('a sheet draws and names it, its note tells it once, lists count it apart from the pair', () => {
    const building = withSwitches([NEAR, MIDDLE, FAR]);
    const { items } = sheetOf(building);
    const drawn = items.flatMap((item) => (item.kind === 'block' ? [item.symbol.name] : []));
    expect(drawn.filter((name) => name === 'ELEC_PERMUTATEUR')).toHaveLength(1);
    expect(drawn.filter((name) => name === 'ELEC_VA_ET_VIENT')).toHaveLength(2);
    const notes = notesOf(building);
    expect(notes).toContain('1 point à plus de deux commandes : permutateur proposé entre les va-et-vient');
    expect(notes).not.toContain('déclarés simples');
    const { equipements, appareils } = schedulesOf(building, 'fr');
    const counted = new Map(equipements.map(({ type, quantite }) => [type, quantite]));
    expect([counted.get('permutateur'), counted.get('va_et_vient')]).toEqual([1, 2]);
    expect(appareils.filter(({ designation }) => designation === 'Permutateur')).toHaveLength(1);
    const works = new Map(worksOf(building).map(({ code, quantity }) => [code, quantity]));
    expect([works.get('ELE-PERMUTATEUR'), works.get('ELE-VA-ET-VIENT')]).toEqual([1, 2]);
  });
});
