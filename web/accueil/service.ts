/** An alert of the check, as far as the page shows it. */
export interface Finding {
  readonly severite: 'critique' | 'avertissement' | 'suggestion';
  readonly message: string;
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly norme: { readonly texte: string; readonly article: string } | null;
  readonly correctifs: readonly object[];
}
export interface Verdict {
  readonly alertes: readonly Finding[];
  readonly duree_ms: number;
  readonly scene_corrigee: object | null;
}

/** A refusal of the service, with its sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Posts JSON to the service in the language of the page. @throws Refusal with the sentence of the service */
export async function post(path: string, body: object, key?: string): Promise<Response> {
  const answer = await fetch(`/api/v1${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      ...(key && { 'x-api-key': key }),
    },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { title?: string };
  throw new Refusal(answer.status, problem.title ?? String(answer.status));
}

export const CHECK = '/cao/verifier';

/** The last of several quick questions: one under way, one waiting, those between are dropped. */
export class Checks {
  #isBusy = false;
  #next: (() => Promise<void>) | null = null;

  ask(question: () => Promise<void>): void {
    this.#next = question;
    if (!this.#isBusy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      await question();
    }
    this.#isBusy = false;
  }
}
