import { arrive, asBot, getAsBot, operatorId, type Product } from '../fixtures/harness.ts'

let lastTelegramId = 7_000_000

export function newTelegramId(): number {
  lastTelegramId += 1
  return lastTelegramId
}

export const applicant = (id: number) => ({
  from: { id, first_name: 'Вера', username: 'vera' },
  ...{ name: 'Тропа Веры', about: 'Вожу по Ладоге', region: 'RU-KR', contact: '+79210000001' },
})

export async function arriveAsOrganizer(product: Product) {
  const telegramId = newTelegramId()
  const { body } = await asBot(product, '/internal/organizer/application', applicant(telegramId))
  const url = `/internal/admin/applications/${body.data.application.applicationId}/decide`
  await asBot(product, url, { operatorId, approve: true })
  const user = await arrive(product, { telegramId })
  const { body: listed } = await getAsBot(product, `/v1/organizer/drafts?telegramId=${telegramId}`)
  return { ...user, organizerId: String(listed.data.organizers[0].id) }
}

export const excursionAnswers: Readonly<Record<string, string | null>> = {
  category: 'excursion',
  title: 'Шхеры на рассвете',
  description: 'Идём на катере к островам. Возвращаемся к обеду.',
  photos: null,
  region: 'карелия',
  city: 'Сортавала',
  address: 'Причал, 3',
  meetingPoint: 'У синего киоска',
  guide: 'Вера Ильина, +7 921 000-00-03',
  duration: '3 ч',
  difficulty: 'easy',
  'optionName.0': 'Утренняя',
  'startTimes.0': '9, 15.30',
  'capacity.0': '8',
  'price.0': '2 500 ₽',
  'childPrice.0': null,
  'extras.0': 'Уха — 450; Плед 150 ₽',
  'weekdays.0': null,
  'seasons.0': '01.11–31.03 закрыто',
  party: '1-6',
  cancellationPolicy: 'flexible',
  confirmation: 'request',
}

export async function beginDraft(product: Product, telegramId: number, organizerId: string): Promise<string> {
  const body = { telegramId, organizerId, key: 'first' }
  return String((await asBot(product, '/v1/organizer/drafts', body)).body.data.id)
}

export function answer(product: Product, telegramId: number, draftId: string, step: string, text: string | null) {
  const body = { telegramId, step, ...(text !== null && { text }) }
  return asBot(product, `/v1/organizer/drafts/${draftId}/answers`, body)
}

export async function fillDraft(product: Product, telegramId: number, draftId: string): Promise<void> {
  for (const [step, text] of Object.entries(excursionAnswers)) {
    const { body } = await answer(product, telegramId, draftId, step, text)
    if (body.data?.fault || !body.success) throw new Error(`${step} was not taken: ${JSON.stringify(body)}`)
  }
}
