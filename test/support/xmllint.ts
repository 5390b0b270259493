import { spawnSync } from 'node:child_process';

/** Whether this machine has the foreign judge of XML (Debian: libxml2-utils); suites that ask it skip otherwise. */
export const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
