import { h } from '../shared/dom.js';
import { langue, say } from '../scene/page.js';
import type { Answer, Envelope } from '../scene/protocol.js';
import type { ViewPane } from '../scene/view-pane.js';
import type { Volume } from '../scene/volumes.js';
import { SunPanel } from './sun-panel.js';

const rounded = (value: number): string => Math.round(value).toLocaleString(langue === 'fr' ? 'fr-FR' : 'en-GB');

/** What is around the building in the 3D view: the sun of an instant, its neighbours, the envelope that rules allow. */
export class Surroundings {
  readonly sun = new SunPanel((sun) => this.view?.light(sun));
  readonly #box = h('input', { type: 'checkbox', onchange: () => this.#draw() });
  readonly #volume = h('small');
  readonly #switch = h('label', { hidden: true }, this.#box, say('envelope'), this.#volume);
  #envelope: Envelope | null = null;
  #neighbours: Answer['neighbours'] = [];
  view: ViewPane | null = null;

  /** Switches for the bar of the view. */
  get switches(): readonly HTMLElement[] {
    return [this.sun.switch, this.#switch];
  }

  /** The building is another one, or stands elsewhere. */
  show({ sky, neighbours, envelope }: Answer): void {
    this.#envelope = envelope;
    this.#neighbours = neighbours;
    this.#switch.hidden = envelope === null;
    this.#volume.textContent = envelope ? say('envelopeVolume', { volume: rounded(envelope.volume) }) : '';
    this.sun.under(sky);
    this.#draw();
  }

  #draw(): void {
    const envelope = this.#box.checked ? this.#envelope : null;
    const volumes: Volume[] = [
      ...this.#neighbours.map((positions): Volume => ({ positions, kind: 'neighbour' })),
      ...(envelope ? [{ positions: envelope.positions, kind: 'envelope' as const }] : []),
    ];
    this.view?.around(volumes, this.sun.light);
  }
}
