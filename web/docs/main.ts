import './style.css';
import { keptKey } from '../shared/key.js';
import { call } from './trial.js';
import { say, $ } from './page.js';

/** On a narrow screen the contents come before the text: folded until they are asked for. */
function foldContents(): void {
  const drawer = document.querySelector<HTMLDetailsElement>('.tiroir')!;
  drawer.open = !matchMedia('(max-width: 56rem)').matches;
  document.querySelector('.sommaire [aria-current]')?.scrollIntoView({ block: 'nearest' });
}

function bindCopies(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copie]')) {
    const label = button.textContent;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText($(button.dataset['copie']!)!.textContent ?? '');
      button.textContent = say('copied');
      setTimeout(() => (button.textContent = label), 1600);
    });
  }
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Leaves the operations that have every word of what is typed. */
function bindSearch(): void {
  const field = $<HTMLInputElement>('chercher');
  if (!field) return;
  field.parentElement!.hidden = false;
  const entries = [...document.querySelectorAll<HTMLElement>('[data-mots]')];
  field.addEventListener('input', () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const entry of entries) {
      const has = plain(entry.dataset['mots']!);
      entry.hidden = !words.every((word) => has.includes(word));
    }
    for (const group of document.querySelectorAll<HTMLElement>('.groupe')) {
      group.hidden = group.querySelector('[data-mots]:not([hidden])') === null;
    }
    $('aucune')!.textContent = entries.every(({ hidden }) => hidden) ? say('nothingFound') : '';
  });
}

/** A key that this browser has stands in the examples, in the place of the sign for one. */
function showKey(): void {
  const key = keptKey();
  if (key === null) return;
  for (const code of document.querySelectorAll('pre[id^="exemple-"]')) {
    code.textContent = code.textContent!.replace('apl_…', key);
  }
}

function bindTrial(): void {
  const section = $('essayer');
  if (!section) return;
  section.hidden = false;
  section.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    void call(event.currentTarget as HTMLFormElement);
  });
}

foldContents();
showKey();
bindCopies();
bindSearch();
bindTrial();
