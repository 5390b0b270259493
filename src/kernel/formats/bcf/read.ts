import type { XmlElement } from '../xml/index.js';
import { attributeOf, readXml, XmlSyntaxError } from '../xml/index.js';
import type { ZipEntry } from '../zip/index.js';
import { unzip } from '../zip/index.js';

/** A camera of a viewpoint, metres of the model. */
export interface ReadCamera {
  readonly kind: 'perspective' | 'orthogonal';
  readonly at: Vector;
  readonly direction: Vector;
  readonly up: Vector;
  /** Field of view in degrees, or height of what is shown in metres; null where the file does not give it. */
  readonly shown: number | null;
}

/** Three numbers. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A comment as it is read. */
export interface ReadComment {
  readonly guid: string;
  readonly date: string;
  readonly author: string;
  readonly text: string;
}

/** A topic as it is read: what the file does not give is empty. */
export interface ReadTopic {
  readonly guid: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly description: string;
  readonly priority: string;
  readonly date: string;
  readonly author: string;
  readonly components: readonly string[];
  readonly camera: ReadCamera | null;
  readonly comments: readonly ReadComment[];
}

/** An archive as it is read. */
export interface ReadBcf {
  /** 2.0, 2.1 or 3.0; empty where the file does not give it. */
  readonly version: string;
  readonly topics: readonly ReadTopic[];
}

/** Why an archive cannot be read. */
export class BcfError extends Error {
  constructor(
    readonly code: 'no_topic' | 'bad_xml' | 'bad_encoding',
    readonly entry: string,
    readonly fault: XmlSyntaxError | null = null,
  ) {
    super(`${code} ${entry}`);
  }
}

/** Topics, and components of one, that are read. */
const MOST_TOPICS = 5_000;
const MOST_COMPONENTS = 10_000;

/**
 * The topics of a BCF archive, version 2.0, 2.1 or 3.0: what these name alike is read alike. Without DTD, and within
 * limits.
 * @throws UnzipError, BcfError
 */
export function readBcf(bytes: Uint8Array): ReadBcf {
  const files = unzip(bytes, (name) => /(?:^|\/)bcf\.version$|\.bcfv?$/i.test(name));
  const byName = new Map(files.map((file) => [file.name, file]));
  const version = files.find(({ name }) => /(?:^|\/)bcf\.version$/i.test(name));
  const markups = files.filter(({ name }) => /(?:^|\/)markup\.bcf$/i.test(name));
  if (markups.length === 0 && !version) throw new BcfError('no_topic', '');
  return {
    version: (version && attributeOf(rootOf(version), 'VersionId')) ?? '',
    topics: markups.slice(0, MOST_TOPICS).flatMap((markup) => topicOf(markup, byName)),
  };
}

/** The root of a file of the archive: UTF-8, or UTF-16 with its mark. */
function rootOf({ name, bytes }: ZipEntry): XmlElement {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new BcfError('bad_encoding', name);
  }
  try {
    return readXml(text).root;
  } catch (fault) {
    if (fault instanceof XmlSyntaxError) throw new BcfError('bad_xml', name, fault);
    throw fault;
  }
}

const childrenOf = (element: XmlElement | undefined, local: string): XmlElement[] =>
  element?.children.filter((child) => child.local === local) ?? [];
const childOf = (element: XmlElement | undefined, local: string): XmlElement | undefined =>
  childrenOf(element, local)[0];
const textIn = (element: XmlElement | undefined, local: string): string => childOf(element, local)?.text.trim() ?? '';

function topicOf(markup: ZipEntry, files: ReadonlyMap<string, ZipEntry>): ReadTopic[] {
  const root = rootOf(markup);
  const topic = childOf(root, 'Topic');
  if (!topic) return [];
  // In 3.0 comments and viewpoints stand within the topic, in lists of their own.
  const comments = [...childrenOf(root, 'Comment'), ...childrenOf(childOf(topic, 'Comments'), 'Comment')];
  const views = [...childrenOf(root, 'Viewpoints'), ...childrenOf(childOf(topic, 'Viewpoints'), 'ViewPoint')];
  const folder = markup.name.slice(0, markup.name.lastIndexOf('/') + 1);
  const infos = views.flatMap((view) => {
    const file = files.get(folder + textIn(view, 'Viewpoint'));
    return file ? [rootOf(file)] : [];
  });
  const components = infos.flatMap(componentsOf);
  return [
    {
      guid: attributeOf(topic, 'Guid') ?? '',
      type: attributeOf(topic, 'TopicType') ?? '',
      status: attributeOf(topic, 'TopicStatus') ?? '',
      title: textIn(topic, 'Title'),
      description: textIn(topic, 'Description'),
      priority: textIn(topic, 'Priority'),
      date: textIn(topic, 'CreationDate'),
      author: textIn(topic, 'CreationAuthor'),
      components: [...new Set(components)].slice(0, MOST_COMPONENTS),
      camera: infos.flatMap((info) => cameraOf(info) ?? [])[0] ?? null,
      comments: comments.map((comment) => ({
        guid: attributeOf(comment, 'Guid') ?? '',
        date: textIn(comment, 'Date'),
        author: textIn(comment, 'Author'),
        text: textIn(comment, 'Comment'),
      })),
    },
  ];
}

/** GlobalIds that a viewpoint selects: in 2.0 each component has an attribute `Selected`. */
function componentsOf(info: XmlElement): string[] {
  const components = childOf(info, 'Components');
  const selected = childrenOf(childOf(components, 'Selection'), 'Component');
  const told = childrenOf(components, 'Component').filter((one) => attributeOf(one, 'Selected') === 'true');
  return [...selected, ...told].flatMap((one) => attributeOf(one, 'IfcGuid') ?? []);
}

function cameraOf(info: XmlElement): ReadCamera | null {
  const perspective = childOf(info, 'PerspectiveCamera');
  const camera = perspective ?? childOf(info, 'OrthogonalCamera');
  const [at, direction, up] = ['CameraViewPoint', 'CameraDirection', 'CameraUpVector'].map((name) =>
    vectorOf(childOf(camera, name)),
  );
  if (!camera || !at || !direction || !up) return null;
  const shown = numberIn(camera, perspective ? 'FieldOfView' : 'ViewToWorldScale');
  return { kind: perspective ? 'perspective' : 'orthogonal', at, direction, up, shown };
}

function vectorOf(element: XmlElement | undefined): Vector | null {
  const [x, y, z] = ['X', 'Y', 'Z'].map((name) => numberIn(element, name));
  return x == null || y == null || z == null ? null : { x, y, z };
}

function numberIn(element: XmlElement | undefined, local: string): number | null {
  const text = textIn(element, local);
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : null;
}
