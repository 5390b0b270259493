import { stepsOf } from '../../src/kernel/building/stairs/flight.js';
import type { Patch } from '../../src/kernel/scene/edit/index.js';
import { h } from '../shared/dom.js';
import type { Desk } from './desk.js';
import { adding, removingWhole, turning, writing } from './edits.js';
import type { Entry, List, Standing } from './elements.js';
import { entriesIn, numberIn } from './elements.js';
import { parseLength, squareMetres } from './measures.js';
import type { Measure } from './measured.js';
import { measuresOf } from './measured.js';
import { button, langue, say } from './page.js';
import { ROOFS } from './options.js';
import type { Named, Space } from './protocol.js';

/** Lists whose elements turn about their place. */
const TURNABLE: ReadonlySet<List> = new Set(['mobilier', 'plomberie', 'escaliers']);

/** The properties of what is chosen, in the units they are written in; of the level when nothing is. */
export class Panel {
  readonly element = h('section', { class: 'proprietes', 'aria-label': say('properties') });

  constructor(private readonly desk: Desk) {}

  show(): void {
    // What is being typed is not taken away by an answer of the checker.
    if (this.element.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    const { chosenElement, chosenRoom } = this.desk;
    if (chosenElement) this.#element(chosenElement);
    else if (chosenRoom) this.#room(chosenRoom);
    else this.#level();
  }

  #element(standing: Standing): void {
    const { list } = standing;
    const isFree = standing.entry['mur'] === undefined;
    const turnable = isFree && TURNABLE.has(list);
    const copied = turnable && standing.entry['groupe'] === undefined;
    this.element.replaceChildren(
      h('h2', {}, this.nameOf(standing)),
      h('div', { class: 'champs' }, ...measuresOf(this.desk, standing).map((measure) => this.#field(measure))),
      ...EXTRAS[list](this, standing),
      h(
        'div',
        { class: 'gestes' },
        turnable && button('turn', () => this.edit(turning(this.desk.scene, list, standing.index, 90))),
        copied && button('duplicate', () => this.desk.add(list, duplicated(list, standing.entry))),
        button('remove', () => this.remove(standing)),
      ),
    );
  }

  /** What an element is called to a person. */
  nameOf({ list, entry }: Standing): string {
    const { pieces, devices, joinery } = this.desk.catalogue;
    const device = () => devices.find(({ type }) => type === entry['type'])?.name;
    const names: Readonly<Record<List, () => string | undefined>> = {
      murs: () => say('wall'),
      ouvertures: () => joinery.find(({ key }) => key === entry['famille'])?.name ?? openingName(entry),
      mobilier: () => pieces.find(({ type }) => type === entry['type'])?.name ?? String(entry['type']),
      electricite: device,
      plomberie: device,
      escaliers: () => say('stair'),
      tremies: () => say('hole'),
      toitures: () => say(entry['type'] === 'chien_assis' ? 'chien_assis' : 'roof'),
    };
    return names[list]() ?? '';
  }

  /** Types that may take the place of a device: those of its list that hang or stand as it does. */
  kindsOf({ list, entry }: Standing): readonly Named[] {
    const { devices } = this.desk.catalogue;
    const isCeiling = devices.find(({ type }) => type === entry['type'])?.isCeiling ?? false;
    return devices
      .filter((device) => device.list === list && device.isCeiling === isCeiling)
      .map(({ type, name }) => ({ key: type, name }));
  }

  edit(patch: Patch): void {
    this.desk.edit(patch);
  }

  remove(standing: Standing): void {
    const what = this.nameOf(standing);
    this.desk.choose(null);
    const isGone = this.desk.edit(removingWhole(this.desk.scene, standing.list, standing.index));
    if (isGone) this.desk.say(say('removed', { what }));
  }

  #field({ word, value, unit, isFree, write }: Measure): HTMLElement {
    const input = h('input', { inputmode: 'decimal', value: String(value), 'data-mesure': word });
    const problem = h('span', { class: 'faute', role: 'alert' });
    input.addEventListener('change', () => {
      const read = isFree ? signed(input.value) : parseLength(input.value);
      input.setAttribute('aria-invalid', String(read === null));
      problem.textContent = read === null ? say('badLength') : '';
      if (read === null || read === value) return;
      input.blur();
      this.edit(write(read));
    });
    return h('label', {}, h('span', {}, say(word)), input, h('small', {}, unit), problem);
  }

  #room(room: Space): void {
    const { uses } = this.desk.catalogue;
    const point =
      room.pointer === null ? null : entriesIn(this.desk.scene, 'pieces')[Number(room.pointer.split('/')[2])];
    const use = h(
      'select',
      { 'data-mesure': 'use', onchange: () => this.#name(room, { type: use.value }) },
      point ? null : h('option', { value: '' }, say('deduced')),
      ...uses.map(({ key, name }) => h('option', { value: key }, name)),
    );
    use.value = point ? room.use : '';
    const name = h('input', {
      value: String(point?.['nom'] ?? ''),
      placeholder: room.name,
      'data-mesure': 'name',
      onchange: () => {
        name.blur();
        this.#name(room, { nom: name.value.trim() || undefined });
      },
    });
    this.element.replaceChildren(
      h('h2', {}, room.name),
      h('p', { class: 'grand' }, squareMetres(room.area, langue)),
      h(
        'div',
        { class: 'champs' },
        h('label', {}, h('span', {}, say('use')), use),
        h('label', {}, h('span', {}, say('name')), name),
      ),
    );
  }

  /** Writes what a room is on the point that names it; on a new one in its middle when none does. */
  #name(room: Space, fields: Entry): void {
    if (room.pointer !== null) return this.edit(writing(room.pointer, fields));
    const { z } = this.desk.storey;
    const [x, y] = [Math.round(room.middle.x), Math.round(room.middle.y)];
    const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    this.edit(adding('pieces', { type: room.use, ...known, x, y, ...(z === 0 ? {} : { z }) }));
  }

