import type { Point } from '../../../src/kernel/maths/geometry.js';
import { adding } from '../edits.js';
import type { StandingWall } from '../elements.js';
import { stripAround } from '../elements.js';
import type { Desk } from '../desk.js';
import type { Marks } from '../marks.js';
import { say } from '../page.js';
import type { Bay } from '../placing.js';
import { bayIn, nearestWall } from '../placing.js';
import type { Joinery } from '../protocol.js';
import type { Word } from '../texts.js';
import type { Tool } from './tool.js';

/** How far from a wall it is still meant, px. */
const REACH_PX = 40;
/** Openings go along their wall by this, mm. */
const STEP_MM = 50;
const USUAL: Readonly<Record<'door' | 'window', Joinery>> = {
  door: { key: 'porte_battante', name: '', type: 'porte', largeur: 830, hauteur: 2040 },
  window: { key: 'fenetre_deux_vantaux', name: '', type: 'fenetre', largeur: 1200, hauteur: 1150 },
};

const ENTRANCE: Joinery = { key: 'porte_entree', name: '', type: 'porte', largeur: 930, hauteur: 2150 };

/** Cuts doors or windows in the wall beside the point, where they fit. */
export class OpeningTool implements Tool {
  readonly hint: Word = 'openingHint';
  readonly field = null;
  cursor: Point | null = null;
  #bay: Bay | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly kind: 'door' | 'window',
  ) {}

  /** What is cut in a wall: the model that was chosen; else an entrance where the wall leads outside. */
  #joineryIn(wall: StandingWall): Joinery {
    const usual = this.kind === 'door' && !this.desk.isInner(wall) ? ENTRANCE : USUAL[this.kind];
    const key = this.desk.make[this.kind] || usual.key;
    return this.desk.catalogue.joinery.find((one) => one.key === key) ?? usual;
  }

  hover(p: Point): void {
    this.cursor = p;
    const wall = nearestWall(this.desk.walls, p, this.desk.px(REACH_PX));
    this.#bay = wall && bayIn(this.desk.scene, wall, p, { width: this.#joineryIn(wall).largeur, step: STEP_MM });
    this.desk.look();
  }

  leave(): void {
    [this.#bay, this.cursor] = [null, null];
    this.desk.look();
  }

  tap(p: Point): void {
    this.hover(p);
    const bay = this.#bay;
    if (!bay) {
      const isBeside = nearestWall(this.desk.walls, p, this.desk.px(REACH_PX)) !== null;
      return this.desk.say(say(isBeside ? 'tooWide' : 'noWall'));
    }
    const { key, type, name, largeur, hauteur } = this.#joineryIn(bay.wall);
    const valeur = { type, famille: key, mur: bay.wall.index, position: bay.position, largeur, hauteur };
    this.desk.add('ouvertures', adding('ouvertures', valeur));
    this.desk.say(say('placed', { what: name }));
    this.#bay = null;
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
  turn(): void {}

  paint(marks: Marks): SVGElement[] {
    const bay = this.#bay;
    const point = this.cursor ? [marks.dot(this.cursor, 'pointe free')] : [];
    if (!bay) return point;
    const { wall } = bay;
    return [
      ...point,
      marks.ring(stripAround(bay, wall.thickness), 'ghost'),
      ...marks.dimension({ a: wall.a, b: bay.a }, 26),
      ...marks.dimension(bay, 26),
      ...marks.dimension({ a: bay.b, b: wall.b }, 26),
    ];
  }
}
