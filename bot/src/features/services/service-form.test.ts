import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import {
  data,
  locationUpdate,
  memberId,
  messageUpdate,
  paymentUpdate,
  photoUpdate,
  pressUpdate,
} from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const vera = { id: memberId, first_name: 'Вера' }
const base = `/v1/organizer/drafts/${id}`
const answers = `${base}/answers`
const photos = `/internal/organizer/drafts/${id}/photos`
const step = (name: string, answered: boolean, optional = false) => {
  const [field = '', option] = name.split('.')
  return { step: name, field, ...(option && { option: Number(option) }), optional, answered }
}
function draft(missing: string | undefined, changes: Partial<ServiceDraft> = {}) {
  const names = ['category', 'title', 'photos', 'region', 'price.0', 'childPrice.0', 'confirmation']
  const index = missing === undefined ? names.length : names.indexOf(missing)
  const steps = names.map((name, at) => step(name, at < index, ['photos', 'childPrice.0'].includes(name)))
  const content = { title: 'Шхеры & скалы', photos: [], options: [{ key: 'option-1', name: 'Утро', price: 2500 }] }
  return {
    id,
    organizerId: id,
    organizerName: 'Тропа',
    state: 'draft',
    submission: 0,
    content,
    steps,
    moreSteps: [],
    ...changes,
  }
}
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const last = () => String(sent('sendMessage').at(-1)?.text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, vera))
const press = (action: string) => bot.handle(pressUpdate(`svc:${action}:${compactId(id)}`, vera))
const taken = (missing: string | undefined, more: object = {}) => data({ draft: draft(missing), ...more })
async function openAt(missing: string | undefined, changes: Partial<ServiceDraft> = {}): Promise<void> {
  bot.server.script(base, data(draft(missing, changes)))
  await press('open')
}

test('creates one draft per press and asks the first question with buttons', async () => {
  bot.server.script('/v1/organizer/drafts', data(draft('category')))
  const begin = pressUpdate(`svc:new:${compactId(id)}`, vera)
  await bot.handle(begin)
  expect(calls('/v1/organizer/drafts')).toEqual([
    { telegramId: memberId, organizerId: id, key: String(begin.update_id) },
  ])
  expect(last()).toContain('Что это?')
  bot.server.script(answers, taken('title'))
  await press('pick.hotel')
  expect(calls(answers)).toEqual([{ telegramId: memberId, step: 'category', text: 'hotel' }])
  expect(last()).toContain('Название')
})

describe('the options', () => {
  const options = `${base}/options`
  const morning = { key: 'option-1', name: 'Утро', price: 2500 }
  const withOptions = (...list: object[]) => ({
    ...draft(undefined),
    content: { ...draft(undefined).content, options: [morning, ...list] },
    steps: [
      ...draft(undefined).steps,
      ...list.map((option, index) => step(`optionName.${index + 1}`, 'name' in option)),
    ],
  })

  test('lose an empty one when the organizer goes back from its name', async () => {
    await openAt(undefined)
    bot.server.script(options, data(withOptions({ key: 'option-2' })), data(withOptions()))
    await press('add')
    expect(last()).toContain('Название варианта')
    await press('back')
    expect(calls(options).at(-1)).toEqual({ telegramId: memberId, remove: 'option-2' })
    expect(last()).toContain('Варианты услуги')
  })

  test('are listed, and any but the last one can be removed', async () => {
    bot.server.script(base, data(withOptions({ key: 'option-2', name: 'Вечер' })))
    await press('open')
    await press('options')
    const buttons = JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)
    for (const label of ['1. Утро', '2. Вечер', '✕ 1', '✕ 2', 'Ещё вариант']) expect(buttons).toContain(`"${label}"`)
    await press('option.1')
    expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('svc:edit.optionName.1')
    bot.server.script(options, data(withOptions()))
    await press('less.1')
    expect(calls(options)).toEqual([{ telegramId: memberId, remove: 'option-2' }])
    expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).not.toContain('✕')
  })

  test('are copied with a button, and so are their seasons and the whole service', async () => {
    const second = { key: 'option-2', name: 'Вечер', seasons: [{ from: '06-01', until: '08-31', percent: 120 }] }
    bot.server.script(base, data(withOptions()))
    await press('open')
    await press('options')
    bot.server.script(options, data(withOptions(second)), data(withOptions(second)))
    await press('twin.0')
    expect(calls(options).at(-1)).toEqual({ telegramId: memberId, copy: { key: 'option-1', count: 1 } })
    await press('option.1')
    expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('svc:seasons.1')
    await press('seasons.1')
    expect(calls(options).at(-1)).toEqual({ telegramId: memberId, seasonsOf: 'option-2' })
    await press('summary')
    bot.server.script('/v1/organizer/drafts', data(withOptions(second)))
    await press('copy')
    expect(calls('/v1/organizer/drafts').at(-1)).toMatchObject({ telegramId: memberId, copyOf: expect.any(String) })
    expect(sent('sendMessage').map(({ text }) => String(text))).toContainEqual(expect.stringContaining('Это копия'))
  })
})