  #level(): void {
    const rooms = this.desk.floor?.rooms ?? [];
    const total = rooms.reduce((sum, { area }) => sum + area, 0);
    const title = h('input', {
      value: String(this.desk.scene['titre'] ?? ''),
      'data-mesure': 'title',
      onchange: () => {
        title.blur();
        this.edit([{ action: 'changer', champ: '/titre', valeur: title.value.trim() }]);
      },
    });
    const lines = rooms.map(({ id, name, area }) =>
      h(
        'li',
        {},
        h('button', { type: 'button', class: 'lien', onclick: () => this.desk.choose({ room: id }) }, name),
        h('span', {}, squareMetres(area, langue)),
      ),
    );
    this.element.replaceChildren(
      h('h2', {}, say('building')),
      h('div', { class: 'champs' }, h('label', {}, h('span', {}, say('name')), title)),
      ...(rooms.length > 0
        ? [
            h('h3', {}, say('areas')),
            h(
              'ul',
              { class: 'surfaces' },
              ...lines,
              h('li', { class: 'total' }, say('total'), h('span', {}, squareMetres(total, langue))),
            ),
          ]
        : []),
    );
  }
}

const openingName = (entry: Entry): string => say(entry['type'] === 'porte' ? 'door' : 'window');

/** A number that may be zero or below. */
function signed(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
}

/** A copy beside the element, without the name that is its own. */
function duplicated(list: List, entry: Entry): Patch {
  const own = Object.entries(entry).filter(([field]) => field !== 'ifc_guid');
  return adding(list, { ...Object.fromEntries(own), x: numberIn(entry, 'x') + 300, y: numberIn(entry, 'y') - 300 });
}

/** What is chosen from a list, or only said, beside the measures of an element. */
const EXTRAS: Readonly<Record<List, (panel: Panel, standing: Standing) => HTMLElement[]>> = {
  murs: () => [],
  mobilier: () => [],
  ouvertures: (panel, standing) => [handOf(panel, standing)],
  electricite: (panel, standing) => [kindOf(panel, standing, panel.kindsOf(standing))],
  plomberie: (panel, standing) => [kindOf(panel, standing, panel.kindsOf(standing))],
  tremies: () => [],
  toitures: (panel, standing) =>
    standing.entry['type'] === 'chien_assis'
      ? []
      : [
          kindOf(
            panel,
            standing,
            ROOFS.map((key) => ({ key, name: say(key) })),
          ),
        ],
  escaliers: (_, { entry }) => {
    const { risers, riser, going } = stepsOf(
      numberIn(entry, 'hauteur', 2600),
      entry['nb_marches'] as number | undefined,
      entry['giron'] as number | undefined,
    );
    return [h('p', { class: 'meta' }, say('steps', { n: risers, riser: Math.round(riser), going: Math.round(going) }))];
  },
};

/** The type of an element, among those that can stand where it does. */
function kindOf(panel: Panel, { entry, pointer }: Standing, kinds: readonly Named[]): HTMLElement {
  const type = String(entry['type'] ?? '');
  const isKnown = kinds.some(({ key }) => key === type);
  const choice = h(
    'select',
    { 'data-mesure': 'kind', onchange: () => panel.edit(writing(pointer, { type: choice.value })) },
    isKnown ? null : h('option', { value: type }, type),
    ...kinds.map(({ key, name }) => h('option', { value: key }, name)),
  );
  choice.value = type;
  return h('div', { class: 'champs' }, h('label', {}, h('span', {}, say('kind')), choice));
}

function handOf(panel: Panel, { entry, pointer }: Standing): HTMLElement {
  const choice = h(
    'select',
    { onchange: () => panel.edit(writing(pointer, { sens: choice.value === '' ? undefined : choice.value })) },
    h('option', { value: '' }, say('free')),
    h('option', { value: 'droite' }, say('droite')),
    h('option', { value: 'gauche' }, say('gauche')),
  );
  choice.value = String(entry['sens'] ?? '');
  return h('div', { class: 'champs' }, h('label', {}, h('span', {}, say('hand')), choice));
}
