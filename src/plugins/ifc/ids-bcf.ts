import { cameraOn, sceneElements } from '../../kernel/clash/index.js';
import type { BcfTopic, BcfView } from '../../kernel/formats/bcf/index.js';
import { bcf, uuidOf } from '../../kernel/formats/bcf/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/index.js';

/** What fails a specification. */
interface Failed {
  readonly nom: string;
  readonly constat: string;
  readonly echecs: readonly {
    readonly guid: string;
    readonly classe: string;
    readonly nom: string;
    readonly raisons: readonly string[];
  }[];
  readonly statut: string;
}

/** Topics of one archive. */
const MOST_TOPICS = 2_000;
const GUID = /^[0-9A-Za-z_$]{22}$/;
const EPOCH = new Date(0);
const base = { type: 'Issue', status: 'Open', date: EPOCH, author: 'Aplomb', modified: null, comments: [] } as const;

/**
 * Failures as a BCF 2.1 archive: a topic for each specification and object, the object selected; one for a
 * specification that nothing in the file meets. Objects of a scene are shown from a camera; of a file, whose shapes a
 * check does not build, they are selected alone.
 */
export function bcfOfFailures(specifications: readonly Failed[], scene: Scene | null): Uint8Array {
  const boxes = new Map(scene ? sceneElements(cachedBuilding(scene)).map(({ guid, box }) => [guid, box]) : []);
  const viewOf = (guid: string): BcfView | null => {
    if (!GUID.test(guid)) return null;
    const box = boxes.get(guid);
    return box ? { ...cameraOn(box), components: [guid], snapshot: null } : { components: [guid] };
  };
  const topics = specifications
    .filter(({ statut }) => statut === 'non_conforme')
    .flatMap(({ nom, constat, echecs }, i): BcfTopic[] => {
      const owner = `ids|${i}|${nom}`;
      if (echecs.length === 0) {
        return [{ ...base, guid: uuidOf(owner, 'missing'), title: nom, description: constat, view: null }];
      }
      return echecs.map((failure, k) => ({
        ...base,
        guid: uuidOf(`${owner}|${k}|${failure.guid}`, 'failure'),
        title: `${nom} : ${failure.nom || failure.classe}`,
        description: failure.raisons.join('\n'),
        view: viewOf(failure.guid),
      }));
    });
  return bcf.write({ topics: topics.slice(0, MOST_TOPICS) }) as Uint8Array;
}
