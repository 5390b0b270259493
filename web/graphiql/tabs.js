/**
 * GraphiQL's tabs hold two buttons each, which nothing with the role of a tab may: they are a list of buttons, of which
 * one is pressed. Roles come back when React draws the tabs again.
 */
function asButtons() {
  for (const tab of document.querySelectorAll('.graphiql-tab[role]')) {
    tab
      .querySelector('.graphiql-tab-button')
      ?.setAttribute('aria-pressed', tab.getAttribute('aria-selected') ?? 'false');
    tab.removeAttribute('role');
    tab.removeAttribute('aria-selected');
  }
  for (const tab of document.querySelectorAll('.graphiql-tab[aria-selected]')) {
    tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-pressed', tab.getAttribute('aria-selected'));
    tab.removeAttribute('aria-selected');
  }
  for (const list of document.querySelectorAll('.graphiql-tabs[role]')) list.removeAttribute('role');
  for (const panel of document.querySelectorAll('#graphiql-session[role="tabpanel"]')) {
    panel.setAttribute('role', 'region');
  }
}

/** Keeps the tabs of GraphiQL readable by assistive technology, whenever they are drawn. */
export function watchTabs() {
  const attributeFilter = ['role', 'aria-selected'];
  new MutationObserver(asButtons).observe(document.body, { subtree: true, childList: true, attributeFilter });
  asButtons();
}
