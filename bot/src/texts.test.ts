import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { escapeHtml, languageOf } from './texts.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Key -> the variables its text uses; `ru.ftl`, and the parts of their own beside it, as `ru.broadcasts.ftl`. */
function readLocale(language: string): Map<string, string[]> {
  const files = readdirSync(`${here}locales`).filter((file) => file.startsWith(`${language}.`))
  const source = files.map((file) => readFileSync(`${here}locales/${file}`, 'utf8')).join('\n')
  const messages = source.split(/^(?=[a-z])/m).filter((part) => part.trim() !== '')
  return new Map(
    messages.map((text) => {
      const key = /^[\w-]+/.exec(text)?.[0] ?? ''
      return [key, [...new Set(Array.from(text.matchAll(/\$(\w+)/g), ([, name]) => name ?? ''))].sort()]
    }),
  )
}

const russian = readLocale('ru')

test('both languages have the same keys with the same variables', () => {
  expect(readLocale('en')).toEqual(russian)
})

test('every key used in the code exists, and every key is used', () => {
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
])('the messenger in %s is answered in %s', (code, language) => {
  expect(languageOf(code)).toBe(language)
})

test('names cannot become markup', () => {
  expect(escapeHtml('<b>Tom & Jerry</b>')).toBe('&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;')
})