test('says after /cancel that the draft is kept, with a button to continue', async () => {
  await openAt('title')
  await write('/cancel')
  expect(sent('sendMessage').at(-1)).toMatchObject({
    text: expect.stringContaining('Всё сохранено'),
    reply_markup: { inline_keyboard: [[{ text: 'Продолжить', callback_data: 'org:services' }]] },
  })
})

describe('more about the service', () => {
  const moreSteps = (point?: string) => [
    { step: 'more.geo', field: 'geo', group: 'map', ...(point !== undefined && { value: point }) },
    { step: 'more.timeZone', field: 'timeZone', group: 'map' },
    { step: 'more.mealPlan.0', field: 'mealPlan', group: 'details', option: 0, value: 'breakfast' },
  ]
  const withMore = (point?: string) => ({ ...draft(undefined), moreSteps: moreSteps(point) })
  const buttons = () => JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)

  test('takes a shared location as the point on the map, shows it and clears it', async () => {
    bot.server.script(base, data(withMore()))
    await press('open')
    expect(buttons()).toContain('Ещё об услуге')
    await press('moregroups')
    await press('moregroup.map')
    await press('more.geo')
    expect(last()).toContain('геопозицию')
    bot.server.script(answers, data({ draft: withMore('61.7, 30.69') }), data({ draft: withMore() }))
    await bot.handle(locationUpdate({ latitude: 61.7, longitude: 30.69 }, vera))
    expect(last()).toContain('Точка на карте: 61.7, 30.69')
    await press('more.geo')
    expect(last()).toContain('<blockquote>61.7, 30.69</blockquote>')
    expect(buttons()).toContain('Очистить')
    await press('skip')
    expect(calls(answers)).toEqual([
      { telegramId: memberId, step: 'more.geo', text: '61.7, 30.69' },
      { telegramId: memberId, step: 'more.geo' },
    ])
    expect(last()).not.toContain('61.7')
  })

  test('quotes the wrong line with the reason, and offers choices as buttons', async () => {
    bot.server.script(base, data(withMore()))
    await press('open')
    await press('more.mealPlan.0')
    expect(last()).toContain('Завтрак')
    for (const label of ['Полупансион', 'Без питания']) expect(buttons()).toContain(label)
    const problem = { ru: 'должно быть одним из', en: 'must be one of' }
    bot.server.script(answers, data({ draft: withMore(), fault: 'not_readable', part: 'ужин', problem }))
    await write('ужин')
    expect(last()).toContain('ужин')
    expect(last()).toContain('должно быть одним из')
  })
})

