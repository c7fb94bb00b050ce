import Database from 'better-sqlite3';
const db = new Database(process.argv[2]!);
db.pragma('mmap_size=2000000000');
db.exec(`create table if not exists sig(id integer primary key, words text)`);
if (!db.prepare('select 1 from sig limit 1').get()) db.exec(`insert into sig select id, ' '||lower(json_extract(body,'$.name'))||' | '||lower(json_extract(body,'$.category'))||' | '||lower(json_extract(body,'$.brand'))||' | '||lower(json_extract(body,'$.material'))||' | '||lower(json_extract(body,'$.keywords')) from places join products using(number)`);
console.log(db.prepare('select avg(length(words)) from sig').get());
const run = (name: string, f: () => number) => {
  const cpu: number[] = []; let n = 0;
  for (let i = 0; i < 15; i++) { const t = process.cpuUsage(); n = f(); const c = process.cpuUsage(t); cpu.push((c.user + c.system) / 1000); }
  cpu.sort((a, b) => a - b); console.log(name.padEnd(36), cpu[7]!.toFixed(2), 'min', cpu[0]!.toFixed(2), n);
};
for (const lim of [1000, 2000]) for (const q of ['"black"', '"tumbler"', '("blue" OR "navy" OR "royal")', '"black" AND "tumbler"']) {
  const a = db.prepare(`select sig.id, words from product_words cross join sig on sig.id = product_words.rowid where product_words match ? limit ${lim}`).raw();
  run(q + lim + ' fetch', () => a.all(q).length);
  run(q + lim + ' fetch+score', () => { const rows = a.all(q) as [number, string][]; let s = 0; for (const [, w] of rows) { if (w.indexOf(' black ') >= 0) s++; if (w.indexOf(' tumbler ') >= 0) s++; if (w.indexOf(' navy ') >= 0) s++; } return s; });
  const b = db.prepare(`select group_concat(id), group_concat(words, char(10)) from (select sig.id, words from product_words cross join sig on sig.id = product_words.rowid where product_words match ? limit ${lim})`).raw();
  run(q + lim + ' concat', () => (b.get(q) as any)[1].length);
}
