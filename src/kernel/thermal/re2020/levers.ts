import { fill, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { EnvelopePart, PartType } from '../envelope.js';
import type { HeatLoss } from '../losses.js';

/** Something that would lower the losses, computed on the whole building. */
export interface Lever {
  readonly action: Text;
  /** Mean value before and after, and its unit. */
  readonly before: number;
  readonly after: number;
  readonly unit: string;
  /** W/K */
  readonly gain: number;
}

/** What is added to opaque parts: 100 mm of usual insulation. */
const ADDED = { thickness: 0.1, conductivity: 0.032 } as const;
const BETTER_JOINERY = 1.1;
const EXCHANGER = 0.8;
const [U, AIR, PSI] = ['W/(m²·K)', 'W/K', 'W/K'] as const;

const ADD = t('Ajouter 100 mm d’isolant (λ 0,032) : {what}', 'Add 100 mm of insulation (λ 0.032): {what}');
const OPAQUE: Readonly<Partial<Record<PartType, Text>>> = {
  mur: t('murs', 'walls'),
  toiture: t('toiture ou plafond haut', 'roof or top ceiling'),
  dallage: t('dallage', 'ground slab'),
  plancher: t('plancher sur extérieur ou local non chauffé', 'floor over outdoors or an unheated room'),
};
const ACTIONS = {
  joinery: t('Menuiseries à Uw 1,1 W/(m²·K)', 'Joinery of Uw 1.1 W/(m²·K)'),
  air: t(
    'Ventilation double flux, échangeur de rendement 80 %',
    'Balanced ventilation with an exchanger of 80 % efficiency',
  ),
  bridges: t('Rupteurs : ponts thermiques réduits de moitié', 'Thermal breaks: bridges cut by half'),
} as const;

/** U with insulation added. */
const insulated = (u: number): number => 1 / (1 / u + ADDED.thickness / ADDED.conductivity);

type Known = EnvelopePart & { readonly u: number };

/** A lever on parts: the means of U before and after are weighted by area. */
function onParts(action: Text, parts: readonly EnvelopePart[], better: (u: number) => number): Lever[] {
  const known = parts.filter((part): part is Known => part.u !== null);
  const area = known.reduce((sum, part) => sum + part.area, 0);
  if (area === 0) return [];
  const before = known.reduce((sum, part) => sum + part.u * part.area, 0);
  const after = known.reduce((sum, part) => sum + better(part.u) * part.area, 0);
  return [{ action, before: before / area, after: after / area, unit: U, gain: before - after }];
}

/** Gains smaller than this are no lever, W/K. */
const LEAST_GAIN = 0.05;

/** Levers on the losses of a building, the greatest gain first. */
export function leversOf({ parts, bridgeLoss, air }: HeatLoss): Lever[] {
  const opaque = Object.entries(OPAQUE).flatMap(([type, what]) =>
    onParts(
      fill(ADD, { what }),
      parts.filter((part) => part.type === type),
      insulated,
    ),
  );
  const joinery = onParts(
    ACTIONS.joinery,
    parts.filter(({ opening }) => opening !== null),
    (u) => Math.min(u, BETTER_JOINERY),
  );
  const exchanged = Math.min(air.loss, (air.loss / (1 - air.recovered || 1)) * (1 - EXCHANGER));
  const half = bridgeLoss / 2;
  return [
    ...opaque,
    ...joinery,
    { action: ACTIONS.air, before: air.loss, after: exchanged, unit: AIR, gain: air.loss - exchanged },
    { action: ACTIONS.bridges, before: bridgeLoss, after: half, unit: PSI, gain: half },
  ]
    .filter(({ gain }) => gain > LEAST_GAIN)
    .toSorted((p, q) => q.gain - p.gain);
}
