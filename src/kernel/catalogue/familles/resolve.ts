import { onlyNearestWord } from '../../maths/nearest-word.js';
import { FAMILIES, FAMILY_ALIASES } from './table.js';
import type { NumberParameter, OpeningFamily, Parameter } from './types.js';

const BY_KEY = new Map(FAMILIES.map((family) => [family.key, family]));

/** The family of a written name; null when there is none of that name. */
export const familyOf = (name: string | undefined): OpeningFamily | null =>
  name === undefined ? null : (BY_KEY.get(FAMILY_ALIASES[name] ?? name) ?? null);
/** Key of the family that an unknown name was meant to be; null when none or several may be. */
export const nearestFamily = (name: string): string | null => onlyNearestWord(name, [...BY_KEY.keys()]);

/** The allowed value nearest to a number: of the series, else a step between the bounds. */
export function nearestAllowed({ min, max, step, series }: NumberParameter, value: number): number {
  if (series) return series.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

/** A bounded number needs no step: only the series is strict. */
export const isAllowed = (parameter: Parameter, value: unknown): boolean =>
  parameter.kind === 'choix'
    ? typeof value === 'string' && parameter.values.includes(value)
    : typeof value === 'number' &&
      Number.isFinite(value) &&
      (parameter.series ? parameter.series.includes(value) : value >= parameter.min && value <= parameter.max);

/** The values that a parameter may take, as a list or a range. */
export function shownValues(parameter: Parameter): string {
  if (parameter.kind === 'choix') return parameter.values.join(', ');
  return parameter.series ? parameter.series.join(', ') : `${parameter.min} – ${parameter.max}`;
}

export interface Dimensions {
  readonly largeur: number;
  readonly hauteur: number;
}

interface Written extends Dimensions {
  readonly parametres?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Dimensions of a bay of a family: its parameters, brought back to what the family allows; without them the sizes
 * written on the opening when the family makes them, else the family's own.
 */
export function dimensionsOf(family: OpeningFamily, written: Written): Dimensions {
  const one = (key: keyof Dimensions): number => {
    const parameter = family.parameters[key] as NumberParameter;
    const given = written.parametres?.[key];
    if (typeof given === 'number') return isAllowed(parameter, given) ? given : nearestAllowed(parameter, given);
    return isAllowed(parameter, written[key]) ? written[key] : parameter.initial;
  };
  return { largeur: one('largeur'), hauteur: one('hauteur') };
}

/** A choice among a family's values, null when it is not made or means nothing. */
export function choiceOf(
  family: OpeningFamily | null,
  parametres: Readonly<Record<string, unknown>> | undefined,
  key: string,
): string | null {
  const parameter = family?.parameters[key];
  const value = parametres?.[key];
  return parameter?.kind === 'choix' && isAllowed(parameter, value) ? (value as string) : null;
}

/** How an opening may say that its leaf is hung. */
interface Hung {
  readonly parametres?: Readonly<Record<string, unknown>> | undefined;
  readonly sens?: string | undefined;
  readonly poussant?: boolean | undefined;
}

/** What an opening says of its leaf in fields of its own, by the parameter that they stand for. */
const OWN_FIELDS = {
  main: ({ sens }: Hung) => sens ?? null,
  sens: ({ poussant }: Hung) => (poussant === undefined ? null : WAYS[Number(poussant)]!),
} as const;
const WAYS = ['tirant', 'poussant'] as const;

/**
 * Hand (`main`) or way (`sens`) of a leaf: that of the parameters of its opening, else of its own fields where the
 * family makes it, else as the family is hung; null when nobody says.
 */
export function hungAs(family: OpeningFamily | null, source: Hung, key: keyof typeof OWN_FIELDS): string | null {
  const chosen = choiceOf(family, source.parametres, key);
  if (chosen !== null) return chosen;
  const parameter = family?.parameters[key];
  const own = OWN_FIELDS[key](source);
  if (own !== null && (!parameter || isAllowed(parameter, own))) return own;
  return parameter?.kind === 'choix' ? parameter.initial : null;
}

/** Clear passage of a door, mm: that of its family, else of a hinged door of one or two leaves. */
export function clearPassage(family: OpeningFamily | null, width: number, leaves: number): number {
  const { part, loss } = family?.passage ?? { part: 1, loss: leaves > 1 ? 80 : 60 };
  return Math.max(0, width * part - loss);
}

/** Passage of an accessible dwelling (arrêté du 24 décembre 2015: leaf 0.80, passage 0.77). */
export const ACCESSIBLE_PASSAGE_MM = 770;
