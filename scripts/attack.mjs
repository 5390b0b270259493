#!/usr/bin/env node
import { run } from './run.mjs';

run('bench/attack/index.js', process.argv.slice(2), { buildArgs: ['--service', '--bench'] });
