import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

const WALLS = [
  { x1: 0, y1: 0, x2: 10_000, y2: 0 },
  { x1: 10_000, y1: 0, x2: 10_000, y2: 8000 },
  { x1: 10_000, y1: 8000, x2: 0, y2: 8000 },
  { x1: 0, y1: 8000, x2: 0, y2: 0 },
].map((line) => ({ ...line, epaisseur: 200, hauteur: 2500 }));

/** A saw-toothed ring, which has as many ridges as teeth. */
const ring = (points: number) =>
  Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    const radius = i % 2 ? 9000 : 8000;
    return [5000 + radius * Math.cos(angle), 4000 + radius * Math.sin(angle)];
  });

/** The same ring as scenes write polygons. */
const polygon = (points: number) => ring(points).map(([x, y]) => ({ x, y }));
/** As many storeys of the same walls. */
const storeys = (count: number) =>
  Array.from({ length: count }, (_, level) => WALLS.map((wall) => ({ ...wall, z: level * 2700 }))).flat();

const SCENES: Readonly<Record<string, () => unknown>> = {
  'a dome of a thousand million segments': () => ({
    murs: WALLS,
    toitures: [{ type: 'dome', segments: 1e9, polygone: polygon(8) }],
  }),
  'a roof polygon of 8,000 points': () => ({
    murs: WALLS,
    toitures: [{ type: 'quatre_pans', polygone: polygon(8000) }],
  }),
  '120,000 unknown keys': () => ({
    murs: WALLS,
    ...Object.fromEntries(Array.from({ length: 120_000 }, (_, i) => [`cle_${i}`, i])),
  }),
  '100,000 compositions': () => ({
    murs: WALLS,
    compositions: Object.fromEntries(
      Array.from({ length: 100_000 }, (_, i) => [`c${i}`, { couches: [{ materiau: 'beton', epaisseur: 100 }] }]),
    ),
  }),
  'a string of 33 million characters': () => ({ murs: WALLS, titre: 'x'.repeat(33_000_000) }),
  'a legal roof polygon of 2,000 points': () => ({
    murs: WALLS,
    toitures: [{ type: 'quatre_pans', polygone: polygon(2000) }],
  }),
  'fifty domes of 256 segments': () => ({
    murs: WALLS,
    toitures: Array.from({ length: 50 }, () => ({ type: 'dome', segments: 256, polygone: polygon(8) })),
  }),
  'pipes of 2,000 points on each of 40 storeys': () => ({
    murs: storeys(40),
    reseaux: Array.from({ length: 60 }, () => ({ type: 'ef', trace: polygon(2000) })),
  }),
  '60,001 walls': () => ({ murs: Array.from({ length: 60_001 }, (_, i) => ({ ...WALLS[0], x1: i, x2: i + 100 })) }),
};

/** Scenes within every bound, whose work a thread does: a short run has the house checked 200 times instead. */
const LEGAL: ReadonlySet<string> = new Set([
  'a legal roof polygon of 2,000 points',
  'fifty domes of 256 segments',
  'pipes of 2,000 points on each of 40 storeys',
]);

/** One attack for each scene that is small to write and long to work on. */
export const heavyScenes: readonly Attack[] = Object.entries(SCENES).map(([what, sceneOf]) => {
  let body = '';
  return {
    title: `${what}, checked two at a time`,
    everyDatabase: false,
    inShort: !LEGAL.has(what),
    prepare: () => void (body = JSON.stringify(sceneOf())),
    async run(target, until) {
      const check = () => target.send('/api/v1/cao/verifier', { body, signal: AbortSignal.timeout(20_000) });
      const answers = await flood(6, 2, check, until);
      const statuses = answers.map(({ status }) => status);
      const areHonest = statuses.every((status) => status >= 200 && status < 500);
      return unless(areHonest, `each is answered or refused within 20 s, not ${tally(statuses)}`);
    },
  } satisfies Attack;
});
