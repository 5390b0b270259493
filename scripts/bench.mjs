#!/usr/bin/env node
import { run } from './run.mjs';

run('bench/index.js', process.argv.slice(2), { buildArgs: ['--service', '--bench'] });