describe('the questions', () => {
  test('explain wrong input and ask again', async () => {
    await openAt('price.0')
    bot.server.script(answers, taken('price.0', { fault: 'not_a_price' }), taken('childPrice.0'))
    await write('дорого')
    expect(last()).toContain('цена в рублях')
    await write('2500')
    expect(last()).toContain('Цена для ребёнка')
    expect(calls(answers).map(({ text }) => text)).toEqual(['дорого', '2500'])
  })

  test('explain a photo instead of a text and a text instead of a photo', async () => {
    await openAt('title')
    await bot.handle(photoUpdate('sea', vera))
    expect(last()).toContain('текстом или кнопкой')
    bot.server.script(answers, taken('photos'))
    await write('Шхеры')
    await write('вот фото')
    expect(last()).toContain('Пришлите фотографию')
    expect(calls(answers)).toHaveLength(1)
  })

  test('answer an album with one message that counts its photos and names a refusal', async () => {
    const photo = { url: '/media/a-720.webp', alt: '', width: 10, height: 10, fileId: 'sea', uniqueId: 'sea' }
    const withPhotos = (count: number) => {
      const made = draft('photos')
      return { ...made, content: { ...made.content, photos: Array.from({ length: count }, () => photo) } }
    }
    const inAlbum = (name: string) => {
      const update = photoUpdate(name, vera)
      return bot.handle({ ...update, message: { ...update.message, media_group_id: 'g1' } } as typeof update)
    }
    await openAt('photos')
    const before = sent('sendMessage').length
    bot.server.script(photos, data({ draft: withPhotos(1) }), data({ refused: 'too_large', draft: withPhotos(1) }))
    bot.server.script(photos, data({ draft: withPhotos(2) }))
    for (const name of ['sea', 'huge', 'sky']) await inAlbum(name)
    expect(sent('sendMessage')).toHaveLength(before + 1)
    expect(sent('editMessageText')).toHaveLength(2)
    const edited = String(sent('editMessageText').at(-1)?.text)
    expect(edited).toContain('Фото больше 10 МБ')
    expect(edited).toContain('Сейчас: 2 из 10')
    expect(sent('sendMediaGroup')).toEqual([])
  })

  test('accept an image file as a photo, and explain another file', async () => {
    const file = (mime_type: string) => {
      const { message, ...update } = photoUpdate('file', vera)
      const { photo: _photo, ...rest } = message as NonNullable<typeof message>
      const document = { file_id: 'raw', file_unique_id: 'raw', file_name: 'a.bin', mime_type }
      return bot.handle({ ...update, message: { ...rest, document } } as Parameters<typeof bot.handle>[0])
    }
    await openAt('photos')
    await file('application/pdf')
    expect(last()).toBe('Это не картинка. Пришлите фото или файл JPEG, PNG или WebP.')
    bot.server.script(photos, data({ draft: draft('photos') }))
    await file('image/png')
    expect(calls(photos)).toEqual([{ telegramId: memberId, fileId: 'raw', uniqueId: 'raw', isFile: true }])
  })

  test('show stored photos in one album with their order, files by their address', async () => {
    const photo = { url: '/media/a-720.webp', alt: '', width: 10, height: 10, fileId: 'sea', uniqueId: 'sea' }
    const stored = [photo, { ...photo, url: '/media/b-720.webp', uniqueId: 'raw', isFile: true }]
    await openAt('photos', { content: { ...draft('photos').content, photos: stored } as ServiceDraft['content'] })
    expect(sent('sendMediaGroup')).toMatchObject([
      {
        media: [
          { media: 'sea', caption: 'Фото 1–2: слева направо, сверху вниз.' },
          { media: 'https://app.example/media/b-1280.jpg' },
        ],
      },
    ])
  })

  test('store photos one by one, move and remove them, and continue on «Готово»', async () => {
    const photo = { url: '/media/a.webp', alt: '', width: 10, height: 10, fileId: 'sea', uniqueId: 'sea' }
    const withPhotos = (count: number) => {
      const made = draft('photos')
      const photos = Array.from({ length: count }, (_, at) => ({ ...photo, uniqueId: `sea-${at}` }))
      return { ...made, content: { ...made.content, photos } }
    }
    await openAt('photos')
    bot.server.script(photos, data({ draft: withPhotos(1) }), data({ draft: withPhotos(2) }))
    bot.server.script(photos, data({ refused: 'not_an_image', draft: withPhotos(2) }))
    await bot.handle(photoUpdate('sea', vera))
    await bot.handle(photoUpdate('sky', vera))
    expect(last()).toContain('Сейчас: 2 из 10')
    await bot.handle(photoUpdate('noise', vera))
    expect(last()).toContain('не читается')
    expect(calls(photos)[0]).toEqual({ telegramId: memberId, fileId: 'sea', uniqueId: 'sea' })
    bot.server.script(`${base}/photos/change`, data(withPhotos(2)), data(withPhotos(1)))
    await press('up.1')
    await press('drop.0')
    expect(calls(`${base}/photos/change`)).toMatchObject([
      { uniqueId: 'sea-1', action: 'earlier' },
      { uniqueId: 'sea-0', action: 'remove' },
    ])
    bot.server.script(answers, taken('region'))
    await press('skip')
    expect(calls(answers)).toEqual([{ telegramId: memberId, step: 'photos' }])
  })

  test('offer matching regions as buttons', async () => {
    await openAt('region')
    const regions = [{ code: 'RU-AL', ru: 'Республика Алтай', en: 'Altai Republic' }]
    bot.server.script(answers, taken('region', { fault: 'several_regions', regions }), taken('price.0'))
    await write('алтай')
    expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain(`svc:pick.RU-AL:${compactId(id)}`)
    await press('pick.RU-AL')
    expect(calls(answers).at(-1)).toMatchObject({ step: 'region', text: 'RU-AL' })
  })

  test('go one step back, let a payment pass, and ignore a button of another form', async () => {
    await openAt('photos')
    await press('back')
    expect(last()).toContain('Название')
    await bot.handle(paymentUpdate(vera))
    await bot.handle(pressUpdate('paysupport:list', vera))
    expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ show_alert: true })
    bot.server.script(answers, taken('photos'))
    await write('Шхеры')
    expect(calls(answers)).toMatchObject([{ step: 'title', text: 'Шхеры' }])
  })

  test('continue at the same place after «later» and after /cancel', async () => {
    await openAt('region')
    await press('later')
    expect(last()).toContain('сохранено')
    await openAt('region')
    await write('/cancel')
    bot.server.script(base, data(draft('region')))
    await press('back')
    expect(last()).toContain('Регион')
  })

  test('accept the same answer again after the server was unavailable', async () => {
    await openAt('title')
    bot.server.script(answers, away, away, away, taken('photos'))
    await write('Шхеры')
    expect(last()).toContain('недоступен')
    await write('Шхеры')
    expect(last()).toContain('Фото')
  })
})

