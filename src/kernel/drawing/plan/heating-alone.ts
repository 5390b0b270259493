import type { Building } from '../../building/index.js';

const WARMING: ReadonlySet<string> = new Set(['radiateur', 'pac_exterieure', 'module_hydraulique']);

/** Whether a building without fixtures nor pipes of water has plans of its heating alone. */
export const isHeatingAlone = ({ plumbing, pipes, stacks }: Building): boolean =>
  plumbing.some(({ type }) => WARMING.has(type)) &&
  plumbing.every(({ type }) => WARMING.has(type)) &&
  [...pipes, ...stacks].every(({ type }) => type === 'chauffage');
