import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import './style.css';
import * as THREE from 'three';
import { h } from '../shared/dom.js';
import { readModel } from './glb.js';
import { meansOf } from './means.js';
import { loadPayload, tokenOf } from './payload.js';
import { Stage } from './stage.js';
import { autoAsked, tell } from './state.js';
import { Studio } from './studio.js';
import { langue, say } from './texts.js';

// What a library warns its developers of is nothing to whoever opens the page.
THREE.setConsoleFunction(() => {});

const host = document.querySelector<HTMLElement>('#studio')!;
document.documentElement.lang = langue;
const veil = h('p', { class: 'veil', role: 'status' }, say('loading'));
host.append(veil);

function stop(text: string, ...more: Node[]): void {
  veil.replaceChildren(text, ...more);
  tell('erreur');
}

async function start(): Promise<void> {
  const loaded = await loadPayload(tokenOf(location.pathname)).catch(() => null);
  if (!loaded) return stop(say('gone'));
  const { payload, glb, file } = loaded;
  document.title = `${payload.scene_titre} · Studio`;
  const means = meansOf();
  if (!means) {
    const link = h('a', { class: 'button', href: file, download: 'batiment.glb', 'data-action': 'glb' }, say('glb'));
    return stop(say('noWebgl'), h('br'), link);
  }
  const canvas = h('canvas', {
    tabindex: '0',
    role: 'img',
    'aria-label': `${say('picture')} : ${payload.scene_titre}`,
  });
  const stage = new Stage(canvas, readModel(glb), payload, means);
  const studio = new Studio(stage, canvas, file);
  host.replaceChildren(...studio.elements);
  studio.start();
  stage.awaitPicture();
  tell('pret');
  if (autoAsked() === 'mp4') await studio.exporter.run(false);
}

start().catch((error: unknown) => stop(say('failed', { why: error instanceof Error ? error.message : String(error) })));
