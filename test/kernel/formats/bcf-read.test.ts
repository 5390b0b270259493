import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { BcfTopic } from '../../../src/kernel/formats/bcf/index.js';
import { bcf, BcfError, readBcf } from '../../../src/kernel/formats/bcf/index.js';
import { png } from '../../../src/kernel/formats/png/index.js';
import { unzip, UnzipError } from '../../../src/kernel/formats/zip/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../../support/conformance-files.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, utf8(text)])));

describe.skipIf(conformanceAbsent !== null)(`archives of buildingSMART ${conformanceAbsent ?? ''}`, () => {
  test.each(conformanceFiles('bcf-2.1', '.bcfzip'))('%s is read', (name) => {
    const { version, topics } = readBcf(conformanceBytes(name));
    expect(version).toBe('2.1');
    expect(topics.length).toBeGreaterThan(0);
    for (const { guid, title, author, date } of topics) {
      expect(guid).toMatch(/^[0-9a-f-]{36}$/i);
      expect(title).not.toBe('');
      expect(author).not.toBe('');
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
  });

  test('MaximumInformation: comments, components and camera come over', () => {
    const [topic] = readBcf(conformanceBytes('bcf-2.1/examples/Markup-MaximumInformation.bcfzip')).topics;
    expect(topic!.comments.length).toBeGreaterThan(0);
    expect(topic!.camera?.kind).toMatch(/perspective|orthogonal/);
    const [ortho] = readBcf(conformanceBytes('bcf-2.1/examples/Visualization-OrthogonalCamera.bcfzip')).topics;
    expect(ortho!.camera).toMatchObject({ kind: 'orthogonal' });
  });
});

const topic: BcfTopic = {
  guid: '0e6c4dd2-0d35-4e4b-8b1b-1d8b1e3b0a01',
  title: 'Conflit : <Mur> & « armoire »',
  type: 'Clash',
  status: 'Open',
  priority: 'critique',
  description: 'Deux objets',
  date: new Date(0),
  author: 'Aplomb',
  modified: null,
  comments: [{ guid: '0e6c4dd2-0d35-4e4b-8b1b-1d8b1e3b0a02', date: new Date(0), author: 'A', text: 'Oui' }],
  view: {
    from: { x: 1500, y: -2000, z: 3000 },
    direction: { x: 0, y: 1, z: 0 },
    up: { x: 0, y: 0, z: 1 },
    fieldOfView: 60,
    components: ['0YvctVUKr0kugbFTf53O9A'],
    snapshot: png.write({ width: 1, height: 1, pixels: new Uint8Array([1, 2, 3]) }) as Uint8Array,
  },
};

test('what is written is read back', () => {
  const bytes = bcf.write({ topics: [topic] }) as Uint8Array;
  const [read] = readBcf(bytes).topics;
  expect(read).toEqual({
    guid: topic.guid,
    type: 'Clash',
    status: 'Open',
    title: topic.title,
    description: 'Deux objets',
    priority: 'critique',
    date: '1970-01-01T00:00:00.000Z',
    author: 'Aplomb',
    components: ['0YvctVUKr0kugbFTf53O9A'],
    camera: {
      kind: 'perspective',
      at: { x: 1.5, y: -2, z: 3 },
      direction: { x: 0, y: 1, z: 0 },
      up: { x: 0, y: 0, z: 1 },
      shown: 60,
    },
    comments: [{ guid: topic.comments[0]!.guid, date: '1970-01-01T00:00:00.000Z', author: 'A', text: 'Oui' }],
  });
  const picture = unzip(bytes, (name) => name.endsWith('.png'));
  expect(picture.map(({ name }) => name)).toEqual([`${topic.guid}/snapshot.png`]);
});

describe('other versions', () => {
  const camera =
    '<PerspectiveCamera><CameraViewPoint><X>1</X><Y>2</Y><Z>3</Z></CameraViewPoint><CameraDirection><X>0</X><Y>1</Y><Z>0</Z></CameraDirection><CameraUpVector><X>0</X><Y>0</Y><Z>1</Z></CameraUpVector><FieldOfView>60</FieldOfView></PerspectiveCamera>';

  test('2.0: components tell themselves whether they are selected', () => {
    const { version, topics } = readBcf(
      archive({
        'bcf.version': '<Version VersionId="2.0"/>',
        'a/markup.bcf':
          '<Markup><Topic Guid="g" TopicType="Error"><Title>T</Title></Topic><Comment Guid="c"><Date>2020-01-01T00:00:00Z</Date><Author>B</Author><Comment>Non</Comment></Comment><Viewpoints Guid="v"><Viewpoint>view.bcfv</Viewpoint></Viewpoints></Markup>',
        'a/view.bcfv': `<VisualizationInfo><Components><Component IfcGuid="0YvctVUKr0kugbFTf53O9A" Selected="true"/><Component IfcGuid="0YvctVUKr0kugbFTf53O9B" Selected="false"/></Components>${camera}</VisualizationInfo>`,
      }),
    );
    expect(version).toBe('2.0');
    expect(topics).toMatchObject([
      { title: 'T', components: ['0YvctVUKr0kugbFTf53O9A'], comments: [{ text: 'Non' }], camera: { at: { z: 3 } } },
    ]);
  });

  test('3.0: comments and viewpoints stand within the topic', () => {
    const { topics } = readBcf(
      archive({
        'bcf.version': '<Version VersionId="3.0"/>',
        'a/markup.bcf':
          '<Markup><Topic Guid="g" TopicType="Clash" TopicStatus="Open"><Title>T</Title><Comments><Comment Guid="c"><Date>2020-01-01T00:00:00Z</Date><Author>B</Author><Comment>Oui</Comment></Comment></Comments><Viewpoints><ViewPoint Guid="v"><Viewpoint>v.bcfv</Viewpoint></ViewPoint></Viewpoints></Topic></Markup>',
        'a/v.bcfv': `<VisualizationInfo Guid="v">${camera}</VisualizationInfo>`,
      }),
    );
    expect(topics).toMatchObject([{ comments: [{ text: 'Oui' }], camera: { kind: 'perspective' } }]);
  });
});

describe('hostile archives', () => {
  const refusal = (bytes: Uint8Array): string => {
    try {
      readBcf(bytes);
    } catch (fault) {
      if (fault instanceof UnzipError || fault instanceof BcfError) return fault.code;
      throw fault;
    }
    return 'read';
  };

  test.each([
    ['no archive', utf8('hello'), 'not_zip'],
    ['nothing', new Uint8Array(), 'not_zip'],
    ['another archive', archive({ 'a.txt': 'x' }), 'no_topic'],
    ['a path that leaves it', archive({ 'bcf.version': '<Version/>', '../../etc/markup.bcf': '<Markup/>' }), 'path'],
    ['a bomb', archive({ 'a/markup.bcf': ' '.repeat(8 * 1024 * 1024) }), 'too_dense'],
    ['a DTD', archive({ 'a/markup.bcf': '<!DOCTYPE x [<!ENTITY a "b">]><Markup>&a;</Markup>' }), 'bad_xml'],
    ['no UTF-8', zipSync({ 'a/markup.bcf': new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]) }), 'bad_encoding'],
  ])('%s is refused', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });

  test('any byte of an archive changed or cut off is an answer or a refusal, never a crash', () => {
    const bytes = bcf.write({ topics: [topic] }) as Uint8Array;
    for (let i = 0; i < bytes.length; i += 7) {
      const changed = bytes.slice();
      changed[i] = changed[i]! ^ 0x55;
      expect(typeof refusal(changed)).toBe('string');
      expect(typeof refusal(bytes.slice(0, i))).toBe('string');
    }
  });
});
