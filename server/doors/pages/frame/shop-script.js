/** Spares reloads in the shop. Everything works without it: it sends the page's own forms and takes over what came back. */
(() => {
  const WAIT_MS = 300;

  /** What the form asks for, without empty fields, as an address. */
  const addressOf = (form, button) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '') fields.set(name, value);
    }
    if (button?.name) fields.set(button.name, button.value);
    // A page whose quantities are all empty would be given the usual ones again.
    const first = form.querySelector('[name^="n."]');
    if (first && ![...fields.keys()].some((name) => name.startsWith('n.'))) fields.set(first.name, '0');
    const url = new URL(form.action);
    url.search = fields.toString();
    return url;
  };

  const form = document.querySelector('[data-live-form]');
  if (form) {
    let asked = 0;
    let timer;

    /** Replaces the parts of the page that differ. What was typed since the question stays, and so does the focus. */
    const takeOver = (page, sent) => {
      for (const part of document.querySelectorAll('[data-live]')) {
        const other = page.getElementById(part.id);
        if (!other || other.isEqualNode(part)) continue;
        const inside = part.contains(document.activeElement) ? document.activeElement : undefined;
        if (part.id === 'bar') {
          // The line that is read aloud stays where it is: only its words change.
          part
            .querySelector('#price-status')
            .replaceChildren(...other.querySelector('#price-status').childNodes);
          const buttons = part.querySelector('.buy-buttons');
          const others = other.querySelector('.buy-buttons');
          if (!inside && !buttons.isEqualNode(others)) buttons.replaceWith(others);
          continue;
        }
        // A chosen file stays: only where its form goes is another.
        if (part.querySelector('[type=file]')?.files.length > 0) {
          part.querySelector('[enctype]').action = other.querySelector('[enctype]').action;
          continue;
        }
        const typed = [...part.querySelectorAll('input[id], select[id]')].filter(
          (field) =>
            field.form === form && field.type !== 'file' && field.value !== (sent.get(field.name) ?? ''),
        );
        const { id, selectionStart, selectionEnd } = inside ?? {};
        part.replaceWith(other);
        for (const field of typed) {
          const again = document.getElementById(field.id);
          if (again) again.value = field.value;
        }
        const again = id && document.getElementById(id);
        if (!again) continue;
        again.focus({ preventScroll: true });
        if (typeof selectionStart === 'number') again.setSelectionRange(selectionStart, selectionEnd);
      }
    };

    const update = async (button) => {
      clearTimeout(timer);
      const url = addressOf(form, button);
      const turn = ++asked;
      form.setAttribute('aria-busy', 'true');
      try {
        const answer = await fetch(url, { headers: { Accept: 'text/html' }, credentials: 'same-origin' });
        if (!answer.ok) throw new Error(String(answer.status));
        const text = await answer.text();
        // An answer that was overtaken by a later question is none.
        if (turn !== asked) return;
        takeOver(new DOMParser().parseFromString(text, 'text/html'), url.searchParams);
        history.replaceState(null, '', url);
      } catch {
        if (turn === asked) location.assign(url);
      } finally {
        if (turn === asked) form.removeAttribute('aria-busy');
      }
    };

    form.closest('.product').classList.add('is-live');
    form.addEventListener('input', (event) => {
      if (event.target.form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => void update(), WAIT_MS);
    });
    form.addEventListener('submit', (event) => {
      if (event.submitter?.hasAttribute('formaction')) return;
      event.preventDefault();
      void update(event.submitter);
    });
  }

  for (const tools of document.querySelectorAll('[data-auto]')) {
    tools.classList.add('is-live');
    tools.addEventListener('change', () => location.assign(addressOf(tools)));
  }

  // Saves a favorite in its place; where that fails, the form does.
  document.addEventListener('click', async (event) => {
    const button = event.target.closest?.('.favorite');
    if (!button || event.defaultPrevented || button.dataset.sent) return;
    event.preventDefault();
    button.dataset.sent = 'yes';
    const saves = button.name === 'save';
    try {
      const body = new URLSearchParams({ [button.name]: button.value });
      const answer = await fetch('/favorites', { method: 'POST', body, credentials: 'same-origin' });
      if (answer.status !== 204) throw new Error(String(answer.status));
      button.name = saves ? 'remove' : 'save';
      button.setAttribute('aria-pressed', String(saves));
      const count = document.querySelector('[data-favorites]');
      const many = Number(count.dataset.favorites) + (saves ? 1 : -1);
      count.dataset.favorites = count.textContent = String(many);
      count.hidden = many <= 0;
    } catch {
      button.click();
    } finally {
      delete button.dataset.sent;
    }
  });

  // A second press sends nothing twice.
  for (const once of document.querySelectorAll('[data-once]')) {
    once.addEventListener('submit', (event) => {
      if (once.dataset.sent) event.preventDefault();
      once.dataset.sent = 'yes';
    });
  }
  window.addEventListener('pageshow', () => {
    for (const once of document.querySelectorAll('[data-once]')) delete once.dataset.sent;
  });
})();
