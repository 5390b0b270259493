import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IfcWriter } from '../../../../src/kernel/formats/ifc/writer.js';
import { encodeReal, encodeText, readStep } from '../../../../src/kernel/formats/step/index.js';
import { StepOutput } from '../../../../src/kernel/formats/step/output.js';

const out = new StepOutput();

const written = (write: () => void): string => {
  out.cut(0);
  write();
  return new TextDecoder().decode(out.whole());
};

const coordinates = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((value) => value / 1e6),
  fc.integer().map((value) => value / 10),
  fc.constantFrom(-0, 1e9, 999_999_999.999999, 1e-6, -1e-6, 1e-7, 5e-324, 1e15, 1e21, 0.1 + 0.2, 4.35),
);

describe('bytes of a STEP file', () => {
  test('a real written digit by digit is the text that it has otherwise', () => {
    fc.assert(
      fc.property(coordinates, (value) => {
        expect(written(() => out.real(value))).toBe(encodeReal(value));
      }),
      { numRuns: 3000 },
    );
  });

  test('a text is escaped as it is otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(written(() => out.text(text))).toBe(encodeText(text));
      }),
      { numRuns: 500 },
    );
  });

  test('what is longer than a piece is written whole, and taken back whole', () => {
    const long = 'x'.repeat(1_000_000);
    out.cut(0);
    out.ascii('before');
    const { length } = out;
    for (let id = 0; id < 100_000; id++) out.reference(id);
    out.ascii(long);
    expect(out.whole()).toHaveLength(out.length);
    out.cut(length);
    out.ascii(' and after');
    expect(new TextDecoder().decode(out.whole())).toBe('before and after');
  });

  test('an instance that is refused leaves nothing behind', () => {
    const ifc = new IfcWriter({
      description: [],
      name: '',
      timeStamp: '',
      author: [],
      organization: [],
      preprocessor: '',
      originatingSystem: '',
      authorization: '',
    });
    const CoordList = Array.from({ length: 100_000 }, (_, i) => [i, i]);
    expect(() => ifc.add('IfcCartesianPointList2D', { CoordList: [...CoordList, [0, Number.NaN]] })).toThrow('NaN');
    ifc.add('IfcDirection', { DirectionRatios: [0, 1] });
    const file = readStep(ifc.end());
    expect([...file.syntaxFaults()]).toEqual([]);
    expect(file.count).toBe(1);
    expect(file.type(0)).toBe('IFCDIRECTION');
  });
});
