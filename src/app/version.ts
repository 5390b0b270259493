/** Version of the interface description (specification: 1.0.0), the same in every door. */
export const VERSION = '1.0.0';
