import type { Point } from '../../../src/kernel/maths/geometry.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { add, distance, dot, leftOf, scale, subtract, unit } from '../../../src/kernel/maths/vector.js';
import type { Taken } from '../../shared/pan-zoom.js';
import type { Desk } from '../desk.js';
import { movingCorner, shifting, turning, writing } from '../edits.js';
import type { Standing, StandingWall } from '../elements.js';
import { bayOf, numberIn, standingAt, stripAround } from '../elements.js';
import type { Marks } from '../marks.js';
import { bayIn } from '../placing.js';
import { snap } from '../snap.js';
import type { Word } from '../texts.js';
import { placeOf } from './device.js';
import type { Tool } from './tool.js';
import { drag } from './tool.js';

/** Walls and free pieces move by this, mm; openings slide by it. */
const STEP_MM = 50;
const HANDLE_PX = 12;
const NEAR_PX = 6;
/** Lists whose elements turn. */
const TURNABLE: ReadonlySet<string> = new Set(['mobilier', 'escaliers', 'plomberie']);

/** What is being taken elsewhere: its marks until it is let go, and what letting go does. */
interface Held {
  readonly paint: (marks: Marks) => SVGElement[];
  readonly drop: () => void;
}
type Move = (to: Point) => Held | null;

const rounded = (value: number): number => Math.round(value / STEP_MM) * STEP_MM + 0;

/** Chooses what is on the plan, and takes it elsewhere. */
export class SelectTool implements Tool {
  readonly hint: Word = 'selectHint';
  readonly field = null;
  readonly cursor = null;
  #held: Held | null = null;
  #under: Standing | null = null;

  constructor(private readonly desk: Desk) {}

