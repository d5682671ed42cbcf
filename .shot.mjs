// node .shot.mjs <base> <outdir> <email> <size:1440|390|2560> <light|dark> path...
import { chromium } from 'playwright-core';
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
const [base, out, email, size, scheme, ...paths] = process.argv.slice(2);
const password = JSON.parse(readFileSync(process.env.CRED ?? '.data/demo-credentials.json', 'utf8')).password;
mkdirSync(out, { recursive: true });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const w = Number(size);
const state = `/tmp/state-${new URL(base).port}-${email}.json`;
const ctx = await b.newContext({ baseURL: base, viewport: { width: w, height: w < 500 ? 844 : w > 2000 ? 1400 : 900 }, colorScheme: scheme, ...(existsSync(state) ? { storageState: state } : {}) });
const page = await ctx.newPage();
page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.text()));
page.on('pageerror', (e) => console.log('PAGEERROR', e));
await page.goto('/dashboard');
await page.locator('.frame').or(page.locator('input[type=email]')).first().waitFor();
if (await page.locator('input[type=email]').count()) {
  await page.locator('input[type=email]').fill(email); await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(password); await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
  writeFileSync(state, JSON.stringify(await ctx.storageState()));
}
for (const p of paths) {
  await page.goto(`/dashboard${p}`);
  await page.locator('main h1').first().waitFor({ timeout: 15000 }).catch(() => console.log('no h1', p));
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${out}/${(p.replace(/[^\w]+/g, '_').replace(/^_|_$/g,'') || 'home').slice(0,60)}-${size}-${scheme}.png` });
}
await b.close();
