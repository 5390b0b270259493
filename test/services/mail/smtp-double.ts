import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port that keeps what it was given. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface SmtpDouble {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

export async function smtpDouble(options: { refuseRecipient?: boolean; stall?: boolean } = {}): Promise<SmtpDouble> {
  const received: Received[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    // A client that is kept waiting on purpose does not keep the test.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(options.refuseRecipient ? Object.assign(new Error('mailbox unknown'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((r) => r.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        if (!options.stall) done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Unfolded headers of a raw message, decoded from RFC 2047 by an independent reading of it. */
export function headersOf(raw: string): ReadonlyMap<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new Map(
    head
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
}

const decodeWords = (value: string) =>
  value
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, data: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(data, 'base64').toString('utf8');
      const bytes = data
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-F]{2})/gi, (_m, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    });
