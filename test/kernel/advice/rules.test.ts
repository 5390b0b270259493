import { describe, expect, test } from 'vitest';
import { ADVICE_RULES, ADVICE_TRADES } from '../../../src/kernel/advice/index.js';
import { ALERTS } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { FAULTY } from './faulty.js';
import { review, RULE_CODES } from './reviewed.js';

describe.each(Object.entries(FAULTY))('%s', (code, { scene, good, cures }) => {
  test('is told of a scene with the fault, and not without it', () => {
    const found = review(scene()).suggestions.filter((one) => one.code === code);
    expect(found.map(({ operations }) => operations !== undefined)).toEqual([cures]);
    expect(review(good()).suggestions.map((one) => one.code)).not.toContain(code);
  });
});

test('rules are many, each of a trade that is listed, and every trade has one; none has the code of an alert', () => {
  expect(new Set(RULE_CODES).size).toBe(RULE_CODES.length);
  expect(RULE_CODES.length).toBeGreaterThanOrEqual(50);
  expect(new Set(ADVICE_RULES.map(({ metier }) => metier))).toEqual(new Set(ADVICE_TRADES));
  expect(RULE_CODES.filter((code) => Object.hasOwn(ALERTS, code))).toEqual([]);
  const silences = ADVICE_RULES.flatMap(({ saidBy = [], silentWith = [] }) => [...saidBy, ...silentWith]);
  expect(silences.filter((code) => !Object.hasOwn(ALERTS, code))).toEqual([]);
});

test('an empty scene, and one of walls alone, leave nothing to say', () => {
  expect(review({}).suggestions).toEqual([]);
  expect(review({ murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }] }).suggestions).toEqual([]);
});

describe.each(Object.entries(DEMOS))('%s', (_name, make) => {
  test('is a good house: at most twelve suggestions, each with its figures and names in both languages', () => {
    const [fr, en] = [review(make()).suggestions, review(make(), { langue: 'en' }).suggestions];
    expect(fr.length).toBeLessThanOrEqual(12);
    expect(en.map(({ code, objet, operations }) => ({ code, objet, operations }))).toEqual(
      fr.map(({ code, objet, operations }) => ({ code, objet, operations })),
    );
    for (const [i, { message, raison }] of [...fr, ...en].entries()) {
      expect(message).not.toMatch(/[{}]/);
      expect(raison).not.toMatch(/[{}]/);
      expect(message.length, message).toBeLessThan(180);
      if (i < fr.length) expect(en[i]!.message).not.toBe(message);
    }
  });

  test('trades that are asked say what they say among all', () => {
    const { suggestions } = review(make());
    for (const metier of ADVICE_TRADES) {
      const own = review(make(), { metiers: [metier] });
      expect(own.metiers).toEqual([metier]);
      expect(own.suggestions).toEqual(suggestions.filter((one) => one.metier === metier));
    }
  });
});
