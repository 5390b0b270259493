// A plugin from outside that brings a trade: its alerts are raised by the checks of every scene, through all doors.
import { definePlugin } from 'aplomb/contract';
import { planning } from './trade.js';

export default definePlugin({
  name: 'planning-ub',
  operations: [],
  resolvers: [],
  trades: [{ trade: planning, module: new URL('./trade.js', import.meta.url).href, export: 'planning' }],
});
