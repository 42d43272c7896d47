import type { Bookable } from '../fixtures/booking-fixtures.ts'
import type { Product } from '../fixtures/harness.ts'
import { excursion, importText } from '../fixtures/import-files.ts'

export const lunch = { key: 'lunch', title: 'Обед на острове', price: 900, stock: 3 }
export const boots = { key: 'boots', title: 'Сапоги', price: 300 }
export const askedOption = {
  extras: [lunch, boots],
  questions: [
    { key: 'cot', text: 'Нужна коляска?', choices: ['Да', 'Нет'], required: true },
    { key: 'diet', text: 'Чего не едите?', per: 'guest', hint: 'Без молока' },
  ],
  pickUps: [
    { key: 'station', title: 'Вокзал', text: 'У входа', price: 400, minutesBefore: 90 },
    { key: 'pier', title: 'Причал' },
  ],
}

export async function importTour(product: Product, key: string, otherwise: object = {}): Promise<Bookable> {
  const units = [
    { kind: 'adult', price: 2_800 },
    { kind: 'child', price: 1_400 },
  ]
  const option = { key: 'day', name: 'Днём', units, startTimes: ['10:00'], capacity: 40, ...askedOption, ...otherwise }
  const row = excursion(key, { options: [option], cancellationPolicy: 'flexible', enpDiscountMax: 0, maxUnits: 10 })
  const { faults } = await importText(product, `${key}.jsonl`, JSON.stringify(row))
  if (faults.length > 0) throw new Error(`the row was refused: ${faults.join('; ')}`)
  return findBookable(product, key)
}

export async function findBookable({ sql }: Product, key: string): Promise<Bookable> {
  const rows = await sql<{ service_id: string; id: string }>(
    `select service_id, o.id from service_option o join service s on s.id = service_id
      where s.key = $1 order by position`,
    [`guides/${key}`],
  )
  return { serviceId: rows[0]?.service_id ?? '', optionIds: rows.map(({ id }) => id) }
}

export const withLunch = (date: string, lunches = 1) => ({
  date,
  startTime: '10:00',
  units: [
    { unitId: 'adult', quantity: 2 },
    { unitId: 'extra-lunch', quantity: lunches },
  ],
  answers: [{ questionId: 'cot', value: 'Нет' }],
})
