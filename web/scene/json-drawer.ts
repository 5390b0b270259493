import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { h } from '../shared/dom.js';
import { lineOf } from './lines.js';
import { button, say } from './page.js';

/** Colours of the page; the editor lives in a shadow tree, where custom properties still reach it. */
const LOOK = EditorView.theme({
  '&': { height: '100%', fontSize: '0.8rem', color: 'var(--ink)', backgroundColor: 'var(--ground)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '&.cm-focused': { outline: 'none' },
});

/** The drawer with the JSON of the scene (lines numbered, objects folded), and what is wrong with it. */
export class JsonDrawer {
  readonly #host = h('div', { class: 'editor' });
  readonly #problems = h('div', { class: 'problems', role: 'alert' });
  readonly element = h('dialog', { class: 'drawer', 'aria-label': say('json') });
  readonly #view: EditorView;

  /** @param onCheck receives the text to check */
  constructor(onCheck: (text: string) => void) {
    const close = button('close', () => this.element.close());
    const check = button('check', () => onCheck(this.#view.state.doc.toString()), 'primary');
    // In a shadow tree the editor adopts its style sheets; in the page it would write them, which the policy refuses.
    const root = this.#host.attachShadow({ mode: 'open' });
    this.#view = new EditorView({ root, parent: root as unknown as Element, state: this.#stateOf('') });
    this.element.append(
      h('header', {}, h('h2', {}, say('json')), close),
      this.#problems,
      this.#host,
      h('footer', {}, check),
    );
  }

  /** Opens the drawer on a scene; a text with problems stays as it was written. */
  open(scene: object | undefined): void {
    if (scene && this.#problems.childElementCount === 0) {
      this.#view.setState(this.#stateOf(JSON.stringify(scene, null, 2)));
    }
    this.element.showModal();
    this.#view.focus();
  }

  /** Says why a text was refused, in the open drawer; a text from elsewhere is put there. */
  refuse(title: string, reasons: readonly string[], given: { text?: string; scene?: object }): void {
    if (given.text !== undefined && given.text !== this.#view.state.doc.toString()) {
      this.#view.setState(this.#stateOf(given.text));
    }
    const text = this.#view.state.doc.toString();
    const lines = reasons.map((reason) => this.#reason(reason, text));
    this.#problems.replaceChildren(h('strong', {}, title), h('ul', {}, ...lines));
    if (!this.element.open) this.open(given.scene);
  }

  /** A reason; one that begins with a pointer has the line that it means, and leads there. */
  #reason(reason: string, text: string): HTMLElement {
    const pointer = /^\/\S*/.exec(reason)?.[0];
    if (pointer === undefined || text === '') return h('li', {}, reason);
    const line = lineOf(text, pointer);
    const go = h('button', { type: 'button', class: 'line', onclick: () => this.#go(line) }, say('line', { line }));
    return h('li', {}, go, ' ', reason);
  }

  #go(line: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(line, doc.lines));
    this.#view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    this.#view.focus();
  }

  /** The scene was accepted. */
  accept(): void {
    this.#problems.replaceChildren();
    if (this.element.open) this.element.close();
  }

  #stateOf(doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
        json(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': say('json'), tabindex: '0' }),
        LOOK,
      ],
    });
  }
}
