/**
 * Remembers the language of the requests, sends the request of a page of the reference, and shows the answer. The key is read
 * when it is sent, and kept nowhere.
 */
(() => {
  const KEPT = 'docs-language';
  const choices = [...document.querySelectorAll('[data-language]')];
  const choose = (language) => {
    for (const choice of choices) if (choice.value === language) choice.checked = true;
  };
  try {
    choose(localStorage.getItem(KEPT));
    for (const choice of choices)
      choice.addEventListener('change', () => {
        choose(choice.value);
        localStorage.setItem(KEPT, choice.value);
      });
  } catch {
    // A browser that keeps nothing shows the first.
  }

  const section = document.querySelector('[data-try]');
  if (!section) return;
  const form = section.querySelector('form');
  const result = section.querySelector('[data-result]');

  const shown = (heading, text) => {
    const title = document.createElement('p');
    title.className = 'label';
    title.textContent = heading;
    const pre = document.createElement('pre');
    pre.tabIndex = 0;
    const code = document.createElement('code');
    code.textContent = text;
    pre.append(code);
    return [title, pre];
  };

  const sentValue = ({ dataset: { type, field }, value }) => {
    if (type === 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      throw new Error(`${field}: this is not valid JSON.`);
    }
  };

  /** The request as `fetch` takes it. */
  const requestOf = () => {
    const { method, path } = form.dataset;
    const body = {};
    const query = new URLSearchParams();
    let at = path;
    for (const field of form.querySelectorAll('[data-field]')) {
      if (at.includes(`{${field.dataset.field}}`)) {
        if (field.value === '') throw new Error(`${field.dataset.field}: please fill this in.`);
        at = at.replace(`{${field.dataset.field}}`, encodeURIComponent(field.value));
      } else if (field.value !== '') {
        if (method === 'GET' || method === 'DELETE') query.set(field.name, field.value);
        else body[field.name] = sentValue(field);
      }
    }
    const key = form.querySelector('[data-key]')?.value.trim();
    const headers = key ? { Authorization: `Bearer ${key}` } : {};
    if (method === 'GET' || method === 'DELETE') {
      return [query.size === 0 ? at : `${at}?${query}`, { method, headers }];
    }
    const file = form.querySelector('[data-file]');
    if (file) {
      const parts = new FormData();
      parts.set(file.name, file.files[0]);
      for (const [name, value] of Object.entries(body))
        parts.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      return [at, { method, headers, body: parts }];
    }
    return [
      at,
      { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    ];
  };

  const indented = (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      const [path, init] = requestOf();
      const response = await fetch(path, { ...init, credentials: 'omit', redirect: 'error' });
      const text = await response.text();
      result.replaceChildren(
        ...shown(
          'Request',
          `${init.method} ${path}${typeof init.body === 'string' ? `\n\n${indented(init.body)}` : ''}`,
        ),
        ...shown(`Answer: ${response.status}`, indented(text)),
      );
    } catch (failure) {
      result.replaceChildren(...shown('Not sent', failure.message));
    } finally {
      button.disabled = false;
    }
  });
  section.hidden = false;
})();
