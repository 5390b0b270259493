import type { Point } from '../../src/kernel/maths/geometry.js';

/** What the keys do on the sheet. */
export interface KeyActions {
  /** The arrows: millimetres of the scene. False when nothing is moved, and the sheet moves. */
  readonly arrow: (by: Point) => boolean;
  readonly enter: () => void;
  readonly escape: () => void;
  /** A digit was typed. False when nothing is measured. */
  readonly digit: (digit: string) => boolean;
  readonly next: (by: 1 | -1) => void;
  readonly turn: (degrees: number) => void;
  readonly remove: () => void;
  readonly fit: () => void;
  readonly help: () => void;
  /** A letter: true when it is a tool's. */
  readonly letter: (letter: string) => boolean;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const QUARTER = 90;
const FINE_TURN = 15;

function lengthOf({ shiftKey, altKey }: KeyboardEvent): number {
  if (shiftKey) return 1000;
  return altKey ? 10 : 100;
}

/** Keys that do the same on the sheet and beside it, where no field takes them. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, .editor') !== null;

/** Listens to the keys of the sheet, and to the letters of the tools anywhere but in a field. */
export function listenToKeys(host: HTMLElement, actions: KeyActions): void {
  host.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || !onSheet(event, actions)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target)) return;
    if (event.key === 'Escape') actions.escape();
    else if (event.key === '?') actions.help();
    else if (!actions.letter(event.key)) return;
    event.preventDefault();
  });
}

/** Does what a key means on the sheet. False when it means nothing there. */
function onSheet(event: KeyboardEvent, actions: KeyActions): boolean {
  const { key } = event;
  const arrow = ARROWS[key];
  const length = lengthOf(event);
  if (arrow) return actions.arrow({ x: arrow.x * length, y: arrow.y * length });
  if (/^\d$/.test(key) && actions.digit(key)) return true;
  const act = onKey(event, actions);
  act?.();
  return act !== undefined;
}

function onKey({ key, shiftKey }: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  const acts: Readonly<Record<string, () => void>> = {
    Enter: actions.enter,
    PageDown: () => actions.next(1),
    PageUp: () => actions.next(-1),
    t: () => actions.turn(QUARTER),
    T: () => actions.turn(shiftKey ? FINE_TURN : QUARTER),
    Delete: actions.remove,
    Backspace: actions.remove,
    '0': actions.fit,
  };
  return Object.hasOwn(acts, key) ? acts[key] : undefined;
}
