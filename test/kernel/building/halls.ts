type Corner = readonly [number, number];
const polygone = (corners: readonly Corner[]) => corners.map(([x, y]) => ({ x, y }));
const box = (x0: number, y0: number, x1: number, y1: number): Corner[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const walls = (corners: readonly Corner[], more: object): object[] =>
  corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return { x1, y1, x2, y2, ...more };
  });
const hall = (more: object, turn = 0): object => {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = ([x, y]: Corner): Corner => [x * c - y * s, x * s + y * c];
  const { planchers = [], ...rest } = more as { planchers?: { polygone: Corner[]; z: number }[] };
  return {
    murs: walls(box(0, 0, 9000, 6000).map(at), { epaisseur: 300, hauteur: 5200 }),
    planchers: planchers.map((deck) => ({ ...deck, polygone: polygone(deck.polygone.map(at)) })),
    ...rest,
  };
};
const gable = (turn = 0) => ({
  plafonds: [{ x: 1000, y: 1000, hauteur: 9000 }],
  toitures: [{ type: 'deux_pans', pente: 35, rotation: turn }],
});

/** Halls of 9 × 6 m with mezzanines of several kinds, as documents. */
export const HALLS: Readonly<Record<string, object>> = {
  'an island on posts, away from all walls': hall({ planchers: [{ polygone: box(3000, 2000, 6000, 4000), z: 2600 }] }),
  'two decks of two heights side by side': hall({
    planchers: [
      { polygone: box(150, 150, 3000, 5850), z: 2400 },
      { polygone: box(3000, 150, 6000, 5850), z: 3000 },
    ],
  }),
  'a gallery along three walls': hall({
    planchers: [
      {
        polygone: [
          [150, 150],
          [8850, 150],
          [8850, 5850],
          [7500, 5850],
          [7500, 1500],
          [1500, 1500],
          [1500, 5850],
          [150, 5850],
        ],
        z: 2600,
      },
    ],
  }),
  'across the ridge of a house turned by 23°': hall(
    { planchers: [{ polygone: box(150, 150, 4000, 5850), z: 2700 }], ...gable(23) },
    23,
  ),
  'two decks askew': hall(
    {
      planchers: [
        { polygone: box(150, 150, 3000, 5850), z: 2400 },
        { polygone: box(3000, 150, 6000, 5850), z: 3000 },
      ],
    },
    23,
  ),
  'one above the other': hall({
    planchers: [
      { polygone: box(150, 150, 4000, 5850), z: 1800 },
      { polygone: box(150, 150, 3000, 5850), z: 3500 },
    ],
  }),
};
