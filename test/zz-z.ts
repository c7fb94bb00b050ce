import zlib from 'node:zlib';
import { generatedProducts } from '../server/suppliers/demo/generated.ts';
const n = 5000; const list: any[] = [...generatedProducts(n)];
const time = <T>(name: string, f: () => T) => { const t = process.cpuUsage(); const r = f(); const c = process.cpuUsage(t); console.log(name, ((c.user + c.system) / n).toFixed(1), 'us each'); return r; };
const js = list.map((p) => JSON.stringify(p));
console.log('avg', js.reduce((a, b) => a + b.length, 0) / n);
const fr = (v: any): void => { if (typeof v !== 'object' || v === null) return; Object.freeze(v); for (const i of Object.values(v)) fr(i); };
const parsed = time('parse', () => js.map((j) => JSON.parse(j)));
time('freeze', () => parsed.forEach(fr));
for (const level of [1, 3, 6]) {
  const z = time('deflate' + level, () => js.map((j) => zlib.deflateRawSync(j, { level })));
  console.log('size', z.reduce((a, b) => a + b.length, 0) / n);
  time('inflate', () => z.map((j) => zlib.inflateRawSync(j).toString()));
}
const dictionary = Buffer.from(js[0]!.slice(0, 2000)+js.slice(0, 70).map((j) => j.slice(-2600)).join('').slice(-30000));
const z = time('deflateD', () => js.map((j) => zlib.deflateRawSync(j, { level: 1, dictionary })));
console.log('size', z.reduce((a, b) => a + b.length, 0) / n);
time('inflateD', () => z.map((j) => zlib.inflateRawSync(j, { dictionary }).toString()));
