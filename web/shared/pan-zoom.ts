/** A part of a drawing, in its own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the pointer has taken: it is told how far it goes, in units of the drawing, then that it was let go. */
export interface Taken {
  move(dx: number, dy: number): void;
  /** @param isClick true when the pointer hardly moved */
  end(isClick: boolean): void;
  /** It was taken away: a second finger came, or the window did something else. */
  cancel?(): void;
}

export interface PanZoomEvents {
  /** What is taken at a point of the window, instead of the sheet; null for the sheet itself. */
  readonly take?: (clientX: number, clientY: number, event: PointerEvent) => Taken | null;
  /** A click or a tap on the sheet. */
  readonly onTap?: (clientX: number, clientY: number) => void;
  /** The sheet is seen otherwise: what is laid over it follows. */
  readonly onView?: () => void;
  /** The narrowest part that can be looked at, units of the drawing. @default 8 */
  readonly leastWidth?: number;
}

/** A pointer that moves less is a click, px. */
const CLICK = 5;
const LEAST_WIDTH = 8;
/** How far an arrow key goes, of what is seen. */
const KEY_STEP = 0.12;
const KEY_ZOOM = 1.25;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Finger {
  x: number;
  y: number;
}

/** A drawing seen through its viewBox: dragged, pinched, zoomed with the wheel and moved with the keys. */
export class PanZoom {
  #svg: SVGSVGElement | null = null;
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #whole: Box = this.#box;
  readonly #fingers = new Map<number, Finger>();
  #taken: Taken | null = null;
  #travelled = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: PanZoomEvents = {},
  ) {
    host.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    host.addEventListener('pointerdown', (event) => this.#down(event));
    host.addEventListener('pointermove', (event) => this.#move(event));
    host.addEventListener('pointerup', (event) => this.#up(event, true));
    host.addEventListener('pointercancel', (event) => this.#up(event, false));
    host.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.events.onView?.()).observe(host);
  }

  /** Shows a drawing. @param whole all of it; @param box what is seen of it first */
  show(svg: SVGSVGElement, whole: Box, box: Box): void {
    this.#svg = svg;
    this.#whole = whole;
    this.look(box);
  }

  /** What is seen. */
  get box(): Box {
    return this.#box;
  }

  look(box: Box): void {
    this.#box = box;
    this.#svg?.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.events.onView?.();
  }

  /** Units of the drawing a pixel. */
  get unit(): number {
    const { clientWidth, clientHeight } = this.host;
    return Math.max(this.#box.width / Math.max(1, clientWidth), this.#box.height / Math.max(1, clientHeight));
  }

  /** A point of the window on the drawing. */
  toSheet(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    const { unit } = this;
    return {
      x: this.#box.x + this.#box.width / 2 + (clientX - left - width / 2) * unit,
      y: this.#box.y + this.#box.height / 2 + (clientY - top - height / 2) * unit,
    };
  }

  /** A point of the drawing in pixels from the corner of the host. */
  toHost({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
    const { clientWidth, clientHeight } = this.host;
    const { unit } = this;
    return {
      x: clientWidth / 2 + (x - this.#box.x - this.#box.width / 2) / unit,
      y: clientHeight / 2 + (y - this.#box.y - this.#box.height / 2) / unit,
    };
  }

  /** Zooms about a point of the window. @param factor above 1 sees more */
  zoom(factor: number, clientX: number, clientY: number): void {
    const at = this.toSheet(clientX, clientY);
    const width = Math.min(
      this.#whole.width * 3,
      Math.max(this.events.leastWidth ?? LEAST_WIDTH, this.#box.width * factor),
    );
    const real = width / this.#box.width;
    this.look({
      x: at.x + (this.#box.x - at.x) * real,
      y: at.y + (this.#box.y - at.y) * real,
      width,
      height: this.#box.height * real,
    });
  }

  /** Zooms about the middle, as buttons and keys do. */
  zoomMiddle(factor: number): void {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    this.zoom(factor, left + width / 2, top + height / 2);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(event.deltaY * 0.0015), event.clientX, event.clientY);
  }

  #down(event: PointerEvent): void {
    const { pointerId, clientX, clientY } = event;
    if (this.#fingers.size === 0) {
      this.#travelled = 0;
      this.#taken = this.events.take?.(clientX, clientY, event) ?? null;
    } else {
      // A second finger: nothing is carried any more, the sheet is pinched.
      this.#travelled = Infinity;
      if (this.#taken?.cancel) {
        this.#taken.cancel();
        this.#taken = null;
      }
    }
    this.#fingers.set(pointerId, { x: clientX, y: clientY });
    this.host.setPointerCapture(pointerId);
  }

  #move({ pointerId, clientX, clientY }: PointerEvent): void {
    const finger = this.#fingers.get(pointerId);
    if (!finger) return;
    const [dx, dy] = [clientX - finger.x, clientY - finger.y];
    this.#travelled += Math.hypot(dx, dy);
    const { unit } = this;
    if (this.#fingers.size === 1 && this.#taken) this.#taken.move(dx * unit, dy * unit);
    else if (this.#fingers.size === 1) this.#drag(dx * unit, dy * unit);
    else this.#pinch(finger, clientX, clientY);
    finger.x = clientX;
    finger.y = clientY;
  }

  #drag(dx: number, dy: number): void {
    this.look({ ...this.#box, x: this.#box.x - dx, y: this.#box.y - dy });
  }

  /** One of two fingers has moved: the sheet follows their middle, and their distance. */
  #pinch(finger: Finger, clientX: number, clientY: number): void {
    const other = [...this.#fingers.values()].find((one) => one !== finger);
    if (!other) return;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(clientX - other.x, clientY - other.y);
    const { unit } = this;
    this.#drag(((clientX - finger.x) / 2) * unit, ((clientY - finger.y) / 2) * unit);
    if (after > 0) this.zoom(before / after, (clientX + other.x) / 2, (clientY + other.y) / 2);
  }

  #up({ pointerId, clientX, clientY }: PointerEvent, isMeant: boolean): void {
    if (!this.#fingers.delete(pointerId)) return;
    if (this.#fingers.size > 0) return;
    const taken = this.#taken;
    this.#taken = null;
    const isClick = isMeant && this.#travelled < CLICK;
    if (taken?.cancel && !isMeant) taken.cancel();
    else if (taken) taken.end(isClick);
    else if (isClick) this.events.onTap?.(clientX, clientY);
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.host || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) this.#drag(-arrow[0] * this.#box.width * KEY_STEP, -arrow[1] * this.#box.height * KEY_STEP);
    else if (event.key === '+' || event.key === '=') this.zoomMiddle(1 / KEY_ZOOM);
    else if (event.key === '-') this.zoomMiddle(KEY_ZOOM);
    else return;
    event.preventDefault();
  }
}

/** A drawing of the kernel as an element: parsed as XML, so that nothing in it can be more than a drawing. */
export function parsedSheet(svg: string): { sheet: SVGSVGElement; whole: Box } {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const sheet = document.importNode(parsed, true) as unknown as SVGSVGElement;
  const [x = 0, y = 0, width = 420, height = 297] = (sheet.getAttribute('viewBox') ?? '').split(' ').map(Number);
  sheet.removeAttribute('width');
  sheet.removeAttribute('height');
  return { sheet, whole: { x, y, width, height } };
}
