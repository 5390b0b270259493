import { definePlugin } from '../../contract/index.js';
import { caoMetres } from './operations.js';
import { TakeoffResolver } from './takeoff.resolver.js';

/** Quantities of a scene. */
export const takeoff = definePlugin({ name: 'takeoff', operations: [caoMetres], resolvers: [TakeoffResolver] });
