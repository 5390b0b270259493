import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds or more on any machine, the longest of each project first; the first builds the pages. */
const LONG: readonly string[] = [
  'test/web/atelier.test.ts',
  'test/app/crowded-service.test.ts',
  'test/services/work/redis.test.ts',
  'test/web/studio.test.ts',
  'test/web/studio-film.test.ts',
  'test/web/accessible-pages.test.ts',
  'test/web/photo.test.ts',
  'test/web/editor.test.ts',
  'test/web/front-page.test.ts',
  'test/app/starting.test.ts',
  'test/hostile/hostile-bodies.test.ts',
  'test/services/work/redis-frozen.test.ts',
  'test/services/work/redis-turns.test.ts',
  'test/conformance/clients.test.ts',
  'test/kernel/drawing/languages.test.ts',
  'test/kernel/rules/electricity.test.ts',
  'test/kernel/reinforcement/in-bodies.test.ts',
  'test/kernel/formats/ifc/agreements.test.ts',
  'test/conformance/ifc-export.test.ts',
  'test/mariadb/outages-behind-the-doors.test.ts',
  'test/billing/cli.test.ts',
  'test/conformance/dxf.test.ts',
  'test/doors/anonymous-gate.test.ts',
  'test/plugins/sheets/true-scale.test.ts',
  'test/plugins/sheets/english-set.test.ts',
  'test/services/work/short-lane.test.ts',
  'test/mariadb/ledger-crash.test.ts',
  'test/services/print/pool-survives.test.ts',
  'test/doors/large-bodies.test.ts',
];

/**
 * Vitest begins with what was longest in the last run, and without one with the largest file. The long suites are
 * short to read: on a first run they would come last, one of them alone while the other processor has nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return at === -1 ? LONG.length : at;
    };
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((own) => sorted.filter(({ project }) => project === own).sort((a, b) => rank(a) - rank(b)));
  }
}
