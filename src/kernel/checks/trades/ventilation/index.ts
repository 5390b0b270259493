import { defineTrade } from '../../engine/trade.js';
import { airflow } from './airflow.js';
import { ALERTS } from './alerts.js';
import { designTemperature } from './design-temperature.js';
import { THRESHOLDS } from './thresholds.js';
import { UNCHECKED } from './unchecked.js';

/** Air and heat. */
export const ventilationTrade = defineTrade({
  name: 'ventilation',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [airflow, designTemperature],
});
