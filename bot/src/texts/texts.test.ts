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

test('gives a text key one meaning: no two files of a language define the same key', async () => {
  for (const language of ['ru', 'en']) {
    const folder = join(import.meta.dirname, language)
    const keys: string[] = []
    for (const file of readdirSync(folder)) {
      const sections: Record<string, object> = await import(join(folder, file))
      keys.push(...Object.values(sections).flatMap((section) => Object.keys(section)))
    }
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.length).toBe(Object.keys(botTexts.ru).length - 1)
  }
})

test('names the policy and the difficulty "moderate" differently', () => {
  const { cancellationPolicy, difficulty } = botTexts.ru.serviceForm.choices
  expect(cancellationPolicy.moderate).toBe('Умеренные: 100 % за 5 дней, 50 % за сутки')
  expect(difficulty.moderate).toBe('Средняя нагрузка')
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
