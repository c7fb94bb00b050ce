/** Writes the times of the page in the reader's time zone, with its name. Without it they are in the shop's. */
(() => {
  const formats = new Map();
  const formatIn = (locale) => {
    const known = formats.get(locale);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    formats.set(locale, format);
    return format;
  };
  for (const time of document.querySelectorAll('time[data-locale]')) {
    time.textContent = formatIn(time.dataset.locale).format(new Date(time.dateTime));
  }
})();
