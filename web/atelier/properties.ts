import { h } from '../shared/dom.js';
import { say } from '../scene/page.js';
import type { Json } from '../scene/protocol.js';

/** A value of the scene at a JSON pointer; undefined when nothing is there. */
export const at = (scene: Json, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], scene);

/** What the scene says of the element that is selected. */
export class Properties {
  readonly element = h('section', { class: 'properties', hidden: true });

  show(scene: Json | undefined, pointer: string | undefined): void {
    const entry = scene && pointer ? at(scene, pointer) : undefined;
    this.element.hidden = typeof entry !== 'object' || entry === null;
    if (this.element.hidden) return;
    const rows = Object.entries(entry as object).map(([name, value]) => [
      h('dt', {}, name),
      h('dd', {}, typeof value === 'string' ? value : JSON.stringify(value)),
    ]);
    this.element.replaceChildren(
      h('h2', {}, say('properties'), ' ', h('code', {}, pointer!)),
      h('dl', {}, ...rows.flat()),
    );
  }
}
