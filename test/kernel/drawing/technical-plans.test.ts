import { describe, expect, test } from 'vitest';
import { buildingOf, levelName, roomName } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { overlaps } from '../../../src/kernel/drawing/boxes.js';
import type { BlockItem, View } from '../../../src/kernel/drawing/index.js';
import { verdictOf } from '../../../src/kernel/drawing/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { hasTrade } from '../../../src/kernel/drawing/plan/trades.js';
import { blockBounds } from '../../../src/kernel/drawing/symbols.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

const TRADES = ['electricite', 'plomberie', 'ventilation'] as const;

/** Symbols of the elements themselves: those of the legend carry no id. */
const symbolsOf = ({ items }: View): BlockItem[] =>
  items.filter(
    (item): item is BlockItem => item.kind === 'block' && item.id !== undefined && item.symbol.unit === 'papier',
  );
const wordsOf = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

const plans = Object.entries(DEMOS).flatMap(([name, demo]) => {
  const building = buildingOf(demo());
  return building.levels.flatMap((level) =>
    TRADES.filter((trade) => hasTrade(building, level, trade)).map((trade) => ({
      name: `${name}, ${levelName(level).fr}, ${trade}`,
      building,
      level,
      trade,
    })),
  );
});

describe.each(plans)('$name', ({ building, level, trade }) => {
  test.each([50, 100])('no symbol covers another at 1:%i', (scale) => {
    const symbols = symbolsOf(technicalView(building, level, trade, { scale, langue: 'fr' }));
    const boxes = symbols.map((symbol) => ({
      id: `${symbol.symbol.name} ${symbol.id}`,
      box: blockBounds(symbol, scale),
    }));
    const pairs = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => (overlaps(a.box, b.box) ? [`${a.id} / ${b.id}`] : [])),
    );
    expect(pairs).toEqual([]);
  });

  test.each([50, 100])('texts stand apart and rooms are named at 1:%i', (scale) => {
    const { controles } = verdictOf({
      views: [technicalView(building, level, trade, { scale, langue: 'fr' })],
      criticalAlerts: 0,
      langue: 'fr',
    });
    expect(controles.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('devices close together', () => {
  const crowded: Scene = {
    murs: [
      { x1: 0, y1: 0, x2: 5000, y2: 0 },
      { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
      { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
      { x1: 0, y1: 4000, x2: 0, y2: 0 },
    ].map((wall) => ({ ...wall, hauteur: 2500, epaisseur: 200 })),
    electricite: [
      ...[2000, 2100, 2200, 2300, 2400].map((position) => ({ type: 'prise' as const, mur: 0, position })),
      { type: 'interrupteur', mur: 1, position: 2000 },
      { type: 'luminaire', x: 2500, y: 2500, z: 2500 },
      { type: 'detecteur_fumee', x: 2600, y: 2500, z: 2500 },
    ],
  };
  const building = buildingOf(crowded);
  const view = technicalView(building, building.levels[0]!, 'electricite', { scale: 100, langue: 'fr' });

  test('keep their order along the wall, and a lone one its place', () => {
    const ofType = (type: string) => symbolsOf(view).filter(({ attributes }) => attributes?.['TYPE'] === type);
    const sockets = ofType('prise').toSorted((a, b) => a.at.x - b.at.x);
    expect(sockets.map(({ id }) => id)).toEqual(building.electric.slice(0, 5).map(({ id }) => id));
    // Spread about their middle: the outer ones move as far one way as the other.
    expect(sockets[0]!.at.x + sockets[4]!.at.x).toBeCloseTo(2000 + 2400, 0);
    expect(ofType('interrupteur')[0]!.at).toEqual(building.electric[5]!.at);
  });

  test('what moved far is led back to its true place', () => {
    for (const symbol of symbolsOf(view)) {
      const device = building.electric.find(({ id }) => id === symbol.id)!;
      const moved = Math.hypot(symbol.at.x - device.at.x, symbol.at.y - device.at.y);
      const leader = view.items.find((item) => item.kind === 'polyline' && item.id === symbol.id);
      if (moved > 400) expect(leader).toMatchObject({ points: [device.at, expect.anything()] });
      if (moved === 0) expect(leader).toBeUndefined();
    }
  });
});

describe('ventilation plans', () => {
  test.each(['maison', 'appartement', 'extension'] as const)(
    '%s: every terminal of a level is on its plan with its flow, and each kind once in the legend',
    (name) => {
      const building = buildingOf(DEMOS[name]());
      const drawn = building.levels.flatMap((level) => {
        const view = technicalView(building, level, 'ventilation', { scale: 50, langue: 'fr' });
        const terminals = building.ventilation!.terminals.filter(({ levelIndex }) => levelIndex === level.index);
        const symbols = symbolsOf(view).filter(({ symbol }) => symbol.name !== 'VENT_PASSAGE');
        expect(symbols.map(({ id }) => id).toSorted()).toEqual(terminals.map(({ id }) => id).toSorted());
        const words = wordsOf(view);
        const flows = terminals.flatMap(({ flow }) => (flow === null ? [] : [`${flow} m³/h`]));
        expect(words.filter((word) => /^\d+ m³\/h$/.test(word)).toSorted()).toEqual(flows.toSorted());
        const kinds = new Set(terminals.map(({ kind }) => kind));
        for (const [kind, label] of [
          ['bouche', 'Bouche d’extraction'],
          ['entree_air', 'Entrée d’air'],
          ['caisson', 'Caisson d’extraction'],
        ] as const) {
          expect(words.filter((word) => word === label)).toHaveLength(kinds.has(kind) ? 1 : 0);
        }
        const ducts = words.filter((word) => /^Gaine .* · Ø /.test(word));
        expect(ducts.length).toBeGreaterThanOrEqual(1);
        expect(new Set(ducts).size).toBe(ducts.length);
        return symbols;
      });
      expect(drawn).toHaveLength(building.ventilation!.terminals.length);
    },
  );

  test('a device of type vmc is drawn where no terminal is described, once', () => {
    const scene = DEMOS.appartement();
    const { ventilation, ...rest } = scene;
    const vmc = { type: 'vmc', x: 1600, y: 7300, z: 2500 } as const;
    const count = (drawn: Scene) => {
      const building = buildingOf(drawn);
      return symbolsOf(technicalView(building, building.levels[0]!, 'ventilation', { scale: 50, langue: 'fr' })).filter(
        ({ symbol }) => symbol.name === 'ELEC_VMC',
      ).length;
    };
    expect(count({ ...rest, electricite: [...scene.electricite!, vmc] })).toBe(1);
    expect(count({ ...rest, ventilation, electricite: [...scene.electricite!, vmc] })).toBe(0);
  });

  test('an inlet stands on the face of its wall, its arrow into the room', () => {
    const building = buildingOf(DEMOS.appartement());
    const inlets = symbolsOf(
      technicalView(building, building.levels[0]!, 'ventilation', { scale: 50, langue: 'fr' }),
    ).filter(({ symbol }) => symbol.name === 'VENT_ENTREE_AIR');
    const turns = inlets.map(({ at, rotation }) => ({
      isSouth: at.y < 4000,
      rotation: Math.round((((rotation ?? 0) % 360) + 360) % 360),
    }));
    expect(turns.every(({ isSouth, rotation }) => rotation === (isSouth ? 0 : 180))).toBe(true);
    expect(inlets).toHaveLength(4);
  });
});

describe('flows of the demonstrations (arrêté du 24 mars 1982)', () => {
  // Article 3 by number of main rooms: kitchen, bathroom, WC (30 m³/h when it is the only one of four rooms or more).
  const FLOWS = {
    maison: { cuisine: 120, salle_de_bain: 30, wc: 15 },
    appartement: { cuisine: 105, salle_de_bain: 30, wc: 15 },
    extension: { cuisine: 90, salle_de_bain: 15 },
  } as const;
  test.each(['maison', 'appartement', 'extension'] as const)('%s', (name) => {
    const building = buildingOf(DEMOS[name]());
    const terminals = building.ventilation!.terminals;
    for (const room of building.rooms) {
      const asked = (FLOWS[name] as Readonly<Record<string, number>>)[room.use];
      const total = terminals
        .filter(({ kind, room: at }) => kind === 'bouche' && at === room.id)
        .reduce((sum, { flow }) => sum + flow!, 0);
      if (asked !== undefined) {
        expect({ room: roomName(room).fr, total }).toEqual({ room: roomName(room).fr, total: asked });
      }
      if (room.use === 'sejour' || room.use === 'chambre') {
        expect(terminals.some(({ kind, room: at }) => kind === 'entree_air' && at === room.id)).toBe(true);
      }
    }
  });
});
