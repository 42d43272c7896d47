import type { DraftContent, ReviewedService } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { expect, test } from 'vitest'
import { botTexts } from '../../texts/texts.ts'
import { moderatedServiceMessage } from './moderated-view.ts'

const photo = (uniqueId: string) => ({ url: 'u', alt: '', width: 1, height: 1, fileId: uniqueId, uniqueId })
const option = {
  ...{ key: 'o1', name: 'Утро', startTimes: ['09:00'], capacity: 10, price: 2_800 },
  seasons: [{ from: '06-01', until: '08-31', percent: 120 }],
}
const before: DraftContent = {
  ...{ category: 'excursion', title: 'Кижи', description: 'Остров & храмы', city: 'Сортавала' },
  ...{ photos: [photo('a'), photo('b')], options: [option, { key: 'o2', name: 'Вечер', price: 3_000 }] },
}
const after: DraftContent = {
  ...before,
  ...{ title: 'Кижи <ночью>', description: 'Остров', photos: [photo('a'), photo('c'), photo('d')] },
  options: [
    { ...option, price: 3_100, startTimes: ['10:00'], seasons: [{ from: '07-01', until: '08-31', percent: 120 }] },
  ],
}
const reviewed: ReviewedService = {
  draftId: '018f0000-0000-7000-8000-0000000000d1',
  submission: 2,
  state: 'submitted',
  organizerName: 'Тропа',
  isEdit: true,
  content: after,
}

test('shows only what an edit changes: old struck through, then new', () => {
  const { html } = moderatedServiceMessage(botTexts.ru, { ...reviewed, before })
  const lines = html.split('\n')
  expect(lines.slice(1, lines.indexOf('')).map((line) => line.replaceAll(/\u00a0|\u202f/g, ' '))).toEqual([
    '<b>Кижи &lt;ночью&gt;</b>',
    '<s><b>Кижи</b></s>',
    '<b>Кижи &lt;ночью&gt;</b>',
    '<s>Остров &amp; храмы</s>',
    'Остров',
    '<s>Фото: 2</s>',
    'Фото: 3',
    '<s>Утро · 09:00</s>',
    'Утро · 10:00',
    expect.stringMatching(/^<s>Утро · .*2 800.*<\/s>$/),
    expect.stringMatching(/^Утро · .*3 100/),
    '<s>Утро · Сезоны: 01.06–31.08 120%</s>',
    'Утро · Сезоны: 01.07–31.08 120%',
    '<s><b>Вечер</b></s>',
    expect.stringMatching(/^<s>Вечер · .*3 000.*<\/s>$/),
    'Новых фотографий: 2',
  ])
  expect(html).not.toContain('Сортавала')
})

test('shows the whole service if it is new or nothing differs', () => {
  for (const service of [reviewed, { ...reviewed, before: after }]) {
    const { html } = moderatedServiceMessage(botTexts.ru, service)
    expect(html).toContain('Сортавала')
    expect(html).not.toContain('<s>')
  }
})
