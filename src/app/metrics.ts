import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Described {
  readonly name: string;
  readonly help: string;
}

/** A number that is read when metrics are asked for, or one for each value of a label. */
export type Probe = Described &
  (
    | { readonly label?: undefined; readonly read: () => number }
    | { readonly label: string; readonly read: () => Readonly<Record<string, number>> }
  );

export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  charge(operation: string, porte: string, unites: number): void;
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

/** A gauge that reads its probe each time it is asked. */
function gaugeOf(probe: Probe): Gauge {
  const { name, help, label } = probe;
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    collect: () => {
      if (probe.label === undefined) return gauge.set(probe.read());
      for (const [value, count] of Object.entries(probe.read())) gauge.set({ [probe.label]: value }, count);
    },
  });
  return gauge;
}

/** Prometheus metrics of this process: a registry of its own, so that tests may start several applications. */
export function createMetrics(probes: readonly Probe[] = []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'aplomb_http_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const units = new Counter({
    name: 'aplomb_units_total',
    help: 'Units charged, by operation and door',
    labelNames: ['operation', 'door'],
    registers: [registry],
  });
  for (const probe of probes) registry.registerMetric(gaugeOf(probe));
  // Labels are looked up once: hashing them for each request would cost more than the observation.
  const durations = new Map<string, ReturnType<typeof duration.labels>>();
  const durationOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    let one = durations.get(key);
    if (!one) durations.set(key, (one = duration.labels({ method, route, status: String(status) })));
    return one;
  };
  const charges = new Map<string, ReturnType<typeof units.labels>>();
  const chargeOf = (operation: string, door: string) => {
    const key = `${door} ${operation}`;
    let one = charges.get(key);
    if (!one) charges.set(key, (one = units.labels({ operation, door })));
    return one;
  };
  return {
    observe: (method, route, status, seconds) => durationOf(method, route, status).observe(seconds),
    charge: (operation, porte, unites) => chargeOf(operation, porte).inc(unites),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}
