import type { Building, Course, Fixture, Pipe } from '../building/index.js';
import { AIR_TERMINALS, ELECTRIC_DEFAULTS, PLUMBING_DEFAULTS } from '../catalogue/fixture-defaults.js';
import type { Lot, Work } from './work.js';
import { codePart, grouped } from './work.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

const COUNT = t('nombre', 'number');
/** Fixtures of the heating trade. */
const HEATING: ReadonlySet<Fixture['type']> = new Set(['radiateur', 'pac_exterieure', 'module_hydraulique']);

const PIPES: Readonly<Record<Pipe['type'], Text>> = {
  ef: t('Alimentation d’eau froide', 'Cold water supply'),
  ec: t('Alimentation d’eau chaude', 'Hot water supply'),
  eu: t('Évacuation d’eaux usées', 'Waste water drain'),
  ev: t('Évacuation d’eaux vannes', 'Soil drain'),
  ep: t('Évacuation d’eaux pluviales', 'Rainwater drain'),
  chauffage: t('Distribution de chauffage', 'Heating distribution'),
};

const named = (label: Text, more: string): Text => t(`${label.fr}${more}`, `${label.en}${more}`);

/** Devices by type; ventilation belongs to its own trade. */
export function* electricity({ electric }: Building): Generator<Work> {
  for (const { first, total } of grouped(
    electric.filter(({ type }) => type !== 'vmc'),
    ({ type }) => type,
    () => 1,
  )) {
    yield {
      lot: 'electricite',
      code: `ELE-${codePart(first.type)}`,
      libelle: ELECTRIC_DEFAULTS[first.type].label,
      unite: 'u',
      quantite: total,
      mesure: COUNT,
    };
  }
}

function* fixtures(
  building: Building,
  lot: Lot,
  prefix: string,
  isOwn: (fixture: Fixture) => boolean,
): Generator<Work> {
  for (const { first, total } of grouped(
    building.plumbing.filter(isOwn),
    ({ type }) => type,
    () => 1,
  )) {
    yield {
      lot,
      code: `${prefix}-${codePart(first.type)}`,
      libelle: PLUMBING_DEFAULTS[first.type].label,
      unite: 'u',
      quantite: total,
      mesure: COUNT,
    };
  }
}

function* pipes(building: Building, lot: Lot, prefix: string, isOwn: (pipe: Pipe) => boolean): Generator<Work> {
  for (const { first, total } of grouped(
    building.pipes.filter(isOwn),
    ({ type, diameter }) => `${type}|${diameter}`,
    ({ length, runs }) => (length * runs.length) / 1e3,
  )) {
    const diameter = Math.round(first.diameter);
    yield {
      lot,
      code: `${prefix}-${codePart(first.type)}-${diameter}`,
      libelle: named(PIPES[first.type], `, ⌀ ${diameter} mm`),
      unite: 'm',
      quantite: total,
      mesure: t('longueur en plan × niveaux desservis', 'plan length × levels served'),
    };
  }
}

/** Sanitary fixtures, supplies, drains, stacks and manifolds. */
export function* plumbing(building: Building): Generator<Work> {
  yield* fixtures(building, 'plomberie', 'PLO', ({ type }) => !HEATING.has(type));
  yield* pipes(building, 'plomberie', 'PLO-RESEAU', ({ type }) => type !== 'chauffage');
  for (const { first, total } of grouped(
    building.stacks.filter(({ type }) => type !== 'chauffage'),
    ({ type, diameter }) => `${type}|${diameter}`,
    ({ bottom, top }) => Math.max(0, top - bottom) / 1e3,
  )) {
    const diameter = Math.round(first.diameter);
    yield {
      lot: 'plomberie',
      code: `PLO-COLONNE-${codePart(first.type)}-${diameter}`,
      libelle: named(PIPES[first.type], ` (⌀ ${diameter} mm, vertical)`),
      unite: 'm',
      quantite: total,
      mesure: t('hauteur', 'height'),
    };
  }
}

const COURSE = t('longueur dans l’espace', 'length in space');
const courses = (building: Building, kind: Course['kind']) =>
  grouped(
    building.courses.filter((course) => course.kind === kind),
    ({ diameter }) => String(Math.round(diameter)),
    ({ points }) =>
      points
        .slice(1)
        .reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y, p.z - points[i]!.z), 0) / 1e3,
  );

/** Heating fixtures and pipes, ventilation terminals. */
export function* heating(building: Building): Generator<Work> {
  const lot = 'chauffage_ventilation';
  yield* fixtures(building, lot, 'CVC', ({ type }) => HEATING.has(type));
  yield* pipes(building, lot, 'CVC-RESEAU', ({ type }) => type === 'chauffage');
  const vents = building.electric.filter(({ type }) => type === 'vmc').length;
  if (vents > 0) {
    yield { lot, code: 'CVC-VMC', libelle: ELECTRIC_DEFAULTS.vmc.label, unite: 'u', quantite: vents, mesure: COUNT };
  }
  for (const { first, total } of grouped(
    building.ventilation?.terminals ?? [],
    ({ kind }) => kind,
    () => 1,
  )) {
    yield {
      lot,
      code: `CVC-${codePart(first.kind)}`,
      libelle: AIR_TERMINALS[first.kind],
      unite: 'u',
      quantite: total,
      mesure: COUNT,
    };
  }
  for (const { first, total } of courses(building, 'conduit')) {
    yield {
      lot,
      code: `CVC-CONDUIT-${Math.round(first.diameter)}`,
      libelle: t(`Conduit d’air, ⌀ ${Math.round(first.diameter)} mm`, `Air duct, ⌀ ${Math.round(first.diameter)} mm`),
      unite: 'm',
      quantite: total,
      mesure: COURSE,
    };
  }
}
