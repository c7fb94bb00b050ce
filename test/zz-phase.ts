import { openCatalog } from '../server/db/catalog/open.ts';
import { IndexReader } from '../server/db/catalog/index-reader.ts';
import { CatalogVocabulary } from '../server/db/catalog/vocabulary.ts';
import { Relevance } from '../server/db/catalog/relevance.ts';
import { termExpression, allOf } from '../server/db/catalog/expression.ts';
import { searchTerms } from '../tools/catalog/search-words.ts';
const db = openCatalog(process.argv[2]!);
const index = new IndexReader(db); const v = new CatalogVocabulary(db);
const cpu = () => { const c = process.cpuUsage(); return (c.user + c.system) / 1000; };
for (const text of ['tumbler', 'black', 'blue', 'cotton tee', 'eco notebook', 'gift']) {
  const rows: number[][] = [];
  for (let i = 0; i < 30; i++) {
    const t0 = cpu(); const terms = searchTerms(text, v); const e = allOf(terms.map(termExpression));
    const t1 = cpu(); const raw = (index as any); const m = index.matches(e, 1001);
    const t2 = cpu(); const r = new Relevance(terms, index.products(), (t) => v.productsWith(t)); const s = m.map((x) => r.of(x.telling));
    const t3 = cpu(); const places = m.map((x, i) => ({ place: x.place, score: s[i]! })).sort((a, b) => b.score - a.score || a.place - b.place);
    const t4 = cpu(); rows.push([t1 - t0, t2 - t1, t3 - t2, t4 - t3]);
    if (i === 0) console.log(text, e.length, terms[0]!.alternatives.length, m[0]?.telling.length);
  }
  console.log(text, [0, 1, 2, 3].map((k) => rows.map((r) => r[k]!).sort((a, b) => a - b)[15]!.toFixed(2)).join(' '));
}
