import type { View } from '../../src/kernel/drawing/index.js';

/** All that stands under the title of a view: its note, and what it leaves open. */
export const titleSays = ({ title }: View): string => [title.note, ...(title.remarks?.sentences ?? [])].join(' · ');
