import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { h } from '../shared/dom.js';
import { clock } from '../shared/clock.js';
import { otherLanguage } from '../shared/language.js';
import { Exporter } from './exporter.js';
import { Inset } from './inset.js';
import { displayPart, elementCard, lightPart, measureText, sectionPart } from './panel.js';
import { durationOf, viewAt } from './path.js';
import type { Payload } from './payload.js';
import { FIRST } from './sky.js';
import type { Stage } from './stage.js';
import { numberAsked, tellBlend, tellCost } from './state.js';
import { langue, say } from './texts.js';
import { Headset } from './vr.js';
import { Walk } from './walk.js';

const MODES = ['visite', 'marche', 'orbite'] as const;
type Mode = (typeof MODES)[number];
/** A pixel of the page is drawn by at most this many: more shows nothing and costs as much again. */
const MOST_RATIO = 2;
/** How long the camera rests before a sketch is drawn whole, ms. */
const REST = 400;

/** Pictures that a view at rest is the mean of. */
const [AT_REST, AT_REST_SOFTWARE] = [24, 4];

/** The page: what is seen, and what it is steered by. */
export class Studio {
  readonly exporter: Exporter;
  readonly elements: HTMLElement[];
  readonly #walk: Walk;
  readonly #orbit: OrbitControls;
  readonly #modes = new Map<Mode, HTMLButtonElement>();
  readonly #cursor: HTMLInputElement;
  readonly #play = h('button', { type: 'button', onclick: () => this.#toggle() }, say('play'));
  readonly #time = h('output', { for: 'curseur' });
  readonly #where = h('span', { class: 'where' });
  readonly #card = h('div', { class: 'card', role: 'status', hidden: true });
  readonly #marks = new THREE.Group();
  readonly #inset: Inset;
  readonly #headset: Headset;
  readonly #duration: number;
  #mode: Mode = 'visite';
  #now = 0;
  #isPlaying = false;
  #isFilming = false;
  #measuring: THREE.Vector3[] | null = null;
  #last = 0;
  /** How many pictures the one that is seen is the mean of, and how many it will be at rest. */
  #blended = 0;
  readonly #most: number;
  /** When the picture was last sketched; null of a whole one. */
  #sketched: number | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly canvas: HTMLCanvasElement,
    file: string,
  ) {
    this.#most = numberAsked('finesse', 1, 64) ?? (stage.means.isSoftware ? AT_REST_SOFTWARE : AT_REST);
    this.#duration = durationOf(stage.payload.plan_camera.chemin);
    this.#cursor = h('input', {
      id: 'curseur',
      type: 'range',
      'data-role': 'curseur',
      'aria-label': say('time'),
      min: '0',
      max: String(this.#duration),
      step: '0.01',
      value: '0',
      oninput: () => this.#seek(Number(this.#cursor.value)),
    });
    this.#orbit = new OrbitControls(stage.camera, canvas);
    this.#orbit.listenToKeyEvents(canvas);
    this.#orbit.enabled = false;
    this.#orbit.addEventListener('change', () => (stage.isDirty = true));
    this.#walk = new Walk(stage, canvas);
    this.exporter = new Exporter(
      stage,
      canvas,
      (isBusy) => this.#film(isBusy),
      (time, pictures) => this.#drawAt(time, pictures),
    );
    stage.scene.add(this.#marks);
    this.#inset = new Inset(stage.payload, (room) => this.#goTo(room));
    this.#headset = new Headset(stage, () => this.#stood());
    this.elements = this.#page(file);
    this.#pickOnClick();
    addEventListener('resize', () => this.#fit());
  }

  /** First picture, then the loop. */
  start(): void {
    const { plan_camera: plan, mobilier_simplifie: simplified } = this.stage.payload;
    this.stage.light(FIRST);
    this.stage.show({ isBare: plan.mode === 'nu' });
    this.#fit();
    this.#enter(plan.chemin.length > 0 ? 'visite' : 'orbite');
    if (simplified) this.#say(say('plainFurniture'));
    this.#picture(performance.now());
    this.stage.renderer.setAnimationLoop((now: number) => this.#frame(now));
  }

  #page(file: string): HTMLElement[] {
    const panel = this.#panel(file);
    const settings = h('button', { type: 'button', 'aria-controls': 'reglages' }, say('settings'));
    const tell = () => settings.setAttribute('aria-expanded', String(!panel.hidden));
    settings.addEventListener('click', () => {
      panel.hidden = !panel.hidden;
      tell();
    });
    tell();
    return [
      h('main', {}, this.canvas),
      h(
        'header',
        {},
        h('h1', {}, this.stage.payload.scene_titre),
        this.#modeButtons(),
        settings,
        otherLanguage(say('language'), 'button'),
      ),
      this.#inset.element,
      panel,
      this.#card,
      h('footer', {}, this.#play, this.#cursor, this.#where, this.#time),
    ];
  }

  #panel(file: string): HTMLElement {
    const until = new Date(this.stage.payload.expire_le).toLocaleString(langue);
    const model = { class: 'button', 'data-action': 'glb', href: file, download: 'batiment.glb' };
    return h(
      'aside',
      { id: 'reglages', 'aria-label': say('settings'), hidden: innerWidth < 900 },
      displayPart(this.stage, this.#inset.element),
      sectionPart(this.stage),
      lightPart(this.stage),
      this.#tools(),
      this.exporter.element,
      h('div', { class: 'row' }, h('a', model, say('glb')), this.#headset.button),
      this.stage.payload.mobilier_simplifie && h('p', { class: 'note' }, say('plainFurniture')),
      h('p', { class: 'note' }, say('expires', { date: until })),
    );
  }

  #modeButtons(): HTMLElement {
    const buttons = MODES.map((mode) => {
      const button = h('button', { type: 'button', onclick: () => this.#enter(mode) }, say(mode));
      this.#modes.set(mode, button);
      return button;
    });
    return h('div', { class: 'modes', role: 'group', 'aria-label': say('view') }, ...buttons);
  }

  #tools(): HTMLElement {
    const measure = h('button', { type: 'button', 'aria-pressed': 'false' }, say('measure'));
    measure.addEventListener('click', () => {
      this.#measuring = this.#measuring ? null : [];
      this.#marks.clear();
      measure.setAttribute('aria-pressed', String(this.#measuring !== null));
      this.#say(this.#measuring ? say('measureFirst') : null);
      this.stage.isDirty = true;
    });
    return h('section', {}, h('h2', {}, say('tools')), h('div', { class: 'row' }, measure));
  }

  #enter(mode: Mode): void {
    this.#mode = mode;
    for (const [each, button] of this.#modes) button.setAttribute('aria-pressed', String(each === mode));
    this.#orbit.enabled = mode === 'orbite';
    if (mode === 'marche') this.#walk.enter();
    else this.#walk.leave();
    if (mode === 'orbite') this.#frameAll();
    if (mode === 'visite') this.#seek(this.#now);
    else this.#pause();
    const help = { visite: null, marche: say('walkHelp'), orbite: say('orbitHelp') }[mode];
    this.#say(help);
    if (mode !== 'visite') this.canvas.focus();
    this.stage.isDirty = true;
  }

  /** The whole building, from the front right and above. */
  #frameAll(): void {
    const { camera, box } = this.stage;
    this.stage.lens(35);
    const sphere = box.getBoundingSphere(new THREE.Sphere());
    const half = Math.min(camera.fov, camera.fov * camera.aspect) * (Math.PI / 360);
    const away = new THREE.Vector3(0.75, 0.55, 1).normalize().multiplyScalar((sphere.radius * 1.05) / Math.sin(half));
    this.#orbit.target.copy(sphere.center);
    camera.position.copy(sphere.center).add(away);
    this.#orbit.update();
  }

  #toggle(): void {
    if (this.#isPlaying) return this.#pause();
    if (this.#mode !== 'visite') this.#enter('visite');
    if (this.#now >= this.#duration - 0.01) this.#seek(0);
    this.#isPlaying = true;
    this.#play.textContent = say('pause');
  }

  #pause(): void {
    this.#isPlaying = false;
    this.#play.textContent = say('play');
  }

  /** @param time s */
  #seek(time: number): void {
    this.#now = Math.min(this.#duration, Math.max(0, time));
    this.#cursor.value = String(this.#now);
    this.#cursor.setAttribute('aria-valuetext', clock(this.#now));
    this.#time.textContent = `${clock(this.#now)} / ${clock(this.#duration)}`;
    if (this.#mode !== 'visite') return this.#enter('visite');
    this.#point(this.#now);
  }

  #point(time: number): void {
    const { chemin } = this.stage.payload.plan_camera;
    if (chemin.length === 0) return;
    const view = viewAt(chemin, time);
    this.stage.look(view);
    const room = this.stage.payload.pieces.find(({ id }) => id === view.piece);
    this.#where.textContent = room?.nom ?? '';
    this.stage.isDirty = true;
  }

  /** In the tour to when it comes there first; else, and where it never comes, on foot. */
  #goTo({ id, centre, vise }: Payload['pieces'][number]): void {
    const stop = this.stage.payload.plan_camera.chemin.find(({ piece }) => piece === id);
    this.#pause();
    if (this.#mode === 'visite' && stop) return this.#seek(stop.t);
    this.stage.look({ position: centre, vise, focale_mm: 20, plan: 'interieur' });
    this.#enter('marche');
  }

  #drawAt(time: number, pictures: number): void {
    this.#point(time);
    this.stage.draw(pictures);
  }

  #film(isBusy: boolean): void {
    this.#isFilming = isBusy;
    this.#pause();
    this.canvas.classList.toggle('filming', isBusy);
    if (!isBusy) {
      this.#fit();
      this.#enter('visite');
    }
  }

  #fit(): void {
    if (this.#isFilming) return;
    this.stage.resize(innerWidth, innerHeight, Math.min(MOST_RATIO, devicePixelRatio));
    if (this.#mode === 'visite') this.#point(this.#now);
  }

  #frame(now: number): void {
    const seconds = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    if (this.#isFilming) return;
    if (this.#headset.isOn) return this.#worn();
    if (this.#isPlaying) {
      if (this.#now >= this.#duration) this.#pause();
      else this.#seek(this.#now + seconds);
    }
    if (this.#mode === 'marche' && this.#walk.step(seconds)) this.stage.isDirty = true;
    if (this.stage.isDirty) this.#picture(now);
    else if (this.#sketched !== null) {
      if (now - this.#sketched > REST) this.#whole();
    } else if (this.#blended < this.#most) this.#tellBlend(this.stage.refine());
  }

  #worn(): void {
    this.#headset.frame();
    this.#inset.follow(this.stage.camera);
    tellCost(this.stage.cost);
  }

  /** The headset was taken off: one stands where it was. */
  #stood(): void {
    this.#enter('marche');
    this.#fit();
  }

  #tellBlend(pictures: number): void {
    this.#blended = pictures;
    tellBlend(pictures);
  }

  /** What a graphics card draws whole, a processor sketches, and draws when the camera rests. */
  #picture(now: number): void {
    this.#inset.follow(this.stage.camera);
    if (!this.stage.means.isSoftware) return this.#whole();
    this.stage.sketch();
    this.#sketched = now;
  }

  #whole(): void {
    this.#sketched = null;
    this.stage.draw();
    this.#tellBlend(1);
    tellCost(this.stage.cost);
  }

  #say(text: string | null, ...more: Node[]): void {
    this.#card.replaceChildren(...(text === null ? [] : [text]), ...more);
    this.#card.hidden = text === null && more.length === 0;
  }

  #pickOnClick(): void {
    let from = { x: 0, y: 0 };
    this.canvas.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { x: clientX, y: clientY }));
    this.canvas.addEventListener('pointerup', ({ clientX, clientY }) => {
      if (this.#isFilming || Math.hypot(clientX - from.x, clientY - from.y) > 4) return;
      const box = this.canvas.getBoundingClientRect();
      this.#pick(
        new THREE.Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2),
      );
    });
    this.canvas.addEventListener('keydown', ({ key }) => {
      // The middle of the picture is what the keyboard points at.
      if (key === 'Enter') this.#pick(new THREE.Vector2());
      if (key === ' ') this.#toggle();
    });
  }

  #pick(at: THREE.Vector2): void {
    const hit = this.stage.pick(at);
    if (this.#measuring) return this.#measure(hit?.point ?? null);
    if (!hit) return this.#say(null);
    this.#say(null, ...elementCard(this.stage, hit.item));
  }

  #measure(point: THREE.Vector3 | null): void {
    if (!point || !this.#measuring) return;
    if (this.#measuring.length === 2) {
      this.#measuring = [];
      this.#marks.clear();
    }
    this.#measuring.push(point);
    const look = new THREE.MeshBasicMaterial({ color: '#ff5a3c', depthTest: false });
    const ball = new THREE.Mesh(new THREE.SphereGeometry(0.035, 16, 12), look);
    ball.position.copy(point);
    this.#marks.add(ball);
    const [a, b] = this.#measuring;
    if (a && b) {
      const line = new THREE.BufferGeometry().setFromPoints([a, b]);
      this.#marks.add(new THREE.Line(line, new THREE.LineBasicMaterial({ color: '#ff5a3c', depthTest: false })));
    }
    this.#say(a && b ? measureText(a, b) : say('measureSecond'));
    this.stage.isDirty = true;
  }
}
