import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { overlaps } from './boxes.js';
import type { TagRecord, View } from './display-list.js';
import { lengthOf } from './length-text.js';
import { quadsOverlap } from './quads.js';
import { writingOf } from './writing.js';

interface Written {
  readonly quad: readonly Point[];
  readonly box: Bounds;
  /** A letter of a symbol that stands where its element is, whatever is beside it. */
  readonly isFixed: boolean;
}

/** Texts compared with each one: a thousand symbols at one point stay cheap. */
const MOST_NEAR = 500;

interface Overlaps {
  found: number;
  /** Among letters of symbols drawn at their true places. */
  fixed: number;
}

/**
 * Texts of the view that cover another, by the ink of everything that is written on it: labels, levels, dimensions and
 * the letters of symbols, measured again with the drawing's own font.
 */
function textOverlaps(view: View): Overlaps {
  const written: Written[] = view.items.flatMap((item) =>
    writingOf(item, view.scale).map((quad) => ({
      quad,
      box: boundsOf(quad),
      isFixed: item.kind === 'block' && view.isExact === true,
    })),
  );
  written.sort((a, b) => a.box.minX - b.box.minX);
  const sum: Overlaps = { found: 0, fixed: 0 };
  for (const [i, text] of written.entries()) {
    const last = Math.min(written.length, i + 1 + MOST_NEAR);
    for (let k = i + 1; k < last && written[k]!.box.minX < text.box.maxX; k++) {
      const other = written[k]!;
      if (!overlaps(text.box, other.box) || !quadsOverlap(text.quad, other.quad)) continue;
      if (text.isFixed && other.isFixed) sum.fixed += 1;
      else sum.found += 1;
    }
  }
  return sum;
}

const openChains = (view: View): string[] =>
  view.chains
    .filter(
      (chain) =>
        chain.texts.reduce((sum, text) => sum + lengthOf(text), 0) !== lengthOf(chain.totalText) ||
        Math.abs(lengthOf(chain.totalText) - chain.total) > chain.step / 2,
    )
    .map((chain) => `${view.name} ${chain.code}`);

/** A control of the drawing by its own data: the items as drawn, not the values they were made from. */
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
  /** Number of items checked, and the faulty ones. */
  readonly judged: number;
  readonly failed: readonly string[] | number;
}

/**
 * Sentences of each control for a sound drawing and for a faulty one. `{count}`: number checked, then number faulty.
 */
const SENTENCES = {
  textes_sans_chevauchement: {
    ok: t('Aucun texte ne recouvre un autre', 'No text covers another'),
    ko: t('{count} texte(s) en recouvrent un autre', '{count} text(s) cover another'),
  },
  pieces_etiquetees: {
    ok: t('{count} pièce(s) étiquetée(s)', '{count} room(s) tagged'),
    ko: t('{count} pièce(s) sans étiquette', '{count} room(s) without a tag'),
  },
  chaines_fermees: {
    ok: t(
      '{count} chaîne(s) : la somme des cotes écrites est la cote totale',
      '{count} chain(s): the values as written add up to the total',
    ),
    ko: t('{count} chaîne(s) ouverte(s)', '{count} open chain(s)'),
  },
  ouvertures_cotees: {
    ok: t('{count} ouverture(s) cotée(s)', '{count} opening(s) dimensioned'),
    ko: t('{count} ouverture(s) sans cote', '{count} opening(s) without a dimension'),
  },
  alertes_critiques: {
    ok: t('Aucune alerte critique', 'No critical alert'),
    ko: t('{count} alerte(s) critique(s) sur la scène', '{count} critical alert(s) on the scene'),
  },
} as const satisfies Record<Control['code'], { readonly ok: Text; readonly ko: Text }>;

const FIXED = t(
  '{sentence} ; {count} symbole(s) à leur place vraie en touchent un autre',
  '{sentence}; {count} symbol(s) at their true place touch another',
);
const NOTHING = t('sans_objet : rien à juger dans ce dessin', 'sans_objet: nothing to judge in this drawing');
const NAMED = t('{sentence} : {names}', '{sentence}: {names}');
/** Faulty elements that a control names, at most. */
const MOST_NAMED = 5;

function control({ code, judged, failed }: Finding, langue: Langue): Control {
  const count = typeof failed === 'number' ? failed : failed.length;
  const ok = count === 0;
  if (judged === 0) return { code, ok: true, sans_objet: true, detail: say(NOTHING, langue) };
  const sentence = say<'count'>(SENTENCES[code][ok ? 'ok' : 'ko'], langue, { count: String(ok ? judged : count) });
  if (ok || typeof failed === 'number') return { code, ok, sans_objet: false, detail: sentence };
  const names = `${failed.slice(0, MOST_NAMED).join(', ')}${count > MOST_NAMED ? '…' : ''}`;
  return { code, ok, sans_objet: false, detail: say(NAMED, langue, { sentence, names }) };
}

const withFixed = (one: Control, fixed: number, langue: Langue): Control => ({
  ...one,
  detail: say(FIXED, langue, { sentence: one.detail, count: String(fixed) }),
});

export interface Judged {
  readonly views: readonly View[];
  readonly criticalAlerts: number;
  readonly langue: Langue;
}

/** Openings that are not drawn are not checked: no view then records any. */
export function verdictOf({ views, criticalAlerts, langue }: Judged): Verdict {
  const missing = (pick: (view: View) => readonly TagRecord[]) =>
    views.flatMap((view) =>
      pick(view)
        .filter((tag) => !tag.isPlaced)
        .map((tag) => `${tag.name} (${view.name})`),
    );
  const total = (count: (view: View) => number) => views.reduce((sum, view) => sum + count(view), 0);
  const overlapping = views.map(textOverlaps);
  const sumOf = (pick: (one: Overlaps) => number) => overlapping.reduce((sum, one) => sum + pick(one), 0);
  const findings: Finding[] = [
    { code: 'textes_sans_chevauchement', judged: views.length, failed: sumOf(({ found }) => found) },
    { code: 'pieces_etiquetees', judged: total((view) => view.rooms.length), failed: missing((view) => view.rooms) },
    { code: 'chaines_fermees', judged: total((view) => view.chains.length), failed: views.flatMap(openChains) },
    {
      code: 'ouvertures_cotees',
      judged: total((view) => view.openings.length),
      failed: missing((view) => view.openings),
    },
    { code: 'alertes_critiques', judged: 1, failed: criticalAlerts },
  ];
  const fixed = sumOf((one) => one.fixed);
  const controles = findings
    .map((finding) => control(finding, langue))
    .map((one) => (one.code === 'textes_sans_chevauchement' && fixed > 0 ? withFixed(one, fixed, langue) : one));
  return { livrable: controles.every(({ ok }) => ok), controles };
}