  #at(p: Point): Standing | null {
    return standingAt(this.desk.standing, p, this.desk.px(NEAR_PX));
  }

  hover(p: Point): void {
    const under = this.#at(p);
    if (under?.pointer === this.#under?.pointer) return;
    this.#under = under;
    this.desk.look();
  }

  leave(): void {
    this.#under = null;
    this.desk.look();
  }

  tap(p: Point): void {
    const found = this.#at(p);
    if (found) return this.desk.choose({ pointer: found.pointer });
    const room = this.desk.floor?.rooms.find(({ ring }) => ringContains(ring, p));
    this.desk.choose(room ? { room: room.id } : null);
  }

  press(p: Point, { button, pointerType }: PointerEvent): Taken | null {
    if (button !== 0) return null;
    const move = this.#cornerAt(p) ?? this.#moveAt(p, pointerType === 'mouse');
    if (!move) return null;
    return drag(p, {
      move: (at) => {
        this.#held = move(at);
        this.desk.look();
      },
      end: () => this.#drop(),
      tap: () => this.tap(p),
      cancel: () => this.cancel(),
    });
  }

  #drop(): void {
    const held = this.#held;
    this.#held = null;
    held?.drop();
    this.desk.look();
  }

  /** A finger takes what is chosen only: what it touches beside moves the sheet. */
  #moveAt(p: Point, isMouse: boolean): Move | null {
    const found = this.#at(p);
    const chosen = this.desk.chosenElement;
    if (!found || (!isMouse && found.pointer !== chosen?.pointer)) return null;
    const wall = this.desk.walls.find(({ pointer }) => pointer === found.pointer);
    if (wall) return (to) => this.#wallTo(wall, subtract(to, p));
    if (found.list === 'ouvertures') return (to) => this.#openingTo(found, subtract(to, p));
    if (found.list === 'toitures') return null;
    if (found.entry['mur'] !== undefined) return (to) => this.#deviceTo(found, to);
    return (to) => this.#pieceTo(found, subtract(to, p));
  }

  /** The corner of the chosen wall that is under the pointer. */
  #cornerAt(p: Point): Move | null {
    const chosen = this.desk.chosenElement;
    const { walls } = this.desk;
    const wall = chosen && walls.find(({ pointer }) => pointer === chosen.pointer);
    const corner = wall && [wall.a, wall.b].find((end) => distance(end, p) <= this.desk.px(HANDLE_PX));
    if (!corner) return null;
    const [moved, fixed] = [walls.filter((one) => endsAt(one, corner)), walls.filter((one) => !endsAt(one, corner))];
    return (to) => {
      const { at, guides } = snap(to, {
        walls: fixed,
        from: corner,
        reach: this.desk.px(NEAR_PX),
        step: this.desk.step,
      });
      const shapes = moved.map((one) => ({
        a: distance(one.a, corner) <= 1 ? at : one.a,
        b: distance(one.b, corner) <= 1 ? at : one.b,
      }));
      return {
        paint: (marks) => [
          ...guides.map((guide) => marks.line(guide, 'guide')),
          ...shapes.map((shape, i) => marks.ring(stripAround(shape, moved[i]!.thickness), 'ghost')),
          ...shapes.flatMap((shape) => marks.dimension(shape)),
          marks.dot(at, 'pointe end'),
        ],
        drop: () => this.desk.edit(movingCorner(moved, corner, at)),
      };
    };
  }

  /** Sideways: the walls that end on it follow, as the kernel moves walls. */
  #wallTo(wall: StandingWall, by: Point): Held | null {
    const normal = leftOf(unit(subtract(wall.b, wall.a)));
    const aside = rounded(dot(by, normal));
    const shift = scale(normal, aside);
    const [a, b] = [add(wall.a, shift), add(wall.b, shift)];
    return {
      paint: (marks) => [
        marks.ring(stripAround({ a, b }, wall.thickness), 'ghost'),
        ...marks.dimension({ a: scale(add(wall.a, wall.b), 0.5), b: scale(add(a, b), 0.5) }, 0),
      ],
      drop: () => this.#shiftWall(wall, shift),
    };
  }

  #shiftWall({ index }: StandingWall, { x, y }: Point): void {
    const [dx, dy] = [Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0];
    if (dx !== 0 || dy !== 0) this.desk.operate({ operation: 'deplacer_mur', mur: index, dx, dy });
  }

  #openingTo({ entry, index, pointer }: Standing, by: Point): Held | null {
    const wall = this.desk.walls.find((one) => one.index === entry['mur']);
    if (!wall) return null;
    const { a, b } = bayOf(wall, entry);
    const wanted = add(scale(add(a, b), 0.5), by);
    const width = numberIn(entry, 'largeur');
    const bay = bayIn(this.desk.scene, wall, wanted, { width, step: STEP_MM, without: index });
    if (!bay) return null;
    return {
      paint: (marks) => [
        marks.ring(stripAround(bay, wall.thickness), 'ghost'),
        ...marks.dimension({ a: wall.a, b: bay.a }, 26),
        ...marks.dimension({ a: bay.b, b: wall.b }, 26),
      ],
      drop: () => void this.desk.edit(writing(pointer, { position: bay.position })),
    };
  }

  /** To the wall beside the point, or along its own. */
  #deviceTo({ entry, pointer }: Standing, to: Point): Held | null {
    const device = this.desk.catalogue.devices.find(({ type }) => type === entry['type']);
    const placed = device && placeOf(this.desk, device, to, 0);
    if (!placed || placed.place['mur'] === undefined) return null;
    const place = { face: undefined, ...placed.place };
    return {
      paint: (marks) => [marks.ring(placed.ring, 'ghost')],
      drop: () => void this.desk.edit(writing(pointer, place)),
    };
  }

  #pieceTo({ entry, index, list, ring }: Standing, by: Point): Held | null {
    const [corner] = ring;
    const from = entry['polygone'] && corner ? corner : { x: numberIn(entry, 'x'), y: numberIn(entry, 'y') };
    const shift = { x: rounded(from.x + by.x) - from.x, y: rounded(from.y + by.y) - from.y };
    return {
      paint: (marks) => [
        marks.ring(
          ring.map((p) => add(p, shift)),
          'ghost',
        ),
      ],
      drop: () => void this.desk.edit(shifting(this.desk.scene, list, index, shift)),
    };
  }

  /** Moves what is chosen by so many millimetres, as the arrows do. */
  nudge(by: Point): boolean {
    const chosen = this.desk.chosenElement;
    if (!chosen) return false;
    const wall = this.desk.walls.find(({ pointer }) => pointer === chosen.pointer);
    if (wall) this.#shiftWall(wall, by);
    else if (chosen.list === 'ouvertures') this.#slide(chosen, by);
    else if (chosen.list === 'toitures') return false;
    else if (chosen.entry['mur'] !== undefined) this.#slideDevice(chosen, by);
    else this.desk.edit(shifting(this.desk.scene, chosen.list, chosen.index, by));
    return true;
  }

  #slide({ entry, index, pointer }: Standing, by: Point): void {
    const wall = this.desk.walls.find((one) => one.index === entry['mur']);
    if (!wall) return;
    const { a, b } = bayOf(wall, entry);
    const width = numberIn(entry, 'largeur');
    const bay = bayIn(this.desk.scene, wall, add(scale(add(a, b), 0.5), by), { width, step: 1, without: index });
    if (bay) this.desk.edit(writing(pointer, { position: bay.position }));
  }

  #slideDevice({ entry, pointer }: Standing, by: Point): void {
    const wall = this.desk.walls.find((one) => one.index === entry['mur']);
    if (!wall) return;
    const along = numberIn(entry, 'position') + dot(by, unit(subtract(wall.b, wall.a)));
    const position = Math.round(Math.min(wall.length, Math.max(0, along)));
    this.desk.edit(writing(pointer, { position }));
  }

  type(): boolean {
    return false;
  }

  cancel(): boolean {
    const isHeld = this.#held !== null;
    this.#held = null;
    if (!isHeld && this.desk.chosen === null) return false;
    if (!isHeld) this.desk.choose(null);
    this.desk.look();
    return true;
  }

  turn(degrees: number): void {
    const chosen = this.desk.chosenElement;
    if (!chosen || !TURNABLE.has(chosen.list) || chosen.entry['mur'] !== undefined) return;
    this.desk.edit(turning(this.desk.scene, chosen.list, chosen.index, degrees));
  }

  paint(marks: Marks): SVGElement[] {
    const under = this.#under && !this.#held ? [marks.ring(this.#under.ring, 'under')] : [];
    return [...under, ...(this.#held?.paint(marks) ?? [])];
  }
}

const endsAt = ({ a, b }: StandingWall, corner: Point): boolean => distance(a, corner) <= 1 || distance(b, corner) <= 1;
