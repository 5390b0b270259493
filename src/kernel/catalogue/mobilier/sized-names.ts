import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import { FURNITURE } from './table.js';
import type { FurnitureType } from './types.js';

/** A name of a piece that is narrower than a width, mm. */
interface Narrower {
  readonly below: number;
  readonly label: Text;
}

/** Pieces called by the persons they hold, the narrowest first: a mattress for two is 1,20 m wide at least. */
const NARROWER: Partial<Readonly<Record<FurnitureType, readonly Narrower[]>>> = {
  lit: [{ below: 1200, label: t('Lit une place', 'Single bed') }],
  // As many seats as its symbol has: of 62 cm or so between two arms of 17 cm.
  canape: [
    { below: 1220, label: t('Canapé une place', 'One-seat sofa') },
    { below: 1890, label: t('Canapé deux places', 'Two-seat sofa') },
  ],
};

/** Name of a piece of a width, mm: a bed of 90 cm is no double bed. */
export const sizedName = (type: FurnitureType, width: number): Text =>
  NARROWER[type]?.find(({ below }) => width < below)?.label ?? FURNITURE[type].label;
