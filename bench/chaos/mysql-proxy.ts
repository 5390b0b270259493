import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/**
 * What becomes of a commit on its way: `pass`, `lost` before it reaches the server, `unconfirmed` once the server has
 * answered it and before the client hears so.
 */
export type CommitFate = 'pass' | 'lost' | 'unconfirmed';

/** A MySQL server reached through a wire that can be cut at its commits. */
export interface MysqlProxy {
  /** The server's address with the proxy in its place. */
  readonly url: string;
  /** Connections cut at a commit so far. */
  readonly cuts: number;
  /** Decides on each commit. */
  fate: () => CommitFate;
  /** Told of each cut, at once. */
  onCut: () => void;
  /** While true the server is out of reach: connections are cut, new ones refused. */
  isDown: boolean;
  close(): Promise<void>;
}

const COM_QUERY = 3;
const HEADER = 4;

/** A packet of the text protocol that says `commit`: length (3 bytes), number, command, text. */
const isCommit = (packet: Buffer): boolean =>
  packet[HEADER] === COM_QUERY && packet.toString('latin1', HEADER + 1) === 'commit';

/** Opens a wire to the server of `url` (`mysql://user@host:port/name`): it passes everything until told otherwise. */
export async function mysqlProxy(url: string): Promise<MysqlProxy> {
  const address = new URL(url);
  const target = { host: address.hostname, port: Number(address.port || 3306) };
  const sockets = new Set<Socket>();
  let cuts = 0;
  let down = false;
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    const cutAtCommit = () => {
      cuts++;
      cut();
      proxy.onCut();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    if (down) return cut();
    let isLastWord = false;
    client.on('data', (packet: Buffer) => {
      const fate = isCommit(packet) ? proxy.fate() : 'pass';
      if (fate === 'lost') return cutAtCommit();
      isLastWord = fate === 'unconfirmed';
      upstream.write(packet);
    });
    upstream.on('data', (packet: Buffer) => (isLastWord ? cutAtCommit() : client.write(packet)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const proxy: MysqlProxy = {
    url: address.href,
    get cuts() {
      return cuts;
    },
    fate: () => 'pass',
    onCut: () => undefined,
    get isDown() {
      return down;
    },
    set isDown(value) {
      down = value;
      if (down) cutAll();
    },
    async close() {
      cutAll();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;
}
