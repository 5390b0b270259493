import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StepFile, StepValue } from '../../../../src/kernel/formats/step/index.js';
import {
  DERIVED,
  readStep,
  StepBinary,
  StepEnum,
  StepIndexer,
  StepInteger,
  StepRef,
  STEP_LIMITS,
  StepTyped,
  StepWriter,
} from '../../../../src/kernel/formats/step/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../../../support/conformance-files.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HEADER = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('a;b.ifc','2026-01-31T00:00:00',('Zo\\X\\E9'),('Aplomb'),'p','o','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
`;
const END = 'ENDSEC;\nEND-ISO-10303-21;\n';
const fileOf = (data: string) => readStep(bytesOf(HEADER + data + END));

const contentOf = (file: StepFile) =>
  Array.from({ length: file.count }, (_, row) => [file.id(row), file.type(row), file.read(row)]);

describe('a STEP file', () => {
  test('is read instance by instance, whatever blanks and comments stand between', () => {
    const file = fileOf(`
      #1=IFCA($,*,1,1.5,'it''s; /* no comment */',.ELEMENT.,#2,(#2,(1,2.)),IFCLABEL('x'),"1A2");
      /* a; comment ' */ #2 = /* of */ ifcB ( ) ;
    `);
    expect(file.faults).toEqual([]);
    expect(file.type(1)).toBe('IFCB');
    expect(file.attributes(1)).toEqual([]);
    expect(file.attributes(0)).toEqual([
      null,
      DERIVED,
      new StepInteger(1),
      1.5,
      "it's; /* no comment */",
      new StepEnum('ELEMENT'),
      new StepRef(2),
      [new StepRef(2), [new StepInteger(1), 2]],
      new StepTyped('IFCLABEL', 'x'),
      new StepBinary('1A2'),
    ]);
    expect(file.rowsOf('IFCB')).toEqual([1]);
    expect(file.rowOf(2)).toBe(1);
    expect(file.rowOf(3)).toBe(-1);
  });

  test('has its header', () => {
    expect(fileOf('').header).toMatchObject({
      description: ['ViewDefinition [ReferenceView_V1.2]'],
      implementationLevel: '2;1',
      name: 'a;b.ifc',
      timeStamp: '2026-01-31T00:00:00',
      author: ['Zoé'],
      schemas: ['IFC4'],
    });
  });

  test('is the same in pieces of any size', () => {
    const whole = bytesOf(`${HEADER}#1=IFCA('a;''b',/*;*/(#2));\n#2=IFCB(1.5);\n/**//*/*/#3=IFCA('/*',#1);\n${END}`);
    const expected = contentOf(readStep(whole));
    expect(expected).toHaveLength(3);
    for (let size = 1; size <= 40; size++) {
      const indexer = new StepIndexer();
      for (let at = 0; at < whole.length; at += size) indexer.push(whole.subarray(at, at + size));
      const file = indexer.end();
      expect(file.faults).toEqual([]);
      expect(contentOf(file)).toEqual(expected);
    }
  });

  test('is read where it stands: in memory that threads share too, with texts that are not ASCII', () => {
    const bytes = bytesOf(`${HEADER}#1=IFCA('É');\n${END}`);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    expect(contentOf(readStep(shared))).toEqual(contentOf(readStep(bytes)));
  });

  test('comes back as it was written', () => {
    const leaf = fc.oneof(
      fc.constant(null),
      fc.constant(DERIVED),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
      fc.string({ unit: 'grapheme' }),
      fc.maxSafeInteger().map((value) => new StepInteger(value)),
      fc.constantFrom('ELEMENT', 'T', 'U').map((name) => new StepEnum(name)),
      fc.integer({ min: 1, max: 1000 }).map((id) => new StepRef(id)),
      fc.stringMatching(/^[0-3][0-9A-F]{0,8}$/).map((digits) => new StepBinary(digits)),
    );
    const { value } = fc.letrec<{ value: StepValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.array(tie('value'), { maxLength: 4 }),
        tie('value').map((inner) => new StepTyped('IFCLABEL', inner)),
      ),
    }));
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 6 }), (instances) => {
        const writer = new StepWriter({
          description: [],
          name: 'n',
          timeStamp: '',
          author: [],
          organization: [],
          preprocessor: '',
          originatingSystem: '',
          authorization: '',
          schema: 'IFC4',
        });
        for (const attributes of instances) writer.add('IFCA', attributes);
        const file = readStep(writer.end());
        expect(file.faults).toEqual([]);
        expect(instances.map((_, row) => file.attributes(row))).toEqual(instances);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a faulty STEP file', () => {
  const faultsOf = (text: string) => [...readStep(bytesOf(text)).syntaxFaults()];

  test.each([
    ['#1=IFCA(1;\n', { code: 'open_list', line: 8, id: 1 }],
    ['\n\n#1=IFCA(1,);\n', { code: 'bad_value', line: 10, id: 1 }],
    ['#1=IFCA(1.2.3);\n', { code: 'bad_number', line: 8, id: 1 }],
    ["#1=IFCA('\\Q');\n", { code: 'bad_text', line: 8, id: 1 }],
    ['#1=IFCA(1)2;\n', { code: 'trailing', line: 8, id: 1 }],
    ['#1=IFCA();#2=IFCA();\n#1=IFCB();\n', { code: 'doubled_id', line: 9, id: 1 }],
    ['#0=IFCA();\n', { code: 'bad_id', line: 8, id: null }],
    ['#99999999999=IFCA();\n', { code: 'bad_id', line: 8, id: null }],
    ['#1=(IFCA()IFCB());\n', { code: 'complex', line: 8, id: 1 }],
    ['hello;\n', { code: 'not_a_statement', line: 8, id: null }],
    ['#1 IFCA();\n', { code: 'not_a_statement', line: 8, id: null }],
    [`#1=IFCA(${'('.repeat(40)}${')'.repeat(40)});\n`, { code: 'too_deep', line: 8, id: 1 }],
  ])('%j', (data, fault) => {
    const faults = faultsOf(`${HEADER}${data}#7=IFCOK();\n${END}`);
    expect(faults).toMatchObject([fault]);
    expect(readStep(bytesOf(`${HEADER}${data}#7=IFCOK();\n${END}`)).rowOf(7)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['', ['not_step']],
    ['<xml/>', ['not_step']],
    ['solid; facet', ['not_step']],
    ['ISO-10303-21;\n', ['cut_off', 'no_header', 'no_data']],
    [`${HEADER}#1=IFCA();\n`, ['cut_off']],
    [`${HEADER}#1=IFCA('never closed`, ['open_text']],
    [`ISO-10303-21;\nDATA;\n${END}`, ['no_header']],
  ])('%j', (text, codes) => {
    expect(faultsOf(text).map(({ code }) => code)).toEqual(codes);
  });

  test('asks for no more than the limits allow', () => {
    const types = Array.from({ length: STEP_LIMITS.keywords + 1 }, (_, n) => `#${n + 1}=T${n}();`).join('\n');
    expect(faultsOf(HEADER + types + END)).toMatchObject([{ code: 'too_many_types' }]);
    const many = 'oops;\n'.repeat(1000);
    expect(faultsOf(HEADER + many + END)).toHaveLength(STEP_LIMITS.faults);
    expect(faultsOf(`${HEADER}#1=IFCA('${'x'.repeat(STEP_LIMITS.text + 1)}');${END}`)).toMatchObject([
      { code: 'too_long_text' },
    ]);
  });

  test('bytes changed at random are read or refused with a line, and nothing else happens', () => {
    const whole = bytesOf(
      `${HEADER}#1=IFCA('a;''b\\X2\\00E9\\X0\\',/*;*/(#2,.T.),1.5E-3,*,$);\n#2=IFCB(IFCLABEL('x'),"0F");\n${END}`,
    );
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255), isCut: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const bytes = whole.slice();
        for (const { at, byte } of changes) bytes[at] = byte;
        const file = readStep(changes[0]!.isCut ? bytes.subarray(0, changes[0]!.at) : bytes);
        for (const fault of file.syntaxFaults()) expect(fault.line).toBeGreaterThan(0);
      }),
      { numRuns: 3000 },
    );
  });
});

describe.skipIf(conformanceAbsent !== null)('real STEP files', () => {
  const files = [...conformanceFiles('ifc', '.ifc'), ...conformanceFiles('ifc-examples', '.ifc')];

  test.each(files)('%s has every instance and no fault', (name) => {
    const bytes = conformanceBytes(name);
    const file = readStep(bytes);
    expect([...file.syntaxFaults()]).toEqual([]);
    const written = new TextDecoder('latin1').decode(bytes).match(/^\s*#\d+\s*=/gm) ?? [];
    expect(file.count).toBe(written.length);
  });
});
