import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { readLocale } from './testing/read-locale.ts'
import { escapeHtml, escapeHtmlWithoutLinks, loadTexts, toLanguage } from './texts.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const russian = readLocale('ru')

test('has the same keys and variables in both languages', () => {
  expect(readLocale('en')).toEqual(russian)
})

test.each(['ru', 'en'])('loads every text of the language %s: Fluent skips what it cannot parse', (language) => {
  // The library falls back to the other language and reports it here.
  const report = vi.spyOn(console, 'warn').mockReturnValue()
  const texts = loadTexts()
  for (const [key, { variables }] of russian)
    texts.t(language, key, Object.fromEntries(variables.map((name) => [name, 1])))
  expect(report.mock.calls).toEqual([])
  report.mockRestore()
})

test('uses exactly the keys that exist', () => {
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(here + file, 'utf8'))
    .join('\n')
  const asked = Array.from(sources.matchAll(/\bt\((?:[\w.]+, )?([^)]*)/g), ([, text]) => text ?? '').join('\n')
  const used = Array.from(asked.matchAll(/'([\w-]+)'/g), ([, key]) => key)
  const described = Array.from(sources.matchAll(/(?:description|label): '([\w-]+)'/g), ([, key]) => key)
  expect(new Set([...used, ...described])).toEqual(new Set(russian.keys()))
})

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN', 'en'],
  ['ru', 'ru'],
  ['uk', 'ru'],
  ['eno', 'ru'],
  [undefined, 'ru'],
])("maps Telegram's language %s to %s", (code, language) => {
  expect(toLanguage(code)).toBe(language)
})

test('escapes markup in names', () => {
  expect(escapeHtml('<b>Tom & Jerry</b>')).toBe('&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;')
})

test.each([
  ['Сбор в 9:30 <у кассы>', 'Сбор в 9:30 &lt;у кассы&gt;'],
  ['Карта: https://a.ru/b?c=1&d=2.', 'Карта: <code>https://a.ru/b?c=1&amp;d=2</code>.'],
  ['a.ru & @some_name', '<code>a.ru</code> &amp; <code>@some_name</code>'],
  ['🏔 байкал.рф', '🏔 <code>байкал.рф</code>'],
])('disables links in texts of users: %j', (text, html) => {
  expect(escapeHtmlWithoutLinks(text)).toBe(html)
})
