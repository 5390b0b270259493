import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { composeSheet, PICTURE_LAYERS, pictureOf, planViews } from '../../../src/kernel/drawing/index.js';
import { sheetSvg, THEMES } from '../../../src/kernel/formats/svg/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const draw = (input: object, echelle?: number) => {
  const building = buildingOf(Scene.parse(input));
  const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle });
  return {
    building,
    svg: sheetSvg(
      composeSheet(building, views, { langue: 'fr', project: building.title ?? '', title: 'Plan', feuille: '1 / 1' }),
      building.title ?? 'Plan',
    ),
  };
};
const room = {
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
    { x1: 0, y1: 4000, x2: 0, y2: 0 },
  ],
};

test('user units are millimetres of paper: a room of 5.00 × 4.00 m measures 104 × 84 mm at 1:50', () => {
  const { svg } = draw(room, 50);
  const outline = /<path d="(M[^"]*)" fill="none" stroke="#111" stroke-width="0.5"/.exec(svg)![1]!;
  const points = outline
    .split('Z')[0]!
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number));
  const size = (axis: number) => Math.max(...points.map((p) => p[axis]!)) - Math.min(...points.map((p) => p[axis]!));
  expect(size(0)).toBeCloseTo(5200 / 50, 2);
  expect(size(1)).toBeCloseTo(4200 / 50, 2);
  expect(svg).toMatch(/width="297mm" height="210mm" viewBox="0 0 297 210"/);
});

test('every wall and room carries its id', () => {
  const { building, svg } = draw(DEMOS.maison());
  const ids = new Set([...svg.matchAll(/data-id="([^"]*)"/g)].map(([, id]) => id));
  for (const { id } of [...building.walls, ...building.rooms, ...building.openings, ...building.boxes]) {
    expect(ids).toContain(id);
  }
});

test('hostile names print as text: no markup, no script, no control sign', () => {
  const { svg } = draw({
    ...room,
    titre: '</title><script>alert(1)</script>',
    pieces: [{ type: 'sejour', nom: '"><image href="http://x/"/>\u0007\u202E & \uD800', x: 2500, y: 2000 }],
  });
  for (const sign of ['<script', '<image', '\u0007', '\u202E']) expect(svg).not.toContain(sign);
  expect(svg).toContain('&lt;script&gt;');
  // A reader of XML accepts it: an error would throw.
  expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBeGreaterThan(0);
});

test('the same scene is the same bytes', () => {
  expect(draw(DEMOS.appartement()).svg).toBe(draw(DEMOS.appartement()).svg);
});

test('a scene without walls still draws what it holds', () => {
  const { svg } = draw({
    cercles: [{ x: 0, y: 0, r: 2000 }],
    plan: [{ x1: 0, y1: 0, x2: 3000, y2: 0 }],
    boites: [{ x: 0, y: 0, l: 1000, p: 500, h: 300 }],
  });
  expect(svg).toMatch(/<circle [^>]*r="40"/);
});

describe('themes', () => {
  const { sheet } = pictureOf(buildingOf(DEMOS.maison()), { layers: PICTURE_LAYERS, langue: 'fr' });
  const coloursOf = (svg: string): string[] => [
    ...new Set([...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]+)"/g)].map(([, colour]) => colour!)),
  ];
  const channels = (colour: string): number[] => {
    const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  };
  /** Relative luminance (WCAG 2.2). */
  const luminance = (colour: string): number => {
    const [r, g, b] = channels(colour).map((c) =>
      c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (p: string, q: string): number => {
    const [low, high] = [luminance(p), luminance(q)].toSorted((a, b) => a - b);
    return (high! + 0.05) / (low! + 0.05);
  };

  test('neutre has greys alone, sombre has a dark ground and light letters, all the same lines', () => {
    const [paper, grey, dark] = THEMES.map((theme) => sheetSvg(sheet, '', theme));
    expect(paper).toBe(sheetSvg(sheet, ''));
    expect(coloursOf(paper!).some((colour) => new Set(channels(colour)).size > 1)).toBe(true);
    expect(coloursOf(grey!).filter((colour) => new Set(channels(colour)).size > 1)).toEqual([]);
    const ground = dark!.match(/<rect [^>]*fill="(#[0-9a-f]+)"/)![1]!;
    expect(luminance(ground)).toBeLessThan(0.02);
    const bare = (svg: string): string => svg.replace(/#[0-9a-f]{3,6}/g, '#');
    expect([bare(grey!), bare(dark!)]).toEqual([bare(paper!), bare(paper!)]);
  });

  test.each(THEMES)('letters stand out from the ground in %s', (theme) => {
    const drawn = sheetSvg(sheet, '', theme);
    const ground = drawn.match(/<rect [^>]*fill="(#[0-9a-f]+)"/)![1]!;
    const letters = new Set([...drawn.matchAll(/<text [^>]*fill="(#[0-9a-f]+)"/g)].map(([, colour]) => colour!));
    expect(letters.size).toBeGreaterThan(0);
    // WCAG 2.2, 1.4.3: 4.5 to 1 for texts.
    expect([...letters].filter((colour) => contrast(colour, ground) < 4.5)).toEqual([]);
  });
});
