import type { Building, Course, Fixture, Pipe } from '../../building/index.js';
import { COUNTED_NAMES, countedAs } from '../../catalogue/electric-symbols.js';
import type { CountedType } from '../../catalogue/electric-symbols.js';
import { AIR_TERMINALS, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { wiredDevices } from '../../electrical/index.js';
import { boards } from './boards.js';
import type { Lot, Measurer, Work } from './work.js';
import { codePart, COUNTED, grouped, inOrder } from './work.js';

/** Fixtures of the heating trade. */
const HEATING: ReadonlySet<Fixture['type']> = new Set(['radiateur', 'pac_exterieure', 'module_hydraulique']);
/** Fixtures that the project brings. */
const created = (fixtures: readonly Fixture[]): Fixture[] => fixtures.filter(({ source }) => source.existant !== true);
const heatingLot = 'chauffage_ventilation';

const PIPES: Readonly<Record<Pipe['type'], Text>> = {
  ef: t('Alimentation d’eau froide', 'Cold water supply'),
  ec: t('Alimentation d’eau chaude', 'Hot water supply'),
  eu: t('Évacuation d’eaux usées', 'Waste water drain'),
  ev: t('Évacuation d’eaux vannes', 'Soil drain'),
  ep: t('Évacuation d’eaux pluviales', 'Rainwater drain'),
  chauffage: t('Distribution de chauffage', 'Heating distribution'),
};
const RUN = t('{use}, ⌀ {mm} mm', '{use}, ⌀ {mm} mm');
const STACK = t('{use} (⌀ {mm} mm, vertical)', '{use} (⌀ {mm} mm, vertical)');
const MANIFOLDS: Readonly<Partial<Record<Pipe['type'], Text<never>>>> = {
  ef: t('eau froide', 'cold water'),
  ec: t('eau chaude', 'hot water'),
  chauffage: t('chauffage', 'heating'),
};
const MANIFOLD = t('Nourrice, {use}', 'Manifold, {use}');
const OUTLETS = t('Nourrice, {use}, {count} départs', 'Manifold, {use}, {count} outlets');
const AIR_DUCT = t('Conduit d’air, ⌀ {mm} mm', 'Air duct, ⌀ {mm} mm');

/** Elements counted by type. */
function* counted<T extends string>(
  elements: readonly { readonly type: T }[],
  lot: Lot,
  prefix: string,
  nameOf: (type: T) => Text,
): Generator<Work> {
  for (const { first, total } of grouped(
    elements,
    ({ type }) => type,
    () => 1,
  )) {
    const [code, name] = [`${prefix}-${codePart(first.type)}`, nameOf(first.type)];
    yield { lot, code, name, unit: 'u', quantity: total, measure: COUNTED };
  }
}

const deviceName = (type: CountedType): Text => COUNTED_NAMES[type];
const fixtureName = (type: Fixture['type']): Text => PLUMBING_DEFAULTS[type].label;

/** Devices by type, but for those of ventilation; what boards hold and feed. */
export const electricity = inOrder(
  (building) =>
    counted(
      wiredDevices(building)
        .filter(({ type }) => type !== 'vmc')
        .map((one) => ({ type: countedAs(one.type, one) })),
      'electricite',
      'ELE',
      deviceName,
    ),
  boards,
);

/** A trade with pipes: its lot, and what its codes begin with. */
const WATER = { lot: 'plomberie', prefix: 'PLO' } as const;
const HEAT = { lot: heatingLot, prefix: 'CVC' } as const;
type PipeTrade = typeof WATER | typeof HEAT;
/** The trade of what some pipes carry. */
const tradeOf = ({ type }: Pick<Pipe, 'type'>): PipeTrade => (type === 'chauffage' ? HEAT : WATER);

function* runs(pipes: readonly Pipe[], { lot, prefix }: PipeTrade): Generator<Work> {
  for (const { first, total } of grouped(
    pipes.filter((pipe) => tradeOf(pipe).lot === lot),
    ({ type, diameter }) => `${type}|${Math.round(diameter)}`,
    (pipe) => (pipe.length * pipe.runs.length) / 1e3,
  )) {
    const mm = String(Math.round(first.diameter));
    yield {
      lot,
      code: `${prefix}-RESEAU-${codePart(first.type)}-${mm}`,
      name: fill(RUN, { use: PIPES[first.type], mm }),
      unit: 'm',
      quantity: total,
      measure: t('longueur en plan × niveaux desservis', 'plan length × levels served'),
    };
  }
}

function* stacksOf({ stacks: all }: Building, { lot, prefix }: PipeTrade): Generator<Work> {
  for (const { first, total } of grouped(
    all.filter((stack) => tradeOf(stack).lot === lot),
    ({ type, diameter }) => `${type}|${Math.round(diameter)}`,
    ({ bottom, top }) => Math.max(0, top - bottom) / 1e3,
  )) {
    const mm = String(Math.round(first.diameter));
    yield {
      lot,
      code: `${prefix}-COLONNE-${codePart(first.type)}-${mm}`,
      name: fill(STACK, { use: PIPES[first.type], mm }),
      unit: 'm',
      quantity: total,
      measure: t('hauteur', 'height'),
    };
  }
}

function* manifoldsOf({ manifolds: all }: Building, { lot, prefix }: PipeTrade): Generator<Work> {
  for (const { first, total } of grouped(
    all.filter((manifold) => tradeOf(manifold).lot === lot),
    ({ type, outlets }) => `${type}|${outlets ?? ''}`,
    () => 1,
  )) {
    const { type, outlets } = first;
    const use = MANIFOLDS[type] ?? PIPES[type];
    yield {
      lot,
      code: `${prefix}-NOURRICE-${codePart(type)}${outlets === null ? '' : `-${outlets}`}`,
      name: outlets === null ? fill(MANIFOLD, { use }) : fill(OUTLETS, { use, count: String(outlets) }),
      unit: 'u',
      quantity: total,
      measure: COUNTED,
    };
  }
}

/** Pipes, stacks, columns and manifolds of one trade. */
const piping =
  (trade: PipeTrade): Measurer =>
  (building) => [...runs(building.pipes, trade), ...stacksOf(building, trade), ...manifoldsOf(building, trade)];

/** Sanitary fixtures, supplies, drains, stacks and manifolds. */
export const plumbing = inOrder(
  ({ plumbing: all }) =>
    counted(
      created(all).filter(({ type }) => !HEATING.has(type)),
      'plomberie',
      'PLO',
      fixtureName,
    ),
  piping(WATER),
);

/** In space, m. */
const lengthOf = ({ points }: Course): number =>
  points
    .slice(1)
    .reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y, p.z - points[i]!.z), 0) / 1e3;

