/** A test by its file and the beginning of its name. */
export type Proof = readonly [file: string, name: string];

/** What a sentence of docs/operations.md rests on: tests, or nothing where it is advice and promises nothing. */
export type Ground = readonly Proof[] | 'advice';

const COMMIT_UNKNOWN = 'test/mariadb/commit-unknown.test.ts';
const CHARGED = 'test/billing/repeats/charged.ts';
const KEPT = 'test/billing/repeats/behaviour.ts';
const ALLOWANCES = 'test/billing/allowance-suite.ts';
const DOORS_DOWN = 'test/mariadb/outages-behind-the-doors.test.ts';
const MARIADB_DOWN = 'test/mariadb/outages.test.ts';
const SQLITE_DOWN = 'test/persistence/outages.test.ts';
const BODIES = 'test/app/incoming-bodies.test.ts';
const STARTING = 'test/app/starting.test.ts';
const CLOSING = 'test/app/closing-doors.test.ts';
const SHUTDOWN = 'test/app/shutdown.test.ts';
const REPEATS = 'test/doors/repeats.test.ts';
const JOBS = 'test/services/jobs/behaviour.ts';
const CHORES = 'test/services/chores/behaviour.ts';
const LANES = 'test/services/work/lane-queue.test.ts';
const SHORT = 'test/services/work/short-lane.test.ts';
const FULL_QUEUE = 'test/services/work/limits-and-close.test.ts';
const LIGHT = 'test/services/work/light-tasks-in-a-crowd.test.ts';
const YIELDING = 'test/services/work/yields-to-loop.test.ts';
const LONG_TEXTS = 'test/app/long-texts.test.ts';
const REDIS = 'test/services/work/redis.test.ts';
const REDIS_DOWN = 'test/services/work/redis-down.test.ts';
const REDIS_FROZEN = 'test/services/work/redis-frozen.test.ts';
const REDIS_TURNS = 'test/services/work/redis-turns.test.ts';
const LEDGER_APART = 'test/mariadb/ledger-apart.test.ts';
const LEDGER_WIRE = 'test/app/ledger-wire.test.ts';
const SILENT_WRITER = 'test/persistence/silent-writer.test.ts';
const SLOTS = 'test/services/fair/slots.test.ts';
const FAIR = 'test/services/fair/fair-queue.test.ts';
const CROWD = 'test/app/crowded-service.test.ts';
const ANONYMOUS = 'test/app/anonymous-writes.test.ts';
const GATE = 'test/doors/anonymous-gate.test.ts';
const PACE = 'test/services/limits/refusal-pace.test.ts';
const OUTREACH = 'test/plugins/agent/outreach-sends-one-offer.test.ts';
const MAILER = 'test/services/mail/failures-say-unavailable.test.ts';
const MODEL = 'test/services/model/model.test.ts';
const SCENES = 'test/services/scenes/behaviour.ts';
const SQLITE = 'test/persistence/database.test.ts';
const MARIADB = 'test/mariadb/persistence.test.ts';
const BACKUP = 'test/billing/backup.test.ts';
const HEALTH = 'test/app/health.test.ts';
const LOGS = 'test/app/logs-hold-no-secret.test.ts';
const CLI = 'test/billing/cli.test.ts';
const ACCOUNTS = 'test/billing/accounts.test.ts';
const FILES = 'test/services/artefacts/artefact-store.test.ts';

/** Sections of the guide whose every sentence and row is in `GROUNDS`. */
export const SECTIONS = [
  'Starting',
  'Databases',
  'Backup',
  'Several nodes',
  'Watching',
  'Keys and billing',
  'Charges, repetitions and faults',
  'Faults',
  'Queues',
  'Stopping',
  'Mail, printing, files',
] as const;

