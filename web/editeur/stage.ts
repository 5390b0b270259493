import { s } from '../shared/svg.js';
import type { Bounds, Point } from '../../src/kernel/maths/geometry.js';
import { h } from '../shared/dom.js';
import type { Taken } from '../shared/pan-zoom.js';
import { PanZoom, parsedSheet } from '../shared/pan-zoom.js';
import { Marks } from './marks.js';
import { button, say } from './page.js';
import type { Floor } from './protocol.js';

/** What is seen of an empty scene, and the air around a drawn one, mm. */
const EMPTY: Bounds = { minX: -1000, minY: -1000, maxX: 12_000, maxY: 8000 };
const AIR = 1600;
const ZOOM = 1.4;
/** The narrowest part that can be looked at, mm. */
const LEAST_WIDTH = 400;
/** Lines of the grid closer than this are left out, px. */
const CLOSEST = 14;
const GRIDS = [100, 500, 1000, 5000, 10_000, 50_000];

/** What the hand does on the sheet: points of the scene, mm. */
export interface Hand {
  hover(p: Point): void;
  leave(): void;
  tap(p: Point): void;
  /** What a press takes instead of the sheet. */
  press(p: Point, event: PointerEvent): Taken | null;
}

/** The sheet that is drawn on: a grid, the plan of the kernel, and the marks of the tools. */
export class Stage {
  readonly #grid = s('path', { class: 'grid', 'vector-effect': 'non-scaling-stroke' });
  readonly #plan = s('g', { class: 'fond' });
  readonly #marks = s('g', { class: 'marks' });
  readonly #svg = s('svg', { class: 'stage', 'aria-hidden': 'true' }) as SVGSVGElement;
  readonly host = h('div', { class: 'plan-host sheet', tabindex: '0', role: 'application' });
  readonly #sight: PanZoom;
  readonly element: HTMLElement;
  #paint: (marks: Marks) => SVGElement[] = () => [];
  #bounds: Bounds = EMPTY;
  #isFramed = false;
  #floor: Floor | null = null;

  constructor(hand: Hand) {
    this.host.setAttribute('aria-label', say('plan'));
    this.#svg.append(this.#grid, this.#plan, this.#marks);
    this.host.append(this.#svg);
    this.#sight = new PanZoom(this.host, {
      leastWidth: LEAST_WIDTH,
      take: (x, y, event) => hand.press(this.toScene(x, y), event),
      onTap: (x, y) => hand.tap(this.toScene(x, y)),
      onView: () => this.#redraw(),
    });
    this.host.addEventListener('pointermove', ({ clientX, clientY, pointerType, buttons }) => {
      if (pointerType === 'mouse' && buttons === 0) hand.hover(this.toScene(clientX, clientY));
    });
    this.host.addEventListener('pointerleave', () => hand.leave());
    new ResizeObserver(() => !this.#isFramed && this.fit()).observe(this.host);
    const tool = (word: 'zoomIn' | 'zoomOut' | 'fit', sign: string, act: () => void) => {
      const one = button(word, act);
      one.textContent = sign;
      one.setAttribute('aria-label', say(word));
      one.title = say(word);
      return one;
    };
    const loupe = h(
      'div',
      { class: 'loupe' },
      tool('zoomIn', '+', () => this.#sight.zoomMiddle(1 / ZOOM)),
      tool('zoomOut', '−', () => this.#sight.zoomMiddle(ZOOM)),
      tool('fit', '⤢', () => this.fit()),
    );
    this.element = h('div', { class: 'stage-host' }, this.host, loupe);
  }

  /** Millimetres of the scene that a number of pixels cover. */
  px(pixels: number): number {
    return pixels * this.#sight.unit;
  }

  toScene(clientX: number, clientY: number): Point {
    const { x, y } = this.#sight.toSheet(clientX, clientY);
    return { x, y: -y };
  }

  /** Where a point of the scene is on the window. */
  toWindow({ x, y }: Point): Point {
    const { left, top } = this.host.getBoundingClientRect();
    const on = this.#sight.toHost({ x, y: -y });
    return { x: left + on.x, y: top + on.y };
  }

  get middle(): Point {
    const { x, y, width, height } = this.#sight.box;
    return { x: x + width / 2, y: -(y + height / 2) };
  }

  /** The plan of the level behind the marks; none of a level that is not drawn yet. */
  show(floor: Floor | null): void {
    // The pointer moves far more often than the plan changes.
    if (floor === this.#floor) return;
    this.#floor = floor;
    if (!floor) return this.#plan.replaceChildren();
    const { sheet } = parsedSheet(floor.svg);
    sheet.querySelector('title')?.remove();
    sheet.querySelector('rect')?.remove();
    const { scale, origin, size } = floor;
    const place = {
      x: -origin.x * scale,
      y: -origin.y * scale,
      width: size.width * scale,
      height: size.height * scale,
    };
    for (const [name, value] of Object.entries(place)) sheet.setAttribute(name, String(value));
    sheet.setAttribute('overflow', 'visible');
    this.#plan.replaceChildren(sheet);
  }

  /** What is to be seen whole; nothing for an empty scene. */
  bound(bounds: Bounds | null): void {
    this.#bounds = bounds
      ? { minX: bounds.minX - AIR, minY: bounds.minY - AIR, maxX: bounds.maxX + AIR, maxY: bounds.maxY + AIR }
      : EMPTY;
  }

  fit(): void {
    const { minX, minY, maxX, maxY } = this.#bounds;
    const box = { x: minX, y: -maxY, width: maxX - minX, height: maxY - minY };
    this.#isFramed = this.host.clientWidth > 0;
    this.#sight.show(this.#svg, { ...box, width: Math.max(box.width, 60_000) }, box);
  }

  /** Draws the marks, and again whenever the sheet is seen otherwise. */
  mark(paint: (marks: Marks) => SVGElement[]): void {
    this.#paint = paint;
    this.#redrawMarks();
  }

  #redraw(): void {
    this.#drawGrid();
    this.#redrawMarks();
  }

  #redrawMarks(): void {
    this.#marks.replaceChildren(...this.#paint(new Marks(this.#sight.unit)));
  }

  #drawGrid(): void {
    const { unit } = this.#sight;
    const { clientWidth, clientHeight } = this.host;
    const step = GRIDS.find((side) => side >= CLOSEST * unit) ?? GRIDS.at(-1)!;
    const middle = this.middle;
    const [halfX, halfY] = [(clientWidth / 2) * unit, (clientHeight / 2) * unit];
    const lines: string[] = [];
    for (let x = Math.ceil((middle.x - halfX) / step) * step; x <= middle.x + halfX; x += step) {
      lines.push(`M${x} ${-(middle.y - halfY)}V${-(middle.y + halfY)}`);
    }
    for (let y = Math.ceil((middle.y - halfY) / step) * step; y <= middle.y + halfY; y += step) {
      lines.push(`M${middle.x - halfX} ${-y}H${middle.x + halfX}`);
    }
    this.#grid.setAttribute('d', lines.join(''));
  }
}
