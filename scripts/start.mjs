#!/usr/bin/env node
import { run } from './run.mjs';

run('src/main.js', process.argv.slice(2));
