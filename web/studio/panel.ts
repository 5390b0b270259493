import { h } from '../shared/dom.js';
import type { Stage } from './stage.js';
import { langue, say } from './texts.js';

/** The date and hour that a page begins with: an afternoon of summer, when both sides of a room are lit. */
export const FIRST = { date: '2026-06-21', hour: 15.5 } as const;
const NIGHT_HOUR = 0;

const check = (text: string, isOn: boolean, set: (isOn: boolean) => void): HTMLElement => {
  const box = h('input', { type: 'checkbox', onchange: () => set(box.checked) });
  box.checked = isOn;
  return h('label', { class: 'check' }, box, text);
};

const hourText = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
};

/** Switches of what is shown: storeys, furniture, section. */
export function displayPart(stage: Stage): HTMLElement {
  const { niveaux, plan_camera: plan } = stage.payload;
  const level = h(
    'select',
    { onchange: () => stage.show({ level: level.value === '' ? null : Number(level.value) }) },
    h('option', { value: '' }, say('allLevels')),
    ...niveaux.map(({ nom }, i) => h('option', { value: String(i) }, nom)),
  );
  const height = Math.max(1, stage.box.max.y - stage.box.min.y);
  const cut = h('input', {
    type: 'range',
    min: '0',
    max: '100',
    value: '100',
    oninput: () => stage.show({ cut: cut.value === '100' ? null : (Number(cut.value) / 100) * height }),
  });
  return h(
    'section',
    {},
    h('h2', {}, say('show')),
    h('label', {}, say('level'), level),
    check(say('roof'), true, (hasRoof) => stage.show({ hasRoof })),
    check(say('bare'), plan.mode === 'nu', (isBare) => stage.show({ isBare })),
    h('label', {}, say('section'), cut),
  );
}

/** Where the sun stands: date, hour, night. */
export function lightPart(stage: Stage): HTMLElement {
  const date = h('input', { type: 'date', value: FIRST.date });
  const shown = h('output', {}, hourText(FIRST.hour));
  const hour = h('input', { type: 'range', min: '0', max: '24', step: '0.25', value: String(FIRST.hour) });
  const set = (isNight: boolean) => {
    shown.textContent = hourText(Number(hour.value));
    const at = isNight ? NIGHT_HOUR : Number(hour.value);
    stage.light({ date: date.value || FIRST.date, hour: at });
  };
  const night = h('input', { type: 'checkbox' });
  for (const input of [date, hour, night]) input.addEventListener('input', () => set(night.checked));
  return h(
    'section',
    {},
    h('h2', {}, say('light')),
    h('label', {}, say('date'), date),
    h('label', {}, h('span', {}, say('hour'), ' · ', shown), hour),
    h('label', { class: 'check' }, night, say('night')),
  );
}

const millimetres = (metres: number): string => Math.round(metres * 1000).toLocaleString(langue);
const metres = (value: number): string =>
  value.toLocaleString(langue, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What an element is called, and how large it is. */
export function elementCard({ model }: Stage, index: number): Node[] {
  const { name, size, objet } = model.items[index]!;
  return [
    h('strong', {}, name),
    h('span', {}, say('size', { w: millimetres(size.x), d: millimetres(size.z), h: millimetres(size.y) })),
    h('div', { class: 'note' }, objet),
  ];
}

/** A distance between two points of the building, m. */
export function measureText(from: { x: number; y: number; z: number }, to: typeof from): string {
  const flat = Math.hypot(to.x - from.x, to.z - from.z);
  const up = Math.abs(to.y - from.y);
  return say('measured', { m: metres(Math.hypot(flat, up)), flat: metres(flat), up: metres(up) });
}
