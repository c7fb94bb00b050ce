import { openCatalog } from '../server/db/catalog/open.ts';
import { catalogPort } from '../server/db/catalog/catalog.ts';
const db = openCatalog(process.argv[2]!);
const port = catalogPort(db);
const brands = db.prepare(`select distinct json_extract(body,'$.brand') from products limit 300`).pluck().all() as string[];
const names = (db.prepare(`select json_extract(body,'$.name') from products where number % 997 = 0 limit 400`).pluck().all() as string[]).map((n) => n.toLowerCase().split(/[^a-z]+/).filter((w) => w.length > 3));
const colors = ['black', 'navy', 'blue', 'red', 'white', 'green', 'gray', 'natural', 'orange', 'purple', 'pink', 'yellow'];
const goods = ['hoodie', 'tee', 'shirt', 'tumbler', 'mug', 'notebook', 'pen', 'backpack', 'tote', 'cap', 'beanie', 'umbrella', 'socks', 'blanket', 'speaker', 'earbuds', 'lanyard', 'sticker', 'jacket', 'vest', 'polo', 'bottle', 'cooler', 'duffel', 'puzzle', 'lamp', 'plant', 'sunglasses', 'charger', 'power bank'];
const typos = ['tumblr', 'hodie', 'bakpack', 'notebok', 'umbrela', 'embroidrd', 'recyled', 'cottn', 'jaket', 'blankit', 'bottel', 'waterbottle', 'lanyrad', 'stikcer', 'sunglases', 'organik', 'polyster', 'alumnium'];
const kinds: Record<string, string[]> = {
  'rare (brand)': brands, 'one good': [...goods], 'one color': [...colors],
  'broad': ['recycled', 'organic', 'steel', 'event', 'gift', 'cotton', 'print', 'colors', 'laser', 'embroidery', 'eco', 'bag', 'office', 'winter'],
  'color+good': colors.flatMap((c) => goods.map((g) => `${c} ${g}`)).filter((_, i) => i % 3 === 0),
  'two common': colors.flatMap((c) => ['recycled', 'gift', 'event', 'print', 'cotton'].map((g) => `${g} ${c}`)),
  'typo': typos, 'typo+color': typos.flatMap((t) => ['black ', 'blue '].map((c) => c + t)),
  'name words': names.map((n) => n.slice(0, 2).join(' ')), 'three words': names.map((n) => n.slice(0, 3).join(' ')),
};
await port.search({ text: 'zzzzqq', limit: 1, offset: 0 });
for (const round of ['cold', 'warm']) {
const all: number[] = [];
for (const [kind, texts] of Object.entries(kinds)) {
  const times: number[] = []; const modes: Record<string, number> = {};
  for (const text of texts) {
    const t = process.cpuUsage(); const page = await port.search({ text: text + (round==='warm'?' ':''), limit: 20, offset: 0 }); const c = process.cpuUsage(t);
    times.push((c.user + c.system) / 1000); modes[page.mode] = (modes[page.mode] ?? 0) + 1;
    if (kind !== 'three words') all.push(times.at(-1)!);
  }
  times.sort((a, b) => a - b);
  console.log(round, kind.padEnd(14), texts.length, 'p50', times[times.length >> 1]!.toFixed(1), 'p95', times[Math.floor(times.length * 0.95)]!.toFixed(1), 'max', times.at(-1)!.toFixed(1), JSON.stringify(modes));
}
all.sort((a, b) => a - b);
console.log(round, 'one- and two-word', all.length, 'p50', all[all.length >> 1]!.toFixed(1), 'p95', all[Math.floor(all.length * 0.95)]!.toFixed(1), 'p99', all[Math.floor(all.length * 0.99)]!.toFixed(1));
}
const keys = db.prepare('select key from products where number % 53 = 0 limit 3000').pluck().all() as string[];
for (const round of ['cold', 'hot']) {
  const ks = round === 'cold' ? keys : keys.slice(-1500);
  const t = process.cpuUsage(); for (const k of ks) await port.product(k); const c = process.cpuUsage(t);
  console.log('product', round, ((c.user + c.system) / ks.length).toFixed(1), 'us');
}
