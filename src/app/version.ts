/** Version of the interface description (spec: 1.0.0), printed by every door. */
export const VERSION = '1.0.0';
