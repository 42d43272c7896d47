import { describe, expect, test } from 'vitest'
import { publicServiceRow as row } from '../../../test/public-pages/public-service-row.ts'
import type { PublicServiceRow } from '../public-service.rules.ts'
import { toPublicService } from '../public-service.rules.ts'
import { html, jsonBlock } from './html.rules.ts'
import { formatPreview } from './page-head.rules.ts'
import { formatDuration, formatReviews } from './page-words.rules.ts'
import { renderServicePage } from './service-page.rules.ts'

const site = { origin: 'https://travel.example', bot: 'enp_bot' }
const render = (
  changes: Partial<PublicServiceRow> = {},
  language: 'ru' | 'en' = 'ru',
  used: typeof site | object = {},
) => renderServicePage(language, toPublicService({ ...row, ...changes }, language), { ...site, ...used })

describe('a public page', () => {
  test('shows the price, the free dates and the button', () => {
    const page = render().replaceAll('\u00a0', ' ')
    for (const text of ['от 3 500,50 ₽', 'сб, 5 декабря', 'К ладожским шхерам', '2 часа 30 минут', '★ 4,8 · 21 отзыв'])
      expect(page).toContain(text)
    expect(page).toMatch(/<a class="button" href="https:\/\/t\.me\/enp_bot\?startapp=S[0-9A-Z]{26}">Открыть в Telegram/)
    expect(page).toMatch(/href="https:\/\/t\.me\/enp_bot\?startapp=S[0-9A-Z]{26}-261205"/)
  })

  test('escapes each text of an organizer, in tags and in the data', () => {
    const bad = '"><script>alert(1)</script><!--\u2028&\u0000'
    const typed = { title: bad, short: bad, description: bad, city: bad, address: bad, organizer: bad }
    const media = [{ url: `/media/${'a'.repeat(40)}-720.webp`, alt: bad, width: 720, height: 540 }]
    const page = render({
      ...{ ...typed, media },
      features: [{ type: 'highlight', text: bad }],
      details: { ...row.details, meetingPoint: bad, plan: [{ time: '10:00', title: bad }] },
      options: [{ ...row.options[0], id: 'a', name: bad, units: [], isPrivate: false }],
    })
    expect(page.match(/<script/g)).toEqual(['<script'])
    expect(page).not.toContain('alert(1)</script>')
    expect(page).not.toContain('<!--')
    expect(page).not.toContain('\u0000')
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')).toMatchObject({ name: bad })
  })

  test('takes at most 60 kB, however long the texts are', () => {
    const long = 'Ж"'.repeat(20_000)
    const page = render({
      ...{ title: long, short: long, description: long, address: long, organizer: long, city: long },
      features: Array.from({ length: 200 }, () => ({ type: 'inclusion', text: 'Ж'.repeat(2_000) })),
      options: Array.from({ length: 200 }, (_, index) => ({
        id: `${index}`,
        name: 'Ж'.repeat(2_000),
        units: [],
        isPrivate: true,
      })),
      details: {
        ...row.details,
        meetingPoint: long,
        plan: Array.from({ length: 200 }, () => ({ time: '10:00', title: 'Ж'.repeat(2_000) })),
      },
    })
    expect(Buffer.byteLength(page)).toBeLessThan(56_000)
  })

  test('shows the price of a private option per group', () => {
    const [option] = row.options
    expect(render({ options: option ? [{ ...option, isPrivate: true }] : [] })).toContain('за группу')
    expect(render()).not.toContain('за группу')
  })

  test('names its translation only if there is one', () => {
    const alternate = '<link rel="alternate" hreflang="en" href="https://travel.example/en/s/'
    const translated = { title_en: 'Ladoga skerries', short_en: 'A day on the water', city_en: 'Sortavala' }
    expect(render(translated)).toContain(alternate)
    expect(render(translated, 'en')).toContain(`<link rel="canonical" href="https://travel.example/en/s/${row.id}">`)
    expect(render({}, 'en')).not.toContain('rel="alternate"')
    expect(render({}, 'en')).toContain(`<link rel="canonical" href="https://travel.example/s/${row.id}">`)
    expect(render({}, 'en')).toContain('<article lang="ru">')
  })

  test('announces no absolute link without a public address, and has no button without Telegram', () => {
    const page = render({}, 'ru', { origin: undefined, bot: undefined })
    for (const text of ['canonical', 'og:image', 'og:url', 'undefined', 't.me', 'class="button"'])
      expect(page).not.toContain(text)
  })

  test('names the organizer, the price and the next free date in the preview', () => {
    const preview = formatPreview('en', toPublicService(row, 'en')).replaceAll('\u00a0', ' ')
    expect(preview).toBe('Северный ветер · from RUB 3,500.50 per guest · next free date: Sat 5 December')
  })
})

test('values of a template are escaped, and markup is not', () => {
  expect(html`<p title="${'"<'}">${html`<b>${1}</b>`}${undefined}${false}</p>`.html).toBe(
    '<p title="&quot;&lt;"><b>1</b></p>',
  )
  expect(jsonBlock({ a: '</script>' }).html).toBe('<script type="application/ld+json">{"a":"\\u003c/script>"}</script>')
})

test.each([
  ['ru', 60, '1 час'],
  ['ru', 45, '45 минут'],
  ['en', 125, '2 hours 5 minutes'],
] as const)('in %s %i minutes are "%s"', (language, minutes, text) => {
  expect(formatDuration(language, minutes)).toBe(text)
})

test('reviews have the plural form of their language', () => {
  expect(formatReviews('ru', 4.85, 3)).toBe('★ 4,9 · 3 отзыва')
  expect(formatReviews('en', 4, 1)).toBe('★ 4 · 1 review')
})
