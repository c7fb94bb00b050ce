import { openCatalog } from '../server/db/catalog/open.ts';
import { catalogPort } from '../server/db/catalog/catalog.ts';
const db = openCatalog(process.argv[2]!);
const only = process.argv[3];
const queries: Record<string, any> = {
  'browse': { text: '' }, 'browse uc': { text: '', useCase: 'event-swag' }, 'browse cat': { text: '', category: 'Tees' },
  'rare brand': { text: '' }, 
  'blue': { text: 'blue' }, 'black': { text: 'black' }, 'recycled': { text: 'recycled' }, 'tumbler': { text: 'tumbler' }, 'cotton tee': { text: 'cotton tee' },
  'navy hoodie': { text: 'navy hoodie' }, 'black backpack': { text: 'black backpack' }, 'eco notebook': { text: 'eco notebook' },
  'tumblr': { text: 'tumblr' }, 'hodie': { text: 'hodie' }, 'embroidrd cap': { text: 'embroidrd cap' },
  'black uc': { text: 'black', useCase: 'team-apparel' }, 'blue gift': { text: 'blue gift' }, 'power bank': { text: 'power bank' },
  'black blue red': { text: 'black blue red' }, 'nohit': { text: 'black unobtainium tumbler navy recycled' }, 'red umbrella pen hoodie': {text:'red umbrella pen hoodie'},
  'sku': { text: 'TEE-CLASSIC-G000777' }, '20 oz': { text: '20 oz tumbler' },
};
const p0: any = (await catalogPort(db).search({ text: '', limit: 1, offset: 0 })).hits[0]!.product;
queries['rare brand'] = { text: p0.brand };
for (const [name, q] of Object.entries(queries)) {
  if (only && !name.includes(only)) continue;
  const cpu: number[] = []; let last: any;
  const reps = 15;
  for (let i = 0; i < reps; i++) {
    const port = catalogPort(db);
    await port.search({ text: 'zzzz' , limit: 1, offset: 0 }); // load the vocabulary
    const t = process.cpuUsage();
    last = await port.search({ limit: 20, offset: 0, ...q });
    const c = process.cpuUsage(t); cpu.push((c.user + c.system) / 1000);
  }
  cpu.sort((a, b) => a - b);
  console.log(name.padEnd(24), 'p50', cpu[reps >> 1]!.toFixed(2), 'max', cpu.at(-1)!.toFixed(2), last.mode, last.total, last.hits.slice(0, 3).map((h: any) => h.product.name + ' ' + h.reasons.map((r: any) => r.word + '>' + r.matched + '/' + r.how[0] + '@' + r.field)).join(' | ').slice(0, 260));
}
