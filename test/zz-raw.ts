import Database from 'better-sqlite3';
const db = new Database(process.argv[2]!, { readonly: true });
db.pragma('mmap_size=2000000000');
const W = '10,8,6,4,4,3,2,3,0.5,0';
const run = (name: string, sql: string, ...args: any[]) => {
  const st = db.prepare(sql).pluck(); const cpu: number[] = []; let n = 0;
  for (let i = 0; i < 9; i++) { const t = process.cpuUsage(); n = st.all(...args).length; const c = process.cpuUsage(t); cpu.push((c.user + c.system) / 1000); }
  cpu.sort((a, b) => a - b); console.log(name.padEnd(36), cpu[4]!.toFixed(2), 'min', cpu[0]!.toFixed(2), n);
};
for (const q of ['"black"', '"tumbler"', '("blue" OR "navy" OR "royal")', '("blue" OR - description : "navy" OR - description : "royal")', '"black" AND "tumbler"', 'name : "tumbler"','colors : "black"']) {
  run(q + ' plain', 'select rowid from product_words where product_words match ? limit 2000', q);
  run(q + ' order by rowid', 'select rowid from product_words where product_words match ? order by rowid limit 2000', q);
  run(q + ' bm25 sub', `select id from (select rowid id, bm25(product_words, ${W}) score from product_words where product_words match ? limit 2000) order by score, id`, q);
  run(q + ' count all', 'select count(*) from product_words where product_words match ?', q);
}