function* airDucts({ courses }: Building): Generator<Work> {
  for (const { first, total } of grouped(
    courses.filter(({ kind }) => kind === 'conduit'),
    ({ diameter }) => String(Math.round(diameter)),
    lengthOf,
  )) {
    const mm = String(Math.round(first.diameter));
    yield {
      lot: heatingLot,
      code: `CVC-CONDUIT-${mm}`,
      name: fill(AIR_DUCT, { mm }),
      unit: 'm',
      quantity: total,
      measure: t('longueur dans l’espace', 'length in space'),
    };
  }
}

/** Heating fixtures, pipes, columns and manifolds, ventilation terminals and ducts. */
export const heating = inOrder(
  ({ plumbing: all }) =>
    counted(
      created(all).filter(({ type }) => HEATING.has(type)),
      heatingLot,
      'CVC',
      fixtureName,
    ),
  piping(HEAT),
  ({ electric }) =>
    counted(
      electric.filter(({ type }) => type === 'vmc'),
      heatingLot,
      'CVC',
      deviceName,
    ),
  ({ ventilation }) =>
    counted(
      (ventilation?.terminals ?? []).map(({ kind: type }) => ({ type })),
      heatingLot,
      'CVC',
      (type) => AIR_TERMINALS[type],
    ),
  airDucts,
);
