import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher } from './fetcher.js';
import './page.css';

const STORED_KEY = 'aplomb:cle';

const WELCOME = `# Aplomb : un seul schéma, les mêmes opérations qu'en REST et en MCP.
#
# 1. Une clé d'évaluation s'obtient sans e-mail (mutation signup, ou POST /api/v1/signup) :
#    collez-la dans le champ X-API-Key en haut à droite.
# 2. Les scènes voyagent dans les variables (volet Variables), jamais dans le document.
# 3. Chaque réponse dit ce qu'elle a coûté dans extensions.cout.

query Operations {
  __schema {
    queryType { fields { name description } }
    mutationType { fields { name description } }
  }
}
`;

/** The key stays in the tab (sessionStorage): it is not kept when the browser closes. */
function KeyField({ onKey, initial }) {
  const [shown, setShown] = useState(false);
  return (
    <form className="cle" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="cle">X-API-Key</label>
      <input
        id="cle"
        type={shown ? 'text' : 'password'}
        defaultValue={initial}
        placeholder="apl_…"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onKey(event.target.value.trim())}
      />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Masquer' : 'Voir'}
      </button>
    </form>
  );
}

function Page() {
  const key = useRef(sessionStorage.getItem(STORED_KEY) ?? '');
  const [fetcher] = useState(() => createFetcher(() => key.current));
  const remember = (value) => {
    key.current = value;
    sessionStorage.setItem(STORED_KEY, value);
  };
  return (
    <>
      <header className="bandeau">
        <a href="/docs">Aplomb</a>
        <span>GraphiQL</span>
        <KeyField initial={key.current} onKey={remember} />
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          defaultQuery={WELCOME}
          defaultEditorToolsVisibility="variables"
          showPersistHeadersSettings={false}
        >
          <GraphiQL.Logo> </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </>
  );
}

createRoot(document.getElementById('graphiql')).render(<Page />);
