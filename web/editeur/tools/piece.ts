import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import type { Patch } from '../../../src/kernel/scene/edit/index.js';
import { adding } from '../edits.js';
import type { Entry } from '../elements.js';
import { furnitureRing, ringOfBox, stairRing } from '../elements.js';
import type { Desk } from '../desk.js';
import type { Marks } from '../marks.js';
import { say } from '../page.js';
import { againstWall } from '../placing.js';
import { heightOf } from '../storeys.js';
import { addingStair, stairOf } from '../turning-stairs.js';
import type { Word } from '../texts.js';
import type { Tool } from './tool.js';

/** Pieces stand on a grid of this, mm. */
const STEP_MM = 50;
/** How far from a wall a piece is set against it, mm. */
const WALL_MM = 300;
/** Usual width of a flight in a house, mm. */
const WIDTH_MM = 900;

/** Places what stands freely: it follows the pointer, and a tap puts it down. */
export abstract class PlacingTool implements Tool {
  readonly hint: Word = 'pieceHint';
  readonly field = null;
  cursor: Point | null = null;

  constructor(protected readonly desk: Desk) {}

  /** What would be put down at a point, and the rings that it covers; null where it cannot be. */
  protected abstract putAt(p: Point): { readonly patch: Patch; readonly rings: readonly Ring[] } | null;
  protected abstract readonly list: 'mobilier' | 'electricite' | 'plomberie' | 'escaliers';
  protected abstract readonly name: string;
  /** Why nothing can be put down. */
  protected readonly refusal: Word = 'noWall';

  hover(p: Point): void {
    this.cursor = p;
    this.desk.look();
  }
  leave(): void {
    this.cursor = null;
    this.desk.look();
  }
  tap(p: Point): void {
    const put = this.putAt(p);
    if (!put) return this.desk.say(say(this.refusal));
    this.desk.add(this.list, put.patch);
    this.desk.say(say('placed', { what: this.name }));
    this.hover(p);
  }
  press(): null {
    return null;
  }
  type(): boolean {
    return false;
  }
  cancel(): boolean {
    return false;
  }
  turn(degrees: number): void {
    this.desk.make.rotation = (this.desk.make.rotation + degrees + 360) % 360;
    this.desk.look();
  }
  paint(marks: Marks): SVGElement[] {
    const put = this.cursor && this.putAt(this.cursor);
    if (put) return put.rings.map((ring) => marks.ring(ring, 'ghost'));
    return this.cursor ? [marks.dot(this.cursor, 'pointe free')] : [];
  }

  /** Where a point is on the grid, with the rotation that was chosen. */
  protected poseAt(p: Point) {
    const rounded = (value: number): number => Math.round(value / STEP_MM) * STEP_MM + 0;
    return { x: rounded(p.x), y: rounded(p.y), rotation: this.desk.make.rotation };
  }
}

/** Places furniture of the catalogue, its back to the wall beside it. */
export class PieceTool extends PlacingTool {
  protected readonly list = 'mobilier';

  get #piece() {
    return this.desk.catalogue.pieces.find(({ type }) => type === this.desk.make.piece);
  }
  protected get name(): string {
    return this.#piece?.name ?? this.desk.make.piece;
  }
  protected putAt(p: Point) {
    const entry = this.#entryAt(p);
    return { patch: adding('mobilier', entry), rings: [furnitureRing(entry, this.desk.sizes)] };
  }
  #entryAt(p: Point): Entry {
    const piece = this.#piece;
    const { z } = this.desk.storey;
    const free = this.poseAt(p);
    const pose = piece?.hasBack ? againstWall(this.desk.walls, free, { depth: piece.p, reach: WALL_MM }) : free;
    return { type: this.desk.make.piece, ...pose, ...(z === 0 ? {} : { z }) };
  }
}

/** Places a stair, straight or turning, that climbs to the level above. */
export class StairTool extends PlacingTool {
  protected readonly list = 'escaliers';

  protected get name(): string {
    return say('stair');
  }
  protected putAt(p: Point) {
    const { z, top } = this.desk.storey;
    // A level that is added stands on the walls of this one.
    const rise = Number.isFinite(top) ? top - z : heightOf(this.desk.scene, this.desk.storey);
    const { stair: form, hand } = this.desk.make;
    const work = stairOf(this.poseAt(p), { form, hand, width: WIDTH_MM, rise, z });
    const landings = work.landing ? [ringOfBox(work.landing)] : [];
    return { patch: addingStair(this.desk.scene, work), rings: [...work.flights.map(stairRing), ...landings] };
  }
}
