import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import { adding } from '../edits.js';
import type { Entry } from '../elements.js';
import { furnitureRing, stairRing } from '../elements.js';
import type { Desk } from '../desk.js';
import type { Marks } from '../marks.js';
import { fill, say } from '../page.js';
import { againstWall } from '../placing.js';
import { heightOf } from '../storeys.js';
import type { Word } from '../texts.js';
import type { Tool } from './tool.js';

/** Pieces stand on a grid of this, mm. */
const STEP_MM = 50;
/** How far from a wall a piece is set against it, mm. */
const WALL_MM = 300;
/** Thickness of the floor that stairs climb through where no level stands above, mm. */
const FLOOR_MM = 200;

/** Places what stands freely: it follows the pointer, and a tap puts it down. */
abstract class PlacingTool implements Tool {
  readonly hint: Word = 'pieceHint';
  readonly field = null;
  cursor: Point | null = null;

  constructor(protected readonly desk: Desk) {}

  /** The element as it would be put down at a point. */
  protected abstract entryAt(p: Point): Entry;
  protected abstract ringOf(entry: Entry): Ring;
  protected abstract readonly list: 'mobilier' | 'escaliers';
  protected abstract readonly name: string;

  hover(p: Point): void {
    this.cursor = p;
    this.desk.look();
  }
  leave(): void {
    this.cursor = null;
    this.desk.look();
  }
  tap(p: Point): void {
    this.desk.add(this.list, adding(this.list, this.entryAt(p)));
    this.desk.say(fill('placed', { what: this.name }));
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
    return this.cursor ? [marks.ring(this.ringOf(this.entryAt(this.cursor)), 'ghost')] : [];
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
  protected entryAt(p: Point): Entry {
    const piece = this.#piece;
    const { z } = this.desk.storey;
    const free = this.poseAt(p);
    const pose = piece?.hasBack ? againstWall(this.desk.walls, free, { depth: piece.p, reach: WALL_MM }) : free;
    return { type: this.desk.make.piece, ...pose, ...(z === 0 ? {} : { z }) };
  }
  protected ringOf(entry: Entry): Ring {
    return furnitureRing(entry, this.desk.sizes);
  }
}

/** Places a straight flight that climbs to the level above. */
export class StairTool extends PlacingTool {
  protected readonly list = 'escaliers';

  protected get name(): string {
    return say('stair');
  }
  protected entryAt(p: Point): Entry {
    const { z, top } = this.desk.storey;
    const hauteur = Number.isFinite(top) ? top - z : heightOf(this.desk.scene, this.desk.storey) + FLOOR_MM;
    return { ...this.poseAt(p), largeur: 900, hauteur, ...(z === 0 ? {} : { z }) };
  }
  protected ringOf(entry: Entry): Ring {
    return stairRing(entry);
  }
}
