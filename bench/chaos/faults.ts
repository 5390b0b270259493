import { setTimeout as sleep } from 'node:timers/promises';
import type { Node, Worker } from './fleet.js';
import type { CommitFate, MysqlProxy } from './mysql-proxy.js';
import type { PrivateServer } from './private-server.js';

/** All that may fail. */
export interface World {
  readonly nodes: readonly Node[];
  readonly workers: readonly Worker[];
  readonly database: PrivateServer;
  readonly redis: PrivateServer;
  readonly proxy: MysqlProxy;
}

/** Something that happens while callers go on, and is over when its promise resolves. */
export interface Fault {
  readonly name: string;
  /** How often, in a long run and in a quick one. */
  readonly times: number;
  readonly quickly: number;
  happen(world: World): Promise<void>;
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const HOUR = 3_600_000;
const SHIFTS = [-2 * HOUR, -10 * 60_000, 45_000, 10 * 60_000, 3 * HOUR];

const frozenFor = (server: (world: World) => PrivateServer, ms: number) => async (world: World) => {
  await server(world).freeze();
  await sleep(ms);
  server(world).thaw();
};

const killedFor = (server: (world: World) => PrivateServer, ms: number) => async (world: World) => {
  await server(world).kill();
  await sleep(ms);
  await server(world).start();
};

const database = ({ database }: World) => database;
const redis = ({ redis }: World) => redis;

/** Some commits of half a second end so, and with `downMs` the database is out of reach from the first on. */
const commitsEnd =
  (fate: CommitFate, downMs = 0) =>
  async ({ proxy }: World) => {
    const isCut = downMs === 0 ? () => Math.random() < 0.2 : () => !proxy.isDown;
    if (downMs > 0) proxy.onCut = () => (proxy.isDown = true);
    proxy.fate = () => (isCut() ? fate : 'pass');
    await sleep(500);
    proxy.fate = () => 'pass';
    proxy.onCut = () => undefined;
    await sleep(downMs);
    proxy.isDown = false;
  };

/** Longer than a node asks for a commit that was not confirmed. */
const BEYOND_ASKING_MS = 12_000;

export const FAULTS: readonly Fault[] = [
  { name: 'a node killed (kill -9)', times: 20, quickly: 3, happen: async ({ nodes }) => any(nodes).kill() },
  { name: 'the database killed', times: 3, quickly: 1, happen: killedFor(database, 500) },
  { name: 'the database frozen for 3 s', times: 3, quickly: 1, happen: frozenFor(database, 3000) },
  { name: 'the database frozen for 15 s', times: 2, quickly: 0, happen: frozenFor(database, 15_000) },
  { name: 'connections cut after the commit', times: 6, quickly: 1, happen: commitsEnd('unconfirmed') },
  { name: 'connections cut before the commit', times: 6, quickly: 1, happen: commitsEnd('lost') },
  {
    name: 'cut after a commit, then out of reach for 12 s',
    times: 2,
    quickly: 1,
    happen: commitsEnd('unconfirmed', BEYOND_ASKING_MS),
  },
  {
    name: 'cut before a commit, then out of reach for 12 s',
    times: 2,
    quickly: 0,
    happen: commitsEnd('lost', BEYOND_ASKING_MS),
  },
  { name: 'Redis killed', times: 2, quickly: 1, happen: killedFor(redis, 1000) },
  { name: 'Redis frozen for 5 s', times: 2, quickly: 1, happen: frozenFor(redis, 5000) },
  { name: 'a worker killed', times: 6, quickly: 1, happen: async ({ workers }) => any(workers).kill() },
  {
    name: 'the clock of a node jumps',
    times: 6,
    quickly: 1,
    async happen({ nodes }) {
      const node = any(nodes);
      node.shiftClock(any(SHIFTS));
      await sleep(2000);
      node.shiftClock(0);
    },
  },
];

/** Every fault as often as asked, in a random order. */
export function planned(isQuick: boolean): Fault[] {
  const all = FAULTS.flatMap((fault) => Array<Fault>(isQuick ? fault.quickly : fault.times).fill(fault));
  return all
    .map((fault) => ({ fault, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
}
