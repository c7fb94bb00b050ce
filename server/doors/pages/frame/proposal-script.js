/** Adds up what is ticked in a proposal, and keeps it. Without it a button does both. */
(() => {
  const sum = document.getElementById('selection-sum');
  const form = document.getElementById('answer-form');
  if (!sum || !form) return;
  const boxes = [...form.elements].filter(({ name }) => name === 'keys');
  const button = [...form.elements].find(({ name, value }) => name === 'do' && value === 'select');
  const cents = new Map(
    [...document.querySelectorAll('[data-cents]')].map(({ dataset }) => [dataset.key, Number(dataset.cents)]),
  );
  const dollars = new Intl.NumberFormat(sum.dataset.locale, { style: 'currency', currency: 'USD' });

  const addUp = () => {
    const ticked = boxes.filter(({ checked }) => checked);
    const total = ticked.reduce((all, { value }) => all + cents.get(value), 0);
    sum.querySelector('[data-sum]').textContent = dollars.format(total / 100);
    sum.querySelector('[data-count]').textContent = String(ticked.length);
  };

  // One at a time: each names the version that the one before it made.
  let saving = false;
  let changed = false;
  const save = async () => {
    changed = true;
    if (saving) return;
    saving = true;
    try {
      while (changed) {
        changed = false;
        const fields = new URLSearchParams();
        for (const [name, value] of new FormData(form)) fields.append(name, value);
        fields.set('do', 'select');
        const answer = await fetch(form.action, { method: 'POST', body: fields });
        // The form itself is sent, and its answer says what stands in the way.
        if (!answer.ok) return form.requestSubmit(button);
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const version = page.querySelector('input[name="version"]');
        if (!version) return location.reload();
        form.elements.version.value = version.value;
        document.getElementById('selection-saved').replaceWith(page.getElementById('selection-saved'));
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
  // A page from the browser's memory keeps ticks of its own.
  addUp();
})();
