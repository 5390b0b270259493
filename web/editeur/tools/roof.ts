import type { Point } from '../../../src/kernel/maths/geometry.js';
import type { Taken } from '../../shared/pan-zoom.js';
import { adding } from '../edits.js';
import { boxAround } from '../elements.js';
import type { Marks } from '../marks.js';
import { say } from '../page.js';
import { DEFAULTS } from '../../../src/kernel/scene/defaults.js';
import type { Word } from '../texts.js';
import { OutlineTool } from './outline.js';

const { largeur: DORMER_WIDTH, profondeur: DORMER_DEPTH } = DEFAULTS.toiture.chien_assis;
/** Places of dormers are round to this, mm. */
const STEP_MM = 50;

/** Puts a roof on the walls of the level or over an outline that is drawn, or a dormer where it is touched. */
export class RoofTool extends OutlineTool {
  protected readonly begin = 'roofOutlineHint';
  #at: Point | null = null;

  get #isDormer(): boolean {
    return this.desk.make.roof.type === 'chien_assis';
  }
  get #isDrawn(): boolean {
    return !this.#isDormer && this.desk.make.roofOver === 'contour';
  }
  override get hint(): Word {
    if (this.#isDrawn) return super.hint;
    return this.#isDormer ? 'dormerHint' : 'roofHint';
  }
  override get cursor(): Point | null {
    return this.#isDrawn ? super.cursor : this.#at;
  }

  override hover(p: Point, reach?: number): void {
    this.#at = p;
    if (this.#isDrawn) super.hover(p, reach);
    else this.desk.look();
  }
  override leave(): void {
    this.#at = null;
    super.leave();
  }

  override tap(p: Point, reach?: number): void {
    if (this.#isDrawn) return super.tap(p, reach);
    if (this.#isDormer) return this.#dormer(p);
    const { walls, standing } = this.desk;
    const roof = standing.find(({ list, entry }) => list === 'toitures' && entry['type'] !== 'chien_assis');
    if (roof) return this.desk.choose({ pointer: roof.pointer });
    if (walls.length < 3) return this.desk.say(say('noWalls'));
    this.desk.cover();
    this.desk.say(say('placed', { what: say('roof') }));
  }

  override press(p: Point, event: PointerEvent): Taken | null {
    return this.#isDrawn ? super.press(p, event) : null;
  }

  protected finish(outline: readonly Point[]): void {
    this.desk.cover(outline);
    this.desk.say(say('placed', { what: say('roof') }));
  }

  #dormer(p: Point): void {
    const { rotation } = this.desk.make.roof;
    const entry = { type: 'chien_assis', ...rounded(p), ...(rotation === 0 ? {} : { rotation }) };
    this.desk.add('toitures', adding('toitures', entry));
    this.desk.say(say('placed', { what: say('chien_assis') }));
  }

  override turn(degrees: number): void {
    const { roof } = this.desk.make;
    roof.rotation = (roof.rotation + degrees) % (this.#isDormer ? 360 : 180);
    this.desk.look();
  }

  override paint(marks: Marks): SVGElement[] {
    if (this.#isDrawn) return super.paint(marks);
    if (!this.#at) return [];
    if (!this.#isDormer) return this.desk.walls.map(({ ring }) => marks.ring(ring, 'ghost'));
    return [
      marks.ring(boxAround(rounded(this.#at), DORMER_WIDTH, DORMER_DEPTH, this.desk.make.roof.rotation), 'ghost'),
    ];
  }
}

const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x / STEP_MM) * STEP_MM + 0,
  y: Math.round(y / STEP_MM) * STEP_MM + 0,
});
