import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import './style.css';
import { h } from '../shared/dom.js';
import type { Model } from '../studio/glb.js';
import { readModel } from '../studio/glb.js';
import { loadPayload, tokenOf } from '../studio/payload.js';
import { tell } from '../studio/state.js';
import { Caster } from './caster.js';
import { Crew } from './crew.js';
import { daylightOf } from './daylight.js';
import type { Engine } from './engine.js';
import { RasterEngine } from './engine.js';
import { Photo } from './photo.js';
import type { Soup } from './soup.js';
import { boxOf, soupOf } from './soup.js';
import { stopsOf } from './stops.js';
import { langue, say } from './texts.js';
import type { Vector } from './vectors.js';
import { viewsOf } from './views.js';

/** An afternoon of early summer: the sun is low enough to come into the rooms. */
const FIRST = { date: '2026-06-21', hour: 15.5 } as const;

const host = document.querySelector<HTMLElement>('#photo')!;
document.documentElement.lang = langue;
const veil = h('p', { class: 'veil', role: 'status' }, say('loading'));
host.append(veil);

function stop(text: string): void {
  veil.textContent = text;
  tell('erreur');
}

/** The engine of the graphics card where there is one; null where the page does without, as the address may ask. */
async function cardEngine(model: Model, soup: Soup, crew: Crew, isBare: boolean): Promise<Engine | null> {
  const asked = new URLSearchParams(location.search).get('moteur');
  if (asked === 'raster') return null;
  try {
    const { hasCard, TraceurEngine } = await import('./traceur.js');
    return asked === 'traceur' || hasCard() ? new TraceurEngine(model, soup, crew, isBare) : null;
  } catch {
    return null;
  }
}

async function start(): Promise<void> {
  const loaded = await loadPayload(tokenOf(location.pathname)).catch(() => null);
  if (!loaded) return stop(say('gone'));
  const { payload, glb } = loaded;
  document.title = `${payload.scene_titre} · Photo`;
  const model = readModel(glb);
  const lamps = payload.lumieres.map(({ x, y, z }): Vector => [x / 1000, z / 1000, -y / 1000]);
  const isBare = payload.plan_camera.mode === 'nu';
  const soup = soupOf(model, lamps, isBare);
  const { sun } = daylightOf(FIRST, payload.lieu);
  const proposed = viewsOf({
    payload,
    box: boxOf(model),
    ground: soup.meadow.level,
    caster: new Caster(soup.corners, soup.tree),
    panes: soup.panes,
    sun,
  });
  const views = [...proposed, ...stopsOf(payload)];
  const crew = new Crew(soup);
  const engine = (await cardEngine(model, soup, crew, isBare)) ?? new RasterEngine(crew);
  const photo = new Photo(payload, views, crew, engine, FIRST);
  host.replaceChildren(...photo.elements);
  photo.start();
}

start().catch((error: unknown) => stop(say('failed', { why: error instanceof Error ? error.message : String(error) })));
