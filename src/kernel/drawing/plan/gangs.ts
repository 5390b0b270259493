import type { Langue } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import type { ElectricSymbol } from '../../catalogue/electric-symbols.js';
import { word } from '../../catalogue/symbol.js';
import { offsetFrom } from '../../maths/vector.js';
import type { BlockItem } from '../display-list.js';
import { sharedSymbol } from '../symbols.js';
import { circuitMarks } from './circuit-marks.js';
import { deviceItem } from './network-items.js';
import { standingDevice } from './spread.js';
import type { Standing } from './spread.js';

/** Outlets on one plate stand 71 mm apart (NF C 61-314); outlets this near are taken for one plate, mm. */
const ON_PLATE = 90;

/** What shares plates. */
const GANGED: ReadonlySet<ElectricSymbol> = new Set(['prise', 'prise_rj45']);

/** Heights within so much are one, mm. */
const SAME_HEIGHT = 15;

/** Where the number of a plate stands, mm of paper: beside its symbol. */
const FIGURE = { x: 2.9, y: 1.4, height: 1.8 } as const;

/** Outlets of one kind, circuit and height on one plate, in their order along the wall. */
export type Gang = readonly [Device, Device, ...Device[]];

const asGang = ([first, second, ...rest]: readonly Device[]): Gang[] =>
  first && second ? [[first, second, ...rest]] : [];

/** Runs of devices that stand near enough to one another for one plate. */
function runsOf(devices: readonly Device[]): Device[][] {
  const runs: Device[][] = [];
  for (const device of devices.toSorted((p, q) => p.seat!.along - q.seat!.along)) {
    const run = runs.at(-1);
    if (run && device.seat!.along - run.at(-1)!.seat!.along <= ON_PLATE) run.push(device);
    else runs.push([device]);
  }
  return runs;
}

/** The plates of a level with several outlets that no switch commands. */
export function gangsOf(building: Building, level: Level): Gang[] {
  const commanded = new Set(building.electric.flatMap(({ source }) => source.commande ?? []));
  const marks = circuitMarks(building, 'fr');
  const outlets = building.electric.filter(
    (device) =>
      device.levelIndex === level.index &&
      device.seat !== null &&
      GANGED.has(symbolOf(device)) &&
      !commanded.has(device.index),
  );
  const alike = Map.groupBy(outlets, (device) =>
    [
      symbolOf(device),
      device.seat!.wall.index,
      device.seat!.face,
      Math.round(device.heightAboveFloor / SAME_HEIGHT),
      marks.get(device.index),
    ].join('|'),
  );
  return [...alike.values()].flatMap(runsOf).flatMap(asGang);
}

/** The symbol of several outlets: that of one with their number beside it (IEC 60617-11-13-02). */
export function gangItem(gang: Gang, langue: Langue): BlockItem {
  const [first] = gang;
  const symbol = symbolOf(first);
  const count = String(gang.length);
  const name = `ELEC_${symbol.toUpperCase()}_${count}`;
  const item = deviceItem(first, langue);
  const named = { name, unit: 'papier', tags: item.symbol.tags ?? [] } as const;
  const strokes = () => [...ELECTRIC_SYMBOLS[symbol].strokes, word(FIGURE.x, FIGURE.y, count, FIGURE.height)];
  return { ...item, symbol: sharedSymbol(langue, named, strokes) };
}

/** Several outlets where they stand together: in the middle of their plate. */
function standingGang(gang: Gang, langue: Langue): Standing {
  const [first] = gang;
  const { seat, at, room } = first;
  const along = (seat!.along + gang.at(-1)!.seat!.along) / 2;
  const middle = offsetFrom(at, seat!.wall.direction, along - seat!.along);
  return { item: { ...gangItem(gang, langue), at: middle }, seat: { ...seat!, along }, room };
}

/** The devices of a level as they are drawn: outlets of one plate as one symbol with their number. */
export function standingDevices(building: Building, level: Level, langue: Langue): Standing[] {
  const gangs = gangsOf(building, level);
  const byFirst = new Map(gangs.map((gang) => [gang[0], gang]));
  const others = new Set(gangs.flatMap(([, ...rest]) => rest));
  return building.electric
    .filter((device) => device.levelIndex === level.index && !others.has(device))
    .map((device) => {
      const gang = byFirst.get(device);
      return gang ? standingGang(gang, langue) : standingDevice(device, langue);
    });
}
