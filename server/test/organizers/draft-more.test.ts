import { describe, expect, test } from 'vitest'
import { asBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { answer, arriveAsOrganizer, beginDraft, fillDraft } from './own-services.ts'

const product = await startProduct()

/** Each value is typed, shown as it can be typed again, and typed again without a change. */
const excursionValues: Readonly<Record<string, string>> = {
  'more.units.0': 'взрослый 2500\nребёнок 1200 (7–13)\nпенсионер 2000 (65+) Ветеран',
  'more.weekendPercent.0': '120 %',
  'more.cutoffMinutes.0': '2 ч',
  'more.bookAheadDays.0': '90',
  'more.opensAt.0': '15.03.2027 12:00',
  'more.minGuests.0': '6',
  'more.decideHours.0': '72 ч',
  'more.priceSteps.0': '6 — 10 %\n8 — 15 %',
  'more.questions.0': 'Чего не едите? — обязательно — каждому гостю\nНужны сапоги? [Да / Нет]',
  'more.extraStock.0': 'Уха — 20',
  'more.pickUps.0': 'за 60 мин 900 Вокзал — у входа',
  'more.resources.0': 'Катер «Заря» — 8 — на каждого\nГид Вера — 1',
  'more.included': 'чай\nжилет',
  'more.excluded': 'обед',
  'more.bring': 'дождевик',
  'more.shortDescription': 'Катер и острова',
  'more.languages': 'ru, en',
  'more.plan': '09:00 Причал — знакомство\n11:00 Остров',
  'more.groupSizeMax': '6',
  'more.geo': '61.7031, 30.6911',
  'more.title_en': 'Skerries at dawn',
  'more.description_en': 'We sail to the islands.',
  'more.name_en.0': 'Morning',
}

async function fill(values: Readonly<Record<string, string>>) {
  const vera = await arriveAsOrganizer(product)
  const id = await beginDraft(product, vera.telegramId, vera.organizerId)
  await fillDraft(product, vera.telegramId, id)
  for (const [step, text] of Object.entries(values)) {
    const { body } = await answer(product, vera.telegramId, id, step, text)
    expect([step, body.data.fault, body.data.problem]).toEqual([step, undefined, undefined])
  }
  const draft = async () =>
    (await getAsBot(product, `/v1/organizer/drafts/${id}?telegramId=${vera.telegramId}`)).body.data
  return {
    vera,
    id,
    draft,
    reply: (step: string, text: string | null) => answer(product, vera.telegramId, id, step, text),
  }
}

const toValues = (steps: ReadonlyArray<{ step: string; value?: string }>) =>
  Object.fromEntries(steps.flatMap(({ step, value }) => (value === undefined ? [] : [[step, value]])))

describe('more about a service', () => {
  test('is shown as it can be typed again, published with the service, and puts it on the map', async () => {
    const { vera, id, draft, reply } = await fill(excursionValues)
    const before = await draft()
    expect(toValues(before.moreSteps)).toEqual(excursionValues)
    for (const [step, text] of Object.entries(excursionValues)) await reply(step, text)
    expect((await draft()).content).toEqual(before.content)

    await asBot(product, `/v1/organizer/drafts/${id}/submit`, { telegramId: vera.telegramId })
    await asBot(product, `/internal/admin/services/${id}/decide`, { operatorId, approve: true, submission: 1 })
    const { serviceId } = await draft()
    const page = (await vera.get(`/v1/services/${serviceId}`)).body.data
    expect(page).toMatchObject({
      shortDescription: 'Катер и острова',
      languages: ['ru', 'en'],
      excursion: {
        groupSizeMax: 6,
        bring: ['дождевик'],
        plan: [
          { time: '09:00', title: 'Причал', text: 'знакомство' },
          { time: '11:00', title: 'Остров' },
        ],
      },
    })
    expect(page.geo).toEqual({ lat: 61.7031, lon: 30.6911 })
    const [option] = page.options
    expect(option.units.slice(0, 3)).toMatchObject([
      { kind: 'adult', price: expect.anything() },
      { kind: 'child', minAge: 7, maxAge: 13 },
      { kind: 'senior', minAge: 65, title: 'Ветеран' },
    ])
    const [stored] = await product.sql<{ opens_at: Date; price_steps: object[] } & Record<string, unknown>>(
      'select opens_at, min_guests, decide_hours, price_steps from service_option where service_id = $1',
      [serviceId],
    )
    expect(stored?.price_steps).toEqual([
      { guests: 6, percent: 10 },
      { guests: 8, percent: 15 },
    ])
    expect([stored?.min_guests, stored?.decide_hours]).toEqual([6, 72])
    expect(stored?.opens_at).toEqual(new Date('2027-03-15T09:00:00Z'))
    const [english] = await product.sql<{ texts: string }>(
      'select row_to_json(service)::text as texts from service where id = $1',
      [serviceId],
    )
    expect(english?.texts).toContain('Skerries at dawn')
  })

  test('takes a deposit, but not together with a falling price', async () => {
    const { draft, reply } = await fill({ 'more.depositPercent.0': '30 %', 'more.restDaysBefore.0': '21' })
    expect(toValues((await draft()).moreSteps)).toMatchObject({ 'more.restDaysBefore.0': '21' })
    await reply('more.minGuests.0', '6')
    expect((await reply('more.priceSteps.0', '8 гостей — 10 %')).body.data.problem.ru).toContain('предоплатой')
  })
  test('sells a whole start to one group once a shared resource is named', async () => {
    const { draft, reply } = await fill({})
    expect((await reply('more.isPrivate.0', 'да')).body.data.problem.ru).toContain('общий ресурс')
    await reply('more.resources.0', 'Катер «Заря» — 8')
    expect((await reply('more.isPrivate.0', 'да')).body.data.problem).toBeUndefined()
    expect(toValues((await draft()).moreSteps)['more.isPrivate.0']).toBe('yes')
    await reply('more.isPrivate.0', 'no')
    expect(toValues((await draft()).moreSteps)).not.toHaveProperty('more.isPrivate.0')
  })

  test('changes nothing when it cannot be read, names the wrong line, and can be cleared', async () => {
    const { draft, reply } = await fill({ 'more.geo': '61.7, 30.6' })
    const wrong = await reply('more.units.0', 'взрослый 2500\nребёнок дёшево')
    expect(wrong.body.data).toMatchObject({
      fault: 'not_readable',
      part: 'ребёнок дёшево',
      problem: { en: expect.any(String) },
    })
    expect((await reply('more.geo', '161.7, 30.6')).body.data.problem.ru).toBe('не больше 90')
    expect((await reply('more.units.0', 'ребёнок 100 (13-7)')).body.data.fault).toBe('not_readable')
    expect((await reply('more.stars', '5')).body.error.code).toBe('NOT_FOUND')
    expect(toValues((await draft()).moreSteps)).toEqual({ 'more.geo': '61.7, 30.6' })
    await reply('more.geo', null)
    expect(toValues((await draft()).moreSteps)).toEqual({})
  })

  test.each([
    ['more.plan', '09:00 Причал\n10:60 Остров\nПотом баня', { row: 2, column: 'time', part: '10:60 Остров' }],
    ['more.plan', '09:00 Причал\n11:00 Остров\nПотом баня', { row: 3, column: 'time', part: 'Потом баня' }],
    ['more.units.0', 'взрослый 2500\nребёнок 1200 (13-7)', { row: 2, column: 'age' }],
    ['more.units.0', 'взрослый 2500\nребёнок дёшево', { row: 2, column: 'price' }],
    ['more.pickUps.0', 'за 60 мин Вокзал\nза 30 мин 1,200 Причал', { row: 2, column: 'price' }],
    ['more.questions.0', 'Рост?\nСапоги? [Да / Нет', { row: 2, column: 'choices' }],
    ['more.extraStock.0', 'Уха — 20\nЧай — 5', { row: 2, column: 'title' }],
    ['more.resources.0', 'Катер — 8\nГид Вера', { row: 2, column: 'count' }],
    ['more.included', `чай\n${'а'.repeat(201)}`, { row: 2 }],
  ] as const)('%s: names the row and the column of a wrong list, with their own problem', async (step, text, wrong) => {
    const { reply } = await fill({})
    const { data } = (await reply(step, text)).body
    expect(data).toMatchObject({ fault: 'not_readable', ...wrong, problem: { ru: expect.any(String) } })
    const row = text.split('\n')[wrong.row - 1] ?? ''
    expect(data.problem).toEqual((await reply(step, row)).body.data.problem)
  })

  test('names no row when the whole list is wrong', async () => {
    const { reply } = await fill({})
    const { data } = (await reply('more.bring', Array.from({ length: 13 }, (_, at) => `вещь ${at}`).join('\n'))).body
    expect(data).toMatchObject({ fault: 'not_readable', problem: { ru: expect.stringContaining('12') } })
    expect(data).not.toHaveProperty('row')
    expect(data).not.toHaveProperty('part')
  })

  test('has the fields of a hotel for a hotel', async () => {
    const vera = await arriveAsOrganizer(product)
    const id = await beginDraft(product, vera.telegramId, vera.organizerId)
    await answer(product, vera.telegramId, id, 'category', 'hotel')
    const values = {
      'more.stars': '4',
      'more.amenities': 'Wi-Fi\nбаня',
      'more.beds.0': 'две кровати',
      'more.mealPlan.0': 'завтрак',
    }
    let last: Awaited<ReturnType<typeof answer>> | undefined
    for (const [step, text] of Object.entries(values)) last = await answer(product, vera.telegramId, id, step, text)
    expect(toValues(last?.body.data.draft.moreSteps)).toEqual({ ...values, 'more.mealPlan.0': 'breakfast' })
  })
})
