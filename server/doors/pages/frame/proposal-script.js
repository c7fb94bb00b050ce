/** Adds up what is ticked in a proposal, prices what is changed, and keeps both. Without it a button does. */
(() => {
  const sum = document.getElementById('selection-sum');
  const form = document.getElementById('answer-form');
  if (!sum || !form) return;
  const boxes = [...form.elements].filter(({ name }) => name === 'keys');
  const button = [...form.elements].find(({ name, value }) => name === 'do' && value === 'select');
  const dollars = new Intl.NumberFormat(sum.dataset.locale, { style: 'currency', currency: 'USD' });

  const addUp = () => {
    const lines = [...document.querySelectorAll('[data-cents]')].map(({ dataset }) => dataset);
    const cents = new Map(lines.map((line) => [line.key, Number(line.cents)]));
    const ticked = boxes.filter(({ checked }) => checked);
    const all = ticked.reduce((sofar, { value }) => sofar + cents.get(value), 0);
    const most = document.querySelector('[data-most]')?.dataset.most ?? Infinity;
    const total = Math.min(all, most);
    const write = (name, text) => {
      for (const place of document.querySelectorAll(`[data-${name}]`)) place.textContent = text;
    };
    write('sum', dollars.format(total / 100));
    write('each', dollars.format(total / sum.dataset.people / 100));
    write('count', String(ticked.length));
    document.getElementById('approved-sum').hidden = ticked.length === 0;
    const meter = sum.querySelector('meter');
    if (!meter) return;
    const left = meter.max - total;
    meter.value = total;
    write('left', dollars.format(Math.abs(left) / 100));
    sum.querySelector('[data-within]').hidden = left < 0;
    sum.querySelector('[data-over]').hidden = left >= 0;
  };

  const show = (page) => {
    for (const fresh of page.querySelectorAll('[data-live]'))
      document.querySelector(`[data-live="${fresh.dataset.live}"]`)?.replaceWith(fresh);
    const pictures = page.querySelectorAll('.proposed > :first-child');
    for (const [index, shown] of document.querySelectorAll('.proposed > :first-child').entries())
      if (pictures[index] && !pictures[index].isEqualNode(shown)) shown.replaceWith(pictures[index]);
    for (const { name } of page.querySelectorAll('input[type="hidden"]')) {
      const field = form.elements[name];
      if (/^(version|offer|before-\d+)$/.test(name) && field)
        field.value = page.querySelector(`input[name="${name}"]`).value;
    }
    document.getElementById('selection-saved').replaceWith(page.getElementById('selection-saved'));
    for (const note of document.querySelectorAll('[data-refusal]')) note.textContent = '';
    addUp();
  };

  // One at a time: each names the version that the one before it made.
  let saving = false;
  let changed = false;
  const save = async (product) => {
    changed = true;
    if (saving) return;
    saving = true;
    try {
      while (changed) {
        changed = false;
        const fields = new URLSearchParams();
        for (const [name, value] of new FormData(form)) fields.append(name, value);
        fields.set('do', 'select');
        fields.set('stay', '1');
        const answer = await fetch(form.action, { method: 'POST', body: fields });
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const version = page.querySelector('input[name="version"]')?.value;
        if (answer.ok && version) show(page);
        else if (answer.ok) return location.reload();
        else {
          const refusal = page.querySelector('#answer-form .alert')?.textContent.trim();
          // The form itself is sent, and its answer says what stands in the way.
          if (!product || !refusal || version !== form.elements.version.value)
            return form.requestSubmit(button);
          product.querySelector('[data-refusal]').textContent = refusal;
        }
      }
    } catch {
      const saved = document.getElementById('selection-saved');
      saved.textContent = saved.dataset.failed;
    } finally {
      saving = false;
    }
  };

  for (const box of boxes) {
    box.addEventListener('change', () => {
      addUp();
      void save();
    });
  }
  // Several sizes are often filled in one after another.
  let soon;
  for (const product of document.querySelectorAll('[data-product]')) {
    product.addEventListener('change', () => {
      clearTimeout(soon);
      soon = setTimeout(() => void save(product), 500);
    });
  }
  // A page from the browser's memory keeps ticks of its own.
  addUp();
})();
