import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseInitialLanguage } from './catalog.ts'
import { interfaceTextsEn } from './en.ts'
import { errorTextsEn } from './errors/error-texts.en.ts'
import { errorTextsRu } from './errors/error-texts.ru.ts'
import { createFormat } from './format/format.ts'
import { interfaceTextsRu } from './ru.ts'
import { boostsEn } from './topics/boosts.en.ts'
import { boostsRu } from './topics/boosts.ru.ts'
import { journeyEn } from './topics/journey.en.ts'
import { journeyRu } from './topics/journey.ru.ts'

const russian = { ...interfaceTextsRu, ...boostsRu, ...journeyRu, ...errorTextsRu }
const english = { ...interfaceTextsEn, ...boostsEn, ...journeyEn, ...errorTextsEn }

const sourceRoot = join(import.meta.dirname, '..')

function sources(): string {
  const files = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
  const read = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^locales\/(?:topics\/|ru|en)/.test(file))
  return read.map((file) => readFileSync(join(sourceRoot, file), 'utf8')).join('\n')
}

const lookedUp = ['errors', 'helpers', 'nav']

describe('locales', () => {
  it('have no unused key', () => {
    const all = sources()
    const unused = Object.entries(russian)
      .filter(([section]) => !lookedUp.includes(section))
      .flatMap(([section, words]) => Object.keys(words).map((key) => ({ section, key })))
      .filter(({ key }) => !new RegExp(`\\.${key}\\b|\\b${key} \\}`).test(all))
    expect(unused).toEqual([])
  })

  it('have the same keys, and no text left in the other language', () => {
    const keys = (words: object): unknown => Object.entries(words).map(([key, value]) => [key, Object.keys(value)])
    expect(keys(english)).toEqual(keys(russian))
    for (const text of Object.values(english).flatMap((words) => Object.values(words))) {
      expect(String(text)).not.toMatch(/[а-яё]/i)
    }
  })

  it('match the specification’s Russian texts exactly', () => {
    expect(interfaceTextsRu.common).toMatchObject({ loading: 'Загрузка...', pageLoading: 'Загрузка страницы...' })
    expect(interfaceTextsRu.errorScreen).toMatchObject({
      title: 'Что-то пошло не так',
      again: 'Попробовать снова',
      reload: 'Перезагрузить страницу',
    })
  })
})

describe('language', () => {
  it('is English only when Telegram is in English', () => {
    const chosen = ['en', 'en-US', 'EN', 'ru', 'de', undefined].map((languageCode) =>
      chooseInitialLanguage({ languageCode }, 'en-GB'),
    )
    expect(chosen).toEqual(['en', 'en', 'en', 'ru', 'ru', 'ru'])
  })

  it('is the device’s when Telegram names no user', () => {
    expect(['en-GB', 'EN', 'ru-RU', 'de', ''].map((device) => chooseInitialLanguage(undefined, device))).toEqual([
      'en',
      'en',
      'ru',
      'ru',
      'ru',
    ])
  })

  it('uses Russian plural forms, and the second form for fractions', () => {
    expect([1, 2, 5, 21, 24, 1.5].map((hours) => journeyRu.journey.planned(hours, '1').split(' пути')[0])).toEqual([
      '1\u00a0час',
      '2\u00a0часа',
      '5\u00a0часов',
      '21\u00a0час',
      '24\u00a0часа',
      '1,5\u00a0часа',
    ])
  })

  it('writes numbers with a no-break space, a comma and a real minus', () => {
    const { number } = createFormat('ru')
    expect([number(1000), number(54.2, 2, 2), number(-7.125)]).toEqual(['1\u00a0000', '54,20', '\u22127,13'])
    expect(createFormat('en').number(1000.5)).toBe('1,000.5')
  })

  it('names a day relative to now', () => {
    const { dayAndTime } = createFormat('ru')
    const now = new Date(2030, 2, 14, 23, 30)
    expect(dayAndTime(new Date(2030, 2, 14, 23, 59), now)).toBe('сегодня, 23:59')
    expect(dayAndTime(new Date(2030, 2, 15, 0, 5), now)).toBe('завтра, 00:05')
    expect(dayAndTime(new Date(2030, 2, 16, 9, 0), now)).toBe('16 марта, 09:00')
  })
})
