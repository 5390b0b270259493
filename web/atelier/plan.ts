import type { Box, Taken } from '../shared/pan-zoom.js';
import { PanZoom, parsedSheet } from '../shared/pan-zoom.js';
import { s } from '../shared/svg.js';

const ACCENT = '#c2410c';

/** A copy of an element in the accent colour. */
function painted(element: SVGElement): SVGElement {
  element.removeAttribute('data-id');
  for (const one of [element, ...element.querySelectorAll<SVGElement>('*')]) {
    one.removeAttribute('class');
    const isText = one.tagName === 'text' || one.tagName === 'tspan';
    const look = isText
      ? { fill: ACCENT }
      : { fill: ACCENT, 'fill-opacity': 0.18, stroke: ACCENT, 'stroke-width': 0.6, 'pointer-events': 'none' };
    for (const [name, value] of Object.entries(look)) one.setAttribute(name, String(value));
  }
  return element;
}

/** Area of an element on the screen, px²; a line counts as one pixel wide. */
function areaOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return Math.max(1, width) * Math.max(1, height);
}

/** An element held by the pointer, and how far it has been taken, mm of the sheet. */
interface Held {
  readonly id: string;
  dx: number;
  dy: number;
}

/** A sheet of the plan: zoomed and moved by hand, its elements found by `data-id`. */
export class PlanView {
  #svg: SVGSVGElement | null = null;
  #whole: Box = { x: 0, y: 0, width: 420, height: 297 };
  #framed: Box | null = null;
  readonly #sight: PanZoom;
  onPick: (id: string | null) => void = () => {};
  /** Whether an element can be taken by the pointer. */
  canMove: (id: string) => boolean = () => false;
  /** An element was moved, mm of the sheet, y down. */
  onMove: (id: string, dx: number, dy: number) => void = () => {};

  constructor(private readonly host: HTMLElement) {
    this.#sight = new PanZoom(host, {
      take: (x, y) => this.#take(this.#idAt(x, y)),
      onTap: (x, y) => this.onPick(this.#idAt(x, y)),
    });
    host.addEventListener('dblclick', () => this.fit());
    // What a hidden pane holds has no size: a sheet that was drawn there is framed once the pane is shown.
    new ResizeObserver(() => this.#frameShown()).observe(host);
  }

  /** An element that can be moved follows the pointer until it is let go. */
  #take(id: string | null): Taken | null {
    if (id === null || !this.canMove(id)) return null;
    const held: Held = { id, dx: 0, dy: 0 };
    return {
      move: (dx, dy) => {
        held.dx += dx;
        held.dy += dy;
        this.#carry(held);
      },
      end: (isClick) => {
        if (isClick) this.onPick(id);
        else this.onMove(id, held.dx, held.dy);
      },
    };
  }

  /** @param svg a sheet as the kernel writes it */
  show(svg: string): void {
    const { sheet, whole } = parsedSheet(svg);
    const { width, height } = whole;
    this.#svg = sheet;
    this.host.replaceChildren(sheet);
    const isSame = this.#whole.width === width && this.#whole.height === height && this.#framed !== null;
    this.#whole = whole;
    this.#framed = this.#drawing(sheet);
    this.#sight.show(sheet, whole, isSame ? this.#sight.box : this.#framed);
  }

  #frameShown(): void {
    if (!this.#svg || this.#framed !== this.#whole || this.host.clientWidth === 0) return;
    this.#framed = this.#drawing(this.#svg);
    this.fit();
  }

  fit(): void {
    this.#sight.look(this.#framed ?? this.#whole);
  }

  /** Another building: framed anew. */
  forget(): void {
    this.#framed = null;
  }

  /** The drawing without its sheet, with some air around. */
  #drawing(sheet: SVGSVGElement): Box {
    const box = sheet.querySelector<SVGGraphicsElement>('[data-vue]')?.getBBox();
    if (!box || box.width + box.height === 0) return this.#whole;
    const air = 6;
    return { x: box.x - air, y: box.y - air, width: box.width + 2 * air, height: box.height + 2 * air };
  }

  /** Outlines an element; the sheet moves to it, unless it is to stay where it is. */
  highlight(id: string | null, isStill = false): void {
    const svg = this.#svg;
    if (!svg) return;
    svg.querySelector('[data-marque]')?.remove();
    const found = id === null ? [] : [...svg.querySelectorAll<SVGGraphicsElement>(`[data-id="${CSS.escape(id)}"]`)];
    const boxes = found.map((element) => element.getBBox()).filter(({ width, height }) => width + height > 0);
    if (boxes.length === 0) return;
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const [right, bottom] = [
      Math.max(...boxes.map(({ x, width }) => x + width)),
      Math.max(...boxes.map(({ y, height }) => y + height)),
    ];
    // The element's own lines, not a box around them.
    const copies = found.map((element) => painted(element.cloneNode(true) as SVGElement));
    const mark = s('g', { 'data-marque': '' }, ...copies);
    (found[0]!.parentElement ?? svg).append(mark);
    if (isStill) return;
    const size = Math.max(110, (right - left) * 1.6, (bottom - top) * 1.6);
    const [width, height] = [size, (size * this.#whole.height) / this.#whole.width];
    this.#sight.look({ x: (left + right) / 2 - width / 2, y: (top + bottom) / 2 - height / 2, width, height });
  }

  /** Shows a held element where the pointer has taken it, until the scene is drawn anew. */
  #carry({ id, dx, dy }: Held): void {
    this.#svg?.querySelector('[data-marque]')?.remove();
    for (const element of this.#svg?.querySelectorAll<SVGElement>(`[data-id="${CSS.escape(id)}"]`) ?? []) {
      element.style.translate = `${dx}px ${dy}px`;
    }
  }

  /** The smallest element under the pointer: a bed rather than its room, a door rather than its wall. */
  #idAt(x: number, y: number): string | null {
    const found = document
      .elementsFromPoint(x, y)
      .filter((element) => this.host.contains(element))
      .map((element) => element.closest('[data-id]'))
      .filter((element) => element !== null)
      .map((element) => ({ id: element.getAttribute('data-id'), area: areaOf(element) }));
    return found.sort((a, b) => a.area - b.area)[0]?.id ?? null;
  }
}
