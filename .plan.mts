import { openShop } from './test/support/open-shop.ts';
const shop = await openShop();
for (const q of process.argv.slice(2)) {
  const [kind, ...rest] = q.split(':'); const words = rest.join(':');
  if (kind==='s') { const {body}=await shop.rest('GET','/products?limit=8&q='+encodeURIComponent(words)); console.log('SEARCH',words,body.total,JSON.stringify(body.understood),JSON.stringify(body.not_facts),body.notes, body.products?.map((p:any)=>p.key+' '+JSON.stringify(p.matched)).join('\n   ')); }
  else { const {body}=await shop.rest('POST','/budget-plans',JSON.parse(words)); console.log('PLAN',words,'\n',JSON.stringify({summary:body.summary,wants:body.wants,unproven:body.unproven}),'\n', (body.bundles??[]).map((b:any)=>b.kind+' '+b.name+' '+b.totals.total+' '+b.why+'\n    '+b.lines.map((l:any)=>l.name+' | '+l.parts[0].color+' '+JSON.stringify(l.meets)+' '+l.why).join('\n    ')).join('\n  ')); console.log(body.error??''); }
}
await shop.close();
