import { createHook } from 'node:async_hooks';

/** The one object of a `process.nextTick` that stays. */
let kept: object | null = null;

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`. V8 forgets the shape of objects of which none
 * is alive when it collects; the shape that it makes anew is another one to the compiled code of Node, which from then
 * on makes every such object the slow way: a twentieth of the processor time of a request. One that is alive keeps the
 * shape. To be called once, before the first collection.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept ??= resource;
    },
  }).enable();
  process.nextTick(() => {});
  hook.disable();
}
