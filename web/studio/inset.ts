import * as THREE from 'three';
import { h } from '../shared/dom.js';
import { s } from '../shared/svg.js';
import type { Payload } from './payload.js';
import { say } from './texts.js';

type Room = Payload['pieces'][number];
/** A camera less than this over a floor is still on the storey below, mm. */
const ONTO_MM = 500;

/** The plan of the storey where the camera is: rooms to go to, the camera and where it looks. */
export class Inset {
  readonly element: HTMLElement;
  readonly #svg = s('svg', { role: 'img', 'aria-label': say('plan') });
  readonly #rooms = s('g', {});
  readonly #eye = s('g', { class: 'eye' });
  readonly #choice: HTMLSelectElement;
  #level: number | null = null;

  /** @param goTo called with the room that a person chooses */
  constructor(
    private readonly payload: Payload,
    private readonly goTo: (room: Room) => void,
  ) {
    const { niveaux, pieces } = payload;
    const name = ({ nom, niveau }: Room) => (niveaux.length > 1 ? `${nom} · ${niveaux[niveau]?.nom ?? ''}` : nom);
    this.#choice = h(
      'select',
      {
        'aria-label': say('goTo'),
        onchange: () => {
          const room = pieces[Number(this.#choice.value)];
          if (this.#choice.value !== '' && room) goTo(room);
          this.#choice.value = '';
        },
      },
      h('option', { value: '' }, say('goTo')),
      ...pieces.map((room, i) => h('option', { value: String(i) }, name(room))),
    );
    this.#svg.append(this.#rooms, this.#eye);
    this.#frame();
    this.element = h('nav', { class: 'plan', 'aria-label': say('plan'), hidden: pieces.length === 0 }, this.#choice);
    this.element.append(this.#svg);
  }

  /** All storeys have one frame, so that the plan does not jump on the stairs. */
  #frame(): void {
    const box = new THREE.Box2();
    for (const { contour } of this.payload.pieces) {
      for (const { x, y } of contour) box.expandByPoint(new THREE.Vector2(x, -y));
    }
    if (box.isEmpty()) return;
    box.expandByScalar(box.getSize(new THREE.Vector2()).length() * 0.04);
    const size = box.getSize(new THREE.Vector2());
    this.#svg.setAttribute('viewBox', `${box.min.x} ${box.min.y} ${size.x} ${size.y}`);
    const arm = Math.max(size.x, size.y) * 0.035;
    const wide = arm * 3.4;
    this.#eye.append(
      s('path', { class: 'field', d: `M0 0L${wide} ${-wide * 0.6}L${wide} ${wide * 0.6}Z` }),
      s('circle', { r: String(arm) }),
    );
  }

  /** @param camera in metres, y up */
  follow(camera: THREE.Camera): void {
    const { niveaux } = this.payload;
    const eye = camera.getWorldPosition(new THREE.Vector3());
    const height = eye.y * 1000;
    const level = Math.max(
      0,
      niveaux.findLastIndex(({ z_mm: z }) => z + ONTO_MM <= height),
    );
    if (level !== this.#level) this.#draw(level);
    const way = camera.getWorldDirection(new THREE.Vector3());
    const turn = (Math.atan2(way.z, way.x) * 180) / Math.PI;
    this.#eye.setAttribute('transform', `translate(${eye.x * 1000} ${eye.z * 1000}) rotate(${turn})`);
  }

  #draw(level: number): void {
    this.#level = level;
    const rooms = this.payload.pieces.filter(({ niveau }) => niveau === level);
    this.#rooms.replaceChildren(
      ...rooms.map((room) => {
        const points = room.contour.map(({ x, y }) => `${x},${-y}`).join(' ');
        const shape = s('polygon', { points });
        shape.append(s('title', {}, room.nom));
        shape.addEventListener('click', () => this.goTo(room));
        return shape;
      }),
    );
  }
}
