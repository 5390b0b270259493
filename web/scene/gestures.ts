import { say } from './page.js';

interface Gestures {
  readonly onFile: (file: File | undefined) => void;
  readonly onText: (text: string) => void;
  readonly onTravel: (way: 'undo' | 'redo') => void;
}

/** True where what is typed and pasted belongs to a field; the editor is one. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, .editor') !== null;

/** Files dropped anywhere, scenes pasted outside a field, and the usual keys to undo and redo. */
export function listen({ onFile, onText, onTravel }: Gestures): void {
  for (const name of ['dragover', 'drop'] as const) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      document.body.classList.toggle('is-dropping', name === 'dragover');
      if (name === 'drop') onFile(event.dataTransfer?.files[0]);
    });
  }
  document.addEventListener('dragleave', () => document.body.classList.remove('is-dropping'));
  document.body.dataset['drop'] = say('drop');
  document.addEventListener('paste', (event) => {
    if (isField(event.target)) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.trim().startsWith('{')) onText(text);
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || isField(event.target)) return;
    if (event.key !== 'z' && event.key !== 'y') return;
    onTravel(event.key === 'y' || event.shiftKey ? 'redo' : 'undo');
    event.preventDefault();
  });
}
