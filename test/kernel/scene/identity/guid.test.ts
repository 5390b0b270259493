import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressGuid, expandGuid, guidOf, isGuid, partId } from '../../../../src/kernel/scene/identity/index.js';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Written by `ifcopenshell.guid.compress` (IfcOpenShell 0.9.0). */
const VECTORS: readonly (readonly [string, string])[] = [
  ['00000000000000000000000000000000', '0000000000000000000000'],
  ['ffffffffffffffffffffffffffffffff', '3$$$$$$$$$$$$$$$$$$$$$'],
  ['0123456789abcdef0123456789abcdef', '018qLdYQlDxm4ZHMU9gytl'],
  ['fedcba98765432100123456789abcdef', '3_tBgOTbGo404ZHMU9gytl'],
  ['6ba7b8109dad11d180b400c04fd430c8', '1hfxWGdQqHqO2q0C1Fr338'],
  ['3f2504e04f8941d39a0c0305e82c3301', '0$9GJWJub1qveC0mNeB3C1'],
  ['6513270e269e0d37f2a74de452e6b438', '1b4oSE9fuDD$AdJUHIvhGu'],
  ['d23f0824128b2f330c5c7fd0a6a3a450', '3IFmWa4eilCmnSVz2cewHG'],
  ['9531985d5d9dc9f81818e811892f902b', '2LCPXTNPt9_1WOw169Bv0h'],
  ['36f675cc81e74ef5e8e25d940ed90475', '0szdNCWUTEzUZYNPGEsGHr'],
  ['6b0d549b6f03675a1600a35a099950d8', '1h3LIRRmDdMXO0ere9cL3O'],
  ['8d116ece1738f7d93d9c172411e20b8f', '2D4MxE5pZtsJsS5oGHuWkF'],
  ['90c192cfd3ac94af0f21ddb66cad4a26', '2GmPBFqwoKhmyXtRPihKec'],
  ['a170b33839263059f28c105d1fb17c23', '2XSBCuEIOmMVAC45qViNmZ'],
  ['0fd630f1f29d0da9953f48f1a09f76b5', '0FrZ3nyfqDgPK$IF6WdtQr'],
  ['0cb1e29c658cda1495e60af593bd04cf', '0CiUASPOpQ59Nc2lMJlGJF'],
  ['8e81973e0becd7b03898d190f9ebdacc', '2EWPS_2_pNi3YOqP3vwzhC'],
  ['6b4cb2424a23d5962217beaddbc496cb', '1hJB92IYFLbY8NlgtRn9RB'],
];

const uuids = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('a GlobalId', () => {
  it.each(VECTORS)('of %s is %s, both ways, as IfcOpenShell writes it', (hex, guid) => {
    expect(compressGuid(bytesOf(hex))).toBe(guid);
    expect(hexOf(expandGuid(guid))).toBe(hex);
  });

  it('holds its 128 bits whatever they are', () => {
    fc.assert(
      fc.property(uuids, (bytes) => {
        expect(isGuid(compressGuid(bytes))).toBe(true);
        expect(hexOf(expandGuid(compressGuid(bytes)))).toBe(hexOf(bytes));
      }),
    );
  });

  it.each([
    '',
    'abc',
    '4000000000000000000000',
    '0123456789012345678901x',
    '012345678901234567890é',
    '0-2345678901234567890a',
  ])('is not %j', (text) => {
    expect(isGuid(text)).toBe(false);
    expect(() => expandGuid(text)).toThrow(RangeError);
  });
});

describe('the GlobalId of an id', () => {
  it('is the id when that is one already, and one of its own for any other text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(isGuid(guidOf(a))).toBe(true);
        expect(guidOf(guidOf(a))).toBe(guidOf(a));
        expect(guidOf(a) === guidOf(b)).toBe(a === b || a === guidOf(b) || b === guidOf(a));
      }),
    );
  });

  it('is a UUID of version 8 and of the RFC 9562 variant', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 21 }), (text) => {
        expect(hexOf(expandGuid(guidOf(text)))).toMatch(/^.{12}8.{3}[89ab]/);
      }),
    );
  });

  it('of a part is its own', () => {
    const lift = '1hfxWGdQqHqO2q0C1Fr338';
    const guids = [lift, partId(lift, 'gaine'), partId(lift, 'cabine')].map(guidOf);
    expect(new Set(guids).size).toBe(3);
    expect(guidOf(partId(lift, 'gaine'))).toBe(guids[1]);
  });
});
