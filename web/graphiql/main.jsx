import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher } from './fetcher.js';
import { TABS } from './queries.js';
import './page.css';

const STORED_KEY = 'aplomb:cle';

/** A key typed here stays in the tab (sessionStorage); one taken on the front page is kept by the browser. */
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
  const key = useRef(sessionStorage.getItem(STORED_KEY) ?? localStorage.getItem(STORED_KEY) ?? '');
  const [fetcher] = useState(() => createFetcher(() => key.current));
  const remember = (value) => {
    key.current = value;
    sessionStorage.setItem(STORED_KEY, value);
  };
  return (
    <>
      <header className="bandeau">
        <a href="/">Aplomb</a>
        <span>GraphiQL</span>
        <KeyField initial={key.current} onKey={remember} />
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          defaultTabs={TABS}
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
