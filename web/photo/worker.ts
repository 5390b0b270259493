import type { Order, Reply } from './orders.js';
import { smoothed } from './smooth.js';
import { Tracer } from './tracer.js';

let tracer: Tracer | null = null;

const answer = (reply: Reply, buffers: readonly ArrayBufferLike[]): void =>
  (self as unknown as Worker).postMessage(reply, buffers as Transferable[]);

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'soup') tracer = new Tracer(data.soup);
  if (data.kind === 'light') tracer?.light(data.daylight);
  if (data.kind === 'trace') {
    const result = tracer!.trace(data.order);
    answer({ id: data.id, result }, [
      result.light.buffer,
      result.squares.buffer,
      result.colour.buffer,
      result.normal.buffer,
    ]);
  }
  if (data.kind === 'smooth') {
    const result = smoothed(data.block);
    answer({ id: data.id, result }, [result.buffer]);
  }
});
