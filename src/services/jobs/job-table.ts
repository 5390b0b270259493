import type { Job, JobState } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { purgeExpired, readAll, writeSteps } from '../../persistence/index.js';

/** A job without its id: the database has only the hash of it. */
export type JobRecord = Omit<Job, 'id'>;

interface Row {
  readonly etat: JobState;
  readonly fait: number;
  readonly total: number;
  readonly libelle: string;
  readonly erreur: string | null;
  readonly cout: string | null;
}

const MAX_LABEL = 255;
const LIVE = "etat in ('attente', 'en_cours')";

/** True once a job has ended, well or badly: its state changes no more. */
export const isOver = (etat: JobState): boolean => etat !== 'attente' && etat !== 'en_cours';

/** A value in a text column; null stays null. */
const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const readBack = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown));

const progressParams = ({ fait, total, libelle }: JobRecord) => [
  fait,
  total,
  [...libelle].slice(0, MAX_LABEL).join(''),
];

/** The table travaux: one statement a method. `row` is the hash of a job's id, `node` the process that runs it. */
export class JobTable {
  constructor(private readonly db: Database) {}

  async insert(
    row: string,
    operation: string,
    node: string,
    job: JobRecord,
    now: number,
    endsAt: number,
  ): Promise<void> {
    await this.db.execute(
      'insert into travaux (jeton, operation, etat, fait, total, libelle, noeud, battement, cree_le, expire_le) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [row, operation, job.etat, ...progressParams(job), node, now, now, endsAt],
    );
  }

  /** The turn of a job has come. */
  async begin(row: string, now: number): Promise<void> {
    await this.db.execute("update travaux set etat = 'en_cours', battement = ? where jeton = ? and etat = 'attente'", [
      now,
      row,
    ]);
  }

  async progress(row: string, job: JobRecord, now: number): Promise<void> {
    await this.db.execute(
      `update travaux set fait = ?, total = ?, libelle = ?, battement = ? where jeton = ? and ${LIVE}`,
      [...progressParams(job), now, row],
    );
  }

  /** Last state. It wins over a reaper's guess: the node that ran the job knows what became of it. */
  async finish(row: string, job: JobRecord, now: number): Promise<void> {
    const result = job.etat === 'termine' ? Buffer.from(JSON.stringify(job.resultat ?? null)) : Buffer.alloc(0);
    await this.db.group([
      {
        sql: 'update travaux set etat = ?, fait = ?, total = ?, libelle = ?, erreur = ?, cout = ?, battement = ? where jeton = ?',
        params: [job.etat, ...progressParams(job), written(job.erreur), written(job.cout), now, row],
        expect: 1,
      },
      ...writeSteps(row, result),
    ]);
  }

  async read(row: string, now: number): Promise<JobRecord | null> {
    const [found] = await this.db.query<Row>(
      'select etat, fait, total, libelle, erreur, cout from travaux where jeton = ? and expire_le > ?',
      [row, now],
    );
    if (!found) return null;
    const { etat, fait, total, libelle } = found;
    const resultat = etat === 'termine' ? (JSON.parse((await readAll(this.db, row)).toString()) as unknown) : null;
    return {
      etat,
      fait,
      total,
      libelle,
      resultat,
      erreur: readBack(found.erreur),
      cout: readBack(found.cout) as JobRecord['cout'],
    };
  }

  async askToCancel(row: string): Promise<void> {
    await this.db.execute(`update travaux set annulation = 1 where jeton = ? and ${LIVE}`, [row]);
  }

  /** Marks the jobs of a node as alive, and lists those that somebody has cancelled. */
  async beat(node: string, rows: readonly string[], now: number): Promise<string[]> {
    const marks = rows.map(() => '?').join(', ');
    await this.db.execute(`update travaux set battement = ? where jeton in (${marks})`, [now, ...rows]);
    const cancelled = await this.db.query<{ jeton: string }>(
      `select jeton from travaux where annulation = 1 and noeud = ? and jeton in (${marks})`,
      [node, ...rows],
    );
    return cancelled.map(({ jeton }) => jeton);
  }

  /** Ends the jobs whose node has not been heard of since `before`. */
  async fail(before: number, error: unknown): Promise<number> {
    const { affected } = await this.db.execute(
      `update travaux set etat = 'echec', erreur = ? where ${LIVE} and battement < ?`,
      [JSON.stringify(error), before],
    );
    return affected;
  }

  purge(now: number): Promise<number> {
    return purgeExpired(this.db, 'travaux', now);
  }
}

/** The table of a database. */
export const jobTable = (db: Database): JobTable => new JobTable(db);
