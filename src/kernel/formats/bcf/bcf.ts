import { expandGuid, guidOf } from '../../scene/identity/index.js';
import type { Format } from '../format.js';
import { escapeXml } from '../svg/escape.js';
import type { ZipEntry } from '../zip/index.js';
import { zip } from '../zip/index.js';
import type { BcfComment, BcfProject, BcfTopic, BcfView } from './topic.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Some readers of BCF 2.1 open a first viewpoint of this name only. */
const VIEWPOINT = 'viewpoint.bcfv';
/** Of the camera above what it looks at, m. */
const CAMERA_HEIGHT = 10;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const element = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`;
const instant = (date: Date): string => date.toISOString();

/** UUID of what belongs to something that has one: the same topic has the same viewpoint in every export. */
function uuidOf(owner: string, part: string): string {
  const hex = [...expandGuid(guidOf(`${owner}:${part}`))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const vector = (name: string, [x, y, z]: readonly [number, number, number]): string =>
  `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>`;

/** The camera in metres of the model: straight down, north of the plan up. */
function viewpointFile(guid: string, { at, shown, components }: BcfView): string {
  const selected = components.map((id) => `<Component IfcGuid="${escapeXml(id)}"/>`).join('');
  const selection = selected && `<Selection>${selected}</Selection>`;
  return [
    `${HEAD}<VisualizationInfo Guid="${guid}">`,
    `<Components>${selection}<Visibility DefaultVisibility="true"/></Components>`,
    '<OrthogonalCamera>',
    vector('CameraViewPoint', [at.x / 1000, at.y / 1000, at.z / 1000 + CAMERA_HEIGHT]),
    vector('CameraDirection', [0, 0, -1]),
    vector('CameraUpVector', [0, 1, 0]),
    `<ViewToWorldScale>${shown / 1000}</ViewToWorldScale>`,
    '</OrthogonalCamera></VisualizationInfo>\n',
  ].join('\n');
}

const commentOf = ({ guid, date, author, text }: BcfComment): string =>
  `<Comment Guid="${guid}">${element('Date', instant(date))}${element('Author', author)}${element('Comment', text)}</Comment>`;

function markupFile(topic: BcfTopic, index: number, viewpoint: string | null): string {
  const { guid, type, status, title, date, author, modified, description, comments } = topic;
  return [
    `${HEAD}<Markup>`,
    `<Topic Guid="${guid}" TopicType="${escapeXml(type)}" TopicStatus="${status}">`,
    element('Title', title),
    `<Index>${index}</Index>`,
    element('CreationDate', instant(date)),
    element('CreationAuthor', author),
    ...(modified ? [element('ModifiedDate', instant(modified))] : []),
    element('Description', description),
    '</Topic>',
    ...comments.map(commentOf),
    ...(viewpoint ? [`<Viewpoints Guid="${viewpoint}">${element('Viewpoint', VIEWPOINT)}</Viewpoints>`] : []),
    '</Markup>\n',
  ].join('\n');
}

function filesOf(topic: BcfTopic, index: number): ZipEntry[] {
  const viewpoint = topic.view && uuidOf(topic.guid, 'viewpoint');
  const file = (name: string, text: string): ZipEntry => ({ name: `${topic.guid}/${name}`, bytes: utf8(text) });
  const markup = file('markup.bcf', markupFile(topic, index, viewpoint));
  return topic.view && viewpoint ? [markup, file(VIEWPOINT, viewpointFile(viewpoint, topic.view))] : [markup];
}

/**
 * A BCF 2.1 archive: a folder a topic, with its markup and the view of what it is about. The same topics give the same
 * bytes. Texts are written as data, whatever they hold.
 */
export const bcf: Format<BcfProject> = {
  mediaType: 'application/zip',
  extension: 'bcf',
  write({ topics }) {
    const version = `${HEAD}<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>\n`;
    return zip.write({
      files: [{ name: 'bcf.version', bytes: utf8(version) }, ...topics.flatMap(filesOf)],
    });
  },
};
