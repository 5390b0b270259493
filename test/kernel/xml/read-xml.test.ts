import { describe, expect, test } from 'vitest';
import type { XmlElement } from '../../../src/kernel/formats/xml/index.js';
import { attributeOf, readXml, XML_LIMITS, XmlSyntaxError } from '../../../src/kernel/formats/xml/index.js';

function faultOf(text: string): { readonly code: string; readonly line: number; readonly column: number } {
  try {
    readXml(text);
  } catch (error) {
    if (error instanceof XmlSyntaxError) return { code: error.code, ...error.place };
    throw error;
  }
  throw new Error('the text is well-formed');
}

const outline = ({ local, text, children }: XmlElement): unknown => [local, text.trim(), ...children.map(outline)];

describe('what is read', () => {
  test('elements, attributes, text, references, CDATA, comments and instructions', () => {
    const { root } = readXml(
      `\uFEFF<?xml version="1.0" encoding='UTF-8' standalone="yes"?><!-- a --><?go on?>
<r a="1 &lt;&#x263A;&#65;&amp;amp;" b='"'>x<c/>y<![CDATA[<&]]><d>z</d></r>
<!-- end -->`,
    );
    expect(outline(root)).toEqual(['r', 'xy<&', ['c', ''], ['d', 'z']]);
    expect(attributeOf(root, 'a')).toBe('1 <☺A&amp;');
    expect(attributeOf(root, 'b')).toBe('"');
  });

  test('namespaces hold for an element and what is in it, and not for attributes without prefix', () => {
    const { root } = readXml('<r xmlns="a" xmlns:p="b"><p:c x="1" p:y="2"/><d xmlns=""/></r>');
    expect([root.namespace, ...root.children.map(({ namespace }) => namespace)]).toEqual(['a', 'b', '']);
    expect(root.children[0]!.attributes.map(({ local, namespace }) => [local, namespace])).toEqual([
      ['x', ''],
      ['y', 'b'],
    ]);
  });

  test('places count lines and columns from 1', () => {
    const document = readXml('<r>\n  <c/>\r\n  <d/>\n</r>');
    expect(document.root.children.map(({ at }) => document.placeOf(at))).toEqual([
      { line: 2, column: 3 },
      { line: 3, column: 3 },
    ]);
  });

  test('line ends are one, and blanks of an attribute are spaces', () => {
    const { root } = readXml('<r a="1\r\n2\t3">4\r\n5\r6</r>');
    expect([attributeOf(root, 'a'), root.text]).toEqual(['1 2 3', '4\n5\n6']);
  });
});

describe('what is refused, with its place', () => {
  test.each([
    ['', 'empty', 1, 1],
    ['not xml', 'not_xml', 1, 1],
    ['<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>', 'doctype', 1, 1],
    ['<r>&a;</r>', 'bad_entity', 1, 4],
    ['<r a="&#0;"/>', 'bad_entity', 1, 4],
    ['<r>a & b</r>', 'bad_entity', 1, 6],
    ['<r>\u0001</r>', 'bad_character', 1, 4],
    ['<r>\n<a></b></r>', 'mismatched', 2, 4],
    ['<r>\n<a>', 'not_closed', 2, 1],
    ['</r>', 'unexpected_close', 1, 1],
    ['<r/><s/>', 'after_root', 1, 5],
    ['<r/>text', 'after_root', 1, 5],
    ['<r a=1/>', 'bad_attribute', 1, 3],
    ['<r a="1"b="2"/>', 'bad_attribute', 1, 9],
    ['<r a="<"/>', 'bad_attribute', 1, 4],
    ['<r a="1" a="2"/>', 'doubled_attribute', 1, 10],
    ['<r xmlns:p="n" xmlns:q="n" p:a="1" q:a="2"/>', 'doubled_attribute', 1, 36],
    ['<p:r/>', 'unbound_prefix', 1, 1],
    ['<r p:a="1"/>', 'unbound_prefix', 1, 4],
    [' <?xml version="1.0"?><r/>', 'bad_declaration', 1, 2],
    ['<?xml vers="1.0"?><r/>', 'bad_declaration', 1, 1],
    ['<r>]]></r>', 'bad_markup', 1, 4],
    ['<r><!-- a -- b --></r>', 'bad_markup', 1, 4],
    ['<r><!-- a</r>', 'bad_markup', 1, 4],
    ['<1r/>', 'bad_markup', 1, 1],
  ])('%j', (text, code, line, column) => {
    expect(faultOf(text)).toMatchObject({ code, line, column });
  });
});

describe('what is bounded', () => {
  test('depth', () => {
    expect(faultOf('<a>'.repeat(100_000))).toMatchObject({ code: 'too_deep', column: 3 * XML_LIMITS.depth + 1 });
  });

  test('elements and attributes', () => {
    const many = Array.from({ length: XML_LIMITS.nodes + 1 }, (_, i) => ` a${i}=""`).join('');
    expect(faultOf(`<r>${'<a/>'.repeat(XML_LIMITS.nodes)}</r>`).code).toBe('too_many');
    expect(faultOf(`<r${many}/>`).code).toBe('too_many');
  });

  test.each([
    ['a text', `<r>${'a'.repeat(XML_LIMITS.length)}</r>`, 'too_long'],
    ['a comment', `<r><!--${'- '.repeat(XML_LIMITS.length / 3)}--></r>`, null],
    ['a name', `<${'a'.repeat(XML_LIMITS.length / 2)}/>`, 'bad_attribute'],
    ['spaces', `<r${' '.repeat(XML_LIMITS.length / 2)}`, 'bad_attribute'],
    ['an open comment', `<r><!--${'-'.repeat(XML_LIMITS.length / 2)}`, 'bad_markup'],
    ['references', `<r>${'&amp;'.repeat(XML_LIMITS.length / 6)}</r>`, null],
  ])('%s of millions of characters ends', (_, text, code) => {
    if (code === null) expect(readXml(text).root.local).toBe('r');
    else expect(faultOf(text).code).toBe(code);
  });
});
