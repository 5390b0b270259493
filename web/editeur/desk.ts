import type { Point } from '../../src/kernel/maths/geometry.js';
import { ringContains } from '../../src/kernel/maths/ring.js';
import { add, dot, leftOf, midpoint, scale, subtract, unit } from '../../src/kernel/maths/vector.js';
import type { WrittenOperation } from '../../src/kernel/copilot/index.js';
import type { Patch } from '../../src/kernel/scene/edit/index.js';
import { EditRefusal } from '../../src/kernel/scene/edit/index.js';
import { isSame } from '../../src/kernel/scene/json-values.js';
import type { Json } from '../scene/protocol.js';
import { SceneDocument } from './document.js';
import type { Outlines, Sizes, Standing, StandingWall, Storey } from './elements.js';
import { entriesIn, standingOn, wallsOn } from './elements.js';
import { say } from './page.js';
import type { Catalogue, Covering, Floor, Space } from './protocol.js';
import type { Snapped } from './snap.js';
import { snap } from './snap.js';
import { heightOf, storeysIn } from './storeys.js';

/** What is chosen on the plan. */
export type Chosen = { readonly pointer: string } | { readonly room: string } | null;

/** What the desk tells the page. */
export interface DeskEvents {
  /** The scene has changed: it is to be checked, kept and drawn. */
  readonly onScene: () => void;
  /** Something else has: what is chosen, the level, an option of a tool. */
  readonly onLook: () => void;
  /** The kernel is to carry an operation out. */
  readonly onOperation: (operation: WrittenOperation) => void;
  /** The kernel is to put a roof on. */
  readonly onCovering: (covering: Covering) => void;
  /** Something is to be said to who draws. */
  readonly onSay: (words: string) => void;
  /** Millimetres of the scene that a number of pixels cover. */
  readonly px: (pixels: number) => number;
}

/** Side of the grid, mm. */
const STEP_MM = 100;
/** How far a point is drawn, px. */
const REACH_PX = 11;
/** How far from a wall the room beside it is looked for, mm. */
const BESIDE_MM = 100;

const NOTHING: Catalogue = { pieces: [], devices: [], joinery: [], uses: [], stairs: [] };

/** What tools work on: the scene, the level that is shown, what is chosen, and what is placed next. */
export class Desk {
  readonly document: SceneDocument;
  /** Levels as the kernel has drawn them, lowest first. */
  floors: readonly Floor[] = [];
  /** What the kernel has placed, by pointer. */
  outlines: Outlines = {};
  catalogue: Catalogue = NOTHING;
  /** What is made next. */
  readonly make = {
    thickness: 300,
    /** Empty: as suits the wall. */
    door: '',
    window: 'fenetre_deux_vantaux',
    piece: 'lit',
    device: 'prise',
    stair: 'escalier_droit',
    /** Side to which a stair turns, going up. */
    hand: 'gauche' as 'gauche' | 'droite',
    roof: { type: 'deux_pans', slope: 60, debord: 300, rotation: 0 },
    /** What the next roof covers. */
    roofOver: 'murs' as 'murs' | 'contour',
    rotation: 0,
  };
  #chosen: Chosen = null;
  #level = 0;
  #sizes: Sizes = new Map();

  constructor(
    scene: Json,
    private readonly events: DeskEvents,
  ) {
    this.document = new SceneDocument(scene);
  }

