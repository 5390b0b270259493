import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { TagRecord, View } from './display-list.js';
import type { FaultKind, Reading } from './ink/read-sheet.js';
import { readSheet } from './ink/read-sheet.js';
import { lengthOf } from './length-text.js';

const openChains = (view: View): string[] =>
  view.chains
    .filter(({ texts, totalText, total, step }) => {
      const written = lengthOf(totalText);
      return texts.reduce((sum, text) => sum + lengthOf(text), 0) !== written || Math.abs(written - total) > step / 2;
    })
    .map((chain) => `${view.name} ${chain.code}`);

/** Controls of a drawing, in the order of the answer: what is read from its ink, then what it says of itself. */
export const CONTROL_CODES = [
  'textes_sans_chevauchement',
  'textes_sans_trait',
  'etiquettes_dans_leur_piece',
  'textes_entiers',
  'textes_lisibles',
  'encre_dans_le_cadre',
  'vues_dans_leur_place',
  'echelle_lisible',
  'pieces_etiquetees',
  'chaines_fermees',
  'ouvertures_cotees',
  'alertes_critiques',
] as const;

/** A control of the drawing: of the items as drawn, not of the values they were made from. */
export interface Control {
  readonly code: (typeof CONTROL_CODES)[number];
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
    ko: t('{count} texte(s) par-dessus un autre', '{count} text(s) over another'),
  },
  textes_sans_trait: {
    ok: t('Aucun texte sur trait, symbole ni aplat', 'No text on a line, symbol or fill'),
    ko: t(
      '{count} texte(s) sur un trait, un symbole ou un aplat',
      '{count} text(s) on a line, a symbol or a filled area',
    ),
  },
  etiquettes_dans_leur_piece: {
    ok: t('Étiquettes dans leur pièce ou repérées', 'Tags in their rooms or on leaders'),
    ko: t('{count} étiquette(s) hors de la pièce nommée', '{count} tag(s) outside the room named'),
  },
  textes_entiers: {
    ok: t('Aucun texte n’est coupé', 'No text is cut off'),
    ko: t('{count} texte(s) coupé(s)', '{count} text(s) cut off'),
  },
  textes_lisibles: {
    ok: t('Aucun texte sous 1,8 mm', 'No text below 1.8 mm'),
    ko: t('{count} texte(s) sous 1,8 mm', '{count} text(s) below 1.8 mm'),
  },
  encre_dans_le_cadre: {
    ok: t('Rien hors du cadre ni sur le cartouche', 'Nothing past the frame nor over the title block'),
    ko: t(
      '{count} dessin(s) ou texte(s) hors du cadre ou sur le cartouche',
      '{count} drawing(s) or text(s) past the frame or over the title block',
    ),
  },
  vues_dans_leur_place: {
    ok: t('Chaque vue dans sa place', 'Each view in its place'),
    ko: t('{count} vue(s) hors de place ou sur une autre', '{count} view(s) out of place or over another'),
  },
  echelle_lisible: {
    ok: t('Échelles lisibles', 'Legible scales'),
    ko: t('{count} vue(s) à trop petite échelle', '{count} view(s) at too small a scale'),
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
  '{sentence} ; {count} symbole(s) en place vraie sur un autre',
  '{sentence}; {count} symbol(s) at true place over another',
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
  /** Of the sheets as they are printed. @default each view is read alone */
  readonly readings?: readonly Reading[];
  readonly criticalAlerts: number;
  readonly langue: Langue;
}

const ALONE = { x: 0, y: 0 } as const;
/** Codes of the controls that read the ink, in the order of the answer. */
const FROM_INK = [
  ['textes_sans_chevauchement', 'texte_sur_texte'],
  ['textes_sans_trait', 'texte_sur_trait'],
  ['etiquettes_dans_leur_piece', 'hors_piece'],
  ['textes_entiers', 'coupe'],
  ['textes_lisibles', 'petit'],
  ['encre_dans_le_cadre', 'hors_cadre'],
  ['vues_dans_leur_place', 'hors_vue'],
] as const satisfies readonly (readonly [Control['code'], FaultKind])[];

/** What the drawings say of themselves: their tags, openings and chains. */
function recordFindings(views: readonly View[]): Finding[] {
  const missing = (pick: (view: View) => readonly TagRecord[]) =>
    views.flatMap((view) =>
      pick(view)
        .filter((tag) => !tag.isPlaced)
        .map((tag) => `${tag.name} (${view.name})`),
    );
  const total = (count: (view: View) => number) => views.reduce((sum, view) => sum + count(view), 0);
  const scaled = views.filter(({ smallest }) => smallest !== undefined);
  const tooSmall = scaled.filter(({ scale, smallest }) => scale > smallest!);
  return [
    { code: 'echelle_lisible', judged: scaled.length, failed: tooSmall.map(({ name, scale }) => `${name} 1:${scale}`) },
    { code: 'pieces_etiquetees', judged: total((view) => view.rooms.length), failed: missing((view) => view.rooms) },
    { code: 'chaines_fermees', judged: total((view) => view.chains.length), failed: views.flatMap(openChains) },
    {
      code: 'ouvertures_cotees',
      judged: total((view) => view.openings.length),
      failed: missing((view) => view.openings),
    },
  ];
}

/**
 * The verdict of a drawing, read from its ink as it is printed and from what it says of itself. Openings that are not
 * drawn are not checked: no view then records any.
 */
export function verdictOf({ views, readings, criticalAlerts, langue }: Judged): Verdict {
  const read = readings ?? views.map((view) => readSheet({ views: [{ view, origin: ALONE }], items: [] }));
  const faults = read.flatMap((reading) => reading.faults);
  const texts = (kind: FaultKind) => faults.filter((fault) => fault.kind === kind).map(({ text }) => `« ${text} »`);
  const findings: Finding[] = [
    ...FROM_INK.map(([code, kind]): Finding => ({ code, judged: read.length, failed: texts(kind) })),
    ...recordFindings(views),
    { code: 'alertes_critiques', judged: 1, failed: criticalAlerts },
  ];
  const fixed = read.reduce((sum, reading) => sum + reading.fixed, 0);
  const controles = findings
    .map((finding) => control(finding, langue))
    .map((one) => (one.code === 'textes_sans_chevauchement' && fixed > 0 ? withFixed(one, fixed, langue) : one));
  return { livrable: controles.every(({ ok }) => ok), controles };
}
