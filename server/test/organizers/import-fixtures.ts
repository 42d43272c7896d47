import type { ImportReport } from '@enp/shared/calls/organizers/organizer-imports'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { applyImportsWhenDue } from '../../src/organizers/imports/apply-imports.ts'
import { asBot, type Product } from '../fixtures/harness.ts'
import type { arriveAsOrganizer } from './own-services.ts'

export type Member = Awaited<ReturnType<typeof arriveAsOrganizer>>

export interface Checked {
  readonly id: string
  readonly report: ImportReport
}

let lastFile = 0

/** Sends files to the bot, as an organizer does, and runs the worker. */
export function openImports(product: Product, network?: NetworkAccess) {
  const { messenger, db, config, sql } = product
  async function send(
    { telegramId, organizerId }: Member,
    file: string | Uint8Array,
    fileName = 'Услуги.csv',
    key?: string,
  ) {
    lastFile += 1
    const fileId = `file-${lastFile}`
    messenger.files.set(fileId, Buffer.from(file))
    const body = { telegramId, organizerId, fileId, fileName, key: key ?? fileId }
    return (await asBot(product, '/internal/organizer/imports', body)).body.data
  }
  const act = async (id: string, action: 'confirm' | 'undo', { telegramId }: Member) =>
    (await asBot(product, `/v1/organizer/imports/${id}/${action}`, { telegramId })).body.data
  const confirm = (id: string, member: Member) => act(id, 'confirm', member)
  const undo = (id: string, member: Member) => act(id, 'undo', member)
  async function work(): Promise<void> {
    await product.advance(2)
    const log = { info() {}, warn() {}, error() {} }
    await applyImportsWhenDue({ db, config, log, ...(network && { network }) })
  }
  async function load(member: Member, file: string | Uint8Array, fileName?: string): Promise<Checked> {
    const { import: checked } = await send(member, file, fileName)
    await confirm(checked.id, member)
    await work()
    return checked
  }
  const listDrafts = ({ organizerId }: Member) =>
    sql<{ id: string; state: string; title: string; price: number; updated_at: Date; photos: number }>(
      `select id, state, updated_at, content ->> 'title' as title, (content -> 'options' -> 0 ->> 'price')::int as price,
          jsonb_array_length(content -> 'photos') as photos
        from service_draft where organizer_id = $1 order by content ->> 'title'`,
      [organizerId],
    )
  return { send, confirm, undo, work, load, listDrafts }
}

export const columns = {
  ...{ Артикул: 'A-1', Категория: 'Экскурсия', Название: 'Каньон', Описание: 'Идём по кромке.', Регион: 'Карелия' },
  ...{ Город: 'Сортавала', Адрес: 'Площадь, 1', 'Условия отмены': 'Умеренные', Цена: '4900', Вместимость: '8' },
  ...{ Начало: '9:00', Длительность: '8 ч', 'Место встречи': 'У фонтана', Сложность: 'Лёгкая', Фото: '', Гид: '' },
  ...{ Ресурсы: '', 'Ресурсы организатора': '', Программа: '' },
}
export type Cells = Partial<Record<keyof typeof columns | 'Организатор' | 'Рейтинг' | 'Имя организатора', string>>
export const cellsOf = (row: Cells) => Object.values({ ...columns, ...row })
export const table = (...rows: Cells[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys({ ...columns, ...row })))]
  const all = rows.map((row) => names.map((name) => Reflect.get({ ...columns, ...row }, name) ?? '').join(';'))
  return `${[names.join(';'), ...all].join('\n')}\n`
}
export const numbered = (count: number): Cells[] =>
  Array.from({ length: count }, (_, index) => ({ Артикул: `N-${index}`, Название: `Прогулка ${index}` }))
