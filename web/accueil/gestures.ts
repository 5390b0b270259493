import type { House } from './scene.js';
import { moveWall } from './scene.js';

/** Walls and furniture move by whole steps, mm. */
const STEP = 50;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Held {
  readonly kind: 'mur' | 'meuble';
  readonly index: number;
  /** Millimetres a pixel. */
  readonly unit: number;
  x: number;
  y: number;
}

const numberOf = (element: Element | null, name: string): number | null => {
  const value = element?.closest<SVGElement>(`[data-${name}]`)?.dataset[name];
  return value === undefined ? null : Number(value);
};

/** Moves what is held by whole steps; true when it moved. */
function follow(house: House, held: Held, { clientX, clientY }: PointerEvent): boolean {
  const steps = (pixels: number) => Math.trunc((pixels * held.unit) / STEP);
  const [dx, dy] = [steps(clientX - held.x), -steps(clientY - held.y)];
  if (dx === 0 && dy === 0) return false;
  held.x += (dx * STEP) / held.unit;
  held.y -= (dy * STEP) / held.unit;
  return move(house, held, dx * STEP, dy * STEP);
}

function move(house: House, { kind, index }: Pick<Held, 'kind' | 'index'>, dx: number, dy: number): boolean {
  if (kind === 'meuble') {
    const item = house.mobilier[index]!;
    item.x += dx;
    item.y += dy;
    return true;
  }
  const wall = house.murs[index]!;
  const by = wall.x1 === wall.x2 ? dx : dy;
  if (by !== 0) moveWall(house, index, by);
  return by !== 0;
}

/** Lets a visitor drag partitions and furniture, wall openings up, and do both with the keyboard. */
export function listen(host: HTMLElement, house: () => House, onChange: () => void): void {
  let held: Held | null = null;
  host.addEventListener('pointerdown', (event) => {
    const target = event.target as Element;
    const opening = numberOf(target, 'ouverture');
    const [wall, item] = [numberOf(target, 'mur'), numberOf(target, 'meuble')];
    if (opening !== null || (wall === null && item === null)) return;
    const svg = host.querySelector('svg')!;
    const unit = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    const [kind, index] = wall === null ? (['meuble', item!] as const) : (['mur', wall] as const);
    held = { kind, index, unit, x: event.clientX, y: event.clientY };
    host.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  host.addEventListener('pointermove', (event) => {
    if (held && follow(house(), held, event)) onChange();
  });
  for (const name of ['pointerup', 'pointercancel'] as const) host.addEventListener(name, () => (held = null));
  const toggle = (target: Element): boolean => {
    const index = numberOf(target, 'ouverture');
    if (index === null) return false;
    const opening = house().ouvertures[index]!;
    opening.isClosed = !opening.isClosed;
    onChange();
    return true;
  };
  host.addEventListener('click', ({ target }) => toggle(target as Element));
  host.addEventListener('keydown', (event) => {
    const target = event.target as Element;
    const wall = numberOf(target, 'mur');
    const [dx, dy] = KEYS[event.key] ?? [0, 0];
    const isPress = event.key === 'Enter' || event.key === ' ';
    const done =
      wall === null ? isPress && toggle(target) : move(house(), { kind: 'mur', index: wall }, dx * STEP, dy * STEP);
    if (!done) return;
    event.preventDefault();
    if (wall !== null) onChange();
  });
}
