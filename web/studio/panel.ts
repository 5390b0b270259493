import { h } from '../shared/dom.js';
import { FIRST } from './sky.js';
import type { Stage } from './stage.js';
import { langue, say } from './texts.js';

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

/** Switches of what is shown: storeys, roof, plan, furniture. */
export function displayPart(stage: Stage, inset: HTMLElement): HTMLElement {
  const { niveaux, plan_camera: plan } = stage.payload;
  const level = h(
    'select',
    { onchange: () => stage.show({ level: level.value === '' ? null : Number(level.value) }) },
    h('option', { value: '' }, say('allLevels')),
    ...niveaux.map(({ nom }, i) => h('option', { value: String(i) }, nom)),
  );
  return h(
    'section',
    {},
    h('h2', {}, say('show')),
    h('label', {}, say('level'), level),
    check(say('roof'), true, (hasRoof) => stage.show({ hasRoof })),
    check(say('inset'), !inset.hidden, (isShown) => (inset.hidden = !isShown)),
    check(say('bare'), plan.mode === 'nu', (isBare) => stage.show({ isBare })),
  );
}

/** Between the two faces of an axis something is always left, in hundredths. */
const LEAST_LEFT = 3;

/** The six faces of the section box, and a button that puts them back. */
export function sectionPart(stage: Stage): HTMLElement {
  const axes = (['acrossPart', 'upPart', 'deepPart'] as const).map((word) => {
    const slider = (value: number, side: 'from' | 'to') =>
      h('input', {
        type: 'range',
        min: '0',
        max: '100',
        value: String(value),
        'aria-label': say(side, { of: say(word) }),
      });
    return { word, low: slider(0, 'from'), high: slider(100, 'to') };
  });
  const shares = (side: 'low' | 'high') =>
    axes.map((axis) => Number(axis[side].value) / 100) as [number, number, number];
  const apply = () => stage.show({ cut: { from: shares('low'), to: shares('high') } });
  for (const { low, high } of axes) {
    low.addEventListener('input', () => {
      low.value = String(Math.min(Number(low.value), Number(high.value) - LEAST_LEFT));
      apply();
    });
    high.addEventListener('input', () => {
      high.value = String(Math.max(Number(high.value), Number(low.value) + LEAST_LEFT));
      apply();
    });
  }
  const back = h('button', { type: 'button' }, say('wholeAgain'));
  back.addEventListener('click', () => {
    for (const { low, high } of axes) [low.value, high.value] = ['0', '100'];
    apply();
  });
  return h(
    'section',
    { class: 'cut' },
    h('h2', {}, say('section')),
    ...axes.map(({ word, low, high }) => h('div', {}, h('span', {}, say(word)), low, high)),
    h('div', { class: 'row' }, back),
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
