import { ELECTRIC_DEFAULTS, PLUMBING_DEFAULTS } from '../../src/kernel/catalogue/fixture-defaults.js';
import { say } from '../../src/words/index.js';
import type { Langue } from '../../src/words/index.js';
import type { Device } from './protocol.js';

/** Devices and fixtures of the catalogue, as they are placed. */
export const devicesIn = (langue: Langue): readonly Device[] => [
  ...Object.entries(ELECTRIC_DEFAULTS).map(([type, { label, axis, l, p, h }]) => ({
    type,
    list: 'electricite' as const,
    category: 'electricite' as const,
    name: say(label, langue),
    l,
    p,
    h,
    bottom: axis === 'plafond' ? 0 : axis,
    isCeiling: axis === 'plafond',
    isFree: false,
  })),
  ...Object.entries(PLUMBING_DEFAULTS).map(([type, { label, l, p, h, bottom }]) => ({
    type,
    list: 'plomberie' as const,
    category: 'plomberie' as const,
    name: say(label, langue),
    l,
    p,
    h,
    bottom,
    isCeiling: false,
    isFree: true,
  })),
];
