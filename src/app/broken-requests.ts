import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Status of what the HTTP parser refuses, by its code. @default 400 */
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** The caller has closed its side in the middle of a request, or its connection is gone: nobody reads an answer. */
const LEFT = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);

/**
 * Answers what is no HTTP request, as `clientError` of Node gives it, and ends its connection. The connection is closed
 * without the error: an error that nobody listens to has its stack written out, 50 µs of the event loop each, and
 * callers leave by the hundred.
 */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && !LEFT.has(code)) {
    const status = STATUS[code] ?? 400;
    const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status });
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close`;
    socket.write(`${head}\r\nContent-Type: application/problem+json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  }
  socket.destroy();
}
