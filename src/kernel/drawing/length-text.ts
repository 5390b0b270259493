import type { Langue } from '../../words/index.js';
import type { Room } from '../building/index.js';
import { clearHeights } from '../building/index.js';
import { squareMetres } from '../measures/index.js';
import type { Drafting } from './drafting.js';
import { say, sayFixed, t } from '../../words/index.js';

/**
 * Writes a length, in mm, as French building practice does: centimetres below one metre, metres above. Millimetres
 * show only where they exist (7,5 and 3,405), so that the values of a chain, as written, add up exactly. An English
 * drawing has the same units, which its title block names, with a point for the comma.
 */
export function lengthText(mm: number, langue: Langue): string {
  if (mm % 10 === 0) return mm < 1000 ? String(mm / 10) : metresText(mm / 10, langue);
  return mm < 1000 ? sayFixed(mm / 10, 1, langue) : sayFixed(mm / 1000, 3, langue);
}

/** Metres of whole centimetres, as nearly every length is written: their digits need no rounding. */
function metresText(centimetres: number, langue: Langue): string {
  const digits = String(centimetres);
  return `${digits.slice(0, -2)}${langue === 'fr' ? ',' : '.'}${digits.slice(-2)}`;
}

/** Reads back a written length, in mm: two decimals or more are metres, one or none centimetres. */
export function lengthOf(text: string): number {
  const written = text.replace(',', '.');
  const point = written.indexOf('.');
  const isInMetres = point >= 0 && written.length - point > 2;
  return Math.round(Number(written) * (isInMetres ? 1000 : 10));
}

const SCALE = t('Échelle 1:{scale}', 'Scale 1:{scale}');

/** Writes the scale of a view: `Échelle 1:100`, `Scale 1:100`. */
export const scaleText = ({ scale, langue }: Drafting): string => say(SCALE, langue, { scale });

const LEVEL_NOTE = t('Niveau fini {z} · échelle 1:{scale}', 'Finished floor level {z} · scale 1:{scale}');

/** Writes what stands under a plan: the altitude of its finished floor, in mm, and its scale. */
export const levelNote = (z: number, { scale, langue }: Drafting): string =>
  say(LEVEL_NOTE, langue, { z: altitudeText(z, langue), scale });

const CLEAR_HEIGHT = t('HSP {height}', 'CH {height}');

const CLEAR_HEIGHTS = t('HSP {low} à {high}', 'CH {low} to {high}');

/** Precision of the height of a ceiling, mm. */
const CENTIMETRE = 10;

/**
 * Writes the clear height of a room: `HSP 2,50` (hauteur sous plafond), `CH 2.50` (ceiling height); under a slope the
 * lowest and the highest, to the centimetre: `HSP 1,20 à 2,95`. Heights of rooms are in metres, those under one too:
 * two units in one range would be misread.
 */
export function clearHeightText(room: Pick<Room, 'ceiling' | 'height' | 'z'>, langue: Langue): string {
  const { lowest, highest, isLevel } = clearHeights(room);
  const written = (mm: number): string => sayFixed(Math.round(mm / CENTIMETRE) / 100, 2, langue);
  if (isLevel) return say(CLEAR_HEIGHT, langue, { height: written(highest) });
  return say(CLEAR_HEIGHTS, langue, { low: written(lowest), high: written(highest) });
}

/** Writes a length, in mm, in centimetres whatever it is: `90`, `215`, `17,5`. */
export const centimetresText = (mm: number, langue: Langue): string =>
  sayFixed(Math.round(mm) / 10, Math.round(mm) % 10 === 0 ? 0 : 1, langue);

/** Writes an altitude, in mm, in metres to the centimetre: `±0,00`, `+2,80`, `−0,15`. */
export function altitudeText(mm: number, langue: Langue): string {
  const metres = sayFixed(Math.abs(mm) / 1000, 2, langue);
  if (Number(metres.replace(',', '.')) === 0) return `±${metres}`;
  return `${mm < 0 ? '−' : '+'}${metres}`;
}

/** Writes an altitude above sea level, in metres (`scene.georef.altitude`), in the French datum. */
export const seaLevelText = (metres: number, langue: Langue): string => `${sayFixed(metres, 2, langue)} NGF`;

/** Writes an area, in mm², in square metres to the square decimetre: rounded as in schedules and quantities. */
export const areaText = (mm2: number, langue: Langue): string => `${sayFixed(squareMetres(mm2), 2, langue)} m²`;

/** Writes a ratio given in per cent, with the decimals it has: `2,5 %` in French, `2.5%` in English. */
export const percentText = (percent: number, langue: Langue): string =>
  langue === 'fr' ? `${String(percent).replace('.', ',')} %` : `${percent}%`;
