import type { Bounds } from '../../src/kernel/maths/geometry.js';
import { boundsOf } from '../../src/kernel/maths/ring.js';
import { hasContent } from '../../src/kernel/scene/content.js';
import { Checker } from '../scene/checker.js';
import { Exports, save } from '../scene/exports.js';
import { IfcOpening } from '../scene/ifc-opening.js';
import { FindingList } from '../scene/findings.js';
import { listen } from '../scene/gestures.js';
import { keepScene, keptScene } from '../scene/kept.js';
import type { Finding, Json, Refusal } from '../scene/protocol.js';
import { storedScene, storeScene } from '../scene/service.js';
import { h } from '../shared/dom.js';
import { Bar } from './bar.js';
import { Desk } from './desk.js';
import { helpDialog } from './help.js';
import { KeyActs } from './key-acts.js';
import { LevelTabs } from './level-tabs.js';
import type { Marks } from './marks.js';
import { sharedAddress } from '../shared/language.js';
import { langue, say } from './page.js';
import { Panel } from './panel.js';
import type { Catalogue, Drawn } from './protocol.js';
import { SpaceView } from './space-view.js';
import { Stage } from './stage.js';
import { Toolbox } from './toolbox.js';
import { emptySheet } from './welcome.js';
import type { Written } from './written-scene.js';
import { WrittenScene } from './written-scene.js';

/** A scene without anything, which is where drawing begins. */
const EMPTY: Json = { murs: [] };
/** There is room for the plan or the view in space, not for both. */
const NARROW = '(max-width: 900px)';

