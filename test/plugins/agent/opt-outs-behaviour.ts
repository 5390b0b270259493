import { expect, test } from 'vitest';
import type { Database } from '../../../src/persistence/index.js';
import {
  closeLink,
  contactOf,
  isOpposed,
  openLink,
  oppose,
  opposeByLink,
} from '../../../src/plugins/agent/outreach/opt-outs.js';

const YEAR = 365 * 86_400_000;
const NOW = Date.parse('2026-11-18T11:00:00Z');

/** What the opt-out list must do on either database. */
export function optOutsBehaviour(database: () => Database): void {
  test('a link leads to its contact, objects once for all, and is forgotten when the message did not leave', async () => {
    const db = database();
    const token = await openLink(db, 'Claire+pub@agence.fr', NOW);
    expect(await contactOf(db, token)).toEqual({ masque: 'c•••@agence.fr', isOpposed: false });
    expect(await isOpposed(db, 'claire@agence.fr')).toBe(false);
    expect(await opposeByLink(db, token, NOW)).toEqual({ masque: 'c•••@agence.fr', isOpposed: true });
    expect(await opposeByLink(db, token, NOW + 1)).toMatchObject({ isOpposed: true });
    expect(await isOpposed(db, 'claire@agence.fr')).toBe(true);
    const other = await openLink(db, 'jean@agence.fr', NOW);
    await closeLink(db, other);
    expect(await contactOf(db, other)).toBeNull();
  });

  test('objections recorded at the same moment do not hinder each other', async () => {
    const db = database();
    await Promise.all(Array.from({ length: 8 }, () => oppose(db, 'meme@cabinet.fr', NOW)));
    expect(await isOpposed(db, 'MEME@cabinet.fr ')).toBe(true);
  });

  test('links older than three years lead nowhere; the objections stay', async () => {
    const db = database();
    const old = await openLink(db, 'ancien@cabinet.fr', NOW - 4 * YEAR);
    await opposeByLink(db, old, NOW - 4 * YEAR);
    await openLink(db, 'recent@cabinet.fr', NOW);
    expect(await contactOf(db, old)).toBeNull();
    expect(await isOpposed(db, 'ancien@cabinet.fr')).toBe(true);
  });
}
