/**
 * The verifier in process: the two-level demonstration house, then grids of rooms, whose times give the exponent of a
 * power law. Memory is that of a process of its own. `npm run bench -- verifier`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildingOf } from '../src/kernel/building/index.js';
import { verify } from '../src/kernel/checks/index.js';
import { applied } from '../src/kernel/scene/edit/index.js';
import { Scene } from '../src/kernel/scene/index.js';
import { anew, gridScene, towerScene, twoLevelDemo } from './drawing-scenes.js';
import type { Row } from './harness.js';
import { median, printTable } from './harness.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const SIZES = [500, 1000, 2000, 4000, 8000] as const;
const LARGEST = 8000;
const options = { langue: 'fr', now: () => performance.now() } as const;

function timed(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** Slope of the least-squares line through the logarithms. */
function exponentOf(points: readonly (readonly [size: number, ms: number])[]): number {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const);
  const mean = (pick: 0 | 1) => logs.reduce((sum, log) => sum + log[pick], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  return logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}

type Walls = NonNullable<SceneInput['murs']>;
type SceneInput = ReturnType<typeof gridScene>;

/** How the edit of one wall arrives: the whole scene sent again, or a patch applied to the scene at hand. */
const EDITS = {
  resent: (scene: SceneInput, wall: number): SceneInput => {
    const thicker: Walls = scene.murs!.map((own, i) => (i === wall ? { ...own, epaisseur: 180 } : own));
    return Scene.parse({ ...scene, murs: thicker });
  },
  patched: (scene: SceneInput, wall: number): SceneInput =>
    applied(scene, [{ action: 'changer', champ: `/murs/${wall}/epaisseur`, valeur: 180 }]).scene as SceneInput,
} as const;

interface FirstAndEdited {
  readonly walls: number;
  readonly first: number;
  readonly edited: number;
}

/** Medians, ms, of a scene never seen before and of the same with one wall thickened: each is a document of its own. */
function firstAndEdited(raw: SceneInput, edit: keyof typeof EDITS, rounds: number): FirstAndEdited {
  const middle = raw.murs!.length >> 1;
  const [first, edited]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const scene = Scene.parse(anew(raw));
    first.push(timed(1, () => verify(scene, options)));
    const changed = EDITS[edit](scene, middle);
    edited.push(timed(1, () => verify(changed, options)));
  }
  return { walls: raw.murs!.length, first: median(first), edited: median(edited) };
}

const share = ({ first, edited }: FirstAndEdited): string =>
  `${edited.toFixed(0)} ms of ${first.toFixed(0)} ms (${((edited / first) * 100).toFixed(0)} %)`;

/** Rows of an edited wall: in a tall building, sent again or patched, and in one large storey. */
function editedRows(rounds: number): Row[] {
  const [tower, plan] = [towerScene(2200), gridScene(2100)];
  firstAndEdited(tower, 'resent', 5);
  const resent = firstAndEdited(tower, 'resent', rounds);
  const label = (scene: FirstAndEdited, what: string) =>
    `${what}, ${scene.walls} walls, verified again with one edited`;
  const single = firstAndEdited(plan, 'resent', rounds);
  return [
    {
      mesure: `${label(resent, 'ten storeys')}, sent whole`,
      valeur: share(resent),
      objectif: '≤ 25 % of the first time',
    },
    { mesure: `${label(resent, 'ten storeys')}, by a patch`, valeur: share(firstAndEdited(tower, 'patched', rounds)) },
    { mesure: label(single, 'one storey'), valeur: share(single) },
  ];
}

/** Peak memory of a process that verifies a grid (or, with 0 walls, only reads the code), MB. */
function peakMb(walls: number): number {
  const { stdout } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./verifier-memory.js', import.meta.url)), String(walls)],
    { encoding: 'utf8' },
  );
  return Number(stdout);
}

export async function run(): Promise<void> {
  const demo = Scene.parse(twoLevelDemo());
  timed(30, () => verify(anew(demo), options));
  const houses = Array.from({ length: ROUNDS * 3 }, () => anew(demo));
  const fresh = median(houses.map((scene) => timed(1, () => verify(scene, options))));
  const atHand = Array.from({ length: ROUNDS * 3 }, () => {
    const scene = anew(demo);
    const building = buildingOf(scene);
    return timed(1, () => verify(scene, { ...options, building }));
  });
  const points = SIZES.map((size) => {
    const scene = Scene.parse(gridScene(size));
    verify(scene, options);
    return {
      walls: scene.murs!.length,
      rooms: buildingOf(scene).rooms.length,
      ms: median(Array.from({ length: 5 }, () => anew(scene)).map((own) => timed(1, () => verify(own, options)))),
    };
  });
  const exponent = exponentOf(points.map(({ walls, ms }) => [walls, ms]));
  const edited = editedRows(ROUNDS);
  const [idle, peak] = [peakMb(0), peakMb(LARGEST)];
  const rows: Row[] = [
    { mesure: 'two-level demonstration house, warm, p50', valeur: `${fresh.toFixed(1)} ms`, objectif: '≤ 15 ms' },
    { mesure: 'the same, building at hand', valeur: `${median(atHand).toFixed(1)} ms`, objectif: '≤ 5 ms' },
    ...points.map(({ walls, rooms, ms }): Row => ({
      mesure: `${walls} walls, ${rooms} rooms, a door or window to each wall`,
      valeur: `${ms.toFixed(0)} ms`,
      ...(walls > 1900 && walls < 2100 ? { objectif: '≤ 400 ms' } : {}),
    })),
    {
      mesure: `exponent from ${points[0]!.walls} to ${points.at(-1)!.walls} walls`,
      valeur: exponent.toFixed(2),
      objectif: '≤ 1.2',
    },
    ...edited,
    {
      mesure: `peak memory above an idle process, ${LARGEST} walls`,
      valeur: `${(peak - idle).toFixed(0)} MB (${peak.toFixed(0)} − ${idle.toFixed(0)})`,
      objectif: '≤ 300 MB',
    },
  ];
  printTable('Verifier, in process', rows);
}