/** The page: the desk, what is seen of it, the checker, and what the hand does. */
export class Editor {
  readonly #desk = new Desk(EMPTY, {
    onScene: () => this.#changed(),
    onLook: () => this.#look(),
    onOperation: (operation) => this.#ask(undefined, { operation }),
    onCovering: (covering) => this.#ask(undefined, { covering }),
    onSay: (words) => this.#say(words),
    px: (pixels) => this.#stage.px(pixels),
  });
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #checker = new Checker<Drawn>(this.#worker, (reply) => this.#answered(reply));
  readonly #toolbox = new Toolbox(this.#desk, () => this.#taken());
  readonly #stage = new Stage({
    hover: (p) => this.#toolbox.tool.hover(p),
    leave: () => this.#toolbox.tool.leave(),
    tap: (p) => this.#toolbox.tool.tap(p),
    press: (p, event) => this.#toolbox.tool.press(p, event),
  });
  readonly #panel = new Panel(this.#desk);
  readonly #levels = new LevelTabs(this.#desk);
  readonly #findings = new FindingList({
    select: (finding) => this.#find(finding),
    correct: (corrects) => this.#ask(corrects),
  });
  readonly #space = new SpaceView({ pick: (id) => this.#pick(id), onToggle: () => this.#stage.fit() });
  readonly #keys = new KeyActs({
    desk: this.#desk,
    toolbox: this.#toolbox,
    stage: this.#stage,
    panel: this.#panel,
    space: this.#space,
    say: (words) => this.#say(words),
  });
  readonly #written = new WrittenScene({
    onRead: (written) => this.#read(written),
    host: (element) => document.body.append(element),
  });
  readonly #exports = new Exports(() => this.#desk.scene);
  readonly #ifc = new IfcOpening((scene) => this.#open(scene));
  readonly #help = helpDialog();
  readonly #said = h('p', { class: 'dit', role: 'status' });
  readonly #hint = h('p', { class: 'conseil' });
  readonly #bar = new Bar({
    newScene: () => this.#desk.replace(EMPTY),
    open: (text) => void this.#written.read(text, true),
    openIfc: (file) => this.#ifc.open(file),
    save: () => this.#save(),
    json: () => void this.#written.open(this.#desk.scene),
    undo: () => this.#travel('undo'),
    redo: () => this.#travel('redo'),
    exports: () => this.#exports.open(),
    share: () => void this.#share(),
    help: () => this.#help.showModal(),
  });
  readonly #welcome = emptySheet({
    room: () => this.#toolbox.take('room'),
    demo: () => void this.#openDemo('maison'),
  });
  #pointers: Drawn['pointers'] = {};
  #checked: Json | null = null;
  /** A scene that came as text and that the checker has not accepted yet. */
  #pending: Written | null = null;
  readonly elements: readonly HTMLElement[] = [
    this.#bar.element,
    this.#main(),
    this.#exports.element,
    this.#ifc.element,
    this.#help,
  ];

  constructor() {
    document.documentElement.lang = langue;
    document.title = `Aplomb · ${say('title')}`;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Catalogue>) => {
      if ('pieces' in data) this.#desk.take(data);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage({ catalogue: langue });
    this.#listen();
  }

  #main(): HTMLElement {
    this.#levels.element.append(this.#space.toggle);
    return h(
      'main',
      { class: 'bureau' },
      this.#toolbox.element,
      h(
        'section',
        { class: 'feuille-hote', 'aria-label': say('edit') },
        this.#levels.element,
        h('div', { class: 'vues' }, this.#stage.element, this.#space.element),
        this.#welcome,
        h('div', { class: 'pied' }, this.#keys.typing.element, this.#hint, this.#said),
      ),
      h(
        'aside',
        { class: 'cote' },
        this.#toolbox.options,
        this.#panel.element,
        h(
          'section',
          { class: 'constats', 'aria-label': say('findings') },
          h('h2', {}, say('findings')),
          this.#findings.status,
          this.#findings.note,
          this.#findings.element,
        ),
        h('section', { id: 'copilote', 'aria-label': say('copilot'), hidden: true }),
      ),
    );
  }

  #listen(): void {
    listen({
      onFile: (file) => void file?.text().then((text) => this.#written.read(text, true)),
      onText: (text) => void this.#written.read(text, true),
      onTravel: (way) => this.#travel(way),
    });
    this.#keys.listen(() => this.#help.showModal());
    // A piece carried from the palette is put down where the mouse is let go on the sheet.
    document.addEventListener('pointerup', ({ target, clientX, clientY }) => {
      if (!this.#toolbox.isCarrying) return;
      this.#toolbox.isCarrying = false;
      if (target instanceof Node && this.#stage.host.contains(target)) {
        this.#toolbox.tool.tap(this.#stage.toScene(clientX, clientY));
      }
    });
    document.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (this.#toolbox.isCarrying) this.#toolbox.tool.hover(this.#stage.toScene(clientX, clientY));
    });
  }

  /** What the address asks for: a stored scene, a demonstration; else the last drawing here, else a blank sheet. */
  async begin(): Promise<void> {
    this.#stage.fit();
    this.#look();
    const id = new URLSearchParams(location.search).get('scene_id');
    if (id !== null) return this.#openStored(id);
    if (location.hash.length > 1 && (await this.#openDemo(location.hash.slice(1)))) return;
    const kept = await keptScene('editeur');
    if (!kept || this.#desk.document.canUndo) return this.#changed();
    this.#open(kept);
    if (hasContent(kept)) this.#say(say('restored'));
  }

  #open(scene: Json): void {
    this.#space.forget();
    this.#desk.open(scene);
    this.#stage.bound(this.#bounds());
    this.#stage.fit();
  }

  /** Opens a demonstration by its name. False when there is none of that name. */
  async #openDemo(name: string): Promise<boolean> {
    const { DEMO_NAMES, DEMOS } = await import('../../src/kernel/demo/index.js');
    const demo = DEMO_NAMES.find((known) => known === name);
    if (demo) this.#open(DEMOS[demo]() as Json);
    return demo !== undefined;
  }

  async #openStored(id: string): Promise<void> {
    try {
      this.#open(await storedScene(id));
    } catch {
      this.#say(say('gone'));
    }
  }

  /** A scene came as text: it is drawn once it is accepted, so that a faulty one loses nothing. */
  #read(written: Written): void {
    document.body.classList.add('is-working');
    this.#checker.ask(written.scene);
    this.#pending = written;
  }

  #refused(reasons: readonly string[], written: Written | null): void {
    if (written) void this.#written.refuse(say('refusedScene'), reasons, written);
    else this.#say(say('refused', { why: reasons.join(' ') }));
  }

  #save(): void {
    const text = JSON.stringify(this.#desk.scene, null, 2);
    save(new Blob([text], { type: 'application/json' }), 'scene.json');
  }

  /** Stores the scene and copies the address that opens it here. */
  async #share(): Promise<void> {
    try {
      const address = sharedAddress(await storeScene(this.#desk.scene));
      await navigator.clipboard.writeText(address.href).catch(() => undefined);
      this.#say(say('shared', { url: address.href }));
    } catch (error) {
      this.#say((error as Error).message);
    }
  }

  #changed(): void {
    const { scene } = this.#desk;
    void this.#keep();
    this.#stage.bound(this.#bounds());
    if (hasContent(scene)) this.#ask();
    else this.#blank();
    this.#look();
  }

  /** Keeps the drawing in this browser, or says that it does not. */
  async #keep(): Promise<void> {
    const { scene } = this.#desk;
    const isKept = await keepScene('editeur', scene);
    if (scene === this.#desk.scene) this.#findings.tell(isKept ? null : say('notKept'));
  }

  /** Nothing is left to check. */
  #blank(): void {
    this.#checker.forget();
    this.#pending = null;
    this.#space.show(null);
    this.#desk.floors = [];
    this.#checked = this.#desk.scene;
    document.body.classList.remove('is-working');
    this.#findings.clear(say('notChecked'));
  }

  #ask(corrects?: Finding | 'all', more?: object): void {
    document.body.classList.add('is-working');
    this.#pending = null;
    this.#checker.ask(this.#desk.scene, corrects, more);
  }

  #answered(reply: Drawn | Refusal): void {
    document.body.classList.remove('is-working');
    const written = this.#pending;
    this.#pending = null;
    if ('problems' in reply) return this.#refused(reply.problems, written);
    this.#written.accept();
    if (written?.isOpened) return this.#open(reply.scene);
    this.#desk.floors = reply.floors;
    this.#desk.outlines = reply.outlines;
    this.#pointers = reply.pointers;
    this.#findings.show(reply);
    this.#bar.count(reply.alertes.length);
    // A correction or an operation: what came back is drawn, and checked in its turn.
    if (!this.#desk.isSame(reply.scene)) return this.#desk.replace(reply.scene);
    this.#checked = this.#desk.scene;
    this.#space.show(reply);
    this.#look();
  }

  /** A tool was taken: on a narrow screen it needs the plan. */
  #taken(): void {
    this.#say('');
    if (this.#toolbox.name !== 'select' && matchMedia(NARROW).matches) void this.#space.turn(false);
    this.#look();
  }

  #look(): void {
    const { document: drawn, floor } = this.#desk;
    document.body.classList.toggle('is-stale', this.#checked !== this.#desk.scene);
    document.body.dataset['outil'] = this.#toolbox.name;
    this.#bar.show(drawn);
    this.#toolbox.show();
    this.#levels.show();
    this.#panel.show();
    this.#welcome.hidden = hasContent(this.#desk.scene) || this.#toolbox.name !== 'select';
    this.#hint.textContent = say(this.#toolbox.tool.hint);
    this.#keys.typing.show(this.#toolbox.tool.field);
    this.#stage.show(floor);
    this.#stage.mark((marks) => this.#paint(marks));
    this.#space.choose(this.#chosenId());
  }

  /** Id of what is chosen, as the kernel calls it. */
  #chosenId(): string | null {
    const { chosen } = this.#desk;
    if (!chosen || !('pointer' in chosen)) return null;
    return Object.keys(this.#pointers).find((id) => this.#pointers[id] === chosen.pointer) ?? null;
  }

  /** An element was clicked in space: it is chosen, on its level. */
  #pick(id: string | null): void {
    const pointer = id === null ? undefined : this.#pointers[id];
    if (!pointer) return this.#desk.choose(null);
    this.#toolbox.take('select');
    this.#desk.chooseAnywhere(pointer);
  }

  #paint(marks: Marks): SVGElement[] {
    const { chosenElement, chosenRoom, standing, walls } = this.#desk;
    const wall = chosenElement && walls.find(({ pointer }) => pointer === chosenElement.pointer);
    return [
      ...standing.toReversed().map(({ ring, list }) => marks.ring(ring, `forme ${list}`)),
      ...(chosenRoom ? [marks.ring(chosenRoom.ring, 'choisi piece')] : []),
      ...(chosenElement ? [marks.ring(chosenElement.ring, 'choisi')] : []),
      ...(wall ? [...marks.dimension(wall, 26), marks.dot(wall.a, 'poignee', 6), marks.dot(wall.b, 'poignee', 6)] : []),
      ...this.#toolbox.tool.paint(marks),
    ];
  }

  /** What is to be seen whole: the walls; where there are none, whatever stands there. */
  #bounds(): Bounds | null {
    const { walls, standing } = this.#desk;
    const points = (walls.length > 0 ? walls : standing).flatMap(({ ring }) => ring);
    return points.length > 0 ? boundsOf(points) : null;
  }

  /** A finding was chosen in the list: what it is about is shown. */
  #find(finding: Finding): void {
    this.#findings.select(finding);
    const pointer = finding.id ? this.#pointers[finding.id] : undefined;
    const level = this.#desk.floors.findIndex(({ name }) => name === finding.niveau);
    if (level >= 0 && level !== this.#desk.level) this.#desk.goTo(level);
    if (pointer) this.#desk.choose({ pointer });
    else if (finding.id) this.#desk.choose({ room: finding.id });
  }

  #travel(way: 'undo' | 'redo'): void {
    const isPossible = way === 'undo' ? this.#desk.document.canUndo : this.#desk.document.canRedo;
    if (!isPossible) return;
    this.#toolbox.tool.cancel();
    this.#desk.travel(way);
    this.#say(say(way === 'undo' ? 'undone' : 'redone'));
  }

  #say(words: string): void {
    this.#said.textContent = words;
  }
}
