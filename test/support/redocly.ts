import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Report {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly {
    readonly ruleId: string;
    readonly severity: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

/** Redocly's findings on an OpenAPI document, offline. */
export function lint(document: string, file: string): Report {
  writeFileSync(file, document);
  const bin = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
  const run = spawnSync(process.execPath, [bin, 'lint', file, '--format=json', '--max-problems=1000'], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  });
  return JSON.parse(run.stdout.slice(run.stdout.indexOf('{'))) as Report;
}