describe('the summary', () => {
  test('shows the actions, edits one field, and submits the draft', async () => {
    await openAt(undefined)
    expect(last()).toContain('<b>Шхеры &amp; скалы</b>')
    await press('fields')
    await press('edit.price.0')
    expect(last()).toContain('Цена в рублях')
    bot.server.script(answers, taken(undefined))
    await write('3000')
    bot.server.script(`${base}/submit`, data(draft(undefined, { state: 'submitted', submission: 1 })))
    await press('submit')
    expect(last()).toContain('отправлена операторам')
  })

  test('withdraws a submission, and shows a locked draft as it is now', async () => {
    await openAt(undefined, { state: 'submitted', submission: 1 })
    expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('svc:withdraw')
    bot.server.script(`${base}/withdraw`, data(draft(undefined)))
    await press('withdraw')
    await press('edit.title')
    const locked = { status: 409, body: { success: false, error: { code: 'DRAFT_LOCKED', message: 'no' } } }
    bot.server.script(answers, locked)
    bot.server.script(base, data(draft(undefined, { state: 'submitted', submission: 2 })))
    await write('Иначе')
    expect(last()).toContain('На проверке')
  })

  test('hides and shows a published service, and discards edits after a confirmation', async () => {
    await openAt(undefined, { state: 'published', serviceId: id, serviceStatus: 'published' })
    const visibility = `/v1/organizer/services/${id}/visibility`
    bot.server.script(visibility, data({ status: 'hidden' }), data({ status: 'published' }))
    await press('hide')
    await press('show')
    expect(calls(visibility).map(({ hidden }) => hidden)).toEqual([true, false])
    await press('later')
    await openAt(undefined, { state: 'returned', submission: 1, reason: 'Мало фото' })
    expect(last()).toContain('Мало фото')
    await press('discard')
    expect(calls(`${base}/discard`)).toEqual([])
    bot.server.script(`${base}/discard`, data({}))
    await press('discarded')
    expect(last()).toBe('Удалено.')
  })

  test('previews a complete draft as a page of the mini app', async () => {
    await openAt(undefined)
    await press('preview')
    expect(JSON.stringify(sent('sendMessage'))).toContain(`https://app.example/service/${id}?preview`)
  })

  test('lists the missing answers instead of a preview', async () => {
    await openAt('price.0')
    await press('preview')
    expect(JSON.stringify(sent('sendMessage'))).toContain('Осталось: ')
    expect(JSON.stringify(sent('sendMessage'))).not.toContain('?preview')
  })
})

test('does not open the draft of another organizer', async () => {
  await press('open')
  expect(sent('sendMessage')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ show_alert: true }])
})
