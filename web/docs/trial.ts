import { keepKey, keptKey } from '../shared/key.js';
import { $, element, say } from './page.js';

/** JSON of an answer that is shown; the rest of a longer one only fills the page. */
const MOST_SHOWN = 40_000;

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
}

/** What the form asks for; null with the reason said where its body is no JSON. */
function asked(form: HTMLFormElement): Sent | null {
  const { methode: method = 'GET', chemin: address = '' } = form.dataset;
  const written = $<HTMLInputElement>('envoi')!.value;
  if (method !== 'POST') return { method, address: written };
  try {
    const values = JSON.parse(written || '{}') as Record<string, unknown>;
    const filled = address.replace(/\{(\w+)\}/g, (place, name: string) =>
      name in values ? encodeURIComponent(String(values[name])) : place,
    );
    return { method, address: filled, body: JSON.stringify(values) };
  } catch {
    return null;
  }
}

/** The key of this browser, or a new one where the call needs one. */
async function keyFor(form: HTMLFormElement): Promise<string | null> {
  const kept = keptKey();
  if (kept !== null || form.dataset['cle'] !== 'key') return kept;
  const answer = await fetch('/api/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'navigateur' }),
  });
  if (!answer.ok) return null;
  const { cle } = (await answer.json()) as { cle: string };
  keepKey(cle);
  return cle;
}

const sizeOf = (bytes: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.max(1, bytes / 1000));

/** A file to save, and its picture where it is one. */
async function shownFile(answer: Response, type: string): Promise<Node[]> {
  const blob = await answer.blob();
  const disposition = answer.headers.get('content-disposition') ?? '';
  const name = /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'document';
  const url = URL.createObjectURL(new Blob([blob], { type }));
  const saved = say('saved', { name, size: sizeOf(blob.size) });
  const link = Object.assign(document.createElement('a'), { href: url, download: name, textContent: saved });
  const isPicture = type.startsWith('image/');
  const picture = Object.assign(document.createElement('img'), { src: url, alt: name });
  return [element('p', link), ...(isPicture ? [picture] : [])];
}

async function shownText(answer: Response, type: string): Promise<Node[]> {
  const text = await answer.text();
  const pretty = /json/.test(type) && text !== '' ? JSON.stringify(JSON.parse(text), null, 2) : text;
  const pre = element('pre', pretty.slice(0, MOST_SHOWN), pretty.length > MOST_SHOWN ? `\n${say('cut')}` : '');
  pre.tabIndex = 0;
  return [pre];
}

const isText = (type: string): boolean => /json|^text\/(?!html)/.test(type);

/** Sends what the form says, and shows how the call went, what it cost and what came back. */
export async function call(form: HTMLFormElement): Promise<void> {
  const [state, result] = [$('etat')!, $('reponse')!];
  const sent = asked(form);
  if (!sent) {
    state.textContent = say('badJson');
    return;
  }
  state.textContent = say('sending');
  result.replaceChildren();
  try {
    const isNew = keptKey() === null;
    const key = await keyFor(form);
    const began = performance.now();
    const answer = await fetch(sent.address, {
      method: sent.method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== null && { 'x-api-key': key }),
      },
      ...(sent.body !== undefined && { body: sent.body }),
    });
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]!;
    const shown = isText(type) ? await shownText(answer, type) : await shownFile(answer, type);
    const ms = Math.round(performance.now() - began);
    const units = answer.headers.get('x-cout-unites') ?? '0';
    state.textContent = say('took', { status: answer.status, ms, units });
    result.replaceChildren(...(isNew && key !== null ? [element('p', say('keyTaken'))] : []), ...shown);
  } catch {
    state.textContent = say('unreachable');
  }
}
