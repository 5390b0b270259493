import { say, sayNumber, t } from '../../words/index.js';
import type { Langue, Text } from '../../words/index.js';
import type { Fixture } from '../building/index.js';

const SIZE = t('{model} {height}×{length}', '{model} {height}×{length}');
const GIVEN = t('{size} · {watts} W', '{size} · {watts} W');
const RATED = t('{text} (ΔT 50)', '{text} (50 K excess)');
const PANELS = t('T{model}', 'T{model}');

/** Panels of steel radiators are called by two figures: panels and rows of fins (NF EN 442). */
const PANEL_FIGURES = /^\d\d$/;

/** Models that the rules name by a word; those of makers stay as they are written. */
const MODELS: Readonly<Record<string, Text<never>>> = {
  seche_serviettes: t('sèche-serviettes', 'towel rail'),
};

function modelOf(model: unknown, langue: Langue): string {
  if (typeof model !== 'string') return '';
  if (PANEL_FIGURES.test(model)) return say(PANELS, langue, { model });
  return Object.hasOwn(MODELS, model) ? say(MODELS[model]!, langue) : model.slice(0, 20);
}

/** A radiator by its type, its height and length, mm, and an output, W; without one by its size alone. */
export function radiatorText({ source, width, height }: Fixture, langue: Langue, watts: number | undefined): string {
  const size = say<'model' | 'height' | 'length'>(SIZE, langue, {
    model: modelOf(source['modele'], langue),
    height: String(Math.round(height)),
    length: String(Math.round(width)),
  }).trim();
  return watts === undefined
    ? size
    : say<'size' | 'watts'>(GIVEN, langue, { size, watts: sayNumber(Math.round(watts), langue) });
}

/**
 * How a radiator is ordered: by its output at ΔT 50 (NF EN 442), as catalogues list it. One of the scene may say its
 * size alone: whoever orders it asks for its output.
 */
export function orderedRadiator(fixture: Fixture, langue: Langue): string {
  const { puissance_w: rated } = fixture.source;
  const text = radiatorText(fixture, langue, rated);
  return rated === undefined ? text : say(RATED, langue, { text });
}
