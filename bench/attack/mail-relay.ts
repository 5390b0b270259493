import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A relay that takes mail, and stands still at the recipients whose address begins by `frozen`. */
export interface MailRelay {
  readonly url: string;
  close(): void;
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 relay',
  HELO: '250 relay',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  RSET: '250 ok',
  NOOP: '250 ok',
  QUIT: '221 bye',
};

/** Speaks just enough SMTP to be sent to. */
function converse(socket: Socket): void {
  let isData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (isData) {
      if (line === '.') {
        isData = false;
        say('250 taken');
      }
      return;
    }
    if (/^RCPT TO:<frozen/i.test(line)) return;
    const verb = line.slice(0, 4).toUpperCase();
    isData = verb === 'DATA';
    say(ANSWERS[verb] ?? '500 unknown');
  };
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) hear(line);
    });
  say('220 relay');
}

/** Opens a relay on a free port of this machine. */
export async function openRelay(): Promise<MailRelay> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  server.unref();
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
