import type { Stroke } from '../../symbol.js';
import type { FurnitureType } from '../types.js';
import { LIVING } from './living.js';
import { OUTDOOR } from './outdoor.js';
import type { Drawer } from './parts.js';
import { WET } from './wet.js';

const DRAWERS: Readonly<Record<FurnitureType, Drawer>> = { ...LIVING, ...WET, ...OUTDOOR };

/** Plan symbol of a piece of width `l` and depth `p`: real millimetres about its centre, back toward −y. */
export const furnitureSymbol = (type: FurnitureType, l: number, p: number): readonly Stroke[] => DRAWERS[type](l, p);

export type SanitaryType = 'wc' | 'lavabo' | 'douche' | 'baignoire' | 'evier';

/** The same symbol for the fixtures of plomberie[] that are also furniture. */
export const fixtureSymbol = (type: SanitaryType, l: number, p: number): readonly Stroke[] => DRAWERS[type](l, p);
