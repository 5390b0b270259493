import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeText, StepSyntaxError } from '../../../../src/kernel/formats/step/index.js';
import { decodeText } from '../../../../src/kernel/formats/step/text.js';

const decoded = (inner: string) => {
  const bytes = new TextEncoder().encode(inner);
  return decodeText(bytes, 0, bytes.length);
};
const inner = (text: string) => encodeText(text).slice(1, -1);

describe('texts of STEP', () => {
  test('any text comes back as it was written, in printable ASCII alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(encodeText(text)).toMatch(/^'[ -~]*'$/);
        expect(decoded(inner(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    // Examples of ISO 10303-21, annex B and §6.4.3.
    ["'CAT'", 'CAT'],
    ["'Don''t'", "Don't"],
    ["''''", "'"],
    ["''", ''],
    ["'see \\X\\A7 4.1'", 'see § 4.1'],
    ["'\\S\\Drger'", 'Ärger'],
    ["'\\PE\\\\S\\*\\S\\U\\S\\b'", 'Њет'],
    ["'\\X2\\03B103B203B3\\X0\\'", 'αβγ'],
    ["'\\X4\\0001F600000000E9\\X0\\'", '😀é'],
    ["'\\X2\\D83DDE00\\X0\\'", '😀'],
    ["'h\\X\\F4tel'", 'hôtel'],
    ["'c:\\\\temp'", 'c:\\temp'],
  ])('%s is %s', (written, text) => {
    expect(decoded(written.slice(1, -1))).toBe(text);
  });

  test('bytes above ASCII, which the standard refuses, are read as UTF-8, else as ISO 8859-1', () => {
    expect(decoded('Façade')).toBe('Façade');
    const latin = Uint8Array.from([0x46, 0x61, 0xe7, 0x61, 0x64, 0x65]);
    expect(decodeText(latin, 0, latin.length)).toBe('Façade');
  });

  test.each(['\\X\\G0', '\\X2\\03B', '\\Q\\', '\\', '\\X4\\00110000\\X0\\', 'a\\b'])('%s is refused', (written) => {
    expect(() => decoded(written)).toThrow(StepSyntaxError);
  });

  test('half of a surrogate pair is written as the replacement character', () => {
    expect(decoded(inner('a\ud800b'))).toBe('a\ufffdb');
  });
});