/** Each sentence, or row of a table, by the words that it begins with (rows without their bar). */
export const GROUNDS: Readonly<Record<string, Ground>> = {
  // Starting
  '`npm run build` once': 'advice',
  'Pending migrations run before the port opens': [
    ['test/persistence/migrations.test.ts', 'are run once by handles that open the same file together'],
  ],
  'Compiled code is kept in': [[STARTING, 'a service that can keep no compiled code starts all the same']],
  'Behind a proxy set `BASE_URL`': [
    ['test/app/configuration.test.ts', 'links carry the public origin'],
    [STARTING, 'addresses of callers are those that a trusted proxy tells, and no others'],
    ['test/mcp/http-guards.test.ts', 'accepts %o'],
  ],
  'In containers the proxy': [[STARTING, 'addresses of callers are those that a trusted proxy tells, and no others']],
  'With `HOST=0.0.0.0` and no `BASE_URL`': [
    ['test/app/configuration.test.ts', 'links carry the public origin'],
    [STARTING, 'links that lead to this machine only are known for what they are'],
  ],

  // Databases
  '`sqlite:./data/aplomb.db` (default)': [
    [SQLITE, 'writes ahead to a log, and on to the disk before it answers'],
    [SQLITE, 'writes its log back every 8 MB, and begins it anew'],
    ['test/persistence/migrations.test.ts', 'are run once by handles that open the same file together'],
    [SHUTDOWN, 'a key made on one node and revoked there'],
  ],
  '`mysql://user:password@host:port/name`': [
    [MARIADB, 'runs transactions at READ COMMITTED and undoes those that throw'],
    [MARIADB, 'keeps its texts as utf8mb4, over at most 16 connections'],
    [LEDGER_APART, 'writes what many ask at once over at most 8 connections'],
  ],
  'An answered charge survives': [
    ['test/billing/ledger-crash.test.ts', 'on SQLite, kill -9 of four charging processes loses no answered call'],
    ['test/mariadb/ledger-crash.test.ts', 'kill -9 of four charging processes loses no answered call'],
  ],
  'The user needs': [[MARIADB, 'migrates and works with the rights that the guide names']],
  '**Galera and other multi-primary clusters.**': [[MARIADB, 'runs the whole transaction again after a deadlock']],
  'For a caller to see on one node': 'advice',
  "`init_connect='SET SESSION": 'advice',
  'Without it a key that was just revoked': 'advice',
  'Every table has a primary key': [[MARIADB, 'has a primary key on every table, and names no lock']],

  // Backup
  'SQLite | `sqlite3 data': [[BACKUP, 'a copy of SQLite made while calls are charged is consistent']],
  'MySQL, MariaDB | `mariadb-dump': [[BACKUP, 'a copy of MariaDB made while calls are charged is consistent']],
  'files on S3 |': [
    ['test/services/artefacts/s3.test.ts', 'expired objects are deleted'],
    ['test/services/artefacts/s3.test.ts', 'objects are named after the hash of the token'],
  ],
  'A restored copy is consistent': [
    [BACKUP, 'a copy of SQLite made while calls are charged is consistent'],
    [BACKUP, 'a copy of MariaDB made while calls are charged is consistent'],
  ],
  'To check, for every account and month': [['test/billing/csv.test.ts', 'exports every line once']],

  // Watching
  '`/livez` |': [[HEALTH, '/livez and /readyz answer']],
  '`/readyz` |': [
    ['test/app/rehearse.test.ts', 'a service makes the calls of its first callers itself'],
    [HEALTH, '/readyz is 503 from the moment the service closes'],
    [HEALTH, '/readyz is 503 when the database is gone'],
    [HEALTH, '/readyz answers while the browser that prints is made ready'],
    [DOORS_DOWN, 'a database that only reads is not ready, and says so'],
    [MODEL, 'without settings there is none, and it is said'],
  ],
  '`/metrics` |': [
    [HEALTH, 'is for loopback only without ADMIN_TOKEN'],
    [HEALTH, 'wants ADMIN_TOKEN when there is one'],
  ],
  '`aplomb_http_duration_seconds': [
    [HEALTH, 'prints every metric that the guide names'],
    [HEALTH, 'names routes by their pattern'],
  ],
  '`aplomb_units_total': [[HEALTH, 'counts units by operation and door']],
  '`aplomb_bodies_queued`': [
    [HEALTH, 'prints every metric that the guide names'],
    ['test/services/work/held-inputs.test.ts', 'a thread that had nothing to do for its idle time ends'],
  ],
  '`aplomb_work_queued{lane}`': [[FULL_QUEUE, 'run times and waits are measured']],
  '`aplomb_work_refused{reason}`': [
    [FULL_QUEUE, 'one account that has its share is refused with 429, the others are not, and both are counted'],
    [FULL_QUEUE, 'a queue that all together have filled answers 503'],
    [FULL_QUEUE, 'a call that cannot be answered in time is told at once'],
  ],
  '`aplomb_work_moved`': [[SHORT, 'what was taken for short and is not runs again on a long thread']],
  '`aplomb_print_queued`': [
    [HEALTH, 'prints every metric that the guide names'],
    [SHUTDOWN, 'a browser killed during service is replaced'],
  ],
  '`aplomb_jobs_running`': [[HEALTH, 'prints every metric that the guide names']],
  '`nodejs_eventloop_lag_p99_seconds`': 'advice',
  'The log is one JSON line a request': [
    [LOGS, 'one line a request, with its id, route pattern, status and time'],
    [LOGS, 'no key, token, e-mail, password or body reaches the log'],
  ],
  'Errors that callers see as `erreur_interne`': [[LOGS, 'an unforeseen error is logged with its stack']],
  'Scheduled work logs its faults': [[CHORES, 'a chore that throws is reported, and due again at its next tick']],
  'An outage of the database is one line': [
    ['test/app/paced.test.ts', 'a thousand errors in three seconds are four lines'],
    [DOORS_DOWN, 'is one line of the log a second, which says how many calls it stands for'],
  ],

  // Keys and billing
  '`npm run key -- help`': [[CLI, 'says what is wrong with the command line']],
  'Every command takes `--database URL`': [[CLI, 'creates, lists, moves, rotates and revokes a key']],
  'a key for a customer |': [
    [CLI, 'creates, lists, moves, rotates and revokes a key'],
    [ACCOUNTS, 'stores no secret'],
  ],
  'a customer pays, or stops |': [[CLI, 'creates, lists, moves, rotates and revokes a key']],
  'a key has leaked |': [
    [ACCOUNTS, 'rotates the key: usage stays, the old secret lasts as long as asked'],
    [SHUTDOWN, 'a key made on one node and revoked there'],
  ],
  'statements of past months |': [[ALLOWANCES, 'states each past month once, exactly']],
  'months closed too early, by a wrong clock': [
    [ALLOWANCES, 'undoes a rollover that a wrong clock ran'],
    [CLI, 'says what is wrong with the command line'],
  ],
  'what was called |': [['test/billing/csv.test.ts', 'exports every line once']],
  'what callers wrote |': [[CLI, 'creates, lists, moves, rotates and revokes a key']],
  '`PROMOTION_END` is the last day': [
    [ALLOWANCES, 'offers production until the last day of the promotion in Paris, and charges it from the next'],
  ],

  // Several nodes
  'Nodes hold no state': [
    [JOBS, 'the answer of a job is read on every node'],
    [JOBS, 'watchers of both nodes see the progress in order and then the end'],
  ],
  'Keys, quotas, limits, jobs': [
    [SHUTDOWN, 'a key made on one node and revoked there'],
    ['test/services/limits/behaviour.ts', 'grants exactly the limit to concurrent calls of two nodes'],
    [CHARGED, 'of calls repeated at once on two nodes one runs, and is charged'],
    ['test/services/artefacts/behaviour.ts', 'a file is described, then found on every node'],
  ],
  'Scheduled work (the reaper': [
    [CHORES, 'runs each tick once, whichever node looks'],
    [CHORES, 'the tick of a node that died is taken over once its lease has run out'],
  ],
  'One node uses one core': 'advice',
  'With `REDIS_URL` set': [[REDIS, 'progress comes back']],
  'A worker that dies': [[REDIS, 'one is killed in the middle: every job is delivered once and charged once']],
  'While no worker is connected': [
    [REDIS, 'without a worker the threads of the node do it'],
    [REDIS_DOWN, 'the threads of the node do the work, and the outage is told once'],
  ],
  'Redis carries scenes': 'advice',
  'PDF pages are printed by the nodes': [[SHUTDOWN, 'a browser killed during service is replaced']],

  // Charges, repetitions and faults
  'A call is charged in one transaction': [
    [CHARGED, 'charge and answer are one: what is refused keeps nothing'],
    ['test/billing/interleavings.test.ts', 'counters equal the sums of the journal'],
  ],
  'A brief call claims its key': [
    [CHARGED, 'a brief call writes once: its answer is in the commit of its charge'],
    [CHARGED, 'of brief calls one is charged, and all the others answer what it answered'],
    [CHARGED, 'of calls repeated at once on two nodes one runs, and is charged; the others wait'],
  ],
  'Keys are the account': [
    [CHARGED, 'the account, through a rotation'],
    [KEPT, 'an answer of %i bytes is replayed as it was, on every node, for 24 h'],
    [REPEATS, 'a revoked key hears nothing again; a rotated one does'],
  ],
  'GraphQL takes the header': [
    [REPEATS, 'GraphQL: the header, each mutation of the document by itself'],
    [REPEATS, 'GraphQL: of a document of which one mutation failed, that one alone runs again'],
  ],
  'Answers that hold a secret': [
    [REPEATS, 'two strangers who sign up under the same placeholder get a key each'],
    [REPEATS, 'a rotation is not replayed, to the new secret or to the dead one'],
    [KEPT, 'an answer too large is not kept'],
  ],
  'Work in the background is followed': [
    [REPEATS, 'a repetition follows the job, while it runs and once it has ended'],
    [REPEATS, 'a job that failed, or was cancelled, may be tried again'],
  ],
  'a node is killed |': [
    ['test/billing/ledger-crash.test.ts', 'on SQLite, kill -9 of four charging processes'],
    ['test/mariadb/ledger-crash.test.ts', 'kill -9'],
    [KEPT, 'the reservation of a dead call ends with its lease'],
    [ALLOWANCES, 'counts what a lease holds, and gives it back when the lease has expired'],
  ],
  'a node is slower than its lease': [
    [CHARGED, 'a call that slept through its repetition is not charged'],
    [CHARGED, 'charge and answer are one: what is refused keeps nothing, what is taken over charges nothing'],
  ],
  'the connection to MariaDB is cut': [[COMMIT_UNKNOWN, '%s: each call is answered and charged, or neither']],
  'the database is gone for longer': [
    [COMMIT_UNKNOWN, '%s, and the server gone: nothing is said that is not known'],
    [COMMIT_UNKNOWN, '%s: the retry ends a call %s, under an Idempotency-Key'],
  ],
  'the database is killed or frozen': [
    [MARIADB_DOWN, 'killed: each call is refused as unavailable'],
    [DOORS_DOWN, 'killed: 503 with Retry-After, the rest goes on'],
    [DOORS_DOWN, 'frozen: the same, the first callers after the deadline'],
  ],
  'the disk of SQLite is full': [['test/billing/full-disk.test.ts', 'a call that meets a full disk is refused']],
  'the thread that writes to SQLite says nothing': [
    [SILENT_WRITER, 'what it has in hand is not known, what waits is refused and not written, reads go on'],
    [SILENT_WRITER, 'a charge in hand names the line that will tell; nothing says that it was not charged'],
  ],
  'the thread that writes to SQLite dies': [
    ['test/billing/repeats/unconfirmed-sqlite.test.ts', 'a charge that was committed is answered'],
    ['test/billing/repeats/unconfirmed-sqlite.test.ts', 'one that was not is known not to be'],
  ],
  'the thread that charges on a database server dies': [
    [LEDGER_WIRE, 'in the middle of a charge leaves its outcome unknown'],
    [LEDGER_WIRE, 'is replaced at the next call'],
  ],
  'Redis is killed or frozen, a worker is killed': [
    [REDIS, 'one is killed in the middle: every job is delivered once and charged once'],
    [REDIS_FROZEN, 'behind the doors nobody notices but by a wait: no 5xx, one charge a call'],
  ],
  'the clock of a node jumps': [
    [KEPT, 'a lease of a clock that was hours ahead holds nobody up for hours'],
    [KEPT, 'an answer of %i bytes is replayed as it was, on every node, for 24 h'],
  ],
  'a node dies between the charge': [
    [REPEATS, 'a job lost with its node after the charge is found again by its key'],
    [JOBS, 'the jobs of a node that died end as failed'],
  ],

  // Faults
  'What happens in each fault': 'advice',
  'A call that is refused in one of them': [
    [ALLOWANCES, 'charges nothing for a call that throws, and journals it with its status'],
    [DOORS_DOWN, 'killed: 503 with Retry-After, the rest goes on'],
  ],
  '`test/contract/operations-guide.ts` names': 'advice',
  'database killed, or it refuses connections': [[DOORS_DOWN, 'killed: 503 with Retry-After, the rest goes on']],
  'database frozen': [
    [MARIADB_DOWN, 'frozen: no call waits longer than the deadline, the later ones not at all'],
    [DOORS_DOWN, 'frozen: the same, the first callers after the deadline, the next at once'],
  ],
  'database read only': [
    [MARIADB_DOWN, 'read only: reads go on, writes are refused as unavailable'],
    [DOORS_DOWN, 'a database that only reads is not ready, and says so'],
    [SQLITE_DOWN, 'full is an outage, and what fits is written again once there is room'],
  ],
  'a row that another node keeps locked': [
    [MARIADB_DOWN, 'a lock that somebody keeps is waited for within the deadline'],
    [SQLITE_DOWN, 'whose lock another process keeps refuses writes as unavailable after five seconds'],
  ],
  'Redis killed or frozen |': [
    [REDIS_DOWN, 'the threads of the node do the work, and the outage is told once'],
    [REDIS_FROZEN, 'takes no new task: after the deadline the threads of the node do the work'],
    [REDIS_FROZEN, 'with a task in it: the node runs that task itself'],
  ],
  'every worker machine gone |': [
    [REDIS_TURNS, 'when every machine is gone, the node does what Redis holds, and what waited behind it'],
  ],
  'mail relay frozen': [
    [ANONYMOUS, 'a frozen relay, which says nothing at all, does not hold a signup either'],
    [ANONYMOUS, 'a relay that never confirms costs a signup two seconds, not its key'],
    [MAILER, 'a relay that never answers is given up at the deadline'],
    [MAILER, 'unless it is told otherwise, a message has thirty seconds to leave'],
    [OUTREACH, 'a message that the relay did not confirm may have left: its opt-out link stays open'],
  ],
  "a node's clock ahead": [['test/mariadb/clock-ahead.test.ts', 'closes no month: calls of the month go on']],
  'months closed too early (': [[ALLOWANCES, 'undoes a rollover that a wrong clock ran']],
  'bodies that are begun and not finished': [
    [BODIES, 'is given up with 408 and its connection closed, as JSON and as a file'],
    [BODIES, 'headers have their time too'],
  ],
  'bodies under way fill': [
    [BODIES, 'bytes of unfinished bodies are bounded for an address'],
    ['test/services/limits/body-budget.test.ts', 'bytes of bodies under way are bounded in all'],
  ],
  'scenes or files fill their room': [
    [SCENES, 'when all is full the oldest scenes without a key leave first'],
    [SCENES, 'a handle whose scene had to leave is told from one that never was'],
    [FILES, 'a full store refuses until files expire'],
    [FILES, 'files made without a key make room, those of an account never do'],
  ],

  // Queues
  'Light work (a check of a small house) goes to a thread': [
    [LIGHT, 'threads that are started take light tasks of more than a few milliseconds'],
    [LIGHT, 'however many there are, and whatever else their caller has there, none goes back to the event loop'],
    [LANES, 'light work counts for no cap, takes turns with other short work, and never has every thread'],
  ],
  'What takes less than 5 ms has a turn': [
    [
      'test/services/fair/loop-turns.test.ts',
      'each piece of work has a turn of the event loop of its own, and others have two between',
    ],
    ['test/services/fair/loop-turns.test.ts', 'callers take turns with one another'],
    [LIGHT, 'light tasks asked for together leave the event loop to others between them'],
  ],
  'Where four or more wait': [[LIGHT, 'in a crowd those known to be short go to a thread']],
  'Requests that come together by the hundred': [
    ['test/services/fair/burst-turns.test.ts', 'beyond the time of a turn one begins in each, addresses one by one'],
    ['test/services/fair/burst-turns.test.ts', 'what is brief goes before what is not, whoever came first'],
    ['test/services/fair/burst-turns.test.ts', 'brief requests without end do not hold up the others'],
  ],
  'On Linux threads are ten steps nicer': [
    [LIGHT, 'threads stand behind the event loop'],
    [YIELDING, 'once threads compute, those that collect their garbage'],
  ],
  'The browser that prints is ten steps nicer too': [
    ['test/services/print/yields-to-loop.test.ts', 'the browser that prints and all its processes'],
  ],
  'Node runs the service with a small young generation': [
    ['test/app/node-flags.test.ts', 'the service runs with a small young generation'],
  ],
  'What a request makes is young whatever became of others before it': [
    ['test/app/node-flags.test.ts', 'what a drawing works with is young, in a service as in a process that only draws'],
  ],
  'The old generation may double before a major collection': [
    ['test/app/node-flags.test.ts', 'the old generation of the service may double before a major collection'],
  ],
  'Texts of more than 256 KB': [[LONG_TEXTS, 'the event loop has turns between the pieces of a long one']],
  'Work that would hold the event loop': [
    [LANES, 'short work runs beside the long task that holds the only other thread'],
    [SHORT, 'short work is answered while a long task holds the only thread'],
    [CROWD, '66 long sets of one key do not hold up the picture of another'],
  ],
  'What takes longer than 5 s there': [[SHORT, 'what was taken for short and is not runs again on a long thread']],
  'With `REDIS_URL` the long tasks': [
    [REDIS_TURNS, 'each account has its turn, and as many in a row as the weight of its plan'],
    [REDIS_TURNS, 'an account that has its share is told 429, the others are not'],
    [REDIS_TURNS, 'several accounts behind one address have twice the share of one'],
    [REDIS_TURNS, 'short work is never behind long work'],
    [REDIS_TURNS, 'the deadline counts the wait, that in Redis included'],
    [REDIS_TURNS, 'who leaves is taken out of the queue, or stopped on its machine'],
    [REDIS_TURNS, 'two nodes share the machines: neither waits for all that the other has'],
  ],
  'When every machine has been gone': [
    [REDIS_TURNS, 'when every machine is gone, the node does what Redis holds, and what waited behind it'],
  ],
  'Callers take turns: each account': [
    [FAIR, 'owners take turns whatever they have waiting'],
    [FAIR, 'a weight is so many turns in a row'],
    [FAIR, 'a network of IPv6 is one owner'],
  ],
  'Documents to be printed and asynchronous calls': [
    [SLOTS, 'a caller with many documents waiting does not hold the others up'],
    [JOBS, 'jobs start in turns: one account with many does not hold up another'],
  ],
  'work on threads |': [
    [FULL_QUEUE, 'one account that has its share is refused with 429'],
    [FULL_QUEUE, 'the deadline counts the wait'],
  ],
  'documents to be printed |': [[SLOTS, 'one account may have so many, the queue so many in all']],
  'asynchronous calls |': [[JOBS, 'a process takes so many jobs and no more, and so many of one account']],
  'One address may have twice that': [[FAIR, 'caps are never exceeded, and what leaves is forgotten']],
  'Beyond its own cap': [
    [FULL_QUEUE, 'one account that has its share is refused with 429, the others are not'],
    [FULL_QUEUE, 'a queue that all together have filled answers 503 with the wait that is expected'],
    [FULL_QUEUE, 'a call that cannot be answered in time is told at once'],
    [CROWD, '66 long sets of one key'],
  ],
  'A caller who leaves is taken out': [
    [SLOTS, 'who leaves is out of the queue, never let through, and makes room'],
    [SHORT, 'a caller who leaves takes the task off the short thread too'],
    [LIGHT, 'a caller who left while it waited for its turn has nothing done'],
  ],

  // Stopping
  'SIGTERM: `/readyz` says 503 at once': [
    [CLOSING, 'while it drains a service takes requests and says that it is not ready'],
    ['test/app/health.test.ts', '/readyz is 503 from the moment the service closes'],
  ],
  'What is in flight or waits': [
    [SHUTDOWN, 'SIGTERM: what was begun is answered whole, nothing new is taken, no browser is left'],
    [CROWD, '66 long sets of one key do not hold up the picture of another; SIGTERM answers every one'],
    [FULL_QUEUE, 'closing does not wait for ever'],
    [REDIS_TURNS, 'at the end of a node what has not ended is refused 503, and nothing of it stays in Redis'],
    [REDIS_TURNS, 'what ends within the time left at the end of a node is answered'],
  ],
  'Asynchronous calls have the same': [
    [JOBS, 'closing waits for short jobs, fails long ones as indisponible and refuses new ones'],
    [JOBS, 'a job that is cancelled, or whose node stops, before its turn never runs, and its call is told'],
  ],
  'Streams are cut after 15 s': [
    [CLOSING, 'streams are cut once they have had their time'],
    [CLOSING, 'the times are those of the guide'],
  ],
  'Then the database is closed': [
    [CLOSING, 'a caller who is answered nothing in all that time is cut too'],
    [CROWD, '66 long sets of one key'],
  ],
  'Give the supervisor 35 s': 'advice',
  'Kill -9 loses no answered charge': [
    ['test/billing/ledger-crash.test.ts', 'on SQLite, kill -9 of four charging processes'],
    ['test/mariadb/ledger-crash.test.ts', 'kill -9'],
    [ALLOWANCES, 'counts what a lease holds, and gives it back when the lease has expired'],
  ],

  // Mail, printing, files
  'Mail leaves only through': [
    ['test/services/mail/delivers-to-one-recipient.test.ts', 'the envelope has the fixed sender and the one recipient'],
    [MAILER, 'credentials are not sent to a relay without TLS'],
  ],
  'Without it signup works': [
    [MAILER, 'without a relay or a sender the mailer is not configured and refuses'],
    [OUTREACH, 'a mailer that is not configured, or fails, is envoi_indisponible'],
    [
      'test/billing/accounts.test.ts',
      'copies the key by mail when asked, and still answers when the mail cannot leave',
    ],
  ],
  '`agent/demarchage` sends at most': [
    [OUTREACH, 'a key sends its cap a day, an address that of four keys'],
    [OUTREACH, 'a mailbox receives its few messages a day'],
    [OUTREACH, 'a domain receives at most its cap a day'],
  ],
  'What the caller wrote stands in a quotation': [
    [OUTREACH, 'what the caller wrote is quoted as its words'],
    ['test/plugins/agent/texts-lead-nowhere.test.ts', 'a domain is seen whatever the invisible characters'],
  ],
  'Without a key, one address has': [
    [GATE, 'with %s are counted by address'],
    [GATE, 'are counted by address before they are read'],
  ],
  'Of the refusals of what it asks beyond them': [
    [PACE, 'an address that is refused by the hundred gets its refusals at a pace'],
    [PACE, 'another address waits for none of them'],
    [PACE, 'no refusal is held back longer than five seconds'],
  ],
  'A caller that leaves while its key is looked up': [
    ['test/app/anonymous-bodies.test.ts', 'a caller that leaves while its key is looked up keeps no place'],
  ],
  'Without a key, one address leaves': [
    [ANONYMOUS, 'an address leaves so many messages an hour'],
    [ANONYMOUS, 'an address without a key starts so many jobs an hour'],
  ],
  'PDFs need a Chromium': [
    ['test/services/print/pool-survives.test.ts', 'names a CHROMIUM_PATH that is not a program'],
  ],
  'It is unpacked and started in the background': [
    ['test/services/print/pool-survives.test.ts', 'says how far it is, starts one browser for the warming'],
    ['test/app/health.test.ts', '/readyz answers while the browser that prints is made ready'],
    ['test/services/print/pool-survives.test.ts', 'prints again after its browser was killed'],
    ['test/services/print/document.test.ts', 'runs no script'],
    ['test/services/print/document.test.ts', 'reaches no server, by any element'],
  ],
  'A language model (`MODEL_URL`': [[MODEL, 'without settings there is none, and it is said']],
  'What it is asked and answers is bounded': [
    [MODEL, 'is asked for the declared shape, within bounds, and answers a checked value'],
    [MODEL, 'that does not answer is given up at the deadline'],
    [MODEL, 'is asked no more than so often a day, and nothing longer than a bound'],
  ],
  'Without it, operations that need one': [[MODEL, 'without settings there is none, and it is said']],
  'Produced files live in the database': [
    ['test/services/artefacts/behaviour.ts', 'a file is described, then found on every node'],
    ['test/services/artefacts/s3.test.ts', 'objects are named after the hash of the token'],
  ],
};
