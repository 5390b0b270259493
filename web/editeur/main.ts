import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import '../scene/style.css';
import './style.css';
import { Editor } from './editor.js';

const editor = new Editor();
document.querySelector('#editeur')!.append(...editor.elements);
void editor.begin();
