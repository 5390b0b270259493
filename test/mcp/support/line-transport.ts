import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A client's end of a stdio connection, over any pair of streams. */
export class LineTransport {
  onmessage?: (message: unknown) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
  ) {}

  async start(): Promise<void> {
    createInterface({ input: this.input }).on('line', (line) => this.onmessage?.(JSON.parse(line)));
  }
  async send(message: unknown): Promise<void> {
    this.output.write(`${JSON.stringify(message)}\n`);
  }
  async close(): Promise<void> {
    this.onclose?.();
  }
}
