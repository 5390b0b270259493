/** Drawing paper, ink, and the red pencil of corrections; the same at night with the lamp off. */
const TOKENS = `
:root { color-scheme: light dark; --paper: #f6f4ee; --sheet: #fffefa; --ink: #1a222e; --soft: #59616d;
  --line: #d9d4c7; --accent: #ad2519; --on-accent: #fffefa; --tint: #f3e6e0; --code: #eeebe2;
  font: 100%/1.6 'Noto Sans', system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --paper: #14181e; --sheet: #1b2129; --ink: #ebe8df; --soft: #a9b0ba;
  --line: #353d48; --accent: #ff9282; --on-accent: #1a0f0d; --tint: #33231f; --code: #1f262f } }
@font-face { font-family: 'Noto Sans'; font-weight: 400; font-display: swap;
  src: url(/aplomb/noto-sans-400.woff2) format('woff2') }
@font-face { font-family: 'Noto Sans'; font-weight: 600 700; font-display: swap;
  src: url(/aplomb/noto-sans-600.woff2) format('woff2') }
`;

const BASE = `
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100% }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: 1px }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px }
h1, h2, h3 { line-height: 1.2; font-weight: 600; letter-spacing: -.015em; text-wrap: balance }
h1 { font-size: clamp(1.9rem, 1.2rem + 2.6vw, 2.9rem); margin: 0 0 .6rem }
h2 { font-size: clamp(1.35rem, 1.1rem + .9vw, 1.75rem); margin: 0 0 .6rem }
h3 { font-size: 1.05rem; margin: 0 0 .3rem; letter-spacing: 0 }
p { margin: 0 0 .7rem; max-width: 42rem; text-wrap: pretty }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace }
code { font-size: .875em; overflow-wrap: anywhere }
pre { margin: 0; padding: .9rem 1rem; overflow-x: auto; background: var(--code); border: 1px solid var(--line);
  font-size: .8rem; line-height: 1.55; tab-size: 2 }
.doux { color: var(--soft) }
.chapeau { font-size: 1.1rem; max-width: 38rem }
.filet { font-size: .72rem; letter-spacing: .08em; text-transform: uppercase; color: var(--soft); margin: 0 }
.bouton { display: inline-block; padding: .5rem 1rem; border: 1px solid var(--ink); border-radius: 2px;
  background: var(--sheet); color: var(--ink); font: inherit; font-weight: 600; line-height: 1.4;
  text-decoration: none; cursor: pointer }
.bouton:hover { background: var(--ink); color: var(--paper) }
.bouton.fort { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.bouton.fort:hover { background: var(--ink); border-color: var(--ink); color: var(--paper) }
.bouton:disabled { opacity: .55; cursor: default }
.saut { position: absolute; left: -99rem }
.saut:focus { left: 1rem; top: .5rem; background: var(--sheet); padding: .3rem .6rem; z-index: 9 }
`;

const FRAME = `
.entete { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.75rem; max-width: 80rem; margin: 0 auto;
  padding: .8rem 1.5rem }
.marque { display: inline-flex; align-items: center; gap: .5rem; font-size: 1.15rem; font-weight: 600;
  color: var(--ink); text-decoration: none; letter-spacing: -.01em }
.fil path:last-child { fill: var(--accent) }
.entete ul { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; margin: 0; padding: 0; list-style: none }
.entete li a, .entete .langue { display: inline-block; padding: .35rem 0; color: var(--ink); text-decoration: none }
.entete li a:hover, .entete .langue:hover { text-decoration: underline }
.entete [aria-current] { font-weight: 600; box-shadow: inset 0 -2px var(--accent) }
.entete .langue { margin-left: auto; color: var(--soft) }
main { max-width: 80rem; margin: 0 auto; padding: 1.5rem 1.5rem 4rem }
main > * + section { margin-top: 3rem }
@media (max-width: 40rem) {
  .entete, main { padding-left: 1.1rem; padding-right: 1.1rem }
  .entete nav { order: 3; width: 100%; overflow-x: auto }
  .entete ul { flex-wrap: nowrap; gap: 1.2rem }
}
`;

const PARTS = `
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1.25rem;
  margin: 1.25rem 0 }
.plan { display: flex; flex-direction: column; gap: .4rem; padding: 1.25rem 1.35rem; background: var(--sheet);
  border: 1px solid var(--line); border-top: 3px solid var(--ink) }
.plan p { margin: 0 } .plan h3 { text-transform: capitalize }
.plan .bouton { align-self: flex-start; margin-top: .6rem }
.prix { font-size: 2rem; font-weight: 600; line-height: 1.2; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums }
.prix small { font-size: .9rem; font-weight: 400; letter-spacing: 0; color: var(--soft) }
.note { background: var(--tint); border-left: 3px solid var(--accent); padding: .75rem 1rem; max-width: 46rem;
  margin: 1rem 0 }
.tableau { overflow-x: auto; margin: .75rem 0 }
table { border-collapse: collapse; width: 100%; max-width: 56rem; font-variant-numeric: tabular-nums }
th, td { text-align: left; vertical-align: top; padding: .55rem 1.25rem .55rem 0; border-bottom: 1px solid var(--line) }
thead th { border-bottom: 1.5px solid var(--ink); font-weight: 600 }
th.n, td.n { text-align: right; white-space: nowrap }
tbody th { font-weight: 400 }
@media (max-width: 40rem) {
  th, td { padding-right: .75rem }
  th:last-child, td:last-child { padding-right: 0 }
  thead th.n { white-space: normal }
}
details { border-top: 1px solid var(--line); padding: .6rem 0 }
details:last-of-type { border-bottom: 1px solid var(--line) }
summary { cursor: pointer; font-weight: 600 }
.coches { columns: 19rem; column-gap: 2rem; padding: 0; margin: .75rem 0; list-style: none }
.coches li { break-inside: avoid; padding: .2rem 0 .2rem 1.5rem; text-indent: -1.5rem }
.coches li::before { content: '✓'; display: inline-block; width: 1.5rem; text-indent: 0; color: var(--accent);
  font-weight: 600 }
.adresses { columns: 20rem; column-gap: 2rem; padding: 0; margin: .6rem 0; list-style: none; font-size: .9rem }
.adresses li { break-inside: avoid; padding: .1rem 0 }
.extrait { position: relative }
.extrait pre { padding-top: 2.6rem }
.copier { position: absolute; top: .45rem; right: .45rem; padding: .15rem .6rem; border: 1px solid var(--line);
  border-radius: 2px; background: var(--sheet); color: var(--ink); font: inherit; font-size: .8rem; cursor: pointer }
.copier:hover { border-color: var(--ink) }
.perdu { min-height: 60vh; display: grid; align-content: center; justify-items: start }
`;

/** Style sheet of the pages of the service: `style-src 'self'` suffices. */
export const HOUSE_STYLE = [TOKENS, BASE, FRAME, PARTS].join('');

/** The mark of the service in a browser's tab. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
<rect width="32" height="32" rx="5" fill="#1a222e"/><path d="M16 3v12" stroke="#f6f4ee" stroke-width="2"/>\
<path d="M10.5 15h11l-2 8.5L16 29.5l-3.5-6z" fill="#ff7a66"/></svg>
`;
