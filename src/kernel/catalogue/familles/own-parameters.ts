import { fill, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { onlyNearestWord } from '../../maths/nearest-word.js';
import { BOUNDS, isObject, pointerToken } from '../../scene/index.js';
import { isAllowed, nearestAllowed, shownValues } from './resolve.js';
import type { ChoiceParameter, NumberParameter, OpeningFamily, Parameter } from './types.js';

/** What is wrong with a field of a project's own family. */
export interface FamilyFault {
  /** JSON pointer of the field within the family. */
  readonly field: string;
  readonly value: unknown;
  /** What would be right, as the end of a sentence. */
  readonly expected: Text;
  /** The value certainly meant; `null` removes the field; undefined where the meaning is uncertain. */
  readonly meant?: unknown;
}

/** Largest size of a bay that a family may make, mm: that of a hangar door. */
const MOST_MM = 100_000;

const WORDS = {
  number: t(
    'un nombre de mm (la seule valeur faite), ou un objet de min, max, pas, serie, defaut',
    'a number of mm (the only value made), or an object of min, max, pas, serie, defaut',
  ),
  choice: t(
    'un choix parmi {values}, ou un objet de valeurs, defaut',
    'a choice among {values}, or an object of valeurs, defaut',
  ),
  size: t('un nombre de mm de plus de 0, au plus {most}', 'a number of mm above 0, at most {most}'),
  above: t('au plus max ({max})', 'at most max ({max})'),
  below: t('au moins min ({min})', 'at least min ({min})'),
  series: t('une liste de 1 à {count} nombres de mm', 'a list of 1 to {count} numbers of mm'),
  between: t('des valeurs de {min} à {max}', 'values from {min} to {max}'),
  values: t('une liste de choix parmi {values}', 'a list of choices among {values}'),
  allowed: t('une valeur admise : {values}', 'an allowed value: {values}'),
  member: t('un champ parmi {values}', 'a field among {values}'),
  parameter: t('un paramètre de {base} : {values}', 'a parameter of {base}: {values}'),
} as const;

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= MOST_MM;
const size = () => fill(WORDS.size, { most: MOST_MM });

/** A parameter as the project makes it, and what of it cannot be taken. */
interface Said<P extends Parameter> {
  readonly parameter: P;
  readonly faults: readonly FamilyFault[];
}

type Json = Readonly<Record<string, unknown>>;

/** Misspelt names in the object of a parameter; any other that has no meaning is the caller's own. */
const misspelt = (said: Json, known: readonly string[]): FamilyFault[] =>
  Object.keys(said)
    .filter((name) => !known.includes(name) && onlyNearestWord(name, known) !== null)
    .map((name) => ({
      field: `/${pointerToken(name)}`,
      value: said[name],
      expected: fill(WORDS.member, { values: known.join(', ') }),
    }));

/**
 * True where a caller set a field: what the catalogue answers may be sent back, with null for a field without value.
 */
const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

const NUMBER_FIELDS = ['min', 'max', 'pas', 'serie', 'defaut'] as const;

/** Bounds, or a series: bounds alone make every value between them, whatever the series of the base. */
function boundsOf(base: NumberParameter, said: Json): Said<NumberParameter> {
  const faults: FamilyFault[] = [];
  const one = (name: 'min' | 'max' | 'pas', usual: number): number => {
    const value = said[name];
    if (!isSaid(value)) return usual;
    if (isSize(value)) return value;
    faults.push({ field: `/${name}`, value, expected: size() });
    return usual;
  };
  const [min, max, step] = [one('min', base.min), one('max', base.max), one('pas', base.step)];
  if (min > max) {
    const isLow = isSaid(said['min']);
    const fault = isLow ? { field: '/min', value: min } : { field: '/max', value: max };
    const expected = isLow ? fill(WORDS.above, { max }) : fill(WORDS.below, { min });
    return { parameter: base, faults: [...faults, { ...fault, expected }] };
  }
  const isRange = isSaid(said['min']) || isSaid(said['max']) || said['serie'] === null;
  return { parameter: { ...base, min, max, step, series: isRange ? null : base.series }, faults };
}

function seriesOf(bounds: NumberParameter, said: Json): Said<NumberParameter> {
  const { serie } = said;
  if (!isSaid(serie)) return { parameter: bounds, faults: [] };
  const fault = (expected: Text): Said<NumberParameter> => ({
    parameter: bounds,
    faults: [{ field: '/serie', value: serie, expected }],
  });
  if (!Array.isArray(serie) || serie.length === 0 || serie.length > BOUNDS.series || !serie.every(isSize)) {
    return fault(fill(WORDS.series, { count: BOUNDS.series }));
  }
  const series = [...new Set(serie)].toSorted((p, q) => p - q);
  const [least, most] = [series[0]!, series.at(-1)!];
  const min = !isSaid(said['min']) ? least : bounds.min;
  const max = !isSaid(said['max']) ? most : bounds.max;
  if (least < min || most > max) return fault(fill(WORDS.between, { min, max }));
  return { parameter: { ...bounds, min: least, max: most, series }, faults: [] };
}

function defaultOf(made: NumberParameter, base: NumberParameter, said: Json): Said<NumberParameter> {
  const { defaut } = said;
  const nearest = isAllowed(made, base.initial) ? base.initial : nearestAllowed(made, base.initial);
  if (!isSaid(defaut)) return { parameter: { ...made, initial: nearest }, faults: [] };
  if (typeof defaut === 'number' && isAllowed(made, defaut)) {
    return { parameter: { ...made, initial: defaut }, faults: [] };
  }
  const meant = typeof defaut === 'number' && Number.isFinite(defaut) ? nearestAllowed(made, defaut) : nearest;
  const expected = fill(WORDS.allowed, { values: shownValues(made) });
  return { parameter: { ...made, initial: meant }, faults: [{ field: '/defaut', value: defaut, expected, meant }] };
}

function numberSaid(base: NumberParameter, said: unknown): Said<NumberParameter> {
  if (isSize(said)) {
    return { parameter: { ...base, min: said, max: said, series: [said], initial: said }, faults: [] };
  }
  if (typeof said === 'number') return { parameter: base, faults: [{ field: '', value: said, expected: size() }] };
  if (!isObject(said)) return { parameter: base, faults: [{ field: '', value: said, expected: WORDS.number }] };
  const bounds = boundsOf(base, said);
  const series = seriesOf(bounds.parameter, said);
  const made = defaultOf(series.parameter, base, said);
  const faults = [...misspelt(said, NUMBER_FIELDS), ...bounds.faults, ...series.faults, ...made.faults];
  return { parameter: made.parameter, faults };
}

const CHOICE_FIELDS = ['valeurs', 'defaut'] as const;

function choiceSaid(base: ChoiceParameter, said: unknown): Said<ChoiceParameter> {
  const values = base.values.join(', ');
  if (typeof said === 'string' && base.values.includes(said)) {
    return { parameter: { ...base, values: [said], initial: said }, faults: [] };
  }
  if (!isObject(said)) {
    return { parameter: base, faults: [{ field: '', value: said, expected: fill(WORDS.choice, { values }) }] };
  }
  const faults = misspelt(said, CHOICE_FIELDS);
  let parameter = base;
  const { valeurs, defaut } = said as Json;
  const isChoice = (value: unknown): value is string => typeof value === 'string' && base.values.includes(value);
  if (Array.isArray(valeurs) && valeurs.length > 0 && valeurs.every(isChoice)) {
    parameter = { ...base, values: base.values.filter((value) => valeurs.includes(value)) };
  } else if (isSaid(valeurs)) {
    faults.push({ field: '/valeurs', value: valeurs, expected: fill(WORDS.values, { values }) });
  }
  if (isAllowed(parameter, defaut)) parameter = { ...parameter, initial: defaut as string };
  else if (isSaid(defaut)) {
    const expected = fill(WORDS.allowed, { values: shownValues(parameter) });
    faults.push({ field: '/defaut', value: defaut, expected });
  }
  return { parameter, faults };
}

/**
 * The parameters of a base as a project's own family makes them, and what of the saying cannot be taken: there the
 * family stays as its base.
 */
export function ownParameters(
  { key, parameters }: OpeningFamily,
  said: Json,
): { readonly parameters: OpeningFamily['parameters']; readonly faults: readonly FamilyFault[] } {
  const own: Record<string, Parameter> = { ...parameters };
  const faults: FamilyFault[] = [];
  const names = Object.keys(parameters);
  for (const [name, value] of Object.entries(said)) {
    const field = `/parametres/${pointerToken(name)}`;
    const base = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!base) {
      const expected = fill(WORDS.parameter, { base: key, values: names.join(', ') });
      faults.push({ field, value, expected, ...(onlyNearestWord(name, names) === null ? { meant: null } : {}) });
      continue;
    }
    const made = base.kind === 'nombre' ? numberSaid(base, value) : choiceSaid(base, value);
    own[name] = made.parameter;
    faults.push(...made.faults.map((fault) => ({ ...fault, field: `${field}${fault.field}` })));
  }
  return { parameters: own, faults };
}
