import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher } from './fetcher.js';
import { firstTexts, TABS } from './queries.ts';
import './page.css';
import { watchTabs } from './tabs.js';
import { langue, say, suffix } from './words.ts';
import { LINKS, TEXT } from './texts.ts';

const STORED_KEY = 'aplomb:cle';
/** Read before GraphiQL writes its own. */
const FIRST = firstTexts();

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
        {say(shown ? TEXT.hide : TEXT.show)}
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
        <a className="marque" href={`/${suffix}`}>
          Aplomb
        </a>
        <h1>GraphiQL</h1>
        <nav aria-label="Pages">
          {LINKS.map(({ path, title }) => (
            <a key={path} href={path + suffix}>
              {say(title)}
            </a>
          ))}
        </nav>
        <KeyField initial={key.current} onKey={remember} />
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          defaultTabs={TABS}
          {...FIRST}
          defaultEditorToolsVisibility="variables"
          showPersistHeadersSettings={false}
        >
          <GraphiQL.Logo> </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </>
  );
}

document.documentElement.lang = langue;
watchTabs();
createRoot(document.getElementById('graphiql')).render(<Page />);
