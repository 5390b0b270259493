import { spawnSync } from 'node:child_process';

/** A Python that has ifctester (IFCOPENSHELL_PYTHON, else the PATH); null where there is none. */
export const foreignPython: string | null =
  [process.env['IFCOPENSHELL_PYTHON'], 'python3', 'python']
    .filter((name): name is string => Boolean(name))
    .find((name) => spawnSync(name, ['-c', 'import ifctester']).status === 0) ?? null;

/** What a suite says that needs it. */
export const IFCTESTER_ABSENT =
  foreignPython === null ? 'skipped: no Python with ifctester; set IFCOPENSHELL_PYTHON' : 'present';
