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
        if (again.dataset.print) movable(again);
        again.focus({ preventScroll: true });
        if (typeof selectionStart === 'number') again.setSelectionRange(selectionStart, selectionEnd);
      }
    };

    /** The imprint is moved by dragging and by the arrow keys: both fill in its fields. */
    const movable = (print) => {
      print.setAttribute('tabindex', '0');
      print.setAttribute('role', 'application');
    };
    const allMovable = () => document.querySelectorAll('[data-print]').forEach(movable);
    const fieldOf = (print, name) => {
      const number = print.dataset.print;
      return form.elements[number === '1' ? name : `${name}.${number}`];
    };
    const SIXTEENTH = 16;
    /** So many units of the drawing from where it was drawn, and no further than its area. */
    const moveBy = (print, [across, down]) => {
      const { across: inchAcross, down: inchDown, room } = print.dataset;
      const moved = [
        [fieldOf(print, 'right'), across, inchAcross],
        [fieldOf(print, 'down'), down, inchDown],
      ].map(([field, by, inch], at) => {
        const most = Math.max(0, Number(room.split(' ')[at]));
        const from = Number(field.defaultValue) * inch;
        const to = Math.min(most, Math.max(-most, from + by));
        field.value = String(Math.round((to / inch) * SIXTEENTH) / SIXTEENTH || '');
        return to - from;
      });
      print.setAttribute('transform', `translate(${moved.join(' ')})`);
    };
    const told = (print) => fieldOf(print, 'right').dispatchEvent(new Event('input', { bubbles: true }));

    document.addEventListener('pointerdown', (down) => {
      const print = down.target.closest?.('[data-print]');
      if (!print || down.button !== 0) return;
      down.preventDefault();
      print.setPointerCapture(down.pointerId);
      const { a, d } = print.ownerSVGElement.getScreenCTM();
      const drag = (move) =>
        moveBy(print, [(move.clientX - down.clientX) / a, (move.clientY - down.clientY) / d]);
      print.addEventListener('pointermove', drag);
      const end = () => {
        print.removeEventListener('pointermove', drag);
        told(print);
      };
      print.addEventListener('lostpointercapture', end, { once: true });
    });

    const ARROWS = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      left: [-1, 0],
      right: [1, 0],
      up: [0, -1],
      down: [0, 1],
    };
    /** A sixteenth from where the fields say it is. */
    const nudge = (print, [across, down]) => {
      const now = (name) => Number(fieldOf(print, name).value) - Number(fieldOf(print, name).defaultValue);
      const { across: inchAcross, down: inchDown } = print.dataset;
      moveBy(print, [
        (now('right') + across / SIXTEENTH) * inchAcross,
        (now('down') + down / SIXTEENTH) * inchDown,
      ]);
      told(print);
    };
    document.addEventListener('keydown', (event) => {
      const print = event.target.closest?.('[data-print]');
      const way = print && ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      nudge(print, way);
    });
    form.addEventListener('click', (event) => {
      const button = event.target.closest('[name=nudge]');
      const [number, way] = button?.value.split(' ') ?? [];
      const print = button && document.querySelector(`[data-print="${number}"]`);
      if (!print) return;
      event.preventDefault();
      nudge(print, ARROWS[way]);
    });
    allMovable();

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
        allMovable();
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
