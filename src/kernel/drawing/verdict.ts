import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { overlaps } from './boxes.js';
import type { TagRecord, View } from './display-list.js';
import { dimensionTextCorners, textCorners } from './item-bounds.js';
import { lengthOf } from './length-text.js';
import { quadsOverlap } from './quads.js';

interface Written {
  readonly quad: readonly Point[];
  readonly box: Bounds;
}

/** Texts of the view that cover another, measured again with the drawing's own font. */
function textOverlaps(view: View): number {
  const written: Written[] = [];
  for (const item of view.items) {
    const quad =
      item.kind === 'text'
        ? textCorners(item, view.scale, false)
        : item.kind === 'dimension'
          ? dimensionTextCorners(item, view.scale)
          : null;
    if (quad) written.push({ quad, box: boundsOf(quad) });
  }
  written.sort((a, b) => a.box.minX - b.box.minX);
  let found = 0;
  for (const [i, text] of written.entries()) {
    for (let k = i + 1; k < written.length && written[k]!.box.minX < text.box.maxX; k++) {
      const other = written[k]!;
      if (overlaps(text.box, other.box) && quadsOverlap(text.quad, other.quad)) found += 1;
    }
  }
  return found;
}

const openChains = (view: View): string[] =>
  view.chains
    .filter(
      (chain) =>
        chain.texts.reduce((sum, text) => sum + lengthOf(text), 0) !== lengthOf(chain.totalText) ||
        lengthOf(chain.totalText) !== chain.total,
    )
    .map((chain) => `${view.name} ${chain.code}`);

export type Langue = 'fr' | 'en';

/** A control of the drawing by the drawing: read again from what is drawn, not from what was meant. */
export interface Control {
  readonly code:
    'textes_sans_chevauchement' | 'pieces_etiquetees' | 'chaines_fermees' | 'ouvertures_cotees' | 'alertes_critiques';
  readonly ok: boolean;
  /** The control had nothing to judge: `ok` is then true. */
  readonly sans_objet: boolean;
  readonly detail: string;
}

export interface Verdict {
  /** Every control passes, and the scene has no critical alert. */
  readonly livrable: boolean;
  readonly controles: readonly Control[];
}

interface Finding {
  readonly code: Control['code'];
  /** What was judged, and what of it failed. */
  readonly judged: number;
  readonly failed: readonly string[] | number;
}

type Sentence = (count: number) => string;

const SENTENCES = {
  textes_sans_chevauchement: {
    fr: { ok: () => 'Aucun texte ne recouvre un autre', ko: (n) => `${n} texte(s) en recouvrent un autre` },
    en: { ok: () => 'No text covers another', ko: (n) => `${n} text(s) cover another` },
  },
  pieces_etiquetees: {
    fr: { ok: (n) => `${n} pièce(s) étiquetée(s)`, ko: (n) => `${n} pièce(s) sans étiquette` },
    en: { ok: (n) => `${n} room(s) tagged`, ko: (n) => `${n} room(s) without a tag` },
  },
  chaines_fermees: {
    fr: {
      ok: (n) => `${n} chaîne(s) : la somme des cotes écrites est la cote totale`,
      ko: (n) => `${n} chaîne(s) ouverte(s)`,
    },
    en: { ok: (n) => `${n} chain(s): the values as written add up to the total`, ko: (n) => `${n} open chain(s)` },
  },
  ouvertures_cotees: {
    fr: { ok: (n) => `${n} ouverture(s) cotée(s)`, ko: (n) => `${n} ouverture(s) sans cote` },
    en: { ok: (n) => `${n} opening(s) dimensioned`, ko: (n) => `${n} opening(s) without a dimension` },
  },
  alertes_critiques: {
    fr: { ok: () => 'Aucune alerte critique', ko: (n) => `${n} alerte(s) critique(s) sur la scène` },
    en: { ok: () => 'No critical alert', ko: (n) => `${n} critical alert(s) on the scene` },
  },
} as const satisfies Record<Control['code'], Record<Langue, { ok: Sentence; ko: Sentence }>>;

const NOTHING = {
  fr: 'sans_objet : rien à juger dans ce dessin',
  en: 'sans_objet: nothing to judge in this drawing',
} as const;
const MOST_NAMED = 5;

function control({ code, judged, failed }: Finding, langue: Langue): Control {
  const count = typeof failed === 'number' ? failed : failed.length;
  if (judged === 0) return { code, ok: true, sans_objet: true, detail: NOTHING[langue] };
  const { ok, ko } = SENTENCES[code][langue];
  const names =
    typeof failed === 'number'
      ? ''
      : `${langue === 'fr' ? ' : ' : ': '}${failed.slice(0, MOST_NAMED).join(', ')}${count > MOST_NAMED ? '…' : ''}`;
  return { code, ok: count === 0, sans_objet: false, detail: count === 0 ? ok(judged) : `${ko(count)}${names}` };
}

export interface Judged {
  readonly views: readonly View[];
  readonly criticalAlerts: number;
  readonly langue: Langue;
}

/** Openings left out of the drawing are not judged: no view then records any. */
export function verdictOf({ views, criticalAlerts, langue }: Judged): Verdict {
  const missing = (pick: (view: View) => readonly TagRecord[]) =>
    views.flatMap((view) =>
      pick(view)
        .filter((tag) => !tag.isPlaced)
        .map((tag) => `${tag.name} (${view.name})`),
    );
  const total = (count: (view: View) => number) => views.reduce((sum, view) => sum + count(view), 0);
  const findings: Finding[] = [
    { code: 'textes_sans_chevauchement', judged: views.length, failed: total(textOverlaps) },
    { code: 'pieces_etiquetees', judged: total((view) => view.rooms.length), failed: missing((view) => view.rooms) },
    { code: 'chaines_fermees', judged: total((view) => view.chains.length), failed: views.flatMap(openChains) },
    {
      code: 'ouvertures_cotees',
      judged: total((view) => view.openings.length),
      failed: missing((view) => view.openings),
    },
    { code: 'alertes_critiques', judged: 1, failed: criticalAlerts },
  ];
  const controles = findings.map((finding) => control(finding, langue));
  return { livrable: controles.every(({ ok }) => ok), controles };
}
