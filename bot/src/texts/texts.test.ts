import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { botTexts, toLanguage } from './texts.ts'

const bot = join(import.meta.dirname, '..')

test('has no text that the bot never sends', () => {
  const sources = readdirSync(bot, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^texts\/(ru|en)\b/.test(file))
    .map((file) => readFileSync(join(bot, file), 'utf8'))
    .join('\n')
  const words = new Set(sources.match(/\w+/g))
  expect(Object.keys(botTexts.ru).filter((key) => !words.has(key))).toEqual([])
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