  get scene(): Json {
    return this.document.scene;
  }
  get storeys(): readonly Storey[] {
    return storeysIn(this.scene);
  }
  get level(): number {
    return Math.min(this.#level, this.storeys.length - 1);
  }
  get storey(): Storey {
    return this.storeys[this.level]!;
  }
  /** The level that is shown, as the kernel drew it. */
  get floor(): Floor | null {
    const { z } = this.storey;
    return this.floors.find((floor) => Math.abs(floor.z - z) < 200) ?? null;
  }
  get walls(): StandingWall[] {
    return wallsOn(this.scene, this.storey);
  }
  get standing(): Standing[] {
    return standingOn(this.scene, this.storey, this.#sizes, this.outlines);
  }
  get step(): number {
    return STEP_MM;
  }
  get sizes(): Sizes {
    return this.#sizes;
  }
  /** How walls of this level are made. */
  get wallMake() {
    return { epaisseur: this.make.thickness, hauteur: heightOf(this.scene, this.storey), z: this.storey.z };
  }

  get chosen(): Chosen {
    return this.#chosen;
  }
  get chosenElement(): Standing | null {
    const { chosen } = this;
    if (!chosen || !('pointer' in chosen)) return null;
    return this.standing.find(({ pointer }) => pointer === chosen.pointer) ?? null;
  }
  get chosenRoom(): Space | null {
    const { chosen } = this;
    if (!chosen || !('room' in chosen)) return null;
    return this.floor?.rooms.find(({ id }) => id === chosen.room) ?? null;
  }

  px(pixels: number): number {
    return this.events.px(pixels);
  }
  say(words: string): void {
    this.events.onSay(words);
  }
  look(): void {
    this.events.onLook();
  }

  take(catalogue: Catalogue): void {
    this.catalogue = catalogue;
    this.#sizes = new Map(catalogue.pieces.map(({ type, l, p }) => [type, { l, p }]));
    this.look();
  }

  choose(chosen: Chosen): void {
    this.#chosen = chosen;
    this.look();
  }

  /** Chooses an element on whatever level it stands, and shows that level. */
  chooseAnywhere(pointer: string): void {
    const stands = (storey: Storey) =>
      standingOn(this.scene, storey, this.#sizes, this.outlines).some((standing) => standing.pointer === pointer);
    if (!stands(this.storey)) this.#level = Math.max(0, this.storeys.findIndex(stands));
    this.choose({ pointer });
  }

  goTo(level: number): void {
    this.#level = level;
    this.choose(null);
  }

  /** Another scene is opened. */
  open(scene: Json): void {
    this.document.open(scene);
    [this.#chosen, this.#level, this.floors, this.outlines] = [null, 0, [], {}];
    this.events.onScene();
  }

  /** Carries a patch out. True when it was. */
  edit(patch: Patch): boolean {
    if (patch.length === 0) return false;
    try {
      this.document.edit(patch);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      this.say(say('refused', { why: error.message }));
      return false;
    }
    this.events.onScene();
    return true;
  }

  /** Adds an element at the end of a list, and chooses it. */
  add(list: string, patch: Patch): void {
    const index = entriesIn(this.scene, list).length;
    if (this.edit(patch)) this.choose({ pointer: `/${list}/${index}` });
  }

  operate(operation: WrittenOperation): void {
    this.events.onOperation(operation);
  }

  /** Puts a roof on the walls of this level, or over an outline at their height, and chooses it. */
  cover(polygone?: readonly Point[]): void {
    const index = entriesIn(this.scene, 'toitures').length;
    const { walls, storeys } = this;
    const murs = storeys.length > 1 ? { murs: walls.map((wall) => wall.index) } : {};
    const over = polygone ? { polygone, z: this.storey.z + heightOf(this.scene, this.storey) } : murs;
    this.#chosen = { pointer: `/toitures/${index}` };
    this.events.onCovering({ ...this.make.roof, ...over });
  }

  /** True for the scene that is shown, or one that says the same. */
  isSame(scene: Json): boolean {
    return scene === this.scene || isSame(scene, this.scene);
  }

  /** What became of the scene elsewhere. */
  replace(scene: Json): void {
    this.document.replace(scene);
    this.events.onScene();
  }

  travel(way: 'undo' | 'redo'): void {
    this.document[way]();
    if (!this.chosenElement) this.#chosen = null;
    this.events.onScene();
  }

  /** True of a wall that has a room on both sides: it leads nowhere outside. */
  isInner(wall: StandingWall): boolean {
    return this.#roomsBeside(wall, midpoint(wall.a, wall.b)).every(Boolean);
  }

  /** The side of a wall that a point is on; of an outer wall the one indoors, where devices are. 1: on its left. */
  sideOf(wall: StandingWall, p: Point): 1 | -1 {
    const left = leftOf(unit(subtract(wall.b, wall.a)));
    const aside = dot(subtract(p, wall.a), left);
    const [isLeft, isRight] = this.#roomsBeside(wall, subtract(p, scale(left, aside)));
    if (isLeft !== isRight) return isLeft ? 1 : -1;
    return aside < 0 ? -1 : 1;
  }

  /** Whether there is a room on the left of a wall, and on its right, at a point of its axis. */
  #roomsBeside(wall: StandingWall, on: Point): [boolean, boolean] {
    const aside = scale(leftOf(unit(subtract(wall.b, wall.a))), wall.thickness / 2 + BESIDE_MM);
    const isIndoors = (p: Point) => this.roomAt(p) !== null;
    return [isIndoors(add(on, aside)), isIndoors(subtract(on, aside))];
  }

  /** The room of this level that holds a point. */
  roomAt(p: Point): Space | null {
    return this.floor?.rooms.find(({ ring }) => ringContains(ring, p)) ?? null;
  }

  /** Where a point goes. @param reach how far it is drawn, mm; by default so many pixels */
  snap(p: Point, from?: Point, reach = this.px(REACH_PX)): Snapped {
    return snap(p, { walls: this.walls, from, reach, step: this.step });
  }
}
