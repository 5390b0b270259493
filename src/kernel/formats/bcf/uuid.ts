import { expandGuid, guidOf } from '../../scene/identity/index.js';

/** UUID of what belongs to something that has an id: equal parts of equal owners have the same one in every export. */
export function uuidOf(owner: string, part: string): string {
  const hex = [...expandGuid(guidOf(`${owner}:${part}`))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
