import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { rectangleAt } from '../boxes.js';
import type { Fill, Ink, Item } from '../display-list.js';
import { HATCHED_FROM } from '../plan/walls.js';
import { legendStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';

/** Heights and widths on paper, mm. */
const TEXT = 2.3;
const SWATCH = { width: 8, height: 3.2 } as const;
const WIDTH = 30;
const LEAST_STRIP = 50;

const EXISTING = t('Existant', 'Existing');
const CREATED = t('Créé', 'New');
const KEPT = t('Conservé', 'Kept');
const DEMOLISHED = t('À démolir', 'To demolish');
const BUILT = t('À construire', 'To build');
const BEFORE = t('Avant', 'Before');
const AFTER = t('Après', 'After');
const MODIFIED = t('Modifié', 'Modified');

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** Legend of existing and new walls, on plans that have both, at the right end of the strip beside the title block. */
export function pocheLegend({ walls }: Building, format: SheetFormat, { scale, langue }: Drafting): Item[] {
  if (!walls.some(({ isExisting }) => isExisting) || walls.every(({ isExisting }) => isExisting)) return [];
  const strip = legendStrip(format, true);
  // On A4 the strip holds the marks only.
  if (strip.width < LEAST_STRIP) return [];
  const isHatched = scale <= HATCHED_FROM;
  return swatches(strip, [
    { label: say(EXISTING, langue), fill: isHatched ? 'existant_hachure' : 'existant' },
    { label: say(CREATED, langue), fill: isHatched ? 'maconnerie' : 'cree' },
  ]);
}

/** Legend of the colours of works that some drawings show, in the same place. */
export function worksLegend(format: SheetFormat, drawn: readonly Item[], langue: Langue): Item[] {
  const strip = legendStrip(format, true);
  if (strip.width < LEAST_STRIP) return [];
  const fills = new Set(drawn.flatMap((item) => (item.kind === 'hatch' ? [item.fill] : [])));
  const entries: readonly Swatch[] = [
    { label: say(KEPT, langue), fill: 'existant' },
    { label: say(DEMOLISHED, langue), fill: 'demoli', isGone: true },
    { label: say(BUILT, langue), fill: 'construit' },
  ];
  return swatches(
    strip,
    entries.filter(({ fill }) => fills.has(fill)),
  );
}

/** Legend of a plan that compares two versions, in the same place. */
export function versionsLegend(format: SheetFormat, langue: Langue): Item[] {
  const strip = legendStrip(format, true);
  if (strip.width < LEAST_STRIP) return [];
  return swatches(strip, [
    { label: say(BEFORE, langue), fill: 'demoli', isGone: true },
    { label: say(AFTER, langue), fill: 'construit' },
    { label: say(MODIFIED, langue), fill: 'blanc', ink: 'orange' },
  ]);
}

interface Swatch {
  readonly label: string;
  readonly fill: Fill;
  readonly isGone?: boolean;
  readonly ink?: Ink;
}

function swatches(strip: ReturnType<typeof legendStrip>, entries: readonly Swatch[]): Item[] {
  const top = strip.y + 2.5 + (entries.length - 2) * 3;
  return entries.flatMap(({ label, fill, isGone = false, ink }, i): Item[] => {
    const [x, y] = [strip.x + strip.width - WIDTH, top - i * 6];
    const ring = rectangleAt(x, y, SWATCH.width, SWATCH.height);
    return [
      { ...common, kind: 'hatch', pen: 0.13, fill, rings: [ring] },
      {
        ...common,
        kind: 'polyline',
        pen: 0.35,
        points: ring,
        isClosed: true,
        ...(isGone && { dash: 'interrompu' }),
        ...(ink && { ink }),
      },
      {
        ...common,
        kind: 'text',
        pen: 0.18,
        at: { x: x + SWATCH.width + 2, y: y + SWATCH.height / 2 },
        value: label,
        height: TEXT,
        valign: 'middle',
      },
    ];
  });
}
