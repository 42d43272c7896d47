import { offlineDays, offlineText } from '@enp/shared/offline-data'
import { describe, expect, it } from 'vitest'
import { privacyEn } from './privacy.en.ts'
import { privacyRu } from './privacy.ru.ts'
import { termsEn } from './terms.en.ts'
import { termsRu } from './terms.ru.ts'

describe('the legal pages', () => {
  it.each([
    ['terms', termsRu, termsEn],
    ['privacy', privacyRu, privacyEn],
  ])('have the same sections in both languages: %s', (_page, russian, english) => {
    const shape = ({ sections }: typeof russian) => sections.map(({ lines }) => lines.length)
    expect(shape(english)).toEqual(shape(russian))
    expect(JSON.stringify(english)).not.toMatch(/[а-яё]/i)
  })

  it.each([
    ['ru', privacyRu],
    ['en', privacyEn],
  ] as const)('list the data stored on the device for offline use, and for how long, in %s', (language, page) => {
    const lines = page.sections.flatMap((section) => section.lines)
    const line = lines.find((text) => text.includes(offlineText(language)))
    expect(line).toContain(String(offlineDays))
  })
})
