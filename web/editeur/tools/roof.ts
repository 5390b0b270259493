import type { Point } from '../../../src/kernel/maths/geometry.js';
import type { Desk } from '../desk.js';
import type { Marks } from '../marks.js';
import { say } from '../page.js';
import type { Word } from '../texts.js';
import type { Tool } from './tool.js';

/** Puts a roof on the walls of the level; where there is one, it is chosen. */
export class RoofTool implements Tool {
  readonly hint: Word = 'roofHint';
  readonly field = null;
  cursor: Point | null = null;

  constructor(private readonly desk: Desk) {}

  hover(p: Point): void {
    this.cursor = p;
    this.desk.look();
  }
  leave(): void {
    this.cursor = null;
    this.desk.look();
  }

  tap(): void {
    const { walls, standing } = this.desk;
    const roof = standing.find(({ list }) => list === 'toitures');
    if (roof) return this.desk.choose({ pointer: roof.pointer });
    if (walls.length < 3) return this.desk.say(say('noWalls'));
    this.desk.cover();
    this.desk.say(say('placed', { what: say('roof') }));
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
    const { roof } = this.desk.make;
    roof.rotation = (roof.rotation + degrees) % 180;
    this.desk.look();
  }

  paint(marks: Marks): SVGElement[] {
    if (!this.cursor) return [];
    return this.desk.walls.map(({ ring }) => marks.ring(ring, 'ghost'));
  }
}
