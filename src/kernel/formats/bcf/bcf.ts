import type { Format } from '../format.js';
import { escapeXml } from '../svg/escape.js';
import type { ZipEntry } from '../zip/index.js';
import { zip } from '../zip/index.js';
import type { BcfComment, BcfPerspective, BcfPlanView, BcfProject, BcfTopic, BcfView } from './topic.js';
import { uuidOf } from './uuid.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Some readers of BCF 2.1 open a first viewpoint of this name only. */
const VIEWPOINT = 'viewpoint.bcfv';
const SNAPSHOT = 'snapshot.png';
/** Height of the camera above what it looks at, m. */
const CAMERA_HEIGHT = 10;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const element = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`;
const instant = (date: Date): string => date.toISOString();

const vector = (name: string, [x, y, z]: readonly [number, number, number]): string =>
  `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>`;

/** Straight down, north of the plan up, in metres of the model. */
const planCamera = ({ at, shown }: BcfPlanView): string[] => [
  '<OrthogonalCamera>',
  vector('CameraViewPoint', [at.x / 1000, at.y / 1000, at.z / 1000 + CAMERA_HEIGHT]),
  vector('CameraDirection', [0, 0, -1]),
  vector('CameraUpVector', [0, 1, 0]),
  `<ViewToWorldScale>${shown / 1000}</ViewToWorldScale>`,
  '</OrthogonalCamera>',
];

const perspectiveCamera = ({ from, direction, up, fieldOfView }: BcfPerspective): string[] => [
  '<PerspectiveCamera>',
  vector('CameraViewPoint', [from.x / 1000, from.y / 1000, from.z / 1000]),
  vector('CameraDirection', [direction.x, direction.y, direction.z]),
  vector('CameraUpVector', [up.x, up.y, up.z]),
  `<FieldOfView>${fieldOfView}</FieldOfView>`,
  '</PerspectiveCamera>',
];

function cameraOf(view: BcfView): string[] {
  if ('from' in view) return perspectiveCamera(view);
  return 'at' in view ? planCamera(view) : [];
}

function viewpointFile(guid: string, view: BcfView): string {
  const selected = view.components.map((id) => `<Component IfcGuid="${escapeXml(id)}"/>`).join('');
  const selection = selected && `<Selection>${selected}</Selection>`;
  return [
    `${HEAD}<VisualizationInfo Guid="${guid}">`,
    `<Components>${selection}<Visibility DefaultVisibility="true"/></Components>`,
    ...cameraOf(view),
    '</VisualizationInfo>\n',
  ].join('\n');
}

const snapshotOf = (view: BcfView | null): Uint8Array | null => (view && 'from' in view ? view.snapshot : null);

const commentOf = ({ guid, date, author, text }: BcfComment): string =>
  `<Comment Guid="${guid}">${element('Date', instant(date))}${element('Author', author)}${element('Comment', text)}</Comment>`;

function markupFile(topic: BcfTopic, index: number, viewpoint: string | null): string {
  const { guid, type, status, title, priority, date, author, modified, description, comments } = topic;
  const picture = snapshotOf(topic.view) ? element('Snapshot', SNAPSHOT) : '';
  return [
    `${HEAD}<Markup>`,
    `<Topic Guid="${guid}" TopicType="${escapeXml(type)}" TopicStatus="${status}">`,
    element('Title', title),
    ...(priority === undefined ? [] : [element('Priority', priority)]),
    `<Index>${index}</Index>`,
    element('CreationDate', instant(date)),
    element('CreationAuthor', author),
    ...(modified ? [element('ModifiedDate', instant(modified))] : []),
    element('Description', description),
    '</Topic>',
    ...comments.map(commentOf),
    ...(viewpoint ? [`<Viewpoints Guid="${viewpoint}">${element('Viewpoint', VIEWPOINT)}${picture}</Viewpoints>`] : []),
    '</Markup>\n',
  ].join('\n');
}

function filesOf(topic: BcfTopic, index: number): ZipEntry[] {
  const viewpoint = topic.view && uuidOf(topic.guid, 'viewpoint');
  const file = (name: string, text: string): ZipEntry => ({ name: `${topic.guid}/${name}`, bytes: utf8(text) });
  const markup = file('markup.bcf', markupFile(topic, index, viewpoint));
  if (!topic.view || !viewpoint) return [markup];
  const picture = snapshotOf(topic.view);
  return [
    markup,
    file(VIEWPOINT, viewpointFile(viewpoint, topic.view)),
    ...(picture ? [{ name: `${topic.guid}/${SNAPSHOT}`, bytes: picture }] : []),
  ];
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
