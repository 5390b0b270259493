import { spawnSync } from 'node:child_process';

/** What IfcOpenShell does with one file, seconds of processor time. */
export interface PeerFile {
  readonly open: number;
  readonly decode: number;
  readonly validate: number;
  readonly rules: number;
  readonly findings: number;
  readonly ids: number;
}

export interface Peer {
  readonly version: string;
  /** By path. */
  readonly files: Readonly<Record<string, PeerFile>>;
}

/** The module of rules is loaded and compiled before the clock starts, as a service would have it. */
const PEER = `
import ast, json, sys, time, types
import ifcopenshell, ifcopenshell.validate
import ifcopenshell.express.rule_executor as executor
from ifctester import ids
from _pytest.assertion import rewrite

trees, codes, plain = {}, {}, rewrite.rewrite_asserts
def parse(source):
    if source not in trees:
        trees[source] = ast.parse(source)
        plain(mod=trees[source], source=source)
    return trees[source]
def compiled(tree, *rest):
    if id(tree) not in codes: codes[id(tree)] = compile(tree, *rest)
    return codes[id(tree)]
executor.ast = types.ModuleType('ast')
executor.ast.__dict__.update({**ast.__dict__, 'parse': parse})
executor.compile = compiled
rewrite.rewrite_asserts = lambda **_: None

def timed(work, rounds=3):
    best = None
    for _ in range(rounds):
        start = time.process_time(); value = work(); took = time.process_time() - start
        best = took if best is None else min(best, took)
    return best, value
def validate(file, rules):
    log = ifcopenshell.validate.json_logger()
    ifcopenshell.validate.validate(file, log, express_rules=rules)
    return len(log.statements)
def decode(path):
    count = 0
    for instance in ifcopenshell.open(path):
        for i in range(len(instance)): instance[i]
        count += 1
    return count
def check(path):
    specs = ids.open(sys.argv[1], validate=False)
    specs.validate(ifcopenshell.open(path))
told = {}
for path in sys.argv[2:]:
    opening, file = timed(lambda: ifcopenshell.open(path))
    decoding, _ = timed(lambda: decode(path), 1)
    plainly, _ = timed(lambda: validate(file, False), 1)
    validate(file, True) if path == sys.argv[2] else None
    ruled, findings = timed(lambda: validate(file, True), 1)
    checking, _ = timed(lambda: check(path))
    told[path] = dict(open=opening, decode=decoding, validate=plainly, rules=ruled, findings=findings, ids=checking)
json.dump(dict(version=ifcopenshell.version, files=told), sys.stdout)
`;

/** Runs IfcOpenShell and ifctester on the same files; null where no Python has them. */
export function openshell(ids: string, files: readonly string[]): Peer | null {
  const python = [process.env['IFCOPENSHELL_PYTHON'], 'python3']
    .filter((name): name is string => Boolean(name))
    .find((name) => spawnSync(name, ['-c', 'import ifcopenshell, ifctester, _pytest']).status === 0);
  if (!python) return null;
  const { stdout, stderr, status } = spawnSync(python, ['-c', PEER, ids, ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Peer;
}
